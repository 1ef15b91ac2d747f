package httpapi

import "waymark/fleet/permission"

// trackRoutes are the calls about tracks.
func (s *server) trackRoutes() []route {
	return []route{
		{Method: get, Path: "/historytrack/gethistorytracklist", Code: permission.HistoryTrack, Tag: "track", bind: do(s.trackList), Summary: "Track of a device", CN: "历史轨迹",
			Description: "The points fit for drawing, by time, at most 31 days and 200,000 points. Where a stop begins, the point says how long it lasts."},
	}
}
