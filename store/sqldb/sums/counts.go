package sums

import (
	"encoding/binary"
	"errors"
)

// Counts are how many alarms began in each quarter of an hour of a day. They are kept as numbers of variable length, without the last that are 0.
type Counts [perDay]int64

// parse reads counts as they are kept.
func (c *Counts) parse(kept []byte) error {
	*c = Counts{}
	for i := 0; len(kept) > 0; i++ {
		n, size := binary.Varint(kept)
		if size <= 0 || i == perDay {
			return errors.New("sums: the counts of a day are not what they should be")
		}
		c[i], kept = n, kept[size:]
	}
	return nil
}

// kept are the counts as they are kept; nothing where all are 0.
func (c *Counts) kept() []byte {
	end := perDay
	for end > 0 && c[end-1] == 0 {
		end--
	}
	var out []byte
	for _, n := range c[:end] {
		out = binary.AppendVarint(out, n)
	}
	return out
}

// add adds counts, some times.
func (c *Counts) add(more *Counts, times int64) {
	for i, n := range more {
		c[i] += n * times
	}
}
