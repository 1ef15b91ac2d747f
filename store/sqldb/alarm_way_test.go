package sqldb

import (
	"fmt"
	"testing"

	"waymark/store/sqldb/alarms"
	"waymark/store/storetest/pasttest"
)

// TestAlarmListsEitherWay demands of lists of alarms what every engine is asked for, however few devices and vehicles are too many to look alarms up by: each way
// by a third of the questions of who has handled what, other ones each.
func TestAlarmListsEitherWay(t *testing.T) {
	t.Parallel()
	for nth, limits := range []alarms.Limits{{Few: 1, FewNew: 1, Some: 1, Sought: 1}, {Few: 1, FewNew: 1, Some: 1, SomeSorted: 40, Far: 3}, {Few: 1, FewNew: 1}, {Few: 30, FewNew: 5_000, Some: 40, Sought: 5_000}} {
		t.Run(fmt.Sprintf("%+v", limits), func(t *testing.T) {
			t.Run("sqlite", func(t *testing.T) {
				db := openSQLite(t, t.TempDir())
				db.Limits = limits
				pasttest.SomeAlarmLists(t, db, nth, 3)
			})
			t.Run("postgres", func(t *testing.T) {
				db := freshPostgres(t)
				db.Limits = limits
				pasttest.SomeAlarmLists(t, db, nth, 3)
			})
		})
	}
}
