package notice

import "waymark/fleet/mail"

// Mailed is what a try of its letter was for a notice: it is sent once the server of mail took that, and failed where that was given up. That there is nobody
// left who may be told says what the courier says of it, where it sees that itself.
func Mailed(m *mail.Mail) Try {
	t := Try{At: m.TriedAt(), State: Retry, Problem: m.Problem, Detail: m.Answer}
	switch m.State {
	case mail.Sent:
		t.State = Sent
	case mail.Failed:
		t.State = Failed
	}
	nobody := map[string]string{mail.NoAddress: "notice.problem.noAddress", mail.AccountGone: "notice.problem.personGone", mail.NotPermitted: "notice.problem.moved"}
	if code := nobody[m.Problem]; code != "" {
		t.Problem = code
		if t.State == Failed {
			t.State = Dropped
		}
	}
	return t
}
