package bus

import "sync"

// condition tells of one thing that works or fails. Those who note how it went do so at the same time as others: what is
// told is in the order of what was noted, for nobody would take back a failure that is told after the success that ended it.
type condition struct {
	told Conditions
	name string

	mu     sync.Mutex
	failed error // what was noted last
}

// note notes how it went.
func (c *condition) note(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	before := c.failed
	c.failed = err
	switch {
	case err != nil:
		c.told.Failed(c.name, err)
	case before != nil:
		c.told.Works(c.name)
	}
}

// err is what was noted last.
func (c *condition) err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.failed
}
