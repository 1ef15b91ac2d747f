// Package store names what every database engine gives the rest of the
// program: the Store interfaces of all words together, and the few things that
// concern the engine as a whole. It holds no rules and no SQL; the engines are
// below it, the tests that each must pass are in storetest.
package store

import (
	"context"

	"waymark/fleet/account"
	"waymark/fleet/alarm"
	"waymark/fleet/apikey"
	"waymark/fleet/audit"
	"waymark/fleet/batch"
	"waymark/fleet/bill"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/fact"
	"waymark/fleet/fence"
	"waymark/fleet/file"
	"waymark/fleet/health"
	"waymark/fleet/individual"
	"waymark/fleet/mail"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/notice"
	"waymark/fleet/offline"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
	"waymark/fleet/permission"
	"waymark/fleet/place"
	"waymark/fleet/purchase"
	"waymark/fleet/report"
	"waymark/fleet/retention"
	"waymark/fleet/share"
	"waymark/fleet/shop"
	"waymark/fleet/sim"
	"waymark/fleet/subscription"
	"waymark/fleet/task"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
	"waymark/fleet/tryout"
	"waymark/fleet/vehicle"
)

// Engine is a whole database. All methods may be called by many goroutines at once; readers never wait for
// the writer, nor it for them.
type Engine interface {
	Words
	Statistics
	Keeper
	Upkeep
}

// Keeper is asked whether the disk under a database keeps what is committed.
type Keeper interface {
	// Keeps reports why what is committed now may not be kept. Engines that look after their own files say nothing.
	Keeps() error
}

// Statistics are what a database knows of its own rows.
type Statistics interface {
	// TakeStatistics has the database look again at how many rows of which kind it has, where it is not what it knows, so that it finds the shorter way
	// to them. It may be called while the database is used, and as often as one likes.
	TakeStatistics(ctx context.Context) error
}

// Words are the stores of all words.
type Words interface {
	organ.Store
	People
	audit.Store
	audit.Places
	report.Operations
	dictionary.Store
	permission.Store
	Sending
	file.Notes
	FleetWords
}

// People are the stores of who calls, and of the keys by which programs do.
type People interface {
	account.Store
	apikey.Store
}

// Sending are the stores of what is done and sent while nobody waits for it.
type Sending interface {
	task.Store
	mail.Store
	subscription.Store
}

// FleetWords are the stores of what is tracked.
type FleetWords interface {
	vehicle.Store
	devicemodel.Store
	device.Store
	individual.Store
	sim.Store
	batch.Store
	Watch
	Money
	Ages
	Road
}

// Watch are the stores of what is watched, and of what people have done about it.
type Watch interface {
	track.Store
	track.WrongClocks
	share.Store
	fence.Store
	alarm.Store
	alarm.FenceStore
	Judging
	notice.Store
	command.Store
	place.Store
}

// Judging are the stores of what alarms are judged by, and of how they are counted.
type Judging interface {
	alarm.CountStore
	alarm.RenewStore
	alarm.RiskStore
	alarm.ModelStore
	threshold.Store
	tryout.Store
}

// Money are the stores of who is paid for what.
type Money interface {
	payee.Store
	order.Store
	payment.Store
	bill.Store
	shop.Store
	purchase.Store
}

// Road are the stores of what workers find out.
type Road interface {
	monitor.Store
	monitor.Committer
	motion.Store
	report.Store
	offline.Store
	offline.SignStore
	offline.OverStore
	fact.Store
	alarm.PartStore
	alarm.SeparateStore
}

// Ages is what is asked of points for their age alone.
type Ages interface {
	retention.Store
	organ.PointCounter
}

// Upkeep is what an administrator does with a database as a whole.
type Upkeep interface {
	health.Store
	// Check reads everything and returns what is damaged, one sentence for each problem; none is good.
	Check(ctx context.Context) ([]string, error)
	// Backup writes a consistent copy into a folder, which must be empty or new. Place in the copy is never
	// ahead of its points. Engines with a tool of their own return an error that names it.
	Backup(ctx context.Context, dir string) error
	// LookThrough is a shorter Check, of everything but points, that the database can bear while it is used. Engines that look after their own files find nothing.
	LookThrough(ctx context.Context) ([]string, error)
	// OnDamage has f called for each error that says that the points of a month, or with month "" everything else, cannot be read as they were
	// written. aside is the name of the file that was set aside for that, so that the month could start over; "" while it is where it was.
	// f must not wait for the database. Call it before the database is used.
	OnDamage(f func(month, aside string, err error))
	// LostPoints returns which files of points are gone, or shorter than they were known to be, and KnowPoints has
	// what is there now be known from then on. Engines that look after their own files have none.
	LostPoints(ctx context.Context) ([]LostPoints, error)
	KnowPoints(ctx context.Context) error
	// MergePoints merges the points of a file that is found again, or damaged and set aside, as far as it can be read, into those
	// that there are; the file stays as it is. An error of its own says that nothing, or not all of that, was merged.
	MergePoints(ctx context.Context, file string) (MergedPoints, error)
	// Size tells how much room the database takes on disk.
	Size(ctx context.Context) (Size, error)
	Close() error
}

// LostPoints is a file of points that is not what it was known to be.
type LostPoints struct {
	Month string // "2026-11", or "odd"
	Known int64  // bytes that it had
	Now   int64  // bytes that it has, 0 when it is gone
	// Commits is how many of its last commits are missing where the file is there and no shorter.
	Commits int64
	// Other says that what is there is another file than the one that was known: the points of that one are not in it.
	Other bool
}

// MergedPoints is what became of the points of a file.
type MergedPoints struct {
	Points int   // that could be read
	Known  int   // of them, that were there already
	Broken int   // devices of which not everything could be read
	Unread error // why the file could not be read to its end; nil when it could
}

// Size is the room a database takes, in bytes.
type Size struct {
	Words  int64 // everything but points
	Points int64 // the time partitions, with their indexes
}
