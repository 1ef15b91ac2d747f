package export

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
)

// The most of each that is kept, so that a small file cannot fill the memory
// with them. A workbook of a thousand sheets has fewer parts; the format itself
// allows no more than 65,490 cell formats.
const (
	maxParts   = 4096
	maxFormats = 1 << 16
	maxTexts   = 1 << 20
)

// workbook is an opened xlsx package.
type workbook struct {
	parts    map[string]*zip.File // by lower-case name without leading slash
	unpacked int64                // bytes still allowed
	piece    int64                // bytes unpacked since the last token
	limit    int64
	meter    *meter
	epoch04  bool
	looks    []look // by index of the cell format
	strings  []string
}

// readXLSX reads the first visible sheet of an Office Open XML workbook
// (ECMA-376 and its strict form).
func readXLSX(data []byte, limits Limits) (*Table, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("zip: %w", err)
	}
	if len(z.File) > maxParts {
		return nil, refuse(CodeNotSpreadsheet, "kind", KindZip)
	}
	w := &workbook{parts: make(map[string]*zip.File, len(z.File)), unpacked: limits.Unpacked, limit: limits.Unpacked, meter: limits.meter}
	for _, f := range z.File {
		name := strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(f.Name, `\`, "/"), "/"))
		if _, twice := w.parts[name]; !twice {
			w.parts[name] = f
		}
	}
	main, err := w.mainPart()
	if err != nil {
		return nil, err
	}
	return w.readMain(main, limits)
}

// readMain reads the workbook part, then what it refers to.
func (w *workbook) readMain(main string, limits Limits) (*Table, error) {
	sheets, err := w.sheetList(main)
	if err != nil {
		return nil, err
	}
	rels, err := w.relations(main)
	if err != nil {
		return nil, err
	}
	for _, s := range sheets {
		target, ok := rels[s.rel]
		if !s.visible || ok && !strings.HasSuffix(target.kind, "/worksheet") {
			continue // hidden, or a chart sheet, which holds no cells
		}
		if !ok {
			return nil, damaged("sheet %q leads nowhere", s.name)
		}
		if err := w.readStyles(rels); err != nil {
			return nil, err
		}
		if err := w.readStrings(rels); err != nil {
			return nil, err
		}
		g := newGrid(limits)
		if err := w.readSheet(target.part, g); err != nil {
			return nil, err
		}
		return g.table(s.name, XLSX)
	}
	return nil, refuse(CodeNoVisibleSheet)
}

// mainPart finds the part with the workbook, or says what the zip is instead.
func (w *workbook) mainPart() (string, error) {
	if w.parts["[content_types].xml"] == nil {
		return "", w.notWorkbook()
	}
	main, kind := "", ""
	err := w.elements("[content_types].xml", func(e xml.StartElement) {
		if e.Name.Local == "Override" && strings.Contains(attr(e, "ContentType"), "main+xml") ||
			strings.Contains(attr(e, "ContentType"), ".sheet.binary.") {
			main, kind = strings.ToLower(strings.TrimPrefix(attr(e, "PartName"), "/")), attr(e, "ContentType")
		}
	})
	switch low := strings.ToLower(kind); {
	case err != nil:
		return "", err
	case strings.Contains(low, "macroenabled") && !strings.Contains(low, ".binary."):
		if strings.Contains(low, "excel") {
			return "", refuse(CodeMacro)
		}
		return "", w.notWorkbook()
	case strings.Contains(low, "spreadsheetml.sheet.main+xml"), strings.Contains(low, "spreadsheetml.template.main+xml"):
		if w.parts[main] == nil {
			return "", damaged("no part %q", main)
		}
		return main, nil
	}
	return "", w.notWorkbook()
}

// notWorkbook names a zip file that is no xlsx workbook.
func (w *workbook) notWorkbook() error {
	kind := KindZip
	if mime, err := w.part("mimetype"); err == nil && bytes.Contains(mime, []byte("opendocument.spreadsheet")) {
		kind = KindODS
	}
	for name := range w.parts {
		switch {
		case name == "xl/workbook.bin":
			kind = KindXLSB
		case name == "word/document.xml":
			kind = KindWord
		case name == "ppt/presentation.xml":
			kind = KindSlides
		case strings.HasPrefix(name, "index/") && strings.HasSuffix(name, ".iwa"), name == "index.zip":
			kind = KindNumbers
		case name == "xl/workbook.xml" && w.parts["[content_types].xml"] == nil:
			return damaged("no list of content types")
		}
	}
	return refuse(CodeNotSpreadsheet, "kind", kind)
}

// sheetRef is a sheet as the workbook lists it.
type sheetRef struct {
	name, rel string
	visible   bool
}

func (w *workbook) sheetList(main string) ([]sheetRef, error) {
	var list []sheetRef
	err := w.elements(main, func(e xml.StartElement) {
		switch e.Name.Local {
		case "workbookPr":
			w.epoch04 = isTrue(attr(e, "date1904"))
		case "sheet":
			if len(list) >= maxParts {
				return
			}
			state := attr(e, "state")
			s := sheetRef{name: attr(e, "name"), visible: state == "" || state == "visible"}
			for _, a := range e.Attr {
				if a.Name.Local == "id" && a.Name.Space != "" { // r:id, not sheetId
					s.rel = a.Value
				}
			}
			list = append(list, s)
		}
	})
	return list, err
}

// relation is where a relation of a part leads.
type relation struct{ part, kind string }

// relations reads what a part refers to, by the relation's id.
func (w *workbook) relations(part string) (map[string]relation, error) {
	rels := map[string]relation{}
	dir, file := path.Split(part)
	name := dir + "_rels/" + file + ".rels"
	if w.parts[name] == nil {
		return nil, damaged("no part %q", name)
	}
	err := w.elements(name, func(e xml.StartElement) {
		if len(rels) >= maxParts || e.Name.Local != "Relationship" || strings.EqualFold(attr(e, "TargetMode"), "External") {
			return
		}
		target := attr(e, "Target")
		if rooted, ok := strings.CutPrefix(target, "/"); ok {
			target = rooted
		} else {
			target = path.Join(dir, target)
		}
		rels[attr(e, "Id")] = relation{part: strings.ToLower(target), kind: attr(e, "Type")}
	})
	return rels, err
}

// open returns a part, counted against what may be unpacked.
func (w *workbook) open(name string) (io.ReadCloser, error) {
	f := w.parts[name]
	if f == nil {
		return nil, damaged("no part %q", name)
	}
	if f.Flags&1 != 0 {
		return nil, refuse(CodeEncrypted)
	}
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return &counted{r, w}, nil
}

// part reads a small part whole.
func (w *workbook) part(name string) ([]byte, error) {
	r, err := w.open(name)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(io.LimitReader(r, 1024))
}

// counted stops the unpacking at the workbook's limit, and within a piece that is too long to be held.
type counted struct {
	io.ReadCloser
	w *workbook
}

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.ReadCloser.Read(p)
	c.w.piece += int64(n)
	if c.w.unpacked -= int64(n); c.w.unpacked < 0 || c.w.piece > maxPiece {
		return 0, tooLarge(CodeUnpacksTooLarge, c.w.limit)
	}
	return n, err
}

// walk calls see for each token of a part and reads to its end, so that its
// checksum is verified.
func (w *workbook) walk(name string, see func(xml.Token) error) error {
	r, err := w.open(name)
	if err != nil {
		return err
	}
	defer r.Close()
	d := xml.NewDecoder(r)
	for depth := 0; ; {
		w.piece = 0
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) && depth == 0 {
			return nil
		}
		if err == nil {
			switch token.(type) {
			case xml.StartElement:
				depth++
			case xml.EndElement:
				depth--
			}
			if err = w.meter.step(tokenSteps); err == nil {
				err = see(token)
			}
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
}

// elements is walk for parts of which only the beginnings of elements matter.
func (w *workbook) elements(name string, see func(xml.StartElement)) error {
	return w.walk(name, func(t xml.Token) error {
		if e, ok := t.(xml.StartElement); ok {
			see(e)
		}
		return nil
	})
}

func attr(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name && a.Name.Space == "" {
			return a.Value
		}
	}
	return ""
}

func isTrue(s string) bool { return s == "1" || s == "true" || s == "on" }
