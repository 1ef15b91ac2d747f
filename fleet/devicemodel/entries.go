package devicemodel

import (
	"context"

	"waymark/fleet/dictionary"
)

// Entries answers for lists of the dictionary: dictionary.ModelList and
// dictionary.CommandList from the catalogue, all others as the dictionary has them.
func (s *Service) Entries(ctx context.Context, codes []string) (map[string][]dictionary.Property, error) {
	out, err := s.Dictionary.Entries(ctx, append([]string{"CMD_CODE"}, codes...))
	if err != nil {
		return nil, err
	}
	commands := map[string]dictionary.Text{}
	for i := range out["CMD_CODE"] {
		commands[out["CMD_CODE"][i].Key] = out["CMD_CODE"][i].Val
	}
	models, err := s.Offered(ctx)
	if err != nil {
		return nil, err
	}
	answer := make(map[string][]dictionary.Property, len(codes))
	for _, code := range codes {
		switch code {
		case dictionary.ModelList:
			answer[code] = modelEntries(models)
		case dictionary.CommandList:
			answer[code] = commandEntries(models, commands)
		default:
			answer[code] = out[code]
		}
	}
	return answer, nil
}

func modelEntries(models []Model) (list []dictionary.Property) {
	for i := range models {
		m := &models[i]
		list = append(list, dictionary.Property{Code: dictionary.ModelList, Key: m.Code, Val: m.Name, Sort: m.Sort, Status: 1})
	}
	return list
}

// commandEntries leaves out commands that the dictionary does not offer any more.
func commandEntries(models []Model, commands map[string]dictionary.Text) (list []dictionary.Property) {
	for i := range models {
		for _, key := range models[i].Commands {
			if name, ok := commands[key]; ok {
				list = append(list, dictionary.Property{Code: dictionary.CommandList, Key: models[i].Code + ":" + key, Val: name, Status: 1})
			}
		}
	}
	return list
}
