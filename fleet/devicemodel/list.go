package devicemodel

import (
	"context"
	"strings"

	"waymark/fleet"
)

// Filter chooses models.
type Filter struct {
	Search string // part of code, name or protocol, without regard to case
	Type   string // "" all
	Status int    // -1 all
	Below  string // path of the organisation at and below which devices are counted
}

// Row is a model as the list shows it.
type Row struct {
	Model
	Devices int // of this model
}

// List returns a page of models in their order, and how many a filter chooses.
func (s *Service) List(ctx context.Context, f Filter, page fleet.Page) (rows []Row, total int, err error) {
	all, err := s.Store.Models(ctx)
	if err != nil {
		return nil, 0, internal(err)
	}
	use, err := s.Store.ModelUse(ctx, f.Below)
	if err != nil {
		return nil, 0, internal(err)
	}
	byCode := make(map[string]int, len(use))
	for code, n := range use {
		byCode[strings.ToLower(code)] += n
	}
	page = page.Clamp(20, 1000)
	for i := range all {
		if !f.matches(&all[i]) {
			continue
		}
		if total >= page.Offset() && len(rows) < page.Size {
			rows = append(rows, Row{all[i], byCode[strings.ToLower(all[i].Code)]})
		}
		total++
	}
	return rows, total, nil
}

func (f Filter) matches(m *Model) bool {
	if f.Status >= 0 && m.Status != f.Status || f.Type != "" && m.Type != f.Type {
		return false
	}
	search := strings.ToLower(strings.TrimSpace(f.Search))
	for _, s := range [...]string{m.Code, m.Name.CN, m.Name.EN, m.Protocol} {
		if strings.Contains(strings.ToLower(s), search) {
			return true
		}
	}
	return false
}
