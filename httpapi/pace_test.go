package httpapi_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"waymark/export"
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

// held is a context whose work stands still until it is let go on.
type held struct {
	context.Context
	began, goOn chan struct{}
}

// Err implements context.Context.
func (h held) Err() error {
	select {
	case <-h.began:
	default:
		close(h.began)
	}
	<-h.goOn
	return nil
}

// TestUploadsTakeTurns: while a file is read, three more of one account wait and the next is refused; another account may still come.
func TestUploadsTakeTurns(t *testing.T) {
	f := newFleet(t)
	h := held{t.Context(), make(chan struct{}), make(chan struct{})}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = export.ReadFor(h, "somebody", sheetBook(t, strings.Repeat("<b/>", 1<<14), nil), "a.xlsx", export.DefaultLimits())
	}()
	<-h.began
	small := sheetBook(t, cells("IMEI"), nil)
	answers := make(chan *httptest.ResponseRecorder, 4)
	for range cap(answers) {
		go func() { answers <- f.upload(t, deviceUpload, f.tokens["super"], "a.xlsx", small, "en") }()
	}
	if w := <-answers; w.Code != http.StatusTooManyRequests || !strings.Contains(w.Body.String(), "Try again in 10 s") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	other := make(chan *httptest.ResponseRecorder)
	go func() { other <- f.upload(t, deviceUpload, f.tokens["north"], "a.xlsx", small, "en") }()
	close(h.goOn)
	for range 3 {
		if w := <-answers; w.Code == http.StatusTooManyRequests {
			t.Error(w.Body)
		}
	}
	if w := <-other; w.Code == http.StatusTooManyRequests {
		t.Error(w.Body)
	}
	<-done
}
