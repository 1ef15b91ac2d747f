// Package device holds the terminals: what is known of each, how a terminal on
// the wire is recognised as one of them (Directory), those that report but are
// not registered (Inbox), and their latest raw frames (Frame).
package device

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/vehicle"
)

// Types of device.
const (
	Wired    = "DEVICE_TYPE.YX"
	Wireless = "DEVICE_TYPE.WX"
)

// Device is one registered terminal.
type Device struct {
	ID        fleet.ID
	OrganID   fleet.ID
	VehicleID fleet.ID // 0 when it is not fitted
	IMEI      string   // 11–15 digits, unique
	ICCID     string
	Alias     string // another identity on the wire, e.g. a JT/T 808 phone number; "" or unique in its protocol
	Model     string
	Protocol  string // that its model speaks, in which its alias counts; "": any
	Details
	// ZoneMinutes is the offset of the terminal's clock from UTC where it differs from what its protocol
	// says; nil means as the protocol says.
	ZoneMinutes *int
	// ReportSeconds is the reporting interval, HeartbeatSeconds the heartbeat's; 0 means not known.
	ReportSeconds    int
	HeartbeatSeconds int
	TrialDays        int          // of service after activation; 0 without end
	ActiveAt         fleet.Millis // first position
	ExpireAt         fleet.Millis // end of service; 0 never
	CreatedAt        fleet.Millis
	ResetAt          fleet.Millis // factory reset: what came before is not shown any more; 0 never
	FittedAt         fleet.Millis // to its vehicle; 0 ever since
	Attention        Attention
}

// Attention is how closely a device is watched, and why.
type Attention struct {
	Level  int    // 0 none, 1 low, 2 general, 3 high
	Remark string // reasons, picked and typed, with "/" between them; none without a level
}

// Details are the texts that are known of a device, how it is fitted and sold. The interface has a struct of the same fields.
type Details struct {
	Name            string
	Type            string // Wired or Wireless
	SIM             string
	ServicePassword string // of the SIM card's service
	InstallPlace    string // key of INSTALL_LOCATION, or what was typed
	Installer       string
	InstallDate     string // YYYY-MM-DD, or ""
	ActivateWay     string // key of ACTIVATE_WAY; "" is at the first position
	Remark          string
}

// Ref is what the gateway and the workers must know of a device for each of its messages.
type Ref struct {
	ID          fleet.ID
	OrganID     fleet.ID
	IMEI        string
	Alias       string
	Protocol    string // that the alias counts in; "": in any
	Model       string
	ZoneMinutes *int
	ResetAt     fleet.Millis
	VehicleID   fleet.ID     // that it is fitted to, 0 none
	ExpireAt    fleet.Millis // its service ends, 0 never
	Wireless    bool
}

// Row is a device with the vehicle and organisation it belongs to, as lists and the monitor show it.
type Row struct {
	Device    Device
	Vehicle   vehicle.Vehicle // zero when not fitted
	OrganName string
	OrganPath string
}

// Store keeps devices.
type Store interface {
	// Refs calls yield for every device, in ID order, until it returns false.
	Refs(ctx context.Context, yield func(Ref) bool) error
	// Rows calls yield for every device with its vehicle and organisation, in ID order, until it returns false.
	Rows(ctx context.Context, yield func(Row) bool) error
	// RowsByID returns the rows of some devices; those that do not exist are left out.
	RowsByID(ctx context.Context, ids []fleet.ID) ([]Row, error)
	// RowByIMEI returns one, or fleet.ErrNotFound.
	RowByIMEI(ctx context.Context, imei string) (Row, error)
	// RowsByPlate returns the devices that are fitted to vehicles of a plate, in ID order.
	RowsByPlate(ctx context.Context, plate string) ([]Row, error)
	// Insert adds a device, with its vehicle when v is not nil (a vehicle of the same organisation and plate is
	// used again), in one transaction. It returns fleet.ErrConflict when the IMEI or alias is taken.
	Insert(ctx context.Context, d Device, v *vehicle.Vehicle) (Device, error)
	// InsertMany adds many at once, all or none; for seeding and imports.
	InsertMany(ctx context.Context, rows []Row) error
	ChangeStore
	InboxStore
	FrameStore
}

// Unknown is a terminal that reports but is not registered.
type Unknown struct {
	Identity  string // as it names itself; "" while it has not, then Address tells them apart
	Protocol  string
	Address   string // where it last connected from
	FirstSeen fleet.Millis
	LastSeen  fleet.Millis
	Messages  int64  // how many frames in all
	Frames    []byte // its last frames, see AppendFrame
	Port      int    // of ours, that it last came to
	LooksLike string // code of what its last bytes look like, whatever port they came to; "" for nothing that is known
}

// UnknownKey tells unknown terminals apart.
type UnknownKey struct {
	Protocol string
	Identity string // "" while it has not named itself
	Address  string // counts where there is no identity
}

// Key returns what tells it apart.
func (u *Unknown) Key() UnknownKey {
	return UnknownKey{Protocol: u.Protocol, Identity: u.Identity, Address: u.Address}
}

// InboxStore keeps unknown terminals until somebody registers or dismisses them.
type InboxStore interface {
	// PutUnknown inserts or updates entries by (protocol, identity, and address where there is no identity):
	// Messages adds up, FirstSeen stays the earliest, the rest is replaced. Of the
	// entries beyond limit those go whose address has the most, the longest unseen first.
	PutUnknown(ctx context.Context, entries []Unknown, limit int) error
	// Unknowns lists entries, last seen first unless sorted, and how many there are.
	Unknowns(ctx context.Context, s fleet.Sort, page fleet.Page) ([]Unknown, int, error)
	// DeleteUnknown removes one entry, and no other; it may be gone already.
	DeleteUnknown(ctx context.Context, key UnknownKey) error
	// LeaveInbox removes the entries that some names belong to; a text of "" is none.
	LeaveInbox(ctx context.Context, names ...Name) error
}

// FrameStore keeps the last raw frames of each device, as one packed value (see AppendFrame). They are
// written by the ingest worker together with what it made of them.
type FrameStore interface {
	// FramesOf returns the packed frames of a device, nil when there are none.
	FramesOf(ctx context.Context, id fleet.ID) ([]byte, error)
}
