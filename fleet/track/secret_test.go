package track

import "testing"

// TestSecret: the password that a lock reports is told nowhere along its way.
func TestSecret(t *testing.T) {
	p := Point{Extras: []Extra{{Key: "password", Text: "123456"}, {Key: "fuel", Num: 3}, {Key: "raw.E1", Text: "00"}}}
	var has keys
	has.add(&p)
	if got := has.list(); len(got) != 1 || got[0] != "fuel" {
		t.Errorf("can be asked for: %v", got)
	}
	if e, found := Reading("password")(&p); found {
		t.Errorf("was told: %v", e)
	}
	if got := inOrder(gather([]Point{p})); len(got) != 1 || got[0].Key != "fuel" {
		t.Errorf("newest: %v", got)
	}
}
