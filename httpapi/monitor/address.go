package monitor

import (
	"waymark/fleet/address"
	"waymark/httpapi/edge"
)

type addressInput struct {
	edge.Language
	Lat float64 `query:"lat" required:"true" minimum:"-90" maximum:"90" doc:"degrees, WGS-84"`
	Lon float64 `query:"lon" required:"true" minimum:"-180" maximum:"180" doc:"degrees, WGS-84"`
}

type addressAnswer struct {
	Address string `json:"address" doc:"whole, in the language asked for where the source has it"`
	Short   string `json:"short" doc:"the same, of more than 27 characters without the first three"`
	Source  string `json:"source" doc:"who says so: offline for the regions that the program knows, else the kind of geocoder"`
}

func (s *server) address(c *edge.Call, in *addressInput) (*addressAnswer, error) {
	a, err := s.Addresses.At(c.Ctx, address.Place{Lat: in.Lat, Lon: in.Lon, Lang: c.Lang})
	if err != nil {
		return nil, err
	}
	return &addressAnswer{Address: a.Text, Short: a.Short, Source: a.Source}, nil
}
