package permission

func deviceGroup() Group {
	return Group{Code: "DM", Name: Name{"资产管理", "Assets"}, Icon: "device", Menus: []Menu{
		{Code: DeviceManage, Name: Name{"设备管理", "Devices"}, URL: "/devicemanage", Buttons: []Button{
			{DeviceAdd, Name{"新增设备", "Add device"}, "/device/insertdevice"},
			{DeviceEdit, Name{"编辑设备", "Edit device"}, "/device/updatedevice"},
			{DeviceEdit, Name{"重置设备密码", "Reset device password"}, "/ucindividual/resetUserPassword"},
			{DeviceDelete, Name{"删除设备", "Delete device"}, "/device/deletedevice"},
			{DeviceTransfer, Name{"转移设备", "Transfer devices"}, "/device/updatedeviceorgan"},
			{DeviceExport, Name{"导出设备", "Export devices"}, "/device/exportdevicelist"},
			{DeviceImport, Name{"批量导入设备", "Import devices"}, "/device/insertdeviceimport"},
		}},
		{Code: CarManage, Name: Name{"车辆管理", "Vehicles"}, URL: "/carmanage", Buttons: []Button{
			{CarAdd, Name{"新增车辆", "Add vehicle"}, "/car/insertcar"},
			{CarEdit, Name{"编辑车辆", "Edit vehicle"}, "/car/updatecar"},
			{CarDelete, Name{"删除车辆", "Delete vehicle"}, "/car/deletecar"},
			{CarExport, Name{"导出车辆", "Export vehicles"}, "/car/exportcarlist"},
			{CarSettle, Name{"结清车辆", "Settle vehicles"}, "/device/updatecarsettle"},
		}},
		{Code: SIMManage, Name: Name{"流量卡管理", "SIM cards"}, URL: "/trafficpackage", Buttons: []Button{
			{SIMAdd, Name{"新增流量卡", "Add SIM card"}, "/uccard/insertsimcard"},
			{SIMDelete, Name{"删除流量卡", "Delete SIM cards"}, "/uccard/removeCard"},
			{SIMExport, Name{"导出流量卡", "Export SIM cards"}, "/uccard/exportcardlist"},
			{SIMImport, Name{"批量导入流量卡", "Import SIM cards"}, "/uccard/insertsimcardimport"},
		}},
		{Code: ModelManage, Name: Name{"设备型号", "Device models"}, URL: "/devicemodel", Buttons: []Button{
			{ModelEdit, Name{"编辑设备型号", "Edit device model"}, "/devicemodel/updatemodel"},
		}},
	}}
}
