package httpapi_test

import (
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/organ"
)

// manyUsers adds users in organisations ten levels deep.
func (f *fleetOf) manyUsers(b testing.TB, users, organs int) {
	b.Helper()
	ids := []fleet.ID{f.organs["root"].ID}
	for i := range organs {
		o, err := f.db.InsertOrgan(b.Context(), organ.Organ{Name: fmt.Sprint("organ ", i), ParentID: ids[i/3], Status: 1})
		check(b, err)
		ids = append(ids, o.ID)
	}
	for i := range users {
		_, err := f.db.InsertUser(b.Context(), account.Account{LoginName: fmt.Sprint("user", i), RealName: fmt.Sprint("Person 王 ", i), OrganID: ids[i%len(ids)], Status: i % 2,
			Person: account.Person{Personalia: account.Personalia{UserCode: fmt.Sprint("N", i)}}}, []fleet.ID{fleet.ID(1 + i%5)})
		check(b, err)
	}
}

// BenchmarkUsers lists 10,000 users in 5,000 organisations with each filter.
func BenchmarkUsers(b *testing.B) {
	f := newFleet(b)
	f.manyUsers(b, 10_000, 5_000)
	for _, query := range []string{
		"getuserlist", "getuserlist?userName=9999", "getuserlist?userCode=n77", "getuserlist?roleId=3", "getuserlist?status=1", "getuserlist?organId=1&hasSubOrgan=0",
		"getuserlist?organId=40", "getuserlist?currentPage=99&pageSize=100&roleId=2&userName=person&status=0", "getuserdropdownlist?searchKey=person",
		"getwhocansee?key=" + northIMEI, "geteffectivepermission?userId=2",
	} {
		b.Run(query, func(b *testing.B) { f.bench(b, "/api/ucuser/"+query, func() {}) })
	}
}
