package organ

import (
	"testing"

	"waymark/fleet"
)

func TestDays(t *testing.T) {
	o := func(id, parent fleet.ID, days int) Organ {
		return Organ{ID: id, ParentID: parent, RetentionDays: days}
	}
	tests := map[string]struct {
		organs  []Organ
		def     int
		want    map[fleet.ID]int
		longest int
	}{
		"nobody says":                           {[]Organ{o(1, 0, 0), o(2, 1, 0)}, 90, map[fleet.ID]int{1: 90, 2: 90}, 90},
		"for ever":                              {[]Organ{o(1, 0, 0)}, 0, map[fleet.ID]int{1: 0}, 0},
		"as the one above":                      {[]Organ{o(1, 0, 30), o(2, 1, 0), o(3, 2, 0)}, 90, map[fleet.ID]int{1: 30, 2: 30, 3: 30}, 90},
		"its own":                               {[]Organ{o(1, 0, 30), o(2, 1, 365), o(3, 2, 7)}, 90, map[fleet.ID]int{1: 30, 2: 365, 3: 7}, 365},
		"two roots":                             {[]Organ{o(1, 0, 30), o(2, 0, 0), o(3, 2, 0)}, 10, map[fleet.ID]int{1: 30, 2: 10, 3: 10}, 30},
		"one for ever, one not":                 {[]Organ{o(1, 0, 30), o(2, 0, 0)}, 0, map[fleet.ID]int{1: 30, 2: 0}, 0},
		"in any order":                          {[]Organ{o(3, 2, 0), o(2, 1, 0), o(1, 0, 30)}, 90, map[fleet.ID]int{1: 30, 2: 30, 3: 30}, 90},
		"below itself":                          {[]Organ{o(1, 2, 0), o(2, 1, 0)}, 90, map[fleet.ID]int{1: 90, 2: 90}, 90},
		"no less than the least":                {[]Organ{o(1, 0, 2), o(2, 1, 0)}, 400, map[fleet.ID]int{1: 7, 2: 7}, 400},
		"the least is no more than the default": {[]Organ{o(1, 0, 2)}, 5, map[fleet.ID]int{1: 5}, 5},
		"no organisation":                       {nil, 5, map[fleet.ID]int{}, 5},
		"the default is the most":               {[]Organ{o(1, 0, 8)}, 400, map[fleet.ID]int{1: 8}, 400},
	}
	for name, tt := range tests {
		got := Keep{Default: tt.def, Least: 7}.Days(tt.organs)
		if len(got) != len(tt.want) {
			t.Errorf("%s: %v", name, got)
		}
		for id, n := range tt.want {
			if got[id] != n {
				t.Errorf("%s: organisation %d keeps %d days, want %d", name, id, got[id], n)
			}
		}
		if n := (Keep{Default: tt.def}).Longest(got); n != tt.longest {
			t.Errorf("%s: longest %d, want %d", name, n, tt.longest)
		}
	}
}
