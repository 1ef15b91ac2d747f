package fences

import (
	"waymark/export/geofile"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// fenceRoutes are the calls that change fences.
func (s *server) fenceRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/fence/insertfence", Cost: edge.CostSome, Code: permission.FenceAdd, Tag: "fence", Bind: edge.Do(s.insertFence), Summary: "Add a fence", CN: "新增围栏",
			Description: "Of what is wrong the first is told, in the order name, radius, entering or leaving, minutes of staying, shape."},
		{Method: edge.Post, Path: "/fence/updatefence", Cost: edge.CostSome, Code: permission.FenceEdit, Tag: "fence", Bind: edge.Do(s.updateFence), Summary: "Change a fence", CN: "编辑围栏",
			Description: "All fields take the values given; those left out become empty. What a new shape is judged by is what happens from now on."},
		{Method: edge.Post, Path: "/fence/deletefence", Cost: edge.CostSome, Code: permission.FenceDelete, Long: true, Tag: "fence", Bind: edge.Do(s.deleteFences), Summary: "Delete fences", CN: "删除围栏",
			Description: "All or none, with their bindings and what is kept of who was in them."},
		{Method: edge.Get, Path: "/fence/exportfences", Code: permission.FenceList, Cost: edge.CostMuch, Tag: "fence", Bind: edge.Stream(s.exportFences, geofile.GeoJSONType, geofile.KMLType), Summary: "Fences as a file", CN: "导出围栏",
			Description: "The first 1,000 of the list by name. A circle is a place with a radius, a district its code."},
		{Method: edge.Post, Path: "/fence/importfences", Code: permission.FenceAdd, Long: true, Cost: edge.CostMuch, Tag: "fence", Bind: edge.Form(maxFile, fileForm, s.importFences), Summary: "Add fences from a file", CN: "导入围栏",
			Description: "Places with a radius and areas in one piece of a GeoJSON or KML file, all or none."},
	}
}

// bindingRoutes are the calls about for whom fences count.
func (s *server) bindingRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/fence/getfencedevicelist", Code: permission.FenceDevices, Tag: "fence", Bind: edge.Do(s.bindingList), Summary: "Devices and groups of a fence", CN: "围栏设备列表",
			Description: "Those that the caller may see, groups first."},
		{Method: edge.Post, Path: "/fence/insertfencedevice", Cost: edge.CostSome, Code: permission.FenceBind, Long: true, Tag: "fence", Bind: edge.Do(s.bind), Summary: "Bind devices and groups to a fence", CN: "绑定围栏设备",
			Description: "Entries with a negative number, or none, are added; those with a positive one are there already and stay. Answers all that are bound then."},
		{Method: edge.Post, Path: "/fence/deletefencedevice", Cost: edge.CostSome, Code: permission.FenceUnbind, Long: true, Tag: "fence", Bind: edge.Do(s.unbind), Summary: "Part devices and groups from fences", CN: "删除围栏设备",
			Description: "All or none."},
		{Method: edge.Get, Path: "/fence/getfencestaylist", Cost: edge.CostSome, Code: permission.FenceList, Tag: "fence", Bind: edge.Do(s.stayList), Summary: "Who was in a fence", CN: "围栏进出记录",
			Description: "Newest first: devices that are inside, and those that were, as far as the caller may see them."},
	}
}

// placeRoutes are the calls that help to draw a fence.
func (s *server) placeRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/fence/getregionoutline", Code: permission.FenceList, Cost: edge.CostSome, Tag: "fence", Bind: edge.Do(s.outline), Summary: "Outline of a region", CN: "行政区边界",
			Description: "The rings around a province, city or district, in WGS-84 degrees, simplified for drawing."},
		{Method: edge.Get, Path: "/fence/searchplace", Code: permission.FenceList, Cost: edge.CostSome, Tag: "fence", Bind: edge.Do(s.searchPlace), Summary: "Find a place by name", CN: "地点搜索",
			Description: "Provinces, cities and districts whose name has the text, the largest first, ten at most; then what the geocoders that are set know by it, five at most. These are asked from three characters on; what they say is kept."},
	}
}
