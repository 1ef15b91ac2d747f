package main

import (
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"

	"waymark/store/storetest/postgrestest"
)

func init() { chaosScenarios["two-processes"] = chaosTwoProcesses }

// chaosTwoProcesses starts a second server on the data of one that is under load: it must end and do no harm, however the
// first one ends.
func chaosTwoProcesses(t *testing.T) { eachEngine(t, twoProcesses) }

func twoProcesses(t *testing.T, flags ...string) {
	c := newChaos(t, flags...)
	c.start()
	l := c.load()
	for range rounds(1, 5) {
		l.await(500)
		for _, command := range []string{"serve", "demo"} {
			out, err := c.try(command, "--http.listen", freeAddr(t), "--gateway.listen", "jt808+tcp://"+freeAddr(t)+",gt06+tcp://"+freeAddr(t))
			if err == nil || !strings.Contains(out, fmt.Sprintf("in use by process %d", c.cmd.Process.Pid)) {
				t.Fatalf("a second process on the same data (%s): %v\n%s", command, err, out)
			}
		}
		l.await(500)
		c.signal(syscall.SIGKILL)
		c.start()
	}
	l.await(500)
	l.end()
	c.wantAll()
}

// TestOneProcessAFolder: whatever writes the data folder refuses while another process has it, says which, and may go on
// when that one is gone, however it went.
func TestOneProcessAFolder(t *testing.T) {
	s := newServer(t, 1, 1)
	s.start()
	for _, command := range [][]string{
		{"serve"}, {"demo"}, {"simulate", "seed", "--seed", "2"}, {"simulate", "history", "--count", "1"},
	} {
		out, err := s.try(slices.Concat(command, []string{"--http.listen", freeAddr(t)})...)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if last := lines[len(lines)-1]; err == nil || !strings.Contains(last, fmt.Sprintf("in use by process %d", s.cmd.Process.Pid)) {
			t.Errorf("%s beside a server: %v\n%s", strings.Join(command, " "), err, out)
		}
	}
	s.do("admin", "check")
	s.signal(syscall.SIGKILL)
	s.do("simulate", "history", "--count", "1")
	s.start()
	s.signal(syscall.SIGTERM)
	s.do("simulate", "seed", "--seed", "2", "--count", "1")
}

// TestOneLogADatabase: a server with a log of its own does not start on a database in PostgreSQL that another such server
// has, whichever folder it is given, and may when that one is gone.
func TestOneLogADatabase(t *testing.T) {
	var pg postgrestest.Cluster
	t.Cleanup(pg.Stop)
	s := newServer(t, 1, 1, "--database.url", pg.Database(t))
	s.start()
	second := &server{t: t, data: t.TempDir(), http: freeAddr(t), jt: freeAddr(t), gt: freeAddr(t), flags: s.flags}
	out, err := second.try("serve", "--http.listen", second.http)
	if err == nil || !strings.Contains(out, fmt.Sprintf("in use by process %d", s.cmd.Process.Pid)) {
		t.Fatalf("a second server on the same database: %v\n%s", err, out)
	}
	s.do("admin", "check")
	s.signal(syscall.SIGKILL)
	second.start()
}

// TestDatabaseIsTakenOver: a server whose hold on a database in PostgreSQL was lost, and taken by another, ends at once and says so, and commits nothing
// any more.
func TestDatabaseIsTakenOver(t *testing.T) {
	var pg postgrestest.Cluster
	t.Cleanup(pg.Stop)
	url := pg.Database(t)
	s := newServer(t, 1, 1, "--database.url", url)
	s.start()
	postgrestest.TakeOver(t, url)
	<-s.stopped
	if out := s.out.String(); !strings.Contains(out, "another server has taken the database") || strings.Contains(out, "msg=stopping") {
		t.Errorf("it ended, and says:\n%s", out)
	}
}
