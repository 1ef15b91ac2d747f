package finance

import (
	"context"
	"database/sql"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// last comes behind all texts that begin with another.
const last = "\U0010FFFF"

// mostEnding is how many numbers that end with a text are looked up one by one: a thousand devices and as many phones take PostgreSQL 200 ms, whatever is found.
const mostEnding = 300

// columns of numbers that payments are looked for by, and of paid_numbers whether these are phones.
var isPhone = map[string]bool{`imei`: false, `phone`: true}

// keepNumbers keeps what payments are looked for by. Numbers are written in one order, so that no two who book the same wait for each other.
func keepNumbers(ctx context.Context, tx *sql.Tx, list []payment.Payment) error {
	var imeis, phones []string
	for i := range list {
		imeis, phones = append(imeis, engine.Text(list[i].IMEI)), append(phones, engine.Text(list[i].Phone))
	}
	for phone, numbers := range [][]string{imeis, phones} {
		slices.Sort(numbers)
		for _, number := range slices.Compact(numbers) {
			if number == "" {
				continue
			}
			if _, err := tx.ExecContext(ctx, `INSERT INTO paid_numbers (phone, number, reversed) VALUES ($1, $2, $3) ON CONFLICT (phone, number) DO NOTHING`, phone == 1, number, reversed(number)); err != nil {
				return err
			}
		}
	}
	return nil
}

// reversed is a text from its end to its beginning.
func reversed(text string) string {
	all := []rune(text)
	slices.Reverse(all)
	return string(all)
}

// seeking is how numbers that begin or end with a text are looked for: by their indexes, or among what the other conditions find.
type seeking struct {
	text   string
	byTime bool                // the latter
	ending map[string][]string // by column: numbers that end with the text, and do not begin with it
	begins map[string]bool     // by column: whether any number begins with the text
	within string              // what the indexes of the columns are confined to, "" nothing
}

// seek prepares the search for a text in some columns. Where very many numbers end with it, it is byTime.
func (db *DB) seek(ctx context.Context, text string, byTime bool, columns ...string) (seeking, error) {
	s := seeking{text: engine.Text(text), byTime: byTime, ending: map[string][]string{}, begins: map[string]bool{}}
	if s.text == "" {
		return s, nil
	}
	for _, column := range columns {
		if s.byTime {
			break
		}
		numbers, err := db.numbersEnding(ctx, isPhone[column], s.text)
		if err != nil {
			return s, err
		}
		begins, err := db.thatBegin(ctx, `paid_numbers WHERE phone = `+strings.ToUpper(strconv.FormatBool(isPhone[column]))+` AND `, `number`, s.text, 1)
		if err != nil {
			return s, err
		}
		s.ending[column], s.begins[column], s.byTime = numbers, begins > 0, len(numbers) > mostEnding
	}
	return s, nil
}

// EndingNumbers finds what numbers of paid_numbers end with a text: phones or not, the text reversed, the end of what begins with that, the text, the end of what begins with that, how many at most.
const EndingNumbers = `SELECT number FROM paid_numbers WHERE phone = $1 AND reversed >= $2 AND reversed < $3 AND NOT (number >= $4 AND number < $5) LIMIT $6`

func (db *DB) numbersEnding(ctx context.Context, phone bool, text string) (out []string, err error) {
	back := reversed(text)
	rows, err := db.Read.QueryContext(ctx, EndingNumbers, phone, back, back+last, text, text+last, mostEnding+1)
	if err != nil {
		return nil, db.Wrap(err)
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var number string
		err := r.Scan(&number)
		out = append(out, number)
		return err
	})
	return out, db.Wrap(err)
}

// in is the condition that one of some columns of a table has what is sought, with its values.
func (s *seeking) in(table string, columns ...string) (string, []any) {
	each, values := s.each(table, columns...)
	return s.or(each...), values
}

// each are the conditions one of which in holds.
func (s *seeking) each(table string, columns ...string) (each []string, values []any) {
	for _, name := range columns {
		c := table + `.` + name
		if s.byTime {
			c += ` || ''`
		}
		ending := s.ending[name]
		if s.byTime || s.begins[name] || len(ending) == 0 {
			each, values = append(each, c+` >= ? AND `+c+` < ?`), append(values, s.text, s.text+last)
		}
		switch {
		case s.byTime:
			each, values = append(each, `substr(`+c+`, length(`+c+`) - CAST(? AS INTEGER)) = ?`), append(values, utf8.RuneCountInString(s.text)-1, s.text)
		case len(ending) > 0:
			each, values = append(each, c+among(len(ending))), append(values, anyOf(ending)...)
		}
	}
	return each, values
}

// or is the condition that one of several is true. SQLite looks for each by an index of its own where that alone says all that the index is confined to.
func (s *seeking) or(each ...string) string {
	out := make([]string, len(each))
	for i, one := range each {
		if out[i] = one; s.within != `` && !s.byTime && len(each) > 1 {
			out[i] = s.within + ` AND ` + one
		}
	}
	return `(` + strings.Join(out, ` OR `) + `)`
}

func among(n int) string { return ` IN (?` + strings.Repeat(`, ?`, n-1) + `)` }

func anyOf(texts []string) []any {
	out := make([]any, len(texts))
	for i, text := range texts {
		out[i] = text
	}
	return out
}

// thatHave counts the rows of which a column has what is sought, up to a number.
func (db *DB) thatHave(ctx context.Context, table string, s *seeking, column string, most int) (n int, err error) {
	if s.byTime {
		return most, nil
	}
	n, err = db.thatBegin(ctx, table, column, s.text, most)
	if ending := s.ending[column]; err == nil && len(ending) > 0 && n < most {
		w := &engine.Where{}
		w.And(column+among(len(ending)), anyOf(ending)...)
		more := 0
		err = db.Read.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM `+table+strings.TrimPrefix(w.Clause(true), ` WHERE `)+` LIMIT `+strconv.Itoa(most-n)+`) AS found`, w.Args...).Scan(&more)
		n += more
	}
	return n, db.Wrap(err)
}

// beginning is the condition that a column begins with a text; its values are the text, and that with last.
func beginning(column string) string { return column + ` >= ? AND ` + column + ` < ?` }

// thatBegin counts the rows of which a column begins with a text, up to a number.
func (db *DB) thatBegin(ctx context.Context, table, column, text string, most int) (n int, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM `+table+column+` >= $1 AND `+column+` < $2 LIMIT $3) AS found`, text, text+last, most).Scan(&n)
	return n, db.Wrap(err)
}
