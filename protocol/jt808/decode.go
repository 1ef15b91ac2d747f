package jt808

import (
	"bytes"
	"fmt"

	"waymark/protocol"
)

// decoding is one frame on its way into a message.
type decoding struct {
	s    *protocol.Session
	st   *state
	m    *protocol.Message
	h    header
	body []byte
}

// Decode implements protocol.Protocol.
func (Protocol) Decode(s *protocol.Session, frame []byte, m *protocol.Message) error {
	d := decoding{s: s, st: stateOf(s), m: m}
	if len(frame) > 0 && frame[0] == '(' {
		return d.line(frame)
	}
	raw, delim, err := d.st.unwrap(frame)
	if err != nil {
		return err
	}
	if err := d.h.parse(raw, delim); err != nil {
		return err
	}
	m.Type = typeName(d.h.id)
	if sum := xor(raw); sum != 0 {
		d.refuse(resultBad)
		return fmt.Errorf("message %s: %w", m.Type, protocol.ErrChecksum)
	}
	d.identify()
	d.body = raw[d.h.length : len(raw)-1]
	if d.h.encrypted() {
		d.refuse(resultUnsupported)
		return fmt.Errorf("message %s: encrypted body: %w", m.Type, protocol.ErrField)
	}
	if d.h.total > 1 {
		return d.part()
	}
	return d.whole()
}

// whole decodes a message of which the body is complete.
func (d *decoding) whole() error {
	if err := d.dispatch(); err != nil {
		return fmt.Errorf("message %s: %w", d.m.Type, err)
	}
	return nil
}

// unwrap checks the delimiters and undoes the escapes. Without escapes the
// bytes stay where they are.
func (st *state) unwrap(frame []byte) (raw []byte, delim byte, err error) {
	if len(frame) < 2 {
		return nil, 0, fmt.Errorf("frame of %d bytes: %w", len(frame), protocol.ErrShort)
	}
	delim = frame[0]
	if delim != delimiter && delim != vendorDelimiter || frame[len(frame)-1] != delim {
		return nil, 0, fmt.Errorf("frame without delimiters: %w", protocol.ErrField)
	}
	inner := frame[1 : len(frame)-1]
	if delim == delimiter && bytes.IndexByte(inner, escape) < 0 {
		return inner, delim, nil
	}
	st.raw = unescape(st.raw[:0], inner, delim)
	return st.raw, delim, nil
}

// identify asks who the terminal is, unless it is the registered one that spoke last.
func (d *decoding) identify() {
	if d.s.Known && d.st.form == d.h.form {
		return
	}
	if d.st.form != d.h.form {
		d.st.form, d.st.imei = d.h.form, ""
	}
	if d.st.imei != "" {
		d.ask(d.st.imei)
		return
	}
	d.ask(d.h.identities()...)
}

func (d *decoding) ask(identities ...string) {
	if d.s.Identify != nil {
		d.s.Identify(identities...)
	}
}

// refuse answers a frame that cannot be read, so that the terminal does not
// send it for ever.
func (d *decoding) refuse(result byte) {
	if d.h.shortSerial() {
		d.ackLock(result)
		return
	}
	if d.h.id != idTerminalAnswer {
		d.ack(result)
	}
}

// short refuses a body that is shorter than its fields.
func (d *decoding) short() error {
	d.refuse(resultBad)
	return fmt.Errorf("body of %d bytes: %w", len(d.body), protocol.ErrShort)
}

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
