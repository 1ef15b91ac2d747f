package alarm

import (
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
)

// What atoms with a number of days say.
const (
	SilentFor = "silent" // all devices of the vehicle have been silent for
	StillFor  = "still"  // it has stood in one place for
)

// Lasting is the atom that something has been so for a number of days.
func Lasting(what string, days int) Atom { return Atom(what + ":" + strconv.Itoa(days)) }

// Lasts returns what has been so, and for how many days; 0 days of an atom that is about alarms.
func (a Atom) Lasts() (what string, days int) {
	what, number, _ := strings.Cut(string(a), ":")
	if what == SilentFor || what == StillFor {
		days, _ = strconv.Atoi(number) // what is no number is no atom, see check
	}
	return what, days
}

// events are the atoms that are about alarms.
var events = []Atom{Remove, Electric, SecondBet, Stop, RegionEntered, Province}

// What people can set.
const (
	mostSets  = 20
	mostAtoms = 6
	mostDays  = 90
)

// check refuses with risk.unknown, risk.sets, risk.atoms, risk.atom and risk.days.
func (m *Model) check() error {
	if !slices.ContainsFunc(Models(), func(known Model) bool { return known.Type == m.Type }) {
		return fleet.Refuse(fleet.Refused, "risk.unknown")
	}
	if len(m.Sets) == 0 || len(m.Sets) > mostSets {
		return fleet.Refuse(fleet.Refused, "risk.sets").With("max", mostSets)
	}
	for _, set := range m.Sets {
		if len(set) == 0 || len(set) > mostAtoms {
			return fleet.Refuse(fleet.Refused, "risk.atoms").With("max", mostAtoms)
		}
		for _, a := range set {
			if err := a.check(); err != nil {
				return err
			}
		}
	}
	return nil
}

func (a Atom) check() error {
	switch what, days := a.Lasts(); {
	case slices.Contains(events, a):
		return nil
	case what != SilentFor && what != StillFor:
		return fleet.Refuse(fleet.Refused, "risk.atom").With("name", string(a))
	case days < 1 || days > mostDays || a != Lasting(what, days):
		return fleet.Refuse(fleet.Refused, "risk.days").With("max", mostDays)
	}
	return nil
}

// Text is how the sets of a model are kept, and shown where they changed.
func (m *Model) Text() string {
	lines := make([]string, len(m.Sets))
	for i, set := range m.Sets {
		atoms := make([]string, len(set))
		for k, a := range set {
			atoms[k] = string(a)
		}
		lines[i] = strings.Join(atoms, " + ")
	}
	return strings.Join(lines, "; ")
}

// Read takes over the sets that Text wrote.
func (m *Model) Read(text string) {
	m.Sets = nil
	for line := range strings.SplitSeq(text, "; ") {
		var set []Atom
		for a := range strings.SplitSeq(line, " + ") {
			set = append(set, Atom(a))
		}
		m.Sets = append(m.Sets, set)
	}
}

// SetModel is a model as somebody set it: for an organisation and all below it, or for the whole installation.
type SetModel struct {
	OrganID fleet.ID // 0 the whole installation
	Path    string   // of the organisation
	Model
}

// ModelBook holds which models count for whom.
type ModelBook struct {
	set    map[string]map[string]Model // by path and type; path "" the whole installation
	organs map[string]fleet.ID
	of     map[string][]Model
}

// NewModelBook makes one of what is set. What this version does not know is left out.
func NewModelBook(list []SetModel) *ModelBook {
	b := &ModelBook{set: map[string]map[string]Model{}, of: map[string][]Model{}, organs: map[string]fleet.ID{}}
	for i := range list {
		s := &list[i]
		if s.check() != nil || s.OrganID != 0 && s.Path == "" {
			continue
		}
		if b.set[s.Path] == nil {
			b.set[s.Path] = map[string]Model{}
		}
		b.set[s.Path][s.Type], b.organs[s.Path] = s.Model, s.OrganID
	}
	return b
}

// Of returns the models that count for an organisation, by its path: of each the nearest. One goroutine uses a book.
func (b *ModelBook) Of(path string) []Model {
	if out, known := b.of[path]; known {
		return out
	}
	out := Models()
	for i := range out {
		if m, _, there := b.nearest(path, out[i].Type); there {
			out[i] = m
		}
	}
	b.of[path] = out
	return out
}

// nearest is a model as it was set, and for the organisation of which path; there is false where nobody has set it.
func (b *ModelBook) nearest(path, kind string) (m Model, at string, there bool) {
	for {
		if m, there = b.set[path][kind]; there || path == "" {
			return m, path, there
		}
		path = path[:strings.LastIndexByte(strings.TrimSuffix(path, "/"), '/')+1]
		if path == "/" {
			path = ""
		}
	}
}
