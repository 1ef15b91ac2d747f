package httpapi_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/store/sqldb"
	"waymark/store/storetest/postgrestest"
)

// TestPayeesAtRest: of the numbers of cards, accounts and ID cards, and of who holds an account, nothing is in clear in any file of the database, its
// log among them, on either engine: not as a payee is added, changed, shown in clear or deleted, nor in the audit of that.
func TestPayeesAtRest(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) {
		dir := t.TempDir()
		f := newFleetOn(t, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenSQLite(t.Context(), dir, clock) })
		f.payeesAtRest(t, func(look func(string, []byte)) {
			check(t, filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
				if err != nil || d.IsDir() {
					return err
				}
				content, err := os.ReadFile(name)
				look(filepath.Base(name), content)
				return err
			}))
		})
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		at := cluster.Database(t)
		kept := postgrestest.Kept(t, at)
		f := newFleetOn(t, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenPostgres(t.Context(), at, clock) })
		f.payeesAtRest(t, kept)
	})
}

// payeesAtRest does with payees all that can be done, and looks for what they have in everything that is kept.
func (f *fleetOf) payeesAtRest(t *testing.T, kept func(look func(name string, content []byte))) {
	const (
		identity, legal = "11010519491231002X", "110101199003074514"
		card, account   = "6222021234567890128", "95588001234567"
		belonger, other = "诸葛孔明先生", "Zhuge Kongming"
	)
	north := f.tokens["north"]
	person := strings.NewReplacer("张三", belonger, "Zhang San", "Payee In Clear").Replace(newPayee)
	firm := strings.NewReplacer("110105491231002", legal, "1234567890", account, "Firm", "Firm In Clear").Replace(newFirm)
	f.expect(t, "POST /api/ucaccount/insertAccountUser", north, person, ok(`"id":1,`).without(identity, card, belonger))
	f.expect(t, "POST /api/ucaccount/insertAccountUser", north, firm, ok(`"id":2,`).without(legal, account))
	f.expect(t, "POST /api/ucaccount/updateAccountUser", north, strings.NewReplacer(`{`, `{"id":1,`, belonger, other, card, "4111111111111111").Replace(person), ok())
	f.expect(t, "POST /api/ucaccount/viewAccountUser", north, `{"id":1,"lang":"en"}`, ok(identity, "4111111111111111", other))
	f.expect(t, "POST /api/ucaccount/viewAccountUser", north, `{"id":2,"lang":"en"}`, ok(identity, legal, account))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=payee", north, "", ok("Payee In Clear").without(identity, legal, card, account, belonger, other))
	f.expect(t, "POST /api/ucaccount/removeAccountUser", north, `{"ids":"2"}`, ok())
	found, files := map[string]string{}, 0
	kept(func(name string, content []byte) {
		files++
		for _, secret := range []string{identity, legal, card, account, "4111111111111111", belonger, other, "Payee In Clear", "Firm In Clear"} {
			if bytes.Contains(content, []byte(secret)) {
				found[secret] = name
			}
		}
	})
	if found["Payee In Clear"] == "" || found["Firm In Clear"] == "" {
		t.Fatalf("%d pieces were read, and not what is in the database: %v", files, found)
	}
	delete(found, "Payee In Clear")
	delete(found, "Firm In Clear")
	if len(found) != 0 {
		t.Errorf("in clear are %v", found)
	}
}
