package export

import "context"

// The most work that goes into one file, so that a small one cannot keep a processor busy, and the longest piece of XML that is
// taken at once: a cell holds 32,767 characters, and none needs more than eight bytes.
const (
	maxWork  = 16 << 20
	maxPiece = 1 << 20
)

// What things cost, in steps of some fifty nanoseconds each.
const (
	tokenSteps = 4 // a tag, or a text
	byteSteps  = 1 // a byte of the text of a cell, each time it is used
)

// meter counts the work that goes into a file and ends it when that is too much, or nobody waits for it any more. A nil meter
// counts nothing.
type meter struct {
	ctx   context.Context
	done  int
	asked int // when ctx was asked last
	limit int64
}

// step counts some work. It returns an *Error, or that of the context.
func (m *meter) step(n int) error {
	if m == nil {
		return nil
	}
	if m.done += n; m.done > maxWork {
		return tooLarge(CodeUnpacksTooLarge, m.limit)
	}
	if m.done-m.asked < 4096 {
		return nil
	}
	m.asked = m.done
	return m.ctx.Err()
}
