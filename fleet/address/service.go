package address

import (
	"context"
	"math"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/pace"
)

// Cache keeps what geocoders said. It may forget anything at any time, is asked by several goroutines, and never waits long.
type Cache interface {
	Get(cell string) (Kept, bool)
	Put(cell string, k Kept)
}

// Kept is what a geocoder said.
type Kept struct {
	Text   string // "" where there is nothing
	Source string
	At     fleet.Millis
}

// Source is a geocoder that the operator has set.
type Source struct {
	Name     string // baidu, amap, …
	Provider Provider
	Second   float64 // questions in a second at most; twice as many at once
}

// Settings say who is asked.
type Settings struct {
	China, Abroad *Source // nil: the program's own regions
	Keep          time.Duration
}

// Parts are what a Service is made of; all are required.
type Parts struct {
	Regions  func(p Place) string // names the regions of a place, "" where there is none
	InChina  func(lat, lon float64) bool
	Cache    Cache
	Clock    fleet.Clock
	Settings Settings
}

// Service answers what is at a place.
type Service struct {
	Parts
	paces map[*Source]*pace.Pace

	mu      sync.Mutex
	flights map[string]*flight // questions that are under way, by cell
}

// question asks a geocoder, and returns what is kept of its answer.
type question func(context.Context) (string, error)

// flight is a question that is under way; others who ask the same wait for it.
type flight struct {
	done chan struct{} // closed when kept and err are there
	kept Kept
	err  error
}

// New returns a service.
func New(p Parts) *Service {
	s := &Service{Parts: p, paces: map[*Source]*pace.Pace{}, flights: map[string]*flight{}}
	for _, source := range []*Source{p.Settings.China, p.Settings.Abroad} {
		if source != nil {
			s.paces[source] = pace.New(math.Max(1, 2*source.Second), source.Second)
		}
	}
	return s
}

// At returns what is at a place. Errors: address.noPlace (off the globe), address.none (there is nothing), address.failed
// (status; the geocoder says no), address.busy (seconds; it was asked too often).
func (s *Service) At(ctx context.Context, p Place) (Answer, error) {
	if !p.valid() {
		return Answer{}, errPlace
	}
	kept, err := s.find(ctx, p)
	if err != nil {
		return Answer{}, refusal(err)
	}
	if kept.Text == "" {
		return Answer{}, errNone
	}
	return Answer{Text: kept.Text, Short: Short(kept.Text), Source: kept.Source}, nil
}

func (s *Service) find(ctx context.Context, p Place) (Kept, error) {
	source := s.Settings.Abroad
	if s.InChina(p.Lat, p.Lon) {
		source = s.Settings.China
	}
	if source == nil {
		return Kept{Text: s.Regions(p), Source: Offline}, nil
	}
	return s.keptOr(ctx, source, source.Name+","+p.cell(), func(ctx context.Context) (string, error) { return source.Provider.Address(ctx, p) })
}

// keptOr returns what is kept under a name, or asks a geocoder.
func (s *Service) keptOr(ctx context.Context, source *Source, cell string, say question) (Kept, error) {
	if kept, ok := s.kept(cell); ok {
		return kept, nil
	}
	return s.ask(ctx, source, cell, say)
}

func (s *Service) kept(cell string) (Kept, bool) {
	kept, ok := s.Cache.Get(cell)
	return kept, ok && s.Clock.Now().Sub(kept.At.Time()) < s.Settings.Keep
}

// ask asks a geocoder, once for all who want to know the same.
func (s *Service) ask(ctx context.Context, source *Source, cell string, say question) (Kept, error) {
	s.mu.Lock()
	if f, ok := s.flights[cell]; ok {
		s.mu.Unlock()
		select {
		case <-f.done:
			return f.kept, f.err
		case <-ctx.Done():
			return Kept{}, ctx.Err()
		}
	}
	if kept, ok := s.kept(cell); ok { // somebody asked between
		s.mu.Unlock()
		return kept, nil
	}
	f := &flight{done: make(chan struct{})}
	s.flights[cell] = f
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		delete(s.flights, cell)
		s.mu.Unlock()
		close(f.done)
	}()
	f.kept, f.err = s.call(context.WithoutCancel(ctx), source, cell, say) // others may wait for it who are still there
	return f.kept, f.err
}

func (s *Service) call(ctx context.Context, source *Source, cell string, say question) (Kept, error) {
	now := s.Clock.Now()
	if wait := s.paces[source].Take("", 1, now); wait > 0 {
		return Kept{}, errBusy.With("seconds", int(math.Ceil(wait.Seconds())))
	}
	text, err := say(ctx)
	if err != nil {
		return Kept{}, err
	}
	kept := Kept{Text: text, Source: source.Name, At: fleet.MillisOf(now)}
	s.Cache.Put(cell, kept)
	return kept, nil
}
