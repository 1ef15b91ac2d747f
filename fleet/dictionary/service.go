package dictionary

import (
	"context"
	"sync"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Service answers for the dictionary. What screens ask for again and again
// comes from memory; the list that people edit comes from the store. Events and Audit may be nil.
type Service struct {
	Store  Store
	Clock  fleet.Clock
	Events fleet.Publisher
	Audit  *audit.Recorder

	mu   sync.Mutex
	kept *kept // nil when it must be read
}

// kept is what is remembered of the dictionary, by the codes of lists.
type kept struct {
	enabled map[string][]Property
	names   map[string]map[string]Text // of every key, see Names
}

// List returns a page of the properties that a filter chooses, and how many it chooses in all.
func (s *Service) List(ctx context.Context, f Filter, page fleet.Page) (rows []Property, total int, err error) {
	all, err := s.Store.Properties(ctx)
	if err != nil {
		return nil, 0, err
	}
	for i := range all {
		if f.matches(&all[i]) {
			rows = append(rows, all[i])
		}
	}
	return Orders.Page(rows, f.Sort, page), len(rows), nil
}

// Entries returns the enabled entries of lists by code, each in its order. A code without entries has an empty list.
func (s *Service) Entries(ctx context.Context, codes []string) (map[string][]Property, error) {
	kept, err := s.cached(ctx)
	if err != nil {
		return nil, err
	}
	out := make(map[string][]Property, len(codes))
	for _, code := range codes {
		out[code] = kept.enabled[code]
	}
	return out, nil
}

// Refresh has every role read the dictionary again at its next use.
func (s *Service) Refresh(ctx context.Context, actor fleet.Actor) error {
	s.changed("refreshed")
	return s.Audit.Done(ctx, actor, audit.Deed{Module: audit.ModuleDictionary, Text: "audit.dictionaryRefreshed"})
}

// Forget drops what this process remembers; for events of other roles.
func (s *Service) Forget() {
	s.mu.Lock()
	s.kept = nil
	s.mu.Unlock()
}

// cached reads under the lock, so that Forget never leaves behind what was read before the change it is for.
func (s *Service) cached(ctx context.Context) (*kept, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.kept != nil {
		return s.kept, nil
	}
	all, err := s.Store.Properties(ctx)
	if err != nil {
		return nil, err
	}
	s.kept = &kept{enabled: map[string][]Property{}, names: map[string]map[string]Text{}}
	for _, seed := range Seeds() {
		s.kept.name(&seed.Property)
	}
	for i := range all { // by code, sort and ID
		p := &all[i]
		if s.kept.name(p); p.Status == 1 {
			s.kept.enabled[p.Code] = append(s.kept.enabled[p.Code], *p)
		}
	}
	return s.kept, nil
}

// name notes what a key is called.
func (k *kept) name(p *Property) {
	if k.names[p.Code] == nil {
		k.names[p.Code] = map[string]Text{}
	}
	k.names[p.Code][p.Key] = p.Val
}

func (s *Service) changed(verb string, ids ...fleet.ID) {
	s.Forget()
	fleet.Tell(s.Events, fleet.Event{Word: "dictionary", Verb: verb, IDs: ids})
}
