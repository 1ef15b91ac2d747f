package export

import (
	"strconv"
	"strings"
)

// part is a file within an xlsx package.
type part struct{ name, text string }

// packageParts gives the parts around the sheets, whose names are given; more
// is put into the workbook after the list of sheets.
func packageParts(sheets []string, more string) []part {
	var types, list, rels strings.Builder
	for i, name := range sheets {
		n := strconv.Itoa(i + 1)
		types.WriteString(`<Override PartName="/xl/worksheets/sheet` + n + `.xml" ContentType="` + sheetTypes + `worksheet+xml"/>`)
		list.WriteString(`<sheet name="` + string(appendEscaped(nil, name)) + `" sheetId="` + n + `" r:id="rId` + n + `"/>`)
		rels.WriteString(`<Relationship Id="rId` + n + `" Type="` + docSpace + `/worksheet" Target="worksheets/sheet` + n + `.xml"/>`)
	}
	styles := strconv.Itoa(len(sheets) + 1)
	return []part{
		{"xl/styles.xml", stylesXML},
		{"xl/workbook.xml", xmlHead + `<workbook xmlns="` + mainSpace + `" xmlns:r="` + docSpace + `"><bookViews><workbookView/></bookViews><sheets>` +
			list.String() + `</sheets>` + more + `</workbook>`},
		{"xl/_rels/workbook.xml.rels", xmlHead + `<Relationships xmlns="` + relSpace + `">` + rels.String() +
			`<Relationship Id="rId` + styles + `" Type="` + docSpace + `/styles" Target="styles.xml"/></Relationships>`},
		{"_rels/.rels", xmlHead + `<Relationships xmlns="` + relSpace + `"><Relationship Id="rId1" Type="` + docSpace +
			`/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{"[Content_Types].xml", xmlHead + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
			`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
			`<Override PartName="/xl/workbook.xml" ContentType="` + sheetTypes + `sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="` +
			sheetTypes + `styles+xml"/>` + types.String() + `</Types>`},
	}
}
