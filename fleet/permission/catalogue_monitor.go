package permission

// Codes of monitoring; see Menu.
const (
	Home           = "HM-10" // (ours)
	OfflineDetail  = "DC-16" // see which devices are offline
	OfflineExport  = "DC-17"
	HomeStopExport = "HM-14"

	MonitorCentre   = "MC-10" // see vehicles in the monitor centre (ours)
	HistoryTrack    = "HT-10" // see the tracks of devices
	ShareMake       = "MC-20" // make, see and withdraw links to where a vehicle is (ours)
	CommandSend     = "RC-20" // send a command from the map
	Attention       = "DC-21" // say how closely devices are watched
	FenceList       = "FC-10" // see fences
	FenceAdd        = "FC-11"
	FenceEdit       = "FC-12"
	FenceDelete     = "FC-13"
	FenceDevices    = "FC-20" // see for whom a fence counts
	FenceBind       = "FC-21"
	FenceUnbind     = "FC-23"
	PlaceList       = "RP-10" // see second-pledge points (ours, as all RP)
	PlaceAdd        = "RP-11"
	PlaceEdit       = "RP-12"
	PlaceDelete     = "RP-13"
	PlaceSubject    = "RP-20" // see usual places and allowed districts
	PlaceSetUsual   = "RP-21" // say where a vehicle is expected
	PlaceSetAllowed = "RP-22" // say which districts a vehicle or an organisation must not leave

	HistoryPage = "HT-00" // page of tracks (ours)
)

func monitorGroup() Group {
	return Group{Code: "MC", Name: Name{"监控管理", "Monitoring"}, Icon: "monitor", Menus: []Menu{
		{Code: Home, Name: Name{"首页", "Home"}, URL: "/home", For: watchers, Buttons: []Button{
			{OfflineDetail, Name{"离线明细", "Offline details"}, "/device/getofflinedevicelist", watchers},
			{OfflineExport, Name{"导出离线明细", "Export offline details"}, "/device/exportofflinedevicelist", operator},
			{HomeStopExport, Name{"导出停留明细", "Export stop details"}, "/home/exporthomestopreportlist", operator},
		}},
		{Code: MonitorCentre, Name: Name{"监控中心", "Monitor centre"}, URL: "/monitorcenter", For: watchers | installer | personal, Buttons: []Button{
			{HistoryTrack, Name{"历史轨迹", "History track"}, "/historytrack/gethistorytracklist", watchers | personal},
			{ShareMake, Name{"分享车辆位置", "Share where a vehicle is"}, "/share/insertshare", operator},
			{CommandSend, Name{"下发指令", "Send command"}, "/report/sendcommand", operator},
			{Attention, Name{"设置关注", "Set attention"}, "/device/updatedeviceattention", watchers},
			{FenceList, Name{"围栏", "Fences"}, "/fence/getfencelist", watchers},
			{FenceAdd, Name{"新增围栏", "Add fence"}, "/fence/insertfence", operator},
			{FenceEdit, Name{"编辑围栏", "Edit fence"}, "/fence/updatefence", operator},
			{FenceDelete, Name{"删除围栏", "Delete fence"}, "/fence/deletefence", operator},
			{FenceDevices, Name{"围栏绑定设备", "Bind devices to fence"}, "/fence/getfencedevicelist", operator},
			{FenceBind, Name{"保存围栏绑定", "Save fence devices"}, "/fence/insertfencedevice", operator},
			{FenceUnbind, Name{"删除围栏绑定", "Remove fence devices"}, "/fence/deletefencedevice", operator},
			{PlaceList, Name{"二押点", "Second-pledge points"}, "/place/getpledgepointlist", watchers},
			{PlaceAdd, Name{"新增二押点", "Add second-pledge point"}, "/place/insertpledgepoint", operator},
			{PlaceEdit, Name{"编辑二押点", "Edit second-pledge point"}, "/place/updatepledgepoint", operator},
			{PlaceDelete, Name{"删除二押点", "Delete second-pledge points"}, "/place/deletepledgepoint", operator},
			{PlaceSubject, Name{"常去地点和允许区域", "Usual places and allowed districts"}, "/place/getusualplacelist", watchers},
			{PlaceSetUsual, Name{"设置常去地点", "Set usual places"}, "/place/setusualplaces", operator},
			{PlaceSetAllowed, Name{"设置允许区域", "Set allowed districts"}, "/place/setalloweddistricts", operator},
		}},
		{Code: HistoryPage, Name: Name{"历史轨迹", "History track"}, URL: "/historytrack", For: watchers},
	}}
}
