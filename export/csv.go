package export

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"
	"time"
)

// CSVWriter writes a list as comma-separated values (RFC 4180): UTF-8 with byte
// order mark, without which spreadsheets take it for the local encoding. It has
// no second sheet. It is not safe for concurrent use.
type CSVWriter struct {
	ctx   context.Context
	sheet Sheet
	out   *bufio.Writer
	err   error
}

// NewCSVWriter begins a file with the header of the sheet. After ctx has ended,
// Row and Close return its error.
func NewCSVWriter(ctx context.Context, w io.Writer, s Sheet) (*CSVWriter, error) {
	if s.Zone == nil {
		s.Zone = time.UTC
	}
	c := &CSVWriter{ctx: ctx, sheet: s, out: bufio.NewWriterSize(w, 64<<10)}
	_, c.err = c.out.WriteString("\uFEFF")
	header := make([]Cell, len(s.Columns))
	for i, col := range s.Columns {
		header[i] = Text(col.Title)
	}
	if c.err != nil {
		return nil, fmt.Errorf("export: %w", c.err)
	}
	return c, c.Row(header)
}

// Row writes one row. A text that a program might take for a formula gets an
// apostrophe before it; numbers do not. Errors: those of the context and of the
// destination, CodeWrongNumberCells.
func (c *CSVWriter) Row(cells []Cell) error {
	switch {
	case c.err != nil:
		return c.err
	case c.ctx.Err() != nil:
		c.err = context.Cause(c.ctx)
		return c.err
	case len(cells) > len(c.sheet.Columns):
		c.err = refuse(CodeWrongNumberCells, "got", len(cells), "want", len(c.sheet.Columns))
		return c.err
	}
	for i := range c.sheet.Columns {
		if i > 0 {
			c.out.WriteByte(',') // bufio keeps the error for the last write of the row
		}
		if i < len(cells) {
			c.field(cells[i])
		}
	}
	_, c.err = c.out.WriteString("\r\n")
	return c.err
}

func (c *CSVWriter) field(cell Cell) {
	s := cell.plain(c.sheet.Zone)
	if cell.kind == textCell {
		s = strings.ReplaceAll(fit(strings.ToValidUTF8(s, "\uFFFD")), "\x00", "")
		if evaluates(s) {
			s = "'" + s
		}
	}
	if !strings.ContainsAny(s, "\",\r\n\t ;") {
		c.out.WriteString(s)
		return
	}
	c.out.WriteByte('"')
	c.out.WriteString(strings.ReplaceAll(s, `"`, `""`))
	c.out.WriteByte('"')
}

// Close writes what is still held back; it does not close the destination.
func (c *CSVWriter) Close() error {
	if c.err != nil {
		return c.err
	}
	if c.ctx.Err() != nil {
		c.err = context.Cause(c.ctx)
		return c.err
	}
	if err := c.out.Flush(); err != nil {
		return fmt.Errorf("export: %w", err)
	}
	c.err = errClosed
	return nil
}
