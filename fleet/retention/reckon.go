package retention

import "waymark/fleet"

const day = fleet.Millis(24 * 60 * 60 * 1000)

const (
	// AsideFor is how long what was set aside can be brought back, in reckoned time.
	AsideFor = day
	// Lately is how long ago something was received that counts as received lately.
	Lately = 30 * day
	// leap is how far the reckoned time goes ahead between two runs at most without being asked about.
	leap = 7 * day
)

// Reckon returns the time that what is destroyed is judged by: that of the clock, but no more than a day after what was
// received last (or the time reckoned last, for devices are deleted with their states). leapt says that it is so far ahead
// of the time reckoned last that either nothing ran for more than a week or a clock is wrong: an operator must say which.
func Reckon(clock, newest, last fleet.Millis) (now fleet.Millis, leapt bool) {
	if now = last; newest != 0 {
		now = max(newest+day, last)
	}
	now = min(clock, now)
	return now, last != 0 && now > last+leap
}
