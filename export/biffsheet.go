package export

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
)

// biffCells reads the cells of one sheet.
type biffCells struct {
	b     *biffBook
	g     *grid
	depth int // of substreams within, such as charts
	// where the text of a formula goes, which comes in a record after it
	awaiting           bool
	awaitRow, awaitCol int
}

// readSheet reads the cells of a sheet into the grid.
func (b *biffBook) readSheet(r *records, g *grid) error {
	if err := begin(r); err != nil {
		return err
	}
	s := &biffCells{b: b, g: g}
	for {
		rec, err := r.next()
		if errors.Is(err, io.EOF) {
			return errCutOff
		}
		if err != nil {
			return err
		}
		if err := b.meter.step(rec.steps()); err != nil {
			return err
		}
		switch {
		case rec.id == recBOF:
			s.depth++
		case rec.id == recEOF && s.depth == 0:
			return nil
		case rec.id == recEOF:
			s.depth--
		case s.depth == 0:
			if err := s.record(rec); err != nil {
				return err
			}
		}
	}
}

// cellSize is the least size of the records of cells, which begin with row,
// column and cell format, two bytes each.
func cellSize(id uint16) int {
	switch id {
	case recNumber, recFormula:
		return 14
	case recLabelSST, recRK, recMulRK:
		return 10
	case recLabel, recRString, recBoolErr:
		return 8
	}
	return 0
}

func (s *biffCells) record(rec record) error {
	p, err := rec.body(cellSize(rec.id))
	if err != nil {
		return err
	}
	row, col, xf := 0, 0, 0
	if cellSize(rec.id) > 0 {
		row, col, xf = u16(p), u16(p[2:]), u16(p[4:])
	}
	switch rec.id {
	case recLabelSST:
		i := int(binary.LittleEndian.Uint32(p[6:]))
		if i >= len(s.b.strings) {
			return damaged("shared text %d of %d", i, len(s.b.strings))
		}
		return s.g.put(row, col, Entry{Text: s.b.strings[i]})
	case recLabel, recRString:
		text, err := longText(&chain{parts: rec.parts, at: 6})
		if err != nil {
			return err
		}
		return s.g.put(row, col, Entry{Text: text})
	case recRK:
		return s.number(row, col, xf, rk(p[6:]))
	case recMulRK:
		for at := 4; at+6 <= len(p)-2; at, col = at+6, col+1 {
			if err := s.number(row, col, u16(p[at:]), rk(p[at+2:])); err != nil {
				return err
			}
		}
	case recNumber:
		return s.number(row, col, xf, math.Float64frombits(binary.LittleEndian.Uint64(p[6:])))
	case recBoolErr:
		return s.g.put(row, col, boolOrError(p[6], p[7] != 0))
	case recFormula:
		if e, ok := constant(p); ok {
			return s.g.put(row, col, e)
		}
		return s.formula(row, col, xf, p[6:14])
	case recString:
		return s.formulaText(rec)
	case recMergeCells:
		s.merges(p)
	}
	return nil
}

func (s *biffCells) number(row, col, xf int, v float64) error {
	return s.g.put(row, col, number(v, s.b.look(xf), s.b.epoch04))
}

// formula keeps a formula's saved result, marked as what it is.
func (s *biffCells) formula(row, col, xf int, result []byte) error {
	e := Entry{}
	if result[6] != 0xFF || result[7] != 0xFF {
		e = number(math.Float64frombits(binary.LittleEndian.Uint64(result)), s.b.look(xf), s.b.epoch04)
	} else {
		switch result[0] {
		case 0:
			s.awaiting, s.awaitRow, s.awaitCol = true, row, col
		case 1, 2:
			e = boolOrError(result[2], result[0] == 2)
		}
	}
	e.Flaw = Formula
	return s.g.put(row, col, e)
}

// constant returns the value of a formula that is a truth value or an error and
// nothing else: LibreOffice writes cells with such a value so.
func constant(p []byte) (Entry, bool) {
	const size, tokens, isErr, isBool = 20, 22, 0x1C, 0x1D
	if len(p) < tokens+2 || u16(p[size:]) != 2 || p[tokens] != isErr && p[tokens] != isBool {
		return Entry{}, false
	}
	return boolOrError(p[tokens+1], p[tokens] == isErr), true
}

func (s *biffCells) formulaText(rec record) error {
	if !s.awaiting {
		return nil
	}
	s.awaiting = false
	text, err := longText(&chain{parts: rec.parts})
	if err != nil {
		return err
	}
	return s.g.put(s.awaitRow, s.awaitCol, Entry{Text: text, Flaw: Formula})
}

func (s *biffCells) merges(p []byte) {
	if len(p) < 2 {
		return
	}
	for at := 2; at+8 <= len(p); at += 8 {
		s.g.merge(area{row1: u16(p[at:]), row2: u16(p[at+2:]), col1: u16(p[at+4:]), col2: u16(p[at+6:])})
	}
}

func u16(p []byte) int { return int(binary.LittleEndian.Uint16(p)) }

// rk decodes a number packed into 30 bits ([MS-XLS], 2.5.217).
func rk(p []byte) float64 {
	n := binary.LittleEndian.Uint32(p)
	v := math.Float64frombits(uint64(n&^3) << 32)
	if n&2 != 0 {
		v = float64(int32(n) >> 2)
	}
	if n&1 != 0 {
		v /= 100
	}
	return v
}

// boolOrError gives the text of a truth value or of an error ([MS-XLS], 2.5.10).
func boolOrError(code byte, isError bool) Entry {
	if !isError {
		return Entry{Text: boolText(code != 0)}
	}
	name, ok := map[byte]string{0x00: "#NULL!", 0x07: "#DIV/0!", 0x0F: "#VALUE!", 0x17: "#REF!", 0x1D: "#NAME?", 0x24: "#NUM!", 0x2A: "#N/A"}[code]
	if !ok {
		name = "#ERROR"
	}
	return Entry{Text: name, Flaw: Failed}
}
