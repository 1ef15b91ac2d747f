package dictionary

import (
	"context"
	"slices"
	"strings"
)

// Names are what the keys of lists are called in a language: by list and key.
type Names map[string]map[string]string

// Of returns what a key of a list is called, the key itself where the list does not have it.
func (n Names) Of(list, key string) string {
	if name, ok := n[list][key]; ok {
		return name
	}
	return key
}

// NamesIn returns the names of entries in a language.
func NamesIn(lists map[string][]Property, lang string) Names {
	out := make(Names, len(lists))
	for code, entries := range lists {
		names := make(map[string]string, len(entries))
		for i := range entries {
			names[entries[i].Key] = entries[i].Val.In(lang)
		}
		out[code] = names
	}
	return out
}

// Names returns what all keys of lists are called in a language: of the enabled entries, of those that are not offered any more, and, of keys that no entry has now, what
// they were called as the product came. What was kept under a key once is read under its name, whatever became of its entry.
func (s *Service) Names(ctx context.Context, lang string, lists ...string) (Names, error) {
	kept, err := s.cached(ctx)
	if err != nil {
		return nil, err
	}
	out := make(Names, len(lists))
	for _, code := range lists {
		names := make(map[string]string, len(kept.names[code]))
		for key, val := range kept.names[code] {
			names[key] = val.In(lang)
		}
		out[code] = names
	}
	return out, nil
}

// Gone returns the keys of lists that are not offered any more, by code, with what Names calls them: what was kept under them once is looked for by them.
func (s *Service) Gone(ctx context.Context, codes []string) (map[string][]Property, error) {
	kept, err := s.cached(ctx)
	if err != nil {
		return nil, err
	}
	out := make(map[string][]Property, len(codes))
	for _, code := range codes {
		for key, val := range kept.names[code] {
			if !slices.ContainsFunc(kept.enabled[code], func(p Property) bool { return p.Key == key }) {
				out[code] = append(out[code], Property{Code: code, Key: key, Val: val})
			}
		}
		slices.SortFunc(out[code], func(a, b Property) int { return strings.Compare(a.Key, b.Key) })
	}
	return out, nil
}
