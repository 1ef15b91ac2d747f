package gt06

import "waymark/fleet/track"

var (
	pAZ735      = part{7, (*reading).az735}
	pAZ735Alarm = part{0, (*reading).az735Alarm}
)

// az735 reads the long types 32 and 33: time, then position, cell, further
// cells, access points, state and a reserve, each but the state with its length
// before it; a length of 0 means that there is none.
func (r *reading) az735() {
	r.clock("date and time")
	if n := r.u8("GPS length"); n >= 12 && n <= r.left() {
		end := r.off + n
		r.satellites()
		r.latLonSpeedCourse()
		r.take(end-r.off, "reserved")
	}
	mcc, mnc := 0, 0
	if n := r.u8("LBS length"); n >= 9 && n <= r.left() {
		end := r.off + n
		mcc, mnc = r.network(cellGSM)
		lac, id := r.uint(2, "LAC"), r.uint(3, "cell ID")
		r.addCell(mcc, mnc, lac, id, r.dBm())
		r.take(end-r.off, "reserved")
	}
	r.cellList(mcc, mnc, min(r.u8("cells length"), r.left())/6, cellGSM)
	r.wifiList(min(r.u8("access points length"), r.left()) / 7)
	r.extra("status", float64(r.u8("status")))
	if n := r.u8("reserve length"); n <= r.left() {
		r.take(n, "reserve")
	}
}

// az735Alarm finds the alarm in the state of type 33.
func (r *reading) az735Alarm() {
	if r.short || r.p == nil {
		return
	}
	switch e := r.p.Extras; int(e[len(e)-1].Num) {
	case 0xA0:
		r.p.Status |= track.Armed
	case 0xA1:
	case 0xA2, 0xA3:
		r.p.Alarms |= track.AlarmLowBattery
	case 0xA4:
		r.p.Alarms |= track.AlarmOther
	case 0xA5:
		r.p.Alarms |= track.AlarmDoor
	}
}
