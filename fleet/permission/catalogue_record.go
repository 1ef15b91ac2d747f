package permission

func recordGroup() Group {
	return Group{Code: "RP", Name: Name{"记录查询", "Records"}, Icon: "report", Menus: []Menu{
		{Code: "DA-10", Name: Name{"报警记录", "Alarm records"}, URL: "/alarmrecord", Buttons: []Button{
			{"DA-12", Name{"处理报警", "Process alarms"}, "/alarm/updatealarm"},
			{"DA-15", Name{"导出报警", "Export alarms"}, "/alarm/exportalarmlist"},
			{"DC-41", Name{"导出报警记录", "Export alarm records"}, "/report/exportalarmreportlist"},
		}},
		{Code: ThresholdManage, Name: Name{"报警参数", "Alarm thresholds"}, URL: "/alarmthreshold", Buttons: []Button{
			{ThresholdSet, Name{"设置报警参数", "Set alarm thresholds"}, "/alarm/setthresholds"},
		}},
		{Code: NoticeManage, Name: Name{"报警通知", "Alarm notices"}, URL: "/alarmnotice", Buttons: []Button{
			{NoticeAdd, Name{"新增通知规则", "Add notice rule"}, "/notice/insertrule"},
			{NoticeEdit, Name{"编辑通知规则", "Edit notice rule"}, "/notice/updaterule"},
			{NoticeDelete, Name{"删除通知规则", "Delete notice rules"}, "/notice/deleterule"},
			{NoticeReplay, Name{"重发通知", "Send notices again"}, "/notice/replaynotice"},
		}},
		{Code: "ROF-10", Name: Name{"离线记录", "Offline records"}, URL: "/offlinerecord", Buttons: []Button{
			{"ROF-11", Name{"导出离线记录", "Export offline records"}, "/report/exportofflinereportlist"},
		}},
		{Code: "RS-10", Name: Name{"停留记录", "Stop records"}, URL: "/stoprecord", Buttons: []Button{
			{"RS-11", Name{"导出停留记录", "Export stop records"}, "/report/exportstopreportlist"},
		}},
		{Code: "RC-00", Name: Name{"指令记录", "Command records"}, URL: "/commandrecord", Buttons: []Button{
			{"RC-10", Name{"下发指令", "Issue command"}, "/report/sendcommand"},
			{"RC-11", Name{"导出指令记录", "Export command records"}, "/report/exportcommandreportlist"},
			{"RC-12", Name{"批量下发指令", "Issue commands to many devices"}, "/report/sendcommandbatch"},
			{"RC-30", Name{"审批指令", "Approve commands"}, "/report/approvecommand"},
			{"RC-31", Name{"设置指令审批", "Set approval of commands"}, "/report/setcommandapproval"},
		}},
		{Code: "RO-10", Name: Name{"操作记录", "Operation records"}, URL: "/operationrecord", Buttons: []Button{
			{"RO-11", Name{"导出操作记录", "Export operation records"}, "/report/exportoperationreportlist"},
		}},
		{Code: "RR-10", Name: Name{"行程记录", "Ride records"}, URL: "/riderecord", Buttons: []Button{
			{"RR-11", Name{"导出行程记录", "Export ride records"}, "/report/exportridereportlist"},
		}},
		{Code: "RM-10", Name: Name{"里程统计", "Mileage"}, URL: "/mileagerecord", Buttons: []Button{
			{"RM-11", Name{"导出里程统计", "Export mileage"}, "/report/exportmileagereportlist"},
			{"RM-12", Name{"设置里程表读数", "Set odometer"}, "/report/setvehicleodometer"},
		}},
		{Code: "RG-10", Name: Name{"车队概览", "Fleet at a glance"}, URL: "/fleetglance", Buttons: []Button{
			{"RG-11", Name{"导出车辆利用率", "Export use of vehicles"}, "/report/exportvehicleuselist"},
		}},
		{Code: "RF-10", Name: Name{"常停地点", "Frequent places"}, URL: "/frequentplace", Buttons: []Button{
			{"RF-11", Name{"导出常停地点", "Export frequent places"}, "/report/exportfrequentplacelist"},
		}},
		{Code: Subscribe, Name: Name{"报表订阅", "Subscriptions"}, URL: "/reportsubscription"},
	}}
}
