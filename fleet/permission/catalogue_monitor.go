package permission

func monitorGroup() Group {
	return Group{Code: "MC", Name: Name{"监控管理", "Monitoring"}, Icon: "monitor", Menus: []Menu{
		{Code: "HM-10", Name: Name{"首页", "Home"}, URL: "/home", Buttons: []Button{
			{"DC-16", Name{"离线明细", "Offline details"}, "/device/getofflinedevicelist"},
			{"DC-17", Name{"导出离线明细", "Export offline details"}, "/device/exportofflinedevicelist"},
			{"HM-14", Name{"导出停留明细", "Export stop details"}, "/home/exporthomestopreportlist"},
		}},
		{Code: MonitorCentre, Name: Name{"监控中心", "Monitor centre"}, URL: "/monitorcenter", Buttons: []Button{
			{HistoryTrack, Name{"历史轨迹", "History track"}, "/historytrack/gethistorytracklist"},
			{"RC-20", Name{"下发指令", "Send command"}, "/report/sendcommand"},
			{"DC-21", Name{"设置关注", "Set attention"}, "/device/updatedeviceattention"},
			{"FC-10", Name{"围栏", "Fences"}, "/fence/getfencelist"},
			{"FC-11", Name{"新增围栏", "Add fence"}, "/fence/insertfence"},
			{"FC-12", Name{"编辑围栏", "Edit fence"}, "/fence/updatefence"},
			{"FC-13", Name{"删除围栏", "Delete fence"}, "/fence/deletefence"},
			{"FC-20", Name{"围栏绑定设备", "Bind devices to fence"}, "/fence/getfencedevicelist"},
			{"FC-21", Name{"保存围栏绑定", "Save fence devices"}, "/fence/insertfencedevice"},
			{"FC-23", Name{"删除围栏绑定", "Remove fence devices"}, "/fence/deletefencedevice"},
		}},
		{Code: "HT-00", Name: Name{"历史轨迹", "History track"}, URL: "/historytrack"},
	}}
}
