package monitor

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// trackRoutes are the calls about tracks.
func (s *server) trackRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/historytrack/gethistorytracklist", Code: permission.HistoryTrack, Tag: "track", Bind: edge.Do(s.trackList), Summary: "Track of a device", CN: "历史轨迹",
			Description: "The points fit for drawing, by time, at most 31 days and 200,000 points. Where a stop begins, the point says how long it lasts."},
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
	}
}
