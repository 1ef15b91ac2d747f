package permission

func recordGroup() Group {
	return Group{Code: "RP", Name: Name{"记录查询", "Records"}, Icon: "report", Menus: []Menu{
		{Code: "DA-10", Name: Name{"报警记录", "Alarm records"}, URL: "/alarmrecord", Buttons: []Button{
			{"DA-12", Name{"处理报警", "Process alarms"}, "/alarm/updatealarm"},
			{"DA-15", Name{"导出报警", "Export alarms"}, "/alarm/exportalarmlist"},
			{"DC-41", Name{"导出报警记录", "Export alarm records"}, "/report/exportalarmreportlist"},
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
		}},
		{Code: "RO-10", Name: Name{"操作记录", "Operation records"}, URL: "/operationrecord", Buttons: []Button{
			{"RO-11", Name{"导出操作记录", "Export operation records"}, "/report/exportoperationreportlist"},
		}},
		{Code: "RR-10", Name: Name{"行程记录", "Ride records"}, URL: "/riderecord", Buttons: []Button{
			{"RR-11", Name{"导出行程记录", "Export ride records"}, "/report/exportridereportlist"},
		}},
	}}
}
