package command

import "testing"

// TestDiscreet: nobody is shown the password of a network, or of a terminal.
func TestDiscreet(t *testing.T) {
	for text, want := range map[string]string{
		"Currently use APN:cmnet,me,secret;Server:1,a,1,0": "Currently use APN:cmnet,me,***;Server:1,a,1,0",
		"APN,cmnet,me,secret#":                             "APN,cmnet,me,***#", "APN,cmnet#": "APN,cmnet#",
		"APN=cmnet,,": "APN=cmnet,,", "TIMER:20,60": "TIMER:20,60", "RELAY,1#": "RELAY,1#", "SOS,A,13800138000#": "SOS,A,13800138000#",
		"DYD,123456#": "DYD,***#", "hfyd,123456#": "hfyd,***#", "DYD#": "DYD#", "DYD=Success!": "DYD=Success!", "PASSWORD,1234,5678#": "PASSWORD,***#",
	} {
		if got := Discreet(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	c := Issued{Code: Cut, Text: "DYD,123456#"}
	if got := c.Wording(); got != "DYD,***#" {
		t.Error(got)
	}
}

// TestRewordIsDiscreet: what was agreed to stays in the record as all are shown it, when a command that lets a vehicle go gets a new text.
func TestRewordIsDiscreet(t *testing.T) {
	c := Issued{Code: Restore, Text: "HFYD,1234#", Status: Queued}
	steps := c.Reword("HFYD,5678#", 1, Step{})
	if len(steps) != 1 || steps[0].Detail != "HFYD,***#" || c.Text != "HFYD,5678#" {
		t.Errorf("%+v, %q", steps, c.Text)
	}
}
