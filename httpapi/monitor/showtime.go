package monitor

import (
	"time"

	"waymark/fleet"
)

// showTime writes moments as YYYY-MM-DD HH:mm:ss. Moments of one hour share
// their beginning, so a track mostly costs four digits a point.
type showTime struct {
	zone   *time.Location
	from   int64    // first second of the hour that prefix is of
	prefix [14]byte // "YYYY-MM-DD HH:"
	known  bool
}

func (s *showTime) append(dst []byte, m fleet.Millis) []byte {
	unix := m.Unix()
	if !s.known || unix < s.from || unix >= s.from+3600 {
		t := m.Time().In(s.zone)
		if t.Year() < 0 || t.Year() > 9999 {
			return t.AppendFormat(dst, time.DateTime)
		}
		copy(s.prefix[:], t.Format("2006-01-02 15:"))
		s.from, s.known = unix-int64(t.Minute()*60+t.Second()), true
	}
	rest := byte((unix - s.from) / 60)
	dst = append(append(dst, s.prefix[:]...), '0'+rest/10, '0'+rest%10, ':')
	rest = byte((unix - s.from) % 60)
	return append(dst, '0'+rest/10, '0'+rest%10)
}
