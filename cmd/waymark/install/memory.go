package install

import (
	"log/slog"
	"os"
	"runtime/debug"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

// garbagePercent is how much the heap of a server may grow before it is looked through again. The newest of every device is in use all the time, and is looked through
// whenever it grew by as much again with Go's own 100, which took a tenth to a fifth of the processor time of a server under load; here that comes half as often, for at most half as much
// memory again.
const garbagePercent = 200

// mostMemory is the part of the machine's or the container's memory from which on the collector works as hard as it must, whatever that costs.
const mostMemory = 0.7

// PaceGarbage has the collector run less often than Go has it by itself, as long as there is memory. GOGC, GOMEMLIMIT and AUTOMEMLIMIT of the environment stand above it.
func PaceGarbage(log *slog.Logger) {
	if os.Getenv("GOGC") != "" {
		return
	}
	if _, err := memlimit.Set(memlimit.WithRatio(mostMemory), memlimit.WithProvider(memlimit.ApplyFallback(memlimit.FromCgroup, memlimit.FromSystem))); err != nil {
		log.Warn("how much memory there is cannot be found out, so that less of it is used", "err", err)
		return
	}
	debug.SetGCPercent(garbagePercent)
}
