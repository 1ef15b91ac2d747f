package geofile

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

const maxUpload = 4 << 20

// upTo repeats a text up to the size of the largest upload.
func upTo(head, text, tail string) string {
	return head + strings.Repeat(text, (maxUpload-len(head)-len(tail))/len(text)) + tail
}

// bombs are files that are small for what reading them could take.
func bombs() map[string]string {
	var keys strings.Builder
	for i := 0; keys.Len() < maxUpload-100; i++ {
		fmt.Fprintf(&keys, `"%x":1,`, i)
	}
	const begin = `{"type":"FeatureCollection","features":[`
	return map[string]string{
		"features":      upTo(begin, `{},`, `{}]}`),
		"whole ones":    upTo(begin, `{"properties":{"a":1},"geometry":{}},`, `{}]}`),
		"maps":          upTo(begin+`{"properties":{"a":[`, `{"a":1},`, `{}]}}]}`),
		"lists":         upTo(begin+`{"properties":{"a":[`, `[],`, `[]]}}]}`),
		"properties":    begin + `{"properties":{` + keys.String() + `"":1}}]}`,
		"corners":       upTo(begin+`{"geometry":{"type":"Polygon","coordinates":[[`, `[1,1],`, `[1,1]]]}}]}`),
		"rings":         upTo(begin+`{"geometry":{"type":"Polygon","coordinates":[`, `[],`, `[]]}}]}`),
		"elements":      upTo(``, `<kml>`, ``),
		"placemarks":    upTo(`<kml>`, `<Placemark/>`, `</kml>`),
		"data":          upTo(`<kml><Placemark><ExtendedData>`, `<Data/>`, `</ExtendedData></Placemark></kml>`),
		"attributes":    upTo(`<kml `, `a="" `, `/>`),
		"KML's corners": upTo(`<kml><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>`, `1,1 `, `</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`),
	}
}

// TestBombs: what is made of a file while it is read is bounded, whatever is in it, and of what is not looked at nothing is made.
func TestBombs(t *testing.T) {
	most := map[string]uint64{"features": 32, "whole ones": 32, "maps": 48, "lists": 48} // MiB in all; what is freed meanwhile counts
	for name, content := range bombs() {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _ = ReadFeatures(t.Context(), []byte(content), 1000) // refused or not
		runtime.ReadMemStats(&after)
		limit, set := most[name]
		if !set {
			limit = 300
		}
		if mib := (after.TotalAlloc - before.TotalAlloc) >> 20; mib > limit {
			t.Errorf("%s: %d MiB, at most %d", name, mib, limit)
		}
	}
}

// gone is a context of somebody who leaves once it was asked so often whether they are still there.
type gone struct {
	context.Context
	left int
}

func (g *gone) Err() error {
	if g.left--; g.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestNobodyWaitsForIt: of a file for which nobody waits any more the rest is not read, and who leaves while others read is not kept.
func TestNobodyWaitsForIt(t *testing.T) {
	for _, name := range []string{"properties", "features", "elements", "attributes"} {
		who := &gone{t.Context(), 3}
		if _, err := ReadFeatures(who, []byte(bombs()[name]), 1_000_000); !errors.Is(err, context.Canceled) || who.left < -3 {
			t.Errorf("%s: %v after %d more looks", name, err, -who.left)
		}
	}
	for range cap(atOnce) {
		atOnce <- struct{}{}
		defer func() { <-atOnce }()
	}
	left, leave := context.WithCancel(t.Context())
	leave()
	if _, err := ReadFeatures(left, []byte(`<kml></kml>`), 1); !errors.Is(err, context.Canceled) {
		t.Errorf("in the line: %v", err)
	}
}

// TestFilesAtOnce: so many are read at the same time and no more; the others wait.
func TestFilesAtOnce(t *testing.T) {
	for range cap(atOnce) {
		atOnce <- struct{}{}
	}
	read := make(chan error)
	go func() {
		_, err := ReadFeatures(t.Context(), []byte(`<kml></kml>`), 1)
		read <- err
	}()
	select {
	case err := <-read:
		t.Fatal("it does not wait: ", err)
	default:
	}
	<-atOnce
	if err := <-read; err != nil {
		t.Error(err)
	}
	for range cap(atOnce) - 1 {
		<-atOnce
	}
}
