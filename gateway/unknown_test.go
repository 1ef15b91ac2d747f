package gateway

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/store/sqldb"
)

// TestUnknownTerminalsAreSlow: made-up numbers are read slowly, over both networks, until the terminal is registered.
func TestUnknownTerminalsAreSlow(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	begun := time.Now()
	var flood bytes.Buffer
	for i := range 400 {
		l.phone = fmt.Sprintf("1300000%04d", i)
		flood.Write(l.frame(2, nil))
	}
	l.send(flood.Bytes())
	for w.gw.Metrics.UnknownFrames.Load() < badFrames+2*firstBuffer/12 {
		time.Sleep(time.Millisecond)
	}
	if took := time.Since(begun); took < slowly {
		t.Errorf("read without a pause: %v", took)
	}
	u := w.dial("jt808", "udp")
	u.phone = "13100000000"
	const sent = 120
	begun = time.Now()
	before := w.gw.Metrics.UnknownFrames.Load()
	for range sent {
		u.send(u.frame(2, nil))
	}
	known := w.dial("jt808", "udp")
	known.send(known.report()) // read after the others
	known.want(1, 0)
	read := int(w.gw.Metrics.UnknownFrames.Load() - before)
	if most := badFrames + int(time.Since(begun)/slowly)*(1+firstBuffer/12) + 1 + firstBuffer/12; read > most {
		t.Errorf("%d of %d datagrams read, at most %d", read, sent, most)
	}
}

type noCounts struct{}

func (noCounts) OrganCount(fleet.ID) (own, subtree int) { return 0, 0 }
func (noCounts) DeviceCount(fleet.ID) int               { return 0 }
func (noCounts) AttentionCount(string) int              { return 0 }

// TestTerminalOfZerosIsRegistered: whose number is zeros, and whose reports carry its IMEI, is taken in from the inbox by that, and is
// the device from then on.
func TestTerminalOfZerosIsRegistered(t *testing.T) {
	ctx := t.Context()
	var directory *device.Directory
	w := newWorld(t, func(_ *Settings, d *Deps) {
		directory = device.NewDirectory(d.Inbox.(*sqldb.DB))
		d.Directory = directory
	})
	const stated = "490154203237518"
	item, _ := hex.DecodeString("F6080" + stated)
	l := w.dial("jt808", "tcp")
	l.phone = "000000000000"
	l.send(l.frame(2, nil))
	l.want(1, 0)
	l.send(l.report(item...))
	l.want(2, 1) // it keeps the report
	list := w.inbox(2)
	at := slices.IndexFunc(list, func(u device.Unknown) bool { return u.Identity == stated })
	if len(list) != 2 || at < 0 || list[1-at].Identity != "" || list[at].Protocol != "jt808" || list[at].LooksLike != "jt808" {
		t.Fatalf("in the inbox: %+v", list)
	}
	o, err := w.db.InsertOrgan(ctx, organ.Organ{Name: "o", Status: 1})
	if err != nil {
		t.Fatal(err)
	}
	service := device.Service{Store: w.db, Organs: organ.New(organ.Parts{Store: w.db, Counter: noCounts{}}), Clock: fleet.SystemClock{}}
	root := fleet.Actor{AccountID: 1, OrganID: o.ID, OrganPath: o.Path, Codes: []string{permission.DeviceAdd}}
	d, err := service.Register(ctx, root, device.Registration{OrganID: o.ID, IMEI: list[at].Identity, Form: device.Form{Model: "m", Details: device.Details{Name: "n"}}})
	if err != nil {
		t.Fatal(err)
	}
	if left := w.inbox(1); len(left) != 1 || left[0].Identity != "" {
		t.Errorf("left in the inbox: %+v", left)
	}
	if err := directory.Refresh(ctx, []fleet.ID{d.ID}); err != nil {
		t.Fatal(err)
	}
	l.send(l.report()) // which says nothing of the IMEI
	l.want(3, 0)
	again := w.dial("jt808", "tcp")
	again.phone = l.phone
	again.send(again.report(item...))
	again.want(1, 0)
	if got := w.log.all(); len(got) != 2 || got[0].DeviceID != d.ID || got[1].DeviceID != d.ID || len(got[0].Points) != 1 {
		t.Errorf("log %+v", got)
	}
}

// TestOneNumberOfTwoProtocols: two terminals that call themselves by one number in two protocols are two devices.
func TestOneNumberOfTwoProtocols(t *testing.T) {
	ctx := t.Context()
	var directory *device.Directory
	w := newWorld(t, func(_ *Settings, d *Deps) {
		directory = device.NewDirectory(d.Inbox.(*sqldb.DB))
		d.Directory = directory
	})
	o, err := w.db.InsertOrgan(ctx, organ.Organ{Name: "o", Status: 1})
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]fleet.ID{}
	for i, name := range []string{"jt808", "gt06"} {
		d, err := w.db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: fmt.Sprint(868120301234560 + i), Alias: "123456", Protocol: name}, nil)
		if err != nil {
			t.Fatal(err)
		}
		ids[name] = d.ID
	}
	if err := directory.Load(ctx); err != nil {
		t.Fatal(err)
	}
	jt, gt := w.dial("jt808", "tcp"), w.dial("gt06", "tcp")
	jt.phone = "000000123456"
	jt.send(jt.report())
	jt.want(1, 0)
	gt.send(gtLoginOf("123456", 1))
	if _, err := io.ReadFull(gt.in, make([]byte, 10)); err != nil {
		t.Fatal(err)
	}
	all := w.log.all()
	if len(all) != 2 || ids["jt808"] == ids["gt06"] {
		t.Fatalf("%d records of %v", len(all), ids)
	}
	for _, r := range all {
		if r.DeviceID != ids[r.Protocol] {
			t.Errorf("a report over %s is device %d's, want %d's", r.Protocol, r.DeviceID, ids[r.Protocol])
		}
	}
}

// TestUnknownTerminalsOfOneAddress: many connections instead of a slow one are slow together.
func TestUnknownTerminalsOfOneAddress(t *testing.T) {
	w := newWorld(t, nil)
	const links, each = 40, 40 // of which no connection is slow by itself, with at most 11 frames a read
	begun := time.Now()
	for i := range links {
		l := w.dial("jt808", "tcp")
		var frames bytes.Buffer
		for j := range each {
			l.phone = fmt.Sprintf("1300000%04d", i*each+j)
			frames.Write(l.frame(2, nil))
		}
		l.send(frames.Bytes())
	}
	for w.gw.Metrics.UnknownFrames.Load() < links*each {
		time.Sleep(time.Millisecond)
	}
	if took := time.Since(begun); took < 900*time.Millisecond { // before its last read a connection waits for the 1,160 before, 500 of them free
		t.Errorf("%d frames in %v", links*each, took)
	}
}

// TestUnknownDatagramsOfOneAddress: a port of its own for each datagram makes them no quicker, and keeps no registered terminal out
// that is there already.
func TestUnknownDatagramsOfOneAddress(t *testing.T) {
	w := newWorld(t, nil)
	known := w.dial("jt808", "udp")
	known.send(known.report())
	known.want(1, 0)
	begun, sent := time.Now(), 0
	for round := range uint16(20) { // so few at once that none is lost on the way
		for range 50 {
			u := w.dial("jt808", "udp")
			u.phone = fmt.Sprintf("1300000%04d", sent)
			u.send(u.frame(2, nil))
			_ = u.Close()
			sent++
		}
		known.send(known.report())
		known.want(round+2, 0)
	}
	most := int((ahead+time.Since(begun))/unknownEach) + 1
	if read := int(w.gw.Metrics.UnknownFrames.Load()); read > most || read < int(ahead/unknownEach) {
		t.Errorf("%d of %d datagrams read, at most %d", read, sent, most)
	}
}

// TestManyFramesInADatagram: of who is not registered no more is read of one than makes them slow.
func TestManyFramesInADatagram(t *testing.T) {
	w := newWorld(t, nil)
	u := w.dial("jt808", "udp")
	var all []byte
	for i := range 1000 {
		u.phone = fmt.Sprintf("1300000%04d", i)
		all = append(all, u.frame(2, nil)...)
	}
	u.send(all)
	known := w.dial("jt808", "udp")
	known.send(known.report()) // read after the other
	known.want(1, 0)
	if n := w.gw.Metrics.UnknownFrames.Load(); n != badFrames {
		t.Errorf("%d frames of one datagram", n)
	}
	var own []byte
	for range badFrames + 2 {
		own = append(own, known.report()...)
	}
	known.send(own) // one who is registered has all of it read
	for n := range uint16(badFrames + 2) {
		known.want(n+2, 0)
	}
}

// TestUnknownTerminalIsQuickOnceRegistered: it is not held back for what it sent before.
func TestUnknownTerminalIsQuickOnceRegistered(t *testing.T) {
	w := newWorld(t, nil)
	l := w.dial("jt808", "tcp")
	l.phone = "13000000000"
	for n := range uint16(badFrames + 1) {
		l.send(l.report())
		l.want(n+1, 1)
	}
	w.names.set(l.phone, 5)
	l.send(l.report())
	l.want(badFrames+2, 0)
	w.gw.sessions.mu.Lock()
	term := w.gw.sessions.byDevice[5].conns[0].term
	w.gw.sessions.mu.Unlock()
	w.stop()
	<-w.stopped
	if term.bad != 0 {
		t.Errorf("%d bad frames", term.bad)
	}
}

// TestInboxIsFair: many made-up identities of one address push out none of others, whoever came first.
func TestInboxIsFair(t *testing.T) {
	b := newInbox(Deps{Slog: slog.New(slog.DiscardHandler)}, 10)
	add := func(address string, n int) {
		b.add(unknownFrame{identity: fmt.Sprint(address, n), address: address, frame: device.Frame{At: 1, Protocol: "jt808", Raw: make([]byte, 100)}})
	}
	add("first", 0)
	for i := range 50 {
		add("flood", i)
	}
	for i := range 3 {
		add("second", i)
		add("third", i)
	}
	for i := range 50 {
		add("flood", 100+i)
	}
	got, bytes := map[string]int{}, 0
	for _, e := range b.entries {
		got[e.unknown.Address]++
		bytes += len(e.frames) * 100
	}
	if len(b.entries) != 10 || got["first"] != 1 || got["second"] < 2 || got["third"] < 2 || bytes != b.bytes {
		t.Errorf("%v, %d bytes of %d", got, b.bytes, bytes)
	}
	for address, n := range got {
		if b.from[address] != n {
			t.Errorf("%d of %s counted, %d there", b.from[address], address, n)
		}
	}
}

// TestRegisteredWhileItIsWritten: a terminal that is registered between its frame and the directory's word of it does not stay
// among the unknown ones.
func TestRegisteredWhileItIsWritten(t *testing.T) {
	w := newWorld(t, nil)
	b := newInbox(w.gw.deps, 10)
	for _, number := range []string{"13000000001", "13000000002", ""} {
		u := unknownFrame{identity: number, address: "192.0.2.1", frame: device.Frame{At: 1, Protocol: "jt808", Raw: []byte{1}}}
		if number != "" {
			u.names = []string{number}
		}
		b.add(u)
	}
	left := func(want int) {
		t.Helper()
		b.write(t.Context())
		if list, total, err := w.db.Unknowns(t.Context(), fleet.Sort{}, fleet.Page{Size: 10}); err != nil || total != want {
			t.Fatalf("%d unknown, want %d: %+v, %v", total, want, list, err)
		}
	}
	left(3)
	w.names.set("13000000001", 7)
	left(2)
	left(2)
}

// TestPeersMakeRoom: made-up addresses keep no registered terminal out.
func TestPeersMakeRoom(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.MaxPeers = 2 })
	for range 3 {
		stranger := w.dial("jt808", "udp")
		stranger.phone = "13000000000"
		stranger.send(stranger.report())
		stranger.want(1, 1)
	}
	first, second, third := w.dial("jt808", "udp"), w.dial("jt808", "udp"), w.dial("jt808", "udp")
	first.send(first.report())
	first.want(1, 0)
	second.send(second.report())
	second.want(1, 0)
	third.send(third.report())
	third.silent() // only registered ones are left
	first.send(first.report())
	first.want(2, 0)
	if n := w.gw.Metrics.RefusedConns.Load(); n != 1 {
		t.Errorf("%d refused", n)
	}
}
