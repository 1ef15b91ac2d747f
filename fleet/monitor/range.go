package monitor

import "waymark/fleet"

// Range calls f for every device, by ID, until it returns false. The view is the same one each time: what is kept of it must be copied. f must be
// quick and must not call the board.
func (b *Board) Range(f func(*View) bool) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	now := fleet.MillisOf(b.clock.Now())
	var v View
	for _, e := range b.order {
		v = View{Row: e.row, State: e.state, Code: e.code, Version: e.version, search: e.search}
		if e.code == Offline {
			v.OfflineSeconds = int64(now-e.state.LastMessage) / 1000
		}
		if !f(&v) {
			return
		}
	}
}
