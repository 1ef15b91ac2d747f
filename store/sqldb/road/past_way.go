package road

import (
	"context"
	"maps"
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/report"
	"waymark/store/sqldb/engine"
)

// choice is which rows, by one of the ways that there are to them. Tables are joined in the order in which they stand.
type choice struct {
	from  string // tables, s being that of the rows and d, if any, that of their devices
	order bool   // rows are read in the order of an index: their devices are not to be looked up by anything else
	aside bool   // rows are looked up and then put in order: the index of that order is not to be gone through, which has those of everybody since ever
	engine.Where
	n int // how many there are, counted to report.CountedTo
}

// stretch is a part of the rows of a filter by when they began: from ≤ t < to, 0 for no end.
type stretch struct {
	from, to fleet.Millis
	lasting  int64 // only those that are in the index of such that last so long, or are not over; 0 for all
}

// stretches are the parts in which the rows of a filter are looked for, the newest first. Times offline may have begun before the range and reach into it: of those that began
// long before only the long ones do, and none that is to be shorter than the time since then. Where only long ones are asked for, they are in one part.
func (l *list) stretches(f *report.Filter) []stretch {
	if l.table != offlineList.table || f.From == 0 {
		return []stretch{{from: f.From, to: f.To}}
	}
	var since fleet.Millis
	if f.Most > 0 {
		since = max(min(f.From, f.Now)-fleet.Millis(f.Most*1000), 0)
	}
	if mark := longAway.best(f.Least*1000, true); mark > 0 {
		return []stretch{{from: since, to: f.To, lasting: mark}}
	}
	parts := []stretch{{from: f.From, to: f.To}}
	if since < f.From {
		parts = append(parts, stretch{from: max(since, f.From-long, 0), to: f.From})
	}
	if since < f.From-long {
		parts = append(parts, stretch{from: since, to: f.From - long, lasting: long})
	}
	return parts
}

// choose begins a choice of the rows of a filter, whatever their devices are.
func (l *list) choose(from string, f *report.Filter, part stretch) *choice {
	c := &choice{from: from}
	lasts, now := `s.ended_at - s.started_at`, []int64(nil)
	if l.table == offlineList.table {
		lasts, now = untilNow, []int64{int64(f.Now)}
		if part.lasting > 0 {
			c.AndAs(`(s.ended_at = 0 OR s.ended_at - s.started_at >= ?)`, part.lasting)
		}
		if part.from < f.From { // those that began later reach into it
			c.AndAs(`(s.ended_at = 0 OR s.ended_at > ?)`, int64(f.From))
		}
	}
	if l.table == rides.table && !f.Doubled {
		c.And(`NOT s.doubled`)
	}
	if l.table == rides.table && f.Metres > 0 {
		c.AndAs(`s.metres >= ?`, f.Metres)
	}
	if part.from != 0 {
		c.AndAs(`s.started_at >= ?`, int64(part.from))
	}
	if part.to != 0 {
		c.AndAs(`s.started_at < ?`, int64(part.to))
	}
	if f.Least > 0 {
		c.AndAs(lasts+` >= ?`, append(now, f.Least*1000)...)
	}
	if f.Most > 0 {
		c.AndAs(lasts+` < ?`, append(now, f.Most*1000)...)
	}
	return c
}

// longest says once more, as the index does that is to be read, that only long stops, or long or far rides, are asked for: that of the fewest where rows are read
// by time, and the one there is where they are read by device.
func (l *list) longest(c *choice, f *report.Filter, byTime bool) {
	const lasts = `s.ended_at - s.started_at`
	switch {
	case l.table == stopList.table:
		c.atLeast(lasts, f.Least*1000, longStops, byTime)
	case l.table == rides.table && !f.Doubled:
		c.atLeast(`s.metres`, f.Metres, farRides, byTime)
		c.atLeast(lasts, f.Least*1000, longRides, byTime)
	}
}

// atLeast adds the condition of the index of the fewest rows that has all of which something is least or more, if there is one.
func (c *choice) atLeast(what string, least int64, indexed marks, byTime bool) {
	if mark := indexed.best(least, byTime); mark > 0 {
		c.AndAs(what+` >= ?`, mark)
	}
}

// best is the mark of the index of the fewest rows that has all of which something is least or more, 0 where none has.
func (m marks) best(least int64, byTime bool) int64 {
	from := []int64{m.byDevice}
	if byTime {
		from = m.byTime
	}
	for _, mark := range slices.Backward(from) {
		if least >= mark {
			return mark
		}
	}
	return 0
}

// byTime chooses rows by their start, each with its device.
func (l *list) byTime(ctx context.Context, db *DB, f *report.Filter, part stretch) (*choice, error) {
	c := l.choose(l.table+` s CROSS JOIN devices d`, f, part)
	c.order = true
	l.longest(c, f, true)
	c.And(`d.id = s.device_id`)
	c.Is(`d.type`, f.Type)
	return c, c.WithinAs(ctx, db.DB.DB, `d.organ_id`, f.Only, f.Below)
}

// ofAll chooses rows by their start, whosever they are.
func (l *list) ofAll(f *report.Filter, part stretch) *choice {
	c := l.choose(l.table+` s`, f, part)
	l.longest(c, f, true)
	return c
}

// byDevice chooses rows one device after the other.
func (l *list) byDevice(ctx context.Context, db *DB, f *report.Filter, part stretch) (*choice, error) {
	c := l.choose(`devices d CROSS JOIN `+l.table+` s`, f, part)
	l.longest(c, f, false)
	c.And(`s.device_id = d.id`)
	c.Is(`d.type`, f.Type)
	return c, c.WithinAs(ctx, db.DB.DB, `d.organ_id`, f.Only, f.Below)
}

// ofDevices chooses rows of a few devices.
func (l *list) ofDevices(f *report.Filter, ids []fleet.ID) *choice {
	part, away := stretch{from: f.From, to: f.To}, l.table == offlineList.table
	if away { // whose rows of a device are all looked at
		part.from = 0
	}
	c := l.choose(l.table+` s`, f, part)
	c.aside = away
	l.longest(c, f, false)
	c.And(`s.device_id IN (` + engine.IDList(ids) + `)`)
	return c
}

// devices returns the devices whose rows are asked for where these are few, nil where they are many.
func (l *list) devices(ctx context.Context, db *DB, f *report.Filter) ([]fleet.ID, error) {
	if f.Devices != nil {
		return f.Devices, nil
	}
	var w engine.Where
	w.Is(`d.type`, f.Type)
	if err := w.Within(ctx, db.DB.DB, `d.organ_id`, f.Only, f.Below); err != nil || w.Clause(false) == "" {
		return nil, err
	}
	ids, err := db.IDs(ctx, `SELECT d.id FROM devices d`+w.Clause(false)+` LIMIT `+strconv.Itoa(fewDevices+1), w.Args...)
	if err != nil || len(ids) > fewDevices {
		return nil, err
	}
	return append([]fleet.ID{}, ids...), nil
}

// where is the condition of the choice.
func (c *choice) where(db *DB) string { return c.Clause(c.order && db.Dialect.AsWritten) }

// count counts rows, to a number at most.
func (c *choice) count(ctx context.Context, db *DB, most int) (n int, err error) {
	err = db.Read.QueryRowContext(ctx, c.counting(db, most), c.Args...).Scan(&n)
	return n, db.Wrap(err)
}

func (c *choice) counting(db *DB, most int) string {
	return `SELECT count(*) FROM (SELECT 1 FROM ` + c.from + c.where(db) + ` LIMIT ` + strconv.Itoa(most) + `) AS found`
}

// RidesByTime is the statement that counts the rides of a filter where they are found by time, for those who look at how an engine goes about it.
func (db *DB) RidesByTime(ctx context.Context, f *report.Filter) (query string, args []any, err error) {
	c, err := rideList.byTime(ctx, db, f, stretch{from: f.From, to: f.To})
	if err != nil {
		return "", nil, err
	}
	return c.counting(db, report.CountedTo), c.Args, nil
}

// AwayByTime is the statement that counts the times offline of a filter that began last, where they are found by time, for those who look at how an engine goes about it.
func (db *DB) AwayByTime(ctx context.Context, f *report.Filter) (query string, args []any, err error) {
	c, err := offlineList.byTime(ctx, db, f, offlineList.stretches(f)[0])
	if err != nil {
		return "", nil, err
	}
	return c.counting(db, report.CountedTo), c.Args, nil
}

// OldestAway is the statement that reads the first times offline of the devices of a filter, for those who look at how an engine goes about it.
func (db *DB) OldestAway(f *report.Filter, most int) (query string, args []any) {
	c := offlineList.ofDevices(f, f.Devices)
	return c.reading(db, earliest+some{0, most}.end()), c.Args
}

// counted returns the ways to the rows of a filter, those that began last first, and how many there are in all, counted to report.CountedTo: from the end that is read first.
func (l *list) counted(ctx context.Context, db *DB, f *report.Filter, upwards bool) (ways []*choice, total int, err error) {
	few, err := l.devices(ctx, db, f)
	if err != nil || few != nil && len(few) == 0 {
		return nil, 0, err
	}
	if few != nil {
		c := l.ofDevices(f, few)
		c.n, err = c.count(ctx, db, report.CountedTo)
		return []*choice{c}, c.n, err
	}
	parts := l.stretches(f)
	if upwards { // what is left out when there are enough is what is read last
		slices.Reverse(parts)
	}
	for _, part := range parts {
		var c *choice
		if total == report.CountedTo { // no more are counted, and only those beside a row are read of it
			c, err = l.byTime(ctx, db, f, part)
		} else {
			c, err = l.way(ctx, db, f, part)
		}
		if err != nil {
			return nil, 0, err
		}
		ways, total = append(ways, c), min(total+c.n, report.CountedTo)
	}
	if upwards {
		slices.Reverse(ways)
	}
	return ways, total, nil
}

// way returns the way to the rows of a part of many devices, counted.
func (l *list) way(ctx context.Context, db *DB, f *report.Filter, part stretch) (*choice, error) {
	byTime, byDevice, err := l.eitherWay(ctx, db, f, part)
	if err != nil {
		return nil, err
	}
	if byDevice == nil {
		byTime.n, err = byTime.count(ctx, db, report.CountedTo)
		return byTime, err
	}
	byDevice.n, err = byDevice.count(ctx, db, report.CountedTo)
	if byDevice.n < report.MaxTotal {
		return byDevice, err
	}
	byTime.n = byDevice.n
	return byTime, err
}

// eitherWay returns the ways to the rows of a part of many devices: by time and, where they may have only few rows in a long range, one device after the other as
// well, which is the better one if these are fewer than report.MaxTotal. What is read for a count and a page is not much more than report.MaxTotal: by time
// it is the rows of everybody, newest first, since theirs are not far from each other there.
func (l *list) eitherWay(ctx context.Context, db *DB, f *report.Filter, part stretch) (byTime, byDevice *choice, err error) {
	byTime, err = l.byTime(ctx, db, f, part)
	if err != nil {
		return nil, nil, err
	}
	all, err := db.HoldsAll(ctx, f.Below)
	if err != nil {
		return nil, nil, err
	}
	short := part.lasting > 0 || all && f.Only == 0 && f.Type == "" // what lasts is few, and by time in an index of its own
	if !short {
		if short, err = l.often(ctx, db, f, part); err != nil {
			return nil, nil, err
		}
	}
	if !short {
		everybody, err := l.ofAll(f, part).count(ctx, db, shortRange)
		if err != nil {
			return nil, nil, err
		}
		short = everybody < shortRange
	}
	if short {
		return byTime, nil, nil
	}
	byDevice, err = l.byDevice(ctx, db, f, part)
	return byTime, byDevice, err
}

// often reports whether so many of the devices of the newest rows are asked for that the rows are found sooner by time: two fifths, or a fifth where they are of what
// lasts long, or goes far, since of one device after the other all rows are looked at then.
func (l *list) often(ctx context.Context, db *DB, f *report.Filter, part stretch) (bool, error) {
	const sample = 500
	newest, err := l.ofAll(f, part).keys(ctx, db, latest+` LIMIT `+strconv.Itoa(sample))
	if err != nil || len(newest) == 0 {
		return false, err
	}
	devices := map[fleet.ID]bool{}
	for _, k := range newest {
		devices[k.DeviceID] = true
	}
	var w engine.Where
	w.And(`d.id IN (` + engine.IDList(slices.Collect(maps.Keys(devices))) + `)`)
	w.Is(`d.type`, f.Type)
	if err := w.Within(ctx, db.DB.DB, `d.organ_id`, f.Only, f.Below); err != nil {
		return false, err
	}
	found, err := db.IDs(ctx, `SELECT d.id FROM devices d`+w.Clause(false), w.Args...)
	if f.Least > 0 || f.Metres > 0 {
		return len(found)*5 >= len(devices), err
	}
	return len(found)*5 >= len(devices)*2, err
}

// page returns the keys of a page and how many rows there are; of a page without a size all keys.
func (l *list) page(ctx context.Context, db *DB, f *report.Filter, page fleet.Page) (keys []report.Key, total int, err error) {
	if page.Size == 0 {
		keys, err = l.whole(ctx, db, f)
		return keys, len(keys), err
	}
	by, upwards, err := l.sorted(f)
	if err != nil {
		return nil, 0, err
	}
	beside := page.Beside != fleet.Cursor{}
	if parts := l.stretches(f); len(parts) == 1 && (!beside || by != "") {
		return l.atOnce(ctx, db, f, parts[0], wanted{by, upwards, some{page.Offset(), page.Size}})
	}
	ways, total, err := l.counted(ctx, db, f, upwards)
	if err != nil || len(ways) == 0 {
		return nil, total, err
	}
	shown := min(total, report.MaxTotal)
	switch {
	case beside && by == "":
		keys, err = besides(ctx, db, ways, page, upwards)
	case page.Offset() >= shown:
	case by == "":
		keys, err = numbered(ctx, db, ways, upwards, some{page.Offset(), min(page.Size, shown-page.Offset())})
	default:
		keys, err = sortedOf(ctx, db, ways, wanted{by: by, rows: some{page.Offset(), min(page.Size, shown-page.Offset())}}, report.MaxTotal)
	}
	return keys, total, err
}

// whole returns all keys.
func (l *list) whole(ctx context.Context, db *DB, f *report.Filter) ([]report.Key, error) {
	by, upwards, err := l.sorted(f)
	if err != nil {
		return nil, err
	}
	few, err := l.devices(ctx, db, f)
	if err != nil || few != nil && len(few) == 0 {
		return nil, err
	}
	var ways []*choice
	if few != nil {
		ways = append(ways, l.ofDevices(f, few))
	} else {
		for _, part := range l.stretches(f) {
			c, err := l.byTime(ctx, db, f, part)
			if err != nil {
				return nil, err
			}
			ways = append(ways, c)
		}
	}
	if by != "" {
		return sortedOf(ctx, db, ways, wanted{by: by, rows: some{0, wholeList}}, wholeList)
	}
	for _, c := range ways {
		c.n = wholeList
	}
	return numbered(ctx, db, ways, upwards, some{0, wholeList})
}
