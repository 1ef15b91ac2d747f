package devices

import (
	"errors"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/batch"
	"waymark/httpapi/edge"
)

// maxSheet is the most bytes of an upload that are taken; a file within it that is still too large is told how large it may be.
const maxSheet = 4 << 20

var sheetForm = &huma.Schema{
	Type: huma.TypeObject, Required: []string{"file"}, AdditionalProperties: false,
	Properties: map[string]*huma.Schema{
		"file": {Type: huma.TypeString, Format: "binary", Description: "an .xls or .xlsx file of at most 2 MB and 1,000 rows"},
		"lang": {Type: huma.TypeString, Description: "cn or en"},
	},
}

// readSheet takes a form apart and reads the file in it; ignored are the titles of the columns that nothing was read from.
func (s *server) readSheet(c *edge.Call, k batch.Kind, in *edge.FormInput) (u batch.Upload, ignored []string, err error) {
	name, content, lang, err := sheetPart(in)
	c.Speak(lang)
	if err != nil {
		return u, nil, err
	}
	lines, ignored, err := s.sheetLines(c, k, name, content)
	if err != nil {
		return u, nil, s.sheetRefusal(c.Lang, err)
	}
	return batch.Upload{FileName: name, Lines: lines}, ignored, nil
}

// sheetPart finds the file in a form.
func sheetPart(in *edge.FormInput) (name string, content []byte, lang string, err error) {
	parts, err := edge.FormParts(in, "file", "lang")
	f, found := parts["file"]
	if err == nil && !found {
		err = fleet.Refuse(fleet.Invalid, "import.fileRequired")
	}
	return f.Name, f.Content, string(parts["lang"].Content), err
}

// sheetLines reads the rows of a file of a kind.
func (s *server) sheetLines(c *edge.Call, k batch.Kind, name string, content []byte) (out []batch.Line, ignored []string, err error) {
	table, err := edge.ReadSheet(c, content, name)
	if err != nil {
		return nil, nil, err
	}
	places, err := s.sheetColumns(c.Lang, k, table)
	if err != nil {
		return nil, nil, err
	}
	lines := table.Lines
	for _, l := range [...]string{"cn", "en"} {
		table.Lines = lines
		lines = table.Without(s.exampleOf(l, k))
	}
	if len(lines) == 0 {
		return nil, nil, &export.Error{Code: export.CodeOnlyHeader, Args: map[string]any{"sheet": table.Sheet}}
	}
	out = make([]batch.Line, len(lines))
	for i, l := range lines {
		out[i] = batch.Line{Number: l.Number, Cells: make([]batch.Cell, len(places))}
		for j, at := range places {
			if at >= 0 {
				e := l.At(at)
				out[i].Cells[j] = batch.Cell{Text: e.Text, Flaw: flawOf[e.Flaw]}
			}
		}
	}
	return out, unread(table.Header, places), nil
}

// maxUnread is how many titles are named of columns that nothing was read from.
const maxUnread = 10

// unread returns the titles of a header that no column was found under.
func unread(header []string, places []int) []string {
	out := []string{}
	for at, title := range header {
		if title != "" && !slices.Contains(places, at) && len(out) < maxUnread {
			out = append(out, edge.ShortName(title))
		}
	}
	return out
}

var flawOf = map[export.Flaw]string{
	export.Formula: batch.FlawFormula, export.Damaged: batch.FlawDamaged, export.Failed: batch.FlawFailed, export.Merged: batch.FlawMerged,
}

// sheetColumns finds the columns of a kind in a table by their titles in either language; -1 for one that is not there and need not be.
func (s *server) sheetColumns(lang string, k batch.Kind, table *export.Table) ([]int, error) {
	required := map[string]bool{}
	for _, column := range k.Required() {
		required[column] = true
	}
	var out []int
	for _, column := range k.Columns() {
		at, err := table.Column(s.columnTitles(lang, column)...)
		var refused *export.Error
		if errors.As(err, &refused) && refused.Code == export.CodeHeaderMissing && !required[column] {
			at, err = -1, nil
		}
		if err != nil {
			return nil, err
		}
		out = append(out, at)
	}
	return out, nil
}

// columnTitles are the titles that a column is known by; the first is what a refusal calls it.
func (s *server) columnTitles(lang, column string) []string {
	return []string{s.Texts.Field(lang, column), s.Texts.Field("cn", column), s.Texts.Field("en", column), column}
}

// sheetRefusal puts what package export refuses into our form.
func (s *server) sheetRefusal(lang string, err error) error {
	var e *export.Error
	if !errors.As(err, &e) {
		return err
	}
	args := map[string]any{}
	for name, value := range e.Args {
		args[name] = value
	}
	if kind, ok := args["kind"].(string); ok {
		args["kind"] = s.Texts.Text(lang, "export.kind."+kind, nil)
	}
	return &fleet.Error{Kind: fleet.Refused, Code: e.Code, Args: args, Err: e.Err}
}
