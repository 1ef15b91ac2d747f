package httpapi

import (
	"net/http"

	"waymark/fleet/permission"
)

// routes is the table of everything that can be called, below /api. The
// WebSocket /api/live, the documents and the health checks are added in New.
func (s *server) routes() []route {
	const get, post = http.MethodGet, http.MethodPost
	return []route{
		{Method: post, Path: "/signin", Public: true, Tag: "session", bind: do(s.signIn), Summary: "Sign in",
			Description: "Checks a password and begins a session. Too many failures of an account or address are answered with 429."},
		{Method: get, Path: "/signout", Always: true, Tag: "session", bind: do(s.signOut), Summary: "Sign out",
			Description: "Ends the session of the token that the request carries."},
		{Method: post, Path: "/signout", Always: true, Tag: "session", bind: do(s.signOut), Summary: "Sign out",
			Description: "The same as GET."},
		{Method: post, Path: "/updateUserPassword", Always: true, Tag: "session", bind: do(s.changePassword), Summary: "Change one's own password",
			Description: "The old password must be right. All other sessions of the account end."},
		{Method: get, Path: "/basic/getwebsiteinfo", Always: true, Tag: "session", bind: do(s.siteInfo), Summary: "What the application shows around every page",
			Description: "Menu and buttons the caller may use, the site's settings, and who the caller is."},
		{Method: get, Path: "/ucorgan/getorgantree", Tag: "organ", bind: do(s.organTree), Summary: "Organisation tree",
			Description: "The caller's organisation with all below it. The first node is the synthetic group of watched vehicles, with id -10."},
		{Method: get, Path: "/propertymap/getpropertymaplist", Code: permission.PropertyMap, Tag: "dictionary", bind: do(s.propertyList), Summary: "Entries of the dictionary",
			Description: "A page by code and place in the list, read from the database and not from memory."},
		{Method: get, Path: "/propertymap/getpropertymapdropdownlist", Tag: "dictionary", bind: do(s.propertyDropdown), Summary: "What lists of the dictionary offer",
			Description: "The enabled entries of each code, in their order; none for a code that is not there."},
		{Method: get, Path: "/propertymap/getpropertymapnamekeydata", Tag: "dictionary", bind: do(s.propertyNames), Summary: "Names by key of lists of the dictionary",
			Description: "For each code, the value of each enabled key."},
		{Method: post, Path: "/propertymap/insertpropertymap", Code: permission.PropertyAdd, Tag: "dictionary", bind: do(s.insertProperty), Summary: "Add to the dictionary",
			Description: "Code, key and value are required; code and key together must be new."},
		{Method: post, Path: "/propertymap/updatepropertymap", Code: permission.PropertyEdit, Tag: "dictionary", bind: do(s.updateProperty), Summary: "Change an entry of the dictionary",
			Description: "All fields take the values given; those left out become empty."},
		{Method: post, Path: "/propertymap/refreshpropertymap", Code: permission.PropertyFresh, Tag: "dictionary", bind: do(s.refreshProperties), Summary: "Have the dictionary read again",
			Description: "All roles forget what they remember of it. Changes made through the interface need no refresh."},
		{Method: get, Path: "/device/getdevicestatecount", Code: permission.MonitorCentre, Tag: "device", bind: do(s.stateCount), Summary: "Devices by state",
			Description: "Counts over all devices that the caller may see."},
		{Method: get, Path: "/device/getorgandevicelist", Code: permission.MonitorCentre, Tag: "device", bind: do(s.deviceList), Summary: "Devices of an organisation",
			Description: "A page of devices with their newest state, and counts over all states of the organisation and search chosen."},
		{Method: get, Path: "/device/getDeviceInfo", Code: permission.MonitorCentre, Tag: "device", bind: do(s.deviceInfo), Summary: "One device",
			Description: "The newest state of one device, and how it is installed."},
		{Method: get, Path: "/device/frames", Code: permission.MonitorCentre, Tag: "device", bind: do(s.frames), Summary: "Last raw frames of a device",
			Description: "At most 100, newest first, each explained field by field where its protocol can be."},
		{Method: get, Path: "/device/getunknownlist", Code: permission.DeviceAdd, Tag: "device", bind: do(s.unknownList), Summary: "Terminals that nobody registered",
			Description: "Last seen first. They belong to no organisation: only super administrators and users of a root organisation see them."},
		{Method: post, Path: "/device/insertdevice", Code: permission.DeviceAdd, Tag: "device", bind: do(s.insertDevice), Summary: "Register a device",
			Description: "Takes effect at once, also for a terminal that is connected already. With a plate, its vehicle is added too."},
		{Method: post, Path: "/device/deleteunknown", Code: permission.DeviceAdd, Tag: "device", bind: do(s.deleteUnknown), Summary: "Dismiss an unregistered terminal",
			Description: "Takes it off the list until it reports again."},
		{Method: get, Path: "/historytrack/gethistorytracklist", Code: permission.HistoryTrack, Tag: "track", bind: do(s.trackList), Summary: "Track of a device",
			Description: "The points fit for drawing, by time, at most 31 days and 200,000 points. Where a stop begins, the point says how long it lasts."},
		{Method: get, Path: "/uclog/getloggerlist", Code: permission.LogManage, Tag: "audit", bind: do(s.logList), Summary: "Who did what, and what the program had to say",
			Description: "Newest first. Users of a root organisation see everything, others what accounts of their organisations did. Counted to 10,000 at most."},
	}
}
