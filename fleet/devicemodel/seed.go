package devicemodel

import (
	"strings"

	"waymark/fleet"
	"waymark/fleet/dictionary"
)

// kind is what many models have in common.
type kind struct {
	typ, protocol, dialect string
	can, commands          string // lists, separated by blanks
	report, heartbeat      int    // seconds
}

// concox is the dialect of most terminals that are sent texts.
const concox = "concox"

// speaking is a kind of which terminals understand another dialect.
func (k kind) speaking(dialect string) kind {
	k.dialect = dialect
	return k
}

// The kinds of the models below. How often they report is what they come with, as far as their makers say.
var (
	relay    = kind{Wired, "gt06", concox, "CUT_OFF ACC LBS SHOCK SOS VOLTAGE", "CC_38 CC_39 CC_26 CC_27 CC_55 CC_5 CC_18 CC_6 CC_60", 10, 180}
	plain    = kind{Wired, "gt06", concox, "ACC LBS SHOCK VOLTAGE", "CC_26 CC_27 CC_55 CC_18 CC_6 CC_60", 10, 180}
	relay4G  = kind{Wired, "gt06", concox, "CUT_OFF ACC LBS WIFI SHOCK SOS VOLTAGE ODOMETER VOICE", "CC_38 CC_39 CC_26 CC_27 CC_55 CC_5 CC_18 CC_6 CC_60 CC_36 CC_37", 10, 180}
	socket   = kind{Wired, "gt06", concox, "ACC LBS SHOCK TAMPER VOLTAGE ODOMETER", "CC_26 CC_27 CC_55 CC_18 CC_6 CC_60 CC_36", 10, 180}
	goods    = kind{Wireless, "gt06", concox, "BATTERY LBS WIFI TAMPER WAKE_UP SHOCK", "CC_26 CC_27 CC_55 CC_54 CC_68 CC_15 CC_6 CC_60 CC_78", 86400, 0}
	camera   = kind{Wired, "gt06", concox, "CUT_OFF ACC LBS VIDEO SHOCK SOS VOICE VOLTAGE", "CC_38 CC_39 CC_26 CC_27 CC_55 CC_18 CC_6", 10, 180}
	pack     = kind{Wireless, "gt06", "", "BATTERIES BATTERY LBS VOLTAGE", "CC_54 CC_55 CC_26 CC_57 CC_48 CC_49 CC_52", 300, 0}
	standard = kind{Wired, "jt808", "", "CUT_OFF ACC LBS SOS VOLTAGE ODOMETER", "CC_76 CC_74 CC_56 CC_26 CC_27 CC_1 CC_18 CC_38 CC_39 CC_6 CC_60", 30, 180}
	recorder = kind{Wired, "jt808", "", "ACC LBS SOS VIDEO VOICE VOLTAGE ODOMETER FUEL", "CC_76 CC_74 CC_56 CC_26 CC_27 CC_1 CC_18 CC_6 CC_60 CC_63 CC_36", 30, 60}
	tracker  = kind{Wired, "jt808", "", "CUT_OFF ACC LBS SHOCK SOS VOLTAGE ODOMETER", "CC_76 CC_56 CC_26 CC_27 CC_1 CC_18 CC_38 CC_39 CC_6", 20, 180}
	sleeper  = kind{Wireless, "jt808", "", "BATTERY LBS WIFI TAMPER WAKE_UP", "CC_76 CC_56 CC_26 CC_27 CC_18 CC_54 CC_6", 3600, 0}
	padlock  = kind{Wireless, "jt808", "", "BATTERY LBS TAMPER SHOCK WAKE_UP", "CC_76 CC_56 CC_26 CC_18 CC_6", 300, 0}
)

// Seeds returns the models that the product comes with. Codes are what decoders and the dictionary go by.
func Seeds(now fleet.Millis) []Seed {
	list := []struct {
		code, cn, en string
		kind         kind
	}{
		{"GT06N", "GT06N有线定位终端", "GT06N wired locator", relay},
		{"GT06", "GT06有线定位终端", "GT06 wired locator", relay.speaking("first")},
		{"GT06E", "GT06E有线定位终端（读卡）", "GT06E wired locator with card reader", relay},
		{"TR06", "TR06有线定位终端", "TR06 wired locator", relay},
		{"GT02A", "GT02A有线定位终端", "GT02A wired locator", plain},
		{"ET25", "ET25电动车定位终端", "ET25 locator for electric cycles", relay},
		{"WeTrack2", "WeTrack2有线定位终端", "WeTrack2 wired locator", relay},
		{"X3", "X3有线定位终端", "X3 wired locator", relay},
		{"HVT001", "HVT001有线定位终端", "HVT001 wired locator", relay},
		{"NT20", "NT20有线定位终端", "NT20 wired locator", relay},
		{"R11", "R11有线定位终端", "R11 wired locator", relay},
		{"S20", "S20有线定位终端", "S20 wired locator", relay},
		{"OB22", "OB22车载OBD终端", "OB22 OBD locator", socket},
		{"VL512", "VL512 4G OBD终端", "VL512 4G OBD locator", socket},
		{"JM-VL01", "JM-VL01 4G有线定位终端", "JM-VL01 4G wired locator", relay4G},
		{"JM-VL02", "JM-VL02 4G有线定位终端", "JM-VL02 4G wired locator", relay4G},
		{"JM-VL03", "JM-VL03 4G有线定位终端", "JM-VL03 4G wired locator", relay4G},
		{"VL103", "VL103 4G有线定位终端", "VL103 4G wired locator", relay4G},
		{"JC400", "JC400 4G行车记录仪", "JC400 4G dash camera", camera},
		{"AT4", "AT4无线定位终端", "AT4 wireless locator for goods", goods},
		{"JM-LL01", "JM-LL01 4G无线定位终端", "JM-LL01 4G wireless locator for goods", goods},
		{"LL303", "LL303 4G无线定位终端", "LL303 4G wireless locator for goods", goods},
		{"WD-209", "WD-209电池管理终端", "WD-209 battery manager", pack},
		{"M23B", "M23B电池", "M23B battery", hidden(pack)},
		{"JT808", "部标终端", "JT/T 808 terminal", standard},
		{"GB19056", "北斗行驶记录仪", "GB/T 19056 driving recorder", recorder},
		{"JT1078", "部标视频终端", "JT/T 1078 video terminal", recorder},
		{"BSJ", "BSJ部标终端", "BSJ terminal", recorder},
		{"JC371", "JC371 4G行车记录仪", "JC371 4G dash camera", recorder},
		{"MV710G", "MV710G 4G有线定位终端", "MV710G 4G wired locator", tracker},
		{"MV810G", "MV810G 4G有线定位终端", "MV810G 4G wired locator", tracker},
		{"VL300", "VL300 4G有线定位终端", "VL300 4G wired locator", tracker},
		{"CC888", "CC888有线定位终端", "CC888 wired locator", tracker},
		{"W15L", "W15L 4G有线定位终端", "W15L 4G wired locator", tracker},
		{"G10LS", "G10LS 4G有线定位终端", "G10LS 4G wired locator", tracker},
		{"AL300", "AL300无线定位终端", "AL300 wireless locator", sleeper},
		{"GL100", "GL100无线定位终端", "GL100 wireless locator", sleeper},
		{"G-360P", "G-360P智能挂锁", "G-360P padlock", padlock},
		{"G-508P", "G-508P智能挂锁", "G-508P padlock", padlock},
		{"OTHER", "其他型号", "Other model", kind{typ: Wired}},
	}
	out := make([]Seed, len(list))
	for i, m := range list {
		out[i] = Seed{Seed: m.code, Model: Model{
			Code: m.code, Name: dictionary.Text{CN: m.cn, EN: m.en}, Type: m.kind.typ, Protocol: m.kind.protocol, Dialect: m.kind.dialect, Texts: map[string]string{},
			Capabilities: strings.Fields(m.kind.can), Commands: strings.Fields(m.kind.commands), ReportSeconds: m.kind.report,
			HeartbeatSeconds: m.kind.heartbeat, Status: 1, Sort: 10 * (i + 1), UpdatedAt: now,
		}}
	}
	return out
}

// hidden is a kind of which IMEI, battery and speed are not shown, and that is part of no protocol of ours in particular.
func hidden(k kind) kind {
	k.can += " " + Hide
	k.protocol = ""
	return k
}
