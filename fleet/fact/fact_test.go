package fact

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/track"
)

const start = fleet.Millis(1_790_000_000_000)

func TestKnown(t *testing.T) {
	iccid := func(v string) []Said { return []Said{{"iccid", v}} }
	k := Known{}
	for i, c := range []struct {
		told Told
		want Fact
	}{
		{Told{At: start, Facts: iccid("A")}, Fact{"iccid", "A", start, start}},
		{Told{At: start + 60_000, Facts: iccid("A")}, Fact{"iccid", "A", start, start}},
		{Told{At: start + 2*hour, Facts: iccid("A")}, Fact{"iccid", "A", start, start + 2*hour - (start+2*hour)%hour}},
		{Told{At: start + 3*hour, Facts: iccid("B")}, Fact{"iccid", "B", start + 3*hour, start + 3*hour}},
		{Told{At: start + 4*hour, Facts: []Said{{"iccid", "A"}, {"iccid", "B"}}}, Fact{"iccid", "B", start + 4*hour, start + 4*hour}},
	} {
		if k.Take(&c.told); k["iccid"] != c.want {
			t.Errorf("%d: %+v, want %+v", i, k["iccid"], c.want)
		}
	}
}

// TestCardInItsPlace: a card that is told with report after report is one swipe; one that is told with a status or an alarm
// is one each time.
func TestCardInItsPlace(t *testing.T) {
	k, swipes := Known{}, ""
	for _, p := range []track.Point{
		{Extras: []track.Extra{{Key: Card, Text: "a"}}},
		{Extras: []track.Extra{{Key: Card, Text: "a"}}},
		{Extras: []track.Extra{{Key: Card, Text: "a"}, {Key: "cardStatus", Num: 1}}},
		{Extras: []track.Extra{{Key: Card, Text: "b"}}},
		{Extras: []track.Extra{{Key: Card, Text: "b"}}, Alarms: track.AlarmOther},
		{Extras: []track.Extra{{Key: "fuel", Num: 3}}},
		{Extras: []track.Extra{{Key: Card, Text: "a"}}},
	} {
		told := Told{At: start}
		told.Report(&p)
		for _, e := range k.Take(&told) {
			swipes += e.Text
		}
	}
	if swipes != "aabba" {
		t.Errorf("%q", swipes)
	}
}

// TestFoldIsTheSameHoweverItIsCut: outcomes lead to the same facts and events whether a commit takes one or all of them.
func TestFoldIsTheSameHoweverItIsCut(t *testing.T) {
	var all []Told
	for i := range 40 {
		told := Told{At: start + fleet.Millis(i)*hour/3}
		told.Report(&track.Point{FixTime: told.At, Extras: []track.Extra{{Key: Card, Text: string(rune('a' + i*i%5))}, {Key: "iccid", Text: string(rune('a' + i/9))}}})
		all = append(all, told)
	}
	fold := func(each int) (Known, []Event) {
		k, events := Known{}, []Event(nil)
		for some := range slices.Chunk(all, each) {
			kept := maps.Clone(k) // as it is read from the database
			for i := range some {
				events = append(events, kept.Take(&some[i])...)
			}
			k = kept
		}
		return k, events
	}
	wantFacts, wantEvents := fold(1)
	for _, each := range []int{2, 7, 40} {
		if facts, events := fold(each); !reflect.DeepEqual(facts, wantFacts) || !slices.Equal(events, wantEvents) {
			t.Errorf("by %d: %+v %+v, want %+v %+v", each, facts, events, wantFacts, wantEvents)
		}
	}
}

func TestTold(t *testing.T) {
	told := Told{DeviceID: 1, At: start}
	told.LoggedIn("gt06")
	told.Answered(&command.Answer{ID: 7, OK: true, Result: "OK!\r\n"})
	told.Say([]track.Extra{
		{Key: "text", Text: "OK!"}, {Key: "text", Text: "another\x00 text"}, {Key: "iccid", Text: "8986"}, {Key: "authCode", Text: "secret"},
		{Key: "param.0012", Text: "secret"}, {Key: "networks", Num: 3}, {Key: "raw.14", Text: strings.Repeat("卡", 1000)}, {Key: Card, Text: "K1"}, {Key: "driverName", Text: "张三"},
	})
	told.Report(&track.Point{FixTime: start + 5, Extras: []track.Extra{{Key: "imei", Text: "86"}, {Key: "temperature1", Num: 4}}})
	wantFacts := []Said{{"protocol", "gt06"}, {"iccid", "8986"}, {"networks", "3"}, {"raw.14", strings.Repeat("卡", 334) + "…"}, {Card, "K1"}, {"driverName", "张三"}, {"imei", "86"}}
	wantEvents := []Event{
		{Kind: Answer, At: start, Command: 7, OK: true, Text: "OK!"}, {Kind: Text, At: start, Text: "another text"}, {Kind: Swipe, At: start, Text: "K1", Detail: "张三"},
	}
	if !slices.Equal(told.Facts, wantFacts) {
		t.Errorf("facts %q, want %q", told.Facts, wantFacts)
	}
	if !slices.Equal(told.Events, wantEvents) {
		t.Errorf("events %+v, want %+v", told.Events, wantEvents)
	}
}

func TestSameNumber(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"89860318740012345678", "89860318740012345678", true},
		{"89860318740012345678", "89860318740012345679", false},
		{"8986031874001234567", "8986031874001234567F", true},
		{"8986031874001234567", "89860318740012345678", true},
		{"898603a", "898603A", true},
		{"0860000000000001", "860000000000001", true},
		{"860000000000001", "860000000000002", false},
		{"86000000000000", "860000000000001", true},
		{"8986", "89860", false},
	} {
		if sameNumber(c.a, c.b) != c.same || sameNumber(c.b, c.a) != c.same {
			t.Errorf("%s, %s", c.a, c.b)
		}
	}
}
