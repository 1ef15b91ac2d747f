package devicemodel

import (
	"cmp"
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
	Sort   fleet.Sort
}

// Orders are the fields by which the list can be sorted.
var Orders = fleet.Orders[Row]{
	"code":             func(a, b *Row) int { return strings.Compare(a.Code, b.Code) },
	"nameCn":           func(a, b *Row) int { return strings.Compare(a.Name.CN, b.Name.CN) },
	"nameEn":           func(a, b *Row) int { return strings.Compare(a.Name.EN, b.Name.EN) },
	"type":             func(a, b *Row) int { return strings.Compare(a.Type, b.Type) },
	"protocol":         func(a, b *Row) int { return strings.Compare(a.Protocol, b.Protocol) },
	"reportSeconds":    func(a, b *Row) int { return cmp.Compare(a.ReportSeconds, b.ReportSeconds) },
	"heartbeatSeconds": func(a, b *Row) int { return cmp.Compare(a.HeartbeatSeconds, b.HeartbeatSeconds) },
	"deviceCount":      func(a, b *Row) int { return cmp.Compare(a.Devices, b.Devices) },
	"status":           func(a, b *Row) int { return cmp.Compare(a.Status, b.Status) },
	"sort":             func(a, b *Row) int { return cmp.Compare(a.Sort, b.Sort) },
	"updateTime":       func(a, b *Row) int { return cmp.Compare(a.UpdatedAt, b.UpdatedAt) },
}

// Row is a model as the list shows it.
type Row struct {
	Model
	Devices int // of this model
}

// List returns a page of models in their order unless sorted, and how many a filter chooses.
func (s *Service) List(ctx context.Context, f Filter, page fleet.Page) (rows []Row, total int, err error) {
	all, err := s.Store.Models(ctx)
	if err != nil {
		return nil, 0, err
	}
	use, err := s.Store.ModelUse(ctx, f.Below)
	if err != nil {
		return nil, 0, err
	}
	byCode := make(map[string]int, len(use))
	for code, n := range use {
		byCode[strings.ToLower(code)] += n
	}
	for i := range all {
		if f.matches(&all[i]) {
			rows = append(rows, Row{all[i], byCode[strings.ToLower(all[i].Code)]})
		}
	}
	return Orders.Page(rows, f.Sort, page.Clamp(20, 1000)), len(rows), nil
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
