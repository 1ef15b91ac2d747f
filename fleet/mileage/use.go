package mileage

import (
	"cmp"
	"slices"

	"waymark/fleet"
)

// Span is from one moment to another.
type Span struct{ From, To fleet.Millis }

// Use is how a vehicle spent some time, in milliseconds. The three are all of it.
type Use struct{ Driving, Standing, Silent fleet.Millis }

// Add adds what was spent elsewhere.
func (u *Use) Add(o Use) {
	u.Driving += o.Driving
	u.Standing += o.Standing
	u.Silent += o.Silent
}

// UseOf divides the time within a span: what lies in a ride is driving, what lies in a stop and in no ride is standing, of the rest nothing is known.
// Rides and stops may come in any order and overlap, such as those of several devices.
func UseOf(within Span, rides, stops []Span) (u Use) {
	driven := Joined(within, rides)
	all := Joined(within, slices.Concat(driven, stops))
	u.Driving = length(driven)
	u.Standing = length(all) - u.Driving
	u.Silent = within.To - within.From - length(all)
	return u
}

// UseOfDays is UseOf for days that follow each other, of which each begins where the one before ends: one fewer than there are moments.
func UseOfDays(begins []fleet.Millis, rides, stops []Span) []Use {
	out := make([]Use, len(begins)-1)
	within := Span{begins[0], begins[len(begins)-1]}
	driven := Joined(within, rides)
	all := Joined(within, slices.Concat(driven, stops))
	for i := range out {
		out[i].Silent = begins[i+1] - begins[i]
	}
	cut(begins, driven, func(day int, part fleet.Millis) { out[day].Driving += part })
	cut(begins, all, func(day int, part fleet.Millis) {
		out[day].Standing += part
		out[day].Silent -= part
	})
	for i := range out {
		out[i].Standing -= out[i].Driving
	}
	return out
}

// cut tells how much of spans, which come as Joined returns them, lies on each of some days.
func cut(begins []fleet.Millis, list []Span, found func(day int, part fleet.Millis)) {
	day := 0
	for _, s := range list {
		for begins[day+1] <= s.From {
			day++
		}
		for from := s.From; from < s.To; {
			to := min(s.To, begins[day+1])
			found(day, to-from)
			if from = to; from < s.To {
				day++
			}
		}
	}
}

// Joined are the parts of spans that lie within one, in order, each moment once.
func Joined(within Span, list []Span) (out []Span) {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b Span) int { return cmp.Compare(a.From, b.From) })
	for _, s := range list {
		s.From, s.To = max(s.From, within.From), min(s.To, within.To)
		if s.From >= s.To {
			continue
		}
		if n := len(out); n > 0 && s.From <= out[n-1].To {
			out[n-1].To = max(out[n-1].To, s.To)
			continue
		}
		out = append(out, s)
	}
	return out
}

// Uncovered is how much of a span lies in none of some, which come as Joined returns them.
func Uncovered(of Span, list []Span) fleet.Millis {
	if of.From >= of.To {
		return 0
	}
	left := of.To - of.From
	first, _ := slices.BinarySearchFunc(list, of.From, func(s Span, at fleet.Millis) int { return cmp.Compare(s.To, at) })
	for _, s := range list[first:] {
		if s.From >= of.To {
			break
		}
		left -= min(s.To, of.To) - max(s.From, of.From)
	}
	return left
}

func length(list []Span) (sum fleet.Millis) {
	for _, s := range list {
		sum += s.To - s.From
	}
	return sum
}
