package shop

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
)

var now = time.Unix(1_790_000_000, 0)

// memory keeps one key, whose secret it does not hide, and the nonces that were taken.
type memory struct {
	Store
	key   Key
	taken map[string]bool
}

func (m *memory) ShopKey(_ context.Context, code string) (Key, error) {
	if code != m.key.Code {
		return Key{}, fleet.ErrNotFound
	}
	return m.key, nil
}

func (m *memory) TakeNonce(_ context.Context, _ fleet.ID, nonce string, _, _ fleet.Millis) (bool, error) {
	fresh := !m.taken[nonce]
	m.taken[nonce] = true
	return fresh, nil
}

func (m *memory) EndShopKey(_ context.Context, _ fleet.ID, _ fleet.Millis, check func(Key) error) (bool, error) {
	return true, check(m.key)
}

func (*memory) Seal(_, secret string) (string, error) { return secret, nil }
func (*memory) Open(_, sealed string) (string, error) { return sealed, nil }

func code(err error) string {
	var refused *fleet.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

func service() (*Service, *memory) {
	m := &memory{key: Key{ID: 1, OrganID: 2, OrganPath: "/1/2/", Code: "shop_1", Sealed: "secret"}, taken: map[string]bool{}}
	return &Service{Store: m, Sealer: m, Clock: fleet.ClockFunc(func() time.Time { return now })}, m
}

// signed is a call as a shop makes it at a moment.
func signed(at time.Time, nonce, body string) Call {
	seconds := strconv.FormatInt(at.Unix(), 10)
	return Call{Code: "shop_1", Time: seconds, Nonce: nonce, Body: []byte(body), Signature: Sign("secret", seconds, nonce, []byte(body))}
}

func TestOpen(t *testing.T) {
	nonce := strings.Repeat("n", ShortestNonce)
	for name, c := range map[string]struct {
		call   Call
		change func(*Call, *memory)
		want   string
	}{
		"as it should be":         {call: signed(now, nonce, "{}")},
		"in upper case":           {call: signed(now, nonce, "{}"), change: func(c *Call, _ *memory) { c.Signature = strings.ToUpper(c.Signature) }},
		"a clock slow by 5 min":   {call: signed(now.Add(-Window), nonce, "{}")},
		"a clock fast by 5 min":   {call: signed(now.Add(Window), nonce, "{}")},
		"a clock slower":          {call: signed(now.Add(-Window-time.Second), nonce, "{}"), want: "shop.clock"},
		"a clock faster":          {call: signed(now.Add(Window+time.Second), nonce, "{}"), want: "shop.clock"},
		"another body":            {call: signed(now, nonce, "{}"), change: func(c *Call, _ *memory) { c.Body = []byte("{ }") }, want: "shop.signature"},
		"another nonce":           {call: signed(now, nonce, "{}"), change: func(c *Call, _ *memory) { c.Nonce += "n" }, want: "shop.signature"},
		"another time":            {call: signed(now, nonce, "{}"), change: func(c *Call, _ *memory) { c.Time += "0" }, want: "shop.signature"},
		"no signature":            {call: Call{Code: "shop_1", Nonce: nonce}, want: "shop.signature"},
		"no such key":             {call: signed(now, nonce, "{}"), change: func(c *Call, _ *memory) { c.Code = "shop_2" }, want: "shop.signature"},
		"signed with no secret":   {call: Call{Code: "shop_2", Nonce: nonce, Signature: Sign("", "", nonce, nil)}, want: "shop.signature"},
		"a key that has ended":    {call: signed(now, nonce, "{}"), change: func(_ *Call, m *memory) { m.key.EndedAt = 1 }, want: "shop.signature"},
		"a short nonce":           {call: signed(now, nonce[1:], "{}"), want: "shop.nonce"},
		"a long nonce":            {call: signed(now, strings.Repeat("n", LongestNonce+1), "{}"), want: "shop.nonce"},
		"taken before":            {call: signed(now, nonce, "{}"), change: func(_ *Call, m *memory) { m.taken[nonce] = true }, want: "shop.replayed"},
		"taken before, otherwise": {call: signed(now, nonce, "[]"), change: func(_ *Call, m *memory) { m.taken[nonce] = true }, want: "shop.replayed"},
	} {
		s, m := service()
		if c.change != nil {
			c.change(&c.call, m)
		}
		actor, err := s.Open(t.Context(), c.call)
		if code(err) != c.want || (err == nil) != (c.want == "") {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil && (actor.OrganPath != "/1/2/" || actor.Name != "shop_1" || actor.Super) {
			t.Errorf("%s: %+v", name, actor)
		}
	}
}

func TestTimeIsNoNumber(t *testing.T) {
	s, _ := service()
	nonce := strings.Repeat("n", ShortestNonce)
	if _, err := s.Open(t.Context(), Call{Code: "shop_1", Time: "soon", Nonce: nonce, Signature: Sign("secret", "soon", nonce, nil)}); code(err) != "shop.clock" {
		t.Error(err)
	}
}

// TestWithdraw: strangers learn of no key.
func TestWithdraw(t *testing.T) {
	for path, want := range map[string]string{"/": "", "/1/": "", "/1/2/": "", "/1/2/3/": "shop.notFound", "/1/3/": "shop.notFound"} {
		s, _ := service()
		if err := s.Withdraw(t.Context(), fleet.Actor{OrganPath: path}, 1); code(err) != want {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestNameOfKey(t *testing.T) {
	for _, name := range []string{"", " \t ", strings.Repeat("店", fleet.LongestLine+1)} {
		s, _ := service()
		if _, _, err := s.Make(t.Context(), fleet.Actor{OrganPath: "/1/"}, 2, name); code(err) != "shop.name" {
			t.Errorf("%q: %v", name, err)
		}
	}
}
