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
			{ShareMake, Name{"分享车辆位置", "Share where a vehicle is"}, "/share/insertshare"},
			{"RC-20", Name{"下发指令", "Send command"}, "/report/sendcommand"},
			{Attention, Name{"设置关注", "Set attention"}, "/device/updatedeviceattention"},
			{FenceList, Name{"围栏", "Fences"}, "/fence/getfencelist"},
			{FenceAdd, Name{"新增围栏", "Add fence"}, "/fence/insertfence"},
			{FenceEdit, Name{"编辑围栏", "Edit fence"}, "/fence/updatefence"},
			{FenceDelete, Name{"删除围栏", "Delete fence"}, "/fence/deletefence"},
			{FenceDevices, Name{"围栏绑定设备", "Bind devices to fence"}, "/fence/getfencedevicelist"},
			{FenceBind, Name{"保存围栏绑定", "Save fence devices"}, "/fence/insertfencedevice"},
			{FenceUnbind, Name{"删除围栏绑定", "Remove fence devices"}, "/fence/deletefencedevice"},
			{PlaceList, Name{"二押点", "Second-pledge points"}, "/place/getpledgepointlist"},
			{PlaceAdd, Name{"新增二押点", "Add second-pledge point"}, "/place/insertpledgepoint"},
			{PlaceEdit, Name{"编辑二押点", "Edit second-pledge point"}, "/place/updatepledgepoint"},
			{PlaceDelete, Name{"删除二押点", "Delete second-pledge points"}, "/place/deletepledgepoint"},
			{PlaceSubject, Name{"常去地点和允许区域", "Usual places and allowed districts"}, "/place/getusualplacelist"},
			{PlaceSetUsual, Name{"设置常去地点", "Set usual places"}, "/place/setusualplaces"},
			{PlaceSetAllowed, Name{"设置允许区域", "Set allowed districts"}, "/place/setalloweddistricts"},
		}},
		{Code: "HT-00", Name: Name{"历史轨迹", "History track"}, URL: "/historytrack"},
	}}
}
