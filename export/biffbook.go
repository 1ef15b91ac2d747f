package export

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// biffBook is what the globals of a BIFF8 workbook say.
type biffBook struct {
	meter   *meter
	epoch04 bool
	sheets  []biffSheet
	codes   map[int]look // of format codes, by their number
	formats []int        // the format number of each cell format (XF)
	strings []string
}

// biffSheet is a sheet as the workbook lists it.
type biffSheet struct {
	name   string
	offset int
	hidden bool
	cells  bool // a worksheet, not a chart, a macro sheet or a module
}

// readBIFF reads the first visible worksheet of a BIFF8 stream ([MS-XLS]).
func readBIFF(stream []byte, limits Limits) (*Table, error) {
	b := &biffBook{meter: limits.meter, codes: map[int]look{}}
	if err := b.readGlobals(&records{data: stream}); err != nil {
		return nil, fmt.Errorf("globals: %w", err)
	}
	for _, s := range b.sheets {
		if s.hidden || !s.cells {
			continue
		}
		g := newGrid(limits)
		if s.offset > len(stream) {
			return nil, fmt.Errorf("sheet %q: %w", s.name, errCutOff)
		}
		if err := b.readSheet(&records{data: stream, at: s.offset}, g); err != nil {
			return nil, fmt.Errorf("sheet %q: %w", s.name, err)
		}
		return g.table(s.name, XLS)
	}
	return nil, refuse(CodeNoVisibleSheet)
}

// begin reads the record that every substream begins with.
func begin(r *records) error {
	rec, err := r.next()
	if err != nil {
		return fmt.Errorf("beginning: %w", err)
	}
	p, err := rec.body(4)
	if err != nil || rec.id != recBOF {
		return damaged("begins with record %#04x", rec.id)
	}
	if binary.LittleEndian.Uint16(p) != 0x0600 {
		return refuse(CodeOldFormat)
	}
	return nil
}

func (b *biffBook) readGlobals(r *records) error {
	if err := begin(r); err != nil {
		return err
	}
	for {
		rec, err := r.next()
		if err != nil {
			if errors.Is(err, io.EOF) {
				err = errCutOff
			}
			return err
		}
		if rec.id == recEOF {
			return nil
		}
		if err := b.meter.step(rec.steps()); err != nil {
			return err
		}
		if err := b.global(rec); err != nil {
			return err
		}
	}
}

func (b *biffBook) global(rec record) error {
	switch rec.id {
	case recFilePass:
		return refuse(CodeEncrypted)
	case rec1904:
		p, err := rec.body(2)
		b.epoch04 = err == nil && p[0] == 1
		return err
	case recBoundSheet:
		return b.boundSheet(rec)
	case recFormat:
		p, err := rec.body(2)
		if err != nil {
			return err
		}
		code, err := longText(&chain{parts: rec.parts, at: 2})
		b.codes[int(binary.LittleEndian.Uint16(p))] = codeLook(code)
		return err
	case recXF:
		p, err := rec.body(4)
		if err != nil {
			return err
		}
		b.formats = append(b.formats, int(binary.LittleEndian.Uint16(p[2:])))
	case recSST:
		return b.sharedTexts(rec)
	}
	return nil
}

func (b *biffBook) boundSheet(rec record) error {
	p, err := rec.body(8)
	if err != nil {
		return err
	}
	c := &chain{parts: rec.parts, at: 6}
	n := c.u8()
	name, err := c.chars(int(n), c.u8())
	b.sheets = append(b.sheets, biffSheet{
		name:   name,
		offset: int(binary.LittleEndian.Uint32(p)),
		hidden: p[4]&3 != 0,
		cells:  p[5] == 0,
	})
	return err
}

// sharedTexts reads the table of shared texts (SST).
func (b *biffBook) sharedTexts(rec record) error {
	p, err := rec.body(8)
	if err != nil {
		return err
	}
	count := int(binary.LittleEndian.Uint32(p[4:]))
	c := &chain{parts: rec.parts, at: 8}
	for range count {
		if c.done() {
			break // fewer than promised: a cell that needs one says so
		}
		s, err := longText(c)
		if err != nil {
			return fmt.Errorf("shared text %d: %w", len(b.strings), err)
		}
		b.strings = append(b.strings, s)
	}
	return nil
}

// look returns how a cell format shows numbers.
func (b *biffBook) look(xf int) look {
	if xf < 0 || xf >= len(b.formats) {
		return look{}
	}
	if l, ok := b.codes[b.formats[xf]]; ok {
		return l
	}
	return builtinLook(b.formats[xf])
}
