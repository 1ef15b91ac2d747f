package apikey

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/permission"
)

var now = time.Unix(1_790_000_000, 0)

// memory keeps one key, of an account that knows its password.
type memory struct {
	Store
	has   int
	key   Key
	hash  []byte
	notes int
	owner fleet.Actor
	err   error // of ActorOf

	password  string
	meanwhile func() // while the password is looked at
}

func (m *memory) InsertKey(_ context.Context, k Key, p Proof, check func(int) error) (Key, error) {
	if err := check(m.has); err != nil {
		return Key{}, err
	}
	if p.By != m.password {
		return Key{}, fleet.ErrChanged
	}
	k.ID = 7
	m.key, m.hash = k, p.Hash
	return k, nil
}

func (m *memory) KeyByHash(_ context.Context, hash []byte) (Key, error) {
	if !bytes.Equal(hash, m.hash) {
		return Key{}, fleet.ErrNotFound
	}
	return m.key, nil
}

func (m *memory) NoteKeyUse(_ context.Context, _ fleet.ID, at fleet.Millis, from string) error {
	m.notes++
	m.key.UsedAt, m.key.UsedFrom = at, from
	return nil
}

func (m *memory) ActorOf(context.Context, fleet.ID, string) (fleet.Actor, error) {
	return m.owner, m.err
}

func (m *memory) Administered(context.Context, fleet.Actor, fleet.ID) (string, error) {
	return "name", nil
}

func (m *memory) ConfirmPassword(_ context.Context, _ fleet.Actor, password string) (string, error) {
	if password != "right" {
		return "", fleet.Refuse(fleet.Refused, "account.password")
	}
	by := m.password
	if m.meanwhile != nil {
		m.meanwhile()
	}
	return by, nil
}

func (m *memory) service(at time.Time) *Service {
	return &Service{Store: m, Accounts: m, Clock: fleet.ClockFunc(func() time.Time { return at }), Rand: bytes.NewReader(bytes.Repeat([]byte{9}, 64))}
}

func code(err error) string {
	var refused *fleet.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

// owner may have keys, and look where vehicles are.
var owner = fleet.Actor{AccountID: 3, Codes: slices.Sorted(slices.Values([]string{permission.APIKeys, permission.MonitorCentre, permission.CommandSend}))}

func TestMake(t *testing.T) {
	right := Draft{Name: "ERP", Codes: []string{permission.MonitorCentre}, Days: 30, Password: "right"}
	for name, c := range map[string]struct {
		change func(*Draft)
		actor  fleet.Actor
		has    int
		want   string
	}{
		"all well":                {func(*Draft) {}, owner, MostKeys - 1, ""},
		"a holder of a device":    {func(*Draft) {}, fleet.Actor{Personal: true, DeviceID: 1}, 0, "apiKey.personal"},
		"no name":                 {func(d *Draft) { d.Name = " \n" }, owner, 0, "apiKey.name"},
		"a long name":             {func(d *Draft) { d.Name = strings.Repeat("名", longestName+1) }, owner, 0, "apiKey.name"},
		"the longest name":        {func(d *Draft) { d.Name = strings.Repeat("名", longestName) }, owner, 0, ""},
		"no day":                  {func(d *Draft) { d.Days = 0 }, owner, 0, "apiKey.days"},
		"for ever":                {func(d *Draft) { d.Days = LongestDays + 1 }, owner, 0, "apiKey.days"},
		"nothing":                 {func(d *Draft) { d.Codes = nil }, owner, 0, "apiKey.scope"},
		"what the owner lacks":    {func(d *Draft) { d.Codes = []string{permission.AlarmRecords} }, owner, 0, "apiKey.scope"},
		"what no key may":         {func(d *Draft) { d.Codes = []string{permission.APIKeys} }, owner, 0, "apiKey.scope"},
		"what no key of a super":  {func(d *Draft) { d.Codes = []string{permission.APIKeys} }, fleet.Actor{Super: true}, 0, "apiKey.scope"},
		"another's password":      {func(d *Draft) { d.Password = "wrong" }, owner, 0, "account.password"},
		"as many as there may be": {func(*Draft) {}, owner, MostKeys, "apiKey.tooMany"},
	} {
		m, d := &memory{has: c.has}, right
		c.change(&d)
		k, secret, err := m.service(now).Make(t.Context(), c.actor, d)
		if code(err) != c.want {
			t.Errorf("%s: %v", name, err)
		}
		if err == nil && (!whole(secret) || !strings.HasPrefix(secret, k.Hint) || k.ExpiresAt != fleet.MillisOf(now.Add(30*24*time.Hour)) || !bytes.Equal(m.hash, hashOf(secret))) {
			t.Errorf("%s: %+v", name, k)
		}
	}
}

// TestNoKeyOutlivesItsPassword: who knew the password until another was given makes no key with it that was on its way.
func TestNoKeyOutlivesItsPassword(t *testing.T) {
	m := &memory{password: "first"}
	m.meanwhile = func() { m.password = "given" }
	_, secret, err := m.service(now).Make(t.Context(), owner, Draft{Name: "ERP", Codes: []string{permission.MonitorCentre}, Days: 30, Password: "right"})
	if code(err) != "account.wrongPassword" || secret != "" || m.hash != nil {
		t.Errorf("%q, %v", secret, err)
	}
}

// TestAuthenticate: a key stands for its account as it is now, with what both have.
func TestAuthenticate(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*memory)
		after  time.Duration
		want   []string // nil: refused
	}{
		"as it was made":          {func(*memory) {}, 0, []string{permission.CommandSend, permission.MonitorCentre}},
		"the owner lost a right":  {func(m *memory) { m.owner.Codes = []string{permission.APIKeys, permission.MonitorCentre} }, 0, []string{permission.MonitorCentre}},
		"the owner is super now":  {func(m *memory) { m.owner.Super = true }, 0, []string{permission.CommandSend, permission.MonitorCentre}},
		"the owner may have none": {func(m *memory) { m.owner.Codes = []string{permission.MonitorCentre} }, 0, nil},
		"the owner must change":   {func(m *memory) { m.owner.MustChange = true }, 0, nil},
		"the owner is gone":       {func(m *memory) { m.err = fleet.ErrNotFound }, 0, nil},
		"the last moment":         {func(*memory) {}, 30*24*time.Hour - time.Millisecond, []string{permission.CommandSend, permission.MonitorCentre}},
		"expired":                 {func(*memory) {}, 30 * 24 * time.Hour, nil},
		"another key":             {func(m *memory) { m.hash = []byte("other") }, 0, nil},
	} {
		m := &memory{owner: owner}
		_, secret, err := m.service(now).Make(t.Context(), owner, Draft{Name: "ERP", Codes: []string{permission.MonitorCentre, permission.CommandSend}, Days: 30, Password: "right"})
		if err != nil {
			t.Fatal(err)
		}
		m.owner.Codes = slices.Clone(owner.Codes)
		c.change(m)
		slices.Sort(m.owner.Codes)
		actor, err := m.service(now.Add(c.after)).Authenticate(t.Context(), secret, "192.0.2.1")
		if c.want == nil {
			if code(err) != "apiKey.invalid" {
				t.Errorf("%s: %+v, %v", name, actor, err)
			}
			continue
		}
		if err != nil || !slices.Equal(actor.Codes, slices.Sorted(slices.Values(c.want))) || actor.Super || actor.KeyID != 7 {
			t.Errorf("%s: %+v, %v", name, actor, err)
		}
	}
	if _, err := (&memory{}).service(now).Authenticate(t.Context(), "wmk_short", ""); code(err) != "apiKey.invalid" {
		t.Error(err)
	}
}

// TestUseIsNoted about once a minute, and whenever it comes from elsewhere.
func TestUseIsNoted(t *testing.T) {
	m := &memory{owner: owner}
	_, secret, err := m.service(now).Make(t.Context(), owner, Draft{Name: "ERP", Codes: []string{permission.MonitorCentre}, Days: 30, Password: "right"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		after time.Duration
		from  string
		notes int
	}{{0, "a", 1}, {59 * time.Second, "a", 1}, {60 * time.Second, "a", 2}, {61 * time.Second, "b", 3}} {
		if _, err := m.service(now.Add(c.after)).Authenticate(t.Context(), secret, c.from); err != nil || m.notes != c.notes {
			t.Errorf("after %v from %s: %d notes, %v", c.after, c.from, m.notes, err)
		}
	}
}
