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

// TestWordsOfWhatIsGone: what was filled in is told also of a command, and of a field, that this program does not have, and of a value that it does not offer; no password is.
func TestWordsOfWhatIsGone(t *testing.T) {
	text := func(code string, _ map[string]any) string { return code }
	for _, c := range []struct {
		code  string
		asked Values
		want  string
	}{
		{"CC_999", Values{"b": "2", "a": "1", "password": "p"}, "a 1, b 2, password " + masked},
		{"CC_18", Values{"seconds": "30", "old": "7"}, (&Field{Name: "seconds"}).Text() + ": 30 s; old 7"},
		{"CC_26", Values{"old": "7"}, "old 7"},
		{Report, Values{ReadsOf: "CC_18"}, ""}, // said in other words
		{"CC_26", nil, ""},
	} {
		if got := (&Issued{Code: c.code, Asked: c.asked}).Words(text); got != c.want {
			t.Errorf("%s %v: %q, want %q", c.code, c.asked, got, c.want)
		}
	}
}
