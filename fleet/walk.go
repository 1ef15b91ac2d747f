package fleet

// Walk is a whole list that is read bit by bit. The zero Walk is of an empty one.
type Walk[R any] struct {
	Total int // how many rows there were at the beginning
	next  func() ([]R, error)
}

// Next returns the next rows; none at the end.
func (w *Walk[R]) Next() ([]R, error) {
	if w.next == nil {
		return nil, nil
	}
	return w.next()
}

// walkStep is how many rows a Walk has in memory at once.
const walkStep = 1000

// WalkIDs walks a list whose IDs are known; those that read does not return any more are left out.
func WalkIDs[R any](ids []ID, read func([]ID) ([]R, error)) Walk[R] { return WalkKeys(ids, read) }

// WalkKeys is WalkIDs for rows that something else than an ID names.
func WalkKeys[K, R any](keys []K, read func([]K) ([]R, error)) Walk[R] {
	return Walk[R]{len(keys), func() ([]R, error) {
		for len(keys) > 0 {
			n := min(walkStep, len(keys))
			rows, err := read(keys[:n])
			keys = keys[n:]
			if len(rows) > 0 || err != nil {
				return rows, err
			}
		}
		return nil, nil
	}}
}
