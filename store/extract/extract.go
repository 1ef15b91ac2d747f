// Package extract packs what the search of the audit looks through. An extract
// holds, of entries that follow each other, the columns that a question chooses
// by and the texts that are shown; it is a copy that can be made again from the entries.
//
// Looking through all of it takes any word of any length, in any script, in the
// same time: for that there is no index of parts of words, which knows none of
// one or two characters and must be kept up with each entry.
package extract

import (
	"cmp"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"slices"
	"strings"

	"github.com/klauspost/compress/s2"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Entries is how many entries an extract holds.
const Entries = 2048

// version is that of the form: version, checksum of all that follows, number of
// entries and ID of the first (uvarint), what is chosen by and the texts, each
// compressed, the former with its length before it.
const version = 1

// start is where the number of entries is.
const start = 1 + crc32.Size

var sums = crc32.MakeTable(crc32.Castagnoli)

// ErrDamaged is returned for an extract that is not as it was packed: it must be made again.
var ErrDamaged = errors.New("extract: damaged")

// columns are what a question chooses by, apart from time and words.
var columns = [...]struct {
	of   func(e *audit.Entry) string
	fits func(q *audit.Query) func(value string) bool // nil where any value does
}{
	{func(e *audit.Entry) string { return e.Text }, func(*audit.Query) func(string) bool { return nil }}, // see words
	{func(e *audit.Entry) string { return e.Source }, func(q *audit.Query) func(string) bool { return is(q.Source) }},
	{func(e *audit.Entry) string { return e.Level }, func(q *audit.Query) func(string) bool { return is(q.Level) }},
	{func(e *audit.Entry) string { return e.Type }, func(q *audit.Query) func(string) bool { return is(q.Type) }},
	{func(e *audit.Entry) string { return e.Module }, func(q *audit.Query) func(string) bool { return is(q.Module) }},
	{func(e *audit.Entry) string { return e.Key }, func(q *audit.Query) func(string) bool { return is(q.Key) }},
	{func(e *audit.Entry) string { return e.Actor.OrganPath }, func(q *audit.Query) func(string) bool {
		if q.Below == "" {
			return nil
		}
		return func(path string) bool { return strings.HasPrefix(path, q.Below) }
	}},
}

func is(want string) func(string) bool {
	if want == "" {
		return nil
	}
	return func(value string) bool { return value == want }
}

// Pack makes an extract of some entries by ID, whose IDs lie less than Entries apart.
func Pack(entries []audit.Entry) []byte {
	if len(entries) == 0 {
		return nil
	}
	var head, text []byte
	first := entries[0].ID
	for i := range entries {
		head = binary.BigEndian.AppendUint64(head, uint64(entries[i].Time))
		head = binary.BigEndian.AppendUint16(head, uint16(entries[i].ID-first))
	}
	for _, c := range columns {
		head = appendColumn(head, entries, c.of)
	}
	for i := range entries {
		from := len(text)
		text = appendTexts(text, &entries[i])
		head = binary.BigEndian.AppendUint32(head, uint32(len(text)-from))
	}
	out := binary.AppendUvarint(make([]byte, start), uint64(len(entries)))
	out = binary.AppendUvarint(out, uint64(first))
	packed := s2.Encode(nil, head)
	out = append(binary.AppendUvarint(out, uint64(len(packed))), packed...)
	out = append(out, s2.Encode(nil, text)...)
	out[0] = version
	binary.BigEndian.PutUint32(out[1:], crc32.Checksum(out[start:], sums))
	return out
}

// appendColumn writes the different values, and for each entry which of them it has.
func appendColumn(b []byte, entries []audit.Entry, of func(*audit.Entry) string) []byte {
	var values []byte
	known := map[string]uint16{}
	which := make([]byte, 0, 2*len(entries))
	for i := range entries {
		value := of(&entries[i])
		n, ok := known[value]
		if !ok {
			n = uint16(len(known))
			known[value] = n
			values = append(binary.AppendUvarint(values, uint64(len(value))), value...)
		}
		which = binary.BigEndian.AppendUint16(which, n)
	}
	b = binary.AppendUvarint(b, uint64(len(known)))
	b = append(binary.AppendUvarint(b, uint64(len(values))), values...)
	return append(b, which...)
}

// appendTexts writes what fills an entry, old and new, as it is looked for: in small letters. A zero byte, which no text
// has, is between two.
func appendTexts(b []byte, e *audit.Entry) []byte {
	for _, a := range e.Args {
		b = append(append(b, folded(a.Value)...), 0)
	}
	for _, c := range e.Changes {
		b = append(append(b, folded(c.Old)...), 0)
		b = append(append(b, folded(c.New)...), 0)
	}
	return b
}

// folded makes what people type and what is kept the same.
func folded(s string) string { return strings.ToLower(s) }

// Hit is an entry that was found.
type Hit struct {
	ID   fleet.ID
	Time fleet.Millis
}

// Newer orders hits as they are listed.
func Newer(a, b Hit) int {
	return cmp.Or(cmp.Compare(b.Time, a.Time), cmp.Compare(b.ID, a.ID))
}

// Finder looks through one extract after the other. The zero value is ready; one goroutine may use it at a time.
type Finder struct{ head, text []byte } // what was unpacked last: memory for the next

// Find returns the entries of an extract that a question chooses, by ID; ErrDamaged for one that is damaged.
func (f *Finder) Find(packed []byte, q *audit.Query) ([]Hit, error) {
	x, err := open(packed, f)
	if err != nil {
		return nil, err
	}
	if lacks, err := x.lacks(q); err != nil || lacks {
		return nil, err
	}
	if err := x.unpackHead(); err != nil {
		return nil, err
	}
	chosen, err := x.choose(q)
	if err != nil || !slices.Contains(chosen, true) {
		return nil, err
	}
	if err := x.words(q.Words, chosen); err != nil {
		return nil, err
	}
	var hits []Hit
	for i, ok := range chosen {
		if ok {
			hits = append(hits, Hit{x.id(i), x.time(i)})
		}
	}
	return hits, nil
}
