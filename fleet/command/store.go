package command

import (
	"context"
	"errors"

	"waymark/fleet"
)

// Store keeps what was issued, with every step.
type Store interface {
	IssueStore
	DeliveryStore
	RecordStore
	ApprovalStore
	SettingStore
	BatchStore
}

// IssueStore is where commands begin and go on.
type IssueStore interface {
	// InsertCommand keeps a command with its first step, or returns ErrBatchOver where its batch was cancelled. replace is given those of the device that have not been sent and returns how they
	// change; all of it happens at once. It returns fleet.ErrConflict where the issuer has used its key before.
	InsertCommand(ctx context.Context, c Issued, first Step, replace func(waiting []Issued) ([]Change, error)) (Issued, error)
	// CommandByKey returns the command that an account issued under a key, or fleet.ErrNotFound.
	CommandByKey(ctx context.Context, accountID fleet.ID, key string) (Issued, error)
	// ChangeCommand has one changed while nobody else changes it, and keeps the steps; where there are none it stays as it was. It
	// returns fleet.ErrNotFound, and the error of change.
	ChangeCommand(ctx context.Context, id fleet.ID, change func(*Issued) ([]Step, error)) error
}

// ErrBatchOver is returned for a command of a batch that was cancelled.
var ErrBatchOver = errors.New("command: the batch was cancelled")

// Change is a command as it is now, with the steps that led there.
type Change struct {
	Issued
	Steps []Step
}

// DeliveryStore is what commands are delivered by.
type DeliveryStore interface {
	// OpenCommands returns the commands of a device that have not ended, the oldest first.
	OpenCommands(ctx context.Context, deviceID fleet.ID) ([]Issued, error)
	// OpenDevices returns the devices that have such commands, of those that are due by a moment; 0 is all.
	OpenDevices(ctx context.Context, dueBy fleet.Millis) ([]fleet.ID, error)
	// NewerCommand reports whether a command of one of some codes was issued to a device after another and not taken back before it was sent. One
	// that a second person has to agree to is none until they have.
	NewerCommand(ctx context.Context, deviceID, after fleet.ID, codes []string) (bool, error)
	// BatchState is how a batch stands; BatchGoing where nothing is known of it.
	BatchState(ctx context.Context, id fleet.ID) (BatchState, error)
	// Answers returns answers of terminals that nobody has dealt with, the oldest first.
	Answers(ctx context.Context, most int) ([]Answered, error)
	// TakeAnswer has a command changed by an answer to it and forgets the answer, both at once. command 0 is none; one that does not exist is none, too. It
	// reports false, and does nothing, where somebody has taken that answer before.
	TakeAnswer(ctx context.Context, id, command fleet.ID, change func(*Issued) ([]Step, error)) (taken bool, err error)
}

// RecordStore is what people read of commands.
type RecordStore interface {
	// Commands returns a page, newest first unless sorted, and how many there are.
	Commands(ctx context.Context, f Chosen, page fleet.Page) ([]Row, int, error)
	// CommandIDs returns all that Commands would.
	CommandIDs(ctx context.Context, f Chosen) ([]fleet.ID, error)
	// CommandsByID returns some; those that do not exist are left out.
	CommandsByID(ctx context.Context, ids []fleet.ID) ([]Row, error)
	// CommandSteps returns the steps of one, in their order.
	CommandSteps(ctx context.Context, id fleet.ID) ([]Step, error)
}

// Row is a command with the organisation that the device belonged to.
type Row struct {
	Issued
	OrganName, OrganPath string // "" where the organisation is gone
}

// Chosen says which commands somebody asks for. Zero fields choose all.
type Chosen struct {
	OrganID     fleet.ID // this one alone
	Below       string   // path
	BatchID     fleet.ID
	IMEI, Plate string       // whole
	From, To    fleet.Millis // issued from, and before
	Search      string       // part of IMEI, name, plate or issuer
	Codes       []string
	Status      Status
	NotOf       fleet.ID // not of this account
	Sort        fleet.Sort
	Most        int // how many are paged through by number, and how many of the newest are sorted; one more is counted, which tells that there are more; 0 for all
}

// SortFields are the fields of a row that commands can be sorted by.
var SortFields = []string{"createTime", "sendTime", "returnTime", "imei", "deviceName", "plateNo", "cmdCode", "cmdStatus", "createUser", "organName"}

// Answered is an outcome: the answer of a device's terminal to a command.
type Answered struct {
	ID       fleet.ID // once it is kept
	DeviceID fleet.ID
	At       fleet.Millis
	Protocol string
	Answer
	Frame []byte
}

// Of implements monitor.Outcome.
func (a Answered) Of() fleet.ID { return a.DeviceID }

// Event implements monitor.Outcome.
func (Answered) Event() (word, verb string) { return "command", "answered" }
