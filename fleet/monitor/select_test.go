package monitor

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
)

// administered is a board of n devices in 100 organisations below one, every third wireless, every tenth on line.
func administered(tb testing.TB, n int) *Board {
	tb.Helper()
	now := time.Unix(1_700_000_000, 0)
	b := NewBoard(DefaultSettings(), fleet.ClockFunc(func() time.Time { return now }))
	list := make([]device.Row, n)
	var states []State
	for i := range list {
		d := &list[i].Device
		d.ID, d.OrganID, d.IMEI, d.Model, d.Type = fleet.ID(i+1), fleet.ID(2+i%100), fmt.Sprint(860000000000000+i), "GT06N", device.Wired
		d.Name, d.SIM = fmt.Sprintf("device %d", i), fmt.Sprint(13900000000+i)
		if i%3 == 0 {
			d.Type, d.Model = device.Wireless, "LL303"
		}
		list[i].OrganPath = fmt.Sprintf("/1/%d/", d.OrganID)
		list[i].Vehicle.Plate, list[i].Vehicle.Owner = fmt.Sprintf("粤B%05d", i), fmt.Sprintf("Owner %d", i)
		if i%10 == 0 {
			states = append(states, State{DeviceID: d.ID, LastMessage: fleet.MillisOf(now)})
		}
	}
	b.Put(list)
	b.Apply(states)
	return b
}

func TestSelect(t *testing.T) {
	b := administered(t, 3000)
	root := fleet.Actor{OrganID: 1, OrganPath: "/1/"}
	one := fleet.Actor{OrganID: 5, OrganPath: "/1/5/"}
	for name, c := range map[string]struct {
		actor fleet.Actor
		q     Selection
		total int
		first fleet.ID
	}{
		"all":                {root, Selection{}, 3000, 3000},
		"second page":        {root, Selection{Page: fleet.Page{Number: 2, Size: 100}}, 3000, 2900},
		"beyond":             {root, Selection{Page: fleet.Page{Number: 999, Size: 100}}, 3000, 0},
		"own":                {one, Selection{}, 30, 2904},
		"foreign":            {one, Selection{OrganID: 6}, 0, 0},
		"above":              {one, Selection{OrganID: 1, Sub: true}, 0, 0},
		"top without others": {root, Selection{OrganID: 1}, 0, 0},
		"top with others":    {root, Selection{OrganID: 1, Sub: true, Type: device.Wireless}, 1000, 2998},
		"model":              {root, Selection{Model: "ll303", OrganID: 2}, 10, 2701},
		"online":             {root, Selection{State: Exactly(Online)}, 300, 2991},
		"never":              {root, Selection{State: Exactly(NeverOnline), Type: device.Wireless}, 900, 2998},
		"parked":             {root, Selection{State: Exactly(Parked)}, 0, 0},
		"text":               {root, Selection{Text: " OWNER 2999 "}, 1, 3000},
		"plate as written":   {root, Selection{Text: "粤b·029 99"}, 1, 3000},
		"card":               {root, Selection{Text: "13900000007"}, 1, 8},
		"holder":             {fleet.Actor{Personal: true, DeviceID: 7}, Selection{}, 1, 7},
		"holder, not that":   {fleet.Actor{Personal: true, DeviceID: 7}, Selection{Text: "device 7"}, 0, 0},
	} {
		rows, total := b.Select(c.actor, c.q)
		var first fleet.ID
		if len(rows) > 0 {
			first = rows[0].Row.Device.ID
		}
		if total != c.total || first != c.first || !slices.IsSortedFunc(rows, func(x, y View) int { return int(y.Row.Device.ID - x.Row.Device.ID) }) {
			t.Errorf("%s: %d, first %d; want %d, %d", name, total, first, c.total, c.first)
		}
		if ids := b.SelectIDs(c.actor, c.q); len(ids) != c.total {
			t.Errorf("%s: %d IDs", name, len(ids))
		}
	}
	b.Remove([]fleet.ID{3000, 1})
	b.Put([]device.Row{{Device: device.Device{ID: 1, OrganID: 2, IMEI: "1"}, OrganPath: "/1/2/"}}) // an ID that is not the newest
	if rows, total := b.Select(root, Selection{Page: fleet.Page{Number: 3, Size: 1000}}); total != 2999 || rows[len(rows)-1].Row.Device.ID != 1 || rows[0].Row.Device.ID != 999 {
		t.Errorf("%d, first %d", total, rows[0].Row.Device.ID)
	}
}

// TestSelectByHowLong: who stands and who is silent, for how long, one device, one plate, and without settled vehicles.
func TestSelectByHowLong(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	at := func(ago time.Duration) fleet.Millis { return fleet.MillisOf(now.Add(-ago)) }
	b := NewBoard(DefaultSettings(), fleet.ClockFunc(func() time.Time { return now }))
	rows := make([]device.Row, 6)
	for i := range rows {
		rows[i] = device.Row{OrganPath: "/1/", Device: device.Device{ID: fleet.ID(i + 1), OrganID: 1, IMEI: fmt.Sprint("imei", i+1), Details: device.Details{Type: device.Wired}}}
		rows[i].Vehicle.Plate = fmt.Sprint("P", i%3)
	}
	rows[3].Vehicle.Settled = true
	b.Put(rows)
	b.Apply([]State{
		{DeviceID: 1, LastMessage: at(0), Stop: Stop{Since: at(time.Hour), Open: true}},
		{DeviceID: 2, LastMessage: at(0), Stop: Stop{Since: at(2 * time.Hour), Open: true}},
		{DeviceID: 3, LastMessage: at(0), Stop: Stop{Since: at(3 * time.Hour)}}, // not long enough to be a stop
		{DeviceID: 4, LastMessage: at(24 * time.Hour), Stop: Stop{Since: at(48 * time.Hour), Open: true}},
		{DeviceID: 5, LastMessage: at(72 * time.Hour)},
	})
	actor := fleet.Actor{OrganID: 1, OrganPath: "/1/"}
	for name, c := range map[string]struct {
		q    Selection
		want []fleet.ID
	}{
		"stands":            {Selection{Stopped: &Lasting{}}, []fleet.ID{4, 2, 1}},
		"since, last first": {Selection{Stopped: &Lasting{}, Sort: fleet.Sort{Field: "stopStartTime", Desc: true}}, []fleet.ID{1, 2, 4}},
		"longest first":     {Selection{Stopped: &Lasting{}, Sort: fleet.Sort{Field: "stopSecond", Desc: true}}, []fleet.ID{4, 2, 1}},
		"for two hours":     {Selection{Stopped: &Lasting{Least: 7200}}, []fleet.ID{4, 2}},
		"for one to two":    {Selection{Stopped: &Lasting{Least: 3600, Most: 7200}}, []fleet.ID{1}},
		"not settled":       {Selection{Stopped: &Lasting{}, Live: true}, []fleet.ID{2, 1}},
		"silent":            {Selection{Silent: &Lasting{}}, []fleet.ID{5, 4}},
		"longest silent":    {Selection{Silent: &Lasting{}, Sort: fleet.Sort{Field: "offlineLong", Desc: true}}, []fleet.ID{5, 4}},
		"shortest silent":   {Selection{Silent: &Lasting{}, Sort: fleet.Sort{Field: "offlineLong"}}, []fleet.ID{4, 5}},
		"for two days":      {Selection{Silent: &Lasting{Least: 2 * 86_400}}, []fleet.ID{5}},
		"for a day":         {Selection{Silent: &Lasting{Least: 86_400, Most: 2 * 86_400}}, []fleet.ID{4}},
		"one device":        {Selection{IMEI: "imei2"}, []fleet.ID{2}},
		"part of a number":  {Selection{IMEI: "imei"}, nil},
		"one plate":         {Selection{Plate: "P1"}, []fleet.ID{5, 2}},
	} {
		rows, total := b.Select(actor, c.q)
		var got []fleet.ID
		for i := range rows {
			got = append(got, rows[i].Row.Device.ID)
		}
		if !slices.Equal(got, c.want) || total != len(c.want) || len(b.SelectIDs(actor, c.q)) != len(c.want) {
			t.Errorf("%s: %v of %d, want %v", name, got, total, c.want)
		}
	}
}

func BenchmarkSelect(b *testing.B) {
	board := administered(b, 100_000)
	root := fleet.Actor{OrganID: 1, OrganPath: "/1/"}
	for name, q := range map[string]Selection{
		"All": {}, "LastPage": {Page: fleet.Page{Number: 5000, Size: 20}}, "Leaf": {OrganID: 50}, "Type": {Type: device.Wireless}, "Model": {Model: "LL303"},
		"State": {State: Exactly(Online)}, "TextRare": {Text: "owner 77777"}, "TextCommon": {Text: "owner"},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				board.Select(root, q)
			}
		})
	}
}
