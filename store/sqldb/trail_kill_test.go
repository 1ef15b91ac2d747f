package sqldb

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"waymark/apart"
	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/store/storetest"
)

// moverEnv tells a copy of this test program which database to move devices in until it is killed.
const moverEnv = "WAYMARK_TEST_MOVER"

const carried = 300 // devices that each transfer moves

func openAny(ctx context.Context, where string) (*DB, error) {
	if _, err := os.Stat(where); err == nil {
		return OpenSQLite(ctx, where, storetest.Clock)
	}
	return OpenPostgres(ctx, where, storetest.Clock)
}

// TestMoverChild is no test: it is what TestKilledTransfers kills.
func TestMoverChild(t *testing.T) {
	where := os.Getenv(moverEnv)
	if where == "" {
		t.Skip("only for TestKilledTransfers")
	}
	db, err := openAny(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	var imeis []string
	err = db.Rows(t.Context(), func(r device.Row) bool {
		imeis = append(imeis, r.Device.IMEI)
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	s := &device.Service{Store: db, Organs: organ.New(organ.Parts{Store: db}), Clock: storetest.Clock, Audit: audit.NewRecorder(db, db, storetest.Clock)}
	actor := fleet.Actor{AccountID: 1, Name: "mover", OrganID: 1, OrganPath: "/1/", Codes: []string{permission.DeviceTransfer}}
	for {
		for _, to := range []fleet.ID{2, 1} {
			fmt.Println("moving")
			moved, _, err := s.Transfer(t.Context(), actor, to, imeis)
			if err != nil {
				t.Fatal(err)
			}
			if moved > 0 { // the first time they may be there already
				fmt.Println("moved")
			}
		}
	}
}

// TestKilledTransfers kills who moves devices at unforeseen moments: as many moves as entries of the audit, always.
func TestKilledTransfers(t *testing.T) {
	for name, where := range map[string]string{"sqlite": t.TempDir(), "postgres": cluster.Database(t)} {
		t.Run(name, func(t *testing.T) {
			db, err := openAny(t.Context(), where)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			for i, parent := range []fleet.ID{0, 1} {
				if o, err := db.InsertOrgan(t.Context(), organ.Organ{Name: fmt.Sprint(i), ParentID: parent, Status: 1}); err != nil || o.ID != fleet.ID(i+1) {
					t.Fatal(o, err)
				}
			}
			if err := db.InsertMany(t.Context(), storetest.ManyRows(1, 0, carried)); err != nil {
				t.Fatal(err)
			}
			told := 0
			for kill := range 5 {
				told += killMover(t, where, kill)
				wantMovesNoted(t, db, told)
			}
		})
	}
}

// killMover has a child move devices, kills it in the middle of some transfer and returns how many it told of.
func killMover(t *testing.T, where string, kill int) (told int) {
	t.Helper()
	child := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestMoverChild$")
	child.Env = append(os.Environ(), moverEnv+"="+where)
	apart.EndWithUs(child)
	out, err := child.StdoutPipe()
	if err == nil {
		err = child.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	begun := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		switch lines.Text() {
		case "moved":
			told++
		case "moving":
			if begun++; begun == 2+kill%2 {
				// Somewhere in the transfer, or after it: every moment must do.
				time.AfterFunc(time.Duration(kill)*7*time.Millisecond, func() { _ = child.Process.Kill() })
			}
		default:
			t.Log(lines.Text())
		}
	}
	_ = child.Wait() // it was killed
	if begun < 2 {
		t.Fatalf("the child began %d transfers", begun)
	}
	return told
}

// wantMovesNoted holds the entries against where the devices are.
func wantMovesNoted(t *testing.T, db *DB, told int) {
	t.Helper()
	end, broken, err := audit.Verify(t.Context(), db)
	if err != nil || broken != nil {
		t.Fatal(err, broken)
	}
	var below int
	if err := db.main.Write.QueryRowContext(t.Context(), `SELECT count(*) FROM devices WHERE organ_id = 2`).Scan(&below); err != nil {
		t.Fatal(err)
	}
	transfers := int(end.ID) / carried
	if int(end.ID)%carried != 0 || below != transfers%2*carried || transfers < told {
		t.Fatalf("%d entries, %d told transfers of %d, %d devices below", end.ID, told, carried, below)
	}
}
