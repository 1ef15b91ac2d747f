// Package packed writes values one after another into bytes and reads them back. The log, the bus and what the database
// keeps as a whole are made of it; what the values mean is the business of those who use it.
package packed

import "encoding/binary"

// AppendText appends a text with its length.
func AppendText(dst []byte, s string) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(s)))
	return append(dst, s...)
}

// AppendFlag appends a byte that is 1 or 0.
func AppendFlag(dst []byte, on bool) []byte {
	if on {
		return append(dst, 1)
	}
	return append(dst, 0)
}

// Reader takes values from the front of B; once it runs short it is Bad and gives zeros.
type Reader struct {
	B   []byte
	Bad bool
	// Names, where not nil, keeps one copy of the short names that come again and again.
	Names map[string]string
}

// Uvarint takes a number without a sign.
func (r *Reader) Uvarint() uint64 {
	v, n := binary.Uvarint(r.B)
	return v * r.skip(n)
}

// Varint takes a number with a sign.
func (r *Reader) Varint() int64 {
	v, n := binary.Varint(r.B)
	return v * int64(r.skip(n))
}

// skip drops n bytes and returns 1, or marks r bad and returns 0.
func (r *Reader) skip(n int) uint64 {
	if n <= 0 || n > len(r.B) {
		r.Fail()
		return 0
	}
	r.B = r.B[n:]
	return 1
}

// Fail marks r bad.
func (r *Reader) Fail() { r.Bad, r.B = true, nil }

// Take takes n bytes, nil where there are not as many.
func (r *Reader) Take(n int) []byte {
	if n < 0 || n > len(r.B) {
		r.Fail()
		return nil
	}
	v := r.B[:n:n]
	r.B = r.B[n:]
	return v
}

// Byte takes one byte.
func (r *Reader) Byte() byte {
	if v := r.Take(1); len(v) == 1 {
		return v[0]
	}
	return 0
}

// Bytes takes bytes with their length before them. They share memory with B.
func (r *Reader) Bytes() []byte { return r.Take(r.Count()) }

// Text takes what AppendText appended.
func (r *Reader) Text() string { return string(r.Bytes()) }

// Count takes how many things follow. Each takes a byte or more, so no more than that can be promised.
func (r *Reader) Count() int {
	n := r.Uvarint()
	if n > uint64(len(r.B)) {
		r.Fail()
		return 0
	}
	return int(n)
}

// maxNames bounds Names.
const maxNames = 1024

// Name takes a text that comes again and again.
func (r *Reader) Name() string {
	b := r.Bytes()
	if s, ok := r.Names[string(b)]; ok {
		return s
	}
	s := string(b)
	if r.Names != nil && len(r.Names) < maxNames {
		r.Names[s] = s
	}
	return s
}
