package export

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"
)

var errClosed = errors.New("export: the file is finished")

// The cell formats, in the order of stylesXML.
const (
	styleNormal = iota
	styleHeader // bold
	styleText   // the text format: what is typed there stays text
	styleQuoted // text with the mark of a leading apostrophe: never evaluated, even when edited
	styleWhole
	styleTime
	styleExample // text, grey
	styleWrapped // text in as many lines as it takes
)

const stylesXML = xmlHead + `<styleSheet xmlns="` + mainSpace + `"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\-mm\-dd\ hh:mm:ss"/></numFmts>` +
	`<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FF808080"/><name val="Calibri"/></font></fonts>` +
	`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
	`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
	`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">` +
	`<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
	`<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>` +
	`<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
	`<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>` +
	`<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
	`<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
	`<xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>` +
	`<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>` +
	`</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const (
	xmlHead    = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	mainSpace  = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	docSpace   = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	relSpace   = "http://schemas.openxmlformats.org/package/2006/relationships"
	sheetTypes = "application/vnd.openxmlformats-officedocument.spreadsheetml."
)

// appendSheetHead begins a sheet: first row frozen when the columns have titles,
// widths, and the style that cells not yet written get.
func appendSheetHead(b []byte, columns []Column, style int) []byte {
	b = append(b, xmlHead+`<worksheet xmlns="`+mainSpace+`"><sheetViews><sheetView workbookViewId="0"`...)
	if columns[0].Title != "" {
		b = append(b, `><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView>`...)
	} else {
		b = append(b, `/>`...)
	}
	b = append(b, `</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>`...)
	for i, c := range columns {
		n := strconv.Itoa(i + 1)
		b = append(b, `<col min="`+n+`" max="`+n+`" width="`...)
		b = strconv.AppendFloat(b, columnWidth(c), 'f', -1, 64)
		b = append(b, `" customWidth="1"`...)
		if style != styleNormal {
			b = append(b, ` style="`+strconv.Itoa(style)+`"`...)
		}
		b = append(b, `/>`...)
	}
	return append(b, `</cols><sheetData>`...)
}

// columnWidth is the width given, or one in which the title fits beside the
// button of its filter; Chinese characters are twice as wide.
func columnWidth(c Column) float64 {
	w := 0.0
	for _, r := range c.Title {
		w++
		if r >= 0x2E80 {
			w++
		}
	}
	if w > 0 {
		w += 4
	}
	if c.Width <= 0 {
		w = max(w, 10)
	}
	return min(max(c.Width, w), 255)
}

// appendRow appends one row; number is from 1.
func (x *Writer) appendRow(b []byte, number int, cells []Cell, style int) []byte {
	b = append(b, `<row r="`...)
	b = strconv.AppendInt(b, int64(number), 10)
	b = append(b, `">`...)
	for i, c := range cells {
		if c.kind != blankCell {
			b = x.appendCell(b, x.letter[i], number, c, style)
		}
	}
	return append(b, `</row>`...)
}

func (x *Writer) appendCell(b []byte, letter string, number int, c Cell, style int) []byte {
	b = append(b, `<c r="`...)
	b = append(b, letter...)
	b = strconv.AppendInt(b, int64(number), 10)
	switch c.kind {
	case wholeCell:
		b = append(b, `" s="4"><v>`...)
		b = strconv.AppendInt(b, c.whole, 10)
		return append(b, `</v></c>`...)
	case decimalCell:
		b = append(b, `"><v>`...)
		b = strconv.AppendFloat(b, c.num, 'g', -1, 64)
		return append(b, `</v></c>`...)
	case timeCell:
		if days, ok := serial(c.at, x.sheet.Zone); ok {
			b = append(b, `" s="5"><v>`...)
			b = strconv.AppendFloat(b, days, 'f', -1, 64)
			return append(b, `</v></c>`...)
		}
		c.text = c.plain(x.sheet.Zone)
	case textCell, blankCell:
	}
	switch {
	case style == styleNormal && evaluates(c.text):
		style = styleQuoted
	case style == styleNormal:
		style = styleText
	}
	b = append(b, `" s="`...)
	b = strconv.AppendInt(b, int64(style), 10)
	b = append(b, `" t="inlineStr"><is><t xml:space="preserve">`...)
	b = appendEscaped(b, fit(c.text))
	return append(b, `</t></is></c>`...)
}

// columnName gives A, B, … Z, AA, … for a column from 0.
func columnName(i int) string {
	s := ""
	for i++; i > 0; i = (i - 1) / 26 {
		s = string(rune('A'+(i-1)%26)) + s
	}
	return s
}

// sheetName makes a text fit for the name of a sheet: at most 31 characters,
// without []:*?/\ and without apostrophes at its ends.
func sheetName(s, otherwise string) string {
	s = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`[]:*?/\`, r) || r < ' ' || r == utf8.RuneError {
			return '_'
		}
		return r
	}, s)
	if runes := []rune(s); len(runes) > 31 {
		s = string(runes[:31])
	}
	if s = strings.Trim(s, "' "); s == "" {
		return otherwise
	}
	return s
}

// otherName returns a name that differs from the first, without regard to case.
func otherName(name, first string) string {
	if strings.EqualFold(name, first) {
		return sheetName(string([]rune(name)[:min(29, utf8.RuneCountInString(name))])+"-2", "Sheet2")
	}
	return name
}

func quoteSheet(name string) string {
	return string(appendEscaped(nil, "'"+strings.ReplaceAll(name, "'", "''")+"'"))
}
