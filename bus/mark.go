package bus

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// marks is what is remembered of the log outside of it, so that a log that has lost something is told from one that has
// nothing more.
type marks struct {
	Last     uint64   // newest sequence that was acknowledged
	Since    uint64   // from here on no sequence is left out
	Released uint64   // what is below is not needed any more
	Places   []uint64 // by partition: up to here, without it, everything was in the database
	Lasts    []uint64 // by partition: newest sequence that was acknowledged, or read
	Anew     bool     `json:",omitempty"` // the log starts over, on a database that was restored
}

// A mark is written with every append, in place and without waiting for the disk, and synced every second: after a process
// that was killed it is exact, after a loss of power it is at most a second behind, and it is never ahead. It is in a
// file of two halves that are written in turn, so that one of them is whole whatever happens.
const half = 16 << 10 // bytes; the marks of maxPartitions fit in

// mark keeps marks in a file. A nil mark keeps nothing. It is safe for concurrent use.
type mark struct {
	mu     sync.Mutex
	file   *os.File
	now    marks
	count  uint64 // of writings; says which half is the newer
	synced uint64 // count when it was last synced
	failed error  // why the newest marks were not written
}

type markForm struct {
	Count uint64
	marks
}

// markName is the file in the folder of the mark.
const markName = "log"

// openMark opens the file, making it where it is missing, and returns what it says; there is false for one that says nothing.
func openMark(dir string) (m *mark, there bool, err error) {
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return nil, false, fmt.Errorf("open the mark of the log: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(dir, markName), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, false, fmt.Errorf("open the mark of the log: %w", err)
	}
	form, there, err := readMark(f)
	if err != nil {
		return nil, false, errors.Join(err, f.Close())
	}
	return &mark{file: f, now: form.marks, count: form.Count}, there, nil
}

// BeginAnew writes a mark that says that there is no log on purpose: the database was restored, and a new log begins.
func BeginAnew(dir string) error {
	m, _, err := openMark(dir)
	if err != nil {
		return err
	}
	return errors.Join(m.set(true, func(now *marks) { *now = marks{Anew: true} }), m.close())
}

// peekMark returns what the file says, without touching it.
func peekMark(dir string) (m marks, there bool, err error) {
	f, err := os.Open(filepath.Join(dir, markName))
	if errors.Is(err, os.ErrNotExist) {
		return marks{}, false, nil
	}
	if err != nil {
		return marks{}, false, fmt.Errorf("open the mark of the log: %w", err)
	}
	form, there, err := readMark(f)
	return form.marks, there, errors.Join(err, f.Close())
}

// readMark returns the newer of the halves that are whole.
func readMark(r io.ReaderAt) (newest markForm, there bool, err error) {
	for i := range int64(2) {
		buf := make([]byte, half)
		n, err := r.ReadAt(buf, i*half)
		if err != nil && !errors.Is(err, io.EOF) {
			return newest, false, fmt.Errorf("read the mark of the log: %w", err)
		}
		var sum uint32
		var length int
		if k, err := fmt.Sscanf(string(buf[:min(n, 18)]), "%08x %08d ", &sum, &length); err != nil || k != 2 || length > n-18 {
			continue
		}
		var form markForm
		body := buf[18 : 18+length]
		if crc32.ChecksumIEEE(body) != sum || json.Unmarshal(body, &form) != nil {
			continue
		}
		if !there || form.Count > newest.Count {
			newest, there = form, true
		}
	}
	return newest, there, nil
}

// set changes the marks and writes them; durable waits for the disk.
func (m *mark) set(durable bool, change func(*marks)) error {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	change(&m.now)
	m.count++
	body, err := json.Marshal(markForm{m.count, m.now})
	if err != nil {
		return fmt.Errorf("write the mark of the log: %w", err)
	}
	buf := fmt.Appendf(nil, "%08x %08d ", crc32.ChecksumIEEE(body), len(body))
	m.failed = nil
	if _, err := m.file.WriteAt(append(buf, body...), int64(m.count%2)*half); err != nil {
		m.failed = fmt.Errorf("write the mark of the log: %w", err)
		return m.failed
	}
	if durable {
		return m.sync()
	}
	return nil
}

// sync waits until what was written is on the disk. mu is held.
func (m *mark) sync() error {
	if m.failed != nil {
		return m.failed
	}
	if m.synced == m.count {
		return nil
	}
	if err := m.file.Sync(); err != nil {
		return fmt.Errorf("sync the mark of the log: %w", err)
	}
	m.synced = m.count
	return nil
}

// settle is sync for those who do not hold mu.
func (m *mark) settle() error {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.sync()
}

func (m *mark) get() marks {
	m.mu.Lock()
	defer m.mu.Unlock()
	out := m.now
	out.Places, out.Lasts = slices.Clone(out.Places), slices.Clone(out.Lasts)
	return out
}

func (m *mark) close() error {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return errors.Join(m.sync(), m.file.Close())
}

// at is an element of a list that may be shorter.
func at(list []uint64, i int) uint64 {
	if i < len(list) {
		return list[i]
	}
	return 0
}

// raise makes an element at least so large; the list grows to it.
func raise(list []uint64, i int, least uint64) []uint64 {
	for len(list) <= i {
		list = append(list, 0)
	}
	list[i] = max(list[i], least)
	return list
}

// unread is the least sequence that is not in the database yet, where it has come so far in each partition; 0 when all is.
func (m *marks) unread(places []uint64) (from uint64) {
	for p, last := range m.Lasts {
		if place := max(at(places, p), 1); last >= place && (from == 0 || place < from) {
			from = place
		}
	}
	return from
}
