package gt06

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"waymark/fleet/command"
	"waymark/fleet/track"
	"waymark/protocol/gt06/texts"
)

var (
	pAnswer     = part{5, (*reading).answer}
	pLongAnswer = part{5, (*reading).longAnswer}
	pCommand    = part{5, (*reading).command}
)

// answer reads type 15: the length of flag and text (some firmware writes 0),
// the server flag of the command, the text, and the language.
func (r *reading) answer() {
	n := r.u8("command length") - 4
	flag := uint32(r.u32("server flag"))
	if n < 0 || n > r.left() {
		n = r.left()
	}
	text := r.text(n, "text")
	r.shown(text)
	if r.left() >= 2 {
		r.u16("language")
	}
	if id, ok := strings.CutPrefix(text, "<ICCID:"); ok {
		r.fact("iccid", strings.TrimRight(id, "> "))
		return
	}
	r.answered(flag, text)
}

// command reads type 80, which is ours: the length of flag and text, the server flag, the text, and with some the language.
func (r *reading) command() {
	n := r.u8("command length") - 4
	r.u32("server flag")
	if n < 0 || n > r.left() {
		n = r.left()
	}
	r.shown(r.text(n, "command"))
	if r.left() >= 2 {
		r.u16("language")
	}
}

// shown gives the last field a text for people: without passwords.
func (r *reading) shown(text string) {
	if r.fields == nil || len(*r.fields) == 0 {
		return
	}
	discreet := command.Discreet(text)
	r.value("%s", discreet)
	(*r.fields)[len(*r.fields)-1].Secret = discreet != text
}

// longAnswer reads type 21: the server flag, the coding (1 ASCII, 2 UTF-16), and
// the text.
func (r *reading) longAnswer() {
	flag := uint32(r.u32("server flag"))
	coding := r.u8("coding")
	b := r.rest("text")
	text := trimText(b)
	if coding == 2 {
		text = utf16Text(b)
	}
	if len(b) > 0 {
		r.shown(text)
	}
	r.answered(flag, text)
	r.whereabouts(text)
}

func (r *reading) answered(flag uint32, text string) {
	r.m.Answer = &command.Answer{ID: flag, OK: command.Obeyed(text), Result: command.Discreet(text)}
	settings := texts.Said(text)
	for _, key := range slices.Sorted(maps.Keys(settings)) {
		r.fact(key, settings[key])
	}
}

// whereabouts reads the position out of the answer to WHERE#.
func (r *reading) whereabouts(text string) {
	var ns, ew byte
	var lat, lon, course, speed float64
	var v [6]int
	text, found := strings.CutPrefix(strings.Join(strings.Fields(text), " "), "Current position!")
	if !found {
		return
	}
	n, _ := fmt.Sscanf(strings.TrimSpace(text), "Lat:%c%f,Lon:%c%f,Course:%f,Speed:%f,DateTime:%d-%d-%d %d:%d:%d",
		&ns, &lat, &ew, &lon, &course, &speed, &v[0], &v[1], &v[2], &v[3], &v[4], &v[5])
	if n < 12 || !(lat >= 0 && lat <= 90) || !(lon >= 0 && lon <= 180) {
		return
	}
	v[0] -= 2000
	if t, ok := r.dateOf(v); ok {
		r.setTime(t)
	}
	p := r.point()
	p.Mode = track.ModeGPS
	p.Lat, p.Lon = track.E7(lat), track.E7(lon)
	if ns == 'S' {
		p.Lat = -p.Lat
	}
	if ew == 'W' {
		p.Lon = -p.Lon
	}
	p.Course = uint16(min(max(course, 0), 359.9))
	p.Speed = uint16(min(max(speed, 0)*10, 0xFFFF))
}
