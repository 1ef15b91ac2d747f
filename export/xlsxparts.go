package export

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// relatedPart returns the first part that a relation of a kind leads to, "" if
// there is none. kind is the end of the relation's type, which is the same in
// both forms of the standard.
func (w *workbook) relatedPart(rels map[string]relation, kind string) string {
	for _, r := range rels {
		if strings.HasSuffix(r.kind, kind) && w.parts[r.part] != nil {
			return r.part
		}
	}
	return ""
}

// readStrings reads the shared texts, runs of rich text joined and reading aids
// left out.
func (w *workbook) readStrings(rels map[string]relation) error {
	part := w.relatedPart(rels, "/sharedStrings")
	if part == "" {
		return nil
	}
	var text strings.Builder
	inText, phonetic := false, 0
	return w.walk(part, func(t xml.Token) error {
		switch t := t.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "si":
				text.Reset()
			case "t":
				inText = true
			case "rPh":
				phonetic++
			}
		case xml.EndElement:
			switch t.Name.Local {
			case "si":
				if len(w.strings) >= maxTexts {
					return tooLarge(CodeUnpacksTooLarge, w.limit)
				}
				w.strings = append(w.strings, unescape(text.String()))
			case "t":
				inText = false
			case "rPh":
				phonetic--
			}
		case xml.CharData:
			if inText && phonetic == 0 {
				return w.write(&text, t)
			}
		}
		return nil
	})
}

// write adds a piece to the text of a cell, which has an end.
func (w *workbook) write(text *strings.Builder, piece []byte) error {
	if text.Len()+len(piece) > maxPiece {
		return tooLarge(CodeUnpacksTooLarge, w.limit)
	}
	text.Write(piece)
	return nil
}

// readStyles reads how each cell format shows numbers.
func (w *workbook) readStyles(rels map[string]relation) error {
	part := w.relatedPart(rels, "/styles")
	if part == "" {
		return nil
	}
	codes := map[int]look{}
	inFormats := false
	return w.walk(part, func(t xml.Token) error {
		switch t := t.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "numFmt":
				if id, err := strconv.Atoi(attr(t, "numFmtId")); err == nil && len(codes) < maxFormats {
					codes[id] = codeLook(attr(t, "formatCode"))
				}
			case "cellXfs":
				inFormats = true
			case "xf":
				if !inFormats || len(w.looks) >= maxFormats {
					break
				}
				id, _ := strconv.Atoi(attr(t, "numFmtId")) // none: the general format, 0
				l, own := codes[id]
				if !own {
					l = builtinLook(id)
				}
				w.looks = append(w.looks, l)
			}
		case xml.EndElement:
			if t.Name.Local == "cellXfs" {
				inFormats = false
			}
		}
		return nil
	})
}

// unescape resolves _xHHHH_, with which the format writes characters that XML
// cannot hold (ECMA-376, 22.9.2.19).
func unescape(s string) string {
	if !strings.Contains(s, "_x") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if i+7 <= len(s) && s[i] == '_' && s[i+1] == 'x' && s[i+6] == '_' {
			if n, err := strconv.ParseUint(s[i+2:i+6], 16, 16); err == nil {
				b.WriteRune(rune(n))
				i += 6
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
