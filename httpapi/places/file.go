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
	parts, err := edge.FormParts(in, "file", "organId", "lang")
	c.Speak(string(parts["lang"].Content))
	if err != nil {
		return nil, err
	}
	if err := edge.Complete(parts, "file"); err != nil {
		return nil, err
	}
	organID, err := edge.ReadWhole(parts, "organId", 0, edge.Largest, 0)
	if err != nil {
		return nil, err
	}
	features, err := geofile.ReadFeatures(c.Ctx, parts["file"].Content, place.MaxAtOnce)
	var bad *geofile.FeatureError
	switch {
	case c.Ctx.Err() != nil: // nobody waits for it any more
		return nil, c.Ctx.Err()
	case errors.As(err, &bad):
		return nil, s.numbered(c, bad.Number, fleet.Refuse(fleet.Refused, "fence.fileKind"))
	case errors.Is(err, geofile.ErrTooMany):
		return nil, fleet.Refuse(fleet.Refused, "fence.fileMany").With("max", place.MaxAtOnce)
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
	made, err := s.Places.Insert(c.Ctx, c.Actor, fleet.ID(organID), drafts)
	var wrong *place.DraftError
	if errors.As(err, &wrong) {
		return nil, s.numbered(c, wrong.Number, wrong.Err)
	}
	if err != nil {
		return nil, err
	}
	c.Done = "place.imported"
	return &importedPoints{len(made)}, nil
}
