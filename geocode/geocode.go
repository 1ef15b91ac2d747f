// Package geocode asks geocoders on the network what is at a place, and where something is: services
// with a key, or one of the operator's own. Each has its form of question and
// answer, and its coordinates; keys never leave the server, nor get into an
// error or a log.
package geocode

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"waymark/fleet/address"
)

// Settings say which geocoder it is.
type Settings struct {
	Kind    string // one of Kinds
	URL     string // address of the service; "" for its public one
	Key     string
	Timeout time.Duration
	Agent   string // what the program calls itself
}

// form is what one kind of geocoder is like.
type form struct {
	url   string // of the public service, "" where none may be taken for granted
	keyed bool   // cannot be asked without a key
	query func(p address.Place, key string) url.Values
	read  func(answer []byte, p address.Place) (string, error) // "" where there is nothing
	search
}

var forms = map[string]form{
	"nominatim": {query: nominatimQuery, read: readNominatim, search: search{"/reverse", "/search", nominatimWords, findNominatim}},
	"baidu":     {url: "https://api.map.baidu.com/reverse_geocoding/v3/", keyed: true, query: baiduQuery, read: readBaidu, search: search{"/reverse_geocoding/", "/geocoding/", baiduWords, findBaidu}},
	"amap":      {url: "https://restapi.amap.com/v3/geocode/regeo", keyed: true, query: amapQuery, read: readAMap, search: search{"/geocode/regeo", "/geocode/geo", amapWords, findAMap}},
	"tianditu":  {url: "https://api.tianditu.gov.cn/geocoder", keyed: true, query: tiandituQuery, read: readTianditu, search: search{"", "", tiandituWords, findTianditu}},
	"google":    {url: "https://maps.googleapis.com/maps/api/geocode/json", keyed: true, query: googleQuery, read: readGoogle, search: search{"", "", googleWords, findGoogle}},
}

// Check says what is wrong with settings, as the end of a sentence that begins with the key of the setting it returns; "" when nothing is.
func (s Settings) Check() (key, say string) {
	f, ok := forms[s.Kind]
	switch {
	case !ok:
		return "kind", "is not known"
	case f.keyed && s.Key == "":
		return "key", "is needed for " + s.Kind
	case f.url == "" && s.URL == "":
		return "url", "is needed for " + s.Kind
	}
	return "", ""
}

// Client asks one geocoder. It is safe for use by several goroutines.
type Client struct {
	settings Settings
	form     form
	http     *http.Client
}

var _ address.Provider = (*Client)(nil)

// New returns a client of settings that Check finds nothing wrong with. Redirects are not followed: questions hold keys.
func New(s Settings) *Client {
	c := &Client{settings: s, form: forms[s.Kind], http: &http.Client{
		Timeout:       s.Timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	if c.settings.URL == "" {
		c.settings.URL = c.form.url
	}
	return c
}

// maxAnswer is the most bytes of an answer that are read.
const maxAnswer = 1 << 20

// Address implements address.Provider.
func (c *Client) Address(ctx context.Context, p address.Place) (string, error) {
	var text string
	err := c.ask(ctx, c.settings.URL, c.form.query(p, c.settings.Key), func(answer []byte) (err error) {
		text, err = c.form.read(answer, p)
		return err
	})
	return strings.TrimSpace(text), err
}

// ask asks a question at an address, and has the answer read.
func (c *Client) ask(ctx context.Context, at string, question url.Values, read func(answer []byte) error) error {
	to, err := url.Parse(at)
	if err != nil {
		return fmt.Errorf("geocode: the address of %s is none", c.settings.Kind) // err holds it, with what may be a key
	}
	query := to.Query() // what the operator's address has of its own stays
	maps.Copy(query, question)
	to.RawQuery = query.Encode()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, to.String(), http.NoBody)
	if err != nil {
		return fmt.Errorf("geocode: the address of %s is none", c.settings.Kind)
	}
	r.Header.Set("User-Agent", c.settings.Agent) // those who run Nominatim ask for it
	r.Header.Set("Accept", "application/json")
	answer, err := c.http.Do(r)
	if err != nil {
		return &address.Failure{Status: reason(err)}
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(io.LimitReader(answer.Body, maxAnswer))
	if err != nil {
		return &address.Failure{Status: reason(err)}
	}
	err = read(body)
	if answer.StatusCode != http.StatusOK {
		var said *address.Failure // services explain a refusal in its body, where they do
		if !errors.As(err, &said) || said.Status == notUnderstood {
			return &address.Failure{Status: fmt.Sprintf("HTTP %d", answer.StatusCode)}
		}
	}
	return c.withoutKey(err)
}

// withoutKey makes sure that no service repeats the key in what people see.
func (c *Client) withoutKey(err error) error {
	var failure *address.Failure
	if errors.As(err, &failure) && c.settings.Key != "" {
		failure.Status = strings.ReplaceAll(failure.Status, c.settings.Key, "…")
	}
	return err
}

// reason says why there was no answer, without the address that was asked: it holds the key.
func reason(err error) string {
	if errors.Is(err, context.DeadlineExceeded) || os.IsTimeout(err) {
		return "TIMEOUT"
	}
	return "NO_CONNECTION"
}

// notUnderstood is the status of an answer that is not what the service's documentation says.
const notUnderstood = "UNEXPECTED_ANSWER"

// maxStatus is the most characters of a status that people are shown.
const maxStatus = 100

// failure is what a service says of itself; what it does not say is left out.
func failure(parts ...string) error {
	said := strings.Join(strings.Fields(strings.Join(parts, " ")), " ")
	if letters := []rune(said); len(letters) > maxStatus {
		said = string(letters[:maxStatus]) + "…"
	}
	if said == "" {
		said = notUnderstood
	}
	return &address.Failure{Status: said}
}

// decode reads an answer.
func decode(answer []byte, into any) error {
	if err := json.Unmarshal(answer, into); err != nil {
		return &address.Failure{Status: notUnderstood}
	}
	return nil
}

// text is a JSON string; services write an empty list, or nothing, where there is none.
type text string

// UnmarshalJSON implements json.Unmarshaler.
func (t *text) UnmarshalJSON(raw []byte) error {
	var s string
	if json.Unmarshal(raw, &s) == nil {
		*t = text(s)
		return nil
	}
	*t = text(strings.Trim(string(raw), "[]{}")) // a number is taken as it stands
	return nil
}

// tongue is the language as services call it.
func tongue(lang string) string {
	if lang == "cn" {
		return "zh-CN"
	}
	return "en"
}

// degrees writes a coordinate with the six decimals that services take at most.
func degrees(v float64) string { return fmt.Sprintf("%.6f", v) }
