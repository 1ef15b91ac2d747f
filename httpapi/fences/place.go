package fences

import (
	"waymark/fleet"
	"waymark/fleet/address"
	"waymark/fleet/fence"
	"waymark/httpapi/edge"
)

type outlineInput struct {
	edge.Language
	RegionID int64 `query:"regionId" required:"true" minimum:"1" doc:"administrative code"`
}

type regionOutline struct {
	RegionID int64          `json:"regionId"`
	Names    []string       `json:"names" nullable:"false" doc:"of province, city and district"`
	Rings    [][][2]float64 `json:"rings" nullable:"false" doc:"closed rings of [lng, lat]; what is within an odd number of them is inside"`
}

// drawn is the most places of an outline that is drawn.
const drawn = 4000

func (s *server) outline(c *edge.Call, in *outlineInput) (*regionOutline, error) {
	rings, ok := s.Fences.Regions.Outline(in.RegionID)
	if !ok {
		return nil, fleet.Refuse(fleet.Refused, "fence.region")
	}
	out := &regionOutline{RegionID: in.RegionID, Names: []string{}, Rings: [][][2]float64{}}
	for _, r := range s.Fences.Regions.Chain(in.RegionID, c.Lang) {
		out.Names = append(out.Names, r.Name)
	}
	for _, ring := range fence.Simplify(rings, drawn) {
		places := make([][2]float64, len(ring))
		for i, p := range ring {
			places[i] = [2]float64{float64(p.Lon) / 1e7, float64(p.Lat) / 1e7}
		}
		out.Rings = append(out.Rings, places)
	}
	return out, nil
}

type placeInput struct {
	edge.Language
	Text string `query:"text" required:"true" maxLength:"100" doc:"part of a name, or an address"`
}

type foundPlace struct {
	RegionID int64   `json:"regionId" doc:"0 of what a geocoder knows"`
	Name     string  `json:"name" doc:"with what it belongs to"`
	Lng      float64 `json:"lng" doc:"of a region the middle of its outline's box"`
	Lat      float64 `json:"lat"`
	West     float64 `json:"west" doc:"the box around it"`
	South    float64 `json:"south"`
	East     float64 `json:"east"`
	North    float64 `json:"north"`
	Source   string  `json:"source" doc:"who says so: offline for the regions that the program knows, else the kind of geocoder"`
}

func (s *server) searchPlace(c *edge.Call, in *placeInput) ([]foundPlace, error) {
	const most = 10
	out := []foundPlace{}
	for _, p := range s.Fences.Places(in.Text, c.Lang, most) {
		out = append(out, foundPlace{
			RegionID: p.Code, Name: p.Name, Source: address.Offline, Lng: p.Middle[0], Lat: p.Middle[1], West: p.Box[0], South: p.Box[1], East: p.Box[2], North: p.Box[3],
		})
	}
	const about = 0.004 // degrees: some streets
	for _, p := range s.Addresses.Search(c.Ctx, in.Text, c.Lang) {
		out = append(out, foundPlace{
			Name: p.Name, Source: p.Source, Lng: p.Lon, Lat: p.Lat, West: p.Lon - about, South: p.Lat - about, East: p.Lon + about, North: p.Lat + about,
		})
	}
	return out, nil
}
