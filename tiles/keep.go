package tiles

import (
	"container/list"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// longest is the longest that a tile is taken for new, whatever its provider says.
const longest = 7 * 24 * time.Hour

// answer is a tile as its provider gave it.
type answer struct {
	body     []byte
	kind     string // media type
	tag      string // ETag, "" without one
	modified string // Last-Modified, "" without one
	until    time.Time
	keep     bool // may be kept here, for whoever asks next
	noStore  bool // may be kept nowhere
}

// rule reads what a provider's headers allow: until when an answer is new, whether a memory that many share may keep it,
// and whether any may. What says nothing is asked for again.
func rule(h http.Header, now time.Time) (until time.Time, keep, noStore bool) {
	said := map[string]string{}
	for part := range strings.SplitSeq(strings.Join(h.Values("Cache-Control"), ","), ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		said[strings.ToLower(name)] = strings.Trim(value, `"`)
	}
	has := func(name string) bool { _, ok := said[name]; return ok }
	age, _ := strconv.Atoi(h.Get("Age"))
	spoke := false
	for _, name := range []string{"s-maxage", "max-age"} {
		if seconds, err := strconv.Atoi(said[name]); err == nil && !spoke {
			until, spoke = now.Add(time.Duration(max(0, min(seconds, int(longest/time.Second))-age))*time.Second), true
		}
	}
	if expires, err := http.ParseTime(h.Get("Expires")); err == nil && !spoke {
		until = expires
		if sent, err := http.ParseTime(h.Get("Date")); err == nil {
			until = now.Add(expires.Sub(sent)) // its clock, not ours
		}
	}
	if has("no-cache") {
		until = time.Time{}
	}
	if until.After(now.Add(longest)) {
		until = now.Add(longest)
	}
	return until, !has("no-store") && !has("private") && h.Get("Vary") != "*", has("no-store")
}

// memory keeps tiles up to a size; those that nobody asked for longest go first. It is safe for concurrent use.
type memory struct {
	mu    sync.Mutex
	most  int
	size  int
	order *list.List // of *entry, newest use first
	known map[string]*list.Element
}

type entry struct {
	name string
	answer
}

// weight is what an entry takes besides its body.
const weight = 512

func newMemory(bytes int) *memory {
	return &memory{most: bytes, order: list.New(), known: map[string]*list.Element{}}
}

func (m *memory) get(name string) (answer, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	at, ok := m.known[name]
	if !ok {
		return answer{}, false
	}
	m.order.MoveToFront(at)
	return at.Value.(*entry).answer, true
}

// put keeps an answer in place of the last of its name; one that must not be kept takes the last away.
func (m *memory) put(name string, a answer) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if at, ok := m.known[name]; ok {
		m.drop(at)
	}
	if !a.keep || (a.until.IsZero() && a.tag == "" && a.modified == "") || len(a.body) > m.most/8 {
		return
	}
	m.known[name] = m.order.PushFront(&entry{name, a})
	m.size += len(a.body) + weight
	for m.size > m.most {
		m.drop(m.order.Back())
	}
}

func (m *memory) drop(at *list.Element) {
	e := m.order.Remove(at).(*entry)
	delete(m.known, e.name)
	m.size -= len(e.body) + weight
}
