package devsim

import "waymark/fleet/track"

// memory holds the reports of a terminal that are not acknowledged, oldest first. Those that were taken
// without a connection, or outlived one, are late.
type memory struct {
	fresh, late []track.Point
	made, lost  int
}

// maxMemory is how many reports a terminal can hold; then it forgets the oldest.
const maxMemory = 5_000

// keep takes a report in.
func (m *memory) keep(p track.Point, online bool) {
	m.made++
	if online {
		m.fresh = append(m.fresh, p)
		return
	}
	m.late = append(m.late, p)
	m.bound()
}

func (m *memory) bound() {
	if over := len(m.late) - maxMemory; over > 0 {
		m.late = append(m.late[:0], m.late[over:]...)
		m.lost += over
	}
}

// offline makes everything late: the connection has ended.
func (m *memory) offline() {
	m.late = append(m.late, m.fresh...)
	m.fresh = m.fresh[:0]
	m.bound()
}

// next returns what is to be sent next, nil when there is nothing.
func (m *memory) next(lateFirst bool) (points []track.Point, late bool) {
	if len(m.late) > 0 && (lateFirst || len(m.fresh) == 0) {
		return m.late, true
	}
	return m.fresh, false
}

// acknowledged forgets the first n reports of a kind.
func (m *memory) acknowledged(n int, late bool) {
	if late {
		m.late = append(m.late[:0], m.late[n:]...)
	} else {
		m.fresh = append(m.fresh[:0], m.fresh[n:]...)
	}
}

func (m *memory) size() int { return len(m.fresh) + len(m.late) }
