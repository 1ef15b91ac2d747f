package export

// marks are cells that areas cover, as bits: what they cost is bounded by areas and rows, whatever the areas overlap.
type marks struct {
	columns int
	rows    map[int][]uint64 // by row, one bit a column
	meter   *meter
}

// newMarks makes marks for the rows of a grid; other rows are never asked about.
func (g *grid) newMarks() *marks {
	m := &marks{columns: g.limits.Columns, rows: make(map[int][]uint64, len(g.rows)), meter: g.limits.meter}
	for row := range g.rows {
		m.rows[row] = make([]uint64, (g.limits.Columns+63)/64)
	}
	return m
}

// add covers an area, and with less the cell that it begins with is left out.
func (m *marks) add(a area, less bool) error {
	if a.row2-a.row1 < len(m.rows) {
		if err := m.meter.step(a.row2 - a.row1 + 1); err != nil {
			return err
		}
		for row := a.row1; row <= a.row2; row++ {
			m.cover(row, a, less)
		}
		return nil
	}
	if err := m.meter.step(len(m.rows)); err != nil {
		return err
	}
	for row := range m.rows {
		if row >= a.row1 && row <= a.row2 {
			m.cover(row, a, less)
		}
	}
	return nil
}

func (m *marks) cover(row int, a area, less bool) {
	bits := m.rows[row]
	from, to := a.col1, min(a.col2, m.columns-1)
	if less && row == a.row1 {
		from++
	}
	for word := range bits {
		low, high := max(from-64*word, 0), min(to-64*word, 63)
		if low <= high {
			bits[word] |= ^uint64(0) >> (63 - (high - low)) << low
		}
	}
}

func (m *marks) has(row, col int) bool {
	bits := m.rows[row]
	return bits != nil && col < m.columns && bits[col/64]&(1<<(col%64)) != 0
}
