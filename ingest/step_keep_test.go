package ingest

import (
	"strings"
	"testing"

	"waymark/fleet/track"
)

func TestBoundExtras(t *testing.T) {
	small := track.Point{Extras: []track.Extra{{Key: "fuel", Num: 41.5}, {Key: "note", Text: "short"}}}
	boundExtras(&small)
	if len(small.Extras) != 2 {
		t.Errorf("two short readings became %v", small.Extras)
	}
	var large track.Point
	for range 40 {
		large.Extras = append(large.Extras, track.Extra{Key: "raw.F0", Text: strings.Repeat("ab", 300)})
	}
	first := large.Extras[0]
	boundExtras(&large)
	last := large.Extras[len(large.Extras)-1]
	if last.Key != "extrasCut" || int(last.Num)+len(large.Extras)-1 != 40 || large.Extras[0] != first {
		t.Errorf("40 long readings became %d, the last is %v", len(large.Extras), last)
	}
	if raw := boundRaw(make([]byte, 60<<10)); len(raw) != maxRawFrame {
		t.Errorf("a raw frame of 60 KiB became %d bytes", len(raw))
	}
}
