package gt06

// The parts, with the bytes they need at least.
var (
	pLogin     = part{8, (*reading).login}
	pGPS       = part{18, (*reading).gps}
	pClock     = part{6, func(r *reading) { r.clock("date and time") }}
	pCell      = part{8, func(r *reading) { r.cell(cellGSM) }}
	pCell4     = part{9, func(r *reading) { r.cell(cell4) }}
	pCellWide  = part{10, func(r *reading) { r.cell(cellWide) }}
	pCellLTE   = part{15, func(r *reading) { r.cell(cellLTE) }}
	pBlock     = part{9, func(r *reading) { r.cellBlock(cellGSM) }}
	pBlock4    = part{10, func(r *reading) { r.cellBlock(cell4) }}
	pBlockWide = part{11, func(r *reading) { r.cellBlock(cellWide) }}
	pBlockLTE  = part{16, func(r *reading) { r.cellBlock(cellLTE) }}
	pInfo      = part{1, (*reading).terminalInfo}
	pInfoVXT   = part{1, (*reading).terminalInfoVXT}
	pBattery   = part{1, (*reading).batteryLevel}
	pSignal    = part{1, (*reading).gsmSignal}
	pVoltage   = part{2, (*reading).externalVoltage}
	pBatteryV  = part{2, (*reading).batteryVoltage}
	pAlarm     = part{2, (*reading).alarmLanguage}
	pAlarmOnly = part{1, func(r *reading) { r.alarm(r.u8("alarm"), 0, len(r.fieldList())-1) }}
	pLanguage  = part{2, func(r *reading) { r.u16("language") }}
	pOdometer  = part{4, (*reading).odometer}
	pUpload    = part{3, (*reading).upload}
	pAltitude  = part{2, (*reading).altitude}
)

// layouts is the table of what frames hold. The first row that fits a frame is
// taken, so rows for a length or a model come before the general one.
func layouts() []layout {
	var all []layout
	for _, part := range [][]layout{
		sessionLayouts(), positionLayouts(), alarmLayouts(),
	} {
		all = append(all, part...)
	}
	return all
}

func sessionLayouts() []layout {
	return []layout{
		{short, kindLogin, 0, "", ackShort, []part{pLogin}},
		{short, 0x13, 0, "", ackShort, []part{pInfo, pBattery, pSignal, pAlarm}},
		{short, 0x23, 0, "", ackShort, []part{pInfo, pBatteryV, pSignal, pLanguage}},
		{short, 0x8A, 0, "", ackTime, nil},
	}
}

func positionLayouts() []layout {
	return []layout{
		{bare, 0x10, 0, "", ackShort, []part{pGPS}},
		{short, 0x10, 0, "", ackShort, []part{pGPS}},
		{bare, 0x11, 0, "", ackShort, []part{pGPS}},
		{short, 0x11, 0, "", ackShort, []part{pGPS, pCellWide}},
		{short, 0x12, 0, "", ackShort, []part{pGPS, pCell, pOdometer}},
		{short, 0x22, 0, "", ackShort, []part{pGPS, pCell, pUpload, pOdometer}},
		{short, 0xA0, 0, "", ackShort, []part{pGPS, pCellLTE, pUpload, pOdometer}},
	}
}

func alarmLayouts() []layout {
	return []layout{
		{short, 0x16, 0, "", ackShort, []part{pGPS, pBlock, pInfo, pBattery, pSignal, pAlarm}},
		{short, 0x26, 0, "", ackShort, []part{pGPS, pBlock, pInfo, pBattery, pSignal, pAlarm}},
	}
}
