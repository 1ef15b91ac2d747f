// Package places is the area of the HTTP interface about places that tell of risk: second-pledge points, usual places and allowed districts.
package places

import (
	"errors"

	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/fleet/place"
	"waymark/fleet/threshold"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Places     *place.Service
	Thresholds *threshold.Service
	Texts      *locale.Catalog
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{Lists: []edge.Listed{s.pointList()}, Routes: []edge.Route{
		{Method: edge.Post, Path: "/place/insertpledgepoint", Cost: edge.CostSome, Code: permission.PlaceAdd, Tag: "place", Bind: edge.Do(s.insertPoint), Summary: "Add a second-pledge point", CN: "新增二押点",
			Description: "Of what is wrong the first is told, in the order name, position, radius."},
		{Method: edge.Post, Path: "/place/importpledgepoints", Code: permission.PlaceAdd, Long: true, Cost: edge.CostMuch, Tag: "place", Bind: edge.Form(maxFile, fileForm, s.importPoints), Summary: "Add second-pledge points from a file", CN: "导入二押点",
			Description: "Places of a GeoJSON or KML file, all or none. A place without a property radius gets 300 metres."},
		{Method: edge.Post, Path: "/place/updatepledgepoint", Cost: edge.CostSome, Code: permission.PlaceEdit, Tag: "place", Bind: edge.Do(s.updatePoint), Summary: "Change a second-pledge point", CN: "编辑二押点",
			Description: "All fields take the values given; those left out become empty."},
		{Method: edge.Post, Path: "/place/deletepledgepoint", Cost: edge.CostSome, Code: permission.PlaceDelete, Long: true, Tag: "place", Bind: edge.Do(s.deletePoints), Summary: "Delete second-pledge points", CN: "删除二押点", Description: "All or none."},
		{Method: edge.Get, Path: "/place/getusualplacelist", Code: permission.PlaceSubject, Tag: "place", Bind: edge.Do(s.usual), Summary: "Usual places of a vehicle", CN: "车辆常去地点",
			Description: "In their order; none where nobody has set any."},
		{Method: edge.Get, Path: "/place/getusualplacesonmap", Code: permission.PlaceSubject, Tag: "place", Bind: edge.Do(s.usualIn), Summary: "Usual places of a part of the map", CN: "地图上的常去地点",
			Description: "Of the vehicles of the caller's organisations that are not settled, 500 at most, those of the newest vehicles first."},
		{Method: edge.Post, Path: "/place/setusualplaces", Cost: edge.CostSome, Code: permission.PlaceSetUsual, Tag: "place", Bind: edge.Do(s.setUsual), Summary: "Say where a vehicle is expected", CN: "设置车辆常去地点",
			Description: "Five at most; they take the place of those that there were."},
		{Method: edge.Post, Path: "/place/importusualplaces", Code: permission.PlaceSetUsual, Long: true, Cost: edge.CostSome, Tag: "place", Bind: edge.Form(maxFile, usualForm, s.importUsual), Summary: "Add usual places of a vehicle from a file", CN: "导入车辆常去地点",
			Description: "Places of a GeoJSON or KML file, all or none, behind those that there are; five at most in all. A place without a property radius gets 300 metres."},
		{Method: edge.Get, Path: "/place/getalloweddistrictlist", Code: permission.PlaceSubject, Tag: "place", Bind: edge.Do(s.allowed), Summary: "Districts that a vehicle or organisation must not leave", CN: "允许区域",
			Description: "Those that are bound to it itself. A vehicle without any goes by those of the nearest organisation above it that has some."},
		{Method: edge.Post, Path: "/place/setalloweddistricts", Cost: edge.CostSome, Code: permission.PlaceSetAllowed, Tag: "place", Bind: edge.Do(s.setAllowed), Summary: "Say which districts a vehicle or organisation must not leave", CN: "设置允许区域",
			Description: "They take the place of those that there were."},
	}}
}

// told makes a refusal of a single draft as people read it: without its number.
func told(err error) error {
	var bad *place.DraftError
	if errors.As(err, &bad) {
		return bad.Err
	}
	return err
}

// numbered says which place of a file is refused, and why.
func (s *server) numbered(c *edge.Call, number int, why error) error {
	var refused *fleet.Error
	if !errors.As(why, &refused) {
		return why
	}
	return fleet.Refuse(fleet.Refused, "fence.fileItem").With("number", number).With("reason", s.Texts.Text(c.Lang, refused.Code, refused.Args))
}
