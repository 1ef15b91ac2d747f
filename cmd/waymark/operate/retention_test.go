package operate

import (
	"bytes"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/retention"
	"waymark/fleet/track"
	"waymark/store"
)

// operator gives commands on a data folder.
type operator struct {
	t   *testing.T
	env *install.Env
	out bytes.Buffer
	db  store.Engine // as a server beside it has it open
}

func newOperator(t *testing.T) *operator {
	t.Helper()
	o := &operator{t: t}
	cfg := &install.Config{Data: t.TempDir()}
	o.env = &install.Env{Context: t.Context(), Config: cfg, Log: slog.New(slog.DiscardHandler), Out: &o.out}
	var err error
	if o.db, err = install.OpenDatabase(t.Context(), cfg, fleet.SystemClock{}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = o.db.Close() })
	return o
}

func (o *operator) must(err error) {
	o.t.Helper()
	if err != nil {
		o.t.Fatal(err)
	}
}

// gives gives a command and demands that it says something, or that it refuses with something.
func (o *operator) gives(command interface{ Run(*install.Env) error }, says, refuses string) {
	o.t.Helper()
	o.out.Reset()
	err := command.Run(o.env)
	switch {
	case refuses == "" && (err != nil || !strings.Contains(o.out.String(), says)):
		o.t.Errorf("%+v says %q, want %q: %v", command, o.out.String(), says, err)
	case refuses != "" && (err == nil || !strings.Contains(err.Error(), refuses)):
		o.t.Errorf("%+v: %v, want %q", command, err, refuses)
	}
}

func (o *operator) said() map[string]retention.State {
	o.t.Helper()
	list, err := o.db.RetentionMonths(o.t.Context())
	o.must(err)
	out := map[string]retention.State{}
	for _, m := range list {
		out[m.Name] = m.State
	}
	return out
}

// findings returns the subjects of a code.
func (o *operator) findings(code string) (subjects []string) {
	o.t.Helper()
	all, err := o.db.Findings(o.t.Context())
	o.must(err)
	for _, f := range all {
		if f.Code == code {
			subjects = append(subjects, f.Subject)
		}
	}
	slices.Sort(subjects)
	return subjects
}

// TestRetentionOfMonths: months that are asked about are released or kept by their names, and then nothing is asked of them; what nobody asks about
// cannot be released.
func TestRetentionOfMonths(t *testing.T) {
	o, ctx := newOperator(t), t.Context()
	o.gives(retentionListCmd{}, "Nothing was said of any month.", "")
	words := &health.Service{Store: o.db, Clock: fleet.SystemClock{}}
	for _, m := range []string{"2025-07", "2025-08", "2025-09"} {
		o.must(o.db.SayRetention(ctx, retention.Month{Name: m, State: retention.Asked, At: 1}))
		o.must(words.Report(ctx, health.Finding{Code: health.RetentionRefused, Subject: m}))
	}
	o.gives(retentionListCmd{}, "2025-08  old enough to be removed; say release or keep", "")
	o.gives(retentionReleaseCmd{}, "", "name a month")
	o.gives(retentionReleaseCmd{What: []string{"2025-07", "2025-10"}}, "", "2025-10: nobody asks about it")
	if o.said()["2025-07"] != retention.Asked {
		t.Error("one was released along with one that cannot be")
	}
	o.gives(retentionReleaseCmd{What: []string{"2025-08"}}, "Released: 2025-08", "")
	o.gives(retentionListCmd{}, "2025-08  released", "")
	o.gives(retentionKeepCmd{Month: "August"}, "", "is no month")
	o.gives(retentionKeepCmd{Month: "2025-07"}, "Kept: 2025-07\n", "")
	if got := o.findings(health.RetentionRefused); !slices.Equal(got, []string{"2025-09"}) {
		t.Errorf("still asked: %v", got)
	}
	o.gives(retentionReleaseCmd{All: true}, "Released: 2025-09", "")
	said := o.said()
	if len(said) != 3 || said["2025-07"] != retention.Kept || said["2025-08"] != retention.Released || said["2025-09"] != retention.Released {
		t.Errorf("said %v", said)
	}
	noted := 0
	o.must(o.db.WalkAudit(ctx, 0, func(e audit.Entry) bool {
		if strings.HasPrefix(e.Text, "audit.retention") && e.Actor.Name == audit.Program {
			noted++
		}
		return true
	}))
	if noted != 3 {
		t.Errorf("%d words of the operator are in the audit, want 3", noted)
	}
}

// TestRetentionKeepsWhatIsAside: who keeps a month that was set aside is told that it comes back.
func TestRetentionKeepsWhatIsAside(t *testing.T) {
	o, ctx := newOperator(t), t.Context()
	now := time.Now().UTC()
	month := time.Date(now.Year(), now.Month()-1, 15, 0, 0, 0, 0, time.UTC)
	at := fleet.MillisOf(month)
	_, err := o.db.Merge(ctx, []track.DevicePoints{{DeviceID: 1, Points: []track.Point{{FixTime: at, RecvTime: at, Mode: track.ModeGPS}}}})
	o.must(err)
	o.must(o.db.SetAside(ctx, month.Format("2006-01")))
	o.gives(retentionKeepCmd{Month: month.Format("2006-01")}, "the server brings it back within a minute", "")
	said, err := o.db.SayInstead(ctx, retention.Kept, retention.Month{Name: month.Format("2006-01"), State: retention.Removing})
	o.must(err)
	if !said {
		t.Fatal("it is not kept")
	}
	o.gives(retentionListCmd{}, "is being removed", "")
	o.gives(retentionKeepCmd{Month: month.Format("2006-01")}, "", "cannot be kept or released any more")
}

// TestRetentionReleasesTheClock: a leap of time is told, and is over when the operator says that the clock is right.
func TestRetentionReleasesTheClock(t *testing.T) {
	o, ctx := newOperator(t), t.Context()
	now := time.Now()
	o.must(o.db.SetReckoned(ctx, fleet.MillisOf(now.Add(-31*24*time.Hour))))
	_, err := o.db.Commit(ctx, monitor.Batch{States: []monitor.State{{DeviceID: 1, LastMessage: fleet.MillisOf(now)}}})
	o.must(err)
	o.must((&health.Service{Store: o.db, Clock: fleet.SystemClock{}}).Report(ctx, health.Finding{Code: health.RetentionLeapt}))
	o.gives(retentionListCmd{}, "if the latter is right, say release clock", "")
	o.gives(retentionReleaseCmd{What: []string{theClock}}, "Released: clock", "")
	o.out.Reset()
	o.must(retentionListCmd{}.Run(o.env))
	reckoned, err := o.db.Reckoned(ctx)
	o.must(err)
	if strings.Contains(o.out.String(), "leapt") || len(o.findings(health.RetentionLeapt)) > 0 || reckoned < fleet.MillisOf(now) {
		t.Errorf("still asked: %s, %v, reckoned %v", &o.out, o.findings(health.RetentionLeapt), reckoned)
	}
}

// TestRetentionReleasesTheDefault: settings that keep points for less long hold once the operator says so; nobody can say it where nobody asks.
func TestRetentionReleasesTheDefault(t *testing.T) {
	o, ctx := newOperator(t), t.Context()
	o.gives(retentionReleaseCmd{What: []string{theDefault}}, "", "default: nobody asks about it")
	o.must(o.db.SetKeptBy(ctx, organ.Keep{Default: 400, Least: 30}))
	o.must((&health.Service{Store: o.db, Clock: fleet.SystemClock{}}).Report(ctx, health.Finding{Code: health.RetentionShorter,
		Args: []audit.Arg{{Name: "before", Value: "400"}, {Name: "now", Value: "40"}, {Name: "leastBefore", Value: "30"}, {Name: "least", Value: "20"}}}))
	o.gives(retentionListCmd{}, "keep.point-days 400 → 40, keep.min-point-days 30 → 20", "")
	o.gives(retentionReleaseCmd{What: []string{theDefault}}, "Released: default", "")
	keep, known, err := o.db.KeptBy(ctx)
	o.must(err)
	if keep != (organ.Keep{Default: 40, Least: 20}) || !known || len(o.findings(health.RetentionShorter)) > 0 {
		t.Errorf("kept by %+v, still asked %v", keep, o.findings(health.RetentionShorter))
	}
}

// TestRetentionReleasesMovedDevices: devices that brought a longer rule along are counted, and follow where they are once that is released.
func TestRetentionReleasesMovedDevices(t *testing.T) {
	o, ctx := newOperator(t), t.Context()
	held := []retention.Held{{DeviceID: 1, OrganID: 1, Days: 30}, {DeviceID: 2, OrganID: 1, Days: 30, Longer: 400, Since: 5}}
	o.must(o.db.PutHeld(ctx, held, nil))
	o.gives(retentionListCmd{}, "1 devices came from organisations that keep points longer", "")
	o.gives(retentionReleaseCmd{What: []string{theDevices}}, "Released: moved", "")
	held[1].Longer, held[1].Since = 0, 0
	if got, err := o.db.HeldDevices(ctx); err != nil || !slices.Equal(got, held) {
		t.Errorf("held are %+v, %v", got, err)
	}
}
