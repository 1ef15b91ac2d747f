package devices

import (
	"waymark/fleet"
	"waymark/fleet/batch"
	"waymark/httpapi/edge"
)

// ImportCounts is how many rows of a file are in order.
type ImportCounts struct {
	BatchID fleet.ID `json:"batchId"`
	Total   int      `json:"total" doc:"rows of the file"`
	Valid   int      `json:"valid"`
	Invalid int      `json:"invalid"`
}

func countsOf(b *batch.Batch, c batch.Counts) ImportCounts {
	return ImportCounts{BatchID: b.ID, Total: c.Total, Valid: c.Valid, Invalid: c.Invalid()}
}

type openImport struct {
	ImportCounts
	FileName   string `json:"fileName"`
	CreateTime int64  `json:"createTime"`
}

type uploadedImport struct {
	ImportCounts
	Ignored []string `json:"ignored" nullable:"false" doc:"titles of columns that nothing was read from, at most 10"`
}

// importUpload makes a handler of uploads of a kind.
func (s *server) importUpload(k batch.Kind) func(*edge.Call, *edge.FormInput) (*uploadedImport, error) {
	return func(c *edge.Call, in *edge.FormInput) (*uploadedImport, error) {
		u, ignored, err := s.readSheet(c, k, in)
		if err != nil {
			return nil, err
		}
		b, counts, err := s.Imports.Upload(c.Ctx, c.Actor, k, u)
		if err != nil {
			return nil, err
		}
		c.Done = "import.uploaded"
		return &uploadedImport{countsOf(&b, counts), ignored}, nil
	}
}

// importOpen makes a handler that tells of the open batch of a kind.
func (s *server) importOpen(k batch.Kind) func(*edge.Call, *edge.NothingAsked) (edge.Maybe[openImport], error) {
	return func(c *edge.Call, _ *edge.NothingAsked) (out edge.Maybe[openImport], err error) {
		b, counts, ok, err := s.Imports.Current(c.Ctx, c.Actor, k)
		if err == nil && ok {
			out.Of = &openImport{countsOf(&b, counts), b.FileName, b.CreatedAt.Unix()}
		}
		return out, err
	}
}

func (s *server) importDrop(k batch.Kind) func(*edge.Call, *edge.LanguageBody) (*edge.None, error) {
	return func(c *edge.Call, _ *edge.LanguageBody) (*edge.None, error) {
		c.Done = "import.dropped"
		return nil, s.Imports.Drop(c.Ctx, c.Actor, k)
	}
}

type importListInput struct {
	edge.Language
	BatchID    int64  `query:"batchId" doc:"one of the caller's own, also after it was submitted; absent the unfinished one"`
	IsValidate string `query:"isValidate" enum:"-1,0,1" doc:"1 valid rows, 0 the others; -1 or absent all"`
	edge.Paging
}

// valid is what RowQuery takes.
func (in *importListInput) valid() *bool {
	if in.IsValidate != "0" && in.IsValidate != "1" {
		return nil
	}
	valid := in.IsValidate == "1"
	return &valid
}

// ImportRow is what rows of all kinds have.
type ImportRow struct {
	RowNo       int      `json:"rowNo" doc:"in the sheet, from 1"`
	Reason      []string `json:"reason" nullable:"false" doc:"what is wrong with it, for people in the language asked for"`
	WrongFields []string `json:"wrongFields" nullable:"false" doc:"the field of each reason"`
	IsValidate  int      `json:"isValidate" enum:"0,1" doc:"1: nothing is wrong with it"`
}

func (s *server) importRow(lang string, r *batch.Row) ImportRow {
	out := ImportRow{RowNo: r.Number, Reason: make([]string, len(r.Reasons)), WrongFields: make([]string, len(r.Reasons)), IsValidate: edge.OneIf(r.Valid())}
	for i := range r.Reasons {
		out.Reason[i], out.WrongFields[i] = s.reasonText(lang, &r.Reasons[i]), r.Reasons[i].Column
	}
	return out
}

// reasonText says a reason in a language, with the column that it is about.
func (s *server) reasonText(lang string, r *batch.Reason) string {
	args := map[string]any{"column": s.Texts.Field(lang, r.Column)}
	for name, value := range r.Args {
		args[name] = value
	}
	return s.Texts.Text(lang, r.Code, args)
}

// importPage is a page of rows with the batch that they are of.
type importPage[R any] struct {
	Rows     []R      `json:"rows" nullable:"false"`
	Total    int      `json:"total" doc:"how many there are on all pages"`
	BatchID  fleet.ID `json:"batchId" doc:"0 when no import is open"`
	FileName string   `json:"fileName"`
	Valid    int      `json:"valid" doc:"of the whole file"`
	Invalid  int      `json:"invalid"`
}

// importList makes a handler that lists rows of a kind; shape makes rows of the answer of rows.
func importList[R any](s *server, k batch.Kind, shape func(*edge.Call, []batch.Row) ([]R, error)) func(*edge.Call, *importListInput) (*importPage[R], error) {
	return func(c *edge.Call, in *importListInput) (*importPage[R], error) {
		b, counts, found, total, err := s.Imports.Rows(c.Ctx, c.Actor, k, batch.RowQuery{BatchID: fleet.ID(in.BatchID), Valid: in.valid(), Page: in.Page()})
		if err != nil {
			return nil, err
		}
		rows, err := shape(c, found)
		if err != nil {
			return nil, err
		}
		return &importPage[R]{Rows: rows, Total: total, BatchID: b.ID, FileName: b.FileName, Valid: counts.Valid, Invalid: counts.Invalid()}, nil
	}
}

type finishImportInput struct {
	Body struct {
		OrganID int64  `json:"organId,omitempty" doc:"the organisation that they go to; of SIM cards, absent or 0 is the caller's own"`
		Lang    string `json:"lang,omitempty"`
	}
}

type finishedImport struct {
	BatchID  fleet.ID `json:"batchId" doc:"for the file of the result"`
	Imported int      `json:"imported"`
	Failed   int      `json:"failed" doc:"rows of the file that were not imported"`
	Open     bool     `json:"open" doc:"true: nothing could be imported, and the rows can still be corrected"`
}

func (s *server) importFinish(k batch.Kind) func(*edge.Call, *finishImportInput) (*finishedImport, error) {
	return func(c *edge.Call, in *finishImportInput) (*finishedImport, error) {
		f, err := s.Imports.Finish(c.Ctx, c.Actor, k, fleet.ID(in.Body.OrganID))
		if err != nil {
			return nil, err
		}
		c.Done = "import.finished"
		return &finishedImport{f.BatchID, f.Imported, f.Failed, f.Open}, nil
	}
}
