package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/coder/websocket"

	"waymark/cmd/waymark/install"
	"waymark/devsim"
)

type simAlarmCmd struct {
	simFlags
	Address  string        `help:"Where JT/T 808 is listened for." default:"127.0.0.1:5015"`
	First    int           `help:"The first of the devices that call for help, each once; those before it may be reporting meanwhile."`
	Count    int           `help:"How many they are." default:"100"`
	Gap      time.Duration `help:"Time between two of them." default:"130ms"`
	URL      string        `help:"Console of the server." default:"http://127.0.0.1:8080"`
	User     string        `help:"Account that watches." default:"admin"`
	Password string        `help:"Its password." env:"-"`
}

// Run has terminals call for help one by one, watches as a browser would, and prints how long each took from its frame until the list of alarms, asked
// for again when the live connection told of alarms, had it.
func (c simAlarmCmd) Run(e *install.Env) error {
	token, err := SignIn(e.Context, c.URL, c.User, c.Password)
	if err != nil {
		return err
	}
	ws, err := openLive(e.Context, c.URL, token)
	if err != nil {
		return err
	}
	defer ws.CloseNow() //nolint:errcheck // it ends with the command
	calling := map[int]*devsim.Distress{}
	for i := c.First; len(calling) < c.Count; i++ {
		if settled(i) { // nobody is told of its alarms
			continue
		}
		if calling[i], err = devsim.OpenDistress(e.Context, c.Address, c.Seed, i); err != nil {
			return err
		}
		defer calling[i].Close()
	}
	took := make([]time.Duration, 0, c.Count)
	for i, d := range calling {
		time.Sleep(c.Gap)
		began := time.Now()
		if err := d.Call(); err != nil {
			return err
		}
		if err := c.awaitAlarm(e.Context, ws, token, devsim.Identity(c.Seed, i).IMEI); err != nil {
			return fmt.Errorf("alarm of device %d: %w", i, err)
		}
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	_, err = fmt.Fprintf(e.Out, "%d alarms: from the frame to the list in a browser p50 %s, p99 %s, max %s\n", len(took), quantile(took, 0.5), quantile(took, 0.99), quantile(took, 1))
	return err
}

// awaitAlarm waits until the server has told of alarms and the first page of them has one of a device.
func (c simAlarmCmd) awaitAlarm(ctx context.Context, ws *websocket.Conn, token, imei string) error {
	ctx, cancel := context.WithTimeout(ctx, slowest)
	defer cancel()
	for {
		_, data, err := ws.Read(ctx)
		if err != nil {
			return errors.Join(errors.New("the live connection ended, or told of no alarm"), err)
		}
		var m struct{ Type string }
		if err := json.Unmarshal(data, &m); err != nil {
			return fmt.Errorf("live message: %w", err)
		}
		if m.Type != "alarms" {
			continue
		}
		if listed, err := c.listed(ctx, token, imei); listed || err != nil {
			return err
		}
	}
}

// listed reports whether the first page of alarms has one of a device.
func (c simAlarmCmd) listed(ctx context.Context, token, imei string) (bool, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.URL+"/api/alarm/getalarmlist?currentPage=1&pageSize=10", nil)
	if err != nil {
		return false, err
	}
	req.Header.Set("Authorization", "Bearer "+token)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return false, err
	}
	defer resp.Body.Close()
	var answer struct {
		Errcode int
		Errmsg  string
		Retobj  struct {
			Rows []struct{ IMEI string }
		}
	}
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil {
		return false, fmt.Errorf("the list of alarms: %w", err)
	}
	if answer.Errcode != 0 {
		return false, fmt.Errorf("the list of alarms: %s", answer.Errmsg)
	}
	return slices.ContainsFunc(answer.Retobj.Rows, func(r struct{ IMEI string }) bool { return r.IMEI == imei }), nil
}
