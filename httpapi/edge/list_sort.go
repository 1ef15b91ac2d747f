package edge

import (
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
)

// sortOf reads what a list is to be sorted by, "field" or "-field". It refuses with list.sort what the list does not know.
func sortOf(by string, known []string) (fleet.Sort, error) {
	field, desc := strings.CutPrefix(by, "-")
	if by == "" {
		return fleet.Sort{}, nil
	}
	if !slices.Contains(known, field) {
		return fleet.Sort{}, fleet.Refuse(fleet.Invalid, "list.sort").With("field", by)
	}
	return fleet.Sort{Field: field, Desc: desc}, nil
}

// sortedBy documents what a list can be sorted by. What it cannot is refused by sortOf, which says so more plainly than the HTTP library.
func sortedBy(fields []string, bind Binder) Binder {
	return func(api huma.API, op huma.Operation, s *Server) {
		bind(api, op, s)
		for _, p := range api.OpenAPI().Paths[op.Path].Get.Parameters {
			if p.Name != "sort" {
				continue
			}
			schema := *p.Schema
			for _, field := range fields {
				schema.Enum = append(schema.Enum, field, "-"+field)
			}
			p.Schema = &schema
		}
	}
}
