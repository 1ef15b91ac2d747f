package storetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/store"
)

// wholeAudit fails unless the chain is whole and has n entries.
func wholeAudit(t testing.TB, s audit.Store, n int) {
	t.Helper()
	end, broken, err := audit.Verify(ctxOf(t), s)
	check(t, err)
	if broken != nil || int(end.ID) != n {
		t.Fatalf("%d entries, want %d; broken: %v", end.ID, n, broken)
	}
}

func auditEntry(i int) audit.Entry {
	return audit.Entry{
		Actor:  audit.Actor{AccountID: fleet.ID(i), DeviceID: 2, Name: "name " + strconv.Itoa(i), Address: "10.0.0.1", OrganID: 3, OrganPath: "/1/3/"},
		Source: audit.Back, Level: audit.Info, Type: audit.TypeChange, Module: audit.ModuleDevice, Key: imei(i), Text: "audit.test",
		Args:    []audit.Arg{{Name: "imei", Value: imei(i)}, {Name: "quote", Value: `"<京>\` + "\x00\xff"}},
		Changes: []audit.Change{{Field: "plate", New: "粤B1234_5"}},
	}
}

func testAudit(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	wholeAudit(t, s, 0)
	r := audit.NewRecorder(s, s, Clock)
	for i := range 5 {
		check(t, r.Record(ctx, auditEntry(i)))
	}
	e := auditEntry(9)
	e.Level, e.Source, e.Type, e.Module, e.Time, e.Key, e.Actor.OrganPath = audit.Fatal, audit.App, audit.TypeView, audit.ModuleTrack, 5000, "x", "/1/31/"
	check(t, r.Record(ctx, e))
	wholeAudit(t, s, 6)
	all, total, err := s.AuditPage(ctx, audit.Query{Page: fleet.Page{Number: 1, Size: 4}})
	check(t, err)
	if total != 6 || len(all) != 4 || all[0].ID != 5 || all[0].Args[1].Value != "\"<京>\\\uFFFD\uFFFD" || all[0].Changes[0].New != "粤B1234_5" {
		t.Fatalf("%d %+v", total, all)
	}
	for name, c := range map[string]struct {
		q    audit.Query
		want int
	}{
		"source": {audit.Query{Source: audit.App}, 1}, "level": {audit.Query{Level: audit.Info}, 5}, "type": {audit.Query{Type: audit.TypeView}, 1},
		"module": {audit.Query{Module: audit.ModuleDevice}, 5}, "key": {audit.Query{Key: imei(3)}, 1}, "from": {audit.Query{From: 5001}, 5},
		"to": {audit.Query{To: 5001}, 1}, "to itself": {audit.Query{To: 5000}, 0}, "below": {audit.Query{Below: "/1/3/"}, 5}, "root": {audit.Query{Below: "/1/"}, 6},
		"word": {audit.Query{Words: []audit.Word{{Text: "粤b"}}}, 6}, "words": {audit.Query{Words: []audit.Word{{Text: imei(9)}, {Text: "1234_5"}}}, 1},
		"quote": {audit.Query{Words: []audit.Word{{Text: `"`}}}, 6}, "backslash": {audit.Query{Words: []audit.Word{{Text: `>\`}}}, 6},
		"punctuation": {audit.Query{Words: []audit.Word{{Text: `","`}}}, 0}, "brackets": {audit.Query{Words: []audit.Word{{Text: `]`}}}, 0},
		"name of an argument": {audit.Query{Words: []audit.Word{{Text: "imei"}}}, 0}, "field": {audit.Query{Words: []audit.Word{{Text: "plate"}}}, 0},
		"wildcards": {audit.Query{Words: []audit.Word{{Text: "4_1"}}}, 0}, "code": {audit.Query{Words: []audit.Word{{Text: "zz", Codes: []string{"audit.test"}}}}, 6},
		"entry": {audit.Query{Entry: 3}, 1}, "entry below": {audit.Query{Entry: 3, Below: "/1/3/"}, 1}, "entry elsewhere": {audit.Query{Entry: 6, Below: "/1/3/"}, 0},
		"entry and word": {audit.Query{Entry: 3, Words: []audit.Word{{Text: "粤b"}}}, 1}, "no entry": {audit.Query{Entry: 99}, 0},
		"level and time": {audit.Query{Level: audit.Fatal, From: 1, To: 6000}, 1},
	} {
		c.q.Page = fleet.Page{Number: 1, Size: 10}
		rows, total, err := s.AuditPage(ctx, c.q)
		check(t, err)
		if total != c.want || len(rows) != c.want {
			t.Errorf("%s: %d rows, total %d, want %d", name, len(rows), total, c.want)
		}
		for i := range rows { // pages beside an entry go on from there
			for _, before := range []bool{false, true} {
				c.q.Page = fleet.Page{Number: 7, Size: 2, Beside: fleet.Cursor{At: rows[i].Time, ID: rows[i].ID, Before: before}}
				want := rows[i+1 : min(i+3, len(rows))]
				if before {
					want = rows[max(0, i-2):i]
				}
				beside, total, err := s.AuditPage(ctx, c.q)
				check(t, err)
				if len(c.q.Words) == 0 && (total != c.want || !slices.EqualFunc(beside, want, func(a, b audit.Entry) bool { return a.ID == b.ID })) {
					t.Errorf("%s, beside %d (before: %v): %d rows, want %d", name, i, before, len(beside), len(want))
				}
			}
		}
	}
}

// appendEntries adds entries, n of them, from the first on.
func appendEntries(t testing.TB, s audit.Store, first, n int) {
	t.Helper()
	check(t, s.AppendAudit(ctxOf(t), func(last audit.Link) ([]audit.Entry, error) {
		out := make([]audit.Entry, n)
		for i := range out {
			out[i] = benchEntry(first + i)
			out[i].Args[1].Value = "京" // the other is not as a recorder would leave it
		}
		return audit.SealAll(out, last), nil
	}))
}

// testAuditSearch finds words among entries that are prepared for it, that are not yet, and of which the oldest are dropped.
func testAuditSearch(t *testing.T, s store.Engine) {
	const n = audit.MaxTotal + 1000
	appendEntries(t, s, 0, n-500)
	check(t, s.PackAudit(ctxOf(t)))
	appendEntries(t, s, n-500, 500)
	find := func(page, size, total int, words []string, want ...fleet.ID) {
		t.Helper()
		q := audit.Query{Page: fleet.Page{Number: page, Size: size}}
		for _, w := range words {
			q.Words = append(q.Words, audit.Word{Text: w})
		}
		rows, found, err := s.AuditPage(ctxOf(t), q)
		check(t, err)
		var ids []fleet.ID
		for _, r := range rows {
			ids = append(ids, r.ID)
		}
		if found != total || !slices.Equal(ids, want) {
			t.Errorf("%v, page %d: %d found, %v; want %d, %v", words, page, found, ids, total, want)
		}
	}
	all := func() {
		t.Helper()
		find(1, 3, audit.CountedTo, []string{"京"}, n, n-1, n-2)
		find(audit.MaxTotal/4, 4, audit.CountedTo, []string{"京"}, 1004, 1003, 1002, 1001)
		find(1, 9, 1, []string{"plate 777", imei(777)}, 778)
		find(6, 2, 11, []string{"plate 1099"}, 1100)
		find(1, 9, 1, []string{"plate 10999"}, n)
		find(1, 9, 0, []string{"转移"})
	}
	all()
	check(t, s.PackAudit(ctxOf(t)))
	check(t, s.PackAudit(ctxOf(t)))
	all()
	check(t, audit.NewRecorder(s, s, Clock).Drop(ctxOf(t), start+5000*1000))
	find(1, 3, 0, []string{"plate 4321"})
	find(1, 3, 1, []string{"plate 5432"}, 5433)
	wholeAudit(t, s, n+1)
}

// testAuditDrop drops the oldest entries in steps, is stopped between two, and goes on.
func testAuditDrop(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	check(t, audit.NewRecorder(s, s, Clock).Drop(ctx, start)) // there is nothing
	appendEntries(t, s, 0, 6000)
	want := func(first, end fleet.ID) {
		t.Helper()
		from, _, err := s.AuditEnds(ctx)
		check(t, err)
		wholeAudit(t, s, int(end))
		next := fleet.ID(0)
		check(t, s.WalkAudit(ctx, 0, func(e audit.Entry) bool { next = e.ID; return false }))
		if from.ID+1 != first || next != first {
			t.Fatalf("the chain begins with %d, the entries with %d; want %d", from.ID+1, next, first)
		}
	}
	check(t, audit.NewRecorder(s, s, Clock).Drop(ctx, start)) // none is old
	want(1, 6000)
	stopped := &stopping{Engine: s, left: 2}
	wantErr(t, audit.NewRecorder(stopped, s, Clock).Drop(ctx, start+5000*1000), errStopped)
	want(4001, 6001)
	check(t, audit.NewRecorder(s, s, Clock).Drop(ctx, start+5000*1000))
	want(5001, 6002)
	check(t, audit.NewRecorder(s, s, Clock).Drop(ctx, start+5000*1000)) // nothing is left to tell of
	want(5001, 6002)
	check(t, audit.NewRecorder(s, s, Clock).Drop(ctx, 1<<60)) // the last stays, and what tells of the others
	want(6002, 6003)
}

// stopping is an engine that fails after some steps of dropping.
type stopping struct {
	store.Engine
	left int
}

var errStopped = errors.New("stopped")

func (s *stopping) DropAudit(ctx context.Context, last fleet.ID) (bool, error) {
	if s.left--; s.left < 0 {
		return false, errStopped
	}
	return s.Engine.DropAudit(ctx, last)
}

// testAuditConcurrent has several recorders, as of several processes, write at once.
func testAuditConcurrent(t *testing.T, s store.Engine) {
	const writers, each = 8, 40
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			r := audit.NewRecorder(s, s, Clock)
			ctx, stop := context.WithCancel(context.WithoutCancel(ctxOf(t)))
			for i := range each / 2 {
				if err := r.Record(ctx, auditEntry(w*each+i)); err != nil {
					t.Error(err)
				}
				r.Later(auditEntry(w*each + each/2 + i))
			}
			stop()
			r.Run(ctx, func(err error) { t.Error(err) }) // flushes what waits
		})
	}
	all.Wait()
	wholeAudit(t, s, writers*each)
}

// Tamper runs a statement on an engine behind its back.
type Tamper func(statement string) error

// Tampering shows that whatever is done to the audit behind the program's back is found where it was done.
func Tampering(t *testing.T, open func(t *testing.T) (store.Engine, Tamper)) {
	for statement, want := range map[string]string{
		`UPDATE audit SET actor = 'nobody' WHERE id = 3`:                    "entry 3: it was altered",
		`UPDATE audit SET at = at + 1 WHERE id = 1`:                         "entry 1: it was altered",
		`UPDATE audit SET changes = '[]' WHERE id = 6`:                      "entry 6: it was altered",
		`UPDATE audit SET args = 'broken' WHERE id = 2`:                     "entry 2: it was altered",
		`UPDATE audit SET prev = hash WHERE id = 4`:                         "entry 4: it does not follow",
		`DELETE FROM audit WHERE id = 5`:                                    "entry 5: it is missing",
		`DELETE FROM audit WHERE id = 1`:                                    "entry 1: it is missing",
		`DELETE FROM audit WHERE id > 4`:                                    "entry 5: it is missing, and all after it",
		`DELETE FROM audit`:                                                 "entry 1: it is missing",
		`UPDATE audit SET level = 'INFO', hash = prev WHERE id = 6`:         "entry 6: it was altered",
		`UPDATE audit_end SET hash = (SELECT prev FROM audit WHERE id = 6)`: "entry 6: it is not the one",
	} {
		t.Run(statement, func(t *testing.T) {
			s, tamper := open(t)
			r := audit.NewRecorder(s, s, Clock)
			for i := range 6 {
				check(t, r.Record(ctxOf(t), auditEntry(i)))
			}
			check(t, tamper(statement))
			_, broken, err := audit.Verify(ctxOf(t), s)
			check(t, err)
			if broken == nil || !strings.Contains(broken.Error(), want) {
				t.Fatalf("%v, want %q", broken, want)
			}
		})
	}
}

// TamperingWithTheStart shows the same of a chain whose first three entries were dropped.
func TamperingWithTheStart(t *testing.T, open func(t *testing.T) (store.Engine, Tamper)) {
	for statement, want := range map[string]string{
		`UPDATE audit_end SET start_hash = hash`:                        "entry 4: it does not follow",
		`UPDATE audit_end SET start_id = 0`:                             "entry 1: it is missing",
		`DELETE FROM audit WHERE id = 4`:                                "entry 4: it is missing",
		`UPDATE audit SET args = '[["last","5"]]' WHERE id = 7`:         "entry 7: it was altered",
		`UPDATE audit SET code = 'audit.system' WHERE code LIKE '%.d%'`: "entry 7: it was altered",
		`DELETE FROM audit WHERE id < 6; UPDATE audit_end SET start_id = 5, start_hash = (SELECT prev FROM audit WHERE id = 6)`: "entry 4: it is missing, and no entry tells",
	} {
		t.Run(statement, func(t *testing.T) {
			s, tamper := open(t)
			appendEntries(t, s, 0, 6)
			r := audit.NewRecorder(s, s, Clock)
			check(t, r.Drop(ctxOf(t), start+3000))
			wholeAudit(t, s, 7)
			check(t, tamper(statement))
			_, broken, err := audit.Verify(ctxOf(t), s)
			check(t, err)
			if broken == nil || !strings.Contains(broken.Error(), want) {
				t.Fatalf("%v, want %q", broken, want)
			}
			if err := r.Drop(ctxOf(t), start+6000); strings.HasPrefix(statement, "DELETE FROM audit WHERE id = 4") && err == nil {
				t.Error("what is not whole was dropped")
			}
		})
	}
}

// benchAudit lists a page out of 1,000,000 entries by each filter and a time, and adds one.
func benchAudit(b *testing.B, s store.Engine) {
	ctx := ctxOf(b)
	const n, load = 1_000_000, 10_000
	for from := 0; from < n; from += load {
		check(b, s.AppendAudit(ctx, func(last audit.Link) ([]audit.Entry, error) {
			out := make([]audit.Entry, load)
			for i := range out {
				out[i] = audit.Seal(benchEntry(from+i), last)
				last = audit.Link{ID: out[i].ID, Hash: out[i].Hash}
			}
			return out, nil
		}))
	}
	check(b, s.PackAudit(ctx))
	year := func(q audit.Query) audit.Query { q.From, q.To = start, start+n*1000; return q }
	for name, q := range map[string]audit.Query{
		"None": {}, "Time": year(audit.Query{}), "Source": year(audit.Query{Source: audit.App}), "Level": year(audit.Query{Level: audit.Fatal}),
		"LevelOften": year(audit.Query{Level: audit.Info}), "Type": year(audit.Query{Type: audit.TypeView}), "Module": year(audit.Query{Module: audit.ModuleTrack}),
		"Key": year(audit.Query{Key: imei(7)}), "Organ": year(audit.Query{Below: "/1/7/"}),
		"WordDay":  {Words: []audit.Word{{Text: imei(7)}}, From: start + (n-20_000)*1000},
		"WordYear": year(audit.Query{Words: []audit.Word{{Text: "plate 77777"}}}), "WordOften": {Words: []audit.Word{{Text: "粤b"}}},
		"WordNowhere": {Words: []audit.Word{{Text: "转移"}}}, "WordRareLevel": {Level: audit.Fatal, Words: []audit.Word{{Text: "京"}}},
	} {
		for _, page := range []int{1, 100} {
			q.Page = fleet.Page{Number: page, Size: 20}
			b.Run(fmt.Sprintf("%s/page%d", name, page), func(b *testing.B) {
				for b.Loop() {
					if _, _, err := s.AuditPage(ctx, q); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
	r := audit.NewRecorder(s, s, Clock)
	b.Run("Record", func(b *testing.B) {
		for b.Loop() {
			check(b, r.Record(ctx, auditEntry(1)))
		}
	})
}

func benchEntry(i int) audit.Entry {
	e := auditEntry(i % 5000)
	e.Time = start + fleet.Millis(i)*1000
	e.Actor.OrganPath = "/1/" + strconv.Itoa(i%500) + "/"
	e.Level = []string{audit.Info, audit.Info, audit.Warn, audit.Error}[i%4]
	if i%1000 == 0 {
		e.Level = audit.Fatal
	}
	e.Source = []string{audit.Back, audit.App}[i%2]
	e.Type = []string{audit.TypeView, audit.TypeSignIn, audit.TypeChange, audit.TypeSystem}[i%4]
	e.Module = []string{audit.ModuleTrack, audit.ModuleAccount, audit.ModuleDevice}[i%3]
	e.Changes[0].New = "plate " + strconv.Itoa(i)
	return e
}

// DamagedExtract damages the extracts of the audit in several ways: a search finds the same, and leaves them whole.
func DamagedExtract(t *testing.T, open func(*testing.T) (store.Engine, Tamper)) {
	for name, statement := range map[string]string{
		"emptied": `UPDATE audit_extracts SET data = substr(data, 1, 0)`,
		"cut":     `UPDATE audit_extracts SET data = substr(data, 1, 20) WHERE last_id = 2048`,
	} {
		t.Run(name, func(t *testing.T) {
			s, tamper := open(t)
			const n = 5000
			appendEntries(t, s, 0, n)
			check(t, s.PackAudit(ctxOf(t)))
			find := func(word string, want fleet.ID) {
				t.Helper()
				rows, found, err := s.AuditPage(ctxOf(t), audit.Query{Page: fleet.Page{Number: 1, Size: 9}, Words: []audit.Word{{Text: word}}})
				check(t, err)
				if found != 1 || rows[0].ID != want {
					t.Errorf("%s: %d found, %v", word, found, rows)
				}
			}
			find("plate 1777", 1778)
			check(t, tamper(statement))
			find("plate 1777", 1778)
			find("plate 3777", 3778)
			find("plate 4777", 4778)
			check(t, tamper(`DELETE FROM audit WHERE id > 1778 AND id <= 2048`)) // from now on they are in the extract alone
			_, found, err := s.AuditPage(ctxOf(t), audit.Query{Page: fleet.Page{Number: 1, Size: 9}, Words: []audit.Word{{Text: "plate 1888"}}})
			check(t, err)
			if found != 1 {
				t.Errorf("the extract was not made again: %d found", found)
			}
		})
	}
}
