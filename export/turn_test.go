package export

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
)

// TestTurns: who has many files that wait keeps others waiting for one of them at most, and may not have more than a few; who leaves gives up the turn.
func TestTurns(t *testing.T) {
	for name, c := range map[string]struct {
		come, leave string // who comes, in order, while a file of m is read; which of them, by their letters' places, go away before
		want        string
	}{
		"one after the other":        {"abc", "", "abc"},
		"many of one":                {"mmmab", "", "abmmm"},
		"in turn":                    {"aaabbc", "", "abcaba"},
		"more than a few":            {"aaaaaaab", "", "abaa"},
		"one who left":               {"aaab", "013", "a"},
		"all left":                   {"aab", "012", ""},
		"as many as they like of ''": {".......", "", "......."},
	} {
		q := newTurns(1)
		if _, err := q.join("m"); err != nil {
			t.Fatal(err)
		}
		wait, at := map[chan struct{}]string{}, map[rune]chan struct{}{}
		for i, who := range strings.Split(c.come, "") {
			who = strings.Trim(who, ".")
			turn, err := q.join(who)
			if err != nil {
				if !errors.Is(err, ErrBusy) || i < mostWaiting {
					t.Fatalf("%s: %d: %v", name, i, err)
				}
				continue
			}
			wait[turn], at['0'+rune(i)] = who, turn
		}
		for _, i := range c.leave {
			q.leave(wait[at[i]], at[i])
			delete(wait, at[i])
		}
		got := ""
		for now := "m"; ; {
			q.pass(now)
			var turn chan struct{}
			for w := range wait {
				select {
				case <-w:
					if turn != nil {
						t.Fatalf("%s: two at once", name)
					}
					turn = w
				default:
				}
			}
			if turn == nil {
				break
			}
			now = wait[turn]
			got += now
			if now == "" {
				got += "."
			}
			delete(wait, turn)
		}
		if got != c.want || len(wait) > 0 || q.free != 1 || len(q.round) > 0 || len(q.waiting) > 0 {
			t.Errorf("%s: %q, want %q; %+v", name, got, c.want, q)
		}
	}
}

// TestTurnThatIsNotWanted: a turn that is given to who goes away at that moment goes on to the next.
func TestTurnThatIsNotWanted(t *testing.T) {
	q := newTurns(1)
	done, err := q.take(t.Context(), "m")
	if err != nil {
		t.Fatal(err)
	}
	first, _ := q.join("a")
	next, _ := q.join("b")
	done()
	<-first
	q.leave("a", first)
	<-next
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := q.take(gone, "c"); !errors.Is(err, context.Canceled) || slices.Contains(q.round, "c") {
		t.Error(err, q.round)
	}
	q.pass("b")
	if q.free != 1 {
		t.Error(q.free)
	}
}
