package storetest

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/dictionary"
	"waymark/store"
)

func testProperties(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	equal(t, len(must(s.Properties(ctx))(t)), 0)
	text := func(s string) dictionary.Text { return dictionary.Text{CN: s, EN: s + " en"} }
	p := must(s.InsertProperty(ctx, dictionary.Property{Code: "B", Name: text("名"), Key: "1", Val: text("值"), Sort: 2, Status: 1, Remark: "r", UpdatedAt: 7}))(t)
	child := must(s.InsertProperty(ctx, dictionary.Property{ParentID: p.ID, Code: "B", Key: "2", Val: text("v"), Sort: 1}))(t)
	first := must(s.InsertProperty(ctx, dictionary.Property{Code: "A_", Key: "1", Sort: 9}))(t)
	lower := must(s.InsertProperty(ctx, dictionary.Property{Code: "a", Key: "1"}))(t)
	equal(t, must(s.Properties(ctx))(t), []dictionary.Property{first, child, p, lower})
	_, err := s.InsertProperty(ctx, dictionary.Property{Code: "B", Key: "1"})
	wantErr(t, err, fleet.ErrConflict)
	_, err = s.InsertProperty(ctx, dictionary.Property{Code: "C", Key: "1", ParentID: 999})
	wantErr(t, err, fleet.ErrNotFound)
	child.ParentID, child.Key, child.Val, child.Status = 0, "3", text("new"), 1
	check(t, s.UpdateProperty(ctx, child))
	equal(t, must(s.Properties(ctx))(t), []dictionary.Property{first, child, p, lower})
	child.Key = "1"
	wantErr(t, s.UpdateProperty(ctx, child), fleet.ErrConflict)
	wantErr(t, s.UpdateProperty(ctx, dictionary.Property{ID: 999, Code: "Z", Key: "Z"}), fleet.ErrNotFound)
}

// testSeeds adds what the product comes with again and again, while operators change it.
func testSeeds(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	own := must(s.InsertProperty(ctx, dictionary.Property{Code: "T", Key: "own", Val: dictionary.Text{CN: "mine"}}))(t)
	seed := func(key, parent string) dictionary.Seed {
		return dictionary.Seed{Property: dictionary.Property{Code: "T", Key: key, Val: dictionary.Text{CN: "seed"}, Status: 1}, Parent: parent}
	}
	seeds := []dictionary.Seed{seed("class", ""), seed("own", ""), seed("type", "T.class")}
	equal(t, must(s.SeedProperties(ctx, seeds, 5))(t), 2)
	equal(t, must(s.SeedProperties(ctx, seeds, 6))(t), 0)
	all := must(s.Properties(ctx))(t)
	if len(all) != 3 || all[0] != own || all[1].Key != "class" || all[1].UpdatedAt != 5 || all[2].ParentID != all[1].ID {
		t.Fatalf("%+v", all)
	}
	renamed := all[1]
	renamed.Key, renamed.Val.CN, renamed.Status = "renamed", "by an operator", 0
	check(t, s.UpdateProperty(ctx, renamed))
	equal(t, must(s.SeedProperties(ctx, append(seeds, seed("new", "T.class")), 7))(t), 1)
	all = must(s.Properties(ctx))(t)
	if len(all) != 4 || all[1] != renamed || all[3].ParentID != renamed.ID {
		t.Fatalf("%+v", all)
	}
}
