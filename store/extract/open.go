package extract

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"slices"

	"github.com/klauspost/compress/s2"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// opened is an extract, of which as much is unpacked as was needed until now.
type opened struct {
	buf   *Finder
	n     int
	first fleet.ID
	head  []byte // packed; nil once it is unpacked into rows and rest
	rows  []byte // 10 bytes each
	rest  []byte // the columns, and the lengths of the texts
	text  []byte // packed; nil once it is unpacked into buf
	codes values // the first column, once choose has read it
}

func open(packed []byte, buf *Finder) (*opened, error) {
	if len(packed) < start || packed[0] != version || binary.BigEndian.Uint32(packed[1:]) != crc32.Checksum(packed[start:], sums) {
		return nil, ErrDamaged
	}
	r := reader{b: packed[start:]}
	n, first := r.number(), r.number()
	head := r.take(r.number())
	if r.bad || n > Entries {
		return nil, ErrDamaged
	}
	return &opened{buf: buf, n: int(n), first: fleet.ID(first), head: head, text: r.b}, nil
}

// unpackHead unpacks the columns.
func (x *opened) unpackHead() error {
	head, err := s2.Decode(x.buf.head, x.head)
	if err != nil || len(head) < x.n*10 {
		return ErrDamaged
	}
	x.buf.head, x.head = head, nil
	x.rows, x.rest = head[:x.n*10], head[x.n*10:]
	return nil
}

// texts returns the texts of all entries.
func (x *opened) texts() ([]byte, error) {
	if x.text != nil {
		text, err := s2.Decode(x.buf.text, x.text)
		if err != nil {
			return nil, ErrDamaged
		}
		x.buf.text, x.text = text, nil
	}
	return x.buf.text, nil
}

// lacks reports whether no entry has a word that only texts can have. It is asked first, unless it is asked what concerns one device, which
// few extracts have anything of: nearly all extracts lack a word that is rare, and of these the columns are never unpacked.
func (x *opened) lacks(q *audit.Query) (bool, error) {
	if q.Key != "" {
		return false, nil
	}
	for _, w := range q.Words {
		if len(w.Codes) > 0 {
			continue
		}
		text, err := x.texts()
		if err != nil {
			return false, err
		}
		if !bytes.Contains(text, []byte(folded(w.Text))) && !hasOne(text, w.Values) {
			return true, nil
		}
	}
	return false, nil
}

func (x *opened) time(i int) fleet.Millis {
	return fleet.Millis(binary.BigEndian.Uint64(x.rows[i*10:]))
}

func (x *opened) id(i int) fleet.ID {
	return x.first + fleet.ID(binary.BigEndian.Uint16(x.rows[i*10+8:]))
}

// choose returns which entries a question chooses, words apart, and moves on to the lengths of the texts.
func (x *opened) choose(q *audit.Query) ([]bool, error) {
	chosen := make([]bool, x.n)
	for i := range chosen {
		at := x.time(i)
		chosen[i] = (q.From == 0 || at >= q.From) && (q.To == 0 || at < q.To)
	}
	r := reader{b: x.rest}
	for i, c := range columns {
		v := r.column(x.n)
		if r.bad {
			return nil, ErrDamaged
		}
		if i == 0 {
			x.codes = v
		}
		if fits := c.fits(q); fits != nil {
			v.keep(chosen, fits)
		}
	}
	if x.rest = r.b; len(x.rest) != 4*x.n {
		return nil, ErrDamaged
	}
	return chosen, nil
}

// words keeps those of the chosen that contain all words.
func (x *opened) words(words []audit.Word, chosen []bool) error {
	if len(words) == 0 {
		return nil
	}
	text, err := x.texts()
	if err != nil {
		return err
	}
	for _, w := range words {
		found := make([]bool, x.n)
		if len(w.Codes) > 0 {
			for i := range found {
				found[i] = true
			}
			x.codes.keep(found, func(code string) bool { return slices.Contains(w.Codes, code) })
		}
		if err := x.contain(text, []byte(folded(w.Text)), found); err != nil {
			return err
		}
		if err := x.stands(text, w.Values, found); err != nil {
			return err
		}
		for i := range chosen {
			chosen[i] = chosen[i] && found[i]
		}
	}
	return nil
}

// contain says of which entries the texts contain a word.
func (x *opened) contain(text, word []byte, found []bool) error {
	at, end, entry := 0, 0, -1 // where is looked, where the texts of the entry end
	for {
		next := bytes.Index(text[at:], word)
		if next < 0 {
			return nil
		}
		for at += next; at >= end; {
			if entry++; entry >= x.n {
				return ErrDamaged
			}
			end += int(binary.BigEndian.Uint32(x.rest[entry*4:]))
		}
		if end > len(text) {
			return ErrDamaged
		}
		found[entry], at = true, end
	}
}

// stands says of which entries one of the texts is one of some, whole. However many these are, each text is looked at once.
func (x *opened) stands(text []byte, some map[string]bool, found []bool) error {
	if len(some) == 0 {
		return nil
	}
	for entry := range found {
		size := int(binary.BigEndian.Uint32(x.rest[entry*4:]))
		if size > len(text) {
			return ErrDamaged
		}
		found[entry] = found[entry] || hasOne(text[:size], some)
		text = text[size:]
	}
	return nil
}

// hasOne reports whether one of the texts is one of some.
func hasOne(texts []byte, some map[string]bool) bool {
	if len(some) == 0 {
		return false
	}
	for text := range bytes.SplitSeq(texts, []byte{0}) {
		if some[string(text)] {
			return true
		}
	}
	return false
}

// values are a column.
type values struct {
	count int
	list  []byte // each with its length before it
	which []byte // 2 bytes each
}

// keep leaves of the chosen those whose value fits.
func (v values) keep(chosen []bool, fits func(string) bool) {
	r := reader{b: v.list}
	var good []bool
	for range v.count {
		good = append(good, fits(string(r.take(r.number()))))
	}
	for i := range chosen {
		n := int(binary.BigEndian.Uint16(v.which[i*2:]))
		chosen[i] = chosen[i] && n < len(good) && good[n]
	}
}

// reader takes numbers and texts off bytes that may be damaged.
type reader struct {
	b   []byte
	bad bool
}

func (r *reader) number() uint64 {
	n, size := binary.Uvarint(r.b)
	if size <= 0 {
		r.bad, r.b = true, nil
		return 0
	}
	r.b = r.b[size:]
	return n
}

func (r *reader) take(n uint64) []byte {
	if n > uint64(len(r.b)) {
		r.bad, r.b = true, nil
		return nil
	}
	out := r.b[:n]
	r.b = r.b[n:]
	return out
}

func (r *reader) column(n int) (v values) {
	v.count = int(r.number())
	v.list = r.take(r.number())
	v.which = r.take(uint64(2 * n))
	return v
}
