package batch

import (
	"slices"
	"strconv"
	"strings"

	"waymark/fleet/audit"
)

// maxList is how many bytes of the list of what was inserted one change of the audit holds; maxLists how many such changes.
const (
	maxList  = 1900
	maxLists = 20
)

// counted is a batch with its rows counted.
type counted struct {
	batch  *Batch
	counts Counts
}

// deed is what was done with a batch. What was inserted is not told one by one.
func deed(text string, of counted, changes ...audit.Change) audit.Deed {
	b, c := of.batch, of.counts
	args := []audit.Arg{
		{Name: "file", Value: b.FileName}, {Name: "total", Value: strconv.Itoa(c.Total)}, {Name: "valid", Value: strconv.Itoa(c.Valid)},
		{Name: "done", Value: strconv.Itoa(c.Done)},
	}
	if b.Kind == SIMs {
		text += "SIM"
	}
	return audit.Deed{Module: audit.ModuleImport, Text: text, Args: args, Changes: changes}
}

// noted lists what a submission inserted, as far as there is room.
func (s *submission) noted() []audit.Change {
	column := IMEI
	if s.batch.Kind == SIMs {
		column = Number
	}
	at := slices.Index(s.batch.Kind.Columns(), column)
	var lists []string
	var list strings.Builder
	for i := range s.rows {
		if !s.rows[i].Done {
			continue
		}
		v := s.rows[i].Values[at]
		if list.Len()+len(v) >= maxList {
			lists = append(lists, list.String())
			list.Reset()
		}
		if list.Len() > 0 {
			list.WriteByte(' ')
		}
		list.WriteString(v)
	}
	lists = append(lists, list.String())
	var out []audit.Change
	for _, l := range lists[:min(len(lists), maxLists)] {
		out = append(out, audit.Change{Field: column, New: l})
	}
	return out
}
