package httpapi_test

import (
	"testing"
	"time"
)

// TestCostlyCallsArePaced asks for costly things again and again: the one who does waits, others and cheap calls do not.
func TestCostlyCallsArePaced(t *testing.T) {
	f := newFleet(t)
	costly, cheap := "POST /api/ucroute/initroute", "GET /api/device/getdevicestatecount"
	for range 60 {
		f.expect(t, costly, f.tokens["staff"], `{}`, ok())
	}
	f.expect(t, cheap, f.tokens["staff"], "", ok())
	f.expect(t, costly, f.tokens["super"], `{}`, ok())
	a := f.ask(t, costly, f.tokens["staff"], `{"lang":"en"}`)
	if a.Status != 429 || a.Errcode != 1018 || a.Header.Get("Retry-After") != "2" {
		t.Fatalf("%+v", a)
	}
	f.pass(2 * time.Second)
	f.expect(t, costly, f.tokens["staff"], `{}`, ok())
	f.expect(t, costly, f.tokens["staff"], `{}`, denied(429, "tooOften"))
}
