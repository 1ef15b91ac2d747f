package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"waymark/devsim"
)

// binary is the program under test, built once.
var binary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "waymark-bin")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "waymark")
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build: %w\n%s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := binary(); err == nil {
		_ = os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// server is the program running as a process of its own.
type server struct {
	t            *testing.T
	data         string
	http, jt, gt string
	flags        []string
	cmd          *exec.Cmd
	out          *bytes.Buffer
	user, passwd string
	stopped      chan struct{}
}

const (
	testUser     = "tester"
	testPassword = "a-long-password"
)

// newServer prepares a data folder with simulated devices and an administrator.
func newServer(t *testing.T, devices int, seed uint64, flags ...string) *server {
	t.Helper()
	s := &server{t: t, data: t.TempDir(), http: freeAddr(t), jt: freeAddr(t), gt: freeAddr(t), flags: flags, user: testUser, passwd: testPassword}
	s.do("simulate", "seed", "--count", fmt.Sprint(devices), "--seed", fmt.Sprint(seed))
	s.do("admin", "create-administrator", testUser, "--password", testPassword)
	return s
}

// freeAddr returns an address of this machine that nobody listens on.
func freeAddr(t *testing.T) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	return ln.Addr().String()
}

// do runs a command of the program to its end and returns what it printed.
func (s *server) do(args ...string) string {
	s.t.Helper()
	out, err := s.try(args...)
	if err != nil {
		s.t.Fatalf("waymark %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return out
}

func (s *server) try(args ...string) (string, error) {
	s.t.Helper()
	path, err := binary()
	if err != nil {
		s.t.Fatal(err)
	}
	cmd := exec.Command(path, append(args, "--data", s.data)...)
	cmd.Env = cleanEnv()
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// start runs the server and waits until it says it is ready.
func (s *server) start() {
	s.t.Helper()
	path, err := binary()
	if err != nil {
		s.t.Fatal(err)
	}
	args := append([]string{"serve", "--data", s.data, "--http.listen", s.http,
		"--gateway.listen", "jt808+tcp://" + s.jt + ",gt06+tcp://" + s.gt}, s.flags...)
	s.cmd = exec.Command(path, args...)
	s.out = &bytes.Buffer{}
	s.cmd.Stdout, s.cmd.Stderr, s.cmd.Env = s.out, s.out, cleanEnv()
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	stopped := make(chan struct{})
	s.stopped = stopped
	go func(c *exec.Cmd) {
		_ = c.Wait() // killed on purpose, mostly
		close(stopped)
	}(s.cmd)
	s.t.Cleanup(func() { s.signal(syscall.SIGKILL) })
	s.awaitReady()
}

func (s *server) awaitReady() {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), time.Minute)
	defer cancel()
	for {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.http+"/readyz", nil)
		if err != nil {
			s.t.Fatal(err)
		}
		if resp, err := http.DefaultClient.Do(req); err == nil {
			_ = resp.Body.Close()
			if resp.StatusCode == http.StatusOK {
				return
			}
		}
		select {
		case <-s.stopped:
			s.t.Fatalf("the server ended:\n%s", s.out)
		case <-ctx.Done():
			s.t.Fatal("the server did not become ready")
		case <-time.After(20 * time.Millisecond): // ask again; there is nothing else to wait for
		}
	}
}

// signal sends a signal and waits until the process is gone.
func (s *server) signal(sig os.Signal) {
	select {
	case <-s.stopped:
		return
	default:
	}
	_ = s.cmd.Process.Signal(sig) // it may have ended meanwhile
	<-s.stopped
}

func (s *server) url() string { return "http://" + s.http }

func (s *server) token() string {
	s.t.Helper()
	token, err := signIn(s.t.Context(), s.url(), s.user, s.passwd)
	if err != nil {
		s.t.Fatal(err)
	}
	return token
}

// verify reads back what a load has stored.
func (s *server) verify(res *devsim.LoadResult) {
	s.t.Helper()
	report, err := devsim.Verify(s.t.Context(), devsim.VerifyConfig{BaseURL: s.url(), Token: s.token()}, res)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Log(report)
	if report.Wrong() > 0 {
		s.t.Errorf("what is stored is not what was acknowledged:\n%s", report)
	}
}

// cleanEnv is the environment without the tests' own settings: the program
// refuses what it does not know.
func cleanEnv() []string {
	return slices.DeleteFunc(os.Environ(), func(e string) bool { return strings.HasPrefix(e, envPrefix) })
}
