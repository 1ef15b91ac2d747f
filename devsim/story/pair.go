package story

import (
	"waymark/fleet/alarm"
	"waymark/fleet/track"
)

// A Pair is what a wired and a wireless device of one vehicle tell, and the alarms that there are at a minute; those of both devices in one list.
type Pair struct {
	Class, Name string
	Wired, Free []Telling
	At          float64
	Want        string
	Ordered     bool // what is received when tells: there is one order
}

// Pairs are stories, and near misses, of the classes that what two devices of a vehicle tell makes alarms of.
var Pairs = []Pair{
	{alarm.Separate, "the wireless one is torn off and left behind", []Telling{{Minute: 1, Until: 61, Every: 5, East: 35_000, KMH: 60}}, []Telling{{Minute: 2, East: 35_000, KMH: 60}, {Minute: 43, East: 10_000}}, 100, "separate 43 -", false},
	{alarm.Separate, "the wireless one goes on talking", []Telling{{Minute: 1, Until: 81, Every: 5, East: 35_000, KMH: 60}},
		[]Telling{{Minute: 2, Until: 60, Every: 2, East: 35_000, KMH: 60}, {Minute: 62, Until: 80, Every: 2, East: 10_000}}, 74.5, "separate 62 -", true},
	{alarm.Separate, "and is fetched", []Telling{{Minute: 1, Until: 30, Every: 5, East: 35_000, KMH: 60}, {Minute: 61, Until: 120, Every: 5, East: 10_000}}, []Telling{{Minute: 23, East: 10_000}, {Minute: 83, East: 10_100}}, 150, "separate 23 83", false},
	{alarm.Separate, "a tunnel: the wired one is silent for an hour", []Telling{{Minute: 1, Until: 10, Every: 3, East: 35_000, KMH: 80}, {Minute: 75, Until: 90, Every: 3, East: 90_000, KMH: 80}}, []Telling{{Minute: 45, East: 60_000, KMH: 80}}, 100, "", false},
	{alarm.Separate, "a cell fix 30 km off", []Telling{{Minute: 1, Until: 90, Every: 5, East: 35_000}}, []Telling{{Minute: 33, East: 65_000, Mode: cells, Accuracy: 500}, {Minute: 63, East: 35_000}}, 100, "", false},
	{alarm.Offline, "both are silent for a day", []Telling{{Minute: 1, Until: 10, Every: 3}}, []Telling{{Minute: 5}}, 1500, "offline 1450 -, offlineWireless 1445 -", true},
	{alarm.Offline, "one of them is heard still", []Telling{{Minute: 1, Until: 10, Every: 3}}, []Telling{{Minute: 5}, {Minute: 700, East: Silence}}, 1500, "", true},
	{alarm.RiskTotal, "removed, and at a second-pledge point", []Telling{{Minute: 1, Says: track.AlarmRemoval}, {Minute: 2, Says: track.AlarmRemoval}, {Minute: 3, Until: 20, Every: 4}}, []Telling{{Minute: 60, East: AtPawn}, {Minute: 130, East: AtPawn}}, 150,
		"removal 1 3, riskRemoval 120 -, secondBet 120 -", false},
	{alarm.RiskTotal, "removed, and that is all", []Telling{{Minute: 1, Says: track.AlarmRemoval}, {Minute: 2, Says: track.AlarmRemoval}, {Minute: 3, Until: 20, Every: 4}}, []Telling{{Minute: 60, East: 5000}, {Minute: 130, East: 5000}}, 150, "removal 1 3", false},
	{alarm.SecondBet, "both are at the point, which is one alarm", []Telling{{Minute: 10, Until: 100, Every: 10, East: AtPawn}}, []Telling{{Minute: 5, East: AtPawn}, {Minute: 95, East: AtPawn}}, 110, "secondBet 65 -", false},
}
