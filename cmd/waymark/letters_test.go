package main

import (
	"testing"

	"waymark/courier"
	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/permission"
)

// TestNoticesAreForWhoMayKnow: the e-mail of a notice is for who may be told of alarms when it is sent, and is where they were when it was written; that to an
// address is for whoever reads it.
func TestNoticesAreForWhoMayKnow(t *testing.T) {
	person := forReader(&courier.Letter{AccountID: 3, OrganID: 7})
	for name, c := range map[string]struct {
		a    fleet.Actor
		want bool
	}{
		"may see alarms": {fleet.Actor{OrganID: 7, Codes: []string{permission.AlarmRecords}}, true},
		"on the map":     {fleet.Actor{OrganID: 7, Codes: []string{permission.MonitorCentre}}, true},
		"elsewhere":      {fleet.Actor{OrganID: 8, Codes: []string{permission.AlarmRecords}}, false},
		"may not":        {fleet.Actor{OrganID: 7, Codes: []string{"XX-1"}}, false},
		"may do nothing": {fleet.Actor{OrganID: 7}, false},
	} {
		if got := person.Allows(&c.a); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	if to := forReader(&courier.Letter{To: "ops@example.com"}); to != (mail.For{To: "ops@example.com"}) {
		t.Errorf("%+v", to)
	}
}
