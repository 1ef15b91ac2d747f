package httpapi

import "waymark/fleet/permission"

// deviceRoutes are the calls about devices.
func (s *server) deviceRoutes() []route {
	return []route{
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
	}
}
