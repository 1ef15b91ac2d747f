package organ

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"waymark/fleet"
)

// memory holds the whole tree between changes: every screen asks for it.
type memory struct {
	mu    sync.Mutex
	known *known
}

// known is the tree as it was read; it is never changed.
type known struct {
	organs []Organ // each before those below it, these right behind it, siblings by sort and ID
	at     map[fleet.ID]int
	roles  map[fleet.ID][]fleet.ID
}

// Forget drops what is remembered; for events of other roles.
func (s *Service) Forget() {
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	s.memory.known = nil
}

// recall reads under the lock, so that Forget never leaves behind what was read before the change it is for.
func (s *Service) recall(ctx context.Context) (*known, error) {
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	if s.memory.known != nil {
		return s.memory.known, nil
	}
	organs, err := s.parts.Store.Organs(ctx)
	if err != nil {
		return nil, err
	}
	roles, err := s.parts.Roles.OrganRoles(ctx)
	if err != nil {
		return nil, err
	}
	k := &known{organs: inTreeOrder(organs), at: make(map[fleet.ID]int, len(organs)), roles: roles}
	for i := range k.organs {
		k.at[k.organs[i].ID] = i
	}
	s.memory.known = k
	return k, nil
}

// below returns the organisation of a path and all below it.
func (k *known) below(path string) []Organ {
	ids := Ancestors(path)
	if len(ids) == 0 {
		return nil
	}
	from, ok := k.at[ids[len(ids)-1]]
	if !ok || k.organs[from].Path != path {
		return nil
	}
	to := k.end(from)
	return k.organs[from:to:to]
}

// end returns where those below the organisation at a place end.
func (k *known) end(from int) int {
	to := from + 1
	for to < len(k.organs) && k.organs[to].Level > k.organs[from].Level {
		to++
	}
	return to
}

// name returns the name of an organisation, "" when there is none.
func (k *known) name(id fleet.ID) string {
	if i, ok := k.at[id]; ok {
		return k.organs[i].Name
	}
	return ""
}

// inTreeOrder puts organisations, which come by level, sort and ID, so that each is followed by those below it.
func inTreeOrder(organs []Organ) []Organ {
	children := make(map[fleet.ID][]int, len(organs))
	for i := range organs {
		children[organs[i].ParentID] = append(children[organs[i].ParentID], i)
	}
	out := make([]Organ, 0, len(organs))
	var add func(parent fleet.ID)
	add = func(parent fleet.ID) {
		for _, i := range children[parent] {
			out = append(out, organs[i])
			add(organs[i].ID)
		}
	}
	add(0)
	return out
}

// sorted returns IDs in order, each once.
func sorted(ids []fleet.ID) []fleet.ID {
	out := slices.Clone(ids)
	slices.SortFunc(out, cmp.Compare)
	return slices.Compact(out)
}
