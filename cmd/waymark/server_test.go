package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"waymark/apart"
	"waymark/cmd/waymark/install"
	"waymark/cmd/waymark/simulate"
	"waymark/devsim"
	"waymark/devsim/verify"
)

// binaryVar names a program that is built already, for a test that runs again in a process of its own.
const binaryVar = "WAYMARK_TEST_BINARY"

// binaryDir is what binary made, "" when nobody asked for it.
var binaryDir string

// binary is the program under test, built once.
var binary = sync.OnceValues(func() (path string, err error) {
	if path := os.Getenv(binaryVar); path != "" {
		return path, nil
	}
	if binaryDir, err = os.MkdirTemp("", "waymark-bin"); err != nil {
		return "", err
	}
	path = filepath.Join(binaryDir, "waymark")
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build: %w\n%s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if binaryDir != "" {
		_ = os.RemoveAll(binaryDir)
	}
	os.Exit(code)
}

// server is the program running as a process of its own.
type server struct {
	t            *testing.T
	data         string
	http, jt, gt string
	flags        []string
	build        func() (string, error) // the program, where it is not the ordinary one
	user, passwd string
	*process
}

const (
	testUser     = "tester"
	testPassword = "a-long-password"
)

// newServer prepares a data folder with simulated devices and an administrator.
func newServer(t *testing.T, devices int, seed uint64, flags ...string) *server {
	t.Helper()
	return newServerIn(t, t.TempDir(), devices, seed, flags...)
}

// newServerIn is newServer in a given data folder.
func newServerIn(t *testing.T, data string, devices int, seed uint64, flags ...string) *server {
	t.Helper()
	s := &server{t: t, data: data, http: freeAddr(t), jt: freeAddr(t), gt: freeAddr(t), flags: flags, user: testUser, passwd: testPassword}
	s.do("simulate", "seed", "--count", fmt.Sprint(devices), "--seed", fmt.Sprint(seed))
	s.do("admin", "create-administrator", testUser, "--password", testPassword)
	return s
}

// lastPort is the port that freeAddr tried last.
var lastPort atomic.Int32

// freeAddr returns an address of this machine that nobody listens on, another at each call. Its port is below those
// that systems give to whoever asks for any, outgoing connections first of all: one of those may be somebody else's
// before the program listens, or between two runs of it.
func freeAddr(t *testing.T) string {
	t.Helper()
	const first, end = 16384, 32768
	lastPort.CompareAndSwap(0, rand.Int32N(end-first)+1) // tests of other packages run at the same time
	for range end - first {
		address := fmt.Sprintf("127.0.0.1:%d", first+lastPort.Add(1)%(end-first))
		if ln, err := net.Listen("tcp", address); err == nil {
			_ = ln.Close()
			return address
		}
	}
	t.Fatal("no port is free")
	return ""
}

// program returns the path of the program under test.
func (s *server) program() (string, error) {
	if s.build != nil {
		return s.build()
	}
	return binary()
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
	path, err := s.program()
	if err != nil {
		s.t.Fatal(err)
	}
	cmd := exec.Command(path, slices.Concat(args, []string{"--data", s.data}, s.flags)...)
	cmd.Env = cleanEnv()
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// start runs the server and waits until it says it is ready.
func (s *server) start() {
	s.t.Helper()
	path, err := s.program()
	if err != nil {
		s.t.Fatal(err)
	}
	s.process = launch(s.t, path, slices.Concat([]string{"serve", "--data", s.data, "--http.listen", s.http,
		"--gateway.listen", "jt808+tcp://" + s.jt + ",gt06+tcp://" + s.gt}, s.flags))
	s.awaitReady()
}

// process is a run of the program.
type process struct {
	cmd     *exec.Cmd
	out     *bytes.Buffer // read it only when the process is gone
	stopped chan struct{}
}

// launch runs the program; it is killed when the test ends.
func launch(t *testing.T, path string, args []string) *process {
	t.Helper()
	p := &process{cmd: exec.Command(path, args...), out: &bytes.Buffer{}, stopped: make(chan struct{})}
	p.cmd.Stdout, p.cmd.Stderr, p.cmd.Env = p.out, p.out, cleanEnv()
	apart.EndWithUs(p.cmd)
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = p.cmd.Wait() // killed on purpose, mostly
		close(p.stopped)
	}()
	t.Cleanup(func() { p.signal(syscall.SIGKILL) })
	return p
}

// signal sends a signal and waits until the process is gone.
func (p *process) signal(sig os.Signal) {
	select {
	case <-p.stopped:
		return
	default:
	}
	_ = p.cmd.Process.Signal(sig) // it may have ended meanwhile
	<-p.stopped
}

func (s *server) awaitReady() {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), 5*time.Minute)
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
			s.signal(syscall.SIGKILL)
			s.t.Fatalf("the server did not become ready:\n%s", s.out)
		case <-time.After(20 * time.Millisecond): // ask again; there is nothing else to wait for
		}
	}
}

func (s *server) url() string { return "http://" + s.http }

func (s *server) token() string {
	s.t.Helper()
	token, err := simulate.SignIn(s.t.Context(), s.url(), s.user, s.passwd)
	if err != nil {
		s.t.Fatal(err)
	}
	return token
}

// verify reads back what a load has stored.
func (s *server) verify(res *devsim.LoadResult) {
	s.t.Helper()
	report, err := verify.Load(s.t.Context(), verify.Config{BaseURL: s.url(), Token: s.token()}, res)
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
	return slices.DeleteFunc(os.Environ(), func(e string) bool { return strings.HasPrefix(e, install.EnvPrefix) })
}

// awaitListener waits until the program accepts connections at an address.
func (p *process) awaitListener(t *testing.T, address string) {
	t.Helper()
	for until := time.Now().Add(5 * time.Minute); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		select {
		case <-p.stopped:
			t.Fatalf("the program ended:\n%s", p.out)
		default:
		}
		if conn, err := net.Dial("tcp", address); err == nil {
			_ = conn.Close()
			return
		}
	}
	p.signal(syscall.SIGKILL) // its output is read when it is gone
	t.Fatalf("nobody listens at %s:\n%s", address, p.out)
}

// stateIsThere checks that the board of the console knows that all devices are on line.
func (s *server) stateIsThere() {
	s.t.Helper()
	token := s.token()
	var answer struct {
		Retobj struct{ Total, Online int }
	}
	for until := time.Now().Add(5 * time.Minute); time.Now().Before(until); time.Sleep(50 * time.Millisecond) {
		s.get("/api/device/getdevicestatecount", token, &answer)
		if answer.Retobj.Total > 0 && answer.Retobj.Online == answer.Retobj.Total {
			return
		}
	}
	s.t.Errorf("of %d devices %d are on line", answer.Retobj.Total, answer.Retobj.Online)
}

func (s *server) get(path, token string, into any) {
	s.t.Helper()
	req, err := http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.url()+path, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	if err := json.NewDecoder(resp.Body).Decode(into); err != nil {
		s.t.Fatal(err)
	}
}
