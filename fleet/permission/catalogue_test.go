package permission

import (
	"slices"
	"testing"
)

func TestCatalogue(t *testing.T) {
	codes := Codes()
	if !slices.IsSorted(codes) || len(codes) == 0 {
		t.Errorf("codes: %v", codes)
	}
	personal := PersonalCodes()
	if !slices.IsSorted(personal) {
		t.Errorf("the codes of an actor must be sorted: %v", personal)
	}
	for _, c := range personal {
		if !slices.Contains(codes, c) {
			t.Errorf("%s is not in the catalogue", c)
		}
	}
	urls := map[string]bool{}
	for _, g := range Catalogue() {
		for _, m := range g.Menus {
			if urls[m.URL] || m.URL == "" || m.Name.CN == "" || m.Name.EN == "" || g.Name.In("en") != g.Name.EN || g.Name.In("xx") != g.Name.CN {
				t.Errorf("%+v", m)
			}
			urls[m.URL] = true
		}
	}
}
