package batch

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet/device"
)

// checker knows the rules of one kind. It is made for one file, so that what it looks up is looked up once.
type checker interface {
	// check brings the values of a row into the form that is kept, where they are in order, and says what is wrong with it by itself.
	check(ctx context.Context, values []string) ([]Reason, error)
	// unique returns the columns whose values nobody else may have.
	unique() []string
	// taken tells which values of the unique columns are registered already.
	taken(ctx context.Context, values map[string][]string) (map[string]map[string]bool, error)
}

// checked makes a row of a line.
func checked(ctx context.Context, c checker, k Kind, l Line) (Row, error) {
	r := Row{Number: l.Number, Values: make([]string, len(k.Columns()))}
	for i, column := range k.Columns() {
		if i >= len(l.Cells) {
			break
		}
		r.Values[i] = bounded(strings.TrimSpace(l.Cells[i].Text))
		if why, ok := flawed(column, l.Cells[i]); ok {
			r.Reasons = append(r.Reasons, why)
		}
	}
	return r, recheck(ctx, c, &r)
}

// recheck adds what is wrong with a row by itself. A column with a flaw has been complained of enough.
func recheck(ctx context.Context, c checker, r *Row) error {
	found, err := c.check(ctx, r.Values)
	for _, f := range found {
		if !slices.ContainsFunc(r.Reasons, func(known Reason) bool { return known.Column == f.Column }) {
			r.Reasons = append(r.Reasons, f)
		}
	}
	return err
}

// Codes of reasons that a row has for what is outside of it.
const (
	codeTwice = "import.twice" // rows: the numbers of the others
	codeTaken = "import.taken"
)

// places are, by unique column and value (of an IMEI what counts on the wire), the indexes of the rows that have it and are not complained of otherwise.
type places map[string]map[string][]int

func placesOf(c checker, k Kind, rows []Row) places {
	out := places{}
	for _, column := range c.unique() {
		at := slices.Index(k.Columns(), column)
		out[column] = map[string][]int{}
		for i := range rows {
			if v := rows[i].Values[at]; v != "" && !complains(&rows[i], column) && !rows[i].Done {
				if column == IMEI {
					v = device.WireName(v)
				}
				out[column][v] = append(out[column][v], i)
			}
		}
	}
	return out
}

// registered looks up which values of rows are registered already, by column.
func registered(ctx context.Context, c checker, k Kind, rows []Row) (map[string]map[string]bool, error) {
	values := map[string][]string{}
	for column, of := range placesOf(c, k, rows) {
		values[column] = slices.Collect(maps.Keys(of))
	}
	return c.taken(ctx, values)
}

// unrelate drops the reasons that rows have for each other and for what is registered.
func unrelate(rows []Row) {
	for i := range rows {
		rows[i].Reasons = slices.DeleteFunc(rows[i].Reasons, func(r Reason) bool { return r.Code == codeTwice || r.Code == codeTaken })
	}
}

// relate judges unrelated rows against each other and against what is registered.
func relate(c checker, k Kind, rows []Row, taken map[string]map[string]bool) {
	for column, of := range placesOf(c, k, rows) {
		for v, at := range of {
			for _, i := range at {
				if len(at) > 1 {
					rows[i].Reasons = append(rows[i].Reasons, twice(column, shownAs(&rows[i], k, column), rows, at, i))
				}
				if taken[column][v] {
					rows[i].Reasons = append(rows[i].Reasons, reason(column, codeTaken, shownAs(&rows[i], k, column)))
				}
			}
		}
	}
	for i := range rows {
		slices.SortStableFunc(rows[i].Reasons, func(a, b Reason) int {
			return slices.Index(k.Columns(), a.Column) - slices.Index(k.Columns(), b.Column)
		})
	}
}

// shownAs returns the value of a row as it stands there.
func shownAs(r *Row, k Kind, column string) string {
	return r.Values[slices.Index(k.Columns(), column)]
}

// complains reports whether a row has a reason about a column.
func complains(r *Row, column string) bool {
	return slices.ContainsFunc(r.Reasons, func(why Reason) bool { return why.Column == column })
}

// maxNamed is how many other rows a reason names.
const maxNamed = 5

// twice says that other rows have the same value.
func twice(column, value string, rows []Row, at []int, me int) Reason {
	var others []string
	for _, i := range at {
		if i != me {
			others = append(others, strconv.Itoa(rows[i].Number))
		}
	}
	if len(others) > maxNamed {
		others = append(others[:maxNamed], "…")
	}
	why := reason(column, codeTwice, value)
	why.Args["rows"] = strings.Join(others, ", ")
	return why
}
