package command

import "strconv"

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
