package export

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/richardlehane/mscfb"
)

// readCompound reads a compound file (OLE2): a workbook of Excel 97 to 2003, or
// an encrypted one of any version.
func readCompound(data []byte, limits Limits) (*Table, error) {
	doc, err := mscfb.New(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("compound file: %w", err)
	}
	streams := map[string]*mscfb.File{}
	for _, f := range doc.File {
		if len(f.Path) == 0 && f.Size > 0 {
			streams[strings.ToLower(f.Name)] = f
		}
	}
	if streams["encryptedpackage"] != nil || streams["encryptioninfo"] != nil {
		return nil, refuse(CodeEncrypted)
	}
	f := streams["workbook"]
	if f == nil {
		return nil, notWorkbook(streams)
	}
	if f.Size > int64(len(data)) {
		return nil, damaged("a stream of %d bytes in a file of %d", f.Size, len(data))
	}
	stream := make([]byte, f.Size)
	// What a cut-off file still holds is read; whether it is whole, the records say.
	n, err := io.ReadFull(f, stream)
	if err != nil && n == 0 {
		return nil, fmt.Errorf("compound file: %w", err)
	}
	return readBIFF(stream[:n], limits)
}

// notWorkbook names a compound file that is no Excel 97 workbook.
func notWorkbook(streams map[string]*mscfb.File) error {
	kind := KindOLE
	switch {
	case streams["book"] != nil:
		return refuse(CodeOldFormat)
	case streams["worddocument"] != nil:
		kind = KindWord
	case streams["powerpoint document"] != nil:
		kind = KindSlides
	}
	return refuse(CodeNotSpreadsheet, "kind", kind)
}

// The records that are read ([MS-XLS], 2.3.2).
const (
	recFormula    = 0x0006
	recEOF        = 0x000A
	rec1904       = 0x0022
	recFilePass   = 0x002F
	recContinue   = 0x003C
	recBoundSheet = 0x0085
	recMulRK      = 0x00BD
	recRString    = 0x00D6
	recXF         = 0x00E0
	recMergeCells = 0x00E5
	recSST        = 0x00FC
	recLabelSST   = 0x00FD
	recNumber     = 0x0203
	recLabel      = 0x0204
	recBoolErr    = 0x0205
	recString     = 0x0207
	recRK         = 0x027E
	recFormat     = 0x041E
	recBOF        = 0x0809
)

// record is a record with those that continue it.
type record struct {
	id    uint16
	parts [][]byte // never empty
}

// records cuts a stream into records from an offset on.
type records struct {
	data []byte
	at   int
}

var errCutOff = errors.New("the stream ends within a record")

// next returns the next record; io.EOF at the end of the stream. Continuations
// are joined to those records only that are known to have them.
func (r *records) next() (record, error) {
	id, body, err := r.one()
	if err != nil {
		return record{}, err
	}
	rec := record{id: id, parts: [][]byte{body}}
	for slices.Contains([]uint16{recSST, recString, recLabel, recFormat}, id) && r.peek() == recContinue {
		_, body, err = r.one()
		if err != nil {
			return record{}, err
		}
		rec.parts = append(rec.parts, body)
	}
	return rec, nil
}

func (r *records) one() (uint16, []byte, error) {
	rest := r.data[min(r.at, len(r.data)):]
	if len(rest) == 0 {
		return 0, nil, io.EOF
	}
	if len(rest) < 4 {
		return 0, nil, errCutOff
	}
	id, n := binary.LittleEndian.Uint16(rest), int(binary.LittleEndian.Uint16(rest[2:]))
	if 4+n > len(rest) {
		return 0, nil, errCutOff
	}
	r.at += 4 + n
	return id, rest[4 : 4+n], nil
}

func (r *records) peek() uint16 {
	if r.at+2 > len(r.data) {
		return 0
	}
	return binary.LittleEndian.Uint16(r.data[r.at:])
}

// steps are what the record costs to look at.
func (r record) steps() int {
	n := 0
	for _, p := range r.parts {
		n += tokenSteps + len(p)/64
	}
	return n
}

// body returns the first part of a record if it has at least n bytes.
func (r record) body(n int) ([]byte, error) {
	if len(r.parts[0]) < n {
		return nil, fmt.Errorf("record %#04x has %d bytes, not %d", r.id, len(r.parts[0]), n)
	}
	return r.parts[0], nil
}
