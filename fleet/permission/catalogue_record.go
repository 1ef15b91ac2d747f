package permission

// Codes of records; see Menu.
const (
	AlarmRecords      = "DA-10" // page of alarms (ours)
	AlarmHandle       = "DA-12"
	AlarmExport       = "DA-15"
	AlarmReportExport = "DC-41"

	ThresholdManage = "TH-10" // page of thresholds of alarms (ours)
	ThresholdSet    = "TH-11"

	NoticeManage = "NT-10" // page of notices of alarms (ours, as all NT)
	NoticeAdd    = "NT-11"
	NoticeEdit   = "NT-12"
	NoticeDelete = "NT-13"
	NoticeReplay = "NT-14"

	OfflineReport    = "ROF-10"
	OfflineRepExport = "ROF-11"

	StopReport    = "RS-10"
	StopRepExport = "RS-11"

	CommandRecords  = "RC-00" // page of commands that were issued (ours)
	CommandIssue    = "RC-10" // send a command from the list of commands
	CommandExport   = "RC-11"
	CommandBatch    = "RC-12" // send a command to many devices (ours)
	CommandApprove  = "RC-30" // be the second person of a command (ours)
	CommandApproval = "RC-31" // say which organisations want a second person (ours)

	OperationReport = "RO-10"
	OperationExport = "RO-11"

	RideReport    = "RR-10"
	RideRepExport = "RR-11"

	MileageReport    = "RM-10" // (ours, as all RM)
	MileageRepExport = "RM-11"
	OdometerSet      = "RM-12"

	FleetGlance       = "RG-10" // (ours, as all RG)
	FleetGlanceExport = "RG-11"

	FrequentPlaces = "RF-10" // (ours, as all RF)
	FrequentExport = "RF-11"

	Subscribe = "SB-10" // (ours)
)

func recordGroup() Group {
	return Group{Code: "RP", Name: Name{"记录查询", "Records"}, Icon: "report", Menus: []Menu{
		{Code: AlarmRecords, Name: Name{"报警记录", "Alarm records"}, URL: "/alarmrecord", For: watchers, Buttons: []Button{
			{AlarmHandle, Name{"处理报警", "Process alarms"}, "/alarm/updatealarm", watchers},
			{AlarmExport, Name{"导出报警", "Export alarms"}, "/alarm/exportalarmlist", operator},
			{AlarmReportExport, Name{"导出报警记录", "Export alarm records"}, "/report/exportalarmreportlist", operator},
		}},
		{Code: ThresholdManage, Name: Name{"报警参数", "Alarm thresholds"}, URL: "/alarmthreshold", For: operator, Buttons: []Button{
			{ThresholdSet, Name{"设置报警参数", "Set alarm thresholds"}, "/alarm/setthresholds", admin},
		}},
		{Code: NoticeManage, Name: Name{"报警通知", "Alarm notices"}, URL: "/alarmnotice", For: operator, Buttons: []Button{
			{NoticeAdd, Name{"新增通知规则", "Add notice rule"}, "/notice/insertrule", admin},
			{NoticeEdit, Name{"编辑通知规则", "Edit notice rule"}, "/notice/updaterule", admin},
			{NoticeDelete, Name{"删除通知规则", "Delete notice rules"}, "/notice/deleterule", admin},
			{NoticeReplay, Name{"重发通知", "Send notices again"}, "/notice/replaynotice", operator},
		}},
		{Code: OfflineReport, Name: Name{"离线记录", "Offline records"}, URL: "/offlinerecord", For: watchers, Buttons: []Button{
			{OfflineRepExport, Name{"导出离线记录", "Export offline records"}, "/report/exportofflinereportlist", operator},
		}},
		{Code: StopReport, Name: Name{"停留记录", "Stop records"}, URL: "/stoprecord", For: watchers, Buttons: []Button{
			{StopRepExport, Name{"导出停留记录", "Export stop records"}, "/report/exportstopreportlist", operator},
		}},
		{Code: CommandRecords, Name: Name{"指令记录", "Command records"}, URL: "/commandrecord", For: operator, Buttons: []Button{
			{CommandIssue, Name{"下发指令", "Issue command"}, "/report/sendcommand", operator},
			{CommandExport, Name{"导出指令记录", "Export command records"}, "/report/exportcommandreportlist", operator},
			{CommandBatch, Name{"批量下发指令", "Issue commands to many devices"}, "/report/sendcommandbatch", admin},
			{CommandApprove, Name{"审批指令", "Approve commands"}, "/report/approvecommand", admin},
			{CommandApproval, Name{"设置指令审批", "Set approval of commands"}, "/report/setcommandapproval", admin},
		}},
		{Code: OperationReport, Name: Name{"操作记录", "Operation records"}, URL: "/operationrecord", For: operator, Buttons: []Button{
			{OperationExport, Name{"导出操作记录", "Export operation records"}, "/report/exportoperationreportlist", operator},
		}},
		{Code: RideReport, Name: Name{"行程记录", "Ride records"}, URL: "/riderecord", For: watchers, Buttons: []Button{
			{RideRepExport, Name{"导出行程记录", "Export ride records"}, "/report/exportridereportlist", operator},
		}},
		{Code: MileageReport, Name: Name{"里程统计", "Mileage"}, URL: "/mileagerecord", Buttons: []Button{
			{MileageRepExport, Name{"导出里程统计", "Export mileage"}, "/report/exportmileagereportlist", admin},
			{OdometerSet, Name{"设置里程表读数", "Set odometer"}, "/report/setvehicleodometer", admin},
		}},
		{Code: FleetGlance, Name: Name{"车队概览", "Fleet at a glance"}, URL: "/fleetglance", Buttons: []Button{
			{FleetGlanceExport, Name{"导出车辆利用率", "Export use of vehicles"}, "/report/exportvehicleuselist", admin},
		}},
		{Code: FrequentPlaces, Name: Name{"常停地点", "Frequent places"}, URL: "/frequentplace", Buttons: []Button{
			{FrequentExport, Name{"导出常停地点", "Export frequent places"}, "/report/exportfrequentplacelist", admin},
		}},
		{Code: Subscribe, Name: Name{"报表订阅", "Subscriptions"}, URL: "/reportsubscription", For: operator},
	}}
}
