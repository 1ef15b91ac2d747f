package export

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// parts are the files of a zip package.
type parts map[string]string

const (
	typesXML = `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="` + sheetTypes + `sheet.main+xml"/></Types>`
	relsXML  = `<Relationships><Relationship Id="r1" Type="` + docSpace + `/worksheet" Target="worksheets/sheet1.xml"/>` +
		`<Relationship Id="r2" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/xl/worksheets/sheet2.xml"/>` +
		`<Relationship Id="r3" Type="` + docSpace + `/chartsheet" Target="chartsheets/sheet1.xml"/>` +
		`<Relationship Id="r4" Type="` + docSpace + `/sharedStrings" Target="sharedStrings.xml"/>` +
		`<Relationship Id="r5" Type="` + docSpace + `/styles" Target="styles.xml"/></Relationships>`
)

// sheetBook is a package with one sheet, whose rows are given as XML; changes
// add or replace parts.
func sheetBook(rows string, changes parts) parts {
	p := parts{
		"[Content_Types].xml":        typesXML,
		"xl/workbook.xml":            `<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": relsXML,
		"xl/worksheets/sheet1.xml":   `<worksheet><sheetData>` + rows + `</sheetData></worksheet>`,
	}
	for name, text := range changes {
		p[name] = text
	}
	return p
}

// without leaves parts out.
func (p parts) without(names ...string) parts {
	for _, n := range names {
		delete(p, n)
	}
	return p
}

func (p parts) zip(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(p)) {
		text := p[name]
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// wrongSum is the package stored with a checksum that is not that of the sheet.
func (p parts) wrongSum(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range p {
		h := &zip.FileHeader{Name: name, CRC32: crc32.ChecksumIEEE([]byte(text)), UncompressedSize64: uint64(len(text)), CompressedSize64: uint64(len(text))}
		if name == "xl/worksheets/sheet1.xml" {
			h.CRC32++
		}
		w, err := z.CreateRaw(h)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// locked is the package with the mark of zip encryption on every part.
func (p parts) locked(t testing.TB) []byte {
	t.Helper()
	b := p.zip(t)
	for _, mark := range []struct {
		magic string
		at    int
	}{{"PK\x03\x04", 6}, {"PK\x01\x02", 8}} {
		for at := 0; ; {
			i := bytes.Index(b[at:], []byte(mark.magic))
			if i < 0 {
				break
			}
			at += i + 4
			b[at-4+mark.at] |= 1
		}
	}
	return b
}

// compound is a compound file with the given streams in its root.
func compound(streams map[string][]byte) []byte {
	const sector, free, end, fatMark = 512, 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
	var fat []uint32
	var body []byte
	chain := func(data []byte) uint32 {
		first := uint32(len(fat))
		for at := 0; at < len(data); at += sector {
			fat = append(fat, uint32(len(fat))+1)
			body = append(body, make([]byte, sector)...)
			copy(body[len(body)-sector:], data[at:])
		}
		fat[len(fat)-1] = end
		return first
	}
	entry := func(name string, kind byte, start, size, right, child uint32) []byte {
		e := make([]byte, 128)
		for i, u := range utf16.Encode([]rune(name)) {
			binary.LittleEndian.PutUint16(e[2*i:], u)
		}
		binary.LittleEndian.PutUint16(e[64:], uint16(2*len(name)+2))
		e[66], e[67] = kind, 1
		for i, v := range []uint32{free, right, child} {
			binary.LittleEndian.PutUint32(e[68+4*i:], v)
		}
		binary.LittleEndian.PutUint32(e[116:], start)
		binary.LittleEndian.PutUint32(e[120:], size)
		return e
	}
	dir := entry("Root Entry", 5, end, 0, free, 1)
	n := 0
	for name, data := range streams {
		data = append(bytes.Clone(data), make([]byte, max(0, 4096-len(data)))...) // large enough for sectors of its own
		n++
		right := uint32(free)
		if n < len(streams) {
			right = uint32(n + 1)
		}
		dir = append(dir, entry(name, 2, chain(data), uint32(len(data)), right, free)...)
	}
	dirAt := chain(dir)
	fatAt := uint32(len(fat))
	for range (len(fat) + 127 + 4) / 128 {
		fat = append(fat, fatMark)
	}
	head := make([]byte, sector)
	copy(head, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")
	for at, v := range map[int]uint16{24: 0x3E, 26: 3, 28: 0xFFFE, 30: 9, 32: 6} {
		binary.LittleEndian.PutUint16(head[at:], v)
	}
	for at, v := range map[int]uint32{44: uint32(len(fat)) - fatAt, 48: dirAt, 56: 4096, 60: end, 68: end} {
		binary.LittleEndian.PutUint32(head[at:], v)
	}
	for i := range 109 {
		v := uint32(free)
		if at := fatAt + uint32(i); at < uint32(len(fat)) {
			v = at
		}
		binary.LittleEndian.PutUint32(head[76+4*i:], v)
	}
	for len(fat)%128 != 0 {
		fat = append(fat, free)
	}
	out := append(head, body...)
	for _, v := range fat {
		out = binary.LittleEndian.AppendUint32(out, v)
	}
	return out
}

// rec is a BIFF record; numbers become two bytes, byte slices and strings stay.
func rec(id int, body ...any) []byte {
	var p []byte
	for _, b := range body {
		switch b := b.(type) {
		case int:
			p = binary.LittleEndian.AppendUint16(p, uint16(b))
		case byte:
			p = append(p, b)
		case float64:
			p = binary.LittleEndian.AppendUint64(p, math.Float64bits(b))
		case []byte:
			p = append(p, b...)
		case string: // narrow, with its length
			p = binary.LittleEndian.AppendUint16(p, uint16(len(b)))
			p = append(append(p, 0), b...)
		}
	}
	out := binary.LittleEndian.AppendUint16(nil, uint16(id))
	out = binary.LittleEndian.AppendUint16(out, uint16(len(p)))
	return append(out, p...)
}

// biffSheetOf is one sheet for biffStreamOf.
type biffSheetOf struct {
	state, kind byte
	cells       [][]byte
}

// biffStreamOf is a BIFF8 workbook stream: globals, then the sheets.
func biffStreamOf(globals [][]byte, sheets ...biffSheetOf) []byte {
	bof := func(kind int) []byte { return rec(recBOF, 0x0600, kind, 0, 0, make([]byte, 8)) }
	head := append(bof(5), bytes.Join(globals, nil)...)
	size := len(head) + 4
	for range sheets {
		size += 4 + 6 + 2 + 2
	}
	var tail []byte
	for i, s := range sheets {
		at := size + len(tail)
		head = append(head, rec(recBoundSheet, at&0xFFFF, at>>16, s.state, s.kind, byte(2), byte(0), []byte{'S', '1' + byte(i)})...)
		tail = append(tail, bof(0x10)...)
		tail = append(tail, bytes.Join(s.cells, nil)...)
		tail = append(tail, rec(recEOF)...)
	}
	return append(append(head, rec(recEOF)...), tail...)
}

// biffFile is a compound file with one visible sheet: a header, then the cells.
func biffFile(globals [][]byte, cells ...[]byte) []byte {
	cells = append([][]byte{rec(recLabel, 0, 0, 0, "Key"), rec(recLabel, 0, 1, 0, "Value")}, cells...)
	return compound(map[string][]byte{"Workbook": biffStreamOf(globals, biffSheetOf{cells: cells})})
}

// with adds a part.
func (p parts) with(name, text string) parts {
	p[name] = text
	return p
}

// merged adds a merged area to the first sheet.
func (p parts) merged(ref string) parts {
	const name = "xl/worksheets/sheet1.xml"
	p[name] = strings.Replace(p[name], "</sheetData>", `</sheetData><mergeCells><mergeCell ref="`+ref+`"/></mergeCells>`, 1)
	return p
}
