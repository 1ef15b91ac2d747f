// Package batch holds imports: files of devices or SIM cards that somebody has
// uploaded, row by row with what is wrong with each, until the rows that are in
// order are submitted. What a spreadsheet is, it does not know.
package batch

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/sim"
)

// Kind is what an import is of.
type Kind string

// The kinds.
const (
	Devices Kind = "device"
	SIMs    Kind = "sim"
)

// States of a batch.
const (
	Open = "open" // rows can be corrected and submitted
	Done = "done" // submitted; kept for its result
)

// Columns of the kinds, in the order in which files and lists have them.
const (
	Plate  = "plateNo"
	IMEI   = "imei"
	Name   = "deviceName"
	Model  = "deviceModel"
	SIM    = "simNo"
	Zone   = "clockZone"
	Number = "sim"
	ICCID  = "iccid"
)

// simColumns are the fields of a SIM card.
var simColumns = namesOf(new(sim.Draft).Fields())

func namesOf(fields []fleet.Field) []string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.Name
	}
	return names
}

// Columns returns the columns of a kind.
func (k Kind) Columns() []string {
	if k == SIMs {
		return simColumns
	}
	return []string{Plate, IMEI, Name, Model, SIM, Zone}
}

// Required returns the columns of a kind that each row must fill.
func (k Kind) Required() []string {
	if k == SIMs {
		return []string{Number, ICCID}
	}
	return []string{IMEI, Name, Model}
}

// Keep is how long a batch is kept after it was submitted, in milliseconds; an
// open one that nobody touches is kept Forgotten.
const (
	Keep      = 7 * 24 * 3600 * 1000
	Forgotten = 30 * 24 * 3600 * 1000
)

// Batch is one file.
type Batch struct {
	ID         fleet.ID
	AccountID  fleet.ID
	Kind       Kind
	FileName   string
	State      string
	OrganID    fleet.ID // where its rows went; 0 before
	CreatedAt  fleet.Millis
	FinishedAt fleet.Millis
}

// Row is one row of a file.
type Row struct {
	ID      fleet.ID
	Number  int      // in the sheet, from 1
	Values  []string // one for each column of the kind
	Reasons []Reason // what is wrong with it; none: it is valid
	Done    bool     // it was inserted
}

// Valid reports whether nothing is wrong with a row.
func (r *Row) Valid() bool { return len(r.Reasons) == 0 }

// Reason is one thing that is wrong with a row.
type Reason struct {
	Column string            // one of Columns
	Code   string            // key of the language catalogues
	Args   map[string]string // fill the placeholders of its text
}

// Counts is how many rows of a batch there are.
type Counts struct{ Total, Valid, Done int }

// Invalid returns how many rows something is wrong with.
func (c Counts) Invalid() int { return c.Total - c.Valid }

// Store keeps batches. Methods that change are one transaction each; what is asked inside sees the rows as they are, its error ends it.
type Store interface {
	// OpenBatch returns the open batch of an account, or fleet.ErrNotFound.
	OpenBatch(ctx context.Context, accountID fleet.ID, kind Kind) (Batch, Counts, error)
	// Batch returns one, or fleet.ErrNotFound.
	Batch(ctx context.Context, id fleet.ID) (Batch, Counts, error)
	// PutBatch adds a batch with its rows in place of the open one that its account has of its kind, and fills its ID.
	PutBatch(ctx context.Context, b Batch, rows []Row) (Batch, error)
	// BatchRows returns a page of rows in the order of the file, and how many there are; valid nil is all.
	BatchRows(ctx context.Context, id fleet.ID, valid *bool, page fleet.Page) ([]Row, int, error)
	// ChangeBatch replaces rows of an open batch by what change makes of it; all rows are given, those returned are written.
	ChangeBatch(ctx context.Context, id fleet.ID, change func(all []Row) ([]Row, error)) error
	// DropBatch removes an open batch.
	DropBatch(ctx context.Context, id fleet.ID) error
	// DropBatches removes the batches that were finished, and the open ones that were started, before two moments.
	DropBatches(ctx context.Context, finished, begun fleet.Millis) error
	// TakenIMEIs tells which of some IMEIs are a device's IMEI or alias.
	TakenIMEIs(ctx context.Context, imeis []string) (map[string]bool, error)
	// FinishDevices submits an open batch. See Submission. It returns the IDs of the new devices; fleet.ErrConflict when
	// somebody else registers the same at this moment: nothing was done then, and it may be tried again.
	FinishDevices(ctx context.Context, id fleet.ID, s DeviceSubmission) ([]fleet.ID, error)
	// FinishSIMs likewise.
	FinishSIMs(ctx context.Context, id fleet.ID, s SIMSubmission) error
}

// Submission says how a batch is submitted.
type Submission struct {
	OrganID fleet.ID
	At      fleet.Millis
	// Settle is called last with all rows as they are to be written: Done where it was inserted. It says whether the batch
	// is done or stays open.
	Settle func(rows []Row) (done bool)
}

// DeviceSubmission is Submission of devices.
type DeviceSubmission struct {
	Submission
	// Choose is given all rows and which of their IMEIs are taken by now. It marks rows and returns the devices to insert, with
	// their vehicles.
	Choose func(rows []Row, taken map[string]bool) ([]device.Row, error)
}

// SIMSubmission is Submission of SIM cards.
type SIMSubmission struct {
	Submission
	Choose func(rows []Row, taken sim.Taken) ([]sim.Card, error)
}
