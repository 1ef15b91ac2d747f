package backoffice

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// individualRoutes are the calls about individual users: the holders of one device.
func (s *server) individualRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/ucindividual/unbindDevice", Code: permission.IndividualUnbind, Tag: "individual", Bind: edge.Do(s.unbindDevices), Summary: "Part holders from their devices", CN: "解绑个人设备",
			Description: "All or none. The personal password of each device is emptied and its personal sessions end."},
		{Method: edge.Post, Path: "/ucindividual/removeUser", Code: permission.IndividualDelete, Tag: "individual", Bind: edge.Do(s.removeIndividuals), Summary: "Delete individual users", CN: "删除个人用户",
			Description: "All or none; only those without a device. Each is named by its userId, alone or in an object."},
		{Method: edge.Post, Path: "/ucindividual/resetUserPassword", Code: permission.IndividualReset, Also: permission.DeviceEdit, Tag: "individual", Bind: edge.Do(s.resetDevicePassword), Summary: "Give a device a new personal password", CN: "重置设备登录密码",
			Description: "It is shown once. The personal sessions of the device end."},
		{Method: edge.Post, Path: "/ucindividual/recoverSetting", Code: permission.IndividualFactory, Tag: "individual", Bind: edge.Do(s.recoverSetting), Summary: "Factory reset of devices", CN: "恢复出厂数据",
			Description: "Each device forgets its holder, personal password, state and history and counts as never used until it reports again. There is no way back. Those that cannot be reset are told with the reason."},
	}
}
