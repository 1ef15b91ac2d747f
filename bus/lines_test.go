package bus

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"
)

// saying is a logger into a buffer.
func saying() (*slog.Logger, *bytes.Buffer) {
	var out bytes.Buffer
	return slog.New(slog.NewTextHandler(&out, &slog.HandlerOptions{Level: slog.LevelWarn})), &out
}

// TestLinesOfNATS: what the server says of errors and warnings is said once a minute by its form, and whoever listens hears of each error.
func TestLinesOfNATS(t *testing.T) {
	log, out := saying()
	now := time.Unix(1000, 0)
	lines := &natsLines{log: log, now: func() time.Time { return now }}
	lines.Errorf("before anybody listens")
	var heard []string
	lines.onError(func(err error) { heard = append(heard, err.Error()) })
	step := func(what string, say func(), want ...string) {
		t.Helper()
		out.Reset()
		say()
		got := strings.Split(strings.TrimSpace(out.String()), "\n")
		if got[0] == "" {
			got = nil
		}
		if len(got) != len(want) {
			t.Fatalf("%s: %q, want %q", what, got, want)
		}
		for i := range want {
			if !strings.Contains(got[i], want[i]) {
				t.Errorf("%s: %q, want %q", what, got[i], want[i])
			}
		}
	}
	full := func() { lines.Errorf("write of %s failed", "1.blk") }
	step("an error", full, `level=ERROR msg=nats says="write of 1.blk failed"`)
	step("the same", full)
	step("of another file", func() { lines.Errorf("write of %s failed", "2.blk") })
	step("another", func() { lines.Fatalf("no room") }, `level=ERROR msg=nats says="no room"`)
	step("a warning", func() { lines.Warnf("slow %d", 1); lines.Warnf("slow %d", 2) }, `level=WARN msg=nats says="slow 1"`)
	step("what nobody need know", func() { lines.Noticef("ready"); lines.Debugf("x"); lines.Tracef("x") })
	now = now.Add(sayAgain)
	step("a minute later", full, "level=ERROR")
	if got := strings.Join(heard, "; "); got != "write of 1.blk failed; write of 1.blk failed; write of 2.blk failed; no room; write of 1.blk failed" {
		t.Errorf("heard %q", got)
	}
}

// TestServerSpeaks: an error of the embedded server itself is in the program's lines, and has it started again.
func TestServerSpeaks(t *testing.T) {
	log, out := saying()
	b, err := Open(t.Context(), Config{Dir: t.TempDir(), Partitions: 1}, log)
	if err != nil {
		t.Fatal(err)
	}
	closed := false
	t.Cleanup(func() {
		if !closed {
			b.Close()
		}
	})
	b.server.mu.Lock()
	srv := b.server.server
	b.server.mu.Unlock()
	srv.Errorf("JetStream failed to store a msg: %v", errors.New("input/output error"))
	if err := b.server.awaitStart(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := b.Append(t.Context(), 0, []byte("x")); err != nil {
		t.Error("it was not started again: ", err)
	}
	b.Close() // nobody writes lines any more
	closed = true
	for _, want := range []string{`level=ERROR msg=nats says="JetStream failed to store a msg: input/output error"`, "the log was started again"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not said:\n%s", want, out)
		}
	}
}
