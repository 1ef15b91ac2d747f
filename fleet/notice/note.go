package notice

import (
	"fmt"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// deed is what became of a rule, as the audit keeps it: of its secret nothing.
func deed(text string, before, after *Rule) audit.Deed {
	name := after.Name
	if name == "" {
		name = before.Name
	}
	d := audit.Deed{Module: audit.ModuleAlarm, Text: text, Args: []audit.Arg{{Name: "name", Value: name}}}
	old, now := noted(before), noted(after)
	for i := range now {
		if old[i][1] != now[i][1] {
			d.Changes = append(d.Changes, audit.Change{Field: now[i][0], Old: old[i][1], New: now[i][1]})
		}
	}
	return d
}

// noted lists what the audit keeps of a rule.
func noted(r *Rule) [][2]string {
	enabled := ""
	if r.Name != "" {
		enabled = strconv.FormatBool(r.Enabled)
	}
	return [][2]string{
		{"ruleName", r.Name}, {"noticeEnabled", enabled}, {"alarmTypes", strings.Join(r.Types, ", ")}, {"noticeVehicles", numbers(r.Vehicles)},
		{"noticeUsers", numbers(r.Accounts)}, {"noticeEmails", strings.Join(r.Emails, ", ")}, {"webhookUrl", r.URL}, {"noticeTimes", r.text(r.Name == "")},
	}
}

func numbers(ids []fleet.ID) string {
	parts := make([]string, len(ids))
	for i, id := range ids {
		parts[i] = strconv.FormatInt(int64(id), 10)
	}
	return strings.Join(parts, ", ")
}

// text is how the audit keeps times.
func (t *Times) text(none bool) string {
	if none {
		return ""
	}
	clock := func(m int) string { return fmt.Sprintf("%02d:%02d", m/60, m%60) }
	return fmt.Sprintf("%d min, %s, %s–%s, %s", t.Digest, clock(t.DigestAt), clock(t.QuietFrom), clock(t.QuietTo), t.Zone)
}

// chosen is what somebody chose for themselves.
func chosen(before, after *Choices) audit.Deed {
	text := func(c *Choices) string {
		return fmt.Sprintf("%t; %s; %t; %t, %t", c.On, strings.Join(c.Types, ", "), c.Watched, c.ByBrowser, c.ByEmail)
	}
	return audit.Deed{Module: audit.ModuleAlarm, Text: "audit.noticeChoices", Changes: []audit.Change{
		{Field: "noticeChoices", Old: text(before), New: text(after)}, {Field: "noticeTimes", Old: before.text(false), New: after.text(false)},
	}}
}
