package payee

import (
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// deed is what was done to a payee, field by field. Of what is sealed it says only that it changed.
func deed(text string, before, after *Row, was, is Secrets) audit.Deed {
	name := after.Name
	if name == "" {
		name = before.Name
	}
	fields := func(r *Row, secrets *Secrets) []fleet.Field {
		state := ""
		if r.Name != "" {
			state = strconv.Itoa(r.State)
		}
		out := append([]fleet.Field{{Name: "organName", Value: &r.OrganName}, {Name: "state", Value: &state}}, r.fields()...)
		return append(out, secrets.fields()...)
	}
	return audit.Deed{Module: audit.ModulePayee, Text: text, Args: []audit.Arg{{Name: "name", Value: name}}, Changes: audit.Compare(fields(before, &was), fields(after, &is))}
}

func joined(ids []fleet.ID) string {
	parts := make([]string, len(ids))
	for i, id := range ids {
		parts[i] = strconv.FormatInt(int64(id), 10)
	}
	return strings.Join(parts, ", ")
}
