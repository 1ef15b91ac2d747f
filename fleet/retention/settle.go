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
	Waited fleet.Millis // for so long the reckoned time has been ahead of it by more than passed; below 0, behind it by a leap
	Passed fleet.Millis // as much time really passed, as all processes have counted together, each only what no other had
}

// Settle goes on from what was settled last by the reckoned time and the time that passed since, by a clock that nobody can
// set. What is ahead of both is believed after a day: the program did not run for a while, or a clock is wrong and is put
// right by then. So is what is far behind: the clock was ahead before, perhaps when retention ran for the first time, and
// nothing would be doubted any more until that time has come.
func Settle(last Settled, now, passed fleet.Millis) Settled {
	passed = max(passed, 0)
	s := settle(last, now, passed)
	s.Passed = last.Passed + passed
	return s
}

func settle(last Settled, now, passed fleet.Millis) Settled {
	switch passes := last.At + passed; {
	case last.At == 0:
		return Settled{At: now}
	case now < last.At-leap && passed-min(last.Waited, 0) >= doubt:
		return Settled{At: now}
	case now < last.At-leap:
		return Settled{At: last.At, Waited: min(last.Waited, 0) - passed}
	case now <= passes+slack:
		return Settled{At: max(now, last.At)}
	case max(last.Waited, 0)+passed >= doubt:
		return Settled{At: now}
	default:
		return Settled{At: passes, Waited: max(last.Waited, 0) + passed}
	}
}
