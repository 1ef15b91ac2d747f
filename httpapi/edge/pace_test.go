package edge

import (
	"context"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
)

// TestTooOftenIsToldSlowly: who sends too much too often waits to hear so, others never do, and no more wait than there is room for.
func TestTooOftenIsToldSlowly(t *testing.T) {
	waits := make(chan time.Duration, mostLinger+1)
	free := make(chan struct{})
	s := NewServer(Needs{Accounts: &account.Service{Parts: account.Parts{
		Clock: fleet.ClockFunc(func() time.Time { return time.Unix(1_790_000_000, 0) }),
		Pause: func(_ context.Context, d time.Duration) error {
			waits <- d
			<-free
			return nil
		},
	}}})
	route := &Route{Cost: CostMost}
	sent := int64(-1)
	call := func() error { return s.spend(&Call{Ctx: t.Context(), Actor: fleet.Actor{AccountID: 1}}, route, sent) }
	for range costAtOne / CostMost {
		if err := call(); err != nil || len(waits) != 0 {
			t.Fatalf("%v, %d wait", err, len(waits))
		}
	}
	for _, sent = range []int64{0, muchSent - 1} {
		if call() == nil || len(waits) != 0 {
			t.Fatalf("with %d bytes: not refused, or %d wait", sent, len(waits))
		}
	}
	sent = muchSent
	var all sync.WaitGroup
	for range mostLinger {
		all.Go(func() {
			if call() == nil {
				t.Error("not refused")
			}
		})
	}
	refused := make(chan struct{})
	go func() {
		all.Wait()
		close(refused)
	}()
	for range mostLinger {
		select {
		case d := <-waits:
			if d != refusedAfter {
				t.Errorf("waits for %v", d)
			}
		case <-refused:
			t.Fatal("nobody waits")
		}
	}
	if call() == nil || len(waits) != 0 {
		t.Error("one more waits, or is not refused")
	}
	close(free)
	<-refused
	if call() == nil || len(waits) != 1 {
		t.Error("there is room again")
	}
}
