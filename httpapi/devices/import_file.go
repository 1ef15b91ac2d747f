package devices

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/batch"
	"waymark/fleet/dictionary"
	"waymark/fleet/sim"
	"waymark/httpapi/edge"
)

// memoryFile is a file that was just made.
type memoryFile struct{ *bytes.Reader }

// Close implements io.Closer.
func (memoryFile) Close() error { return nil }

// example are the values of the example row of a template, in the order of the columns.
var example = map[batch.Kind][]string{
	batch.Devices: {"京A12345", "860000000000001", "", "GT06N", "13800000000", ""}, // few terminals have a clock of another zone
	batch.SIMs:    {"13800000000", "89860000000000000000", "DOMESTIC", "10M", "30M", "CMCC", "12"},
}

// exampleOf returns the example row in a language: keys of the dictionary by their names, as people write them.
func (s *server) exampleOf(lang string, k batch.Kind) []string {
	out := append([]string(nil), example[k]...)
	for i, column := range k.Columns() {
		if text := "import.example." + column; s.Texts.Has(text) {
			out[i] = s.Texts.Text(lang, text, nil)
		}
	}
	return out
}

func (s *server) importTemplate(k batch.Kind) func(*edge.Call, *edge.NothingAsked) (*edge.Attachment, error) {
	return func(c *edge.Call, _ *edge.NothingAsked) (*edge.Attachment, error) {
		notes, err := s.templateNotes(c, k)
		if err != nil {
			return nil, err
		}
		t := export.Template{
			Name: s.Texts.Text(c.Lang, "import.sheet."+string(k), nil), Columns: s.sheetTitles(c.Lang, k), Example: s.exampleOf(c.Lang, k),
			NotesName: s.Texts.Text(c.Lang, "import.notes", nil), Notes: notes,
		}
		var b bytes.Buffer
		if err := export.WriteTemplate(&b, t); err != nil {
			return nil, fmt.Errorf("template: %w", err)
		}
		return &edge.Attachment{Name: string(k) + "-import-template.xlsx", Content: memoryFile{bytes.NewReader(b.Bytes())}}, nil
	}
}

// sheetTitles are the columns of files of a kind; the required ones with an asterisk.
func (s *server) sheetTitles(lang string, k batch.Kind) []export.Column {
	required := strings.Join(k.Required(), ",") + ","
	out := make([]export.Column, len(k.Columns()))
	for i, column := range k.Columns() {
		out[i] = export.Column{Title: s.Texts.Field(lang, column), Width: 22}
		if strings.Contains(required, column+",") {
			out[i].Title += " *"
		}
	}
	return out
}

// templateNotes are the lines of the second sheet: the rules, then what columns with lists take.
func (s *server) templateNotes(c *edge.Call, k batch.Kind) ([]string, error) {
	notes := strings.Split(s.Texts.Text(c.Lang, "import.notes."+string(k), nil), "\n")
	line := func(column string, choices []string) {
		notes = append(notes, s.Texts.Text(c.Lang, "import.choices", map[string]any{"column": s.Texts.Field(c.Lang, column), "choices": strings.Join(choices, " / ")}))
	}
	if k == batch.Devices {
		models, err := s.Models.Offered(c.Ctx)
		codes := make([]string, len(models))
		for i := range models {
			codes[i] = models[i].Code
		}
		line(batch.Model, codes)
		return notes, err
	}
	lists, err := s.Dictionary.Entries(c.Ctx, sim.Lists())
	for _, column := range k.Columns() {
		if list := columnLists[column]; list != "" {
			line(column, namesIn(lists[list], c.Lang))
		}
	}
	return notes, err
}

// columnLists are the lists of the dictionary that columns take their values from.
var columnLists = listsOf(new(sim.Bought).Choices())

func listsOf(choices []sim.Choice) map[string]string {
	lists := map[string]string{}
	for _, c := range choices {
		lists[c.Name] = c.List
	}
	return lists
}

func namesIn(list []dictionary.Property, lang string) []string {
	out := make([]string, len(list))
	for i := range list {
		out[i] = list[i].Val.In(lang)
	}
	return out
}

type importResultInput struct {
	edge.Language
	BatchID int64 `query:"batchId" required:"true" doc:"one of the caller's own"`
	Zone    int   `query:"zone" minimum:"-840" maximum:"840" default:"480" doc:"minutes east of UTC, for times"`
}

func (s *server) importResult(k batch.Kind) func(*edge.Call, *importResultInput) (*edge.Attachment, error) {
	return func(c *edge.Call, in *importResultInput) (*edge.Attachment, error) {
		b, rows, err := s.Imports.Result(c.Ctx, c.Actor, k, fleet.ID(in.BatchID))
		if err != nil {
			return nil, err
		}
		names, err := s.Dictionary.Names(c.Ctx, c.Lang, sim.Lists()...)
		if err != nil {
			return nil, err
		}
		var out bytes.Buffer
		text := func(code string) string { return s.Texts.Text(c.Lang, code, nil) }
		columns := append(s.sheetTitles(c.Lang, k), export.Column{Title: text("import.result.row"), Width: 8}, export.Column{Title: text("import.result.state"), Width: 14},
			export.Column{Title: text("import.result.reason"), Width: 60})
		w, err := export.NewWriter(c.Ctx, &out, export.Sheet{
			Name: text("import.sheet." + string(k)), Columns: columns, Zone: time.FixedZone("", in.Zone*60), About: export.About{Name: text("import.result.about"), Facts: []export.Fact{
				{Name: text("import.result.file"), Value: export.Text(b.FileName)}, {Name: text("import.result.uploaded"), Value: export.Time(b.CreatedAt.Time())},
				{Name: text("import.result.finished"), Value: export.Time(b.FinishedAt.Time())},
			}},
		})
		for i := 0; i < len(rows) && err == nil; i++ {
			err = w.Row(s.resultCells(c.Lang, k, &rows[i], names))
		}
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			return nil, fmt.Errorf("result of an import: %w", err)
		}
		return &edge.Attachment{Name: string(k) + "-import-" + strconv.FormatInt(int64(b.ID), 10) + ".xlsx", Content: memoryFile{bytes.NewReader(out.Bytes())}}, nil
	}
}

// resultCells are a row of a result: as it is in the file, keys of the dictionary by their names, then what became of it.
func (s *server) resultCells(lang string, k batch.Kind, r *batch.Row, names dictionary.Names) []export.Cell {
	var cells []export.Cell
	for i, v := range r.Values {
		cells = append(cells, export.Text(names.Of(columnLists[k.Columns()[i]], v)))
	}
	state := "import.state.waiting"
	switch {
	case r.Done:
		state = "import.state.done"
	case !r.Valid():
		state = "import.state.invalid"
	}
	reasons := make([]string, len(r.Reasons))
	for i := range r.Reasons {
		reasons[i] = s.reasonText(lang, &r.Reasons[i])
	}
	return append(cells, export.Integer(int64(r.Number)), export.Text(s.Texts.Text(lang, state, nil)), export.Text(strings.Join(reasons, s.Texts.Text(lang, "import.semicolon", nil))))
}
