package monitor

import "waymark/fleet"

// Known returns the newest of a device, whoever may see it; ok is false when the board does not know it. It is for those who act for the
// program itself.
func (b *Board) Known(id fleet.ID) (v View, ok bool) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	e := b.byID[id]
	if e == nil {
		return View{}, false
	}
	return View{Row: e.row, State: e.state, Code: e.code, Version: e.version}, true
}
