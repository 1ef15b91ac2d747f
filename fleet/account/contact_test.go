package account_test

import (
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
)

func TestWhatPeopleSayOfHowTheyAreReached(t *testing.T) {
	b, actor, _ := admin(t)
	for name, c := range map[string]struct {
		given account.Contact
		want  string
	}{
		"both":            {account.Contact{Email: " me@fleet.example ", Phone: " +86 138 "}, ""},
		"neither":         {account.Contact{}, ""},
		"no address":      {account.Contact{Email: "me@fleet"}, "user.email"},
		"two addresses":   {account.Contact{Email: "me@fleet.example@x.example"}, "user.email"},
		"a header in it":  {account.Contact{Email: "me@fleet.example\r\nBcc:you@x.example"}, "user.email"},
		"no number":       {account.Contact{Phone: "call me"}, "user.phone"},
		"a long address":  {account.Contact{Email: strings.Repeat("a", 100) + "@b.example"}, "user.tooLong"},
		"a number's root": {account.Contact{Phone: "12"}, "user.phone"},
	} {
		before, err := b.Contact(t.Context(), actor)
		b.wantCode(err, "")
		if got := code(b.SetContact(t.Context(), actor, c.given)); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
		want := account.Contact{Email: strings.TrimSpace(c.given.Email), Phone: strings.TrimSpace(c.given.Phone)}
		if c.want != "" {
			want = before
		}
		if got, err := b.Contact(t.Context(), actor); err != nil || got != want {
			t.Errorf("%s: kept %+v, want %+v, %v", name, got, want, err)
		}
	}
	holder := fleet.Actor{Personal: true, DeviceID: 1}
	if _, err := b.Contact(t.Context(), holder); code(err) != "account.contactPersonal" {
		t.Errorf("a holder is told: %v", err)
	}
	b.wantCode(b.SetContact(t.Context(), holder, account.Contact{}), "account.contactPersonal")
	b.wantCode(b.SetContact(t.Context(), fleet.Actor{AccountID: 999}, account.Contact{Email: "a@b.example"}), "user.notFound")
}
