package sqldb

import (
	"testing"

	"waymark/store"
	"waymark/store/storetest"
)

// tampered opens a database of each engine, and what changes it behind the program's back.
func tampered(t *testing.T, test func(*testing.T, func(*testing.T) (store.Engine, storetest.Tamper))) {
	t.Parallel()
	for name, open := range map[string]func(*testing.T) *DB{
		"sqlite":   func(t *testing.T) *DB { return openSQLite(t, t.TempDir()) },
		"postgres": func(t *testing.T) *DB { return freshPostgres(t) },
	} {
		t.Run(name, func(t *testing.T) {
			test(t, func(t *testing.T) (store.Engine, storetest.Tamper) {
				db := open(t)
				return db, func(statement string) error {
					_, err := db.main.Exec(t.Context(), statement)
					return err
				}
			})
		})
	}
}

func TestTampering(t *testing.T) { tampered(t, storetest.Tampering) }

func TestTamperingWithTheStart(t *testing.T) { tampered(t, storetest.TamperingWithTheStart) }

// A damaged extract costs nobody what they search for, and is made again.
func TestDamagedExtract(t *testing.T) { tampered(t, storetest.DamagedExtract) }
