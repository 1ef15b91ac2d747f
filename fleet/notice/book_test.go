package notice

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
)

type kept struct {
	All
	reads   int
	version int64
}

func (k *kept) NoticeVersion(context.Context) (int64, error) { return k.version, nil }

func (k *kept) NoticeBook(context.Context) (All, error) {
	k.reads++
	return k.All, nil
}

func row(id fleet.ID, kind, path string, car fleet.ID) alarm.Row {
	return alarm.Row{Alarm: alarm.Alarm{ID: id, Key: alarm.Key{Type: kind}}, Subject: alarm.Subject{OrganPath: path, CarID: car}}
}

func ruleOf(id fleet.ID, path string, change func(*Rule)) RuleRow {
	r := RuleRow{OrganPath: path, Rule: Rule{ID: id, OrganID: id, Enabled: true, Recipients: Recipients{Accounts: []fleet.ID{7}, ByBrowser: true}}}
	if change != nil {
		change(&r.Rule)
	}
	return r
}

// told are the posts as texts, in order.
func told(posts []Post) (out []string) {
	for _, p := range posts {
		out = append(out, fmt.Sprint(p.Channel, " ", p.AccountID, p.Address, " ", p.AlarmIDs))
	}
	slices.Sort(out)
	return out
}

// TestPosts: who is told of which alarms.
func TestPosts(t *testing.T) {
	all := []alarm.Row{row(1, "removal", "/1/2/", 5), row(2, "offline", "/1/2/3/", 6), row(3, "removal", "/1/22/", 5)}
	watched := row(4, "sos", "/1/2/", 0)
	watched.Attention = 1
	for name, c := range map[string]struct {
		all  All
		rows []alarm.Row
		want []string
	}{
		"nobody": {rows: all},
		"an organisation and all below it": {all: All{Rules: []RuleRow{ruleOf(1, "/1/2/", nil)}}, rows: all, want: []string{
			"browser 7 [1]", "browser 7 [2]", // classes are gathered apart
		}},
		"above":                                  {all: All{Rules: []RuleRow{ruleOf(1, "/1/", nil)}}, rows: all, want: []string{"browser 7 [1 3]", "browser 7 [2]"}},
		"who sees a part of it":                  {all: All{Rules: []RuleRow{ruleOf(1, "/1/", nil)}, Homes: map[fleet.ID]string{7: "/1/2/"}}, rows: all, want: []string{"browser 7 [1]", "browser 7 [2]"}},
		"who sees nothing of it":                 {all: All{Rules: []RuleRow{ruleOf(1, "/1/", func(r *Rule) { r.ByEmail, r.Emails = true, []string{"a@b"} })}, Homes: map[fleet.ID]string{7: "/1/9/"}}, rows: all[:1], want: []string{"email 0a@b [1]"}},
		"a type":                                 {all: All{Rules: []RuleRow{ruleOf(1, "/1/", func(r *Rule) { r.Types = []string{"offline"} })}}, rows: all, want: []string{"browser 7 [2]"}},
		"a vehicle":                              {all: All{Rules: []RuleRow{ruleOf(1, "/1/", func(r *Rule) { r.Vehicles = []fleet.ID{6} })}}, rows: all, want: []string{"browser 7 [2]"}},
		"told once, though several rules say so": {all: All{Rules: []RuleRow{ruleOf(1, "/1/", nil), ruleOf(2, "/1/2/", nil)}}, rows: all[:1], want: []string{"browser 7 [1]"}},
		"each webhook is another": {all: All{Rules: []RuleRow{ruleOf(1, "/1/", func(r *Rule) { r.Recipients = Recipients{URL: "https://a"} }), ruleOf(2, "/1/2/", func(r *Rule) { r.Recipients = Recipients{URL: "https://a"} })}},
			rows: all[:1], want: []string{"webhook 0 [1]", "webhook 0 [1]"}},
		"all channels": {all: All{Rules: []RuleRow{ruleOf(1, "/1/", func(r *Rule) { r.ByEmail, r.Emails, r.URL = true, []string{"a@b"}, "https://c" })}}, rows: all[:1],
			want: []string{"browser 7 [1]", "email 0a@b [1]", "email 7 [1]", "webhook 0 [1]"}},
		"a person's own choice":  {all: All{Persons: []Person{{OrganPath: "/1/2/", Choices: Choices{AccountID: 9, On: true, ByBrowser: true}}}}, rows: all, want: []string{"browser 9 [1]", "browser 9 [2]"}},
		"who has chosen nothing": {all: All{Persons: []Person{{OrganPath: "/1/2/", Choices: Choices{AccountID: 9, ByBrowser: true}}}}, rows: all},
		"watched vehicles only":  {all: All{Persons: []Person{{OrganPath: "/1/", Choices: Choices{AccountID: 9, On: true, Watched: true, ByEmail: true}}}}, rows: append(slices.Clone(all), watched), want: []string{"email 9 [4]"}},
		"a digest has all classes in one": {all: All{Persons: []Person{{OrganPath: "/1/", Choices: Choices{AccountID: 9, On: true, ByBrowser: true, Times: Times{Digest: 30}}}}}, rows: append(slices.Clone(all), watched),
			want: []string{"browser 9 [1 2 3]", "browser 9 [4]"}},
	} {
		t.Run(name, func(t *testing.T) {
			b := NewBook(&kept{All: c.all}, DefaultRules())
			posts, err := b.Posts(t.Context(), c.rows, 1000)
			if err != nil || !slices.Equal(told(posts), c.want) {
				t.Errorf("%q, not %q, %v", told(posts), c.want, err)
			}
		})
	}
}

// TestNobodyIsTold of vehicles whose loan is settled; of what is queued, it is no matter whether it was late once, or was judged again since.
func TestNobodyIsTold(t *testing.T) {
	late, revised, settled := row(1, "sos", "/1/", 0), row(2, "sos", "/1/", 0), row(3, "sos", "/1/", 0)
	late.Backfilled, revised.Revised, settled.Settled = true, true, true
	posts, err := NewBook(&kept{All: All{Rules: []RuleRow{ruleOf(1, "/1/", nil)}}}, DefaultRules()).Posts(t.Context(), []alarm.Row{late, revised, settled}, 1000)
	if err != nil || !slices.Equal(told(posts), []string{"browser 7 [1 2]"}) {
		t.Error(told(posts), err)
	}
}

// TestBookForgets: what was changed counts at once, and is read no more often than that.
func TestBookForgets(t *testing.T) {
	k := &kept{All: All{Rules: []RuleRow{ruleOf(1, "/1/", nil)}}}
	b := NewBook(k, DefaultRules())
	ask := func(at fleet.Millis) int {
		posts, err := b.Posts(t.Context(), []alarm.Row{row(1, "sos", "/1/", 0)}, at)
		if err != nil {
			t.Fatal(err)
		}
		return len(posts)
	}
	k.Rules = nil
	if ask(1000) != 0 || ask(2000) != 0 || k.reads != 1 {
		t.Errorf("read %d times", k.reads)
	}
	k.Rules = []RuleRow{ruleOf(1, "/1/", nil)}
	b.Forget()
	if ask(3000) != 1 || k.reads != 2 {
		t.Errorf("read %d times", k.reads)
	}
	if ask(3000+millis(reread)) != 1 || k.reads != 3 {
		t.Errorf("read %d times: a lost event is not repaired", k.reads)
	}
	k.Rules, k.version = nil, 1
	for range 2 {
		if ask(3001+millis(reread)) != 0 || k.reads != 4 {
			t.Errorf("read %d times: what another process ruled counts only once it is told", k.reads)
		}
	}
}

// TestStorm: what comes in masses is held back, until it is over or has gone on for long enough; what is urgent is not.
func TestStorm(t *testing.T) {
	r := DefaultRules()
	const minute = 60_000
	many := &Post{Due: 2000, AlarmIDs: make([]fleet.ID, 500)}
	n := r.Begin(many, 0, 0)
	if !n.Storm || n.Due != 2*minute || n.Count != 500 {
		t.Errorf("%+v", n)
	}
	for at := fleet.Millis(minute); at < 20*minute; at += minute {
		r.Join(&n, many, at)
	}
	if n.Due != 15*minute || n.Count != 500*20 {
		t.Errorf("%+v", n)
	}
	one := &Post{Due: 2000, AlarmIDs: make([]fleet.ID, 1)}
	if n = r.Begin(one, 0, 0); n.Storm || n.Due != 2000 {
		t.Errorf("one alone: %+v", n)
	}
	if n = r.Begin(one, 19, 0); !n.Storm {
		t.Errorf("one after many: %+v", n)
	}
	many.Steady = true
	if n = r.Begin(many, 500, 0); n.Storm || n.Due != 2000 {
		t.Errorf("urgent: %+v", n)
	}
}

// BenchmarkPosts is what an alarm costs where there are many rules, of which few count for it.
func BenchmarkPosts(b *testing.B) {
	k := &kept{}
	for id := range fleet.ID(10_000) {
		k.Rules = append(k.Rules, ruleOf(id+1, fmt.Sprintf("/1/%d/", id+2), nil))
	}
	book, rows := NewBook(k, DefaultRules()), []alarm.Row{row(1, "removal", "/1/77/", 5)}
	if _, err := book.Posts(b.Context(), rows, 1000); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := book.Posts(b.Context(), rows, 1000); err != nil {
			b.Fatal(err)
		}
	}
}
