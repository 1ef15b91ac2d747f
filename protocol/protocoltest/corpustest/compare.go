package corpustest

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math"
	"slices"

	"waymark/fleet/track"
	"waymark/protocol"
	"waymark/protocol/all"
)

// compareFrame compares how a buffer is cut into frames. It needs no server.
func compareFrame(tally *tally, r record) error {
	data, err := r.wire()
	if err != nil {
		return err
	}
	p, ok := all.ByName(r.Protocol)
	if !ok {
		return fmt.Errorf("no protocol %q", r.Protocol)
	}
	frame, used := p.Frame(&protocol.Session{}, data)
	ok = bytes.Equal(frame, data) && used == len(data)
	tally.note(r, aspectFrame, ok, fmt.Sprintf("frame %x of %x", frame, data))
	return nil
}

// compareAnswers compares what the server wrote back.
func compareAnswers(tally *tally, r record, want [][]byte, got []byte) {
	w := slices.Concat(want...)
	ok := bytes.Equal(w, got)
	if r.Protocol == "jt808" {
		ok = slices.EqualFunc(jt808Answers(w), jt808Answers(got), func(a, b string) bool { return a == b })
	}
	tally.note(r, aspectAnswer, ok, fmt.Sprintf("answer %x, want %x", got, w))
}

// jt808Answers reduces answers to what must be equal: message id, terminal, and
// body; of a registration the serial number and the result. The serial numbers
// of the frames themselves count per session.
func jt808Answers(b []byte) []string {
	var out []string
	for _, frame := range bytes.Split(b, []byte{0x7E}) {
		frame = bytes.ReplaceAll(frame, []byte{0x7D, 0x02}, []byte{0x7E})
		frame = bytes.ReplaceAll(frame, []byte{0x7D, 0x01}, []byte{0x7D})
		if len(frame) < 13 {
			continue
		}
		phone, body := frame[4:10], frame[12:len(frame)-1]
		switch {
		case frame[0] == 0x44: // one byte of serial number
			body = frame[11 : len(frame)-1]
		case frame[2]&0x40 != 0 && len(frame) >= 18:
			phone, body = frame[4:15], frame[17:len(frame)-1]
		}
		if frame[0] == 0x81 && frame[1] == 0 {
			body = body[:min(3, len(body))]
		}
		out = append(out, hex.EncodeToString(slices.Concat(frame[:2], phone, body)))
	}
	return out
}

// compareDecoded compares identity, fixes and times.
func compareDecoded(tally *tally, r record, got []Decoded) {
	var ids []string
	var points []track.Point
	var facts []track.Extra
	text := ""
	for _, d := range got {
		ids = append(ids, d.Identities...)
		points = append(points, d.Points...)
		facts = append(facts, d.Facts...)
		text += d.Text
	}
	if len(r.Oracle.DeviceIDs) > 0 {
		// The oracle's best form must be among ours, for the terminal may be registered by it.
		ok := slices.Contains(ids, r.Oracle.DeviceIDs[0])
		tally.note(r, aspectIdentity, ok, fmt.Sprintf("identity %v, want %v", ids, r.Oracle.DeviceIDs))
	}
	compareFixes(tally, r, points, text)
	compareTimes(tally, r, points)
	compareReadings(tally, r, points, facts)
}

// tolerance of the oracle's coordinates in degrees.
const tolerance = 1e-5

func compareFixes(tally *tally, r record, points []track.Point, text string) {
	if len(r.Oracle.Positions) == 0 && len(points) == 0 {
		return
	}
	ok := len(points) == len(r.Oracle.Positions)
	detail := fmt.Sprintf("%d points, want %d %s", len(points), len(r.Oracle.Positions), text)
	for i := 0; ok && i < len(points); i++ {
		ok = sameFix(&points[i], r.Oracle.Positions[i])
		detail = fmt.Sprintf("point %d at %.6f %.6f mode %d fix %t, want %+v", i, track.Degrees(points[i].Lat),
			track.Degrees(points[i].Lon), points[i].Mode, points[i].HasFix(), r.Oracle.Positions[i])
	}
	tally.note(r, aspectFix, ok, detail)
}

// sameFix reports whether a point is where the oracle has it, and whether both
// take it for a fix of that moment.
func sameFix(p *track.Point, want position) bool {
	if want.NoFix || !want.Valid && want.Lat == 0 && want.Lon == 0 {
		return !p.HasFix()
	}
	return math.Abs(track.Degrees(p.Lat)-want.Lat) <= tolerance &&
		math.Abs(track.Degrees(p.Lon)-want.Lon) <= tolerance && p.HasFix() == want.Valid
}

func compareTimes(tally *tally, r record, points []track.Point) {
	stated := 0
	ok, detail := true, ""
	for i, want := range r.Oracle.Positions {
		at := want.at()
		if at == nil {
			continue
		}
		stated++
		if i >= len(points) {
			ok, detail = false, "no point"
			continue
		}
		if got := points[i].FixTime.Time(); !got.Equal(*at) || !points[i].Status.Has(track.ClockSet) {
			ok = false
			detail = fmt.Sprintf("point %d time %v, want %v", i, got, *at)
		}
	}
	if stated > 0 {
		tally.note(r, aspectTime, ok, detail)
	}
}
