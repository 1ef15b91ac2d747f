package bus

import (
	"errors"
	"log/slog"
	"testing"
	"time"
)

// TestConnectionToAFormerServer: for some milliseconds after the server was started again, the connection is the one to the
// former. What was asked over it was lost, and waited for half a minute.
func TestConnectionToAFormerServer(t *testing.T) {
	b := open(t, Config{Dir: t.TempDir(), Partitions: 1})
	former := b.server
	if !former.serves(b.conn) {
		t.Fatal("the connection leads nowhere")
	}
	again := newEmbedded(Config{Dir: t.TempDir()}, slog.New(slog.DiscardHandler), newState(untold{}))
	if err := again.start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(again.stop)
	if !b.conn.IsConnected() || again.serves(b.conn) {
		t.Error("a connection to the former server counts as one to the new")
	}
}

// TestNothingIsAskedBeforeItIsOpen: a server that was started again takes nothing until the bus can use it.
func TestNothingIsAskedBeforeItIsOpen(t *testing.T) {
	e := newEmbedded(Config{Dir: t.TempDir()}, slog.New(slog.DiscardHandler), newState(untold{}))
	for range 2 {
		if err := e.start(); err != nil {
			t.Fatal(err)
		}
		e.stop()
	}
	if err := e.start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.stop)
	if err := e.refuses(); !errors.Is(err, ErrBroken) {
		t.Errorf("before it is open: %v", err)
	}
	e.opened()
	if err := e.refuses(); err != nil {
		t.Errorf("when it is open: %v", err)
	}
}

// TestTriesWithinTenSeconds: however often it was tried in vain, and whether the server said that it broke or says nothing at all, by its clock it is
// less than 10 s until the server is started again on a disk that takes writes.
func TestTriesWithinTenSeconds(t *testing.T) {
	const most = 10 * time.Second
	now := time.Unix(1000, 0)
	e := newEmbedded(Config{Dir: t.TempDir()}, slog.New(slog.DiscardHandler), newState(untold{}))
	e.health.now = func() time.Time { return now }
	looks := func(what string) {
		t.Helper()
		begun := now
		for !e.mustRestart() {
			now = now.Add(lookEvery)
			if now.Sub(begun) > 10*most {
				t.Fatalf("%s: it is never tried", what)
			}
		}
		if took := now.Sub(begun); took >= most {
			t.Errorf("%s: tried after %v", what, took)
		}
	}
	for range 30 {
		looks("there is no server")
		e.pauses.tried(now, false)
	}
	if err := e.start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.stop)
	if e.mustRestart() {
		t.Fatal("a server that works is started again")
	}
	e.health.appended(errors.New("no answer"))
	looks("it says nothing, just after a try in vain")
	if e.refuses() == nil {
		t.Error("messages go to a server that says nothing")
	}
	e.pauses.tried(now, true)
	looks("it says nothing, just after a good try")
	e.health.appended(nil)
	e.pauses.tried(now, true)
	e.breaks(e.server, errors.New("no space left"))
	looks("it says that it broke")
}
