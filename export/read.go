package export

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
)

// Read reads the first visible sheet of a real .xls (BIFF8) or .xlsx file. What
// the file is, its content decides; name is only used to tell kinds of text
// apart when it is neither. Nothing is written anywhere and nothing panics.
//
// Errors are *Error: CodeTooLarge, CodeUnpacksTooLarge, CodeTooManyRows,
// CodeTooManyColumns, CodeNotSpreadsheet, CodeEncrypted, CodeMacro,
// CodeOldFormat, CodeEmpty, CodeOnlyHeader, CodeNoVisibleSheet, CodeDamaged.
func Read(data []byte, name string, limits Limits) (*Table, error) {
	return ReadContext(context.Background(), data, name, limits)
}

// ReadContext is Read for as long as somebody waits for it: it ends soon after ctx has, with its error. Others wait for their turn meanwhile.
func ReadContext(ctx context.Context, data []byte, name string, limits Limits) (*Table, error) {
	return ReadFor(ctx, "", data, name, limits)
}

// ReadFor is ReadContext for somebody by name. Who has several files that wait is served in turn with others, and refused with ErrBusy when too many do.
func ReadFor(ctx context.Context, who string, data []byte, name string, limits Limits) (*Table, error) {
	done, err := reading.take(ctx, who)
	if err != nil {
		return nil, err
	}
	defer done()
	limits = limits.orDefault()
	limits.meter = &meter{ctx: ctx, limit: limits.Unpacked}
	return read(data, name, limits)
}

func read(data []byte, name string, limits Limits) (t *Table, err error) {
	// A file from outside must never take the process down: the readers are
	// fuzzed, and the container library is not ours.
	defer func() {
		if p := recover(); p != nil {
			t, err = nil, damaged("panic: %v", p)
		}
	}()
	if int64(len(data)) > limits.Bytes {
		return nil, tooLarge(CodeTooLarge, limits.Bytes)
	}
	if len(data) == 0 {
		return nil, refuse(CodeEmpty, "sheet", "")
	}
	t, err = readContainer(data, name, limits)
	if err == nil {
		return t, nil
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return nil, e
	}
	if gone := limits.meter.ctx.Err(); gone != nil {
		return nil, gone
	}
	return nil, &Error{Code: CodeDamaged, Err: err}
}

func readContainer(data []byte, name string, limits Limits) (*Table, error) {
	is, kind := sniff(data, name)
	switch is {
	case zipFile:
		return readXLSX(data, limits)
	case compoundFile:
		return readCompound(data, limits)
	case biffStream:
		return readBIFF(data, limits)
	case oldStream:
		return nil, refuse(CodeOldFormat)
	case other:
	}
	return nil, refuse(CodeNotSpreadsheet, "kind", kind)
}

// ReadFrom is Read for a stream; no more than the limit is taken from it.
func ReadFrom(r io.Reader, name string, limits Limits) (*Table, error) {
	limits = limits.orDefault()
	var b bytes.Buffer
	if _, err := io.Copy(&b, io.LimitReader(r, limits.Bytes+1)); err != nil {
		return nil, fmt.Errorf("export: reading the upload: %w", err)
	}
	return Read(b.Bytes(), name, limits)
}
