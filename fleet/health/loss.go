package health

import (
	"slices"
	"strconv"
	"strings"

	"waymark/fleet/audit"
)

// losses are codes of what is found once, when it has happened, and not as long as it lasts: another one is another loss.
var losses = []string{LogMissing, LogDamaged, LogOlder, DatabaseOlder, DatabaseBack, ChangesLost, PointsBack}

// Names of arguments that add up.
const (
	missingArg = "missing" // how many are
	keptArg    = "kept"    // where what is damaged was put
	unknown    = "?"
)

// tells reports whether a finding tells of a loss already: who is killed before the loss is behind them finds it once more.
func (f *Finding) tells(loss *Finding) bool {
	which := slices.ContainsFunc(loss.Args, func(a audit.Arg) bool { return a.Name == keptArg || a.Name == "mark" || a.Name == "to" })
	return !slices.ContainsFunc(loss.Args, func(a audit.Arg) bool {
		was := f.arg(a.Name)
		switch {
		case a.Name == keptArg:
			return !slices.Contains(strings.Split(was, keptJoin), a.Value)
		case a.Name == missingArg && which:
			return false // it adds up, and others say which loss it is
		}
		return was != a.Value
	})
}

const keptJoin = ", "

// and is what a finding says of its losses and another one: how many are missing in all, and where all is kept; of the rest, the newest.
func (f *Finding) and(loss *Finding) []audit.Arg {
	out := slices.Clone(loss.Args)
	for i, a := range out {
		was := f.arg(a.Name)
		switch {
		case was == "":
		case a.Name == missingArg:
			out[i].Value = sum(was, a.Value)
		case a.Name == keptArg:
			if !slices.Contains(strings.Split(was, keptJoin), a.Value) {
				out[i].Value = was + keptJoin + a.Value
			}
		}
	}
	return out
}

// sum adds numbers up; where one is not known, neither is the sum.
func sum(a, b string) string {
	x, errX := strconv.ParseUint(a, 10, 64)
	y, errY := strconv.ParseUint(b, 10, 64)
	if errX != nil || errY != nil {
		return unknown
	}
	return strconv.FormatUint(x+y, 10)
}

func (f *Finding) arg(name string) string {
	for _, a := range f.Args {
		if a.Name == name {
			return a.Value
		}
	}
	return ""
}
