package command

import (
	"strconv"
)

// longestInterval is in seconds: a week.
const longestInterval = 7 * 24 * 3600

// seconds is a number of seconds that no leading zero is typed into.
func seconds(least, most float64) Field {
	return Field{Name: "seconds", Kind: Number, Unit: "s", Filter: Digits, Min: least, Max: most}
}

// intervalForms say how often something is done, or for how long.
var intervalForms = []Form{
	setting("CC_1", seconds(10, 18000)),
	setting("CC_18", seconds(5, longestInterval)),
	setting("CC_52", seconds(1, longestInterval)),
	setting("CC_53", recordingTime()),
	setting("CC_69", Field{Name: "seconds", Kind: Number, Unit: "s", Min: 1800, Max: longestInterval, Refusal: "command.notValid"}),
	setting("CC_70", Field{Name: "seconds", Kind: Number, Unit: "s", Min: 10, Max: 300, Refusal: "command.timeOut"}),
	{Code: "CC_72", Life: LifeRestore, Fields: []Field{
		{Name: "total", Kind: Number, Unit: "s", Min: 1, Max: 86400},
		{Name: "seconds", Kind: Number, Unit: "s", Min: 1, Max: 3600},
	}},
	setting("CC_73", Field{Name: "seconds", Kind: Number, Unit: "s", Min: 10, Max: 300, Refusal: "command.timeOut"}),
	{Code: "CC_66", Life: LifeCut, Fields: []Field{{Name: "minutes", Kind: Number, Unit: "min", Filter: Digits, Min: 1, Max: 1440}}},
}

// recordingTime offers 10 to 50 seconds in steps of 10, then 1 to 5 minutes, and takes others.
func recordingTime() Field {
	f := seconds(1, 3600)
	f.Label, f.Filter, f.Custom = "duration", "", true
	for n := 10; n <= 50; n += 10 {
		f.Options = append(f.Options, Option{strconv.Itoa(n), "seconds", n})
	}
	for n := 1; n <= 5; n++ {
		f.Options = append(f.Options, Option{strconv.Itoa(60 * n), "minutes", n})
	}
	return f
}

// mostClocks is how many alarm clocks a terminal is set for a day.
const mostClocks = 4

// clockForms are about times of day.
var clockForms = []Form{
	setting("CC_41",
		Field{Name: "lbs", Kind: Switch}, Field{Name: "gps", Kind: Switch},
		Field{Name: "boot", Kind: Switch}, switched("bootTime", "boot"),
		Field{Name: "shutdown", Kind: Switch}, switched("shutdownTime", "shutdown"),
		Field{Name: "closeUpload", Kind: Switch}, switched("closeFrom", "closeUpload"), switched("closeUntil", "closeUpload")),
	setting("CC_68", Field{Name: "wakeTime", Kind: Time}),
	setting("CC_71", Field{Name: "clocks", Kind: Clocks, Max: mostClocks, Missing: "command.clocks"}),
}

// switched is a time that is required where its switch is on, and sent as six zeros where it is off.
func switched(name, by string) Field {
	return Field{Name: name, Kind: Time, When: Condition{by, on}}
}

// The patterns by which a terminal works (CC_54).
const (
	PatternNormal = "0"
	PatternTimed  = "1"
	PatternSaving = "2"
)

// patternForms say by which pattern a terminal works. Intervals are sent in seconds.
var patternForms = []Form{
	setting("CC_54",
		Field{Name: "pattern", Kind: Choice, Options: []Option{{PatternNormal, "patternNormal", 0}, {PatternTimed, "patternTimed", 0}, {PatternSaving, "patternSaving", 0}}},
		Field{Name: "seconds", Kind: Number, Unit: "s", Min: 5, Max: longestInterval, Length: 6, When: Condition{"pattern", PatternNormal}},
		Field{Name: "minutes", Kind: Number, Times: 60, Options: timedIntervals(), When: Condition{"pattern", PatternTimed}},
		Field{Name: "wakeTime", Kind: Time, When: Condition{"pattern", PatternSaving}},
		Field{Name: "hours", Kind: Number, Unit: "h", Min: 1, Max: 72, Length: 6, Times: 3600, When: Condition{"pattern", PatternSaving}}),
}

// timedIntervals are 1, 5, 10 and 30 minutes, 1 to 12 hours and 24, given in minutes.
func timedIntervals() []Option {
	var out []Option
	for _, n := range []int{1, 5, 10, 30} {
		out = append(out, Option{strconv.Itoa(n), "minutes", n})
	}
	for n := 1; n <= 12; n++ {
		out = append(out, Option{strconv.Itoa(60 * n), "hours", n})
	}
	return append(out, Option{"1440", "hours", 24})
}
