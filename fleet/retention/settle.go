package retention

import "waymark/fleet"

const (
	// doubt is how long reckoned time that went ahead of the time that passed must stand, in time that really passes,
	// before it is believed.
	doubt = day
	// slack is how far it may be ahead without being doubted.
	slack = day / 24
)

// Settled is the time by which single points, what came of them, and the audit go: that is at once and for good, where months
// are set aside first. It goes on as time really passes.
type Settled struct {
	At     fleet.Millis // 0 before the first run
	Waited fleet.Millis // for so long the reckoned time has been ahead of it by more than passed
}

// Settle goes on from what was settled last by the reckoned time and the time that passed since, by a clock that nobody can
// set. What is ahead of both is believed after a day: the program did not run for a while, or a clock is wrong and is put
// right by then.
func Settle(last Settled, now, passed fleet.Millis) Settled {
	switch passes := last.At + passed; {
	case last.At == 0:
		return Settled{At: now}
	case now <= passes+slack:
		return Settled{At: max(now, last.At)}
	case last.Waited+passed >= doubt:
		return Settled{At: now}
	default:
		return Settled{At: passes, Waited: last.Waited + passed}
	}
}
