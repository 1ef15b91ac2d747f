package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb"
)

// TestOrganisationsMove: the board of the running program follows the tree, in its counts and names, when a branch with
// devices is moved, renamed, and deleted.
func TestOrganisationsMove(t *testing.T) {
	s := newServer(t, 1, 5)
	tree := s.plantTree()
	s.start()
	token := s.token()
	branch, other := tree["branch"], tree["other"]
	s.awaitOrgan(token, "branch", counts{2, 3})
	s.awaitOrgan(token, "other", counts{0, 0})

	s.post("/api/ucorgan/updateorganparent", token, fmt.Sprintf(`{"organId":%d,"parentId":%d}`, branch, other))
	s.awaitOrgan(token, "other", counts{0, 3})
	s.awaitOrgan(token, "branch", counts{2, 3})

	s.post("/api/ucorgan/updateorgan", token, fmt.Sprintf(`{"organId":%d,"organName":"renamed","sort":1,"status":0}`, branch))
	var device struct{ Retobj struct{ OrganName string } }
	s.await("the device's organisation has its new name", func() bool {
		s.get("/api/device/getDeviceInfo?imei=869999000000000", token, &device)
		return device.Retobj.OrganName == "renamed"
	})

	s.post("/api/ucorgan/deleteorgan", token, fmt.Sprintf(`{"organId":%d}`, branch))
	s.awaitOrgan(token, "other", counts{3, 3})
	if got := s.organ(token, "renamed"); got.ID != 0 {
		t.Errorf("what was deleted is still there: %+v", got)
	}
}

// counts are the devices of an organisation itself, and with those below it.
type counts struct{ own, total int }

type organNode struct {
	ID         int64
	OrganName  string
	OwnCount   int
	TotalCount int
	Children   []organNode
}

// organ finds an organisation by name in the tree; the zero node when there is none.
func (s *server) organ(token, name string) organNode {
	s.t.Helper()
	var answer struct{ Retobj []organNode }
	s.get("/api/ucorgan/getorgantree", token, &answer)
	return find(answer.Retobj, name)
}

func find(nodes []organNode, name string) organNode {
	for _, n := range nodes {
		if n.OrganName == name {
			return n
		}
		if below := find(n.Children, name); below.ID != 0 {
			return below
		}
	}
	return organNode{}
}

// plantTree adds below the root, before the program runs, branch and other, and leaf below branch; two devices to
// branch and one to leaf. It returns their IDs.
func (s *server) plantTree() map[string]fleet.ID {
	s.t.Helper()
	ctx := s.t.Context()
	db, err := sqldb.OpenSQLite(ctx, (&install.Config{Data: s.data}).DatabaseDir(), fleet.SystemClock{})
	if err != nil {
		s.t.Fatal(err)
	}
	defer db.Close()
	all, err := db.Organs(ctx)
	if err != nil {
		s.t.Fatal(err)
	}
	ids := map[string]fleet.ID{"": all[0].ID}
	for _, o := range [...][2]string{{"branch", ""}, {"other", ""}, {"leaf", "branch"}} {
		made, err := db.InsertOrgan(ctx, organ.Organ{ParentID: ids[o[1]], Name: o[0], Status: 1})
		if err != nil {
			s.t.Fatal(err)
		}
		ids[o[0]] = made.ID
	}
	for i, at := range [...]string{"branch", "branch", "leaf"} {
		d := device.Device{OrganID: ids[at], IMEI: fmt.Sprint("86999900000000", i), Details: device.Details{Name: "d", Type: device.Wired}}
		if _, err := db.Insert(ctx, d, &vehicle.Vehicle{Plate: fmt.Sprint("P", i)}); err != nil {
			s.t.Fatal(err)
		}
	}
	return ids
}

func (s *server) awaitOrgan(token, name string, want counts) {
	s.t.Helper()
	s.await(fmt.Sprintf("%s has %+v", name, want), func() bool {
		n := s.organ(token, name)
		return n.ID != 0 && counts{n.OwnCount, n.TotalCount} == want
	})
}

// await waits until something holds.
func (s *server) await(what string, holds func() bool) {
	s.t.Helper()
	for until := time.Now().Add(5 * time.Minute); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		if holds() {
			return
		}
	}
	s.t.Fatalf("it never came to be that %s", what)
}

// post sends a body that must be taken.
func (s *server) post(path, token, body string) {
	s.t.Helper()
	req, err := http.NewRequestWithContext(s.t.Context(), http.MethodPost, s.url()+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	req.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	var answer struct {
		Errcode int
		Errmsg  string
	}
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil || answer.Errcode != 0 {
		s.t.Fatalf("%s %s: %d %s %v", path, body, answer.Errcode, answer.Errmsg, err)
	}
}
