package fences

import (
	"errors"
	"io"
	"maps"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"waymark/export/geofile"
	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/organ"
	"waymark/httpapi/edge"
)

// Files of fences: at most so many bytes that are taken, fences, and corners of all of them.
const (
	maxFile    = 4 << 20
	maxInFile  = 1000
	maxCorners = 20_000
)

var fileForm = &huma.Schema{
	Type: huma.TypeObject, Required: []string{"file"}, AdditionalProperties: false,
	Properties: map[string]*huma.Schema{
		"file":    {Type: huma.TypeString, Format: "binary", Description: "a GeoJSON or KML file of at most 4 MB and 1,000 fences"},
		"organId": edge.FormWhole(0, edge.Largest, "whose they become; 0 or absent: the caller's own"),
		"lang":    {Type: huma.TypeString, Description: "cn or en"},
	},
}

type exportFencesInput struct {
	edge.Language
	Format    string `query:"format" enum:"geojson,kml" default:"geojson" doc:"form of the file"`
	SearchKey string `query:"searchKey" maxLength:"100" doc:"part of the name"`
}

// exportFences writes the fences of the list by name. It refuses with fence.exportMany where there are more than a file may bring back.
func (s *server) exportFences(c *edge.Call, in *exportFencesInput) (*edge.Streamed, error) {
	q := fence.Query{Scope: organ.All(c.Actor), Search: in.SearchKey, Sort: fleet.Sort{Field: "fenceName"}}
	rows, total, err := s.Fences.List(c.Ctx, q, fleet.Page{Number: 1, Size: maxInFile})
	switch {
	case err != nil:
		return nil, err
	case total > len(rows):
		return nil, fleet.Refuse(fleet.Refused, "fence.exportMany").With("count", total).With("max", maxInFile)
	}
	features := edge.Mapped(rows, featureOf)
	title := s.Texts.Text(c.Lang, "fence.fileTitle", nil)
	out := &edge.Streamed{Name: title + "." + in.Format, MediaType: geofile.GeoJSONType, Write: func(w io.Writer) error { return geofile.WriteGeoJSON(w, features) }}
	if in.Format == "kml" {
		out.MediaType, out.Write = geofile.KMLType, func(w io.Writer) error { return geofile.WriteFeaturesKML(w, title, features) }
	}
	return out, nil
}

// featureOf writes a fence. A circle is a place with a radius, a district its code alone.
func featureOf(r *fence.Row) geofile.Feature {
	f := geofile.Feature{Name: r.Name, About: r.Remark, Data: map[string]string{
		"shapeType": string(r.Shape.Kind), "inOut": strconv.Itoa(r.InOut), "stopMinutes": strconv.Itoa(r.StopMinutes), "isShare": strconv.Itoa(edge.OneIf(r.Shared)),
	}}
	if r.Address != "" {
		f.Data["address"] = r.Address
	}
	corner := func(p fence.Point) geofile.Corner {
		return geofile.Corner{Lng: float64(p.Lon) / 1e7, Lat: float64(p.Lat) / 1e7}
	}
	switch r.Shape.Kind {
	case fence.Circle:
		at := corner(r.Shape.Points[0])
		f.Point, f.Data["radius"] = &at, strconv.Itoa(r.Shape.Radius)
	case fence.District:
		f.Data["regionId"] = strconv.FormatInt(r.Shape.Region, 10)
	case fence.Rectangle, fence.Polygon:
		for _, p := range r.Shape.Points {
			f.Ring = append(f.Ring, corner(p))
		}
	}
	return f
}

// draftOf reads a fence. What a file of another program does not say is both entering and leaving, and a minute.
func draftOf(f *geofile.Feature) fence.Draft {
	facts := map[string]string{"inOut": "3", "stopMinutes": "1"}
	maps.Copy(facts, f.Data)
	d := fence.Draft{Name: f.Name, InOut: facts["inOut"], StopMinutes: facts["stopMinutes"], Shared: facts["isShare"] == "1", Address: facts["address"], Remark: f.About}
	ring := f.Ring
	switch {
	case f.Point != nil:
		d.Shape.Kind, d.Radius, ring = fence.Circle, facts["radius"], []geofile.Corner{*f.Point}
	case len(ring) > 0:
		d.Shape.Kind = fence.Polygon
		if facts["shapeType"] == string(fence.Rectangle) && len(ring) == 4 {
			d.Shape.Kind = fence.Rectangle
		}
	default:
		d.Shape.Kind = fence.District
		d.Shape.Region, _ = strconv.ParseInt(facts["regionId"], 10, 64) // 0 is no region
	}
	for _, c := range ring {
		p, err := fence.At(c.Lat, c.Lng)
		if err != nil {
			d.Unreadable()
		}
		d.Shape.Points = append(d.Shape.Points, p)
	}
	return d
}

type importedFences struct {
	Added int `json:"added"`
}

func (s *server) importFences(c *edge.Call, in *edge.FormInput) (*importedFences, error) {
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
	drafts, err := s.readDrafts(c, parts["file"].Content)
	if err != nil {
		return nil, err
	}
	made, err := s.Fences.InsertAll(c.Ctx, c.Actor, fleet.ID(organID), drafts)
	var wrong *fence.DraftError
	if errors.As(err, &wrong) {
		return nil, s.numbered(c, wrong.Number, wrong.Err)
	}
	if err != nil {
		return nil, err
	}
	c.Done = "fence.imported"
	return &importedFences{len(made)}, nil
}

// readDrafts reads the fences of a file, or refuses it.
func (s *server) readDrafts(c *edge.Call, content []byte) ([]fence.Draft, error) {
	features, err := geofile.ReadFeatures(c.Ctx, content, maxInFile)
	var bad *geofile.FeatureError
	switch {
	case c.Ctx.Err() != nil: // nobody waits for it any more
		return nil, c.Ctx.Err()
	case errors.As(err, &bad):
		return nil, s.numbered(c, bad.Number, fleet.Refuse(fleet.Refused, "fence.fileKind"))
	case errors.Is(err, geofile.ErrTooMany):
		return nil, fleet.Refuse(fleet.Refused, "fence.fileMany").With("max", maxInFile)
	case errors.Is(err, geofile.ErrEncoding):
		return nil, fleet.Refuse(fleet.Refused, "fence.fileEncoding")
	case err != nil:
		return nil, fleet.Refuse(fleet.Refused, "fence.file")
	case len(features) == 0:
		return nil, fleet.Refuse(fleet.Refused, "fence.fileEmpty")
	}
	corners := 0
	drafts := make([]fence.Draft, len(features))
	for i := range features {
		if corners += len(features[i].Ring); corners > maxCorners {
			return nil, fleet.Refuse(fleet.Refused, "fence.fileCorners").With("max", maxCorners)
		}
		drafts[i] = draftOf(&features[i])
	}
	return drafts, nil
}

// numbered says which fence of a file is refused, and why.
func (s *server) numbered(c *edge.Call, number int, why error) error {
	var refused *fleet.Error
	if !errors.As(why, &refused) {
		return why
	}
	return fleet.Refuse(fleet.Refused, "fence.fileItem").With("number", number).With("reason", s.Texts.Text(c.Lang, refused.Code, refused.Args))
}
