// Package downlink has the messages of JT/T 808 that carry commands.
package downlink

import (
	"encoding/binary"
	"strconv"

	"waymark/fleet/command"
)

// Messages that carry commands.
const (
	idLocate          = 0x8201
	IDSetParameters   = 0x8103
	IDQuerySome       = 0x8106
	IDControl         = 0x8105
	idQueryAttributes = 0x8107
	IDTrack           = 0x8202
	IDCallBack        = 0x8400
	IDText            = 0x8300
	IDVehicle         = 0x8500
)

// Words of terminal control (0x8105).
const (
	controlOff     = 3
	controlReset   = 4
	controlFactory = 5
)

// Parameters of the standard (0x8103).
const (
	paramHeartbeat   = 0x0001 // s
	paramAPN         = 0x0010
	paramAPNUser     = 0x0011
	paramAPNPassword = 0x0012
	paramServer      = 0x0013 // host, since 2019 host:port
	paramPort        = 0x0018 // until 2013
	paramStrategy    = 0x0020 // 0 by time
	paramInterval    = 0x0029 // s
	paramFenceRadius = 0x0031 // m
	paramMonitor     = 0x0048 // number that may listen in
	paramTopSpeed    = 0x0055 // km/h
	paramOverspeed   = 0x0056 // s
	paramOdometer    = 0x0080 // 0.1 km
	paramPlate       = 0x0083
	paramPlateColour = 0x0084
)

// carrier makes the message of a command: its id and body.
type carrier func(v2019 bool, v command.Values) (id uint16, body []byte)

// carriers are the commands that the standard has a message for.
var carriers = map[string]carrier{
	"CC_1": func(_ bool, v command.Values) (uint16, []byte) {
		return set().dword(paramHeartbeat, num(v, "seconds")).message()
	},
	"CC_6": server,
	"CC_18": func(_ bool, v command.Values) (uint16, []byte) {
		return set().dword(paramStrategy, 0).dword(paramInterval, num(v, "seconds")).message()
	},
	"CC_19": func(_ bool, v command.Values) (uint16, []byte) {
		return set().word(paramFenceRadius, num(v, "metres")).message()
	},
	"CC_21": func(_ bool, v command.Values) (uint16, []byte) {
		return set().dword(paramOdometer, num(v, "kilometres")).message()
	},
	"CC_26": control(controlReset),
	"CC_27": control(controlFactory),
	"CC_36": func(_ bool, v command.Values) (uint16, []byte) {
		return set().dword(paramTopSpeed, num(v, "speed")).dword(paramOverspeed, num(v, "seconds")).message()
	},
	"CC_42": control(controlOff),
	"CC_44": func(_ bool, v command.Values) (uint16, []byte) {
		return IDCallBack, append([]byte{byte(num(v, "mode"))}, v["number"]...)
	},
	"CC_55":        func(bool, command.Values) (uint16, []byte) { return idLocate, nil },
	command.Report: query,
	"CC_60":        accessPoint,
	"CC_61": func(_ bool, v command.Values) (uint16, []byte) {
		return set().text(paramMonitor, v["number"]).message()
	},
	"CC_63": func(_ bool, v command.Values) (uint16, []byte) {
		return set().text(paramPlate, v["plate"]).byte(paramPlateColour, num(v, "colour")).message()
	},
	"CC_72": func(_ bool, v command.Values) (uint16, []byte) {
		body := binary.BigEndian.AppendUint16(nil, uint16(num(v, "seconds")))
		return IDTrack, binary.BigEndian.AppendUint32(body, num(v, "total"))
	},
	"CC_74": func(bool, command.Values) (uint16, []byte) { return idQueryAttributes, nil },
	"CC_76": func(bool, command.Values) (uint16, []byte) { return idLocate, nil },
}

// Carries reports whether a model can be sent a command.
func Carries(model, code string) bool { return carrierOf(model, code) != nil }

// carrierOf is how a model is sent a command: as its vendor has it, else as the standard has it; nil for not at all.
func carrierOf(model, code string) carrier {
	if c := vendorCarrier(model, code); c != nil {
		return c
	}
	return carriers[code]
}

// Order makes the message of a checked command: its id and body, as the edition of 2019 has it or as those before. ok is false where the
// model has none for it.
func Order(model string, v2019 bool, o command.Order) (id uint16, body []byte, ok bool) {
	c := carrierOf(model, o.Code)
	if c == nil {
		return 0, nil, false
	}
	id, body = c(v2019, o.Values)
	return id, body, true
}

// Text is a text that the terminal shows or executes (0x8300).
func Text(v2019 bool, text string) (id uint16, body []byte) {
	body = []byte{1} // urgent, which terminals take for a command
	if v2019 {
		body = append(body, 1) // kind of text: a notice
	}
	return IDText, append(body, GBK(text)...)
}

// doorsLocked is the bit of vehicle control (0x8500) that says whether the doors are to be locked.
const doorsLocked = 1

// Doors has the doors of the vehicle locked, or unlocked (0x8500): bit 0 of one flag. Since 2019 the message is a list, of which no document that we have says
// which value locks; ok is false there, for a door must not open where somebody meant to lock it.
func Doors(v2019, lock bool) (id uint16, body []byte, ok bool) {
	if v2019 {
		return 0, nil, false
	}
	if lock {
		return IDVehicle, []byte{doorsLocked}, true
	}
	return IDVehicle, []byte{0}, true
}

func control(word byte) carrier {
	return func(bool, command.Values) (uint16, []byte) { return IDControl, []byte{word} }
}

// server sets the main server: since 2019 its port is part of its name.
func server(v2019 bool, v command.Values) (uint16, []byte) {
	if v2019 {
		return set().text(paramServer, v["host"]+":"+v["port"]).message()
	}
	return set().text(paramServer, v["host"]).dword(paramPort, num(v, "port")).message()
}

// accessPoint sets the network's name, and who logs in there where that is given.
func accessPoint(_ bool, v command.Values) (uint16, []byte) {
	p := set().text(paramAPN, v["apn"])
	if v["user"] != "" {
		p.text(paramAPNUser, v["user"])
	}
	if v["password"] != "" {
		p.text(paramAPNPassword, v["password"])
	}
	return p.message()
}

// num is a value of a checked command, which is a number that fits.
func num(v command.Values, name string) uint32 {
	n, _ := strconv.ParseUint(v[name], 10, 32)
	return uint32(n)
}
