package permission

// Codes of assets; see Menu.
const (
	DeviceManage   = "DC-10" // page of devices (ours)
	DeviceAdd      = "DC-11"
	DeviceEdit     = "DC-12" // change devices, and reset their personal password
	DeviceDelete   = "DC-13"
	DeviceTransfer = "DC-14"
	DeviceExport   = "DC-15"
	DeviceImport   = "DC-31"

	CarManage = "CC-10" // page of vehicles (ours)
	CarAdd    = "CC-11"
	CarEdit   = "CC-12"
	CarDelete = "CC-13"
	CarExport = "CC-15"
	CarSettle = "CC-16" // settle the loan of a vehicle, and withdraw that (ours)

	SIMManage = "SC-10" // page of SIM cards (ours, as all SC)
	SIMAdd    = "SC-11"
	SIMDelete = "SC-13"
	SIMExport = "SC-15"
	SIMImport = "SC-31"

	ModelManage = "DMC-10" // page of device models (ours, as all DMC)
	ModelEdit   = "DMC-12"
)

func deviceGroup() Group {
	return Group{Code: "DM", Name: Name{"资产管理", "Assets"}, Icon: "device", Menus: []Menu{
		{Code: DeviceManage, Name: Name{"设备管理", "Devices"}, URL: "/devicemanage", For: operator | installer, Buttons: []Button{
			{DeviceAdd, Name{"新增设备", "Add device"}, "/device/insertdevice", operator | installer},
			{DeviceEdit, Name{"编辑设备", "Edit device"}, "/device/updatedevice", operator | installer},
			{DeviceEdit, Name{"重置设备密码", "Reset device password"}, "/ucindividual/resetUserPassword", operator | installer},
			{DeviceDelete, Name{"删除设备", "Delete device"}, "/device/deletedevice", admin},
			{DeviceTransfer, Name{"转移设备", "Transfer devices"}, "/device/updatedeviceorgan", operator},
			{DeviceExport, Name{"导出设备", "Export devices"}, "/device/exportdevicelist", operator},
			{DeviceImport, Name{"批量导入设备", "Import devices"}, "/device/insertdeviceimport", admin},
		}},
		{Code: CarManage, Name: Name{"车辆管理", "Vehicles"}, URL: "/carmanage", For: operator | installer, Buttons: []Button{
			{CarAdd, Name{"新增车辆", "Add vehicle"}, "/car/insertcar", operator | installer},
			{CarEdit, Name{"编辑车辆", "Edit vehicle"}, "/car/updatecar", operator | installer},
			{CarDelete, Name{"删除车辆", "Delete vehicle"}, "/car/deletecar", admin},
			{CarExport, Name{"导出车辆", "Export vehicles"}, "/car/exportcarlist", operator},
			{CarSettle, Name{"结清车辆", "Settle vehicles"}, "/device/updatecarsettle", operator},
		}},
		{Code: SIMManage, Name: Name{"流量卡管理", "SIM cards"}, URL: "/trafficpackage", Buttons: []Button{
			{SIMAdd, Name{"新增流量卡", "Add SIM card"}, "/uccard/insertsimcard", admin},
			{SIMDelete, Name{"删除流量卡", "Delete SIM cards"}, "/uccard/removeCard", admin},
			{SIMExport, Name{"导出流量卡", "Export SIM cards"}, "/uccard/exportcardlist", admin},
			{SIMImport, Name{"批量导入流量卡", "Import SIM cards"}, "/uccard/insertsimcardimport", admin},
		}},
		{Code: ModelManage, Name: Name{"设备型号", "Device models"}, URL: "/devicemodel", Buttons: []Button{
			{ModelEdit, Name{"编辑设备型号", "Edit device model"}, "/devicemodel/updatemodel", staff},
		}},
	}}
}
