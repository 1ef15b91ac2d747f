package gt06

// The parts, with the bytes they need at least.
var (
	pLogin     = part{8, (*reading).login}
	pGPS       = part{18, (*reading).gps}
	pClock     = part{6, func(r *reading) { r.clock("date and time") }}
	pBCDClock  = part{6, (*reading).bcdClock}
	pEpoch     = part{4, func(r *reading) { r.epoch("time") }}
	pCell      = part{8, func(r *reading) { r.cell(cellGSM) }}
	pCell4     = part{9, func(r *reading) { r.cell(cell4) }}
	pCellWide  = part{10, func(r *reading) { r.cell(cellWide) }}
	pCellLTE   = part{15, func(r *reading) { r.cell(cellLTE) }}
	pCellTyped = part{10, (*reading).typedCell}
	pBlock     = part{9, func(r *reading) { r.cellBlock(cellGSM) }}
	pBlock4    = part{10, func(r *reading) { r.cellBlock(cell4) }}
	pBlockPad  = part{10, func(r *reading) { r.paddedBlock(cell4) }}
	pNoBlock   = part{46, (*reading).noBlock}
	pBlockWide = part{11, func(r *reading) { r.cellBlock(cellWide) }}
	pBlockLTE  = part{16, func(r *reading) { r.cellBlock(cellLTE) }}
	pInfo      = part{1, (*reading).terminalInfo}
	pInfoVXT   = part{1, (*reading).terminalInfoVXT}
	pBattery   = part{1, (*reading).batteryLevel}
	pPercent   = part{1, (*reading).batteryPercent}
	pSignal    = part{1, (*reading).gsmSignal}
	pVoltage   = part{2, (*reading).externalVoltage}
	pBatteryV  = part{2, (*reading).batteryVoltage}
	pAlarm     = part{2, (*reading).alarmLanguage}
	pAlarmByte = part{1, func(r *reading) { r.alarm(r.u8("alarm"), 0, len(r.fieldList())-1) }}
	pLanguage  = part{2, func(r *reading) { r.u16("language") }}
	pOdometer  = part{4, (*reading).odometer}
	pUpload    = part{3, (*reading).upload}
	pMode      = part{2, (*reading).uploadMode}
	pTail      = part{3, (*reading).tail}
	pAltitude  = part{2, (*reading).altitude}
	pFence     = part{1, (*reading).fence}
	pIMEI      = part{8, func(r *reading) { r.take(8, "IMEI") }}
	pPhone     = part{21, (*reading).phone}
	pModules   = part{3, (*reading).modules}
	pAdvance   = part{1, func(r *reading) { r.u8("timing advance") }}
	pWiFi      = part{1, (*reading).countedWiFi}
)

// layouts is the table of what frames hold. The first row that fits a frame is
// taken, so rows for a length or a model come before the general one.
func layouts() []layout {
	var all []layout
	for _, rows := range [][]layout{
		sessionLayouts(), heartbeatLayouts(), positionLayouts(), vendorPositionLayouts(),
		alarmLayouts(), networkLayouts(), infoLayouts(), longLayouts(),
	} {
		all = append(all, rows...)
	}
	return all
}

func sessionLayouts() []layout {
	return []layout{
		{short, kindLogin, anyLength, "", ackShort, []part{pLogin}},
		{short, 0x8A, anyLength, "", ackTime, nil},
		{short, 0x1F, anyLength, "", ackShort, nil}, // seen with eight bytes, none of them set
	}
}

func heartbeatLayouts() []layout {
	standard := []part{pInfo, pBattery, pSignal, pAlarm}
	extended := []part{pInfo, pReserved, pBattery, pSignal, pVolts, pLanguageByte}
	measured := []part{pInfo, pSatSignal, pAlarm, pPercent, pWorking}
	return []layout{
		{short, 0x13, is(0x13), "", ackShort, measured},
		{short, 0x13, is(0x15), "", ackShort, []part{pContent, pAlarm, pPercent, pWorking}},
		{short, 0x13, anyLength, "LW", ackShort, []part{pInfo, pBattery, pSignal, pVoltage12}},
		{short, 0x13, anyLength, "R11", ackShort, []part{pInfo, pVoltage, pSignal, pAlarm}},
		{short, 0x13, anyLength, "SEEWORLD", ackShort, []part{pInfo, pBattery, pSignal, pVolts, pLanguageByte}},
		{short, 0x13, anyLength, "", ackShort, standard},
		{short, 0x23, anyLength, "", ackShort, []part{pInfo, pBatteryV, pSignal, pLanguage}},
		{short, 0x36, is(0x35), "", ackShort, []part{pStatusOrPosition}},
		{short, 0x36, anyLength, "", ackShort, append(standard[:4:4], pModules)},
		{short, 0xA3, is(0x0C), "", ackShort, extended},
		{short, 0xA3, is(0x18), "", ackShort, append(extended[:6:6], pReserved, pSteps, pPercent, pMotion)},
	}
}

func positionLayouts() []layout {
	uploaded := []part{pGPS, pCell, pUpload, pOdometer}
	return []layout{
		{short, 0x10, anyLength, "", ackShort, []part{pGPS}},
		{bare, 0x11, anyLength, "", ackShort, []part{pGPS}},
		{short, 0x11, anyLength, "", ackShort, []part{pGPS, pCellWide, pTail}},
		{short, 0x12, is(0x21), "", ackShort, []part{pGPS, pCell, pBenway}},
		{short, 0x12, is(0x24), "", ackShort, []part{pGPS, pCell, pInfoVXT, pVoltage, pSignal, pExtension}},
		{short, 0x12, is(0x29), "", ackShort, []part{pGPS, pCell, pOdometer, pCard, pDriving}},
		{short, 0x12, is(0x2B), "", ackShort, []part{pGPS, pCell, pInfo, pVoltage, pSignal, pAlarmByte, pOilTemperature, pOdometer10}},
		{short, 0x12, atLeast(0x71), "", ackShort, []part{pGPS, pCell, pOdometer, pCard}},
		{short, 0x12, anyLength, "QH302R", ackShort, []part{pIMEI, pGPS, pCell, pTail}},
		{short, 0x12, anyLength, "", ackShort, []part{pGPS, pCell, pTail}},
		{short, 0x1E, anyLength, "", ackShort, []part{pGPS, pCells7, pAdvance, pLanguage}},
		{short, 0x1A, anyLength, "", ackShort, []part{pGPS, pPhone, pLanguage}},
		{short, 0x2A, anyLength, "", ackAddress, []part{pGPS, pPhone, pLanguage}},
		{short, 0x22, is(0x2F), "", ackShort, []part{pGPS, pCell4, pUpload, pOdometer, pTravel, pClimate}},
		{short, 0x22, is(0x3C), "", ackShort, ntParts(pBlock)},
		{short, 0x22, anyLength, "", ackShort, uploaded},
		{short, 0x2D, anyLength, "", ackShort, uploaded},
		{short, 0x31, is(0x2A), "", ackShort, []part{pGPS, pCellWide, pUpload, pOdometer, pAltitude}},
		{short, 0x31, anyLength, "", ackShort, uploaded},
		{short, 0x37, anyLength, "", ackShort, []part{pGPS, pCell, pUpload, pModules}},
		{short, 0xA0, anyLength, "", ackShort, []part{pGPS, pCellLTE, pTail}},
	}
}

// ntParts are the positions of the NT and XT models, which repeat the IMEI.
func ntParts(cell part) []part {
	return []part{pSource, pIMEI, pSent, pGPS, cell, pInfo, pVoltage, pBatteryTenths, pSignal, pAlarm, pOdometer3, pHours3}
}

func vendorPositionLayouts() []layout {
	return []layout{
		{short, 0x17, anyLength, "", ackShort, []part{pGPS, pCell, pDriver8, pValidity}},
		{short, 0x24, is(0x2E), "", nil, []part{pGPS, pCell, pACC, pVoltage, pBatteryV}},
		{short, 0x25, anyLength, "", ackShort, append(ntParts(pBlockPad), pDriver)},
		{short, 0x34, is(0x37), "", ackShort, []part{pClock, pAdvance, pCellsWide}},
		{short, 0x34, anyLength, "", nil, []part{pX1Flags, pGPS, pReserved, pOdometer, pCell4, pX1Driver, pX1Power, pX1Ports}},
		{short, 0x38, anyLength, "", nil, []part{pGPS, pMode, pCellTyped, pModules}},
		{short, 0x39, anyLength, "", ackShort, []part{pGPS, pCellTyped, pInfo, pBattery, pSignal, pAlarm, pModules}},
		{short, 0x61, anyLength, "", ackShort, []part{pIMEI, pGPS, pCell4, pDriver6}},
		{short, 0x70, anyLength, "", ackShort, []part{pWideModules}},
	}
}

func alarmLayouts() []layout {
	status := []part{pInfo, pBattery, pSignal, pAlarm}
	with := func(more ...part) []part { return append(append([]part{pGPS}, more...), status...) }
	fenced := append(with(pBlock), pFence)
	return []layout{
		{short, 0x16, is(0x24), "", ackShort, []part{pGPS, pCell, pInfoVXT, pVoltage, pSignal, pExtension}},
		{short, 0x16, is(0x26), "", ackShort, with(pBlock4)},
		{short, 0x16, is(0x4A), "", ackShort, with(pNoBlock)},
		{short, 0x16, anyLength, "", ackShort, append(with(pBlock), pSwipe)},
		{short, 0x26, anyLength, "", ackShort, with(pBlock)},
		{short, 0x27, anyLength, "", ackShort, fenced},
		{short, 0x32, is(0x27), "", ackShort, with(pBlockWide)},
		{short, 0x32, is(0x29), "", ackShort, append(with(pBlockWide), pAltitude)},
		{short, 0x32, anyLength, "", ackShort, with(pBlock)},
		{short, 0xA2, is(0x40), "", ackShort, []part{pGPS, pCellLTE, pNetwork, pInfo, pVoltage, pBattery, pSignal, pAlarm,
			pOdometer, pHours, pIMEI, pInput}},
		{short, 0xA3, anyLength, "", ackShort, with(pBlockLTE)},
		{short, 0xA4, anyLength, "", ackShort, append(with(pBlockLTE), pFence)},
		{short, 0x95, anyLength, "", ackShort, []part{pCamera}},
	}
}

func networkLayouts() []layout {
	cells := []part{pClock, pCells7, pAdvance, pLanguage}
	return []layout{
		{bare, 0x17, anyLength, "", ackWiFiList, []part{pBCDClock, pWiFiList}},
		{bare, 0x69, anyLength, "", ackWiFiList, []part{pBCDClock, pWiFiList}},
		{short, 0x69, anyLength, "", ackShort, []part{pBCDClock, pCountedBoth}},
		{short, 0xF3, anyLength, "", ackShort, []part{pBCDClock, pNamedWiFi}},
		{short, 0x18, anyLength, "", ackShort, []part{pClock, pCells7, pAdvance, pWiFi}},
		{short, 0x19, atLeast(0x17), "", ackShort, nil}, // several cells of Space10X
		{short, 0x19, anyLength, "", ackShort, []part{pCell, pInfo, pBattery, pSignal, pAlarm}},
		{short, 0x24, is(0x31), "", ackShort, []part{pClock, pAdvance, pCellsCounted}},
		{short, 0x24, anyLength, "", ackShort, cells},
		{short, 0x28, anyLength, "", ackShort, cells},
		{short, 0x2E, anyLength, "", ackShort, cells},
		{short, 0x2C, anyLength, "", ackShort, []part{pClock, pCells7, pAdvance, pWiFi}},
		{short, 0x33, anyLength, "", ackShort, []part{pClock, pCells6, pAdvance, pWiFi}},
		{short, 0xA1, anyLength, "", ackShort, []part{pClock, pCellsLTE, pAdvance, pLanguage}},
		{short, 0xA2, anyLength, "", ackShort, []part{pClock, pCellsLTE, pAdvance, pWiFi}},
		{short, 0xA5, anyLength, "", ackShort, []part{pCellLTE, pInfo, pBattery, pSignal, pAlarm}},
		{short, 0xA7, anyLength, "", ackShort, []part{pCellLTE, pPhone, pLanguage}},
		{short, 0xA9, anyLength, "", ackShort, []part{pClock, pCellsTyped, pAdvance, pWiFi, pAlarm}},
	}
}

func infoLayouts() []layout {
	return []layout{
		{short, 0x14, anyLength, "", ackShort, nil}, // satellites by number and strength, kept raw
		{short, 0x15, anyLength, "", ackShort, []part{pAnswer}},
		{short, 0x35, anyLength, "", ackPhoto, []part{pPhotoNews}},
		{short, 0x40, anyLength, "", ackShort, []part{pBMS}},
		{short, 0x65, anyLength, "", ackShort, nil}, // trouble codes of FM08ABC, kept raw
		{short, 0x66, anyLength, "", ackShort, nil}, // parameters of FM08ABC, kept raw
		{short, kindCommand, anyLength, "", nil, []part{pCommand}},
		{short, 0x81, anyLength, "", nil, nil},
		{short, 0x82, anyLength, "", nil, nil},
		{short, 0x94, anyLength, "", nil, []part{pVoltage}},
		{short, 0x9B, anyLength, "", nil, []part{pSerialPort}},
		{short, 0xB0, anyLength, "", ackShort, nil}, // attendance, kept raw
		{short, 0xB2, anyLength, "", ackShort, []part{pClock, pTag}},
	}
}

func longLayouts() []layout {
	return []layout{
		{long, 0x21, anyLength, "", nil, []part{pLongAnswer}},
		{long, 0x32, anyLength, "", ackLong, []part{pAZ735}},
		{long, 0x33, anyLength, "", ackLong, []part{pAZ735, pAZ735Alarm}},
		{long, kindPhotoPart, anyLength, "", ackPhoto, []part{pPhotoPart}},
		{long, 0x41, anyLength, "", ackLong, []part{pMedia}},
		{long, 0x8C, anyLength, "", nil, []part{pClock, pACC, pOBD}},
		{long, 0x94, anyLength, "", nil, []part{pInformation}},
		{long, 0xF1, anyLength, "", ackShort, []part{pEpoch, pDeviceStatus}},
		{long, 0xF2, anyLength, "", ackShort, []part{pEpoch, pPeripherals}},
	}
}
