package httpapi_test

import (
	"testing"

	"waymark/fleet"
	"waymark/store/sqldb"
)

// BenchmarkBackOffice asks on both engines for the lists of 10,000 users, 5,000 organisations and 1,000 roles, as a super administrator.
func BenchmarkBackOffice(b *testing.B) {
	lists := []string{
		"ucuser/getuserlist", "ucuser/getuserlist?userName=9999", "ucuser/getuserlist?currentPage=99&pageSize=100&roleId=2&userName=person&status=0", "ucuser/getuserdropdownlist?searchKey=person",
		"ucuser/geteffectivepermission?userId=2", "ucorgan/getorganlist?pageSize=200", "ucorgan/getorgantree", "ucrole/getrolelist?pageSize=200", "ucrole/getroledropdownlist?organId=2",
		"ucpermission/getpermissionmenulist", "ucroute/getroutelist?pageSize=200", "uclog/getloggerlist",
	}
	at := cluster.Database(b)
	dir := b.TempDir()
	for engine, open := range map[string]func(fleet.Clock) (*sqldb.DB, error){
		"SQLite":     func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenSQLite(b.Context(), dir, clock) },
		"PostgreSQL": func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenPostgres(b.Context(), at, clock) },
	} {
		b.Run(engine, func(b *testing.B) {
			f := newFleetOn(b, open)
			f.manyUsers(b, 10_000, 5_000)
			crowd(b, f, 1000)
			for _, list := range lists {
				b.Run(list, func(b *testing.B) { f.bench(b, "/api/"+list, func() {}) })
			}
			b.Run("ucorgan/getorgantree, changed", func(b *testing.B) { f.bench(b, "/api/ucorgan/getorgantree", f.organisations.Forget) })
		})
	}
}
