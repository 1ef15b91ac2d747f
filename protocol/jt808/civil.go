package jt808

// civil is a date and time as a terminal writes it, in whatever zone.
type civil struct{ year, month, day, hour, minute, second int }

// bcd reads one byte of two decimal digits; a digit above 9 gives a number above 99.
func bcd(b byte) int {
	if b&0x0F > 9 || b>>4 > 9 {
		return 100
	}
	return int(b>>4)*10 + int(b&0x0F)
}

// bcdCivil reads yyMMddHHmmss in six bytes of BCD. ok is false for anything that is
// no date, above all for the zeros of a terminal that does not know the time.
func bcdCivil(b []byte) (c civil, ok bool) {
	if len(b) < 6 {
		return c, false
	}
	c = civil{2000 + bcd(b[0]), bcd(b[1]), bcd(b[2]), bcd(b[3]), bcd(b[4]), bcd(b[5])}
	return c, c.valid()
}

func (c civil) valid() bool {
	return c.year < 2100 && c.month >= 1 && c.month <= 12 && c.day >= 1 && c.day <= 31 &&
		c.hour < 24 && c.minute < 60 && c.second < 60
}

// seconds counts from 1970 as if the zone were UTC.
func (c civil) seconds() int64 {
	y, m := c.year, c.month
	if m <= 2 { // years begin in March here, so that the leap day comes last
		y, m = y-1, m+12
	}
	days := 365*y + y/4 - y/100 + y/400 + (153*(m-3)+2)/5 + c.day - 719469
	return int64(days)*86400 + int64(c.hour*3600+c.minute*60+c.second)
}
