// Package fleet is the kernel of the domain: the few words that every other
// word of the product is made of. It knows no SQL, no HTTP, no sockets, and it
// starts no goroutines. Each word of the product (organ, account, device, …)
// is a package below this one.
package fleet

import "time"

// ID identifies a row of one word (an organisation, a device, …). IDs are
// positive and never used again; 0 means "none".
type ID int64

// Millis is a moment in milliseconds since 1970-01-01 UTC, the one form of
// time in storage, in the log and between the roles. 0 means "never".
type Millis int64

// MillisOf turns t into Millis; the zero time becomes 0.
func MillisOf(t time.Time) Millis {
	if t.IsZero() {
		return 0
	}
	return Millis(t.UnixMilli())
}

// Time returns m in UTC; 0 becomes the zero time.
func (m Millis) Time() time.Time {
	if m == 0 {
		return time.Time{}
	}
	return time.UnixMilli(int64(m)).UTC()
}

// Unix returns whole seconds since 1970, as the HTTP interface shows times.
func (m Millis) Unix() int64 { return int64(m) / 1000 }

// Clock tells the time. The domain never reads the wall clock itself, so a
// test can hold time still.
type Clock interface{ Now() time.Time }

// SystemClock is the wall clock.
type SystemClock struct{}

// Now implements Clock.
func (SystemClock) Now() time.Time { return time.Now() }

// ClockFunc lets a function serve as a Clock.
type ClockFunc func() time.Time

// Now implements Clock.
func (f ClockFunc) Now() time.Time { return f() }

// Page asks for a part of a list. Number counts from 1; it says nothing where the page lies beside a row.
type Page struct {
	Number int
	Size   int
	Beside Cursor
}

// Cursor names a row of a list that comes by time, by its moment and an ID, and the side of it that is meant: the rows that come after it, or those before.
// The zero one names none.
type Cursor struct {
	At     Millis
	ID     ID
	Before bool
}

// Narrow returns what is left of a range, from ≤ t < to with 0 for no end, on the side of a list that comes newest first.
func (c Cursor) Narrow(from, to Millis) (Millis, Millis) {
	if c.Before {
		return max(from, c.At), to
	}
	if to == 0 || c.At+1 < to {
		to = c.At + 1
	}
	return from, to
}

// Clamp returns the page with sensible bounds: number at least 1, size 1–max.
func (p Page) Clamp(def, maxSize int) Page {
	if p.Number < 1 {
		p.Number = 1
	}
	if p.Size < 1 {
		p.Size = def
	}
	if p.Size > maxSize {
		p.Size = maxSize
	}
	return p
}

// Offset returns how many rows come before the page.
func (p Page) Offset() int { return (p.Number - 1) * p.Size }

// Distinct returns ids in their order without those that are there twice, or 0.
func Distinct(ids []ID) []ID {
	seen := make(map[ID]bool, len(ids))
	out := make([]ID, 0, len(ids))
	for _, id := range ids {
		if id != 0 && !seen[id] {
			seen[id] = true
			out = append(out, id)
		}
	}
	return out
}
