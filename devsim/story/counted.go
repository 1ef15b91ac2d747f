package story

import "waymark/fleet/alarm"

// A Counted is a story of a class of which no alarms are kept: what counts is what is so when somebody looks.
type Counted struct {
	Class, Name string
	Told        []Telling
	Marks       []Mark
	Seen        []Seen
}

// Mark is how closely a person wants a device to be watched from a minute on, 0 not any more.
type Mark struct {
	Minute float64
	Level  int
}

// Seen is how many vehicles, or devices, of the story's class there are at a minute: one or none.
type Seen struct {
	Minute float64
	Count  int
}

// Counts are stories of the classes that are counted, and near misses.
var Counts = []Counted{
	{alarm.Packing, "it stands for days, and goes", []Telling{{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, Until: 5 * day, Every: 120, East: 3000}, {Minute: 5*day + 60, Until: 5*day + 90, Every: 5, East: 9000, KMH: 40}}, nil,
		[]Seen{{3*day + 19, 0}, {3*day + 20, 1}, {5*day + 1, 1}, {5*day + 100, 0}}},
	{alarm.Packing, "it stands, and one fix strays", []Telling{{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, Until: 4 * day, Every: 120, East: 3000}, {Minute: 2*day + 30, East: 3220}}, nil,
		[]Seen{{2 * day, 0}, {3*day + 10, 0}, {3*day + 30, 1}, {4 * day, 1}}},
	{alarm.Packing, "it stands, and then only heartbeats come", []Telling{{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, Until: 600, Every: 60, East: 3000}, {Minute: 700, Until: 4 * day, Every: 180, Mode: none, East: Silence}}, nil,
		[]Seen{{2 * day, 0}, {3*day + 30, 1}, {4 * day, 1}}},
	{alarm.Packing, "it stands for longer than a week", []Telling{{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, Until: 7*day + 60, Every: 240, East: 3000}}, nil,
		[]Seen{{2 * day, 0}, {4 * day, 1}, {7*day + 19, 1}, {7*day + 30, 0}}},
	{alarm.Packing, "every other day it goes round the block", []Telling{
		{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, Until: 2 * day, Every: 120, East: 3000}, {Minute: 2*day + 60, Until: 2*day + 75, Every: 5, East: 5000, KMH: 30},
		{Minute: 2*day + 90, Until: 4 * day, Every: 120, East: 3000}, {Minute: 4*day + 60, Until: 4*day + 75, Every: 5, East: 5000, KMH: 30}, {Minute: 4*day + 90, Until: 5 * day, Every: 120, East: 3000}}, nil,
		[]Seen{{2 * day, 0}, {3*day + 60, 0}, {4 * day, 0}, {5 * day, 0}}},
	{alarm.Packing, "it drives for days", []Telling{{Minute: 1, Until: 4 * day, Every: 240, East: 1000, KMH: 40}, {Minute: 121, Until: 4 * day, Every: 240, East: 9000, KMH: 40}}, nil, []Seen{{3*day + 60, 0}, {4 * day, 0}}},
	{alarm.Attention, "somebody watches it for an afternoon", []Telling{{Minute: 1, Until: 600, Every: 20}}, []Mark{{200, 2}, {450, 0}}, []Seen{{199, 0}, {201, 1}, {449, 1}, {451, 0}}},
	{alarm.Attention, "somebody watches it the more closely, and it is one still", []Telling{{Minute: 1, Until: 600, Every: 20}}, []Mark{{100, 1}, {300, 3}}, []Seen{{99, 0}, {101, 1}, {600, 1}}},
	{alarm.Attention, "it is silent, and watched still", []Telling{{Minute: 1, Until: 60, Every: 20}}, []Mark{{50, 1}}, []Seen{{49, 0}, {61, 1}, {3 * day, 1}}},
	{alarm.Attention, "it calls for help, and nobody has said that it is watched", []Telling{{Minute: 1, Until: 600, Every: 20, Says: help}}, nil, []Seen{{2, 0}, {600, 0}}},
}
