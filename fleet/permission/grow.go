package permission

import (
	"slices"
	"strings"

	"waymark/fleet/audit"
)

// Ungrown is a ready role that people changed, so that it was not given the codes that it would have gained.
type Ungrown struct {
	Role  string
	Codes []string
}

// growth is what becomes of ready roles that have gained codes since they were planted.
type growth struct {
	deeds []audit.Deed
	left  []Ungrown
}

// grow gives a role what it has gained where it still is as it was planted: who changed it knows what it is to hold.
func (g *growth) grow(r Role, gained, planted, now []string) bool {
	same := slices.Equal(sorted(planted), sorted(now))
	text := "audit.roleGrown"
	if !same {
		text = "audit.roleNotGrown"
		g.left = append(g.left, Ungrown{Role: r.Name, Codes: gained})
	}
	g.deeds = append(g.deeds, audit.Deed{Module: audit.ModulePermission, Text: text,
		Args: []audit.Arg{{Name: "name", Value: r.Name}, {Name: "codes", Value: strings.Join(gained, " ")}}})
	return same
}

func (g *growth) told() []audit.Deed { return g.deeds }

func sorted(codes []string) []string { return slices.Compact(slices.Sorted(slices.Values(codes))) }
