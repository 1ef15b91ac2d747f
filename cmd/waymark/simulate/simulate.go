// Package simulate has the commands that simulate terminals and browsers, and make up the data for it.
package simulate

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/devsim"
	"waymark/devsim/verify"
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
	"waymark/store"
)

// SimulateCmd simulates terminals, and measures a server under load.
type SimulateCmd struct {
	Fleet simFleetCmd `cmd:"" help:"Drive a simulated fleet against a server."`
	Load  simLoadCmd  `cmd:"" help:"Send reports as fast as they are acknowledged, or at a rate, and measure."`
	Order simOrderCmd `cmd:"" help:"Issue commands to terminals under load, and measure."`
	Idle  simIdleCmd  `cmd:"" help:"Hold connections that say nothing."`
	Seed  simSeedCmd  `cmd:"" help:"Register simulated devices in the database of a server that is not running."`

	History simHistoryCmd `cmd:"" help:"Write a history of seeded devices into the database of a server that is not running."`
	Read    simReadCmd    `cmd:"" help:"Ask a server again and again and measure."`
	Watch   simWatchCmd   `cmd:"" help:"Watch the live connection and measure."`
	Alarm   simAlarmCmd   `cmd:"" help:"Have terminals call for help, and measure how soon a browser knows."`
	Stories simStoriesCmd `cmd:"" help:"Have terminals tell a story for each class of alarms, and near misses, and say what came of them."`
}

// simFlags are common to all kinds of simulation.
type simFlags struct {
	Seed uint64 `help:"The same seed gives the same devices." default:"1"`
}

type simFleetCmd struct {
	simFlags
	Vehicles int    `help:"How many vehicles." default:"200"`
	JT808    string `name:"jt808" help:"Where JT/T 808 is listened for." default:"127.0.0.1:5015"`
	GT06     string `name:"gt06" help:"Where GT06 is listened for." default:"127.0.0.1:5023"`
	Answers  string `help:"How terminals take commands: obey, refuse, unsupported, late, tooLate (after the answer is not waited for any more), silent (do it and say nothing), never." enum:"obey,refuse,unsupported,late,tooLate,silent,never" default:"obey"`
}

// Run drives the fleet until it is interrupted.
func (c simFleetCmd) Run(e *install.Env) error {
	plan := devsim.Plan(c.Seed, c.Vehicles)
	for i := range plan {
		if c.Answers != "obey" {
			plan[i].Manner = devsim.Manner(c.Answers)
		}
	}
	f := devsim.NewFleet(devsim.FleetConfig{Seed: c.Seed, Vehicles: plan, Listen: true, Log: e.Log})
	return f.Run(e.Context, map[string]string{devsim.JT808: c.JT808, devsim.GT06: c.GT06})
}

type simLoadCmd struct {
	simFlags
	Protocol    string        `help:"jt808 or gt06." enum:"jt808,gt06" default:"jt808"`
	Address     string        `help:"Where it is listened for." default:"127.0.0.1:5015"`
	Connections int           `help:"One device each." default:"1000"`
	Rate        float64       `help:"Reports a second in all; 0 is as fast as they are acknowledged." default:"0"`
	Duration    time.Duration `help:"How long to send." default:"30s"`
	PerWrite    int           `name:"per-write" help:"Reports in one write." default:"1"`
	Hours       float64       `help:"How long ago the first fix was." default:"6"`
	URL         string        `help:"Console of the server: read back afterwards that every acknowledged report is stored exactly once." placeholder:"URL"`
	User        string        `help:"Account for reading back." default:"admin"`
	Password    string        `help:"Its password." env:"-"`
	Sample      int           `help:"Devices to read back; 0 is all." default:"0"`
}

// Run loads a server and prints what was measured.
func (c simLoadCmd) Run(e *install.Env) error {
	first := time.Now().Add(-time.Duration(c.Hours * float64(time.Hour))).Truncate(time.Second)
	res, err := devsim.Load(e.Context, devsim.LoadConfig{
		Addr: c.Address, Protocol: c.Protocol, Connections: c.Connections, Seed: c.Seed, Rate: c.Rate, Duration: c.Duration,
		ReportsPerWrite: c.PerWrite, FirstFix: first, Dial: devsim.DialTCP(c.Connections),
	})
	if err != nil {
		return err
	}
	fmt.Fprint(e.Out, res)
	if c.URL == "" {
		return nil
	}
	token, err := SignIn(e.Context, c.URL, c.User, c.Password)
	if err != nil {
		return err
	}
	report, err := verify.Load(e.Context, verify.Config{BaseURL: c.URL, Token: token, Sample: c.Sample}, res)
	if err != nil {
		return err
	}
	fmt.Fprintln(e.Out, report)
	if report.Wrong() > 0 {
		return errors.New("what was read back is not what was acknowledged")
	}
	return nil
}

type simIdleCmd struct {
	simFlags
	Protocol    string        `help:"jt808 or gt06." enum:"jt808,gt06" default:"jt808"`
	Address     string        `help:"Where it is listened for." default:"127.0.0.1:5015"`
	Connections int           `help:"One device each." default:"15000"`
	Duration    time.Duration `help:"How long to hold them." default:"1m"`
}

// Run holds connections.
func (c simIdleCmd) Run(e *install.Env) error {
	idle, err := devsim.OpenIdle(e.Context, devsim.LoadConfig{
		Addr: c.Address, Protocol: c.Protocol, Connections: c.Connections, Seed: c.Seed, Duration: time.Second,
		FirstFix: time.Now().Truncate(time.Second), Dial: devsim.DialTCP(c.Connections),
	})
	if err != nil {
		return err
	}
	defer idle.Close()
	fmt.Fprintf(e.Out, "%d connections are open\n", c.Connections)
	select {
	case <-e.Context.Done():
	case <-time.After(c.Duration):
	}
	fmt.Fprintf(e.Out, "%d of them are still alive\n", idle.Alive())
	return nil
}

type simSeedCmd struct {
	simFlags
	Count int    `help:"How many devices." default:"1000"`
	Model string `help:"Model of all of them, which then never sleep; without it they differ."`
}

// Run registers the devices below the first organisation, which is created
// where there is none.
func (c simSeedCmd) Run(e *install.Env) error {
	return install.Seeding(e, func(ctx context.Context, db store.Engine) error {
		root, err := install.FirstOrgan(ctx, db, e.Config.Site.Organ)
		if err != nil {
			return err
		}
		plan := devsim.Plan(c.Seed, c.Count)
		for i := range plan { // so that a load of either protocol finds every device registered
			plan[i].Alias, plan[i].Protocol = devsim.Identity(c.Seed, plan[i].Index).Phone, "" // which counts in all
			if c.Model != "" {
				plan[i].Model, plan[i].Type = c.Model, device.Wired
			}
		}
		if err := InsertPlan(ctx, db, plan, func(devsim.Vehicle) fleet.ID { return root }); err != nil {
			return err
		}
		_, err = fmt.Fprintf(e.Out, "%d devices registered\n", c.Count)
		return err
	})
}

// InsertPlan registers the devices of a plan, each below the organisation that of names.
func InsertPlan(ctx context.Context, db store.Engine, plan []devsim.Vehicle, of func(devsim.Vehicle) fleet.ID) error {
	const step = 10_000
	now := fleet.MillisOf(time.Now())
	rows := make([]device.Row, 0, min(step, len(plan)))
	for i, v := range plan {
		o := of(v)
		car := vehicle.Vehicle{OrganID: o, Plate: v.Plate, CreatedAt: now,
			Details: vehicle.Details{Owner: v.Owner}}
		furnish(&car, i, now)
		rows = append(rows, device.Row{
			Device: device.Device{
				OrganID: o, IMEI: v.IMEI, Alias: v.Alias, Model: v.Model, Protocol: v.Protocol, ICCID: v.ICCID, ReportSeconds: v.ReportSeconds,
				HeartbeatSeconds: v.HeartbeatSeconds, CreatedAt: now, Attention: device.Attention{Level: attentionOf(i)}, Details: device.Details{Name: v.Name, Type: v.Type, SIM: v.Alias},
			},
			Vehicle: car,
		})
		if len(rows) == step || i == len(plan)-1 {
			if err := db.InsertMany(ctx, rows); err != nil {
				return fmt.Errorf("register simulated devices: %w", err)
			}
			rows = rows[:0]
		}
	}
	return nil
}

// attentionOf has a few vehicles watched, at different levels.
func attentionOf(i int) int {
	if i%23 == 5 {
		return 1 + i/23%3
	}
	return 0
}

// SignIn returns a token of an account.
func SignIn(ctx context.Context, url, user, password string) (string, error) {
	var answer struct {
		Errmsg string
		Retobj struct{ AuthToken string }
	}
	body := map[string]any{"userName": user, "password": password, "userType": 1, "lang": "en"}
	if err := post(ctx, url+"/api/signin", "", body, &answer); err != nil {
		return "", fmt.Errorf("sign in: %w", err)
	}
	if answer.Retobj.AuthToken == "" {
		return "", fmt.Errorf("sign in: %s", answer.Errmsg)
	}
	return answer.Retobj.AuthToken, nil
}

// post sends body to an address of the console in the name of a token, "" for none, and reads the answer.
func post(ctx context.Context, address, token string, body, answer any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(raw))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return json.NewDecoder(resp.Body).Decode(answer)
}
