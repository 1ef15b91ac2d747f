package install

import (
	"context"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"strings"
)

// ControlFile is the socket in the data folder at which the server does what commands on the same machine ask for: one
// request and one answer a connection, a line each.
const ControlFile = "control"

// What is said at the control socket.
const (
	SettleRequest = "settle"  // commit all that was acknowledged until now
	Settled       = "settled" // it is
)

// AskToSettle has the server that runs on a data folder commit everything that it has acknowledged.
func AskToSettle(ctx context.Context, data string) error {
	path := filepath.Join(data, ControlFile)
	conn, err := (&net.Dialer{}).DialContext(ctx, "unix", path)
	if err != nil {
		return fmt.Errorf("the server does not answer: %w", err)
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	if _, err := fmt.Fprintln(conn, SettleRequest); err != nil {
		return fmt.Errorf("ask the server: %w", err)
	}
	answer, err := io.ReadAll(io.LimitReader(conn, 4096))
	if err != nil {
		return fmt.Errorf("ask the server: %w", err)
	}
	if got := strings.TrimSpace(string(answer)); got != Settled {
		return fmt.Errorf("the server could not commit what it holds: %s", got)
	}
	return nil
}
