package jt808

import "waymark/protocol"

// dispatch decodes the body by the type of the message and answers it.
func (d *decoding) dispatch() error {
	switch d.h.id {
	case idLocation:
		return d.location(d.body)
	case idBatch:
		return d.batch()
	case idHeartbeat, idVendorHeartbeat:
		d.heartbeat()
	case idTerminalAnswer:
		return d.terminalAnswer()
	case idLogout:
		d.m.Bye = true
		d.ack(resultOK)
	case idServerTime:
		d.answerServerTime()
	case idTimeRequest:
		d.answerTime()
	case idRegister:
		return d.register()
	case idAuthenticate:
		return d.authenticate()
	case idLocateAnswer, idControlAnswer:
		return d.locationAnswer()
	case idLocationList:
		return d.locationList()
	case idLockLocation, idLockBacklog:
		return d.lock()
	default:
		return d.dispatchOther()
	}
	return nil
}

// dispatchOther decodes the messages that speak of something else than where
// the terminal is.
func (d *decoding) dispatchOther() error {
	switch d.h.id {
	case idParameters:
		return d.parameters()
	case idAttributes:
		return d.attributes()
	case idUpgradeResult:
		return d.upgradeResult()
	case idWaybill:
		return d.waybill()
	case idDriver:
		return d.driver()
	case idMedia:
		return d.media()
	case idPassthrough:
		return d.passthrough()
	case idTextReport, idVendorText:
		d.textReport()
	case idTimezone, idAcceleration, idPhoto, idResendRequest, idEvent, idQuestionAnswer, idInfoRequest, idRecorder, idCAN,
		idMediaEvent, idMediaSearch, idCameraAnswer, idCompressed, idTerminalKey:
		d.keepRaw()
		d.ack(resultOK)
	default:
		d.refuse(resultUnsupported)
		return protocol.ErrType
	}
	return nil
}
