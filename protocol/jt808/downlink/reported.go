package downlink

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"

	"waymark/fleet/command"
)

// IDQueryAll asks for all parameters; terminals answer with 0x0104.
const IDQueryAll = 0x8104

// settings are the parameters that commands set, by the fields of these.
var settings = map[string]map[string]uint32{
	"CC_1":  {"seconds": paramHeartbeat},
	"CC_6":  {"host": paramServer, "port": paramPort},
	"CC_18": {"seconds": paramInterval},
	"CC_19": {"metres": paramFenceRadius},
	"CC_21": {"kilometres": paramOdometer},
	"CC_36": {"speed": paramTopSpeed, "seconds": paramOverspeed},
	"CC_60": {"apn": paramAPN, "user": paramAPNUser},
	"CC_61": {"number": paramMonitor},
	"CC_63": {"plate": paramPlate, "colour": paramPlateColour},
}

// Reads reports whether terminals can be asked for the values of a command.
func Reads(code string) bool { return len(settings[code]) > 0 }

// query asks for the parameters of one command, or for all.
func query(_ bool, v command.Values) (id uint16, body []byte) {
	ids := settings[v[command.ReadsOf]]
	if len(ids) == 0 {
		return IDQueryAll, nil
	}
	body = []byte{byte(len(ids))}
	for _, id := range slices.Sorted(maps.Values(ids)) {
		body = binary.BigEndian.AppendUint32(body, id)
	}
	return IDQuerySome, body
}

// Reported returns the values of a command's fields, in the units that are sent, of what a terminal said of itself: parameters under "param." and
// their ids. It returns nothing of what the terminal said nothing of.
func Reported(code string, said func(key string) (string, bool)) command.Values {
	out := command.Values{}
	for field, id := range settings[code] {
		if v, ok := said(key(id)); ok && v != "" {
			out[field] = v
		}
	}
	if host, port, ok := strings.Cut(out["host"], ":"); code == "CC_6" && ok { // since 2019 the port is part of the name
		out["host"], out["port"] = host, port
	}
	return out
}

// Parameters are the keys of the facts that Reported reads for a command.
func Parameters(code string) []string {
	var out []string
	for _, id := range settings[code] {
		out = append(out, key(id))
	}
	return out
}

func key(id uint32) string { return fmt.Sprintf("param.%04X", id) }
