package packed

import "encoding/binary"

// Coder writes values to Out, or reads them from In, so that one list of fields serves both ways. Where a form that is read
// ends before a value, that value stays as it is: what an older program wrote lacks the newest fields.
type Coder struct {
	Out     []byte
	In      Reader
	Reading bool
}

// Over reports whether a form that is read ends before the next value.
func (c *Coder) Over() bool { return c.Reading && len(c.In.B) == 0 }

// Number writes or reads a number.
func Number[T ~uint8 | ~uint16 | ~uint32 | ~int32 | ~int64 | ~uint64](c *Coder, v *T) {
	switch {
	case !c.Reading:
		c.Out = binary.AppendVarint(c.Out, int64(*v))
	case !c.Over():
		*v = T(c.In.Varint())
	}
}

// Flag writes or reads yes or no.
func (c *Coder) Flag(v *bool) {
	switch {
	case !c.Reading:
		c.Out = AppendFlag(c.Out, *v)
	case !c.Over():
		*v = c.In.Byte() != 0
	}
}

// Bytes writes or reads bytes with their length; what is read is a copy.
func (c *Coder) Bytes(v *[]byte) {
	switch {
	case !c.Reading:
		c.Out = append(binary.AppendUvarint(c.Out, uint64(len(*v))), *v...)
	case !c.Over():
		*v = append([]byte(nil), c.In.Bytes()...)
	}
}
