package gateway

import (
	"container/list"
	"time"
)

// crowd is connections that nobody knows yet, in the order in which they came:
// those that have sent nothing, and those that have.
type crowd struct{ silent, heard list.List }

// placed is where a connection stands in a crowd.
type placed = *list.Element

func (c *crowd) len() int { return c.silent.Len() + c.heard.Len() }

func (c *crowd) join(s *seat) placed {
	if s.spoke {
		return c.heard.PushBack(s)
	}
	return c.silent.PushBack(s)
}

func (c *crowd) part(at placed) {
	c.silent.Remove(at) // from whichever it is in
	c.heard.Remove(at)
}

// oldest returns the one to give up of those that were opened before a moment, nil when there is none.
func (c *crowd) oldest(before time.Time) *seat {
	for _, l := range [...]*list.List{&c.silent, &c.heard} {
		if first := l.Front(); first != nil {
			if s, ok := first.Value.(*seat); ok && !s.opened.After(before) {
				return s
			}
		}
	}
	return nil
}
