package devices

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// deviceRoutes are the calls about devices.
func (s *server) deviceRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/device/frames", Code: permission.MonitorCentre, Tag: "device", Bind: edge.Do(s.frames), Summary: "Last raw frames of a device", CN: "设备最近的原始报文",
			Description: "At most 100, newest first, each explained field by field where its protocol can be."},
		{Method: edge.Get, Path: "/device/getdeviceinfodropdownlist", Tag: "device", Bind: edge.Do(s.deviceChoices), Summary: "Devices to choose from", CN: "设备下拉列表",
			Description: "At most 20 devices that the caller may see, by IMEI, alias, plate, owner, name or SIM number."},
		{Method: edge.Get, Path: "/device/getdevice", Code: permission.DeviceEdit, Tag: "device", Bind: edge.Do(s.managedOne), Summary: "One device as it is administered", CN: "设备管理详情",
			Description: "For those who change it, also where they do not have the page of devices: as it is now, with its revision."},
		{Method: edge.Post, Path: "/device/updatedevice", Code: permission.DeviceEdit, Tag: "device", Bind: edge.Do(s.updateDevice), Summary: "Change a device", CN: "编辑设备",
			Description: "All fields take the values given; those left out become empty, unless they say otherwise. IMEI and ICCID stay. Fields of the vehicle change it " +
				"for every device that is fitted to it; another plate fits the device to that vehicle, none unfits it."},
		{Method: edge.Post, Path: "/device/deletedevice", Code: permission.DeviceDelete, Long: true, Tag: "device", Bind: edge.Do(s.deleteDevice), Summary: "Delete devices", CN: "删除设备",
			Description: "Those that can be; the others, among them all with a holder, are told with the reason. A terminal that goes on reporting comes to the inbox."},
		{Method: edge.Post, Path: "/device/updatedeviceorgan", Code: permission.DeviceTransfer, Long: true, Tag: "device", Bind: edge.Do(s.moveDevice), Summary: "Move devices to another organisation", CN: "转移设备",
			Description: "A vehicle goes along when all its devices go. What cannot be moved is told with the reason; all else is moved at once."},
		{Method: edge.Post, Path: "/device/updatedeviceattention", Code: permission.Attention, Tag: "device", Bind: edge.Do(s.markDevice), Summary: "Say how closely a device is watched", CN: "设置关注",
			Description: "Level 0 empties the remark too; -1 keeps the level and changes the remark, which is refused where nobody watches."},
		{Method: edge.Get, Path: "/device/getsamecardevicelist", Code: permission.MonitorCentre, Tag: "device", Bind: edge.Do(s.mates), Summary: "Devices of the same vehicle", CN: "同车设备列表",
			Description: "The device and all others that are fitted to its vehicle."},
		{Method: edge.Post, Path: "/device/insertdevice", Code: permission.DeviceAdd, Tag: "device", Bind: edge.Do(s.insertDevice), Summary: "Register a device", CN: "新增设备",
			Description: "Takes effect at once, also for a terminal that is connected already. With a plate, its vehicle is added too."},
		{Method: edge.Post, Path: "/device/deleteunknown", Code: permission.DeviceAdd, Tag: "device", Bind: edge.Do(s.deleteUnknown), Summary: "Dismiss an unregistered terminal", CN: "移除未登记终端",
			Description: "Takes this one off the list until it reports again, and no other."},
	}
}
