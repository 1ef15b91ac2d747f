package health

import "slices"

// Codes of findings. Each has a text finding.<code> in the language catalogues.
const (
	LogMissing       = "log.missing"         // the log ends before what was acknowledged
	LogDamaged       = "log.damaged"         // parts of the log cannot be read
	LogOlder         = "log.older"           // the log is older than the database
	DatabaseOlder    = "database.older"      // the database is older than the log
	DatabaseBack     = "database.rolledBack" // the database lost its last commits
	ChangesLost      = "database.changes"    // the database lost what people changed last
	DatabaseDamaged  = "database.damaged"    // the database itself cannot be read
	PointsDamaged    = "points.damaged"      // a file of points cannot be read
	PointsAside      = "points.setAside"     // a file of points was damaged and set aside
	PointsLost       = "points.lost"         // a file of points is gone, or shorter than it was
	PointsBack       = "points.rolledBack"   // a file of points lost its last commits
	PointsOther      = "points.replaced"     // a file of points is another one than it was
	RetentionRefused = "retention.refused"   // a month was not dropped; a person must say whether it may be
	RetentionLeapt   = "retention.leapt"     // nothing is removed for its age until a person says that the clock is right
	RetentionShorter = "retention.shorter"   // the settings keep points for less long than before, which a person must confirm
	ClockJumped      = "clock.jumped"        // the clock of this machine was ahead or behind
	FactorsSealed    = "factors.sealed"      // second factors cannot be read: the key is missing
	SecretsSealed    = "secrets.sealed"      // likewise what payees, shops and webhooks have
)

// Codes returns all codes of findings, sorted.
func Codes() []string {
	all := []string{
		LogMissing, LogDamaged, LogOlder, DatabaseOlder, DatabaseBack, DatabaseDamaged, ChangesLost, PointsDamaged, PointsAside, PointsLost, PointsBack, PointsOther, RetentionRefused, ClockJumped, FactorsSealed,
		RetentionLeapt, RetentionShorter, SecretsSealed,
	}
	slices.Sort(all)
	return all
}
