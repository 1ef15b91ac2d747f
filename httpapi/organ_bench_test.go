package httpapi_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
)

// growTree adds organisations ten levels deep below the root, n in all, and forty roles that some of them offer.
func growTree(b *testing.B, f *fleetOf, n int) {
	b.Helper()
	ctx := b.Context()
	made := []organ.Organ{f.organs["root"]}
	for i := 0; len(made) < n; i++ {
		parent := made[i]
		for k := 0; k < 4 && len(made) < n; k++ {
			o, err := f.db.InsertOrgan(ctx, organ.Organ{ParentID: parent.ID, Name: fmt.Sprintf("分公司 %d-%d", i, k), Status: 1})
			check(b, err)
			for o.Level < 10 && k == 0 && len(made) < n { // a long branch
				made = append(made, o)
				o, err = f.db.InsertOrgan(ctx, organ.Organ{ParentID: o.ID, Name: "branch", Status: 1})
				check(b, err)
			}
			made = append(made, o)
		}
	}
	for i := range 40 {
		role, err := f.db.InsertRole(ctx, permission.Role{Name: fmt.Sprint("role ", i), Status: 1})
		check(b, err)
		o := made[1+i*100]
		check(b, f.db.UpdateOrgan(ctx, o, []fleet.ID{role.ID}, func(organ.Organ, []fleet.ID) error { return nil }))
	}
	for i := range 10_000 {
		_, err := f.db.InsertAccount(ctx, account.Account{LoginName: fmt.Sprint("user", i), OrganID: made[i%len(made)].ID, Status: 1})
		check(b, err)
	}
}

// BenchmarkOrganTree5000 asks for the whole tree of 5,000 organisations ten levels deep: remembered, and read again.
func BenchmarkOrganTree5000(b *testing.B) {
	f := newFleet(b)
	growTree(b, f, 5000)
	b.Run("remembered", func(b *testing.B) { f.bench(b, "/api/ucorgan/getorgantree", func() {}) })
	b.Run("changed", func(b *testing.B) { f.bench(b, "/api/ucorgan/getorgantree", f.organisations.Forget) })
}

// BenchmarkOrganList asks for pages of 5,000 organisations with 10,000 users.
func BenchmarkOrganList(b *testing.B) {
	f := newFleet(b)
	growTree(b, f, 5000)
	for name, query := range map[string]string{"first": "pageSize=20", "largest": "pageSize=200", "last": "pageSize=200&currentPage=25", "name": "organName=99&pageSize=200"} {
		b.Run(name, func(b *testing.B) { f.bench(b, "/api/ucorgan/getorganlist?"+query, func() {}) })
	}
	b.Run("changed", func(b *testing.B) { f.bench(b, "/api/ucorgan/getorganlist?pageSize=20", f.organisations.Forget) })
}

// bench asks again and again, as a super administrator, after doing something.
func (f *fleetOf) bench(b *testing.B, target string, before func()) {
	b.ReportAllocs()
	for b.Loop() {
		before()
		r := httptest.NewRequest(http.MethodGet, target, nil)
		r.Header.Set("Authorization", "Bearer "+f.tokens["super"])
		r.Header.Set("Accept-Encoding", "gzip")
		w := httptest.NewRecorder()
		f.handler.ServeHTTP(w, r)
		if w.Code != http.StatusOK {
			b.Fatal(w.Code, w.Body)
		}
	}
}
