package monitor

import (
	"reflect"
	"sort"

	"waymark/fleet"
	"waymark/fleet/device"
)

// Stale compares what the board knows with what is kept: rows are all devices whose IDs are above after and up to upTo, by
// ID. It returns the IDs of those that differ, that the board lacks, or that only the board has.
func (b *Board) Stale(rows []device.Row, after, upTo fleet.ID) []fleet.ID {
	b.mu.RLock()
	defer b.mu.RUnlock()
	var out []fleet.ID
	at := sort.Search(len(b.order), func(i int) bool { return b.order[i].row.Device.ID > after })
	for i := range rows {
		id := rows[i].Device.ID
		for ; at < len(b.order) && b.order[at].row.Device.ID < id; at++ {
			out = append(out, b.order[at].row.Device.ID)
		}
		if at == len(b.order) || b.order[at].row.Device.ID != id {
			out = append(out, id)
			continue
		}
		if !reflect.DeepEqual(b.order[at].row, rows[i]) {
			out = append(out, id)
		}
		at++
	}
	for ; at < len(b.order) && b.order[at].row.Device.ID <= upTo; at++ {
		out = append(out, b.order[at].row.Device.ID)
	}
	return out
}
