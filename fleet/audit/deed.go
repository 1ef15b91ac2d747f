package audit

import (
	"context"
	"slices"

	"waymark/fleet"
)

// Deed is a change that a signed-in actor made.
type Deed struct {
	Module  string
	Text    string // code of the text in the language catalogues
	Key     string // IMEI it is about, "" for none
	Args    []Arg
	Changes []Change // those whose Old and New are the same are left out
}

// Done records deeds that no transaction of the store belongs to, before they are
// answered; With is for those that one belongs to. Record says what errors mean.
func (r *Recorder) Done(ctx context.Context, actor fleet.Actor, deeds ...Deed) error {
	for part := range slices.Chunk(deeds, batch) {
		if err := r.record(ctx, entriesOf(actor, part)); err != nil {
			return err
		}
	}
	return nil
}

// Compare lists the fields of a form before and after, those that stayed too. Both must have the same fields.
func Compare(before, after []fleet.Field) []Change {
	out := make([]Change, len(after))
	for i, f := range after {
		out[i] = Change{Field: f.Name, Old: *before[i].Value, New: *f.Value}
		if f.Kind == fleet.Secret {
			out[i] = masked(out[i])
		}
	}
	return out
}

// masked says of a change only whether there was one.
func masked(c Change) Change {
	same := c.Old == c.New
	if c.Old != "" {
		c.Old = "***"
	}
	if c.New != "" {
		c.New = "****"
	}
	if same {
		c.New = c.Old
	}
	return c
}

func entriesOf(actor fleet.Actor, deeds []Deed) []Entry {
	entries := make([]Entry, len(deeds))
	for i, d := range deeds {
		entries[i] = Entry{
			Actor: By(actor), Source: SourceOf(actor), Level: Info, Type: TypeChange, Module: d.Module, Key: d.Key, Text: d.Text, Args: d.Args,
			Changes: slices.DeleteFunc(slices.Clone(d.Changes), func(c Change) bool { return c.Old == c.New }),
		}
	}
	return entries
}
