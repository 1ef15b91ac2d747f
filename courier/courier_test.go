package courier_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"waymark/courier"
	"waymark/courier/webhook"
	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/dictionary"
	"waymark/fleet/mail"
	"waymark/fleet/notice"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/vehicle"
	"waymark/locale"
	"waymark/store/sqldb"
)

// post is an installation with two organisations, one below the other, a device in each, and a courier.
type post struct {
	*courier.Courier
	db      *sqldb.DB
	now     time.Time
	top     organ.Organ
	low     organ.Organ
	devices []device.Device
	user    account.Account
	actor   fleet.Actor
	told    []fleet.ID
	letters []courier.Letter
	mailErr error

	promised []fleet.ID
}

func (p *post) Now() time.Time { return p.now }

// ActorOf is the one user, as they are now.
func (p *post) ActorOf(_ context.Context, id fleet.ID, _ string) (fleet.Actor, error) {
	if id != p.actor.AccountID {
		return fleet.Actor{}, fleet.ErrNotFound
	}
	return p.actor, nil
}

// Make takes a letter in.
func (p *post) Make(l courier.Letter) (mail.Mail, error) {
	if p.mailErr != nil {
		return mail.Mail{}, p.mailErr
	}
	p.letters = append(p.letters, l)
	return mail.New(rand.Reader, fleet.MillisOf(p.now), mail.For{AccountID: l.AccountID, OrganID: l.OrganID, To: l.To, Code: permission.MonitorCentre}, mail.Letter{Subject: l.Subject, Body: l.Body})
}

// Tell takes down which mails were promised.
func (p *post) Tell(id fleet.ID) { p.promised = append(p.promised, id) }

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func newPost(t *testing.T, dir string) *post {
	t.Helper()
	ctx := t.Context()
	p := &post{now: time.Date(2026, 11, 18, 4, 0, 0, 0, time.UTC)}
	var err error
	p.db, err = sqldb.OpenSQLite(ctx, dir, p)
	check(t, err)
	t.Cleanup(func() { _ = p.db.Close() })
	p.top, err = p.db.InsertOrgan(ctx, organ.Organ{Name: "top", Status: 1, CreatedAt: 1})
	check(t, err)
	p.low, err = p.db.InsertOrgan(ctx, organ.Organ{Name: "low", ParentID: p.top.ID, Status: 1, CreatedAt: 1})
	check(t, err)
	for i, o := range []organ.Organ{p.top, p.low} {
		d, err := p.db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "86000000000000" + strconv.Itoa(i), Details: device.Details{Name: "of " + o.Name}}, nil)
		check(t, err)
		p.devices = append(p.devices, d)
	}
	p.user, err = p.db.InsertAccount(ctx, account.Account{LoginName: "who", OrganID: p.top.ID, Status: 1, PasswordHash: "h", Person: account.Person{Personalia: account.Personalia{Email: "who@example.com"}}})
	check(t, err)
	p.actor = fleet.Actor{AccountID: p.user.ID, OrganID: p.top.ID, OrganPath: p.top.Path, Codes: []string{permission.MonitorCentre}}
	p.Courier = p.courier(t)
	return p
}

func (p *post) courier(t *testing.T) *courier.Courier {
	texts, err := locale.Load()
	check(t, err)
	words := &dictionary.Service{Store: p.db, Clock: p}
	_, err = words.Plant(t.Context())
	check(t, err)
	rules := notice.DefaultRules()
	return courier.New(courier.Deps{
		Store: p.db, Book: notice.NewBook(p.db, rules), Rules: rules, Actors: p, Secret: func(*notice.Rule) (string, error) { return "secret", nil }, Names: words, Texts: texts,
		Hides: func(context.Context) func(string) bool { return func(string) bool { return false } },
		Site:  courier.Site{Title: "Waymark", URL: "https://fleet.example"}, Mail: p, Clock: p, Log: slog.New(slog.DiscardHandler),
		Hooks: webhook.New(webhook.Settings{Networks: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Timeout: 2 * time.Second}),
		Told:  func(ids []fleet.ID) { p.told = append(p.told, ids...) },
	})
}

// rule adds a rule of the lower organisation.
func (p *post) rule(t *testing.T, to notice.Recipients) notice.Rule {
	t.Helper()
	r, err := p.db.InsertNoticeRule(t.Context(), notice.Rule{OrganID: p.low.ID, Name: "rule", Enabled: true, Recipients: to}, 10)
	check(t, err)
	return r
}

// raise begins alarms of a device.
func (p *post) raise(t *testing.T, device fleet.ID, kind string, n int) {
	t.Helper()
	list := make([]alarm.Alarm, n)
	for i := range list {
		start := fleet.MillisOf(p.now) + fleet.Millis(i)
		list[i] = alarm.Alarm{Key: alarm.Key{Type: kind, DeviceID: device, Ref: fleet.ID(i), Start: start}, Condition: alarm.Condition{Last: start, Count: 1}, Place: alarm.Place{Known: true, Lat: 399000000, Lon: 1163000000}}
	}
	check(t, p.db.PutAlarms(t.Context(), list))
}

// work has the courier do all that is to be done after a while.
func (p *post) work(t *testing.T, after time.Duration) {
	t.Helper()
	for {
		n, err := p.Gather(t.Context())
		check(t, err)
		if n == 0 {
			break
		}
	}
	p.now = p.now.Add(after)
	for _, ch := range []notice.Channel{notice.Browser, notice.Email, notice.Webhook} {
		_, err := p.Send(t.Context(), ch)
		check(t, err)
	}
}

func (p *post) log(t *testing.T) []notice.Row {
	t.Helper()
	rows, _, err := p.db.Notices(t.Context(), notice.LogFilter{Below: p.top.Path}, fleet.Page{Number: 1, Size: 100})
	check(t, err)
	return rows
}

// TestToldOfTheirs: whom a rule above names is told of what they see, in a storm too, and never how many alarms others have.
func TestToldOfTheirs(t *testing.T) {
	p := newPost(t, t.TempDir())
	theirs, err := p.db.InsertAccount(t.Context(), account.Account{LoginName: "low", OrganID: p.low.ID, Status: 1, PasswordHash: "h"})
	check(t, err)
	_, err = p.db.InsertNoticeRule(t.Context(), notice.Rule{OrganID: p.top.ID, Name: "all", Enabled: true, Recipients: notice.Recipients{Accounts: []fleet.ID{theirs.ID, p.user.ID}, ByBrowser: true}}, 10)
	check(t, err)
	actor := fleet.Actor{AccountID: theirs.ID, OrganID: p.low.ID, OrganPath: p.low.Path, Codes: []string{permission.MonitorCentre}}
	p.actor = actor
	p.raise(t, p.devices[0].ID, "removal", 30)
	p.raise(t, p.devices[1].ID, "removal", 3)
	p.work(t, 3*time.Second)
	counts := map[fleet.ID]int{}
	for _, r := range p.log(t) {
		counts[r.AccountID] += r.Count
	}
	if counts[theirs.ID] != 3 || counts[p.user.ID] != 33 {
		t.Errorf("told of %v", counts)
	}
	list, err := p.db.NoticesOf(t.Context(), theirs.ID, 10)
	if check(t, err); len(list) != 1 || list[0].Storm {
		t.Fatalf("%+v", list)
	}
	own, err := (&notice.Service{Parts: notice.Parts{Store: p.db, Alarms: p.db}}).Own(t.Context(), actor)
	if check(t, err); len(own) != 1 || own[0].Seen != 3 || len(own[0].Alarms) != 3 || own[0].Alarms[0].DeviceID != p.devices[1].ID {
		t.Errorf("%+v", own)
	}
}

// TestRuledElsewhere: who is told of an alarm is decided once, as it is gathered, and by what was ruled before it came: also where this process was not told of that.
func TestRuledElsewhere(t *testing.T) {
	p := newPost(t, t.TempDir())
	p.raise(t, p.devices[1].ID, "removal", 1)
	p.work(t, time.Second) // of nothing that is ruled
	p.rule(t, notice.Recipients{Accounts: []fleet.ID{p.user.ID}, ByBrowser: true})
	p.raise(t, p.devices[1].ID, "sos", 1)
	p.work(t, time.Second)
	if list := p.log(t); len(list) != 1 || list[0].Count != 1 {
		t.Fatalf("told of %+v", list)
	}
	check(t, p.db.PutNoticeChoices(t.Context(), notice.Choices{AccountID: p.user.ID, On: true, ByEmail: true}))
	p.raise(t, p.devices[0].ID, "sos", 1) // of an organisation above the rule
	p.work(t, time.Second)
	if list := p.log(t); len(list) != 2 || list[0].Channel != notice.Email {
		t.Fatalf("told of %+v", list)
	}
}

// TestOwnOfAStorm: of a notice of very many alarms it is looked at the first alone which may be seen, and said that there are more.
func TestOwnOfAStorm(t *testing.T) {
	p := newPost(t, t.TempDir())
	p.rule(t, notice.Recipients{Accounts: []fleet.ID{p.user.ID}, ByBrowser: true})
	p.raise(t, p.devices[1].ID, "removal", notice.MostCounted+50)
	p.work(t, time.Second)
	p.work(t, time.Hour)
	own, err := (&notice.Service{Parts: notice.Parts{Store: p.db, Alarms: p.db}}).Own(t.Context(), p.actor)
	if check(t, err); len(own) != 1 || own[0].Seen != notice.MostCounted || !own[0].More || len(own[0].Alarms) != 5 {
		t.Errorf("%d notices: %+v", len(own), own)
	}
}

// TestTold: an alarm reaches those that its rule names, each as they are to be told, and nobody of another organisation.
func TestTold(t *testing.T) {
	var mu sync.Mutex
	var bodies []string
	hook := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		mu.Lock()
		defer mu.Unlock()
		seconds, _ := strconv.ParseInt(r.Header.Get(webhook.TimestampHeader), 10, 64)
		if r.Header.Get(webhook.SignatureHeader) != webhook.Sign("secret", time.Unix(seconds, 0), b) {
			t.Error("not signed")
		}
		bodies = append(bodies, string(b))
	}))
	defer hook.Close()
	p := newPost(t, t.TempDir())
	p.rule(t, notice.Recipients{Accounts: []fleet.ID{p.user.ID}, ByBrowser: true, ByEmail: true, Emails: []string{"ops@example.com"}, URL: hook.URL})
	p.raise(t, p.devices[0].ID, "removal", 1) // not below the rule's organisation
	p.raise(t, p.devices[1].ID, "removal", 1)
	p.work(t, 3*time.Second)
	if len(p.told) != 1 || p.told[0] != p.user.ID {
		t.Errorf("in the browser: %v", p.told)
	}
	if len(p.letters) != 2 || p.letters[0].To+p.letters[1].To != "ops@example.com" || p.letters[0].AccountID+p.letters[1].AccountID != p.user.ID {
		t.Fatalf("%+v", p.letters)
	}
	for _, l := range p.letters { // whose place it is that says what they may know is told with it, to be asked again as it is sent
		if l.AccountID != 0 && l.OrganID != p.user.OrganID || l.AccountID == 0 && l.OrganID != 0 {
			t.Errorf("%+v", l)
		}
	}
	for _, part := range []string{"报警：of low", "Alarm: of low Removed", "2026-11-18 12:00:00 +08:00", "https://fleet.example/alarmrecord"} {
		if l := p.letters[0]; !strings.Contains(l.Subject+l.Body, part) {
			t.Errorf("no %q in %s\n%s", part, l.Subject, l.Body)
		}
	}
	var body struct {
		ID         string
		AlarmCount int
		Alarms     []struct{ AlarmType, AlarmClass, IMEI, OrganName string }
	}
	if len(bodies) != 1 {
		t.Fatal(bodies)
	}
	check(t, json.Unmarshal([]byte(bodies[0]), &body))
	if body.AlarmCount != 1 || body.Alarms[0].AlarmType != "removal" || body.Alarms[0].AlarmClass != "REMOVE" || body.Alarms[0].IMEI != p.devices[1].IMEI {
		t.Errorf("%+v", body)
	}
	for _, r := range p.log(t) {
		want := notice.Sent
		if r.Channel == notice.Email { // its letter is promised
			want = notice.Sending
		}
		if r.State != want || r.Count != 1 || r.Tries != 1 {
			t.Errorf("%+v", r)
		}
	}
}

// TestSettledIsNotTold: nobody is told of a vehicle whose loan is settled, not even of an alarm from before that waited to be told.
func TestSettledIsNotTold(t *testing.T) {
	p := newPost(t, t.TempDir())
	p.rule(t, notice.Recipients{Accounts: []fleet.ID{p.user.ID}, ByBrowser: true, ByEmail: true})
	d, err := p.db.Insert(t.Context(), device.Device{OrganID: p.low.ID, IMEI: "860000000000009"}, &vehicle.Vehicle{OrganID: p.low.ID, Plate: "京A00009"})
	check(t, err)
	settled := func(yes bool) {
		_, err := p.db.UpdateVehicle(t.Context(), d.VehicleID, func(v *vehicle.Row) error { v.Settled = yes; return nil })
		check(t, err)
	}
	p.raise(t, d.ID, "removal", 1)
	for {
		n, err := p.Gather(t.Context())
		check(t, err)
		if n == 0 {
			break
		}
	}
	if len(p.log(t)) == 0 {
		t.Fatal("nothing waits to be told")
	}
	settled(true)
	p.work(t, time.Hour)
	p.raise(t, d.ID, "powerCut", 1)
	p.work(t, time.Hour)
	if len(p.letters)+len(p.told) > 0 {
		t.Errorf("told of what is settled: %+v %v", p.letters, p.told)
	}
	settled(false)
	p.raise(t, d.ID, "removal", 1)
	p.work(t, time.Hour)
	if len(p.letters) != 1 || len(p.told) != 1 {
		t.Errorf("not told after it was withdrawn: %+v %v", p.letters, p.told)
	}
}

// TestStorm: 5,000 vehicles that go silent within ten minutes are one notice, and an emergency in the middle of it comes at once.
func TestStorm(t *testing.T) {
	p := newPost(t, t.TempDir())
	p.rule(t, notice.Recipients{Accounts: []fleet.ID{p.user.ID}, ByBrowser: true})
	for minute := range 10 {
		p.raise(t, p.devices[1].ID, "offline", 500)
		p.work(t, 3*time.Second)
		if len(p.told) > 0 {
			t.Fatalf("told in minute %d", minute)
		}
		p.now = p.now.Add(57 * time.Second)
	}
	p.raise(t, p.devices[1].ID, "sos", 1)
	p.work(t, 3*time.Second)
	if len(p.told) != 1 {
		t.Fatalf("an emergency waits: %v", p.told)
	}
	p.work(t, 5*time.Minute)
	rows := p.log(t)
	if len(p.told) != 2 || len(rows) != 2 || rows[1].Count != 5000 || !rows[1].Storm || rows[1].State != notice.Sent {
		t.Errorf("told %d times, %d notices: %+v", len(p.told), len(rows), rows)
	}
}

// TestFails: what fails is tried again, later each time, until it is given up; then a person can have it sent again. Who hangs or leads
// elsewhere is a failure, too.
func TestFails(t *testing.T) {
	works := false
	hook := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if !works {
			http.Error(w, "no room", http.StatusServiceUnavailable)
		}
	}))
	defer hook.Close()
	p := newPost(t, t.TempDir())
	p.rule(t, notice.Recipients{URL: hook.URL})
	p.raise(t, p.devices[1].ID, "removal", 1)
	p.work(t, 3*time.Second)
	if r := p.log(t)[0]; r.State != notice.Retry || r.Problem != "notice.problem.status" || r.Due != fleet.MillisOf(p.now.Add(15*time.Second)) {
		t.Fatalf("%+v", r)
	}
	p.work(t, time.Second)
	if r := p.log(t)[0]; r.Tries != 1 {
		t.Errorf("tried too soon: %+v", r)
	}
	for range 12 {
		p.work(t, 2*time.Hour)
	}
	r := p.log(t)[0]
	if r.State != notice.Failed || r.Tries != notice.DefaultRules().Tries || r.Due != 0 {
		t.Fatalf("%+v", r)
	}
	works = true
	did, err := p.db.ReplayNotice(t.Context(), r.ID, fleet.MillisOf(p.now))
	check(t, err)
	p.work(t, 0)
	tries, err := p.db.NoticeTries(t.Context(), r.ID)
	check(t, err)
	if again := p.log(t)[0]; !did || again.ID != r.ID || again.State != notice.Sent || len(tries) != 11 || tries[0].Detail != "503 no room" {
		t.Errorf("%+v %+v", again, tries)
	}
}

// TestScopeWhenSent: who may not see a vehicle any more when a notice goes out is not told, though they might when it began.
func TestScopeWhenSent(t *testing.T) {
	for name, change := range map[string]func(t *testing.T, p *post, r notice.Rule){
		"the person is elsewhere now": func(_ *testing.T, p *post, _ notice.Rule) { p.actor.OrganPath = "/9/" },
		"they may not see alarms":     func(_ *testing.T, p *post, _ notice.Rule) { p.actor.Codes = nil },
		"they are nobody any more":    func(_ *testing.T, p *post, _ notice.Rule) { p.actor.AccountID = 99 },
		"the rule is gone": func(t *testing.T, p *post, r notice.Rule) {
			check(t, p.db.DeleteNoticeRules(t.Context(), []fleet.ID{r.ID}, func([]notice.RuleRow) error { return nil }))
		},
		"the rule does not name them": func(t *testing.T, p *post, r notice.Rule) {
			check(t, p.db.UpdateNoticeRule(t.Context(), r.ID, func(row *notice.RuleRow) error { row.Accounts = nil; return nil }))
		},
		"the alarm is none, as it came out": func(t *testing.T, p *post, _ notice.Rule) {
			check(t, p.db.DeleteDevices(t.Context(), []fleet.ID{p.devices[1].ID}, 10, func([]device.Detail) []fleet.ID { return []fleet.ID{p.devices[1].ID} }))
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPost(t, t.TempDir())
			r := p.rule(t, notice.Recipients{Accounts: []fleet.ID{p.user.ID}, ByBrowser: true, ByEmail: true})
			p.raise(t, p.devices[1].ID, "removal", 1)
			p.work(t, 0)
			change(t, p, r)
			p.work(t, 3*time.Second)
			for _, r := range p.log(t) {
				if r.State != notice.Dropped || r.Problem == "" {
					t.Errorf("%+v", r)
				}
			}
			if len(p.told)+len(p.letters) != 0 || len(p.log(t)) != 2 {
				t.Error(p.told, p.letters)
			}
		})
	}
}

// TestKilled: what was started and not ended when a process died is done by the next one, under the same number.
func TestKilled(t *testing.T) {
	dir := t.TempDir()
	p := newPost(t, dir)
	p.rule(t, notice.Recipients{Accounts: []fleet.ID{p.user.ID}, ByBrowser: true})
	p.raise(t, p.devices[1].ID, "removal", 1) // and died
	check(t, p.db.Close())
	var err error
	p.db, err = sqldb.OpenSQLite(t.Context(), dir, p)
	check(t, err)
	p.Courier = p.courier(t)
	_, err = p.Gather(t.Context())
	check(t, err)
	p.now = p.now.Add(3 * time.Second)
	taken, err := p.db.ClaimNotices(t.Context(), notice.Claim{Channel: notice.Browser, Now: fleet.MillisOf(p.now), Until: fleet.MillisOf(p.now.Add(time.Minute)), Most: 5}) // and died
	check(t, err)
	p.work(t, 30*time.Second)
	if len(p.told) != 0 || len(taken) != 1 {
		t.Fatal("it is taken from who may live")
	}
	p.work(t, time.Minute)
	if r := p.log(t); len(r) != 1 || r[0].ID != taken[0].ID || r[0].State != notice.Sent || r[0].Tries != 2 || len(p.told) != 1 {
		t.Errorf("%+v %v", r, p.told)
	}
}

// TestMailer: what the mailer refuses is tried again, but not where that is of no use.
func TestMailer(t *testing.T) {
	for code, want := range map[string]notice.State{"mail.tooMany": notice.Retry, "mail.notSet": notice.Failed} {
		p := newPost(t, t.TempDir())
		p.rule(t, notice.Recipients{Emails: []string{"ops@example.com"}})
		if code == mail.TooMany {
			p.Store = &endings{Store: p.db, waiting: true}
		} else {
			p.mailErr = fleet.Refuse(fleet.Refused, code)
		}
		p.raise(t, p.devices[1].ID, "removal", 1)
		p.work(t, 3*time.Second)
		if r := p.log(t)[0]; r.State != want || r.Problem != code {
			t.Errorf("%s: %+v", code, r)
		}
	}
}

// TestRun: a courier that runs tells on its own, and stops when it is told to.
func TestRun(t *testing.T) {
	p := newPost(t, t.TempDir())
	p.rule(t, notice.Recipients{Accounts: []fleet.ID{p.user.ID}, ByBrowser: true})
	told := make(chan struct{})
	var once sync.Once
	c := p.courier(t)
	c.Clock, c.Told = fleet.SystemClock{}, func([]fleet.ID) { once.Do(func() { close(told) }) }
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); c.Run(ctx) }()
	p.raise(t, p.devices[1].ID, "removal", 1)
	c.Alarmed()
	<-told
	stop()
	<-ended
}

// TestHiddenNumber: a mail calls a device without a name by its IMEI, and not where its model hides that; a webhook has the IMEI, by which programs know the device.
func TestHiddenNumber(t *testing.T) {
	for _, hides := range []bool{false, true} {
		p := newPost(t, t.TempDir())
		p.Hides = func(context.Context) func(string) bool {
			return func(model string) bool { return hides && model == "M23B" }
		}
		d := p.devices[1]
		_, err := p.db.ChangeDevice(t.Context(), d.ID, func(e *device.Edit) error { e.Device.Name, e.Device.Model = "", "M23B"; return nil })
		check(t, err)
		p.rule(t, notice.Recipients{Emails: []string{"ops@example.com"}})
		p.raise(t, d.ID, "removal", 1)
		p.work(t, 3*time.Second)
		if len(p.letters) != 1 {
			t.Fatalf("%d letters: %+v", len(p.letters), p.log(t))
		}
		l := p.letters[0]
		if said := l.Subject + l.Body; strings.Contains(said, d.IMEI) == hides || strings.Contains(said, "–") != hides {
			t.Errorf("hides: %t: %q %q", hides, l.Subject, l.Body)
		}
	}
}
