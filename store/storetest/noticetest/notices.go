// Package noticetest is the part of the conformance suite about notices of alarms.
package noticetest

import (
	"crypto/rand"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/mail"
	"waymark/fleet/monitor"
	"waymark/fleet/notice"
	"waymark/fleet/organ"
	"waymark/store"
)

func must[T any](v T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		check(t, err)
		return v
	}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func equal(t testing.TB, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got  %+v\nwant %+v", got, want)
	}
}

func wantErr(t testing.TB, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("error is %v, want %v", err, want)
	}
}

func organOf(t testing.TB, s store.Engine, name string, parent fleet.ID) organ.Organ {
	t.Helper()
	return must(s.InsertOrgan(t.Context(), organ.Organ{Name: name, ParentID: parent, Status: 1, CreatedAt: 1000}))(t)
}

func ruleOf(organ fleet.ID, name string) notice.Rule {
	return notice.Rule{OrganID: organ, Name: name, Enabled: true, Matter: notice.Matter{Types: []string{"sos"}, Vehicles: []fleet.ID{3, 4}},
		Recipients: notice.Recipients{Accounts: []fleet.ID{1}, ByBrowser: true, Emails: []string{"a@b"}, URL: "https://x", Sealed: "s"},
		Times:      notice.Times{Digest: 5, QuietFrom: 1, QuietTo: 2, Zone: "z"}, Maker: "m", CreatedAt: 1, ChangedAt: 2}
}

// Rules demands that rules and choices are kept as they are, and each is found where it belongs.
func Rules(t *testing.T, s store.Engine) {
	ctx := t.Context()
	top := organOf(t, s, "top", 0)
	low := organOf(t, s, "low", top.ID)
	other := organOf(t, s, "other", 0)
	page := fleet.Page{Number: 1, Size: 10}
	a := must(s.InsertNoticeRule(ctx, ruleOf(top.ID, "Alpha"), 2))(t)
	b := must(s.InsertNoticeRule(ctx, ruleOf(low.ID, "beta"), 2))(t)
	must(s.InsertNoticeRule(ctx, ruleOf(top.ID, "gamma"), 2))(t)
	_, err := s.InsertNoticeRule(ctx, ruleOf(top.ID, "delta"), 2)
	wantErr(t, err, fleet.ErrConflict)
	_, err = s.InsertNoticeRule(ctx, ruleOf(99, "delta"), 2)
	wantErr(t, err, fleet.ErrNotFound)
	names := func(f notice.RuleFilter) (out []string) {
		rows, total, err := s.NoticeRules(ctx, f, page)
		check(t, err)
		equal(t, total, len(rows))
		for i := range rows {
			out = append(out, rows[i].Name)
		}
		return out
	}
	equal(t, names(notice.RuleFilter{Below: top.Path}), []string{"gamma", "beta", "Alpha"})
	equal(t, names(notice.RuleFilter{Below: low.Path}), []string{"beta"})
	equal(t, names(notice.RuleFilter{Below: other.Path}), []string(nil))
	equal(t, names(notice.RuleFilter{Below: top.Path, OrganID: top.ID, Search: "ALP"}), []string{"Alpha"})
	equal(t, names(notice.RuleFilter{Below: top.Path, Sort: fleet.Sort{Field: "ruleName"}}), []string{"Alpha", "beta", "gamma"})
	equal(t, must(s.NoticeRulesByID(ctx, []fleet.ID{b.ID, 99}))(t), []notice.RuleRow{{Rule: b, OrganName: "low", OrganPath: low.Path}})
	version := must(s.NoticeVersion(ctx))(t)
	another := func() {
		t.Helper()
		if now := must(s.NoticeVersion(ctx))(t); now <= version {
			t.Errorf("version %d after %d", now, version)
		}
		version = must(s.NoticeVersion(ctx))(t)
	}
	check(t, s.UpdateNoticeRule(ctx, a.ID, func(r *notice.RuleRow) error { r.Enabled, r.Accounts, r.Types = false, nil, nil; return nil }))
	another()
	wantErr(t, s.UpdateNoticeRule(ctx, 99, func(*notice.RuleRow) error { return nil }), fleet.ErrNotFound)
	equal(t, len(must(s.NoticeBook(ctx))(t).Rules), 2)
	equal(t, must(s.NoticeVersion(ctx))(t), version) // whatever was read, or could not be changed
	check(t, s.DeleteNoticeRules(ctx, []fleet.ID{b.ID, 99}, func(rows []notice.RuleRow) error { equal(t, len(rows), 1); return nil }))
	another()
	equal(t, names(notice.RuleFilter{Below: low.Path}), []string(nil))

	who := must(s.InsertUser(ctx, account.Account{LoginName: "who", OrganID: low.ID, Status: 1, PasswordHash: "h"}, nil))(t)
	_, err = s.NoticeChoices(ctx, who.ID)
	wantErr(t, err, fleet.ErrNotFound)
	c := notice.Choices{AccountID: who.ID, On: true, Types: []string{"sos", "removal"}, ByEmail: true, Times: notice.Times{Digest: 5, Zone: "z"}}
	for range 2 {
		check(t, s.PutNoticeChoices(ctx, c))
		another()
	}
	equal(t, must(s.NoticeChoices(ctx, who.ID))(t), c)
	equal(t, must(s.NoticeBook(ctx))(t).Persons, []notice.Person{{Choices: c, OrganID: low.ID, OrganPath: low.Path}})
	equal(t, must(s.NoticeBook(ctx))(t).Homes, map[fleet.ID]string{who.ID: low.Path}) // the rules name it
	c.AccountID = 99
	wantErr(t, s.PutNoticeChoices(ctx, c), fleet.ErrNotFound)
	must(s.InsertUser(ctx, account.Account{LoginName: "root", OrganID: top.ID, Status: 1, PasswordHash: "h", Super: true}, nil))(t)
	who.OrganID = top.ID
	check(t, s.UpdateUser(ctx, who, nil, func(account.User) error { return nil }))
	another()
	check(t, s.MoveOrgan(ctx, low.ID, other.ID, func(organ.Move) error { return nil }))
	another()
	check(t, s.DeleteUser(ctx, who.ID))
	equal(t, len(must(s.NoticeBook(ctx))(t).Persons), 0)
}

func alarmOf(device fleet.ID, kind string, start fleet.Millis) alarm.Alarm {
	return alarm.Alarm{Key: alarm.Key{Type: kind, DeviceID: device, Start: start}, Condition: alarm.Condition{Last: start, Count: 1}}
}

// Notices demands that an alarm that begins is queued with it, once, and what is to be told goes from there to its end in whole steps.
func Notices(t *testing.T, s store.Engine) {
	ctx := t.Context()
	o := organOf(t, s, "o", 0)
	d := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000001"}, nil))(t)
	late := alarmOf(d.ID, "removal", 3000)
	late.Backfilled = true
	first := alarmOf(d.ID, "sos", 1000)
	for range 2 { // the second time it is there already
		check(t, s.PutAlarms(ctx, []alarm.Alarm{first, late}))
	}
	_, err := s.Commit(ctx, monitor.Batch{Place: 5, Outcomes: []monitor.Made{{Outcome: alarm.Raised{DeviceID: d.ID, Alarms: []alarm.Alarm{alarmOf(d.ID, "powerCut", 2000)}}, Seq: 1}},
		States: []monitor.State{{DeviceID: d.ID, Place: 5}}})
	check(t, err)
	queued := must(s.QueuedAlarms(ctx, 10))(t)
	equal(t, len(queued), 2)
	equal(t, queued[0].AlarmID, first.Key.ID())
	equal(t, len(must(s.QueuedAlarms(ctx, 1))(t)), 1)

	r := notice.DefaultRules()
	post := notice.Post{Target: notice.Target{Channel: notice.Browser, AccountID: 7}, RuleID: 1, OrganID: o.ID, Group: "g", Due: 5000, AlarmIDs: []fleet.ID{queued[0].AlarmID}}
	check(t, s.PostNotices(ctx, queued[:1], []notice.Post{post}, r, 4000))
	wantErr(t, s.PostNotices(ctx, queued, []notice.Post{post}, r, 4000), fleet.ErrChanged) // the first is taken already
	equal(t, len(must(s.QueuedAlarms(ctx, 10))(t)), 1)
	post.AlarmIDs = []fleet.ID{queued[1].AlarmID}
	check(t, s.PostNotices(ctx, queued[1:], []notice.Post{post}, r, 4500))
	equal(t, must(s.NextNotice(ctx, notice.Browser))(t), fleet.Millis(5000))
	equal(t, must(s.NextNotice(ctx, notice.Email))(t), fleet.Millis(0))
	rows, total, err := s.Notices(ctx, notice.LogFilter{Below: o.Path}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	want := notice.Notice{ID: 1, Target: post.Target, RuleID: 1, OrganID: o.ID, Group: "g", State: notice.Waiting, Count: 2, First: 4000, Last: 4500, Due: 5000}
	equal(t, []any{total, rows[0].Notice, rows[0].OrganName}, []any{1, want, "o"})
	equal(t, len(must(s.NoticeAlarms(ctx, 1, 10))(t)), 2)
	seen(t, s, map[string]int{o.Path: 2, "/9999/": 0})

	claim := notice.Claim{Channel: notice.Browser, Now: 4999, Until: 9000, Most: 10}
	equal(t, len(must(s.ClaimNotices(ctx, claim))(t)), 0)
	claim.Now = 5000
	claim.Channel = notice.Email
	equal(t, len(must(s.ClaimNotices(ctx, claim))(t)), 0)
	claim.Channel = notice.Browser
	mine := must(s.ClaimNotices(ctx, claim))(t)
	want.State, want.Tries, want.Due = notice.Sending, 1, 9000
	equal(t, mine, []notice.Notice{want})
	equal(t, len(must(s.ClaimNotices(ctx, claim))(t)), 0) // the lease holds
	check(t, s.PostNotices(ctx, nil, []notice.Post{post}, r, 5100))
	equal(t, must(s.NoticesByID(ctx, []fleet.ID{2}))(t)[0].Count, 1) // what is under way takes no more on

	claim.Now, claim.Until = 9000, 12000 // who took it is dead
	taken := must(s.ClaimNotices(ctx, claim))(t)[1]
	equal(t, taken.Tries, 2)
	end := func(n *notice.Notice, e notice.Ended) bool {
		e.Taken = n.Taken()
		return must(s.EndNotice(ctx, e))(t)
	}
	equal(t, end(&mine[0], notice.Ended{At: 9050, State: notice.Retry, Due: 9060}), false) // of who is not dead, after all, while another is at it
	check(t, s.ReleaseNotice(ctx, mine[0].Taken(), 9060))
	equal(t, end(&taken, notice.Ended{At: 9100, State: notice.Retry, Due: 9500, Problem: "p", Detail: "d\x00"}), true)
	equal(t, end(&taken, notice.Ended{At: 9200, State: notice.Sent}), false)
	equal(t, must(s.NoticesOf(ctx, 7, 5))(t), []notice.Notice(nil))
	claim.Now, claim.Until = 9500, 13000
	taken = must(s.ClaimNotices(ctx, claim))(t)[0]
	check(t, s.ReleaseNotice(ctx, taken.Taken(), 9550)) // who had it stops
	claim.Now = 9550
	taken = must(s.ClaimNotices(ctx, claim))(t)[0]
	equal(t, []any{taken.ID, taken.Tries}, []any{fleet.ID(1), 3})
	equal(t, end(&taken, notice.Ended{At: 9600, State: notice.Sent}), true)
	own := must(s.NoticesOf(ctx, 7, 5))(t)
	equal(t, []any{len(own), own[0].SentAt, own[0].Due, own[0].Problem}, []any{1, fleet.Millis(9600), fleet.Millis(0), ""})
	equal(t, must(s.NoticeTries(ctx, 1))(t), []notice.Try{{At: 9100, State: notice.Retry, Problem: "p", Detail: "d\uFFFD"}, {At: 9600, State: notice.Sent}})
	check(t, s.ReadNotices(ctx, 7, 1, 9700))
	check(t, s.ReadNotices(ctx, 7, 2, 9800))
	equal(t, must(s.NoticesOf(ctx, 7, 5))(t)[0].ReadAt, fleet.Millis(9700))
	equal(t, must(s.ReplayNotice(ctx, 1, 9900))(t), true)
	equal(t, must(s.ReplayNotice(ctx, 1, 9900))(t), false)
	again(t, s)
	swept(t, s, o)
	letters(t, s, o)
}

// seen demands that of the alarms of the first notice so many are seen below paths.
func seen(t *testing.T, s store.Engine, by map[string]int) {
	for below, want := range by {
		ids, seen, err := s.NoticeAlarmsSeen(t.Context(), 1, below, 100, 1)
		check(t, err)
		equal(t, []int{len(ids), seen}, []int{min(want, 1), want})
		ids, seen, err = s.NoticeAlarmsSeen(t.Context(), 1, below, 1, 5) // of the first alone, however many there are
		check(t, err)
		equal(t, []int{len(ids), seen}, []int{min(want, 1), min(want, 1)})
	}
}

// again demands that what was handled, lasts and is new again is queued once more.
func again(t *testing.T, s store.Engine) {
	ctx := t.Context()
	d := must(s.RowByIMEI(ctx, "860000000000001"))(t).Device
	before := len(must(s.QueuedAlarms(ctx, 100))(t))
	a := alarmOf(d.ID, "offline", 1000)
	check(t, s.PutAlarms(ctx, []alarm.Alarm{a}))
	must(s.HandleAlarms(ctx, []fleet.ID{a.Key.ID()}, alarm.Handling{Handled: true, At: 2000}, func([]alarm.Row) error { return nil }))(t)
	for _, last := range []fleet.Millis{3000, 3000 + 25*3_600_000} {
		a.Last, a.Count = last, a.Count+1
		check(t, s.PutAlarms(ctx, []alarm.Alarm{a}))
	}
	equal(t, len(must(s.QueuedAlarms(ctx, 100))(t)), before+2)
}

// letters demands that the letter of a notice is promised with its end, once, or that neither is.
func letters(t *testing.T, s store.Engine, o organ.Organ) {
	ctx := t.Context()
	post := notice.Post{Target: notice.Target{Channel: notice.Email, Address: "a@example.com"}, OrganID: o.ID, Group: "e", Due: 1, AlarmIDs: []fleet.ID{1}}
	check(t, s.PostNotices(ctx, nil, []notice.Post{post}, notice.DefaultRules(), 1))
	claim := notice.Claim{Channel: notice.Email, Now: 10, Until: 100, Most: 1}
	first := must(s.ClaimNotices(ctx, claim))(t)[0]
	claim.Now, claim.Until = 100, 200
	second := must(s.ClaimNotices(ctx, claim))(t)[0]
	letter := func(account fleet.ID) *mail.Mail {
		m := must(mail.New(rand.Reader, 100, mail.For{AccountID: account, To: "a@example.com"}, mail.Letter{Subject: "s"}))(t)
		return &m
	}
	equal(t, must(s.EndNotice(ctx, notice.Ended{Taken: first.Taken(), At: 100, State: notice.Sent, Letter: letter(0)}))(t), false)
	equal(t, must(s.WaitingMails(ctx))(t), 0)
	for range mail.MostWaiting {
		must(s.InsertMail(ctx, *letter(7), mail.Usual))(t)
	}
	_, err := s.EndNotice(ctx, notice.Ended{Taken: second.Taken(), At: 100, State: notice.Sent, Letter: letter(7)})
	wantErr(t, err, mail.ErrWaiting)
	equal(t, len(must(s.NoticeTries(ctx, second.ID))(t)), 0)
	m := letter(0)
	for _, ended := range []bool{true, false} {
		equal(t, must(s.EndNotice(ctx, notice.Ended{Taken: second.Taken(), At: 100, State: notice.Sending, Due: 100, Letter: m}))(t), ended)
	}
	equal(t, must(s.WaitingMails(ctx))(t), mail.MostWaiting+1)
	equal(t, must(s.Mail(ctx, m.ID))(t), *m)
	mailed(t, s, second.ID, m)
}

// mailed demands that what a mailer makes of the letter of a notice is what became of the notice, and that nobody else takes it up meanwhile.
func mailed(t *testing.T, s store.Engine, id fleet.ID, m *mail.Mail) {
	ctx := t.Context()
	is := func(state notice.State, tries int, due, sent, mailID int64, problem string) {
		t.Helper()
		n := must(s.NoticesByID(ctx, []fleet.ID{id}))(t)[0]
		equal(t, []any{n.State, n.Tries, int64(n.Due), int64(n.SentAt), int64(n.MailID), n.Problem}, []any{state, tries, due, sent, mailID, problem})
	}
	try := func(at fleet.Millis, p *mail.Problem) {
		t.Helper()
		for {
			got := must(s.ClaimMail(ctx, mail.Claim{Owner: fmt.Sprint(at), Now: at, Until: at + 1000}))(t)
			if got.ID != m.ID {
				continue // another's
			}
			late := got
			late.Owner = "who was taken for dead"
			late.Settle(at, nil)
			equal(t, must(s.EndMail(ctx, late))(t), false)
			got.Settle(at, p)
			equal(t, must(s.EndMail(ctx, got))(t), true)
			return
		}
	}
	is(notice.Sending, 2, 100, 0, int64(m.ID), "")
	equal(t, len(must(s.ClaimNotices(ctx, notice.Claim{Channel: notice.Email, Now: 1 << 40, Until: 1 << 41, Most: 9}))(t)), 0)
	equal(t, must(s.NextNotice(ctx, notice.Email))(t), fleet.Millis(0))
	equal(t, must(s.ReplayNotice(ctx, id, 1000))(t), false)
	try(1000, &mail.Problem{Code: mail.Unreachable, Answer: "421 later"})
	is(notice.Retry, 2, 61_000, 0, int64(m.ID), mail.Unreachable)
	equal(t, must(s.ReplayNotice(ctx, id, 1000))(t), false)
	try(61_000, &mail.Problem{Code: mail.Refused, Answer: "550 nobody\x00", ForGood: true})
	is(notice.Failed, 3, 0, 0, 0, mail.Refused)
	equal(t, must(s.NoticeTries(ctx, id))(t), []notice.Try{{At: 1000, State: notice.Retry, Problem: mail.Unreachable, Detail: "421 later"}, {At: 61_000, State: notice.Failed, Problem: mail.Refused, Detail: "550 nobody"}})
	equal(t, must(s.ReplayNotice(ctx, id, 62_000))(t), true)
	again := must(s.ClaimNotices(ctx, notice.Claim{Channel: notice.Email, Now: 62_000, Until: 63_000, Most: 9}))(t)
	*m = must(mail.New(rand.Reader, 62_000, mail.For{To: "a@example.com"}, mail.Letter{Subject: "s"}))(t)
	equal(t, must(s.EndNotice(ctx, notice.Ended{Taken: again[0].Taken(), At: 62_000, State: notice.Sending, Due: 62_000, Letter: m}))(t), true)
	try(64_000, nil)
	is(notice.Sent, 1, 0, 64_000, 0, "")
}

// swept demands that what is done with goes when its time is over, and nothing else.
func swept(t *testing.T, s store.Engine, o organ.Organ) {
	ctx := t.Context()
	post := notice.Post{Target: notice.Target{Channel: notice.Email, Address: "a@b"}, OrganID: o.ID, Group: "e", Due: 5000, AlarmIDs: []fleet.ID{1}}
	check(t, s.PostNotices(ctx, nil, []notice.Post{post}, notice.DefaultRules(), 4000))
	mine := must(s.ClaimNotices(ctx, notice.Claim{Channel: notice.Email, Now: 5000, Until: 6000, Most: 1}))(t)
	must(s.EndNotice(ctx, notice.Ended{Taken: mine[0].Taken(), At: 5000, State: notice.Failed}))(t)
	equal(t, must(s.SweepNotices(ctx, 4000, 10))(t), 0)
	equal(t, must(s.SweepNotices(ctx, 4001, 10))(t), 1)
	equal(t, len(must(s.NoticeAlarms(ctx, mine[0].ID, 10))(t)), 0)
	_, total, err := s.Notices(ctx, notice.LogFilter{Below: o.Path, States: []notice.State{notice.Retry, notice.Sending}, Channel: notice.Browser}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	equal(t, total, 2)
}

// AtOnce demands that two who take notices out at the same time never take the same.
func AtOnce(t *testing.T, s store.Engine) {
	ctx := t.Context()
	o := organOf(t, s, "o", 0)
	const many = 20
	for i := range many {
		check(t, s.PostNotices(ctx, nil, []notice.Post{{Target: notice.Target{Channel: notice.Webhook}, OrganID: o.ID, Group: fmt.Sprint(i), Due: 1, AlarmIDs: []fleet.ID{1}}}, notice.DefaultRules(), 1))
	}
	var mu sync.Mutex
	seen := map[fleet.ID]int{}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for {
				mine, err := s.ClaimNotices(ctx, notice.Claim{Channel: notice.Webhook, Now: 10, Until: 1000, Most: 3})
				if err != nil {
					t.Error(err)
				}
				if len(mine) == 0 {
					return
				}
				mu.Lock()
				for i := range mine {
					seen[mine[i].ID]++
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	equal(t, len(seen), many)
	for id, n := range seen {
		if n != 1 {
			t.Errorf("notice %d was taken %d times", id, n)
		}
	}
}
