package batch

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"waymark/fleet"
)

// Correct changes values of a row of the actor's open batch; columns that are
// not named stay. The row is judged again, and every row that it may concern: what
// was twice in the file may be once now. It returns the row as it is then, and
// refuses with import.rowNotFound and import.rowDone.
func (s *Service) Correct(ctx context.Context, actor fleet.Actor, k Kind, rowID fleet.ID, values map[string]string) (Row, error) {
	b, _, ok, err := s.Current(ctx, actor, k)
	if err != nil {
		return Row{}, err
	}
	missing := fleet.Refuse(fleet.NotFound, "import.rowNotFound")
	if !ok {
		return Row{}, missing
	}
	c, err := s.rules(ctx, k)
	if err != nil {
		return Row{}, err
	}
	typed := func(r *Row) { change(r, k, values) }
	taken, err := s.takenAfter(ctx, c, &b, rowID, typed)
	if err != nil {
		return Row{}, err
	}
	var out Row
	err = s.Store.ChangeBatch(ctx, b.ID, func(all []Row) ([]Row, error) {
		at := slices.IndexFunc(all, func(r Row) bool { return r.ID == rowID })
		if at < 0 {
			return nil, missing
		}
		if all[at].Done {
			return nil, fleet.Refuse(fleet.Refused, "import.rowDone")
		}
		before := cloned(all)
		if err := rejudge(ctx, c, all, at, typed); err != nil {
			return nil, err
		}
		relate(c, k, all, taken)
		out = all[at]
		return changed(before, all), nil
	})
	if errors.Is(err, fleet.ErrNotFound) {
		return Row{}, missing
	}
	if err != nil {
		return Row{}, err
	}
	return out, nil
}

// takenAfter looks up what will be registered already once a row is changed: not within the change, which others wait for.
func (s *Service) takenAfter(ctx context.Context, c checker, b *Batch, rowID fleet.ID, typed func(*Row)) (map[string]map[string]bool, error) {
	rows, _, err := s.Store.BatchRows(ctx, b.ID, nil, fleet.Page{Number: 1, Size: maxRows})
	if err != nil {
		return nil, err
	}
	if at := slices.IndexFunc(rows, func(r Row) bool { return r.ID == rowID }); at >= 0 {
		if err := rejudge(ctx, c, rows, at, typed); err != nil {
			return nil, err
		}
	}
	return registered(ctx, c, b.Kind, rows)
}

// rejudge changes a row and judges it by itself; all rows are unrelated then.
func rejudge(ctx context.Context, c checker, rows []Row, at int, typed func(*Row)) error {
	unrelate(rows)
	typed(&rows[at])
	return recheck(ctx, c, &rows[at])
}

func cloned(rows []Row) []Row {
	out := slices.Clone(rows)
	for i := range out {
		out[i].Values, out[i].Reasons = slices.Clone(out[i].Values), slices.Clone(out[i].Reasons)
	}
	return out
}

// changed returns the rows that are not as they were.
func changed(before, after []Row) []Row {
	var out []Row
	for i := range after {
		same := slices.Equal(before[i].Values, after[i].Values) && before[i].Done == after[i].Done &&
			slices.EqualFunc(before[i].Reasons, after[i].Reasons, func(a, b Reason) bool {
				return a.Column == b.Column && a.Code == b.Code && maps.Equal(a.Args, b.Args)
			})
		if !same {
			out = append(out, after[i])
		}
	}
	return out
}

// change puts values into a row. What was wrong with the cells of the others in
// the file stays wrong: a damaged number is not known better now.
func change(r *Row, k Kind, values map[string]string) {
	r.Reasons = slices.DeleteFunc(r.Reasons, func(why Reason) bool {
		_, typed := values[why.Column]
		return typed || !ofCell(why.Code)
	})
	for i, column := range k.Columns() {
		if v, ok := values[column]; ok {
			r.Values[i] = bounded(strings.TrimSpace(v))
		}
	}
}

// ofCell reports whether a reason is about a cell of the file, which nobody can judge from its text.
func ofCell(code string) bool {
	return slices.Contains([]string{"import." + FlawFormula, "import." + FlawDamaged, "import." + FlawFailed, "import." + FlawMerged}, code)
}
