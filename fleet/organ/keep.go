package organ

import "waymark/fleet"

// Keep says how long points are kept where organisations do not, and at least.
type Keep struct {
	Default int // days where neither the organisation nor one above it says; 0 is for ever
	Least   int // days that an organisation keeps points whatever it says; what nobody said is not raised
}

// Or returns the rule that keeps what either of two does.
func (k Keep) Or(other Keep) Keep {
	out := Keep{Default: max(k.Default, other.Default), Least: max(k.Least, other.Least)}
	if k.Default == 0 || other.Default == 0 {
		out.Default = 0
	}
	return out
}

// Days returns how many days each organisation keeps points: as it says, else as the next one above it that says, else
// the default. 0 is for ever.
func (k Keep) Days(organs []Organ) map[fleet.ID]int {
	said := make(map[fleet.ID]Organ, len(organs))
	for _, o := range organs {
		said[o.ID] = o
	}
	out := make(map[fleet.ID]int, len(organs))
	var days func(id fleet.ID) int
	days = func(id fleet.ID) int {
		o, there := said[id]
		if !there {
			return k.Default
		}
		n, done := out[id]
		if !done {
			out[id] = k.Default // what hangs below itself would be asked for ever
			if n = o.RetentionDays; n != 0 {
				n = max(n, k.Floor())
			} else {
				n = days(o.ParentID)
			}
			out[id] = n
		}
		return n
	}
	for _, o := range organs {
		days(o.ID)
	}
	return out
}

// Floor is how few days an organisation may ask for: no more than the platform itself keeps.
func (k Keep) Floor() int {
	if k.Default != 0 {
		return min(k.Least, k.Default)
	}
	return k.Least
}

// Longest returns the longest span of all; 0, for ever, is the longest there is.
func (k Keep) Longest(days map[fleet.ID]int) int {
	longest := k.Default
	for _, n := range days {
		if n == 0 || longest == 0 {
			return 0
		}
		longest = max(longest, n)
	}
	return longest
}
