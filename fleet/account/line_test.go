package account

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"

	"waymark/fleet"
)

// TestLine has one at a time be let in while many wait: those who are known first, each sort in the order in which they came.
func TestLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLine(1, 8)
		var order []string
		next := make(chan struct{})
		come := func(name string, s standing) {
			go func() {
				if err := l.enter(context.Background(), s); err != nil {
					t.Error(name, err)
					return
				}
				order = append(order, name)
				<-next
				l.leave()
			}()
			synctest.Wait()
		}
		come("first", standing{address: "a"})
		for i := range 4 {
			come(fmt.Sprint("stranger", i), standing{address: fmt.Sprint(i)})
			come(fmt.Sprint("known", i), standing{known: true})
		}
		for range 9 {
			next <- struct{}{}
			synctest.Wait()
		}
		want := []string{"first", "known0", "known1", "known2", "known3", "stranger0", "stranger1", "stranger2", "stranger3"}
		if !slices.Equal(order, want) || l.free != 1 {
			t.Errorf("%v, %d free", order, l.free)
		}
	})
}

// TestLineIsBounded: a flood of strangers is turned away, that of one address sooner, and who is known is not.
func TestLineIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLine(1, 8)
		if err := l.enter(context.Background(), standing{}); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		results := make(chan error, 100)
		come := func(s standing) {
			go func() { results <- l.enter(ctx, s) }()
			synctest.Wait()
		}
		busy := func(n int) {
			t.Helper()
			if len(results) != n {
				t.Errorf("%d are turned away, want %d", len(results), n)
			}
			for range len(results) {
				if e, ok := errors.AsType[*fleet.Error](<-results); !ok || e.Kind != fleet.TooMany || e.Code != "account.busy" {
					t.Error(e)
				}
			}
		}
		for range 5 {
			come(standing{address: "one"})
		}
		busy(3)
		for i := range 10 {
			come(standing{address: fmt.Sprint(i)})
		}
		busy(4)
		for range 9 {
			come(standing{known: true})
		}
		busy(1)
		cancel() // all give up
		synctest.Wait()
		for range 16 {
			if err := <-results; !errors.Is(err, context.Canceled) {
				t.Error(err)
			}
		}
		l.leave()
		if l.free != 1 || len(l.known)+len(l.strangers) != 0 {
			t.Errorf("%+v", l)
		}
	})
}

// TestHalfOfTheProcessors: argon2 leaves the other half to the rest.
func TestHalfOfTheProcessors(t *testing.T) {
	for _, c := range []struct{ cores, want int }{{1, 1}, {2, 1}, {3, 1}, {4, 2}, {16, 8}} {
		if got := hashSlots(c.cores); got != c.want {
			t.Errorf("%d cores: %d at a time, want %d", c.cores, got, c.want)
		}
	}
}

// TestFloodOfStrangers: of very many sign-ins from as many addresses no more passwords are looked at than the line is long, one at a time, and the
// rest are turned away at once; somebody who is known comes before all of them.
func TestFloodOfStrangers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const most, flood = 8, 500
		h := newHasher(Settings{Argon: Argon{MemoryKiB: 64, Time: 1, Threads: 1}, HashSlots: 1, HashQueue: most}, rand.Reader)
		hold := make(chan struct{})
		var order []string
		turned, now := 0, 0
		come := func(name string, s standing) {
			go func() {
				err := h.with(context.Background(), s, func() {
					if now++; now > 1 {
						t.Error("two at a time")
					}
					order = append(order, name)
					<-hold
					now--
				})
				if err != nil {
					turned++
				}
			}()
			synctest.Wait()
		}
		for i := range flood {
			come("stranger", standing{address: fmt.Sprint(i)})
		}
		come("known", standing{known: true})
		for range most + 2 {
			hold <- struct{}{}
			synctest.Wait()
		}
		if len(order) != most+2 || order[1] != "known" || turned != flood-most-1 {
			t.Errorf("%d looked at, in the order %v; %d of %d turned away", len(order), order, turned, flood)
		}
	})
}
