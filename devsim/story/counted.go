package story

import "waymark/fleet/alarm"

// A Counted is a story of a class of which no alarms are kept: what counts is what is so when somebody looks.
type Counted struct {
	Class, Name string
	Told        []Telling
	Marks       []Mark
	Seen        []Seen
}

// Mark is how closely a person wants the vehicle of the story to be watched from a minute on, 0 not any more. Others that tell the same are watched
// while it is not.
type Mark struct {
	Minute float64
	Level  int
}

// Seen is how many vehicles, or devices, of the story's class there are at a minute: one or none. One that stands does so since a minute, so many metres east of home.
type Seen struct {
	Minute float64
	Count  int
	Since  float64
	East   float64
}

// second is how much of a minute that is.
const second = 1.0 / 60

// Counts are stories of the classes that are counted, and near misses.
var Counts = []Counted{
	{alarm.Packing, "it stands for days, and goes", []Telling{{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, Until: 5 * day, Every: 120, East: 3000}, {Minute: 5*day + 60, Until: 5*day + 90, Every: 5, East: 9000, KMH: 40}}, nil,
		[]Seen{{Minute: 3*day + 20 - second}, {Minute: 3*day + 20, Count: 1, Since: 20, East: 3000}, {Minute: 5*day + 1, Count: 1, Since: 20, East: 3000}, {Minute: 5*day + 100}}},
	{alarm.Packing, "it stands, and one fix strays", []Telling{{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, Until: 4 * day, Every: 120, East: 3000}, {Minute: 2*day + 30, East: 3220}}, nil,
		[]Seen{{Minute: 2 * day}, {Minute: 3*day + 20 - second}, {Minute: 3*day + 20, Count: 1, Since: 20, East: 3000}, {Minute: 4 * day, Count: 1, Since: 20, East: 3000}}},
	{alarm.Packing, "it stands, and then only heartbeats come", []Telling{{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, Until: 600, Every: 60, East: 3000}, {Minute: 700, Until: 4 * day, Every: 180, Mode: none, East: Silence}}, nil,
		[]Seen{{Minute: 2 * day}, {Minute: 3*day + 20 - second}, {Minute: 3*day + 20, Count: 1, Since: 20, East: 3000}, {Minute: 4 * day, Count: 1, Since: 20, East: 3000}}},
	{alarm.Packing, "it stands for longer than a week", []Telling{{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, Until: 7*day + 60, Every: 240, East: 3000}}, nil,
		[]Seen{{Minute: 2 * day}, {Minute: 4 * day, Count: 1, Since: 20, East: 3000}, {Minute: 7*day + 20 - second, Count: 1, Since: 20, East: 3000}, {Minute: 7*day + 20}, {Minute: 7*day + 30}}},
	{alarm.Packing, "every other day it goes round the block", []Telling{
		{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, Until: 2 * day, Every: 120, East: 3000}, {Minute: 2*day + 60, Until: 2*day + 75, Every: 5, East: 5000, KMH: 30},
		{Minute: 2*day + 90, Until: 4 * day, Every: 120, East: 3000}, {Minute: 4*day + 60, Until: 4*day + 75, Every: 5, East: 5000, KMH: 30}, {Minute: 4*day + 90, Until: 5 * day, Every: 120, East: 3000}}, nil,
		[]Seen{{Minute: 2 * day}, {Minute: 3*day + 60}, {Minute: 4 * day}, {Minute: 5 * day}}},
	{alarm.Packing, "it is parked elsewhere, and its days begin anew", []Telling{
		{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, Until: 2 * day, Every: 120, East: 3000}, {Minute: 2*day + 60, Until: 2*day + 75, Every: 5, East: 5000, KMH: 30}, {Minute: 2*day + 90, Until: 6 * day, Every: 120, East: 7000}}, nil,
		[]Seen{{Minute: 3*day + 30}, {Minute: 5*day + 90 - second}, {Minute: 5*day + 90, Count: 1, Since: 2*day + 90, East: 7000}, {Minute: 6 * day, Count: 1, Since: 2*day + 90, East: 7000}}},
	{alarm.Packing, "one fix that does not move, and nothing after it", []Telling{{Minute: 1, Until: 9, Every: 4, East: 1000, KMH: 40}, {Minute: 20, East: 3000}}, nil, []Seen{{Minute: 3*day + 20}, {Minute: 4 * day}}},
	{alarm.Packing, "it drives for days", []Telling{{Minute: 1, Until: 4 * day, Every: 240, East: 1000, KMH: 40}, {Minute: 121, Until: 4 * day, Every: 240, East: 9000, KMH: 40}}, nil, []Seen{{Minute: 3*day + 60}, {Minute: 4 * day}}},
	{alarm.Attention, "somebody watches it for an afternoon", []Telling{{Minute: 1, Until: 600, Every: 20}}, []Mark{{200, 2}, {450, 0}}, []Seen{{Minute: 199}, {Minute: 201, Count: 1}, {Minute: 449, Count: 1}, {Minute: 451}}},
	{alarm.Attention, "somebody watches it the more closely, and it is one still", []Telling{{Minute: 1, Until: 600, Every: 20}}, []Mark{{100, 1}, {300, 3}}, []Seen{{Minute: 99}, {Minute: 101, Count: 1}, {Minute: 600, Count: 1}}},
	{alarm.Attention, "it is silent, and watched still", []Telling{{Minute: 1, Until: 60, Every: 20}}, []Mark{{50, 1}}, []Seen{{Minute: 49}, {Minute: 61, Count: 1}, {Minute: 3 * day, Count: 1}}},
	{alarm.Attention, "it calls for help, and others are watched", []Telling{{Minute: 1, Until: 600, Every: 20, Says: help}}, []Mark{{1, 0}}, []Seen{{Minute: 2}, {Minute: 600}}},
	{alarm.Attention, "it calls for help, and nobody is watched", []Telling{{Minute: 1, Until: 600, Every: 20, Says: help}}, nil, []Seen{{Minute: 2}, {Minute: 600}}},
}
