package export

import (
	"encoding/binary"
	"unicode/utf16"
)

// chain reads across a record and its continuations. Reading past the end gives
// noughts and sets short.
type chain struct {
	parts [][]byte
	part  int
	at    int // in the part
	short bool
}

// left returns what is left of the part, going on to the next when it is used up.
func (c *chain) left() []byte {
	for c.part < len(c.parts) && c.at >= len(c.parts[c.part]) {
		c.part, c.at = c.part+1, 0
	}
	if c.part >= len(c.parts) {
		return nil
	}
	return c.parts[c.part][c.at:]
}

func (c *chain) done() bool { return len(c.left()) == 0 }

func (c *chain) u8() byte {
	rest := c.left()
	if len(rest) == 0 {
		c.short = true
		return 0
	}
	c.at++
	return rest[0]
}

func (c *chain) u16() int { return int(c.u8()) | int(c.u8())<<8 }

func (c *chain) u32() int { return c.u16() | c.u16()<<16 }

func (c *chain) skip(n int) {
	for n > 0 {
		rest := c.left()
		if len(rest) == 0 {
			c.short = true
			return
		}
		step := min(n, len(rest))
		c.at += step
		n -= step
	}
}

// The flags before the characters of a text ([MS-XLS], 2.5.293).
const (
	flagWide = 0x01 // two bytes a character, else one with the high byte left out
	flagExt  = 0x04 // data for East Asian reading aids follow
	flagRich = 0x08 // runs of formatting follow
)

// chars reads n characters. Where they go on in a continuation, a new flag byte
// says how wide they are there ([MS-XLS], 2.5.293).
func (c *chain) chars(n int, flags byte) (string, error) {
	units := make([]uint16, 0, min(n, 4096))
	for len(units) < n {
		if c.part < len(c.parts) && c.at >= len(c.parts[c.part]) {
			flags = c.u8()
		}
		rest := c.left()
		width := 1 + int(flags&flagWide)
		if len(rest) < width {
			return "", errCutOff
		}
		take := min(n-len(units), len(rest)/width)
		for i := range take {
			if width == 2 {
				units = append(units, binary.LittleEndian.Uint16(rest[2*i:]))
			} else {
				units = append(units, uint16(rest[i]))
			}
		}
		c.at += take * width
	}
	return string(utf16.Decode(units)), nil
}

// longText reads a text with a length of two bytes, its formatting runs and
// reading aids skipped.
func longText(c *chain) (string, error) {
	n := c.u16()
	flags := c.u8()
	runs, ext := 0, 0
	if flags&flagRich != 0 {
		runs = c.u16()
	}
	if flags&flagExt != 0 {
		ext = c.u32()
	}
	if c.short {
		return "", errCutOff
	}
	s, err := c.chars(n, flags)
	if err != nil {
		return "", err
	}
	c.skip(4 * runs)
	c.skip(ext)
	if c.short {
		return "", errCutOff
	}
	return s, nil
}
