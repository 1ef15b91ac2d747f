package account

import (
	"context"
	"io"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
)

// Holder is a device as personal sign-in sees it.
type Holder struct {
	DeviceID  fleet.ID
	IMEI      string
	Name      string
	OrganID   fleet.ID
	OrganName string
	OrganPath string
}

// Devices finds the device of a personal sign-in; package device provides it.
type Devices interface {
	// HolderByIMEI returns the device of an IMEI, or fleet.ErrNotFound.
	HolderByIMEI(ctx context.Context, imei string) (Holder, error)
	// HolderByID returns a device, or fleet.ErrNotFound.
	HolderByID(ctx context.Context, id fleet.ID) (Holder, error)
}

// Parts are what a Service is made of. Events and Audit may be nil.
type Parts struct {
	Store       Store
	Organs      organ.Store
	Perms       permission.Store
	Roles       Roles // nil: there are no users to be administered
	Devices     Devices
	Individuals Individuals // nil: nobody is told
	Clock       fleet.Clock
	Rand        io.Reader // of cryptographic quality; tokens, salts and passwords come from it
	Events      fleet.Publisher
	Audit       *audit.Recorder
	Provider    Provider // nil when people sign in here alone
	Vault       *Vault   // seals second factors; nil where nobody signs in
	// Pause waits for a while or until ctx is done, and returns ctx's error then; nil: nobody is kept waiting.
	Pause    func(ctx context.Context, d time.Duration) error
	Settings Settings
}

// Service signs people in and out and knows who they are. It is safe for
// concurrent use.
type Service struct {
	Parts
	admission
	hasher   *hasher
	known    *cache
	rotating sync.Mutex // one rotation at a time, so that a token gets one successor
}

// NewService makes a Service.
func NewService(p Parts) *Service {
	p.Settings = p.Settings.withDefaults()
	s := p.Settings
	return &Service{
		Parts:     p,
		admission: newAdmission(s),
		hasher:    newHasher(s, p.Rand),
		known:     newCache(s.CacheLife),
	}
}

// Forget drops everything remembered of sessions and accounts; call it when
// another role says that accounts, roles, organisations or devices changed.
func (s *Service) Forget() { s.known.clear() }

func (s *Service) publish(verb string, id fleet.ID) {
	fleet.Tell(s.Events, fleet.Event{Word: "account", Verb: verb, IDs: []fleet.ID{id}})
}

// internal wraps a failure that is ours.
func internal(err error) error {
	return &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: err}
}
