package notice

import (
	"net/mail"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/alarm"
)

// Most of what one rule names.
const (
	MaxVehicles  = 500
	MaxAccounts  = 100
	MaxAddresses = 20
	MaxURL       = 1000
	MaxRules     = 200 // of an organisation
)

// Rule is who is told of which alarms of an organisation and all below it.
type Rule struct {
	ID      fleet.ID
	OrganID fleet.ID
	Name    string
	Enabled bool
	Matter
	Recipients
	Times
	Maker     string // login name
	CreatedAt fleet.Millis
	ChangedAt fleet.Millis
}

// RuleRow is a rule with its organisation.
type RuleRow struct {
	Rule
	OrganName, OrganPath string
}

// Matter is what alarms a rule is about.
type Matter struct {
	Types    []string   // keys of ALARM_TYPE; none: all
	Vehicles []fleet.ID // none: all
}

// about reports whether an alarm is among them.
func (m *Matter) about(r *alarm.Row) bool {
	return (len(m.Types) == 0 || slices.Contains(m.Types, r.Type)) && (len(m.Vehicles) == 0 || slices.Contains(m.Vehicles, r.CarID))
}

// Recipients are who a rule tells.
type Recipients struct {
	Accounts  []fleet.ID
	ByBrowser bool     // the accounts
	ByEmail   bool     // the accounts, at their own addresses
	Emails    []string // besides
	URL       string   // of a webhook, "" without
	Sealed    string   // its secret, closed with the key of the installation
}

// Choices are what a person wants to be told themselves, and when anything may reach them.
type Choices struct {
	AccountID fleet.ID
	On        bool     // of alarms of all that they may see
	Types     []string // keys of ALARM_TYPE; none: all
	Watched   bool     // only of watched devices
	ByBrowser bool
	ByEmail   bool
	Times
}

// DefaultChoices are those of who has made none.
func DefaultChoices(id fleet.ID) Choices { return Choices{AccountID: id, ByBrowser: true} }

// about reports whether an alarm is among them.
func (c *Choices) about(r *alarm.Row) bool {
	return c.On && (len(c.Types) == 0 || slices.Contains(c.Types, r.Type)) && (!c.Watched || r.Attention > 0)
}

func refused(code string) *fleet.Error { return fleet.Refuse(fleet.Refused, code) }

// knownTypes refuses with notice.alarmType.
func knownTypes(types []string) error {
	for _, t := range types {
		if alarm.ClassOf(t) == "" {
			return refused("notice.alarmType").With("name", t)
		}
	}
	return nil
}

// tidy brings a rule into the form that is kept. It refuses with notice.name, notice.alarmType, notice.many, notice.email, notice.url,
// notice.nobody, and as Times do. Hosts is which addresses of webhooks may be called.
func (r *Rule) tidy(hosts Hosts) error {
	r.Name = fleet.Line(r.Name)
	if r.Name == "" || utf8.RuneCountInString(r.Name) > fleet.LongestLine {
		return refused("notice.name").With("max", fleet.LongestLine)
	}
	r.Vehicles, r.Accounts, r.Types = fleet.Distinct(r.Vehicles), fleet.Distinct(r.Accounts), distinct(r.Types)
	if err := knownTypes(r.Types); err != nil {
		return err
	}
	for i := range r.Emails {
		r.Emails[i] = strings.TrimSpace(r.Emails[i])
	}
	r.Emails = distinct(r.Emails)
	for _, e := range r.Emails {
		if !isEmail(e) {
			return refused("notice.email").With("address", e)
		}
	}
	switch {
	case len(r.Vehicles) > MaxVehicles:
		return refused("notice.many").With("max", MaxVehicles)
	case len(r.Accounts) > MaxAccounts:
		return refused("notice.many").With("max", MaxAccounts)
	case len(r.Emails) > MaxAddresses:
		return refused("notice.many").With("max", MaxAddresses)
	}
	if r.URL = strings.TrimSpace(r.URL); r.URL != "" {
		if err := checkURL(r.URL, hosts); err != nil {
			return err
		}
	}
	if !r.reaches() {
		return refused("notice.nobody")
	}
	return r.Times.tidy()
}

// reaches reports whether a rule tells anybody.
func (r *Recipients) reaches() bool {
	return len(r.Accounts) > 0 && (r.ByBrowser || r.ByEmail) || len(r.Emails) > 0 || r.URL != ""
}

func distinct(list []string) []string {
	out := []string{}
	for _, s := range list {
		if s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// isEmail reports whether a text is one address and nothing besides.
func isEmail(text string) bool {
	a, err := mail.ParseAddress(text)
	return err == nil && a.Address == text && len(text) <= 200 && !strings.ContainsAny(text, ",;<>\" ")
}

// Hosts says which addresses of webhooks may be called; where they lead is looked at again when they are.
type Hosts interface {
	// Plain reports whether a host may be called without TLS.
	Plain(host string) bool
}

// checkURL refuses with notice.url what is no https address, or holds a password, and with notice.urlPlain http where that is not allowed.
func checkURL(text string, hosts Hosts) error {
	u, err := url.Parse(text)
	if err != nil || len(text) > MaxURL || u.Hostname() == "" || u.User != nil || u.Fragment != "" || u.Opaque != "" || u.Scheme != "https" && u.Scheme != "http" {
		return refused("notice.url")
	}
	if u.Scheme == "http" && (hosts == nil || !hosts.Plain(u.Hostname())) {
		return refused("notice.urlPlain")
	}
	return nil
}
