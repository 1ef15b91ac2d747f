package install

import (
	"context"
	"fmt"

	"waymark/fleet/monitor"
	"waymark/store"
)

// PlacesInLog returns up to where each partition of the log is in the database, and the least sequence that the database has
// seen nothing of: a state may be ahead of its partition's place.
func PlacesInLog(ctx context.Context, db store.Engine, partitions int) (places []uint64, first uint64, err error) {
	for p := range partitions {
		place, err := db.Place(ctx, p)
		if err != nil {
			return nil, 0, err
		}
		places, first = append(places, place), max(first, place)
	}
	err = db.States(ctx, func(st monitor.State) bool {
		first = max(first, st.Place)
		return true
	})
	if err != nil {
		return nil, 0, fmt.Errorf("read how far the log was read: %w", err)
	}
	return places, first, nil
}
