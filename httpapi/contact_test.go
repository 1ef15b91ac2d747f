package httpapi_test

import "testing"

// TestOwnContact: who enters an address gets it back, their administrators see it, the log tells the change, and nobody else has it.
func TestOwnContact(t *testing.T) {
	f := newFleet(t)
	f.expect(t, "POST /api/basic/updatecontact", f.tokens["north"], `{"email":"north@b.example","phone":"+86 138"}`, ok())
	f.expect(t, "GET /api/basic/getcontact", f.tokens["north"], "", ok(`{"email":"north@b.example","phone":"+86 138"}`))
	f.expect(t, "GET /api/basic/getcontact", f.tokens["south"], "", ok(`{"email":"","phone":""}`))
	f.expect(t, "GET /api/ucuser/getuserlist", f.tokens["super"], "", ok(`"email":"north@b.example","phone":"+86 138"`))
	f.flush(t)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&pageSize=200", f.tokens["super"], "", ok("north changed how they are reached", "north@b.example"))
	// What stays as it was is no change.
	f.expect(t, "POST /api/basic/updatecontact", f.tokens["south"], `{"email":"","phone":""}`, ok())
	f.flush(t)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&pageSize=200", f.tokens["super"], "", ok().without("south changed how they are reached"))
}
