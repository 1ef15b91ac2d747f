package jobs

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"waymark/fleet"
)

var now = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

var clock = fleet.ClockFunc(func() time.Time { return now })

func TestRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		done := map[string]int{}
		did := func(name string, err error) func(context.Context) error {
			return func(context.Context) error {
				mu.Lock()
				defer mu.Unlock()
				done[name]++
				return err
			}
		}
		began, ended := false, false
		var out bytes.Buffer
		ctx, cancel := context.WithCancel(t.Context())
		finished := make(chan struct{})
		go func() {
			defer close(finished)
			Run(ctx, []Job{
				{Name: "often", Every: time.Minute, Do: did("often", nil)},
				{Name: "later", After: 10 * time.Minute, Every: time.Hour, Do: did("later", nil)},
				{Name: "never", After: 3 * time.Hour, Every: time.Hour, Do: did("never", nil)},
				{Name: "failing", Every: time.Hour, Do: did("failing", errors.New("no luck"))},
				{Name: "long", Every: time.Second, Do: func(ctx context.Context) error {
					began = true
					<-ctx.Done()
					time.Sleep(time.Minute) // it cleans up
					ended = true
					return ctx.Err()
				}},
			}, slog.New(slog.NewTextHandler(&out, nil)))
		}()
		time.Sleep(2*time.Hour + time.Second)
		synctest.Wait()
		mu.Lock()
		if done["often"] != 121 || done["failing"] != 3 || done["later"] != 2 || done["never"] != 0 || !began {
			t.Errorf("done %v", done)
		}
		mu.Unlock()
		if n := strings.Count(out.String(), "no luck"); n != 3 {
			t.Errorf("%d failures logged", n)
		}
		cancel()
		synctest.Wait()
		select {
		case <-finished:
			t.Error("returned before its job had ended")
		default:
		}
		<-finished
		if !ended || strings.Contains(out.String(), "long") {
			t.Errorf("ended %v; log %s", ended, &out)
		}
		mu.Lock()
		defer mu.Unlock()
		if done["often"] != 121 {
			t.Error("a job was done after the end")
		}
	})
}
