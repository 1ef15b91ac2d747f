package sqldb

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/apart"
	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/storetest"
)

// shelverEnv tells a copy of this test program in which database to set a month aside and bring it back until it is killed.
const shelverEnv = "WAYMARK_TEST_SHELVER"

const shelved, asideMonth = 300, "2026-10" // devices with points in the month that comes and goes

// latePoint is the nth point that comes for the month while it is aside: one for each device in its turn.
func latePoint(n int) []track.DevicePoints {
	return []track.DevicePoints{{DeviceID: fleet.ID(n%shelved + 1), Points: storetest.Track(uint64(n), noon-30*86_400_000+fleet.Millis(n)*1000, 1)}}
}

// TestShelverChild is no test: it is what TestKilledWhileSettingAside kills.
func TestShelverChild(t *testing.T) {
	where, from, ok := strings.Cut(os.Getenv(shelverEnv), "|")
	if !ok {
		t.Skip("only for TestKilledWhileSettingAside")
	}
	n, err := strconv.Atoi(from)
	check(t, err)
	db, err := openAny(t.Context(), where)
	check(t, err)
	for ; ; n++ {
		fmt.Println("round")
		check(t, db.SetAside(t.Context(), asideMonth))
		_, err := db.Merge(t.Context(), latePoint(n))
		check(t, err)
		fmt.Println("merged", n)
		check(t, db.BringBack(t.Context(), asideMonth))
	}
}

// TestKilledWhileSettingAside kills who sets a month aside and brings it back, at unforeseen moments: all that was merged is in its place or aside, whole,
// nothing is told of as lost, and what is aside can be brought back.
func TestKilledWhileSettingAside(t *testing.T) {
	for name, where := range map[string]string{"sqlite": t.TempDir(), "postgres": cluster.Database(t)} {
		t.Run(name, func(t *testing.T) {
			db, err := openAny(t.Context(), where)
			check(t, err)
			for id := range fleet.ID(shelved) {
				merge(t, db, id+1, storetest.Track(uint64(id), noon-40*86_400_000, 200))
			}
			check(t, db.Close())
			merged, chance := 0, rand.New(rand.NewPCG(9, 24))
			for range 8 {
				merged = killShelver(t, where, merged, time.Duration(chance.IntN(60_000))*time.Microsecond)
				wantAllOfMonth(t, where, merged)
			}
		})
	}
}

// killShelver has a child set the month aside again and again, kills it a while after it began a round, and returns how many points were merged at least.
func killShelver(t *testing.T, where string, merged int, after time.Duration) int {
	t.Helper()
	child := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestShelverChild$")
	child.Env = append(os.Environ(), fmt.Sprintf("%s=%s|%d", shelverEnv, where, merged))
	apart.EndWithUs(child)
	out, err := child.StdoutPipe()
	check(t, err)
	check(t, child.Start())
	rounds := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if n, found := strings.CutPrefix(lines.Text(), "merged "); found {
			last, err := strconv.Atoi(n)
			check(t, err)
			merged = last + 1
			continue
		}
		if lines.Text() != "round" {
			t.Log(lines.Text())
			continue
		}
		if rounds++; rounds == 2 {
			time.AfterFunc(after, func() { _ = child.Process.Kill() }) // every moment must do
		}
	}
	_ = child.Wait() // it was killed
	if rounds < 2 {
		t.Fatalf("the child began %d rounds", rounds)
	}
	return merged
}

// wantAllOfMonth opens a database after a kill, brings back what is aside, and holds the points against what was merged.
func wantAllOfMonth(t *testing.T, where string, merged int) {
	t.Helper()
	db, err := openAny(t.Context(), where)
	check(t, err)
	defer db.Close()
	wantLost(t, db, nil)
	away, err := db.AsideMonths(t.Context())
	check(t, err)
	if slices.Contains(away, asideMonth) {
		check(t, db.BringBack(t.Context(), asideMonth))
		wantLost(t, db, nil)
	}
	wantSound(t, db)
	late := map[fleet.ID]int{}
	for n := range merged {
		late[latePoint(n)[0].DeviceID]++
	}
	for id := range fleet.ID(shelved) {
		got, err := db.Points(t.Context(), id+1, everything)
		check(t, err)
		if want := 200 + late[id+1]; len(got) != want && (len(got) != want+1 || latePoint(merged)[0].DeviceID != id+1) { // one may have been merged and not told of
			t.Fatalf("device %d has %d points of %d", id+1, len(got), want)
		}
	}
}

// TestBroughtBackOverOneBegun: of a file that was begun for what came late, and of which a kill left a journal alone, nothing is done to the month that takes its place.
func TestBroughtBackOverOneBegun(t *testing.T) {
	dir := t.TempDir()
	db := openSQLite(t, dir)
	merge(t, db, 1, storetest.Track(1, noon-40*86_400_000, 200))
	check(t, db.SetAside(t.Context(), asideMonth))
	check(t, db.Close())
	file := filepath.Join(dir, "points-"+asideMonth+".db")
	journal := make([]byte, 512) // as SQLite's description of its rollback journal has it: of a file without a page, and nothing after its header
	copy(journal, "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7")
	binary.BigEndian.PutUint32(journal[12:], 7) // any number
	binary.BigEndian.PutUint32(journal[20:], 512)
	binary.BigEndian.PutUint32(journal[24:], 16384)
	check(t, os.WriteFile(file, nil, 0o600))
	check(t, os.WriteFile(file+"-journal", journal, 0o600))
	for _, what := range []string{"brought back", "opened again"} {
		db := openSQLite(t, dir)
		if what == "brought back" {
			check(t, db.BringBack(t.Context(), asideMonth))
		}
		wantLost(t, db, nil)
		if got, err := db.Points(t.Context(), 1, everything); err != nil || len(got) != 200 {
			t.Errorf("%s: %d points of 200, %v", what, len(got), err)
		}
		wantSound(t, db)
		check(t, db.Close())
	}
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
