package account

import (
	"context"
	"crypto/rand"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
)

// oneOfEach knows an account, a disabled one, one whose hash is damaged, and two devices, one of them without a password.
type oneOfEach struct {
	Store
	hash string
}

func (o *oneOfEach) AccountByLogin(_ context.Context, name string) (Account, error) {
	switch name {
	case "there":
		return Account{ID: 1, Status: 1, PasswordHash: o.hash}, nil
	case "disabled":
		return Account{ID: 2, PasswordHash: o.hash}, nil
	case "damaged":
		return Account{ID: 3, Status: 1, PasswordHash: o.hash[:20]}, nil
	}
	return Account{}, fleet.ErrNotFound
}

func (o *oneOfEach) HolderByIMEI(_ context.Context, imei string) (Holder, error) {
	switch imei {
	case "861234567890123":
		return Holder{DeviceID: 1}, nil
	case "861234567890124":
		return Holder{DeviceID: 2}, nil
	}
	return Holder{}, fleet.ErrNotFound
}

func (o *oneOfEach) DevicePassword(_ context.Context, id fleet.ID) (string, error) {
	if id == 1 {
		return o.hash, nil
	}
	return "", fleet.ErrNotFound
}

func (o *oneOfEach) HolderByID(context.Context, fleet.ID) (Holder, error) {
	return Holder{}, fleet.ErrNotFound
}

// TestEvenWork: whoever tries a wrong password has it hashed once, at the same costs, whether there is such an account or device or not, whatever state
// it is in and however long the password is: nothing is to be learnt from how long the refusal takes.
func TestEvenWork(t *testing.T) {
	cost := Argon{MemoryKiB: 64, Time: 1, Threads: 1}
	hash, err := HashPassword("the right one", cost, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	of := &oneOfEach{hash: hash}
	s := NewService(Parts{Store: of, Devices: of, Clock: fleet.ClockFunc(time.Now), Rand: rand.Reader, Settings: Settings{Argon: cost}})
	type work struct {
		cost         Argon
		bytes, asked int // of the hash, and of what is hashed
	}
	var done []work
	s.hasher.matches = func(h hashOf, password string) bool {
		done = append(done, work{h.cost, len(h.key), len(password)})
		return h.matches(password)
	}
	for name, a := range map[string]Attempt{
		"an account":                  {UserType: Enterprise, UserName: "there"},
		"no such account":             {UserType: Enterprise, UserName: "nobody"},
		"a disabled account":          {UserType: Enterprise, UserName: "disabled"},
		"an account of damage":        {UserType: Enterprise, UserName: "damaged"},
		"a device":                    {UserType: Personal, UserName: "861234567890123"},
		"a device without a password": {UserType: Personal, UserName: "861234567890124"},
		"no such device":              {UserType: Personal, UserName: "861234567890125"},
		"no IMEI at all":              {UserType: Personal, UserName: "there"},
		"nothing":                     {UserType: Personal},
	} {
		for password, hashed := range map[string]int{"wrong": 5, "": 0, strings.Repeat("a", 10*maxPassword): maxPassword} {
			a.Password, a.Address, done = password, "192.0.2."+name, nil
			_, err := s.SignIn(t.Context(), a)
			if want := []work{{cost, keyBytes, hashed}}; !slices.Equal(done, want) || err == nil {
				t.Errorf("%s, %d bytes: %+v, want %+v: %v", name, len(password), done, want, err)
			}
		}
	}
}
