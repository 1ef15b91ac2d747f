package dictionary

import (
	"strconv"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// deed is what was done to an entry, field by field; before is nil for a new one.
func deed(text string, before, after *Property) audit.Deed {
	return audit.Deed{Module: audit.ModuleDictionary, Text: text, Args: []audit.Arg{{Name: "entry", Value: after.Iden()}}, Changes: changes(before, after)}
}

// changes lists the fields in which two states of an entry differ.
func changes(before, after *Property) []audit.Change {
	var old Property
	if before != nil {
		old = *before
	}
	var out []audit.Change
	for _, f := range [...]struct{ name, old, new string }{
		{"parentId", id(old.ParentID), id(after.ParentID)}, {"code", old.Code, after.Code}, {"key", old.Key, after.Key},
		{"name", old.Name.CN, after.Name.CN}, {"nameEn", old.Name.EN, after.Name.EN},
		{"val", old.Val.CN, after.Val.CN}, {"valEn", old.Val.EN, after.Val.EN},
		{"sort", strconv.Itoa(old.Sort), strconv.Itoa(after.Sort)}, {"status", strconv.Itoa(old.Status), strconv.Itoa(after.Status)},
		{"remark", old.Remark, after.Remark},
	} {
		if f.old != f.new {
			out = append(out, audit.Change{Field: f.name, Old: f.old, New: f.new})
		}
	}
	return out
}

// id writes an ID, none as nothing.
func id(n fleet.ID) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatInt(int64(n), 10)
}
