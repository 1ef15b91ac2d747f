// Package jt808 speaks JT/T 808 in its editions of 2011, 2013 and 2019 and the
// dialects that its vendors made of it. README.md names the sources and quirks.
package jt808

import (
	"fmt"

	"waymark/protocol"
)

// Protocol is JT/T 808. It has no fields: everything that it remembers of a
// terminal is in the session.
type Protocol struct{}

// The seams that the package fills.
var (
	_ protocol.Protocol  = Protocol{}
	_ protocol.Explainer = Protocol{}
	_ protocol.Commander = Protocol{}
)

// New returns the protocol.
func New() Protocol { return Protocol{} }

// Name implements protocol.Protocol.
func (Protocol) Name() string { return "jt808" }

// Message ids of the standard and of the vendors whose dialects are known.
const (
	idTerminalAnswer   = 0x0001
	idHeartbeat        = 0x0002
	idLogout           = 0x0003
	idServerTime       = 0x0004 // 2019
	idResendRequest    = 0x0005 // 2019
	idRegister         = 0x0100
	idAuthenticate     = 0x0102
	idParameters       = 0x0104
	idAttributes       = 0x0107
	idUpgradeResult    = 0x0108
	idTimeRequest      = 0x0109 // vendor
	idLocation         = 0x0200
	idLocateAnswer     = 0x0201
	idLocationList     = 0x0210 // vendor
	idEvent            = 0x0301
	idQuestionAnswer   = 0x0302
	idInfoRequest      = 0x0303
	idControlAnswer    = 0x0500
	idVendorHeartbeat  = 0x0506 // CC888
	idRecorder         = 0x0700
	idWaybill          = 0x0701
	idDriver           = 0x0702
	idBatch            = 0x0704
	idCAN              = 0x0705
	idMediaEvent       = 0x0800
	idMedia            = 0x0801
	idMediaSearch      = 0x0802
	idCameraAnswer     = 0x0805
	idPassthrough      = 0x0900
	idCompressed       = 0x0901
	idTerminalKey      = 0x0A00
	idTimezone         = 0x1007 // vendor
	idVendorText       = 0x1300 // vendor, UTF-16
	idAcceleration     = 0x2070 // vendor
	idLockLocation     = 0x5501 // Jointech
	idLockBacklog      = 0x5502 // Jointech
	idTextReport       = 0x6006 // vendor, GBK
	idPhoto            = 0x8888 // vendor
	idLockAnswer       = 0x4401 // to 0x5501 and 0x5502
	idPlatformAnswer   = 0x8001
	idResendParts      = 0x8003
	idServerTimeAnswer = 0x8004
	idRegisterAnswer   = 0x8100
	idTimeAnswer       = 0x8109
	idLocate           = 0x8201
	idText             = 0x8300
	idMediaAnswer      = 0x8800
)

// typeNames gives Message.Type without an allocation.
var typeNames = map[uint16]string{
	idTerminalAnswer: "0001", idHeartbeat: "0002", idLogout: "0003", idServerTime: "0004", idResendRequest: "0005",
	idRegister: "0100", idAuthenticate: "0102", idParameters: "0104", idAttributes: "0107", idUpgradeResult: "0108",
	idTimeRequest: "0109", idLocation: "0200", idLocateAnswer: "0201", idLocationList: "0210", idEvent: "0301",
	idQuestionAnswer: "0302", idInfoRequest: "0303", idControlAnswer: "0500", idVendorHeartbeat: "0506",
	idRecorder: "0700", idWaybill: "0701", idDriver: "0702", idBatch: "0704", idCAN: "0705", idMediaEvent: "0800",
	idMedia: "0801", idMediaSearch: "0802", idCameraAnswer: "0805", idPassthrough: "0900", idCompressed: "0901",
	idTerminalKey: "0A00", idTimezone: "1007", idVendorText: "1300", idAcceleration: "2070", idLockLocation: "5501",
	idLockBacklog: "5502", idTextReport: "6006", idPhoto: "8888",
}

// typeName is the four hex digits of a message id.
func typeName(id uint16) string {
	if id == idLocation {
		return "0200"
	}
	if name, ok := typeNames[id]; ok {
		return name
	}
	return fmt.Sprintf("%04X", id)
}
