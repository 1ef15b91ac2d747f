package places

import (
	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/permission"
	"waymark/fleet/place"
	"waymark/fleet/threshold"
	"waymark/httpapi/edge"
)

type pointFilter struct {
	edge.Listing
	SearchKey string    `query:"searchKey" maxLength:"100" doc:"part of name or address"`
	Box       []float64 `query:"box" minItems:"4" maxItems:"4" doc:"west, south, east and north in degrees, WGS-84: only points that may reach into this part of the globe: whose middle is in it, or no more than 5 km beside"`
	Own       string    `query:"own" enum:"0,1" doc:"1: without those that other organisations share"`
}

type pledgePointRow struct {
	PointID    fleet.ID `json:"pointId"`
	OrganID    fleet.ID `json:"organId" doc:"0 of a point that another organisation shares"`
	OrganName  string   `json:"organName" doc:"empty of a point that another organisation shares"`
	PointName  string   `json:"pointName"`
	Lng        float64  `json:"lng"`
	Lat        float64  `json:"lat"`
	Radius     int      `json:"radius" doc:"metres within which it counts for the caller's vehicles: of a point that another organisation shares, those that the caller's organisation has set"`
	IsShare    int      `json:"isShare" doc:"1: all organisations see where it is, and it counts for their vehicles within the radius that they have set for shared points"`
	Mine       int      `json:"mine" doc:"1 where the caller may change it, as far as their permissions go"`
	Address    string   `json:"address"`
	Remark     string   `json:"remark" doc:"empty of a point that another organisation shares"`
	CreateTime int64    `json:"createTime"`
	UpdateTime int64    `json:"updateTime"`
}

// pointList is the list of second-pledge points.
func (s *server) pointList() edge.Listed {
	return &edge.List[pointFilter, place.PledgeRow, pledgePointRow]{
		Route: edge.Route{Path: "/place/getpledgepointlist", Code: permission.PlaceList, Tag: "place", Summary: "Second-pledge points", CN: "二押点列表",
			Description: "A page of the points of the caller's organisations and of those that any organisation shares, newest first. Of another organisation's nothing is told but where and what it is."},
		Page: func(q edge.Asked[pointFilter], page fleet.Page) ([]place.PledgeRow, int, error) {
			within, err := fence.ReadBox(q.Filter.Box)
			if err != nil {
				return nil, 0, err
			}
			return s.Places.Points(q.Ctx, place.Query{Scope: q.Scope, Own: q.Filter.Own == "1", Search: q.Filter.SearchKey, Sort: q.Sort, Within: within}, page)
		},
		Sorts: place.SortFields,
		Show: func(q edge.Asked[pointFilter], found []place.PledgeRow) ([]pledgePointRow, error) {
			shared, err := s.sharedRadius(q.Call)
			return edge.Mapped(found, func(r *place.PledgeRow) pledgePointRow { return pointRow(q.Call, r, shared) }), err
		},
	}
}

// sharedRadius is how near to a point that another organisation shares counts for vehicles of the caller's organisation.
func (s *server) sharedRadius(c *edge.Call) (int, error) {
	if c.Actor.Personal {
		return place.SharedRadius, nil
	}
	values, err := s.Thresholds.Of(c.Ctx, c.Actor, threshold.Asked{OrganID: c.Actor.OrganID})
	if err != nil {
		return 0, err
	}
	return values[threshold.SecondBetSharedMetres].Value, nil
}

// pointRow shows a point; shared is sharedRadius.
func pointRow(c *edge.Call, r *place.PledgeRow, shared int) pledgePointRow {
	row := pledgePointRow{
		PointID: r.ID, OrganID: r.OrganID, OrganName: r.OrganName, PointName: r.Name, Lng: float64(r.Place.Lon) / 1e7, Lat: float64(r.Place.Lat) / 1e7, Radius: r.Radius,
		IsShare: edge.OneIf(r.Shared), Mine: 1, Address: r.Address, Remark: r.Remark, CreateTime: r.CreatedAt.Unix(), UpdateTime: r.UpdatedAt.Unix(),
	}
	if !c.Actor.SeesOrgan(r.OrganPath) {
		row.OrganID, row.OrganName, row.Remark, row.Mine, row.Radius = 0, "", "", 0, shared
	}
	return row
}

// PointFields are embedded in inputs that carry a second-pledge point.
type PointFields struct {
	PointName string `json:"pointName"`
	Lng       typed  `json:"lng" doc:"degrees, WGS-84"`
	Lat       typed  `json:"lat"`
	Radius    typed  `json:"radius" doc:"whole metres, at most 5,000"`
	IsShare   int    `json:"isShare" enum:"0,1" doc:"1: all organisations see where it is"`
	Address   string `json:"address"`
	Remark    string `json:"remark"`
	Lang      string `json:"lang"`
}

// TransformSchema implements huma.SchemaTransformer.
func (PointFields) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	return edge.Optional(s, PointFields{})
}

func (f *PointFields) draft() place.Draft {
	return place.Draft{Name: f.PointName, Lng: string(f.Lng), Lat: string(f.Lat), Radius: string(f.Radius), Shared: f.IsShare == 1, Address: f.Address, Remark: f.Remark}
}

// typed is a number as it was typed: what is none is told by the rule that it breaks.
type typed string

// Schema implements huma.SchemaProvider.
func (typed) Schema(huma.Registry) *huma.Schema {
	most := 30
	return &huma.Schema{OneOf: []*huma.Schema{{Type: huma.TypeNumber}, {Type: huma.TypeString, MaxLength: &most}}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (t *typed) UnmarshalJSON(b []byte) error {
	text, err := edge.TextOrNumber(b)
	*t = typed(text)
	return err
}

type insertPointInput struct {
	Body struct {
		OrganID int64 `json:"organId,omitempty" minimum:"0" doc:"0 or absent: the caller's own"`
		PointFields
	}
}

func (s *server) insertPoint(c *edge.Call, in *insertPointInput) (*pledgePointRow, error) {
	made, err := s.Places.Insert(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), []place.Draft{in.Body.draft()})
	if err != nil {
		return nil, told(err)
	}
	c.Done = "place.inserted"
	row := pointRow(c, &made[0], 0) // it is the caller's
	return &row, nil
}

type updatePointInput struct {
	Body struct {
		PointID int64 `json:"pointId" minimum:"1"`
		PointFields
	}
}

func (s *server) updatePoint(c *edge.Call, in *updatePointInput) (*edge.None, error) {
	if err := s.Places.Update(c.Ctx, c.Actor, fleet.ID(in.Body.PointID), in.Body.draft()); err != nil {
		return nil, err
	}
	c.Done = "place.updated"
	return nil, nil
}

type deletePointsInput struct {
	Body struct {
		PointIDs edge.IDList `json:"pointIds"`
		Lang     string      `json:"lang,omitempty"`
	}
}

type deletedPoints struct {
	Deleted int `json:"deleted"`
}

func (s *server) deletePoints(c *edge.Call, in *deletePointsInput) (*deletedPoints, error) {
	ids, err := edge.Split("pointIds", string(in.Body.PointIDs))
	if err != nil {
		return nil, err
	}
	n, err := s.Places.Delete(c.Ctx, c.Actor, ids)
	if err != nil {
		return nil, err
	}
	c.Done = "place.deleted"
	return &deletedPoints{n}, nil
}
