package edge

import (
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Optional makes the fields of a struct optional in the schema of an input. Answers have always all of them, so that one struct
// with one list of fields serves both.
func Optional(schema *huma.Schema, of any) *huma.Schema {
	for f := range fieldsOf(reflect.TypeOf(of)) {
		schema.Required = slices.DeleteFunc(schema.Required, func(name string) bool { return name == f })
	}
	return schema
}

// fieldsOf yields the names of the fields of a struct in JSON.
func fieldsOf(of reflect.Type) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for i := range of.NumField() {
			name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			if !yield(name) {
				return
			}
		}
	}
}
