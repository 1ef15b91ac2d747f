package place

import (
	"strconv"
	"strings"

	"waymark/fleet/audit"
)

// deeds are what was done to some points, field by field.
func deeds(text string, n int, of func(i int) (before, after PledgeRow)) []audit.Deed {
	out := make([]audit.Deed, n)
	for i := range out {
		before, after := of(i)
		name := after.Name
		if name == "" {
			name = before.Name
		}
		out[i] = audit.Deed{Module: audit.ModulePlace, Text: text, Args: []audit.Arg{{Name: "name", Value: name}}}
		old, now := noted(&before), noted(&after)
		for k := range now {
			out[i].Changes = append(out[i].Changes, audit.Change{Field: now[k][0], Old: old[k][1], New: now[k][1]})
		}
	}
	return out
}

// noted lists what the audit keeps of a point.
func noted(r *PledgeRow) [][2]string {
	place, radius, shared := "", "", ""
	if r.Name != "" {
		place, radius, shared = r.Place.String(), strconv.Itoa(r.Radius), strconv.FormatBool(r.Shared)
	}
	return [][2]string{
		{"organName", r.OrganName}, {"pointName", r.Name}, {"position", place}, {"radius", radius}, {"isShare", shared}, {"address", r.Address}, {"remark", r.Remark},
	}
}

// setDeed is that something was set for a vehicle or an organisation.
func setDeed(text, name, field, was, is string) audit.Deed {
	return audit.Deed{Module: audit.ModulePlace, Text: text, Args: []audit.Arg{{Name: "name", Value: name}}, Changes: []audit.Change{{Field: field, Old: was, New: is}}}
}

func textOfUsual(list []Usual) string {
	parts := make([]string, len(list))
	for i, u := range list {
		parts[i] = u.Name + " (" + u.Place.String() + ", " + strconv.Itoa(u.Radius) + ")"
	}
	return strings.Join(parts, "; ")
}

// textOfDistricts names districts as the audit keeps them, which is in Chinese as they are called where they are.
func (s *Service) textOfDistricts(codes []int64) string {
	parts := make([]string, len(codes))
	for i, code := range codes {
		chain := s.Regions.Chain(code, "cn")
		names := make([]string, len(chain))
		for k := range chain {
			names[k] = chain[k].Name
		}
		parts[i] = strconv.FormatInt(code, 10) + " " + strings.Join(names, " ")
	}
	return strings.Join(parts, "; ")
}
