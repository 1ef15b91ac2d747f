package gt06

import (
	"fmt"

	"waymark/protocol"
)

// cursor reads the content of a frame from front to back. Reading past the end
// gives zeros and sets short, never a panic. While a frame is explained each
// read also becomes a field.
type cursor struct {
	b      []byte
	off    int
	at     int // offset of b in the frame
	short  bool
	fields *[]protocol.Field // nil when not explaining
}

func (c *cursor) left() int { return len(c.b) - c.off }

// take reads n bytes, nil when they are not there.
func (c *cursor) take(n int, name string) []byte {
	if n < 0 || n > c.left() {
		c.short = true
		c.off = len(c.b)
		return nil
	}
	v := c.b[c.off : c.off+n : c.off+n]
	if c.fields != nil && n > 0 {
		*c.fields = append(*c.fields, protocol.Field{Offset: c.at + c.off, Bytes: v, Name: name})
	}
	c.off += n
	return v
}

// uint reads n bytes, most significant first.
func (c *cursor) uint(n int, name string) uint64 {
	var v uint64
	for _, b := range c.take(n, name) {
		v = v<<8 | uint64(b)
	}
	if c.fields != nil {
		c.value("%d", v)
	}
	return v
}

func (c *cursor) u8(name string) int  { return int(c.uint(1, name)) }
func (c *cursor) u16(name string) int { return int(c.uint(2, name)) }
func (c *cursor) u32(name string) int { return int(c.uint(4, name)) }

// text reads n bytes as text, without the zeros and blanks around it.
func (c *cursor) text(n int, name string) string {
	v := trimText(c.take(n, name))
	if c.fields != nil {
		c.value("%s", v)
	}
	return v
}

// value gives the last field its value for people. Callers ask for fields != nil
// first, so that nothing is allocated when frames are only decoded.
func (c *cursor) value(format string, args ...any) {
	if n := len(*c.fields); n > 0 {
		(*c.fields)[n-1].Value = fmt.Sprintf(format, args...)
	}
}

// scaled gives the last field a value of v×unit.
func (c *cursor) scaled(v float64, unit string) {
	if c.fields != nil {
		c.value("%.9g %s", v, unit)
	}
}

// rest reads what is left.
func (c *cursor) rest(name string) []byte { return c.take(c.left(), name) }
