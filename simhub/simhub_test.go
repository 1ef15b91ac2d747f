package simhub

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/sim"
)

var cards = []sim.Card{{Number: "13800000001", ICCID: "89860000000000000001"}, {Number: "13800000002", ICCID: "8986000000000000000A"}}

// platform is a local platform that answers in turn; asked are the questions it got.
type platform struct {
	*httptest.Server
	asked []string
	waits []time.Duration
}

func newPlatform(t *testing.T, change func(*Settings), answers ...http.HandlerFunc) (*Client, *platform) {
	p := &platform{}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		p.asked = append(p.asked, r.Method+" "+r.URL.RequestURI()+" "+r.Header.Get("X-Key")+" "+string(body))
		answers[min(len(p.asked), len(answers))-1](w, r)
	}))
	t.Cleanup(p.Close)
	s := Settings{
		URL: p.URL + "/cards?iccids={iccids}", Method: http.MethodGet, Headers: http.Header{"X-Key": {"secret"}}, Unit: "MB", Timeout: 5 * time.Second, Retries: 2,
		States: map[string]string{"2": sim.Active, "stop": sim.Stopped},
		Paths: Paths{List: "data.rows", Number: "msisdn", ICCID: "iccid", State: "status", MonthUsed: "flow.used", MonthTotal: "flow.total", DayUsed: "flow.day",
			SMS: "sms", Start: "from", End: "to[0]"},
	}
	if change != nil {
		change(&s)
	}
	c := New(s, fleet.SystemClock{})
	c.wait = func(ctx context.Context, d time.Duration) error {
		p.waits = append(p.waits, d)
		return ctx.Err()
	}
	return c, p
}

func says(status int, text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		fmt.Fprint(w, text)
	}
}

const good = `{"code":0,"data":{"rows":[
	{"iccid":"89860000000000000001","status":2,"flow":{"used":"1.5","total":30,"day":0.25},"sms":7,"from":1700000000,"to":["2027-01-02 03:04:05"]},
	{"iccid":"8986000000000000000a","status":"STOP","flow":{"used":null}},
	{"msisdn":"13900000000","status":"weird"}]}}`

func TestAnswer(t *testing.T) {
	c, p := newPlatform(t, nil, says(200, good))
	got, err := c.Usage(t.Context(), cards)
	if err != nil || len(got) != 3 {
		t.Fatal(got, err)
	}
	r := got[0]
	if r.ICCID != cards[0].ICCID || r.State != sim.Active || r.CarrierState != "2" || *r.MonthUsed != 1536 || *r.MonthTotal != 30720 || *r.DayUsed != 256 || *r.SMS != 7 ||
		r.ServiceStart != 1700000000000 || r.ServiceEnd.Time().Format(time.DateTime) != "2027-01-01 19:04:05" {
		t.Errorf("%+v", r)
	}
	if r := got[1]; r.ICCID != cards[1].ICCID || r.State != sim.Stopped || r.MonthUsed != nil || r.ServiceEnd != 0 {
		t.Errorf("%+v", r)
	}
	if r := got[2]; r.Number != "13900000000" || r.State != sim.Unknown || r.CarrierState != "weird" {
		t.Errorf("%+v", r)
	}
	if want := "GET /cards?iccids=89860000000000000001%2C8986000000000000000A secret "; p.asked[0] != want {
		t.Errorf("asked %q", p.asked[0])
	}
}

func TestPost(t *testing.T) {
	c, p := newPlatform(t, func(s *Settings) {
		s.Method, s.Body, s.Paths.List = http.MethodPost, `{"sims":[{sims}],"iccids":[{iccids}]}`, ""
	}, says(200, `[]`))
	if got, err := c.Usage(t.Context(), cards); err != nil || len(got) != 0 {
		t.Fatal(got, err)
	}
	if !strings.HasSuffix(p.asked[0], `{"sims":["13800000001","13800000002"],"iccids":["89860000000000000001","8986000000000000000A"]}`) {
		t.Errorf("asked %q", p.asked[0])
	}
}

func TestFailures(t *testing.T) {
	busy := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "7")
		w.WriteHeader(http.StatusTooManyRequests)
	}
	cut := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "1000")
		fmt.Fprint(w, `{"data":`)
	}
	for _, x := range []struct {
		name    string
		answers []http.HandlerFunc
		reports int
		asked   int
		problem string // "" for none
	}{
		{"busy, then good", []http.HandlerFunc{busy, says(200, good)}, 3, 2, ""},
		{"down, then good", []http.HandlerFunc{says(502, "x"), says(503, "x"), says(200, good)}, 3, 3, ""},
		{"cut off, then good", []http.HandlerFunc{cut, says(200, good)}, 3, 2, ""},
		{"down for good", []http.HandlerFunc{says(500, "x")}, 0, 3, "answers 500"},
		{"busy for good", []http.HandlerFunc{busy}, 0, 3, "answers 429"},
		{"not allowed", []http.HandlerFunc{says(401, "x")}, 0, 1, "answers 401"},
		{"elsewhere", []http.HandlerFunc{func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://elsewhere.example/", http.StatusFound)
		}}, 0, 1, "answers 302"},
		{"broken JSON", []http.HandlerFunc{says(200, `{"data":{"rows":[`)}, 0, 1, "not JSON"},
		{"a page", []http.HandlerFunc{says(200, `<html>`)}, 0, 1, "not JSON"},
		{"a refusal", []http.HandlerFunc{says(200, `{"code":1002,"msg":"bad key"}`)}, 0, 1, "bad key"},
		{"a list of something else", []http.HandlerFunc{says(200, `{"data":{"rows":[1,{"iccid":"89860000000000000001"},{"status":1}]}}`)}, 1, 1, "2 of 3"},
		{"an amount that is none", []http.HandlerFunc{says(200, `{"data":{"rows":[{"iccid":"8","flow":{"used":"much"}},{"iccid":"9","flow":{"used":-1}},{"iccid":"7","from":"soon"}]}}`)}, 0, 1, `"much" is no amount`},
	} {
		t.Run(x.name, func(t *testing.T) {
			c, p := newPlatform(t, nil, x.answers...)
			got, err := c.Usage(t.Context(), cards)
			if len(got) != x.reports || len(p.asked) != x.asked || (err != nil) != (x.problem != "") || err != nil && !strings.Contains(err.Error(), x.problem) {
				t.Errorf("%d reports, asked %d times, %v", len(got), len(p.asked), err)
			}
			if err != nil && (strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "iccids")) {
				t.Errorf("the error tells too much: %v", err)
			}
		})
	}
	c, p := newPlatform(t, nil, busy, says(200, good))
	if _, err := c.Usage(t.Context(), cards); err != nil || p.waits[0] != 7*time.Second {
		t.Errorf("waited %v, %v", p.waits, err)
	}
}

func TestSlow(t *testing.T) {
	hold := make(chan struct{})
	c, p := newPlatform(t, func(s *Settings) { s.Timeout, s.Retries = 30*time.Millisecond, 1 }, func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-hold:
		case <-r.Context().Done():
		}
	})
	defer close(hold)
	if _, err := c.Usage(t.Context(), cards); err == nil || len(p.waits) != 1 {
		t.Errorf("%v, waited %v", err, p.waits)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Usage(ctx, cards); err == nil {
		t.Error("a context that has ended is no error")
	}
}

func TestGap(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	c, p := newPlatform(t, func(s *Settings) { s.Gap = time.Second }, says(200, good))
	c.clock = fleet.ClockFunc(func() time.Time { return now })
	for range 2 {
		if _, err := c.Usage(t.Context(), cards); err != nil {
			t.Fatal(err)
		}
	}
	now = now.Add(5 * time.Second)
	if _, err := c.Usage(t.Context(), cards); err != nil || len(p.waits) != 1 || p.waits[0] != time.Second {
		t.Errorf("waited %v, %v", p.waits, err)
	}
}

func TestMoments(t *testing.T) {
	for text, want := range map[string]int64{
		"": 0, "0": 0, "1700000000": 1700000000000, "1700000000123": 1700000000123, "2026-03-01": 1772294400000, "20260301": 1772294400000,
		"20260301000000": 1772294400000, "2026-03-01T00:00:00Z": 1772323200000, "2026/03/01 08:00:00": 1772323200000,
	} {
		if got, err := moment(text); err != nil || int64(got) != want {
			t.Errorf("%q: %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"-1", "tomorrow", "2026-13-01"} {
		if got, err := moment(text); err == nil {
			t.Errorf("%q is taken for %d", text, got)
		}
	}
}
