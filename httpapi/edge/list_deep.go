package edge

import (
	"errors"
	"strconv"
	"strings"

	"waymark/fleet"
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

// Placed names rows for pages beside them where what is asked for comes by time.
func Placed[F, V any](byTime func(Asked[F]) bool, at func(*V) fleet.Cursor) func(Asked[F]) func(*V) fleet.Cursor {
	return func(q Asked[F]) func(*V) fleet.Cursor {
		if byTime(q) {
			return at
		}
		return nil
	}
}

// found reads a page, with what the pages beside it are asked for with.
func (l *List[F, V, R]) found(q Asked[F]) (found []V, out *Page[R], err error) {
	page := listingOf(q.Filter).Page()
	deep, is := any(q.Filter).(interface{ deep() *Deep })
	if is {
		if page.Beside, err = deep.deep().beside(); err != nil {
			return nil, nil, err
		}
	}
	out = &Page[R]{}
	var at func(*V) fleet.Cursor
	if is {
		at = l.Place(q)
	}
	if at == nil {
		page.Beside = fleet.Cursor{}
		found, err = l.page(q, page, out)
		return found, out, err
	}
	size := page.Size
	if page.Beside != (fleet.Cursor{}) {
		page.Size++ // one more than is shown tells whether there are more
	}
	found, err = l.page(q, page, out)
	if page.Beside != (fleet.Cursor{}) && errors.Is(err, fleet.ErrNotFound) { // the row that the page lies beside is gone
		err = fleet.Refuse(fleet.Invalid, "list.cursor")
	}
	if err != nil || len(found) == 0 {
		return found, out, err
	}
	found, next, previous := trimmed(found, page, size, out.Total, out.More)
	if next {
		out.Next = cursorText(at(&found[len(found)-1]))
	}
	if previous {
		out.Previous = cursorText(at(&found[0]))
	}
	return found, out, nil
}

// page reads a page, with how many rows there are and whether there are more than are on pages by their number.
func (l *List[F, V, R]) page(q Asked[F], page fleet.Page, out *Page[R]) (found []V, err error) {
	found, out.Total, err = l.Page(q, page)
	if l.Most == nil {
		return found, err
	}
	if most := l.Most(q); most > 0 && out.Total > most {
		out.Total, out.More = most, true
	}
	return found, err
}

// trimmed are the rows that are shown of those that were found, with whether there are more behind and before them.
func trimmed[V any](found []V, page fleet.Page, size, total int, more bool) (rows []V, next, previous bool) {
	beyond := len(found) > size
	switch {
	case page.Beside == fleet.Cursor{}:
		return found, len(found) == size && page.Offset()+size < total || more, page.Number > 1 // the last page by its number may have fewer rows, and more behind it
	case page.Beside.Before && beyond:
		return found[1:], true, true
	case page.Beside.Before:
		return found, true, false
	case beyond:
		return found[:size], true, true
	}
	return found, false, true
}
