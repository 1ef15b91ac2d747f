package places

import (
	"errors"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"waymark/export/geofile"
	"waymark/fleet"
	"waymark/fleet/place"
	"waymark/httpapi/edge"
)

// maxFile is the most bytes of an upload that are taken.
const maxFile = 4 << 20

// usualRadius is that of a point of a file that does not say it.
const usualRadius = "300"

var fileForm = &huma.Schema{
	Type: huma.TypeObject, Required: []string{"file"}, AdditionalProperties: false,
	Properties: map[string]*huma.Schema{
		"file":    {Type: huma.TypeString, Format: "binary", Description: "a GeoJSON or KML file of at most 4 MB and 2,000 places"},
		"organId": edge.FormWhole(0, edge.Largest, "whose they become; 0 or absent: the caller's own"),
		"lang":    {Type: huma.TypeString, Description: "cn or en"},
	},
}

type importedPoints struct {
	Added int `json:"added"`
}

func (s *server) importPoints(c *edge.Call, in *edge.FormInput) (*importedPoints, error) {
	organID, drafts, err := s.drafts(c, in, "organId", 0, place.MaxAtOnce)
	if err != nil {
		return nil, err
	}
	made, err := s.Places.Insert(c.Ctx, c.Actor, organID, drafts)
	if err := s.refused(c, err); err != nil {
		return nil, err
	}
	c.Done = "place.imported"
	return &importedPoints{len(made)}, nil
}

// usualForm is a file of usual places and whose they become.
var usualForm = &huma.Schema{
	Type: huma.TypeObject, Required: []string{"file", "carId"}, AdditionalProperties: false,
	Properties: map[string]*huma.Schema{
		"file":  {Type: huma.TypeString, Format: "binary", Description: "a GeoJSON or KML file of at most 4 MB and five places"},
		"carId": edge.FormWhole(1, edge.Largest, "the vehicle"),
		"lang":  {Type: huma.TypeString, Description: "cn or en"},
	},
}

func (s *server) importUsual(c *edge.Call, in *edge.FormInput) (*importedPoints, error) {
	carID, drafts, err := s.drafts(c, in, "carId", 1, place.MaxUsual)
	if err != nil {
		return nil, err
	}
	_, err = s.Places.AddUsual(c.Ctx, c.Actor, carID, drafts)
	if err := s.refused(c, err); err != nil {
		return nil, err
	}
	c.Done = "place.usualImported"
	return &importedPoints{len(drafts)}, nil
}

// refused is err as people read it: with the number of the place of a file that it is about.
func (s *server) refused(c *edge.Call, err error) error {
	var wrong *place.DraftError
	if errors.As(err, &wrong) {
		return s.numbered(c, wrong.Number, wrong.Err)
	}
	return err
}

// drafts reads an upload: whose the places of its file become, by the field that says so, and the places.
func (s *server) drafts(c *edge.Call, in *edge.FormInput, of string, least int64, most int) (fleet.ID, []place.Draft, error) {
	parts, err := edge.FormParts(in, "file", of, "lang")
	c.Speak(string(parts["lang"].Content))
	if err != nil {
		return 0, nil, err
	}
	required := []string{"file"}
	if least > 0 {
		required = append(required, of)
	}
	if err := edge.Complete(parts, required...); err != nil {
		return 0, nil, err
	}
	id, err := edge.ReadWhole(parts, of, least, edge.Largest, 0)
	if err != nil {
		return 0, nil, err
	}
	list, err := s.placesOf(c, parts["file"].Content, most)
	return fleet.ID(id), list, err
}

// placesOf reads the places of a file.
func (s *server) placesOf(c *edge.Call, file []byte, most int) ([]place.Draft, error) {
	features, err := geofile.ReadFeatures(c.Ctx, file, most)
	var bad *geofile.FeatureError
	switch {
	case c.Ctx.Err() != nil: // nobody waits for it any more
		return nil, c.Ctx.Err()
	case errors.As(err, &bad):
		return nil, s.numbered(c, bad.Number, fleet.Refuse(fleet.Refused, "fence.fileKind"))
	case errors.Is(err, geofile.ErrTooMany):
		return nil, fleet.Refuse(fleet.Refused, "fence.fileMany").With("max", most)
	case errors.Is(err, geofile.ErrEncoding):
		return nil, fleet.Refuse(fleet.Refused, "fence.fileEncoding")
	case err != nil:
		return nil, fleet.Refuse(fleet.Refused, "fence.file")
	case len(features) == 0:
		return nil, fleet.Refuse(fleet.Refused, "fence.fileEmpty")
	}
	drafts := make([]place.Draft, len(features))
	for i := range features {
		f := &features[i]
		if f.Point == nil {
			return nil, s.numbered(c, i+1, fleet.Refuse(fleet.Refused, "place.position"))
		}
		degrees := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
		d := place.Draft{Name: f.Name, Lng: degrees(f.Point.Lng), Lat: degrees(f.Point.Lat), Radius: f.Data["radius"], Address: f.Data["address"], Remark: f.About, Shared: f.Data["isShare"] == "1"}
		if d.Radius == "" {
			d.Radius = usualRadius
		}
		drafts[i] = d
	}
	return drafts, nil
}
