package health

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"waymark/fleet"
)

// quiet is how long a condition that goes on failing is not told again.
const quiet = time.Minute

// Conditions are what works and what fails in one process now, by name. The
// zero value needs a Clock; it is safe for concurrent use. A nil Conditions notes nothing.
type Conditions struct {
	Clock fleet.Clock
	// Tell is told of a failure when it begins and then once a minute while it lasts, and with a nil
	// error when it is over; nil tells nobody.
	Tell func(name string, err error)

	mu     sync.Mutex
	failed map[string]failure
}

type failure struct {
	err  error
	told time.Time
}

// Failed notes that something does not work.
func (c *Conditions) Failed(name string, err error) {
	if c == nil {
		return
	}
	now := c.Clock.Now()
	c.mu.Lock()
	if c.failed == nil {
		c.failed = map[string]failure{}
	}
	before, known := c.failed[name]
	// A clock that was set back must not silence it.
	tell := !known || now.Sub(before.told) >= quiet || now.Before(before.told)
	told := before.told
	if tell {
		told = now
	}
	c.failed[name] = failure{err, told}
	c.mu.Unlock()
	if tell && c.Tell != nil {
		c.Tell(name, err)
	}
}

// Works notes that something works, or works again.
func (c *Conditions) Works(name string) {
	if c == nil {
		return
	}
	c.mu.Lock()
	_, failed := c.failed[name]
	delete(c.failed, name)
	c.mu.Unlock()
	if failed && c.Tell != nil {
		c.Tell(name, nil)
	}
}

// Err returns everything that fails now, by name in order, or nil.
func (c *Conditions) Err() error {
	if c == nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	var all []error
	for _, name := range slices.Sorted(maps.Keys(c.failed)) {
		all = append(all, fmt.Errorf("%s: %w", name, c.failed[name].err))
	}
	return errors.Join(all...)
}

// Failing returns the names of what fails now, in order.
func (c *Conditions) Failing() []string {
	if c == nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Sorted(maps.Keys(c.failed))
}
