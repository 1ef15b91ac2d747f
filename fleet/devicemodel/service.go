package devicemodel

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/dictionary"
)

// Service answers for the catalogue. What devices are checked and shown by comes
// from memory; the list that people edit comes from the store. Events and Audit may be nil.
type Service struct {
	Store      Store
	Dictionary *dictionary.Service // knows the commands
	Protocols  []string            // names of those that the program speaks
	// CheckTexts refuses texts of a model that commands cannot be sent with, or not safely; command.CheckTexts is it.
	CheckTexts func(m *Model) error
	Clock      fleet.Clock
	Events     fleet.Publisher
	Audit      *audit.Recorder

	mu   sync.Mutex
	kept *catalogue
}

// catalogue is what is remembered; it is never changed.
type catalogue struct {
	all    []Model
	byCode map[string]*Model // by code in lower case
	byID   map[fleet.ID]*Model
}

func newCatalogue(all []Model) *catalogue {
	c := &catalogue{all: all, byCode: map[string]*Model{}, byID: map[fleet.ID]*Model{}}
	for i := range all {
		c.byCode[strings.ToLower(all[i].Code)] = &all[i]
		c.byID[all[i].ID] = &all[i]
	}
	return c
}

// find returns the model of a code, or of the number of its row, nil when there is none.
func (c *catalogue) find(code string) *Model {
	if m := c.byCode[strings.ToLower(code)]; m != nil {
		return m
	}
	id, err := strconv.ParseInt(code, 10, 64)
	if err != nil {
		return nil
	}
	return c.byID[fleet.ID(id)]
}

// Plant adds the models that the product comes with and that were never added
// before, and returns how many those were.
func (s *Service) Plant(ctx context.Context) (int, error) {
	n, err := s.Store.PlantModels(ctx, Seeds(fleet.MillisOf(s.Clock.Now())))
	if err != nil {
		return 0, err
	}
	if n > 0 {
		s.changed("inserted", 0)
	}
	return n, nil
}

// Find returns the model of a code, or of the number of its row; ok is false when there is none.
func (s *Service) Find(ctx context.Context, code string) (m Model, ok bool, err error) {
	c, err := s.cached(ctx)
	if err != nil {
		return Model{}, false, err
	}
	if found := c.find(code); found != nil {
		return *found, true, nil
	}
	return Model{}, false, nil
}

// Names returns what each code, in lower case, is called in a language.
func (s *Service) Names(ctx context.Context, lang string) (map[string]string, error) {
	c, err := s.cached(ctx)
	if err != nil {
		return nil, err
	}
	out := make(map[string]string, len(c.all))
	for i := range c.all {
		out[strings.ToLower(c.all[i].Code)] = c.all[i].Name.In(lang)
	}
	return out, nil
}

// Shown is how devices of a model are shown.
type Shown struct {
	Name  string // in the language that was asked for
	Hides bool   // IMEI, battery and speed are left out, see Hide
	Pack  bool   // it tells of a battery pack, see Pack
}

// Shown returns how devices of each code are shown in a language. A code that
// the catalogue does not have stands for itself and hides nothing.
func (s *Service) Shown(ctx context.Context, lang string) (func(code string) Shown, error) {
	c, err := s.cached(ctx)
	if err != nil {
		return nil, err
	}
	return func(code string) Shown {
		m := c.byCode[strings.ToLower(code)]
		if m == nil {
			return Shown{Name: code}
		}
		return Shown{Name: m.Name.In(lang), Hides: m.Can(Hide), Pack: m.Can(Pack)}
	}, nil
}

// Hiding returns which codes are those of models that hide IMEI, battery and speed, see Hide. Where the catalogue cannot be read all are: what is
// hidden is shown to nobody for that.
func (s *Service) Hiding(ctx context.Context) func(code string) bool {
	c, err := s.cached(ctx)
	return func(code string) bool {
		if err != nil {
			return true
		}
		m := c.byCode[strings.ToLower(code)]
		return m != nil && m.Can(Hide)
	}
}

// OfModels returns which codes are those of some models, by their IDs.
func (s *Service) OfModels(ctx context.Context, ids []fleet.ID) (func(code string) bool, error) {
	c, err := s.cached(ctx)
	if err != nil {
		return nil, err
	}
	return func(code string) bool {
		m := c.byCode[strings.ToLower(code)]
		return m != nil && slices.Contains(ids, m.ID)
	}, nil
}

// Offered returns the enabled models in their order.
func (s *Service) Offered(ctx context.Context) ([]Model, error) {
	c, err := s.cached(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]Model, 0, len(c.all))
	for i := range c.all {
		if c.all[i].Status == 1 {
			out = append(out, c.all[i])
		}
	}
	return out, nil
}

// Forget drops what this process remembers; for events of other roles.
func (s *Service) Forget() {
	s.mu.Lock()
	s.kept = nil
	s.mu.Unlock()
}

// cached reads under the lock, so that Forget never leaves behind what was read before the change it is for.
func (s *Service) cached(ctx context.Context) (*catalogue, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.kept != nil {
		return s.kept, nil
	}
	all, err := s.Store.Models(ctx)
	if err != nil {
		return nil, err
	}
	s.kept = newCatalogue(all)
	return s.kept, nil
}

func (s *Service) changed(verb string, id fleet.ID) {
	s.Forget()
	fleet.Tell(s.Events, fleet.Event{Word: "devicemodel", Verb: verb, IDs: []fleet.ID{id}})
}
