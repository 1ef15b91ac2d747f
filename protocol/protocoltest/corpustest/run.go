package corpustest

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"waymark/fleet/track"
)

// Server is what the records are sent to.
type Server struct {
	// Addr is where each protocol listens on TCP, e.g. {"jt808": "127.0.0.1:5015"}.
	Addr map[string]string
	// Prepare is called before a record is sent, so that the terminal can be registered with its model.
	// It may be nil.
	Prepare func(protocol string, identities []string, model string)
	// Decoded returns what came so far over the connection with a client's address, in order. Where it is
	// nil only the answers are compared.
	Decoded func(client string) []Decoded
}

// Decoded is what a server made of one frame.
type Decoded struct {
	Identities []string // the names under which the terminal may be registered
	Points     []track.Point
	Facts      []track.Extra
	Text       string // answer to a command, or error: shown with a difference
}

// patience bounds how long a run waits for an answer; one that comes is not waited for.
const patience = 2 * time.Second

// Run sends every record of some protocols to the server, prints how many agree
// with the oracle, and fails the test on a difference that differences.md does
// not explain. It skips the test, saying so, where there are no records.
func Run(t *testing.T, s Server, protocols ...string) {
	t.Helper()
	dir, err := folder()
	if err != nil {
		t.Fatal(err)
	}
	records, err := read(filepath.Join(dir, "corpus.jsonl"), protocols)
	if errors.Is(err, os.ErrNotExist) {
		t.Skipf("SKIPPED: no recorded messages at %s (set WAYMARK_SHARED)", dir)
	}
	if err != nil {
		t.Fatal(err)
	}
	byID := map[string]record{}
	for _, r := range records {
		byID[r.ID] = r
	}
	tally := newTally()
	for _, r := range records {
		if err := s.one(tally, r, byID[r.Preamble]); err != nil {
			t.Fatalf("%s: %v", r.ID, err)
		}
	}
	tally.report(t, protocols, s.Decoded != nil)
}

// one runs one record and notes how it compares.
func (s Server) one(tally *tally, r, preamble record) error {
	switch r.Kind {
	case "encoder":
		tally.skip(r)
		return nil
	case "frame":
		return compareFrame(tally, r)
	}
	got, err := s.exchange(r, preamble)
	if err != nil {
		return err
	}
	want, err := r.answers()
	if err != nil {
		return err
	}
	tally.message(r)
	compareAnswers(tally, r, want, got.answer)
	if s.Decoded != nil {
		compareDecoded(tally, r, got.decoded)
	}
	return nil
}

// exchanged is what came of one record.
type exchanged struct {
	answer  []byte
	decoded []Decoded
}

// exchange sends the preamble and the record over a connection of its own. The
// end of our side tells the server that nothing more comes, and its end tells
// us that it is done.
func (s Server) exchange(r, preamble record) (out exchanged, err error) {
	conn, err := net.Dial("tcp", s.Addr[r.Protocol])
	if err != nil {
		return out, err
	}
	defer conn.Close()
	before := 0
	if preamble.ID != "" {
		if before, err = s.introduce(conn, preamble); err != nil {
			return out, fmt.Errorf("preamble: %w", err)
		}
	}
	if s.Prepare != nil {
		s.Prepare(r.Protocol, r.Oracle.DeviceIDs, r.Model)
	}
	wire, err := r.wire()
	if err != nil {
		return out, err
	}
	if _, err := conn.Write(wire); err != nil {
		return out, err
	}
	want, err := r.answers()
	if err != nil {
		return out, err
	}
	if out.answer, err = finish(conn, len(want) > 0); err != nil {
		return out, err
	}
	if s.Decoded != nil {
		all := s.Decoded(conn.LocalAddr().String())
		out.decoded = all[min(before, len(all)):]
	}
	return out, nil
}

// introduce sends the preamble, waits for its answer, and returns how many
// frames the server has decoded by then.
func (s Server) introduce(conn net.Conn, preamble record) (int, error) {
	wire, err := preamble.wire()
	if err != nil {
		return 0, err
	}
	if s.Prepare != nil {
		s.Prepare(preamble.Protocol, preamble.Oracle.DeviceIDs, preamble.Model)
	}
	if _, err := conn.Write(wire); err != nil {
		return 0, err
	}
	if err := conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
		return 0, err
	}
	if _, err := conn.Read(make([]byte, 4096)); err != nil {
		return 0, err
	}
	if s.Decoded == nil {
		return 0, nil
	}
	return len(s.Decoded(conn.LocalAddr().String())), nil
}

// finish reads the first answer where one is expected, ends our side, and reads to the end.
func finish(conn net.Conn, expected bool) ([]byte, error) {
	if err := conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
		return nil, err
	}
	var first []byte
	if expected {
		buf := make([]byte, 4096)
		n, err := conn.Read(buf)
		if err != nil && !errors.Is(err, os.ErrDeadlineExceeded) {
			return nil, err
		}
		first = buf[:n]
		if err := conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
			return nil, err
		}
	}
	if err := conn.(*net.TCPConn).CloseWrite(); err != nil {
		return nil, err
	}
	rest, err := io.ReadAll(conn)
	return append(first, rest...), err
}
