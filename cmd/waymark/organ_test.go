package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"
)

// TestOrganisationsMove: the board of the running program follows the tree, in its counts and names, when a branch with
// devices is moved, renamed, and deleted.
func TestOrganisationsMove(t *testing.T) {
	s := newServer(t, 1, 5)
	s.start()
	token := s.token()
	root := s.organ(token, "")
	branch := s.addOrgan(token, root.ID, "branch")
	other := s.addOrgan(token, root.ID, "other")
	leaf := s.addOrgan(token, branch, "leaf")
	for i, at := range []int64{branch, branch, leaf} {
		s.post("/api/device/insertdevice", token, fmt.Sprintf(`{"organId":%d,"imei":"86999900000000%d","deviceName":"d","plateNo":"P%d"}`, at, i, i), nil)
	}
	s.awaitOrgan(token, "branch", counts{2, 3})
	s.awaitOrgan(token, "other", counts{0, 0})

	s.post("/api/ucorgan/updateorganparent", token, fmt.Sprintf(`{"organId":%d,"parentId":%d}`, branch, other), nil)
	s.awaitOrgan(token, "other", counts{0, 3})
	s.awaitOrgan(token, "branch", counts{2, 3})

	s.post("/api/ucorgan/updateorgan", token, fmt.Sprintf(`{"organId":%d,"organName":"renamed","sort":1,"status":0}`, branch), nil)
	var device struct{ Retobj struct{ OrganName string } }
	s.await("the device's organisation has its new name", func() bool {
		s.get("/api/device/getDeviceInfo?imei=869999000000000", token, &device)
		return device.Retobj.OrganName == "renamed"
	})

	s.post("/api/ucorgan/deleteorgan", token, fmt.Sprintf(`{"organId":%d}`, branch), nil)
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

// organ finds an organisation by name in the tree; "" is the first root. The zero node when there is none.
func (s *server) organ(token, name string) organNode {
	s.t.Helper()
	var answer struct{ Retobj []organNode }
	s.get("/api/ucorgan/getorgantree", token, &answer)
	if name == "" {
		return answer.Retobj[1]
	}
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

func (s *server) addOrgan(token string, parent int64, name string) int64 {
	s.t.Helper()
	var answer struct{ Retobj struct{ OrganID int64 } }
	s.post("/api/ucorgan/insertorgan", token, fmt.Sprintf(`{"parentId":%d,"organName":%q,"sort":1}`, parent, name), &answer)
	return answer.Retobj.OrganID
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
	for until := time.Now().Add(20 * time.Second); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		if holds() {
			return
		}
	}
	s.t.Fatalf("it never came to be that %s", what)
}

// post sends a body that must be taken.
func (s *server) post(path, token, body string, into any) {
	s.t.Helper()
	req, err := http.NewRequestWithContext(s.t.Context(), http.MethodPost, s.url()+path, bytes.NewReader([]byte(body)))
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
		Retobj  json.RawMessage
	}
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil || answer.Errcode != 0 {
		s.t.Fatalf("%s %s: %d %s %v", path, body, answer.Errcode, answer.Errmsg, err)
	}
	if into != nil {
		whole, _ := json.Marshal(map[string]json.RawMessage{"retobj": answer.Retobj})
		if err := json.Unmarshal(whole, into); err != nil {
			s.t.Fatal(err)
		}
	}
}
