// Package gateway is where terminals connect: listeners, one session a
// terminal, frames in, acknowledgements out. A frame is acknowledged only after
// what it says is in the log. The gateway knows no protocol by name and no
// database.
package gateway

import (
	"context"
	"crypto/tls"
	"log/slog"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/protocol"
)

// Listener says where one protocol is spoken.
type Listener struct {
	Protocol string // name of the protocol, or AnyProtocol
	Network  string // "tcp", "udp", or "tls" for TLS over TCP
	Address  string // ":5015"
}

// Settings of the gateway.
type Settings struct {
	Listeners     []Listener
	TLS           *tls.Config   // of the listeners of "tls"
	Partitions    int           // of the log
	Linger        time.Duration // how long records are gathered before they go to the log together
	IdleAfter     time.Duration // a connection that says nothing for this long is closed
	LoginWithin   time.Duration // a connection that has not named itself by then is closed
	ReplacedAfter time.Duration // an old connection of a device is closed after this silence once it has a newer one
	MaxConns      int           // connections in all
	MaxPerAddress int           // connections from one address
	MaxUnnamed    int           // connections from one address that are not a registered device's
	Patience      time.Duration // a connection younger than this makes no room for others
	MaxPeers      int           // terminals over UDP that are remembered, each listener
	DeviceRate    int           // records of one device a second; 0 is no limit
	InboxLimit    int           // unknown terminals that are kept
	AppendTimeout time.Duration // for one message to the log
	WriteWithin   time.Duration // a terminal that does not take its answers within this is disconnected

	arriveWithin time.Duration // see writer
	goroutines   bool          // each connection has a goroutine of its own, as where there is no epoll
}

// DefaultSettings are those of one small machine.
func DefaultSettings() Settings {
	return Settings{
		Partitions: 2, Linger: 4 * time.Millisecond, IdleAfter: 30 * time.Minute, LoginWithin: 3 * time.Minute,
		ReplacedAfter: time.Minute, MaxConns: 200_000, MaxPerAddress: 20_000, MaxUnnamed: 1000, Patience: 10 * time.Second,
		MaxPeers: 200_000, DeviceRate: 200, InboxLimit: 10_000, AppendTimeout: 10 * time.Second, WriteWithin: 10 * time.Second, arriveWithin: arriveWithin,
	}
}

// Log takes messages of records (see ingest.NewMessage). Append returns when they are durable.
type Log interface {
	Append(ctx context.Context, partition int, msg []byte) error
}

// Directory recognises terminals.
type Directory interface {
	// Find returns the device that a terminal of a protocol calls itself by one of the names.
	Find(protocol string, names ...string) (device.Ref, bool)
	// Version changes whenever an answer of Find may have changed.
	Version() uint64
}

// Deps are what the gateway works with.
type Deps struct {
	Protocols []protocol.Protocol
	Log       Log
	Directory Directory
	Inbox     device.InboxStore
	Clock     fleet.Clock
	Slog      *slog.Logger
}
