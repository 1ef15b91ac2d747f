package account

import (
	"runtime"
	"time"
)

// Settings are the numbers of signing in. Zero fields take the defaults.
type Settings struct {
	Argon             Argon
	HashSlots         int           // hashes computed at once; default half of the processors, so that work goes on beside them
	HashQueue         int           // attempts that may wait for a slot, of those who are known and of strangers each; default 64
	SessionLife       time.Duration // how long an unused session lasts; default 12 h
	RotationGrace     time.Duration // how long a replaced token still works; default 2 min
	CacheLife         time.Duration // how long an authentication is remembered; default 5 s
	Window            time.Duration // span over which failed attempts count; default 5 min
	AccountAttempts   int           // failed attempts per account and address in a window; default 8
	AddressAttempts   int           // failed attempts per address and window; default 40
	MinPassword       int           // characters of an account's password; default 8
	MinDevicePassword int           // characters of a personal password; default 6
	SixZeros          bool          // first passwords are six zeros, as the specification has it, instead of random
	Issuer            string        // what an authenticator shows beside the code; default Waymark
}

// Argon are the costs of the argon2id hash.
type Argon struct {
	MemoryKiB uint32 // default 19456 (19 MiB)
	Time      uint32 // default 2
	Threads   uint8  // default 1
}

// touchEvery is how often at most the last use of a session is written.
const touchEvery = time.Minute

func (s Settings) withDefaults() Settings {
	if s.Argon.MemoryKiB == 0 {
		s.Argon.MemoryKiB = 19 * 1024
	}
	if s.Argon.Time == 0 {
		s.Argon.Time = 2
	}
	if s.Argon.Threads == 0 {
		s.Argon.Threads = 1
	}
	orInt(&s.HashSlots, hashSlots(runtime.GOMAXPROCS(0)))
	orInt(&s.HashQueue, 64)
	orInt(&s.AccountAttempts, 8)
	orInt(&s.AddressAttempts, 40)
	orInt(&s.MinPassword, 8)
	orInt(&s.MinDevicePassword, 6)
	if s.Issuer == "" {
		s.Issuer = "Waymark"
	}
	orSpan(&s.SessionLife, 12*time.Hour)
	orSpan(&s.RotationGrace, 2*time.Minute)
	orSpan(&s.CacheLife, 5*time.Second)
	orSpan(&s.Window, 5*time.Minute)
	return s
}

// hashSlots is how many hashes are computed at once on so many cores.
func hashSlots(cores int) int { return max(1, cores/2) }

func orInt(v *int, def int) {
	if *v <= 0 {
		*v = def
	}
}

func orSpan(v *time.Duration, def time.Duration) {
	if *v <= 0 {
		*v = def
	}
}
