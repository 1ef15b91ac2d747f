package device_test

import (
	"testing"

	"waymark/fleet/device"
)

// TestRevision: of two who opened the same form, the second is told; what nobody typed does not count.
func TestRevision(t *testing.T) {
	s, actor, organs, add, row := admin(t)
	id := add(one, "京A11111", organs[0])
	mate := add(two, "京A11111", organs[0])
	seen := row(one)
	if _, err := s.Store.ActivateDevice(t.Context(), id, 5); err != nil || seen.Revision() == "" {
		t.Fatal(err)
	}
	update := func(u device.Update, want string) {
		t.Helper()
		if _, err := s.Update(t.Context(), actor, u); codeOf(err) != want {
			t.Errorf("%v, want %q", err, want)
		}
	}
	update(device.Update{ID: mate, Form: form("京A11111", "Li")}, "") // changes the vehicle of both
	if now := row(one); now.Revision() == seen.Revision() {
		t.Error("the vehicle counts")
	}
	update(device.Update{ID: id, Form: form("京A11111", "Zhao"), Revision: seen.Revision()}, "device.changed")
	seen = row(one)
	f := form("京A11111", "Li")
	f.ServicePassword = "1"
	update(device.Update{ID: id, Form: f, Revision: seen.Revision()}, "")
	if now := row(one); now.Revision() == seen.Revision() || now.Vehicle.Owner != "Li" {
		t.Errorf("%+v", now)
	}
	update(device.Update{ID: id, Form: f, Revision: seen.Revision()}, "device.changed")
}
