package notice

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
)

type plain string

func (p plain) Plain(host string) bool { return string(p) == host }

// TestRuleRefused: rules that cannot be.
func TestRuleRefused(t *testing.T) {
	good := func() Rule { return Rule{Name: "r", Recipients: Recipients{Emails: []string{"a@example.com"}}} }
	for name, c := range map[string]struct {
		change func(*Rule)
		want   string
	}{
		"good":                    {func(*Rule) {}, ""},
		"no name":                 {func(r *Rule) { r.Name = " \u200b" }, "notice.name"},
		"a long name":             {func(r *Rule) { r.Name = strings.Repeat("长", 65) }, "notice.name"},
		"no such type":            {func(r *Rule) { r.Types = []string{"nothing"} }, "notice.alarmType"},
		"no e-mail address":       {func(r *Rule) { r.Emails = []string{"a"} }, "notice.email"},
		"two in one":              {func(r *Rule) { r.Emails = []string{"a@example.com, b@example.com"} }, "notice.email"},
		"a header in one":         {func(r *Rule) { r.Emails = []string{"a@example.com\r\nBcc: b@example.com"} }, "notice.email"},
		"with a name":             {func(r *Rule) { r.Emails = []string{"A <a@example.com>"} }, "notice.email"},
		"too many addresses":      {func(r *Rule) { r.Emails = many(21) }, "notice.many"},
		"users who are not told":  {func(r *Rule) { r.Recipients = Recipients{Accounts: []fleet.ID{1}} }, "notice.nobody"},
		"nobody":                  {func(r *Rule) { r.Recipients = Recipients{ByBrowser: true} }, "notice.nobody"},
		"a webhook":               {func(r *Rule) { r.URL = " https://example.com/x?y=z " }, ""},
		"a webhook without TLS":   {func(r *Rule) { r.URL = "http://example.com/" }, "notice.urlPlain"},
		"one that may":            {func(r *Rule) { r.URL = "http://here:8080/" }, ""},
		"another scheme":          {func(r *Rule) { r.URL = "file:///etc/passwd" }, "notice.url"},
		"a password in it":        {func(r *Rule) { r.URL = "https://a:b@example.com/" }, "notice.url"},
		"no host":                 {func(r *Rule) { r.URL = "https:///x" }, "notice.url"},
		"only a path":             {func(r *Rule) { r.URL = "/x" }, "notice.url"},
		"an address without ends": {func(r *Rule) { r.URL = "https://example.com/" + strings.Repeat("x", 1000) }, "notice.url"},
	} {
		t.Run(name, func(t *testing.T) {
			r := good()
			c.change(&r)
			err := r.tidy(plain("here"))
			var refused *fleet.Error
			if errors.As(err, &refused); (err == nil) != (c.want == "") || err != nil && refused.Code != c.want {
				t.Errorf("%v, not %s", err, c.want)
			}
		})
	}
	r := good()
	r.Emails = []string{"a@example.com", " a@example.com", ""}
	if err := r.tidy(nil); err != nil || !slices.Equal(r.Emails, []string{"a@example.com"}) {
		t.Error(r.Emails, err)
	}
}

func many(n int) (out []string) {
	for i := range n {
		out = append(out, strings.Repeat("a", i+1)+"@example.com")
	}
	return out
}
