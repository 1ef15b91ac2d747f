package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/coder/websocket"

	"waymark/cmd/waymark/install"
)

type simWatchCmd struct {
	URL      string        `help:"Console of the server; on this machine, for its clock is compared with ours." default:"http://127.0.0.1:8080"`
	User     string        `help:"Account." default:"admin"`
	Password string        `help:"Its password." env:"-"`
	Duration time.Duration `help:"How long to watch." default:"20s"`
}

// Run watches the live connection as a browser would and prints how long after
// the receipt of a frame its change arrived.
func (c simWatchCmd) Run(e *install.Env) error {
	token, err := SignIn(e.Context, c.URL, c.User, c.Password)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(e.Context, c.Duration)
	defer cancel()
	ws, err := openLive(ctx, c.URL, token)
	if err != nil {
		return err
	}
	defer ws.CloseNow() //nolint:errcheck // it ends with the command
	late, messages, err := watch(ctx, ws)
	if err != nil {
		return err
	}
	slices.Sort(late)
	_, err = fmt.Fprintf(e.Out, "%d changes in %d messages; from frame to browser: p50 %s, p99 %s\n", len(late), messages, quantile(late, 0.5), quantile(late, 0.99))
	return err
}

// openLive opens the live connection as a browser does, and asks for all that the account may see.
func openLive(ctx context.Context, url, token string) (*websocket.Conn, error) {
	ws, _, err := websocket.Dial(ctx, strings.Replace(url, "http", "ws", 1)+"/api/live", nil)
	if err != nil {
		return nil, fmt.Errorf("live connection: %w", err)
	}
	ws.SetReadLimit(64 << 20)
	for _, m := range []string{
		fmt.Sprintf(`{"type":"auth","token":%q,"lang":"en"}`, token),
		`{"type":"subscribe","organs":[{"id":0,"sub":true}]}`,
	} {
		if err := ws.Write(ctx, websocket.MessageText, []byte(m)); err != nil {
			return nil, errors.Join(fmt.Errorf("live connection: %w", err), ws.CloseNow())
		}
	}
	return ws, nil
}

// watch reads changes until ctx is done.
func watch(ctx context.Context, ws *websocket.Conn) (late []time.Duration, messages int, err error) {
	for {
		_, data, err := ws.Read(ctx)
		if ctx.Err() != nil {
			return late, messages, nil //nolint:nilerr // it ended because its time was over
		}
		if err != nil {
			return nil, 0, errors.Join(errors.New("the live connection ended"), err)
		}
		now := time.Now().UnixMilli()
		var m struct {
			Type string
			Rows []struct{ Recv int64 }
		}
		if err := json.Unmarshal(data, &m); err != nil {
			return nil, 0, fmt.Errorf("live message: %w", err)
		}
		if m.Type != "change" {
			continue
		}
		messages++
		for _, r := range m.Rows {
			late = append(late, time.Duration(now-r.Recv)*time.Millisecond)
		}
	}
}
