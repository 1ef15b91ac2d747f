package dictionary

import "context"

// Names are what the enabled keys of lists are called in a language: by list and key.
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

// Names returns what the enabled keys of lists are called in a language.
func (s *Service) Names(ctx context.Context, lang string, lists ...string) (Names, error) {
	entries, err := s.Entries(ctx, lists)
	if err != nil {
		return nil, err
	}
	return NamesIn(entries, lang), nil
}
