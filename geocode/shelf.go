package geocode

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"slices"
	"sync"

	"waymark/fleet"
	"waymark/fleet/address"
)

// Shelf keeps what geocoders said, in memory and in a file that is read at the next start: a line of JSON for each
// address, the newest last. Losing it costs questions, nothing else; so it is not synced, and a line that cannot be read is
// left out. It is safe for use by several goroutines; nobody waits for the disk but the one who writes, who takes along what
// others put meanwhile.
type Shelf struct {
	path string
	most int
	log  *slog.Logger
	open func(path string) (io.WriteCloser, error) // makes the file again

	mu      sync.Mutex
	kept    map[string]address.Kept
	todo    []line // to be written
	anew    bool   // all of the file is
	writing bool   // somebody does

	paper sync.Mutex     // held by who writes
	file  io.WriteCloser // nil when it cannot be written
	lines int            // in the file
}

var _ address.Cache = (*Shelf)(nil)

// line is one of the file.
type line struct {
	Cell   string       `json:"cell"`
	Text   string       `json:"text"`
	Source string       `json:"source"`
	At     fleet.Millis `json:"at"`
}

// OpenShelf opens the file, or makes it, for a number of addresses at most; older ones make room. A file that cannot be read or
// written is said once, and done without.
func OpenShelf(path string, most int, log *slog.Logger) *Shelf {
	s := &Shelf{path: path, most: most, log: log, open: create, kept: map[string]address.Kept{}}
	if err := s.load(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		log.Warn("the addresses that were kept cannot be read", "err", err)
	}
	s.file, s.anew = nothing{}, true
	s.write()
	return s
}

func create(path string) (io.WriteCloser, error) {
	return os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o640)
}

// nothing stands for a file that is not open yet.
type nothing struct{ io.Writer }

// Close implements io.Closer.
func (nothing) Close() error { return nil }

func (s *Shelf) load() error {
	f, err := os.Open(s.path)
	if err != nil {
		return err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, maxAnswer)
	for lines.Scan() {
		var l line
		if json.Unmarshal(lines.Bytes(), &l) == nil && l.Cell != "" {
			s.kept[l.Cell] = address.Kept{Text: l.Text, Source: l.Source, At: l.At}
		}
	}
	return lines.Err()
}

// Get implements address.Cache.
func (s *Shelf) Get(cell string) (address.Kept, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k, ok := s.kept[cell]
	return k, ok
}

// Put implements address.Cache.
func (s *Shelf) Put(cell string, k address.Kept) {
	s.mu.Lock()
	s.kept[cell] = k
	s.todo = append(s.todo, line{cell, k.Text, k.Source, k.At})
	if len(s.kept) > s.most || len(s.todo) > s.most {
		s.todo, s.anew = nil, true
	}
	busy := s.writing
	s.writing = true
	s.mu.Unlock()
	if !busy {
		s.write()
	}
}

// Close closes the file, after what is being written.
func (s *Shelf) Close() {
	s.paper.Lock()
	defer s.paper.Unlock()
	s.shut()
}

// write writes what there is to write, and what comes meanwhile.
func (s *Shelf) write() {
	s.paper.Lock()
	defer s.paper.Unlock()
	for {
		lines, anew := s.next()
		if len(lines) == 0 && !anew {
			return
		}
		if err := s.put(lines, anew); err != nil { // a full disk must not be filled further, nor written of each time
			s.log.Warn("addresses are kept in memory only", "err", err)
			s.shut()
		}
	}
}

// next takes what is to be written, which is all there is where the file is to be made again.
func (s *Shelf) next() (lines []line, anew bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines, anew = s.todo, s.anew || s.lines+len(s.todo) > 2*s.most
	s.todo, s.anew = nil, false
	if anew {
		lines = s.current()
	}
	s.writing = len(lines) > 0 || anew
	return lines, anew
}

// current is what is kept, the oldest first. Where that is too much the oldest tenth is dropped at once.
func (s *Shelf) current() []line {
	out := make([]line, 0, len(s.kept))
	for cell, k := range s.kept {
		out = append(out, line{cell, k.Text, k.Source, k.At})
	}
	slices.SortFunc(out, func(a, b line) int { return cmp.Compare(a.At, b.At) })
	if len(out) > s.most {
		drop := len(out) - s.most*9/10
		for _, l := range out[:drop] {
			delete(s.kept, l.Cell)
		}
		out = out[drop:]
	}
	return out
}

func (s *Shelf) put(lines []line, anew bool) (err error) {
	if s.file == nil {
		return nil
	}
	if anew {
		_ = s.file.Close() // nothing depends on it
		if s.file, err = s.open(s.path); err != nil {
			s.file = nil
			return err
		}
		s.lines = 0
	}
	w := bufio.NewWriter(s.file)
	text := json.NewEncoder(w)
	for i := range lines {
		if err := text.Encode(&lines[i]); err != nil {
			return err
		}
	}
	s.lines += len(lines)
	return w.Flush()
}

func (s *Shelf) shut() {
	if s.file != nil {
		_ = s.file.Close()
		s.file = nil
	}
}
