package edge

import (
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/report"
)

// Deep is embedded in what lists are asked for whose pages are also reached by a row beside them, however many come before.
type Deep struct {
	After  string `query:"after" json:"-" maxLength:"50" doc:"what an answer calls next: the page that follows it, whatever currentPage says"`
	Before string `query:"before" json:"-" maxLength:"50" doc:"what an answer calls previous: the page that comes before it, whatever currentPage says"`
}

func (d *Deep) deep() *Deep { return d }

// beside reads the row beside which a page is asked for. It refuses with list.cursor.
func (d *Deep) beside() (at fleet.Cursor, err error) {
	text := d.After
	if d.Before != "" {
		text, at.Before = d.Before, true
	}
	if text == "" {
		return fleet.Cursor{}, nil
	}
	begin, end, _ := strings.Cut(text, "-")
	when, err1 := strconv.ParseInt(begin, 10, 64)
	id, err2 := strconv.ParseInt(end, 10, 64)
	if err1 != nil || err2 != nil || id <= 0 {
		return fleet.Cursor{}, fleet.Refuse(fleet.Invalid, "list.cursor")
	}
	at.At, at.ID = fleet.Millis(when), fleet.ID(id)
	return at, nil
}

func cursorText(at fleet.Cursor) string {
	return strconv.FormatInt(int64(at.At), 10) + "-" + strconv.FormatInt(int64(at.ID), 10)
}

// found reads a page, with what the pages beside it are asked for with.
func (l *List[F, V, R]) found(q Asked[F]) (found []V, out *Page[R], err error) {
	page := listingOf(q.Filter).Page()
	deep, is := any(q.Filter).(interface{ deep() *Deep })
	if !is {
		found, total, err := l.Page(q, page)
		return found, &Page[R]{Total: total}, err
	}
	if page.Beside, err = deep.deep().beside(); err != nil {
		return nil, nil, err
	}
	out = &Page[R]{}
	size, beside := page.Size, page.Beside != fleet.Cursor{}
	if beside {
		page.Size++ // one more than is shown tells whether there are more
	}
	if found, out.Total, err = l.Page(q, page); err != nil || len(found) == 0 {
		return found, out, err
	}
	next, previous := len(found) > size, true
	switch {
	case !beside:
		next, previous = len(found) == size && (page.Offset()+size < out.Total || out.Total >= report.MaxTotal), page.Number > 1
	case page.Beside.Before:
		if next, previous = true, len(found) > size; previous {
			found = found[1:]
		}
	case next:
		found = found[:size]
	}
	if at, ok := l.Place(q, &found[len(found)-1]); ok && next {
		out.Next = cursorText(at)
	}
	if at, ok := l.Place(q, &found[0]); ok && previous {
		out.Previous = cursorText(at)
	}
	return found, out, nil
}
