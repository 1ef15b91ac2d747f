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

// WalkBefore walks a list that can be read newest first from below an ID; 0 is from the beginning.
func WalkBefore[R any](total int, read func(before ID, limit int) ([]R, error), id func(*R) ID) Walk[R] {
	var last ID
	return Walk[R]{total, func() ([]R, error) {
		rows, err := read(last, walkStep)
		if len(rows) > 0 {
			last = id(&rows[len(rows)-1])
		}
		return rows, err
	}}
}

// WalkIDs walks a list whose IDs are known; those that read does not return any more are left out.
func WalkIDs[R any](ids []ID, read func([]ID) []R) Walk[R] {
	return Walk[R]{len(ids), func() ([]R, error) {
		for len(ids) > 0 {
			n := min(walkStep, len(ids))
			rows := read(ids[:n])
			ids = ids[n:]
			if len(rows) > 0 {
				return rows, nil
			}
		}
		return nil, nil
	}}
}
