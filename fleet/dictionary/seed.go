package dictionary

import (
	"context"

	"waymark/fleet"
)

// list is a list of the dictionary as the product comes with it.
type list struct {
	code, cn, en string
	entries      []entry
}

// entry is one of its entries; parent is the Iden of the entry that it belongs to, "" for none.
type entry struct{ key, cn, en, parent string }

// Plant adds to the store what the product comes with and was never added
// before, and returns how many entries those were. What operators changed stays.
func (s *Service) Plant(ctx context.Context) (int, error) {
	n, err := s.Store.SeedProperties(ctx, Seeds(), fleet.MillisOf(s.Clock.Now()))
	if err != nil {
		return 0, err
	}
	if n > 0 {
		s.changed("inserted")
	}
	return n, nil
}

// Seeds returns what the product comes with: every list that the specification
// names, parents before what belongs to them. Entries of a list are sorted by
// tens, so that others fit between.
func Seeds() []Seed {
	var out []Seed
	for _, l := range [...][]list{alarmLists(), alarmTypeLists(), deviceLists(), commandLists(), moneyLists(), systemLists()} {
		for _, of := range l {
			for i, e := range of.entries {
				out = append(out, Seed{Parent: e.parent, Property: Property{
					Code: of.code, Name: Text{of.cn, of.en}, Key: e.key, Val: Text{e.cn, e.en}, Sort: 10 * (i + 1), Status: 1,
				}})
			}
		}
	}
	return out
}
