package monitor

import (
	"waymark/export/geofile"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// trackRoutes are the calls about tracks.
func (s *server) trackRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/historytrack/gethistorytracklist", Cost: edge.CostSome, Code: permission.HistoryTrack, Tag: "track", Bind: edge.Do(s.trackList), Summary: "Track of a device", CN: "历史轨迹",
			Description: "The points fit for drawing, by time, at most 31 days and 400,000 points. Where a stop of getstops begins, the point says how long it lasts."},
		{Method: edge.Get, Path: "/historytrack/gettrackline", Code: permission.HistoryTrack, Cost: edge.CostSome, Tag: "track", Bind: edge.Do(s.trackLine), Summary: "Track of a device as a line", CN: "历史轨迹线",
			Description: "The same points in columns, each with the zoom of a map from which on it has to be drawn. With zoom only those that are drawn there, of at most 600,000; without it at most 400,000."},
		{Method: edge.Get, Path: "/historytrack/getstops", Cost: edge.CostSome, Code: permission.HistoryTrack, Tag: "track", Bind: edge.Do(s.outing), Summary: "Stops and rides of a device", CN: "停留和行程",
			Description: "What overlaps the range, at most 31 days, as it was kept when it closed; what is not over yet comes last, without an end."},
		{Method: edge.Get, Path: "/historytrack/exporthistorytrack", Code: permission.HistoryTrack, Cost: edge.CostMuch, Tag: "track", Bind: edge.Stream(s.trackFile, edge.XLSX, geofile.GPXType, geofile.KMLType), Summary: "Track of a device as a file", CN: "导出历史轨迹",
			Description: "The points fit for drawing: as a spreadsheet, as GPX 1.1 or as KML 2.2, with the stops of getstops; at most 400,000. Where nothing was heard for more than 15 minutes, the track is interrupted."},
	}
}

// addressRoutes are the calls about places.
func (s *server) addressRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/map/getaddress", Code: permission.MonitorCentre, Also: permission.HistoryTrack, Cost: edge.CostSome, Tag: "device", Bind: edge.Do(s.address), Summary: "Address of a place", CN: "地址解析",
			Description: "What is at a place: as a geocoder says where the operator has set one, else the regions that it lies in. No device is named, so any place can be asked about."},
	}
}

// monitorRoutes are the calls about where devices are now.
func (s *server) monitorRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/device/getdevicestatecount", Code: permission.MonitorCentre, Tag: "device", Bind: edge.Do(s.stateCount), Summary: "Devices by state", CN: "设备状态统计",
			Description: "Counts over all devices that the caller may see."},
		{Method: edge.Get, Path: "/device/getorgandevicelist", Code: permission.MonitorCentre, Tag: "device", Bind: edge.Do(s.deviceList), Summary: "Devices of an organisation", CN: "机构下的设备",
			Description: "A page of devices with their newest state, and counts over all states of the organisation and search chosen."},
		{Method: edge.Get, Path: "/device/getDeviceInfo", Code: permission.MonitorCentre, Tag: "device", Bind: edge.Do(s.deviceInfo), Summary: "One device", CN: "设备详情",
			Description: "The newest state of one device, and how it is installed."},
		{Method: edge.Get, Path: "/device/getterminalfacts", Code: permission.MonitorCentre, Tag: "device", Bind: edge.Do(s.terminalFacts), Summary: "What a terminal says of itself", CN: "终端自报信息",
			Description: "Its SIM card, versions, maker and model, settings: the newest of each, beside what is registered. To the holder of the device only what kind of terminal it is."},
		{Method: edge.Get, Path: "/device/getreadings", Code: permission.MonitorCentre, Cost: edge.CostSome, Tag: "device", Bind: edge.Do(s.readings), Summary: "Newest readings of a device", CN: "设备最新读数",
			Description: "What the device's points say besides place and movement: the newest value of each, of the last seven days in which it was heard of. To the holder of the device, no drivers and no SIM card. Temperature, fuel, driver, battery pack, engine …"},
		{Method: edge.Get, Path: "/device/getterminalevents", Code: permission.MonitorCentre, Tag: "device", Bind: edge.Do(s.terminalEvents), Summary: "What a terminal said at moments", CN: "终端事件",
			Description: "Cards that were read, answers to commands, texts: the newest 500 at most, newest first, as long as points are kept. To the holder of the device, none."},
	}
}
