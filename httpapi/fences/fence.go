package fences

import (
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/dictionary"
	"waymark/fleet/fence"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type fenceFilter struct {
	edge.Listing
	SearchKey string    `query:"searchKey" maxLength:"100" doc:"part of the name"`
	Box       []float64 `query:"box" minItems:"4" maxItems:"4" doc:"west, south, east and north in degrees, WGS-84: only fences that reach into this part of the globe; those of districts always do"`
}

type fenceRow struct {
	FenceID       fleet.ID  `json:"fenceId"`
	OrganID       fleet.ID  `json:"organId"`
	OrganName     string    `json:"organName"`
	FenceName     string    `json:"fenceName"`
	ShapeType     string    `json:"shapeType" enum:"SHAPE_TYPE.YX,SHAPE_TYPE.JX,SHAPE_TYPE.XZQ,SHAPE_TYPE.DBX"`
	ShapeTypeName string    `json:"shapeTypeName"`
	ShapeData     shapeData `json:"shapeData"`
	ShapeScope    int       `json:"shapeScope" doc:"radius of a circle in metres; 0 otherwise"`
	InOut         int       `json:"inOut" enum:"1,2,3" doc:"1 entering, 2 leaving, 3 both"`
	InOutName     string    `json:"inOutName"`
	StopMinutes   int       `json:"stopMinutes"`
	IsShare       int       `json:"isShare" doc:"1: organisations below its own see it, too, and may bind what is theirs"`
	Mine          int       `json:"mine" doc:"1 where the caller may change it, as far as their permissions go"`
	Address       string    `json:"address"`
	Remark        string    `json:"remark"`
	BoundCount    int       `json:"boundCount" doc:"devices and groups of the caller that are bound to it"`
	CreateTime    int64     `json:"createTime"`
	UpdateTime    int64     `json:"updateTime"`
}

const shapeList, inOutList = "SHAPE_TYPE", "IN_OUT"

// fenceList is the list of fences.
func (s *server) fenceList() edge.Listed {
	return &edge.List[fenceFilter, fence.Row, fenceRow]{
		Route: edge.Route{Path: "/fence/getfencelist", Code: permission.FenceList, Tag: "fence", Summary: "Fences", CN: "围栏列表",
			Description: "A page of the fences of the caller's organisations and of those that organisations above share, newest first."},
		Page: func(q edge.Asked[fenceFilter], page fleet.Page) ([]fence.Row, int, error) {
			within, err := fence.ReadBox(q.Filter.Box)
			if err != nil {
				return nil, 0, err
			}
			return s.Fences.List(q.Ctx, fence.Query{Scope: q.Scope, Search: q.Filter.SearchKey, Sort: q.Sort, Within: within}, page)
		},
		Sorts: fence.SortFields,
		Show: func(q edge.Asked[fenceFilter], found []fence.Row) ([]fenceRow, error) {
			names, err := s.Dictionary.Names(q.Ctx, q.Lang, shapeList, inOutList)
			return edge.Mapped(found, func(r *fence.Row) fenceRow { return s.fenceRow(q.Call, names, r) }), err
		},
	}
}

func (s *server) fenceRow(c *edge.Call, names dictionary.Names, r *fence.Row) fenceRow {
	return fenceRow{
		FenceID: r.ID, OrganID: r.OrganID, OrganName: r.OrganName, FenceName: r.Name,
		ShapeType: string(r.Shape.Kind), ShapeTypeName: names.Of(shapeList, keyOf(r.Shape.Kind)), ShapeData: dataOf(&r.Shape, s.Fences.Regions, c.Lang), ShapeScope: r.Shape.Radius,
		InOut: r.InOut, InOutName: names.Of(inOutList, strconv.Itoa(r.InOut)), StopMinutes: r.StopMinutes, IsShare: edge.OneIf(r.Shared),
		Mine: edge.OneIf(c.Actor.SeesOrgan(r.OrganPath)), Address: r.Address, Remark: r.Remark, BoundCount: r.Bound, CreateTime: r.CreatedAt.Unix(), UpdateTime: r.UpdatedAt.Unix(),
	}
}

// keyOf is the key of a kind in its list: what is behind the dot.
func keyOf(k fence.Kind) string { return string(k)[len(shapeList)+1:] }

// FenceFields are embedded in inputs that carry a fence.
type FenceFields struct {
	FenceName   string    `json:"fenceName"`
	ShapeType   string    `json:"shapeType" doc:"SHAPE_TYPE.YX circle, SHAPE_TYPE.JX rectangle, SHAPE_TYPE.XZQ district, SHAPE_TYPE.DBX polygon"`
	ShapeData   shapeData `json:"shapeData"`
	ShapeScope  typed     `json:"shapeScope" doc:"radius of a circle in whole metres"`
	InOut       typed     `json:"inOut" doc:"1 entering, 2 leaving, 3 both"`
	StopMinutes typed     `json:"stopMinutes" doc:"at least 1"`
	IsShare     int       `json:"isShare" enum:"0,1" doc:"1: organisations below its own see it, too"`
	Address     string    `json:"address"`
	Remark      string    `json:"remark"`
	Lang        string    `json:"lang"`
}

// TransformSchema implements huma.SchemaTransformer.
func (FenceFields) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	return edge.Optional(s, FenceFields{})
}

func (f *FenceFields) draft() fence.Draft {
	d := fence.Draft{
		Name: f.FenceName, Radius: string(f.ShapeScope), InOut: string(f.InOut), StopMinutes: string(f.StopMinutes), Shared: f.IsShare == 1, Address: f.Address, Remark: f.Remark,
	}
	shape, readable := f.ShapeData.shape(fence.Kind(f.ShapeType))
	if d.Shape = shape; !readable {
		d.Unreadable()
	}
	return d
}

type insertFenceInput struct {
	Body struct {
		OrganID int64 `json:"organId,omitempty" minimum:"0" doc:"0 or absent: the caller's own"`
		FenceFields
	}
}

func (s *server) insertFence(c *edge.Call, in *insertFenceInput) (*fenceRow, error) {
	made, err := s.Fences.Insert(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), in.Body.draft())
	if err != nil {
		return nil, err
	}
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, shapeList, inOutList)
	if err != nil {
		return nil, err
	}
	row := s.fenceRow(c, names, &made)
	c.Done = "fence.inserted"
	return &row, nil
}

type updateFenceInput struct {
	Body struct {
		FenceID int64 `json:"fenceId" minimum:"1"`
		FenceFields
	}
}

func (s *server) updateFence(c *edge.Call, in *updateFenceInput) (*edge.None, error) {
	if err := s.Fences.Update(c.Ctx, c.Actor, fleet.ID(in.Body.FenceID), in.Body.draft()); err != nil {
		return nil, err
	}
	c.Done = "fence.updated"
	return nil, nil
}

type deleteFencesInput struct {
	Body struct {
		FenceIDs edge.IDList `json:"fenceIds"`
		Lang     string      `json:"lang,omitempty"`
	}
}

type deletedFences struct {
	Deleted int `json:"deleted"`
}

func (s *server) deleteFences(c *edge.Call, in *deleteFencesInput) (*deletedFences, error) {
	ids, err := edge.Split("fenceIds", string(in.Body.FenceIDs))
	if err != nil {
		return nil, err
	}
	n, err := s.Fences.Delete(c.Ctx, c.Actor, ids)
	if err != nil {
		return nil, err
	}
	c.Done = "fence.deleted"
	return &deletedFences{n}, nil
}
