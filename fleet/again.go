package fleet

import "errors"

// ErrChanged is what an act returns that was overtaken: somebody else changed what it had thought about.
var ErrChanged = errors.New("fleet: changed meanwhile")

// Again does an act until it is not overtaken, five times at most; then it refuses with request.changed.
func Again(act func() error) error {
	const tries = 5
	for range tries {
		if err := act(); !errors.Is(err, ErrChanged) {
			return err
		}
	}
	return Refuse(Refused, "request.changed")
}
