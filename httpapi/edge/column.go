package edge

import (
	"time"

	"waymark/export"
)

// Column is a column of an export: the label of its field is its title.
type Column[R any] struct {
	field string
	width float64
	cell  func(*R) export.Cell
	place func(*R) (lon, lat *float64) // in place of cell: the districts of this place are written
}

// TextColumn is a column of a text.
func TextColumn[R any](field string, width float64, of func(*R) string) Column[R] {
	return Column[R]{field: field, width: width, cell: func(r *R) export.Cell { return export.Text(of(r)) }}
}

// TimeColumn is a column of a moment in epoch seconds, empty for 0.
func TimeColumn[R any](field string, of func(*R) int64) Column[R] {
	return Column[R]{field: field, width: 20, cell: func(r *R) export.Cell {
		seconds := of(r)
		if seconds == 0 {
			return export.Blank()
		}
		return export.Time(time.Unix(seconds, 0))
	}}
}

// AmountColumn is a column of a number with a fraction, empty for nil.
func AmountColumn[R any](field string, width float64, of func(*R) *float64) Column[R] {
	return Column[R]{field: field, width: width, cell: func(r *R) export.Cell {
		v := of(r)
		if v == nil {
			return export.Blank()
		}
		return export.Decimal(*v)
	}}
}

// CountColumn is a column of a whole number, empty for nil.
func CountColumn[R any](field string, of func(*R) *int64) Column[R] {
	return Column[R]{field: field, width: 10, cell: func(r *R) export.Cell {
		n := of(r)
		if n == nil {
			return export.Blank()
		}
		return export.Integer(*n)
	}}
}

// AddressColumn is a column of the districts that a place in WGS-84 degrees lies in, in the language of the file; empty where the place is not
// known. What a geocoder says of a place is not in files: asking one for each of many rows takes hours, and is paid for.
func AddressColumn[R any](field string, of func(*R) (lon, lat *float64)) Column[R] {
	return Column[R]{field: field, width: 40, place: of}
}

// address is the cell of a place.
func (s *Server) address(lang string, lon, lat *float64) export.Cell {
	if lon == nil || lat == nil {
		return export.Blank()
	}
	return export.Text(s.Districts(*lat, *lon, lang))
}
