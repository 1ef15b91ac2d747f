package story

import "waymark/fleet/alarm"

// day is so many minutes.
const day = 24 * 60

// An Absence is what the terminal of a vehicle tells that is expected somewhere, from the beginning of a day on, and the alarms that there are in the end. Whether it
// stays away is judged of whole days, once they are over.
type Absence struct {
	Class, Name string
	Places      []float64 // usual places that people have set, in metres east of home; nil: they are learnt from where it stood
	Told        []Telling
	Want        string
}

// PlaceRadius is that of a usual place, in metres: what is within PassedWithin counts whatever it is.
const PlaceRadius = 100

// atHome is where people expect it.
var atHome = []float64{AtHome}

// Absences are stories of the class STOP, and near misses.
var Absences = []Absence{
	{alarm.Stop, "it stays away for three days, and comes home", atHome, []Telling{
		{Minute: 60, Until: 600, Every: 180, East: AtHome}, {Minute: 700, Until: 4*day + 400, Every: 240, East: 30_000}, {Minute: 4*day + 600, Until: 4*day + 700, Every: 50, East: AtHome}},
		"stop 5760 6360"},
	{alarm.Stop, "it stays away", atHome, []Telling{{Minute: 60, Until: 600, Every: 180, East: AtHome}, {Minute: 700, Until: 5*day - 10, Every: 240, East: 30_000}}, "stop 5760 -"},
	{alarm.Stop, "it is two streets away, which is not there", atHome, []Telling{{Minute: 60, Until: 600, Every: 180, East: AtHome}, {Minute: 700, Until: 5*day - 10, Every: 240, East: 1200}}, "stop 5760 -"},
	{alarm.Stop, "it stays away from where it stood each night", nil, []Telling{
		{Minute: 60, Until: 500, Every: 20, East: AtHome}, {Minute: 700, Until: 4*day + 600, Every: 480, East: 35_000, KMH: 40}, {Minute: 940, Until: 4*day + 600, Every: 480, East: 60_000, KMH: 40}},
		"stop 5760 -"},
	{alarm.Stop, "it comes by on the evening of the third day", atHome, []Telling{
		{Minute: 60, Until: 600, Every: 180, East: AtHome}, {Minute: 700, Until: 3*day + 1100, Every: 240, East: 30_000}, {Minute: 3*day + 1200, East: 900, KMH: 40}, {Minute: 3*day + 1300, Until: 5*day - 10, Every: 240, East: 30_000}},
		""},
	{alarm.Stop, "a day in a garage without signal", atHome, []Telling{
		{Minute: 60, Until: 600, Every: 180, East: AtHome}, {Minute: 700, Until: 2 * day, Every: 240, East: 30_000}, {Minute: 2*day + 10, Until: 3*day - 10, Every: 60, Mode: none, East: Silence},
		{Minute: 3*day + 10, Until: 5*day - 10, Every: 240, East: 30_000}}, ""},
	{alarm.Stop, "a day of which cells alone are known", atHome, []Telling{
		{Minute: 60, Until: 600, Every: 180, East: AtHome}, {Minute: 700, Until: 2 * day, Every: 240, East: 30_000}, {Minute: 2*day + 10, Until: 3*day - 10, Every: 120, East: 30_000, Mode: cells, Accuracy: 400},
		{Minute: 3*day + 10, Until: 5*day - 10, Every: 240, East: 30_000}}, ""},
	{alarm.Stop, "it goes from one of its places to the other", []float64{AtHome, 30_000}, []Telling{{Minute: 60, Until: 600, Every: 180, East: AtHome}, {Minute: 700, Until: 5*day - 10, Every: 240, East: 30_000}}, ""},
	{alarm.Stop, "it delivers, and stands nowhere for long", nil, []Telling{
		{Minute: 60, Until: 500, Every: 60, East: 2000, KMH: 30}, {Minute: 90, Until: 530, Every: 60, East: 6000, KMH: 30},
		{Minute: 700, Until: 4*day + 600, Every: 480, East: 35_000, KMH: 40}, {Minute: 940, Until: 4*day + 600, Every: 480, East: 60_000, KMH: 40}}, ""},
}
