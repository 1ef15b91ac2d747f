package httpapi_test

import (
	"errors"
	"net/http"
	"testing"

	"waymark/httpapi"
)

// TestKnownChangesAskTheDisk: what was asked for a moment ago and may not have been kept is not answered as done when it is asked for once more, though everything is
// read as it was wished and nothing is written. Who only reads is answered.
func TestKnownChangesAskTheDisk(t *testing.T) { onBoth(t, knownChangesAskTheDisk) }

func knownChangesAskTheDisk(t *testing.T, f *fleetOf) {
	var keeps error
	f.deps.Keeps = func() error { return keeps }
	handler, err := httpapi.New(f.deps)
	check(t, err)
	f.handler = handler
	const confirm, body = "POST /api/system/confirmfinding", `{"code":"log.missing","lang":"en"}`
	super := f.tokens["super"]
	f.expect(t, confirm, super, body, ok())
	keeps = errors.New("its disk is read-only")
	f.expect(t, confirm, super, body, denied(http.StatusInternalServerError, "internal"))
	f.expect(t, "GET /api/system/gethealth?lang=en", super, "", ok("are missing in the log"))
	keeps = nil
	f.expect(t, confirm, super, body, ok())
}
