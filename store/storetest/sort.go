package storetest

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/individual"
	"waymark/fleet/organ"
	"waymark/fleet/sim"
	"waymark/fleet/vehicle"
	"waymark/store"
)

// sortedList is a list that can be sorted: what it shows of each field (nil what is not known), how it is read and what tells rows apart.
type sortedList[T any] struct {
	fields []string
	show   func(*T) map[string]any
	page   func(fleet.Sort, fleet.Page) ([]T, int, error)
	id     func(*T) any
}

// check reads the whole list by each of its fields, in either direction and in pages of some size: every row is there once, and
// each stands where it belongs, what is not known behind all else.
func (l sortedList[T]) check(t *testing.T, size, want int) {
	t.Helper()
	for _, field := range l.fields {
		for _, desc := range []bool{false, true} {
			var all []T
			seen := map[any]bool{}
			for n := 1; ; n++ {
				rows, total, err := l.page(fleet.Sort{Field: field, Desc: desc}, fleet.Page{Number: n, Size: size})
				check(t, err)
				if total != want {
					t.Fatalf("%s: %d rows, want %d", field, total, want)
				}
				for i := range rows {
					seen[l.id(&rows[i])] = true
				}
				if all = append(all, rows...); len(rows) < size {
					break
				}
			}
			if len(all) != want || len(seen) != want {
				t.Fatalf("%s: %d rows on all pages, %d different ones, want %d", field, len(all), len(seen), want)
			}
			for i := 1; i < len(all); i++ {
				a, known := l.show(&all[i-1])[field]
				b := l.show(&all[i])[field]
				if !known {
					t.Fatalf("nothing is known of %s", field)
				}
				if compareKnown(a, b, desc) > 0 {
					t.Fatalf("%s, downwards %t: %v stands before %v", field, desc, a, b)
				}
			}
		}
	}
	if _, _, err := l.page(fleet.Sort{Field: "nothing"}, fleet.Page{Number: 1, Size: size}); err == nil {
		t.Error("sorted by a field that there is not")
	}
}

func compareKnown(a, b any, desc bool) int {
	if a == nil || b == nil {
		return fleet.CompareBool(a == nil, b == nil)
	}
	c := 0
	switch a := a.(type) {
	case string:
		c = strings.Compare(a, b.(string))
	case int:
		c = cmp.Compare(a, b.(int))
	case bool:
		c = fleet.CompareBool(a, b.(bool))
	}
	if desc {
		return -c
	}
	return c
}

// known is n, nil where that is the number for what is not known.
func known(n, unknown int) any {
	if n == unknown {
		return nil
	}
	return n
}

// notBlank likewise.
func notBlank(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// words are texts of which code points and languages think differently.
var words = []string{"", "b", "B", "a", "京A", "京 A", "Zürich", "é", "ab", "a b", "a_b", "鲁"}

func word(i int) string { return words[i%len(words)] }

// sortedPlaces makes two organisations, whose names are in another order than their IDs.
func sortedPlaces(t *testing.T, s store.Engine) (top organ.Organ, ids [2]fleet.ID) {
	top = root(t, s, "top")
	for i, name := range []string{"south", "North"} {
		ids[i] = must(s.InsertOrgan(ctxOf(t), organ.Organ{Name: name, ParentID: top.ID, Status: 1}))(t).ID
	}
	return top, ids
}

func testSorts(t *testing.T, s store.Engine) {
	top, places := sortedPlaces(t, s)
	t.Run("Vehicles", func(t *testing.T) { sortVehicles(t, s, top, places) })
	t.Run("SIMs", func(t *testing.T) { sortSIMs(t, s, top, places) })
	t.Run("Users", func(t *testing.T) { sortUsers(t, s, top, places) })
	t.Run("Individuals", func(t *testing.T) { sortIndividuals(t, s, top, places) })
	t.Run("Inbox", func(t *testing.T) { sortInbox(t, s) })
	t.Run("Audit", func(t *testing.T) { sortAudit(t, s) })
}

func sortVehicles(t *testing.T, s store.Engine, top organ.Organ, places [2]fleet.ID) {
	var rows []device.Row
	for i := range 5300 {
		loan := int64(i % 7)
		v := vehicle.Vehicle{OrganID: places[i%2], Plate: fmt.Sprintf("京%d", i*7919%5300), LoanFen: &loan, Settled: i%3 == 0, CreatedAt: fleet.Millis(i * 31 % 1000), Details: vehicle.Details{
			Owner: word(i), Phone: fmt.Sprint(i % 100), VIN: fmt.Sprint("V", i%1000), Engine: word(i / 3), Brand: word(i / 5), Model: word(i / 7), PolicyNo: word(i / 9),
			PolicyExpires: []string{"", "2026-01-02", "2025-03-04"}[i%3],
		}}
		if i%5 == 0 {
			v.LoanFen = nil
		}
		rows = append(rows, device.Row{Device: device.Device{OrganID: v.OrganID, IMEI: fmt.Sprintf("86%013d", i)}, Vehicle: v})
	}
	check(t, s.InsertMany(ctxOf(t), rows))
	list := func(f vehicle.Filter) sortedList[vehicle.Row] {
		return sortedList[vehicle.Row]{vehicle.SortFields(), func(r *vehicle.Row) map[string]any {
			shown := map[string]any{
				"organName": r.OrganName, "plateNo": r.Plate, "carOwner": r.Owner, "ownerPhone": r.Phone, "vinNo": r.VIN, "engineNo": r.Engine, "carBrand": r.Brand, "carModel": r.Model,
				"policyNo": r.PolicyNo, "policyExpDate": notBlank(r.PolicyExpires), "loanAmount": nil, "isSettle": r.Settled, "createTime": int(r.CreatedAt),
			}
			if r.LoanFen != nil {
				shown["loanAmount"] = int(*r.LoanFen)
			}
			return shown
		}, func(sort fleet.Sort, page fleet.Page) ([]vehicle.Row, int, error) {
			f.Sort = sort
			return s.Vehicles(ctxOf(t), f, page)
		}, func(r *vehicle.Row) any { return r.ID }}
	}
	list(vehicle.Filter{Below: top.Path, OrganID: places[0], Search: "京13"}).check(t, 17, 55)
	for _, field := range vehicle.SortFields() { // so many are read otherwise
		for _, desc := range []bool{false, true} {
			f := vehicle.Filter{Below: top.Path, Sort: fleet.Sort{Field: field, Desc: desc}}
			ids := must(s.VehicleIDs(ctxOf(t), f))(t)
			if len(ids) != len(rows) {
				t.Fatalf("%s: %d of %d", field, len(ids), len(rows))
			}
			for _, n := range []int{1, 100, 200, 265} {
				page, _, err := s.Vehicles(ctxOf(t), f, fleet.Page{Number: n, Size: 20})
				check(t, err)
				for i := range page {
					equal(t, page[i].ID, ids[(n-1)*20+i])
				}
			}
		}
	}
}

func sortSIMs(t *testing.T, s store.Engine, top organ.Organ, places [2]fleet.ID) {
	for i := range 40 {
		n, used := int64(i%5-1), int64(i%7-1)
		must(s.InsertSIM(ctxOf(t), sim.Card{
			OrganID: places[i%2], Number: fmt.Sprintf("139%08d", i*7%40), ICCID: fmt.Sprintf("8986%016d", i*11%40), CreatedAt: fleet.Millis(i * 31 % 10),
			Bought: sim.Bought{Location: word(i), InCombo: word(i / 2), OutCombo: word(i / 3), Period: word(i / 4), Type: word(i / 5)},
			Usage: sim.Usage{State: word(i + 1), CarrierState: word(i / 7), MonthTotal: n, MonthUsed: used, DayUsed: n, SMS: n, ServiceStart: fleet.Millis(n + 1), ServiceEnd: fleet.Millis(n + 1),
				AsOf: fleet.Millis(i % 4)},
		}))(t)
	}
	sortedList[sim.Row]{sim.SortFields, func(r *sim.Row) map[string]any {
		return map[string]any{
			"sim": r.Number, "iccid": r.ICCID, "organName": r.OrganName, "location": r.Location, "inCombo": r.InCombo, "outCombo": r.OutCombo, "period": r.Period, "type": r.Type,
			"state": r.State, "carrierState": r.CarrierState, "month_total_flow": known(int(r.MonthTotal), -1), "month_used_flow": known(int(r.MonthUsed), -1), "overage": known(int(r.Overage()), -1),
			"day_used_flow": known(int(r.DayUsed), -1), "sms": known(int(r.SMS), -1), "serviceStart": known(int(r.ServiceStart), 0), "serviceEnd": known(int(r.ServiceEnd), 0),
			"asOf": int(r.AsOf), "createTime": int(r.CreatedAt),
		}
	}, func(sort fleet.Sort, page fleet.Page) ([]sim.Row, int, error) {
		return s.SIMs(ctxOf(t), sim.Filter{Below: top.Path, Sort: sort}, page)
	}, func(r *sim.Row) any { return r.ID }}.check(t, 7, 40)
}

func sortUsers(t *testing.T, s store.Engine, top organ.Organ, places [2]fleet.ID) {
	for i := range 30 {
		must(s.InsertUser(ctxOf(t), account.Account{
			OrganID: places[i%2], LoginName: fmt.Sprint("user", i*7%30), RealName: word(i), Status: i % 2, Super: i%3 == 0, CreatedAt: fleet.Millis(i * 31 % 10),
			Person: account.Person{Personalia: account.Personalia{UserCode: word(i / 2), Sex: i % 3, Email: word(i / 3), Phone: word(i / 4)}, Employee: i%4 == 0},
		}, nil))(t)
	}
	sortedList[account.User]{account.UserSortFields, func(u *account.User) map[string]any {
		return map[string]any{
			"loginName": u.LoginName, "realname": u.RealName, "userCode": u.UserCode, "sex": u.Sex, "email": u.Email, "phone": u.Phone, "status": u.Status, "organName": u.OrganName,
			"isSuper": u.Super, "isEmployee": u.Employee, "createTime": int(u.CreatedAt),
		}
	}, func(sort fleet.Sort, page fleet.Page) ([]account.User, int, error) {
		return s.Users(ctxOf(t), account.UserFilter{Below: top.Path, Status: -1, Sort: sort}, page)
	}, func(u *account.User) any { return u.ID }}.check(t, 7, 30)
}

func sortIndividuals(t *testing.T, s store.Engine, top organ.Organ, places [2]fleet.ID) {
	for i := range 20 {
		d := must(s.Insert(ctxOf(t), device.Device{OrganID: places[i%2], IMEI: fmt.Sprintf("87%013d", i*7%20)}, nil))(t)
		bound := must(s.BindIndividual(ctxOf(t), individual.Individual{OrganID: d.OrganID, DeviceID: d.ID, UserName: word(i), Phone: word(i / 2), CreatedAt: fleet.Millis(i * 31 % 10)}))(t)
		if i%4 == 0 {
			check(t, s.UnbindIndividual(ctxOf(t), bound.ID, d.ID))
		}
	}
	sortedList[individual.Row]{individual.SortFields, func(r *individual.Row) map[string]any {
		return map[string]any{"organName": r.OrganName, "userName": r.UserName, "phone": r.Phone, "imei": notBlank(r.IMEI), "plateNo": notBlank(r.PlateNo), "createTime": int(r.CreatedAt)}
	}, func(sort fleet.Sort, page fleet.Page) ([]individual.Row, int, error) {
		return s.Individuals(ctxOf(t), individual.Filter{Below: top.Path, Sort: sort}, page)
	}, func(r *individual.Row) any { return r.ID }}.check(t, 7, 20)
}

func sortInbox(t *testing.T, s store.Engine) {
	var entries []device.Unknown
	for i := range 20 {
		entries = append(entries, device.Unknown{Identity: fmt.Sprint("t", i*7%20), Protocol: word(i), Address: word(i / 2), FirstSeen: fleet.Millis(i % 3), LastSeen: fleet.Millis(i % 4), Messages: int64(i % 5), Port: i % 3, LooksLike: word(i / 3)})
	}
	check(t, s.PutUnknown(ctxOf(t), entries, 0))
	sortedList[device.Unknown]{device.UnknownSortFields, func(u *device.Unknown) map[string]any {
		return map[string]any{
			"identity": u.Identity, "protocol": u.Protocol, "address": u.Address, "firstSeen": int(u.FirstSeen), "lastSeen": int(u.LastSeen), "messages": int(u.Messages),
			"port": u.Port, "looksLike": u.LooksLike,
		}
	}, func(sort fleet.Sort, page fleet.Page) ([]device.Unknown, int, error) {
		return s.Unknowns(ctxOf(t), sort, page)
	}, func(u *device.Unknown) any { return u.Identity }}.check(t, 7, 20)
}

func sortAudit(t *testing.T, s store.Engine) {
	err := s.AppendAudit(ctxOf(t), func(last audit.Link) ([]audit.Entry, error) {
		var out []audit.Entry
		for i := range 30 {
			out = append(out, audit.Entry{
				Time: fleet.Millis(i * 31 % 10), Actor: audit.Actor{Name: word(i), Address: word(i / 2)}, Source: word(i / 3), Level: "sorted", Type: word(i / 4), Module: word(i / 5), Key: word(i / 6),
				Text: "audit.signedIn",
			})
		}
		return audit.SealAll(out, last), nil
	})
	check(t, err)
	for _, words := range [][]audit.Word{nil, {{Text: "x", Codes: []string{"audit.signedIn"}}}} {
		sortedList[audit.Entry]{audit.SortFields, func(e *audit.Entry) map[string]any {
			return map[string]any{
				"createTime": int(e.Time), "key": e.Key, "logLevel": e.Level, "logType": e.Type, "source": e.Source, "module": e.Module, "user": e.Actor.Name, "address": e.Actor.Address,
			}
		}, func(sort fleet.Sort, page fleet.Page) ([]audit.Entry, int, error) {
			return s.AuditPage(ctxOf(t), audit.Query{Level: "sorted", Words: words, Sort: sort, Page: page})
		}, func(e *audit.Entry) any { return e.ID }}.check(t, 7, 30)
	}
}
