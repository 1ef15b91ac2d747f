// Package tryout tries changed thresholds of alarms out before they are set: what devices have reported is judged by what counts today and by
// what would count then, and the difference is told. Nothing is raised, told or changed by it.
package tryout

import (
	"context"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/threshold"
)

// What one tryout may take at most.
const (
	MostDays    = 30
	MostDevices = 10_000
	MostRows    = 20_000 // differences that are kept; all are counted
	MostTime    = 30 * time.Minute
)

// Asked is what is tried out: thresholds as they would be set, over so many days until now.
type Asked struct {
	Of   threshold.Asked
	List []threshold.Change
	Days int
}

// Tryout is what came of one, kept with its task.
type Tryout struct {
	TaskID   fleet.ID
	Level    threshold.Level // for whom the thresholds would be set
	Name     string          // what that is called
	From, To fleet.Millis
	List     []threshold.Change
	Untried  []string // changed thresholds that cannot be tried out
	Devices  int      // for which something would change
	Judged   int      // of these, those that were judged before the time was over
	Others   int      // of the subject, for which a nearer level decides or nothing would change
	Counts   []Count  // by class, in the order of the thresholds
	Left     int      // differences that are counted and not kept
}

// Count is what was found of a class: by today's thresholds, and by those that are tried out.
type Count struct {
	Class         string
	Before, After int
	New           int // only after
	Gone          int // only before
	Moved         int // both, at other times
}

// Fate is what becomes of an alarm.
type Fate string

// The fates.
const (
	New   Fate = "new"   // raised only by the thresholds that are tried out
	Gone  Fate = "gone"  // raised only by today's
	Moved Fate = "moved" // raised by both, at other times
)

// Row is a difference.
type Row struct {
	Number              int // in the tryout, from 1
	Fate                Fate
	Type                string // key of ALARM_TYPE
	Class               string
	DeviceID, VehicleID fleet.ID
	IMEI, Plate, Organ  string // as they were called then
	Before, After       Span   // zero where there is none
}

// Span is from when to when an alarm was; End 0 while it lasts.
type Span struct{ Start, End fleet.Millis }

// Filter chooses rows; empty fields choose all.
type Filter struct {
	Fate  Fate
	Class string
}

// Store keeps tryouts.
type Store interface {
	// PutTryout keeps what came of a task, in place of what an earlier run of it has left.
	PutTryout(ctx context.Context, t Tryout, rows []Row) error
	// Tryout returns what came of a task, or fleet.ErrNotFound.
	Tryout(ctx context.Context, taskID fleet.ID) (Tryout, error)
	// TryoutRows returns a page of its differences by number, and how many there are.
	TryoutRows(ctx context.Context, taskID fleet.ID, f Filter, page fleet.Page) ([]Row, int, error)
}

// judged are the classes that a threshold has a say in, of those that can be judged from what devices report, and from their times offline.
var judged = map[threshold.Key][]string{
	threshold.SpeedOn: {alarm.Speed}, threshold.SpeedLimit: {alarm.Speed}, threshold.SpeedSeconds: {alarm.Speed},
	threshold.RemoveOn: {alarm.Remove}, threshold.GraceHours: {alarm.Remove, alarm.Electric},
	threshold.ElectricOn: {alarm.Electric}, threshold.ElectricSeconds: {alarm.Electric}, threshold.ElectricPercent: {alarm.Electric},
	threshold.SecondBetOn: {alarm.SecondBet}, threshold.SecondBetMinutes: {alarm.SecondBet}, threshold.SecondBetSharedMetres: {alarm.SecondBet},
	threshold.SecondBetLeavePercent: {alarm.SecondBet}, threshold.SecondBetLeaveMinutes: {alarm.SecondBet}, threshold.SecondBetCellMetres: {alarm.SecondBet},
	threshold.ProvinceOn: {alarm.Province}, threshold.ProvinceBufferMetres: {alarm.Province}, threshold.ProvinceFarMetres: {alarm.Province},
	threshold.StopOn: {alarm.Stop}, threshold.StopDays: {alarm.Stop}, threshold.StopMetres: {alarm.Stop},
	threshold.OfflineOn: {alarm.Offline}, threshold.OfflineHours: {alarm.Offline},
	threshold.SeparateOn: {alarm.Separate}, threshold.SeparateKm: {alarm.Separate}, threshold.SeparateNearKm: {alarm.Separate}, threshold.SeparateSkewMinutes: {alarm.Separate},
	threshold.RegionBufferMetres: {alarm.Region}, threshold.OtherOn: {alarm.Other},
}

// Can reports whether a threshold can be tried out. Those that cannot are about service and coming back elsewhere, which no report tells of alone, or about what follows other alarms or
// what people did.
func Can(name string) bool {
	k, known := threshold.Find(name)
	return known && judged[k] != nil
}

// classesOf are the classes that some changes have a say in.
func classesOf(list []threshold.Change) (out []string, untried []string) {
	for k, d := range threshold.Defs() {
		if !slices.ContainsFunc(list, func(c threshold.Change) bool { return c.Name == d.Name }) {
			continue
		}
		if judged[threshold.Key(k)] == nil {
			untried = append(untried, d.Name)
		}
		for _, class := range judged[threshold.Key(k)] {
			if !slices.Contains(out, class) {
				out = append(out, class)
			}
		}
	}
	return out, untried
}
