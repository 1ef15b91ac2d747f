package install

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"waymark/fleet/sim"
	"waymark/simhub"
)

// Platform is what the settings say of the operator's platform.
func (c *SIMsConfig) Platform() (simhub.Settings, error) {
	headers, err := c.headers()
	if err != nil {
		return simhub.Settings{}, err
	}
	states, err := c.states()
	return simhub.Settings{
		URL: c.URL, Method: c.Method, Body: c.Body, Headers: headers, Unit: c.Unit, States: states, Timeout: c.Timeout, Retries: c.Retries,
		Gap: time.Minute / time.Duration(c.Rate),
		Paths: simhub.Paths{
			List: c.List, Number: c.Fields.Number, ICCID: c.Fields.ICCID, State: c.Fields.State, MonthUsed: c.Fields.MonthUsed, MonthTotal: c.Fields.MonthTotal,
			DayUsed: c.Fields.DayUsed, SMS: c.Fields.SMS, Start: c.Fields.Start, End: c.Fields.End,
		},
	}, err
}

func (c *SIMsConfig) headers() (http.Header, error) {
	out := http.Header{}
	for _, line := range c.Headers {
		name, value, ok := strings.Cut(line, ":")
		if name = strings.TrimSpace(name); !ok || name == "" {
			return nil, fmt.Errorf("sims.headers: a header is not of the form Name: value")
		}
		out.Add(name, strings.TrimSpace(value))
	}
	return out, nil
}

// shownHeaders are the headers without their values, which may be secrets.
func (c *SIMsConfig) shownHeaders() []string {
	out := make([]string, len(c.Headers))
	for i, line := range c.Headers {
		name, value, _ := strings.Cut(line, ":")
		out[i] = name + ": " + masked(strings.TrimSpace(value))
	}
	return out
}

func (c *SIMsConfig) states() (map[string]string, error) {
	out := map[string]string{}
	for _, pair := range c.States {
		code, state, ok := strings.Cut(pair, "=")
		state = strings.TrimSpace(state)
		if !ok || !slices.Contains(sim.States(), state) {
			return nil, fmt.Errorf("sims.states: %q is not of the form code=STATE with one of %s", pair, strings.Join(sim.States(), ", "))
		}
		out[strings.TrimSpace(code)] = state
	}
	return out, nil
}

// validate says which setting of the platform is wrong.
func (c *SIMsConfig) validate() error {
	for _, rule := range []struct {
		key string
		ok  bool
		say string
	}{
		{"sims.url", c.URL == "" || isURL(strings.NewReplacer("{sims}", "", "{iccids}", "").Replace(c.URL)), "must be an address, https://…"},
		{"sims.url", c.URL == "" || strings.Contains(c.URL+c.Body, "{sims}") || strings.Contains(c.URL+c.Body, "{iccids}"), "must have {sims} or {iccids} in it, or in sims.body"},
		{"sims.field.iccid", c.URL == "" || c.Fields.Number != "" || c.Fields.ICCID != "", "is needed, or sims.field.sim"},
		{"sims.batch", c.Batch >= 1 && c.Batch <= 1000, "must be 1–1000"},
		{"sims.rate", c.Rate >= 1 && c.Rate <= 6000, "must be 1–6000"},
		{"sims.timeout", c.Timeout >= time.Second && c.Timeout <= 10*time.Minute, "must be 1s–10m"},
		{"sims.retries", c.Retries >= 0 && c.Retries <= 10, "must be 0–10"},
		{"sims.refresh", c.Refresh >= time.Minute, "must be at least 1m"},
	} {
		if !rule.ok {
			return fmt.Errorf("%s: %s", rule.key, rule.say)
		}
	}
	_, err := c.Platform()
	return err
}

// withoutQuery hides the query of an address: secrets stand in it with some platforms.
func withoutQuery(address string) string {
	before, _, ok := strings.Cut(address, "?")
	if ok {
		return before + "?(set)"
	}
	return address
}
