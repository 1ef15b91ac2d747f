// Package devicemodel is the catalogue of device models: what kind of terminal
// a model is, which protocol it speaks, what it can do, how often it reports
// when nobody says otherwise, and which commands it takes. It belongs to the platform.
package devicemodel

import (
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/dictionary"
)

// Types of device, as the dictionary's DEVICE_TYPE has them.
const (
	Wired    = "DEVICE_TYPE.YX"
	Wireless = "DEVICE_TYPE.WX"
)

// Capabilities of a model.
const (
	CutOff   = "CUT_OFF"   // cuts oil or power
	ACC      = "ACC"       // reports the ignition
	Battery  = "BATTERY"   // reports the charge of a battery of its own
	Voltage  = "VOLTAGE"   // reports the voltage outside
	WiFi     = "WIFI"      // locates by WiFi
	LBS      = "LBS"       // locates by cells
	Voice    = "VOICE"     // listens in or calls back
	Tamper   = "TAMPER"    // notices removal or light
	SOS      = "SOS"       // has a button for emergencies
	Shock    = "SHOCK"     // notices vibration
	Fuel     = "FUEL"      // takes a fuel sensor
	Video    = "VIDEO"     // has cameras
	Odometer = "ODOMETER"  // counts kilometres
	WakeUp   = "WAKE_UP"   // sleeps and wakes by a timer
	Pack     = "BATTERIES" // manages a battery pack (BMS)
	Hide     = "HIDE"      // IMEI, battery and speed are not shown (specification 1 §9, M23B)
)

// Capabilities returns all there are, in the order in which they are shown.
func Capabilities() []string {
	return []string{CutOff, ACC, Battery, Voltage, WiFi, LBS, Voice, Tamper, SOS, Shock, Fuel, Video, Odometer, WakeUp, Pack, Hide}
}

// Model is one model.
type Model struct {
	ID               fleet.ID
	Code             string // stands as model in devices; unique without regard to case
	Name             dictionary.Text
	Type             string // Wired or Wireless
	Protocol         string // name of the protocol that it speaks, "" where it may be any
	Capabilities     []string
	ReportSeconds    int // reporting interval it comes with; 0 not known
	HeartbeatSeconds int
	Commands         []string          // keys of CMD_CODE
	Dialect          string            // code of the Dialect that it understands, "" where nobody has said
	Texts            map[string]string // of its own, by key of CMD_CODE; they count before those of the dialect
	Status           int               // 1 enabled, 0 disabled: not offered any more
	Sort             int
	Remark           string
	UpdatedAt        fleet.Millis
}

// Can reports whether a model has a capability.
func (m *Model) Can(capability string) bool { return slices.Contains(m.Capabilities, capability) }

// Seed is a model that the product comes with; Seed is its name for ever.
type Seed struct {
	Model
	Seed string
}

// Store keeps models.
type Store interface {
	// Models returns all models by sort and ID.
	Models(ctx context.Context) ([]Model, error)
	// ModelUse returns how many devices there are of each code, as it stands in devices, in the organisations at and below a path.
	ModelUse(ctx context.Context, below string) (map[string]int, error)
	// PlantModels adds the seeds that were never added before and returns how many; what was changed since stays.
	PlantModels(ctx context.Context, seeds []Seed) (int, error)
	// InsertModel adds one and fills its ID; fleet.ErrConflict when the code is taken.
	InsertModel(ctx context.Context, m Model) (Model, error)
	// UpdateModel replaces a model by what change makes of it, in one transaction; its ID stays. A new code is written to the devices of the
	// model too, whose IDs are returned. fleet.ErrNotFound, fleet.ErrConflict.
	UpdateModel(ctx context.Context, id fleet.ID, change func(*Model) error) (devices []fleet.ID, err error)
}
