//go:build !linux

package postgrestest

import (
	"errors"
	"os/exec"
	"testing"
)

// server is only started where Debian's packages are.
type server struct{}

func startServer(string, []string) (*server, error) {
	return nil, errors.New("a server is only started on Linux; set WAYMARK_TEST_POSTGRES")
}

func (*server) url() string   { return "" }
func (*server) revive() error { return nil }
func (*server) stop()         {}

// Tool returns the path of a program that comes with PostgreSQL, such as pg_dump.
func Tool(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	check(t, err)
	return path
}
