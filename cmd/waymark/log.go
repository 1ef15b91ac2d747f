package main

import (
	"context"
	"fmt"
	"io"

	"waymark/bus"
	"waymark/fleet/health"
	"waymark/fleet/monitor"
	"waymark/locale"
	"waymark/store"
)

// placesInLog returns up to where each partition of the log is in the database, and the least sequence that the database has
// seen nothing of: a state may be ahead of its partition's place.
func placesInLog(ctx context.Context, db store.Engine, partitions int) (places []uint64, first uint64, err error) {
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

// checkLog adds what is wrong with the embedded log to the problems, and prints the findings that nobody has confirmed.
func checkLog(ctx context.Context, e *env, db store.Engine, problems []string) ([]string, error) {
	texts, err := locale.Load()
	if err != nil {
		return nil, err
	}
	open, err := (&health.Service{Store: db}).List(ctx)
	if err != nil {
		return nil, err
	}
	for i := range open {
		if !open[i].Open() {
			continue
		}
		if _, err := io.WriteString(e.out, "Not confirmed: "); err != nil {
			return nil, err
		}
		if err := printFinding(e, texts, &open[i]); err != nil {
			return nil, err
		}
	}
	if e.cfg.Bus.URL != "" {
		return problems, nil
	}
	found, err := bus.Check(bus.Config{Dir: e.cfg.logDir(), Mark: e.cfg.markDir()}, func() ([]uint64, error) {
		places, _, err := placesInLog(ctx, db, e.cfg.Bus.Partitions)
		return places, err
	})
	for i := range found {
		problems = append(problems, "log: "+findingText(texts, &found[i]))
	}
	return problems, err
}
