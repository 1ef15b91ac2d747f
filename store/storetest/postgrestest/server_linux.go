package postgrestest

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// server is a PostgreSQL process of our own, reached over a socket in its folder. It forgets about safety: a test
// database need not outlive the power.
type server struct {
	dir   string
	run   func() *exec.Cmd // what starts it
	cmd   *exec.Cmd
	ended chan struct{}
}

// startServer makes a cluster and starts it. PostgreSQL refuses to run as root, so root runs it as somebody else.
func startServer(in string, settings []string) (s *server, err error) {
	bin, err := binaries()
	if err != nil {
		return nil, err
	}
	dir, err := newFolder(in)
	if err != nil {
		return nil, err
	}
	s = &server{dir: dir}
	defer func() {
		if err != nil {
			s.stop()
		}
	}()
	attr, err := unprivileged(dir)
	if err != nil {
		return s, err
	}
	data := filepath.Join(dir, "data")
	initdb := exec.Command(filepath.Join(bin, "initdb"), "-D", data, "-U", "waymark", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
	initdb.SysProcAttr, initdb.Dir = attr, dir
	if out, err := initdb.CombinedOutput(); err != nil {
		return s, fmt.Errorf("initdb: %w: %s", err, out)
	}
	args := []string{"-D", data, "-k", dir}
	for _, setting := range append([]string{"listen_addresses=", "fsync=off", "full_page_writes=off", "max_connections=200", "logging_collector=off"}, settings...) {
		args = append(args, "-c", setting)
	}
	s.run = func() *exec.Cmd {
		cmd := exec.Command(filepath.Join(bin, "postgres"), args...)
		cmd.SysProcAttr, cmd.Dir = attr, dir
		return cmd
	}
	return s, s.start()
}

func (s *server) start() error {
	cmd := s.run()
	if err := cmd.Start(); err != nil {
		return err
	}
	ended := make(chan struct{})
	s.cmd, s.ended = cmd, ended
	go func() {
		_ = cmd.Wait() // killed on purpose, mostly
		close(ended)
	}()
	return nil
}

// revive starts the process again if it has ended.
func (s *server) revive() error {
	select {
	case <-s.ended:
		return s.start()
	default:
		return nil
	}
}

// Tool returns the path of a program that comes with PostgreSQL, such as pg_dump.
func Tool(t testing.TB, name string) string {
	t.Helper()
	if path, err := exec.LookPath(name); err == nil {
		return path
	}
	bin, err := binaries()
	check(t, err)
	initdb, err := filepath.EvalSymlinks(filepath.Join(bin, "initdb")) // perhaps it alone was put into the path
	check(t, err)
	return filepath.Join(filepath.Dir(initdb), name)
}

// LosePower stops all processes of the server that was started where they stand, has f keep what its disk holds then, and kills
// them. Revive starts the server again.
func (p *Cluster) LosePower(t testing.TB, f func()) {
	t.Helper()
	master := p.server.cmd.Process.Pid
	_ = syscall.Kill(master, syscall.SIGSTOP) // first, or it would start others
	all := []int{master}
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	check(t, err)
	for _, path := range stats {
		stat, err := os.ReadFile(path)
		_, rest, ok := strings.Cut(string(stat), ") ")
		fields := strings.Fields(rest)
		if err != nil || !ok || len(fields) < 2 || fields[1] != strconv.Itoa(master) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(path))); err == nil {
			all = append(all, pid)
		}
	}
	for _, pid := range all {
		_ = syscall.Kill(pid, syscall.SIGSTOP)
	}
	f()
	for _, pid := range all {
		_ = syscall.Kill(pid, syscall.SIGKILL)
	}
	<-p.server.ended
	for _, pid := range all[1:] {
		for syscall.Kill(pid, 0) == nil && !zombie(pid) {
			time.Sleep(time.Millisecond) // and look again
		}
	}
}

// zombie reports whether a process has ended, and nobody has asked how.
func zombie(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := strings.Cut(string(stat), ") ")
	return err != nil || strings.HasPrefix(rest, "Z")
}

// binaries finds the folder of the newest PostgreSQL, in Debian's place or the path.
func binaries() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path), nil
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		return "", errors.Join(err, errors.New("PostgreSQL is not installed (Debian: apt-get install postgresql)"))
	}
	number := func(path string) int {
		n, _ := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(path))))
		return n
	}
	newest := slices.MaxFunc(found, func(a, b string) int { return number(a) - number(b) })
	return filepath.Dir(newest), nil
}

// unprivileged says whom to run the server as, and gives them the folder. The server dies with us.
func unprivileged(dir string) (*syscall.SysProcAttr, error) {
	attr := &syscall.SysProcAttr{Pdeathsig: syscall.SIGQUIT}
	if os.Getuid() != 0 {
		return attr, nil
	}
	who, err := user.Lookup("postgres")
	if err != nil {
		if who, err = user.Lookup("nobody"); err != nil {
			return nil, err
		}
	}
	uid, err1 := strconv.ParseUint(who.Uid, 10, 32)
	gid, err2 := strconv.ParseUint(who.Gid, 10, 32)
	attr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return attr, errors.Join(err1, err2, os.Chown(dir, int(uid), int(gid)))
}

func (s *server) url() string {
	return (&url.URL{Scheme: "postgres", Path: "/postgres", RawQuery: url.Values{"host": {s.dir}, "user": {"waymark"}}.Encode()}).String()
}

// stop ends the process and removes its folder.
func (s *server) stop() {
	if s.cmd != nil {
		_ = s.cmd.Process.Signal(syscall.SIGQUIT) // at once: nothing of it is kept
		<-s.ended
	}
	_ = os.RemoveAll(s.dir)
}
