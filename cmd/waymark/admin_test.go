package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"waymark/cmd/waymark/simulate"
	"waymark/devsim"
)

// TestAdministration makes administrators, resets a password, copies a running
// server's data, restores them elsewhere and finds the points there.
func TestAdministration(t *testing.T) {
	const devices, seed = 5, 21
	s := newServer(t, devices, seed, "--ingest.max-age", "1s")
	if out, err := s.try("admin", "create-administrator", testUser, "--password", testPassword); err == nil {
		t.Errorf("a login name could be taken twice:\n%s", out)
	}
	s.do("admin", "create-administrator", "second", "--password", "first-password")
	s.do("admin", "reset-password", "second", "--password", "another-password")
	s.start()
	if _, err := simulate.SignIn(t.Context(), s.url(), "second", "first-password"); err == nil {
		t.Error("the old password still works")
	}
	if _, err := simulate.SignIn(t.Context(), s.url(), "second", "another-password"); err != nil {
		t.Error(err)
	}
	res, err := devsim.Load(t.Context(), devsim.LoadConfig{
		Addr: s.jt, Protocol: devsim.JT808, Connections: devices, Seed: seed, Rate: 50, Duration: 2 * time.Second,
		FirstFix: time.Now().Add(-time.Hour).Truncate(time.Second),
	})
	if err != nil {
		t.Fatal(err)
	}
	s.signal(syscall.SIGTERM) // commits everything, so that the copy has it
	s.start()
	const picture = "user/202603/0123456789abcdef0123456789abcdef.png"
	s.put(filepath.Join("files", picture), "a picture")
	s.put("files/user/202603/.upload-1", "half of another")
	copied := filepath.Join(t.TempDir(), "copy")
	s.do("admin", "backup", copied)
	if out, err := s.try("admin", "backup", copied); err == nil {
		t.Errorf("a copy was written over another:\n%s", out)
	}
	s.signal(syscall.SIGKILL)
	for _, dir := range []string{"db", "log", "files"} {
		if err := os.RemoveAll(filepath.Join(s.data, dir)); err != nil {
			t.Fatal(err)
		}
	}
	s.do("admin", "restore", copied)
	s.do("admin", "check")
	s.start()
	s.verify(res)
	if got, err := os.ReadFile(filepath.Join(s.data, "files", picture)); err != nil || string(got) != "a picture" {
		t.Errorf("the picture: %q, %v", got, err)
	}
	if _, err := os.Stat(filepath.Join(s.data, "files/user/202603/.upload-1")); err == nil {
		t.Error("half a picture was copied")
	}
	if out, err := s.try("admin", "restore", t.TempDir()); err == nil {
		t.Errorf("an empty folder was restored:\n%s", out)
	}
}

// put writes a file into the data folder.
func (s *server) put(name, content string) {
	s.t.Helper()
	path := filepath.Join(s.data, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
		s.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		s.t.Fatal(err)
	}
}

// TestFirstStart finds a password printed once, which must be changed before
// anything else may be done.
func TestFirstStart(t *testing.T) {
	s := &server{t: t, data: t.TempDir(), http: freeAddr(t), jt: freeAddr(t), gt: freeAddr(t), user: "admin"}
	s.start()
	s.signal(syscall.SIGTERM)
	_, after, found := strings.Cut(s.out.String(), "    admin\n    ")
	if !found {
		t.Fatalf("no password was printed:\n%s", s.out)
	}
	s.passwd, _, _ = strings.Cut(after, "\n")
	s.start()
	var answer struct{ Errcode int }
	s.get("/api/device/getdevicestatecount", s.token(), &answer)
	if answer.Errcode == 0 {
		t.Error("the first password need not be changed")
	}
	s.signal(syscall.SIGTERM)
	if strings.Contains(s.out.String(), s.passwd) {
		t.Error("the password was printed again")
	}
}
