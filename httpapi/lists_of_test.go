package httpapi

import (
	"net/http"

	"waymark/httpapi/edge"
)

// ListOf is a list as its calls and the document have it, for the tests from outside.
type ListOf struct {
	Page, Export string // paths of the calls; no Export for a list that is not exported
	Kind         string // of its exports
	Organs       bool   // it is filtered by organisation as OrganScope says
	Texts        []string
	Choices      map[string][]string // what parameters with few values may be
}

// Lists returns all lists of the console.
func Lists() []ListOf {
	s := register(Deps{}, http.NewServeMux())
	var out []ListOf
	for _, l := range s.everyList() {
		calls := l.Calls(s.edge)
		of := ListOf{Page: calls[0].Path, Choices: map[string][]string{}}
		if len(calls) > 1 {
			of.Export = calls[1].Path
		}
		of.Kind, _ = l.Exporter(s.edge)
		for _, p := range s.operationOf(calls[0]).Parameters {
			of.Organs = of.Organs || p.Name == "hasSubOrgan"
			for _, v := range p.Schema.Enum {
				of.Choices[p.Name] = append(of.Choices[p.Name], plain(v))
			}
			if p.Schema.Type == "string" && p.Schema.Pattern == "" && len(p.Schema.Enum) == 0 && p.Name != "lang" && p.Name != "startTime" && p.Name != "endTime" {
				of.Texts = append(of.Texts, p.Name)
			}
		}
		out = append(out, of)
	}
	return out
}

func (s *server) everyList() (out []edge.Listed) {
	for _, a := range s.areas {
		out = append(out, a.Lists...)
	}
	return out
}
