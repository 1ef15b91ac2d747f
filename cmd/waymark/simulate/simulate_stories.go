package simulate

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/devsim"
	"waymark/devsim/story"
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

type simStoriesCmd struct {
	simFlags
	Address  string        `help:"Where JT/T 808 is listened for." default:"127.0.0.1:5015"`
	Class    []string      `help:"Only stories of these classes of alarms, as URGENT,REMOVE."`
	Real     bool          `help:"Tell each report when it is made, which takes a day. Otherwise all are told at once as of the past, and nobody is told live of what comes of that."`
	Longest  time.Duration `help:"Only stories that last no longer, as 10m; 0 is all. With --real there are a few of ten minutes, and of each of the classes that one terminal tells some of an hour." default:"0"`
	Prompt   bool          `help:"Without those of which nothing comes before the server has run for a quarter of an hour."`
	Wait     time.Duration `help:"How long alarms are waited for after all is told." default:"20m"`
	URL      string        `help:"Console of the server." default:"http://127.0.0.1:8080"`
	User     string        `help:"Account that makes the organisation of the stories, its vehicles and places, and looks what came of them." default:"admin"`
	Password string        `help:"Its password." env:"-"`
}

// firstTeller is the number of the first device that tells a story: others of its seed may be there.
const firstTeller = 7_000_000

// before is how long before a story its devices were fitted: what is said while a device is fitted is none.
const before = 48 * time.Hour

// A performance is a story as it is told to a server.
type performance struct {
	class, name, want string
	parts             []*part
	from              fleet.Millis
	plate             string
	why               string // it is not told
}

// part is what one device tells.
type part struct {
	told   []story.Telling
	model  string
	teller *devsim.Teller
	points []track.Point
}

// stories are a run of the command.
type stories struct {
	simStoriesCmd
	console
	organ int64
	next  int         // number of the next device
	late  int         // alarms that were found in what came late
	heard atomic.Bool // a server was there
}

// Run has terminals tell the stories, and prints which alarms were raised as they should, and which near misses raised none.
func (c simStoriesCmd) Run(e *install.Env) error {
	s := &stories{simStoriesCmd: c, console: console{url: c.URL}}
	var err error
	if s.token, err = SignIn(e.Context, c.URL, c.User, c.Password); err != nil {
		return err
	}
	list := s.list(time.Now())
	if len(list) == 0 {
		return errors.New("there is no such story")
	}
	told := slices.DeleteFunc(slices.Clone(list), func(p *performance) bool { return p.why != "" })
	if len(told) == 0 {
		return s.say(e, list, nil)
	}
	if err := s.prepare(e.Context, list); err != nil {
		return err
	}
	slices.SortStableFunc(told, func(a, b *performance) int { // near misses first: what they raise is there no later than what the others do
		return cmp.Compare(min(1, len(a.want)), min(1, len(b.want)))
	})
	if err := s.tellAll(e.Context, told); err != nil {
		return err
	}
	raised, err := s.await(e.Context, told)
	if err != nil {
		return err
	}
	return s.say(e, list, raised)
}

// list is what is told; what cannot be told says why.
func (s *stories) list(now time.Time) (out []*performance) {
	add := func(class, name, want string, evening bool, told ...[]story.Telling) *performance {
		p := &performance{class: class, name: name, want: want}
		if len(s.Class) > 0 && !slices.Contains(s.Class, class) {
			return p
		}
		longest := 0.0
		for i, list := range told {
			p.parts = append(p.parts, &part{told: list, model: []string{"JT808", "AL300"}[i]})
			for _, l := range list {
				longest = max(longest, l.Minute, l.Until)
			}
		}
		if s.Longest > 0 && longest > s.Longest.Minutes() {
			return p
		}
		p.from = s.begins(now, longest, evening)
		for _, x := range p.parts {
			x.points = story.China.Points(x.told, p.from)
			p.why = cmp.Or(p.why, devsim.Untellable(x.points, !s.Real))
			if p.why == "" && want != "" && slices.ContainsFunc(x.points, byCells) {
				p.why = "terminals say which cells they hear, and a place by cells is made of that nowhere, so nothing comes of one"
			}
		}
		if !s.Real && p.why == "" && (class == alarm.Region || strings.Contains(want, "fence")) {
			p.why = "what was before a fence was bound is not judged, so it is only told in real time"
		}
		if !s.Real && p.why == "" && class == alarm.Separate {
			p.why = "what a device said before it was fitted is compared with no other, and these are fitted now, so it is only told in real time"
		}
		if s.Prompt && p.why == "" && waits(p) {
			p.why = "nothing comes of it before the server has run for a quarter of an hour"
		}
		out = append(out, p)
		return p
	}
	for _, a := range story.Alone {
		add(a.Class, a.Name, a.Want, a.Evening(), a.Told)
	}
	for _, a := range story.Pairs {
		if p := add(a.Class, a.Name, a.Want, false, a.Wired, a.Free); a.Ordered && !s.Real {
			p.why = "it is about when things are heard, so it is only told in real time"
		}
	}
	return out
}

func byCells(p track.Point) bool { return devsim.ByCells(&p) }

// waits reports whether something of a story comes by time alone, or of more than one device.
func waits(p *performance) bool {
	if len(p.parts) > 1 || p.want == "" {
		return len(p.parts) > 1
	}
	last := p.parts[0].points[len(p.parts[0].points)-1]
	says := last.Alarms&(track.AlarmRemoval|track.AlarmPowerCut) != 0 || last.Status.Has(track.PowerLost)
	return says && len(p.parts[0].points) < 4 || strings.HasSuffix(p.want, " -") && (says || strings.HasPrefix(p.want, "fenceIn"))
}

// begins is when a story begins: so long ago that all of it is an hour old, or now.
func (s *stories) begins(now time.Time, minutes float64, evening bool) fleet.Millis {
	from := fleet.MillisOf(now.Truncate(time.Minute))
	if !s.Real {
		return from - fleet.Millis((minutes+60)*60_000)
	}
	if clock := motion.DefaultSettings().Clock; evening { // half an hour before midnight
		half := fleet.Millis(30 * 60_000)
		from = clock.DayBegins(clock.Day(from+half)+1) - half
	}
	return from
}

// tellAll tells the stories, several at a time, but near misses before the others.
func (s *stories) tellAll(ctx context.Context, list []*performance) error {
	near := slices.IndexFunc(list, func(p *performance) bool { return p.want != "" })
	if s.Real || near < 0 {
		return s.together(ctx, list)
	}
	if err := s.together(ctx, list[:near]); err != nil {
		return err
	}
	return s.together(ctx, list[near:])
}

func (s *stories) together(ctx context.Context, list []*performance) error {
	places := make(chan struct{}, 8)
	if s.Real { // each takes its time
		places = make(chan struct{}, len(list))
	}
	var all sync.WaitGroup
	errs := make([]error, len(list))
	for i, p := range list {
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			if errs[i] = s.perform(ctx, p); errs[i] != nil {
				errs[i] = fmt.Errorf("%s, %s: %w", p.class, p.name, errs[i])
			}
		})
	}
	all.Wait()
	return errors.Join(errs...)
}

// perform has the devices of a story tell what they have to.
func (s *stories) perform(ctx context.Context, p *performance) error {
	for _, x := range p.parts {
		if err := s.tell(ctx, x, quietly(p.from), true); err != nil {
			return err
		}
	}
	if !s.Real {
		for _, x := range p.parts {
			if err := s.tell(ctx, x, x.points, true); err != nil {
				return err
			}
		}
		return nil
	}
	type line struct {
		by *part
		p  track.Point
	}
	var lines []line
	for _, x := range p.parts {
		for _, l := range x.points {
			lines = append(lines, line{x, l})
		}
	}
	slices.SortStableFunc(lines, func(a, b line) int { return cmp.Compare(a.p.RecvTime, b.p.RecvTime) })
	for _, l := range lines {
		select {
		case <-time.After(time.Until(l.p.RecvTime.Time())):
		case <-ctx.Done():
			return ctx.Err()
		}
		if err := s.tell(ctx, l.by, []track.Point{l.p}, false); err != nil {
			return err
		}
	}
	return nil
}

// tell has a device tell something, and all of it again where the server goes away meanwhile, as terminals do; one that was not there at all is not waited for
// but a moment, in which another terminal may learn that it was.
func (s *stories) tell(ctx context.Context, by *part, points []track.Point, late bool) error {
	for waited := time.Duration(0); ; waited += retry {
		err := by.teller.Tell(ctx, points, late)
		if !errors.Is(err, syscall.ECONNREFUSED) {
			s.heard.Store(true)
		}
		if err == nil || !gone(err) || waited >= s.patience() {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(retry):
		}
	}
}

// patience is how long a server is waited for.
func (s *stories) patience() time.Duration {
	if s.heard.Load() {
		return unreachable
	}
	return unseen
}

// How long a server that goes away is waited for, one that nobody has seen yet, and how long between two tries.
const (
	unreachable = 2 * time.Minute
	unseen      = 2 * time.Second
	retry       = 250 * time.Millisecond
)

// gone reports whether a server is not there, or was not any more when it should have answered.
func gone(err error) bool {
	return slices.ContainsFunc([]error{syscall.ECONNREFUSED, syscall.ECONNRESET, syscall.EPIPE, io.EOF, io.ErrUnexpectedEOF}, func(is error) bool { return errors.Is(err, is) })
}

// quietly is what a device tells before a story: that it was fitted long ago, and that nothing is wrong.
func quietly(from fleet.Millis) []track.Point {
	calm := []story.Telling{{Minute: 0, Until: 20, Every: 10}}
	long, short := fleet.Millis(before/time.Millisecond), fleet.Millis(4*60*60_000)
	return append(story.China.Points(calm, from-long), story.China.Points(calm, from-short)...)
}

// await asks until all alarms are raised as they should, or not any more.
func (s *stories) await(ctx context.Context, list []*performance) (map[*performance]string, error) {
	ctx, cancel := context.WithTimeout(ctx, s.Wait)
	defer cancel()
	var last map[*performance]string
	for {
		raised, err := s.raised(ctx, list)
		switch {
		case err == nil:
			last = raised
		case ctx.Err() == nil && !gone(err):
			return nil, err
		}
		if err == nil && !slices.ContainsFunc(list, func(p *performance) bool { return raised[p] != p.want }) {
			return raised, nil
		}
		select {
		case <-ctx.Done():
			if last == nil { // nobody knows
				return nil, err
			}
			return last, nil
		case <-time.After(500 * time.Millisecond):
		}
	}
}

// say prints what came of the stories.
func (s *stories) say(e *install.Env, list []*performance, raised map[*performance]string) error {
	wrong := 0
	for _, p := range list {
		verdict := cmp.Or(p.want, "none")
		switch got, told := raised[p]; {
		case !told:
			verdict = "not told: " + p.why
		case got != p.want:
			wrong++
			verdict = fmt.Sprintf("WRONG: %s, not %s", cmp.Or(got, "none"), verdict)
		}
		fmt.Fprintf(e.Out, "%-10s %s: %s\n", p.class, p.name, verdict)
	}
	fmt.Fprintf(e.Out, "%d stories told, %d not as they should; %d alarms were found in what came late, of which nobody is told live\n", len(raised), wrong, s.late)
	if wrong > 0 {
		return errors.New("not all stories came out as they should")
	}
	return nil
}
