// Package local is a payment service that takes no money, for demos and tests. It behaves as the real ones do: it makes codes, tells what
// was paid by notifications that it signs, and says the same when it is asked.
package local

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"sync"

	"waymark/fleet"
	"waymark/fleet/purchase"
)

// Page is the beginning of the addresses that codes say; <source>/<number> follows.
const Page = "/paytest/"

// Header has the signature of a notification.
const Header = "X-Trial-Signature"

// Provider stands in for the payment service of a source. It is safe for concurrent use.
type Provider struct {
	source string
	key    []byte
	clock  fleet.Clock

	mu   sync.Mutex
	paid map[string]purchase.Told // by number of the bill
}

// New returns a provider that signs with a key; its codes are good for as long as the key is the same.
func New(source string, key []byte, clock fleet.Clock) *Provider {
	return &Provider{source: source, key: key, clock: clock, paid: map[string]purchase.Told{}}
}

// Source implements purchase.Provider.
func (p *Provider) Source() string { return p.source }

// Trial implements purchase.Provider.
func (p *Provider) Trial() bool { return true }

func (p *Provider) sign(body []byte) string {
	mac := hmac.New(sha256.New, p.key)
	_, _ = mac.Write([]byte(p.source + "\n"))
	_, _ = mac.Write(body)
	return hex.EncodeToString(mac.Sum(nil))
}

// Offer implements purchase.Provider: the code is the address of a page, which holds everything that is known of the bill.
func (p *Provider) Offer(_ context.Context, b purchase.Bill) (string, error) {
	query := url.Values{"title": {b.Title}, "amount": {strconv.FormatInt(int64(b.Amount), 10)}, "until": {strconv.FormatInt(int64(b.ExpiresAt), 10)}}
	query.Set("sign", p.sign([]byte(b.Number+"?"+query.Encode())))
	return Page + p.source + "/" + url.PathEscape(b.Number) + "?" + query.Encode(), nil
}

// Open returns the bill of an address that Offer made, and false for others, and when its time is over.
func (p *Provider) Open(number string, query url.Values) (purchase.Bill, bool) {
	said := url.Values{"title": {query.Get("title")}, "amount": {query.Get("amount")}, "until": {query.Get("until")}}
	right := hmac.Equal([]byte(p.sign([]byte(number+"?"+said.Encode()))), []byte(query.Get("sign")))
	amount, err1 := strconv.ParseInt(query.Get("amount"), 10, 64)
	until, err2 := strconv.ParseInt(query.Get("until"), 10, 64)
	b := purchase.Bill{Number: number, Title: query.Get("title"), Amount: fleet.Fen(amount), ExpiresAt: fleet.Millis(until)}
	if !right || err1 != nil || err2 != nil || fleet.MillisOf(p.clock.Now()) >= b.ExpiresAt {
		return purchase.Bill{}, false
	}
	return b, true
}

// Pay returns what is told once a bill was paid; paid again, the same.
func (p *Provider) Pay(b purchase.Bill) purchase.Notification {
	p.mu.Lock()
	defer p.mu.Unlock()
	told, known := p.paid[b.Number]
	if !known {
		told = purchase.Told{Order: b.Number, Number: "T" + b.Number, Paid: true, Amount: b.Amount, PaidAt: fleet.MillisOf(p.clock.Now())}
		p.paid[b.Number] = told
	}
	return p.Tell(told)
}

// Tell signs whatever is told.
func (p *Provider) Tell(t purchase.Told) purchase.Notification {
	body, err := json.Marshal(t)
	if err != nil { // cannot be: it has numbers and texts only
		panic(err)
	}
	return purchase.Notification{Header: map[string][]string{Header: {p.sign(body)}}, Body: body}
}

// Ask implements purchase.Provider.
func (p *Provider) Ask(_ context.Context, number string) (purchase.Told, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.paid[number], nil
}

// Read implements purchase.Provider.
func (p *Provider) Read(_ context.Context, n purchase.Notification) (t purchase.Told, err error) {
	signed := n.Header[Header]
	if len(signed) != 1 || !hmac.Equal([]byte(signed[0]), []byte(p.sign(n.Body))) {
		return t, purchase.ErrForged
	}
	if err := json.Unmarshal(n.Body, &t); err != nil {
		return t, fmt.Errorf("local: %w", err)
	}
	return t, nil
}

// Reply implements purchase.Provider.
func (p *Provider) Reply(kept bool) purchase.Reply {
	if kept {
		return purchase.Reply{MediaType: "text/plain; charset=utf-8", Text: "success"}
	}
	return purchase.Reply{MediaType: "text/plain; charset=utf-8", Text: "fail"}
}
