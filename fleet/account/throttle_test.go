package account

import (
	"strconv"
	"testing"
	"time"
)

func TestThrottle(t *testing.T) {
	start := time.Unix(1_700_000_000, 0)
	th := newThrottle(3, time.Minute)
	take := func(after time.Duration) time.Duration { return th.take("k", start.Add(after)) }
	for i := range 3 {
		if wait := take(time.Duration(i) * 10 * time.Second); wait != 0 {
			t.Fatalf("attempt %d must wait %v", i, wait)
		}
	}
	if wait := take(25 * time.Second); wait != 35*time.Second {
		t.Fatalf("the fourth must wait %v", wait)
	}
	if wait := th.take("other", start.Add(25*time.Second)); wait != 0 {
		t.Fatalf("another key must wait %v", wait)
	}
	if wait := take(60 * time.Second); wait != 0 {
		t.Fatalf("the first attempt has slid out, but: wait %v", wait)
	}
	if wait := take(61 * time.Second); wait != 9*time.Second {
		t.Fatalf("full again: %v", wait)
	}
	th.forgive("k", false)
	if wait := take(62 * time.Second); wait != 0 {
		t.Fatalf("one was taken back, but: wait %v", wait)
	}
	th.forgive("k", true)
	for range 3 {
		if wait := take(63 * time.Second); wait != 0 {
			t.Fatalf("all were taken back, but: wait %v", wait)
		}
	}
}

func TestThrottleIsBounded(t *testing.T) {
	th := newThrottle(3, time.Minute)
	now := time.Unix(1_700_000_000, 0)
	for i := range 3 * throttleKeys {
		th.take(strconv.Itoa(i), now)
	}
	if len(th.tries) > throttleKeys {
		t.Fatalf("%d keys are remembered", len(th.tries))
	}
}

func TestAddressKey(t *testing.T) {
	for in, want := range map[string]string{
		"192.0.2.7": "192.0.2.7", "::ffff:192.0.2.7": "192.0.2.7", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
		"2001:db8:1:2::9": "2001:db8:1:2::/64", "fe80::1%eth0": "fe80::/64", "": "", "nonsense": "nonsense",
	} {
		if got := addressKey(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}
