package bus

import (
	"errors"
	"log/slog"
	"testing"
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
