// Package simhub asks the platforms of mobile operators, over HTTP, what became
// of SIM cards. Platforms differ in everything; what one is like is settings:
// how it is asked, where in its JSON things stand, and what its codes mean.
package simhub

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/sim"
)

// Settings say what a platform is like.
type Settings struct {
	URL     string      // with {sims} and {iccids}, which become lists joined with commas
	Method  string      // GET or POST
	Body    string      // of POST: JSON with {sims} and {iccids}, which become lists of quoted texts joined with commas
	Headers http.Header // sent with every question
	Paths   Paths
	Unit    string            // of amounts: B, KB or MB
	States  map[string]string // state of ours by the platform's code
	Timeout time.Duration     // of one question
	Retries int               // after the first attempt
	Gap     time.Duration     // between two questions at least
}

// Paths are where things stand in an answer: names joined with dots, [n] for an element. List is from the top ("" is
// the top itself), the others from an element of the list; "" is never looked for.
type Paths struct {
	List, Number, ICCID, State          string
	MonthUsed, MonthTotal, DayUsed, SMS string
	Start, End                          string
}

// Client asks one platform. It is safe for concurrent use: questions wait for each other.
type Client struct {
	settings Settings
	http     *http.Client
	clock    fleet.Clock
	wait     func(ctx context.Context, d time.Duration) error

	mu   sync.Mutex
	last time.Time // when the last question was asked
}

// maxAnswer is the most bytes of an answer that are read.
const maxAnswer = 16 << 20

// New returns a client. Redirects are not followed: headers hold secrets.
func New(s Settings, clock fleet.Clock) *Client {
	return &Client{settings: s, clock: clock, wait: sleep, http: &http.Client{
		Timeout:       s.Timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

var _ sim.Connector = (*Client)(nil)

func sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-t.C:
		return nil
	}
}

// Usage implements sim.Connector: one question for all cards given. What fails
// for a moment (no connection, 408, 429, 5xx) is tried again after a while that
// doubles, or as long as the platform says. Elements of an answer that cannot be
// understood are left out, and told as the error beside the reports of the rest.
func (c *Client) Usage(ctx context.Context, cards []sim.Card) ([]sim.Report, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for try := 0; ; try++ {
		if err := c.turn(ctx); err != nil {
			return nil, err
		}
		answer, again, err := c.ask(ctx, cards)
		if err == nil {
			return c.settings.reports(answer)
		}
		var passing *passingError
		if ctx.Err() != nil || !errors.As(err, &passing) || try >= c.settings.Retries {
			return nil, err
		}
		if err := c.wait(ctx, max(again, backoff(try))); err != nil {
			return nil, err
		}
	}
}

// turn waits until the next question may be asked.
func (c *Client) turn(ctx context.Context) error {
	if gap := c.settings.Gap - c.clock.Now().Sub(c.last); !c.last.IsZero() && gap > 0 {
		if err := c.wait(ctx, gap); err != nil {
			return err
		}
	}
	c.last = c.clock.Now()
	return nil
}

// longestBackoff bounds how long is waited between two attempts, whatever a platform wishes.
const longestBackoff = time.Minute

// backoff is one second, then twice as much each time, give or take a quarter so that many do not come back at once.
func backoff(try int) time.Duration {
	d := min(time.Second<<min(try, 10), longestBackoff)
	return d*3/4 + rand.N(d/2)
}

// passingError is a failure that may be over in a moment.
type passingError struct{ err error }

func (e *passingError) Error() string { return e.err.Error() }

func (e *passingError) Unwrap() error { return e.err }

// ask asks once. again is how long the platform wants to be left alone.
func (c *Client) ask(ctx context.Context, cards []sim.Card) (answer []byte, again time.Duration, err error) {
	req, err := c.request(ctx, cards)
	if err != nil {
		return nil, 0, err
	}
	res, err := c.http.Do(req)
	if err != nil {
		return nil, 0, &passingError{fmt.Errorf("simhub: %w", withoutURL(err))}
	}
	defer res.Body.Close()
	answer, err = io.ReadAll(io.LimitReader(res.Body, maxAnswer+1))
	switch {
	case err != nil:
		return nil, 0, &passingError{fmt.Errorf("simhub: read the answer: %w", withoutURL(err))}
	case res.StatusCode == http.StatusTooManyRequests || res.StatusCode == http.StatusRequestTimeout || res.StatusCode >= 500:
		return nil, retryAfter(res.Header), &passingError{fmt.Errorf("simhub: the platform answers %d", res.StatusCode)}
	case res.StatusCode != http.StatusOK:
		return nil, 0, fmt.Errorf("simhub: the platform answers %d", res.StatusCode)
	case len(answer) > maxAnswer:
		return nil, 0, fmt.Errorf("simhub: the answer is larger than %d bytes", maxAnswer)
	}
	return answer, 0, nil
}

// withoutURL takes the address out of an error: secrets stand in it with some platforms.
func withoutURL(err error) error {
	var e *url.Error
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}

func retryAfter(h http.Header) time.Duration {
	seconds, err := strconv.Atoi(h.Get("Retry-After"))
	if err != nil || seconds < 0 {
		return 0
	}
	return min(time.Duration(seconds)*time.Second, longestBackoff)
}

func (c *Client) request(ctx context.Context, cards []sim.Card) (*http.Request, error) {
	sims, iccids := make([]string, len(cards)), make([]string, len(cards))
	for i := range cards {
		sims[i], iccids[i] = cards[i].Number, cards[i].ICCID
	}
	address := strings.NewReplacer("{sims}", url.QueryEscape(strings.Join(sims, ",")), "{iccids}", url.QueryEscape(strings.Join(iccids, ","))).Replace(c.settings.URL)
	var body io.Reader
	if c.settings.Method == http.MethodPost {
		body = bytes.NewBufferString(strings.NewReplacer("{sims}", quoted(sims), "{iccids}", quoted(iccids)).Replace(c.settings.Body))
	}
	req, err := http.NewRequestWithContext(ctx, c.settings.Method, address, body)
	if err != nil {
		return nil, fmt.Errorf("simhub: %w", withoutURL(err))
	}
	for name, values := range c.settings.Headers {
		req.Header[name] = values
	}
	if body != nil && req.Header.Get("Content-Type") == "" {
		req.Header.Set("Content-Type", "application/json")
	}
	return req, nil
}

// quoted writes texts as elements of a JSON list.
func quoted(list []string) string {
	b, _ := json.Marshal(list) // texts alone: it cannot fail
	return string(b[1 : len(b)-1])
}
