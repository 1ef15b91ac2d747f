package sqldb

import (
	"testing"

	"waymark/store"
	"waymark/store/storetest"
)

func tamper(t *testing.T, db *DB) storetest.Tamper {
	return func(statement string) error {
		_, err := db.exec(t.Context(), statement)
		return err
	}
}

func TestTamperingSQLite(t *testing.T) {
	storetest.Tampering(t, func(t *testing.T) (store.Engine, storetest.Tamper) {
		db := openSQLite(t, t.TempDir())
		return db, tamper(t, db)
	})
}

func TestTamperingPostgres(t *testing.T) {
	storetest.Tampering(t, func(t *testing.T) (store.Engine, storetest.Tamper) {
		db := openPostgres(t, cluster.Database(t))
		return db, tamper(t, db)
	})
}
