package httpapi

import (
	"time"

	"waymark/export"
)

// column is a column of an export: its key ends the code of its title.
type column[R any] struct {
	key   string
	width float64
	cell  func(*R) export.Cell
}

// textColumn is a column of a text.
func textColumn[R any](key string, width float64, of func(*R) string) column[R] {
	return column[R]{key, width, func(r *R) export.Cell { return export.Text(of(r)) }}
}

// timeColumn is a column of a moment in epoch seconds, empty for 0.
func timeColumn[R any](key string, of func(*R) int64) column[R] {
	return column[R]{key, 20, func(r *R) export.Cell {
		seconds := of(r)
		if seconds == 0 {
			return export.Blank()
		}
		return export.Time(time.Unix(seconds, 0))
	}}
}

// amountColumn is a column of a number with a fraction, empty for nil.
func amountColumn[R any](key string, width float64, of func(*R) *float64) column[R] {
	return column[R]{key, width, func(r *R) export.Cell {
		v := of(r)
		if v == nil {
			return export.Blank()
		}
		return export.Decimal(*v)
	}}
}

// countColumn is a column of a whole number, empty for nil.
func countColumn[R any](key string, of func(*R) *int64) column[R] {
	return column[R]{key, 10, func(r *R) export.Cell {
		n := of(r)
		if n == nil {
			return export.Blank()
		}
		return export.Integer(*n)
	}}
}
