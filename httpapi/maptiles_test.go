package httpapi_test

import (
	"net/http"
	"testing"

	"waymark/httpapi"
)

// TestTilesAreForThoseWhoSignedIn: nobody else reaches what fetches tiles, and nobody reaches it all the time.
func TestTilesAreForThoseWhoSignedIn(t *testing.T) {
	f := newFleet(t)
	reached := 0
	f.deps.Tiles = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { reached++ })
	var err error
	f.handler, err = httpapi.New(f.deps)
	check(t, err)
	const path = "/map/tiles/city/base/5/26/12"
	for _, header := range [][]string{nil, {"Authorization", "Bearer "}, {"Authorization", "Bearer made-up"}, {"Cookie", "token=x"}} {
		if w := f.get(path, header...); w.Code != http.StatusForbidden || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%v: %d %v", header, w.Code, w.Header())
		}
	}
	if reached > 0 {
		t.Fatal("a stranger has tiles")
	}
	token := f.signIn(t, "north", password, 1)
	for range 3000 {
		f.get(path, "Authorization", "Bearer "+token)
	}
	if reached != 3000 {
		t.Errorf("%d tiles", reached)
	}
	if w := f.get(path, "Authorization", "Bearer "+token); w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	other := f.signIn(t, "south", password, 1)
	if w := f.get(path, "Authorization", "Bearer "+other); w.Code != http.StatusOK {
		t.Errorf("somebody else waits, too: %d", w.Code)
	}
}

func TestNoTilesWithoutAProvider(t *testing.T) {
	f := newFleet(t)
	if w := f.get("/map/tiles/city/base/5/26/12", "Authorization", "Bearer "+f.signIn(t, "north", password, 1)); w.Header().Get("Content-Type") == "image/png" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
}
