package sqldb

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/organ"
)

// manyCommands are commands of three parts of a tree, some of which were issued at the same moment, and the clock went back once between two.
func manyCommands(t *testing.T, db *DB, n int) (organs []organ.Organ) {
	for _, name := range []string{"top", "half", "few"} {
		var parent fleet.ID
		if len(organs) > 0 {
			parent = organs[0].ID
		}
		o, err := db.InsertOrgan(t.Context(), organ.Organ{ParentID: parent, Name: name, Status: 1, CreatedAt: 1})
		check(t, err)
		organs = append(organs, o)
	}
	_, err := db.main.Exec(t.Context(), fmt.Sprintf(`INSERT INTO commands (device_id, organ_id, batch_id, imei, device_name, plate, device_type, model, protocol, search, account_id, issuer, client_key, code,
			asked, sending, status, reason, attempts, delivered, content, answer, evidence, asking, created_at, sent_at, answered_at, ended_at, expire_at, due_at)
		WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		SELECT 1 + i %% 40, CASE WHEN i %% 20 = 1 THEN %d WHEN i %% 2 = 0 THEN %d ELSE %d END, CASE i %% 10 WHEN 3 THEN 7 ELSE 0 END, '8600000000' || CAST(10000 + i %% 40 AS TEXT), 'name', 'A' || CAST(i %% 40 AS TEXT),
			'', 'GT06N', 'gt06', '8600000000' || CAST(10000 + i %% 40 AS TEXT) || ' name_ a' || CAST(i %% 40 AS TEXT) || ' boss', 1 + i %% 5, 'boss', '', CASE WHEN i %% 100 = 0 THEN 'CC_38' WHEN i %% 3 = 0 THEN 'CC_18' ELSE 'CC_56' END,
			'{}', '{}', CASE i %% 50 WHEN 7 THEN 'failed' ELSE 'done' END, '', 1, TRUE, '', '', '', '', 1000 + i / 3 * 3 - CASE WHEN i > %d THEN 100 ELSE 0 END, 1, 1, 1, 1, 0 FROM n`,
		n-1, organs[2].ID, organs[1].ID, organs[0].ID, n/2))
	check(t, err)
	return organs
}

// TestCommandsEitherWay: whatever commands are found by, those are shown that were asked for, newest first or as they are sorted, page by page, with their number.
func TestCommandsEitherWay(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		const n = 300
		organs := manyCommands(t, db, n)
		ids, err := db.CommandIDs(t.Context(), command.Chosen{})
		check(t, err)
		all, err := db.CommandsByID(t.Context(), ids)
		check(t, err)
		if len(all) != n {
			t.Fatalf("%d commands", len(all))
		}
		for _, f := range []command.Chosen{
			{}, {Status: command.Failed}, {Codes: []string{"CC_38"}}, {Codes: []string{"CC_18", "CC_56"}}, {Codes: []string{"CC_18"}, Status: command.Failed}, {BatchID: 7}, {BatchID: 7, Codes: []string{"CC_56"}},
			{IMEI: "860000000010003"}, {Plate: "A4"}, {Plate: "A4", Status: command.Failed}, {Search: " 10021 NAME_"}, {Search: "e%"}, {NotOf: 2}, {Search: "a1 boss", Codes: []string{"CC_56"}, NotOf: 2},
		} {
			for _, path := range []string{"", organs[0].Path, organs[1].Path, organs[2].Path} {
				for _, span := range [][2]fleet.Millis{{}, {1050, 1200}, {2000, 3000}} {
					f.Below, f.From, f.To = path, span[0], span[1]
					want := chosenOf(all, &f)
					for _, sought := range []int{1, 20, 100, 0} {
						db.Sought = sought
						wantCommands(t, db, f, want)
						wantBeside(t, db, f, want)
					}
				}
			}
		}
	})
}

// chosenOf are the commands that a filter chooses, newest first.
func chosenOf(all []command.Row, f *command.Chosen) (out []command.Row) {
	for _, c := range all {
		search := strings.ToLower(strings.Join([]string{c.IMEI, "name_", c.Plate, c.Name}, " "))
		if !strings.HasPrefix(c.OrganPath, f.Below) || f.BatchID != 0 && c.BatchID != f.BatchID || f.IMEI != "" && c.IMEI != f.IMEI || f.Plate != "" && c.Plate != f.Plate ||
			c.CreatedAt < f.From || f.To != 0 && c.CreatedAt >= f.To || !strings.Contains(search, strings.ToLower(strings.TrimSpace(f.Search))) ||
			len(f.Codes) > 0 && !slices.Contains(f.Codes, c.Code) || f.Status != "" && c.Status != f.Status || f.NotOf == c.AccountID {
			continue
		}
		out = append(out, c)
	}
	slices.SortFunc(out, func(a, b command.Row) int {
		return cmp.Or(cmp.Compare(b.CreatedAt, a.CreatedAt), cmp.Compare(b.ID, a.ID))
	})
	return out
}

// wantCommands asks for all pages of a filter, counted to the end and not, sorted and not.
func wantCommands(t *testing.T, db *DB, f command.Chosen, want []command.Row) {
	t.Helper()
	for _, most := range []int{0, 50, 300, 1000} { // there are 300
		for _, sort := range []fleet.Sort{{}, {Field: "imei"}, {Field: "createTime"}} {
			f.Most, f.Sort = most, sort
			shown, counted := want, len(want)
			if most > 0 && len(shown) > most { // one more tells that there are more
				shown, counted = shown[:most], most+1
			}
			total := len(shown)
			if sort.Field != "" {
				shown = slices.Clone(shown)
				slices.SortStableFunc(shown, func(a, b command.Row) int {
					if sort.Field == "imei" {
						return cmp.Or(cmp.Compare(a.IMEI, b.IMEI), cmp.Compare(a.ID, b.ID))
					}
					return cmp.Or(cmp.Compare(a.CreatedAt, b.CreatedAt), cmp.Compare(a.ID, b.ID))
				})
			}
			for number := 1; number <= 3; number++ {
				page := fleet.Page{Number: number, Size: 17}
				rows, found, err := db.Commands(t.Context(), f, page)
				check(t, err)
				from := min(page.Offset(), total)
				if part := shown[from:min(from+page.Size, total)]; found != counted || !slices.Equal(idsOfCommands(rows), idsOfCommands(part)) {
					t.Fatalf("%+v page %d: %d of %v, want %d of %v", f, number, found, idsOfCommands(rows), counted, idsOfCommands(part))
				}
			}
		}
	}
}

// wantBeside asks for the pages on both sides of a row in the middle.
func wantBeside(t *testing.T, db *DB, f command.Chosen, want []command.Row) {
	t.Helper()
	if len(want) == 0 {
		return
	}
	const size = 5
	f.Most = 1000
	at := len(want) / 2
	for before, part := range map[bool][]command.Row{false: want[at+1 : min(at+1+size, len(want))], true: want[max(at-size, 0):at]} {
		rows, _, err := db.Commands(t.Context(), f, fleet.Page{Number: 1, Size: size, Beside: fleet.Cursor{At: want[at].CreatedAt, ID: want[at].ID, Before: before}})
		check(t, err)
		if !slices.Equal(idsOfCommands(rows), idsOfCommands(part)) {
			t.Fatalf("%+v beside %d, before %t: %v, want %v", f, want[at].ID, before, idsOfCommands(rows), idsOfCommands(part))
		}
	}
}

func idsOfCommands(rows []command.Row) (ids []fleet.ID) {
	for i := range rows {
		ids = append(ids, rows[i].ID)
	}
	return ids
}

// TestCommandsByTime: commands of which many have what is asked for are gone through newest first, by an index that has what decides, and only those are put in order that are counted.
func TestCommandsByTime(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		organs := manyCommands(t, db, 30_000)
		known(t, db)
		for name, f := range map[string]command.Chosen{"all": {}, "half": {Below: organs[1].Path}, "code": {Codes: []string{"CC_18", "CC_56"}}, "status": {Status: command.Done}, "search": {Search: "boss"}, "sorted": {Sort: fleet.Sort{Field: "imei"}}} {
			f.From, f.To, f.Most = 2000, 20_000, 2000
			db.Sought = 2000
			query, args, err := db.CommandsAsked(t.Context(), f, fleet.Page{Number: 2, Size: 20})
			check(t, err)
			way := wayOf(t, db, query, args...)
			_, found, _ := strings.Cut(way, "CTE found")
			found, _, _ = strings.Cut(found, "Nested Loop")
			sorted := strings.Count(way, "TEMP B-TREE") > 2 // the page, and what it is beside the number
			if db.main.Apart() && (sorted || !strings.Contains(way, "commands_created")) || !db.main.Apart() && (found == "" || strings.Contains(found, "Sort")) {
				t.Errorf("%s: %s", name, way)
			}
		}
		few, args, err := db.CommandsAsked(t.Context(), command.Chosen{Below: organs[2].Path, From: 2000, Most: 2000}, fleet.Page{Number: 1, Size: 20})
		check(t, err)
		if way := wayOf(t, db, few, args...); strings.Contains(way, "commands_created") {
			t.Error(way)
		}
	})
}
