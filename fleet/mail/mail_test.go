package mail

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
)

func TestSettle(t *testing.T) {
	m := Mail{State: Queued}
	now := fleet.Millis(1000)
	for i, wait := range backOff {
		m.Settle(now, &Problem{Code: Unreachable, Answer: "421 later\r\nplease"})
		if m.State != Queued || m.NextAt != now+fleet.Millis(wait.Milliseconds()) || m.Tries != i+1 || m.Answer != "421 later please" || m.EndedAt != 0 {
			t.Fatalf("try %d: %+v", i+1, m)
		}
		now = m.NextAt
	}
	if spent := time.Duration(now-1000) * time.Millisecond; spent < 20*time.Hour || spent > 48*time.Hour {
		t.Errorf("given up after %v: files of exports must live longer, and people must hear of it in a day", spent)
	}
	m.Settle(now, &Problem{Code: Unreachable})
	if m.State != Failed || m.EndedAt != now || m.Tries != MostTries || m.Problem != Unreachable {
		t.Errorf("after the last try: %+v", m)
	}
	m = Mail{State: Queued}
	m.Settle(5, &Problem{Code: Refused, Answer: "550 no such user", ForGood: true})
	if m.State != Failed || m.Tries != 1 {
		t.Errorf("what is refused for good is tried again: %+v", m)
	}
	m = Mail{State: Queued, Outcome: Outcome{Tries: 2, Problem: Unreachable, Answer: "x"}}
	m.Settle(6, nil)
	if m.State != Sent || m.EndedAt != 6 || m.Problem != "" || m.Answer != "" || m.Tries != 3 {
		t.Errorf("sent: %+v", m)
	}
}

func TestNothingBecomesALineOfTheHead(t *testing.T) {
	m, err := New(bytes.NewReader(make([]byte, 16)), 7, For{To: "a@b.example"}, Letter{
		Subject: "里程\r\nBcc: thief@example.com\x00\u2028x", FileName: "a\nb\".xlsx", Body: "line\nline",
	})
	if err != nil {
		t.Fatal(err)
	}
	if m.Subject != "里程 Bcc: thief@example.com x" || m.FileName != `a b".xlsx` || m.Body != "line\nline" || len(m.Key) != 32 || m.NextAt != 7 {
		t.Errorf("%+v", m)
	}
	long, _ := New(bytes.NewReader(make([]byte, 16)), 7, For{To: "a@b.example"}, Letter{Subject: strings.Repeat("里", 300), Body: strings.Repeat("程", LongestText)})
	if n := len([]rune(long.Subject)); n != longestTitle || len(long.Body) > LongestText {
		t.Errorf("%d signs of a subject, %d bytes of a body", n, len(long.Body))
	}
}

func TestAddress(t *testing.T) {
	for address, want := range map[string]bool{
		"a@b.example": true, "li.wei+fleet@mail.example.cn": true, "": false, "a": false, "a@b\r\nBcc: c@d.example": false, "A <a@b.example>": false,
		"a@b.example, c@d.example": false, "a b@c.example": false, "<a@b.example>": false, strings.Repeat("a", 250) + "@b.example": false,
	} {
		if got := Address(address); got != want {
			t.Errorf("%q: %v", address, got)
		}
		_, err := New(bytes.NewReader(make([]byte, 16)), 1, For{To: address}, Letter{})
		var refused *fleet.Error
		if ok := err == nil; ok != want || !ok && (!errors.As(err, &refused) || refused.Code != BadAddress) {
			t.Errorf("a mail to %q: %v", address, err)
		}
	}
}
