package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"waymark/cmd/waymark/simulate"
	"waymark/devsim"
	"waymark/fleet/device"
	"waymark/store/storetest/postgrestest"
)

func init() { chaosScenarios["commands"] = chaosCommands }

// commandRoles are several machines in one: a console, a worker and two gateways that share PostgreSQL and NATS, each killed and started as it comes.
type commandRoles struct {
	*server
	names []string
	run   map[string]*process
	begin map[string]func() *process
	gates [2]map[string]string // where each gateway listens, by protocol
}

func newCommandRoles(t *testing.T, devices int, seed uint64) *commandRoles {
	t.Helper()
	var pg postgrestest.Cluster
	t.Cleanup(pg.Stop)
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	s := newServer(t, devices, seed, "--database.url", pg.Database(t), "--bus.url", startNATS(t), "--ingest.max-age", "1s")
	s.do("admin", "create-administrator", secondUser, "--password", testPassword)
	r := &commandRoles{server: s, names: []string{"console", "gateway-0", "gateway-1", "worker"}, run: map[string]*process{}, begin: map[string]func() *process{}}
	for i := range r.gates {
		r.gates[i] = map[string]string{devsim.JT808: freeAddr(t), devsim.GT06: freeAddr(t)}
	}
	for _, name := range r.names {
		role, number, _ := strings.Cut(name, "-")
		args := []string{"serve", "--roles", role, "--data", t.TempDir(), "--http.listen", freeAddr(t)}
		switch {
		case role == "console":
			args[len(args)-1] = s.http
		case number != "":
			at := r.gates[number[0]-'0']
			args = append(args, "--gateway.listen", "jt808+tcp://"+at[devsim.JT808]+",gt06+tcp://"+at[devsim.GT06])
		}
		args = append(args, s.flags...)
		r.begin[name] = func() *process { return launch(t, path, args) }
		r.run[name] = r.begin[name]()
	}
	s.process = r.run["console"]
	s.awaitReady()
	for i, at := range r.gates {
		r.run[fmt.Sprint("gateway-", i)].awaitListener(t, at[devsim.GT06])
	}
	return r
}

// kill kills one of them and starts it again.
func (r *commandRoles) kill(name string) {
	r.run[name].signal(syscall.SIGKILL)
	p := r.begin[name]()
	r.run[name] = p
	if name == "console" {
		r.process = p
		r.awaitReady()
	}
}

// dial connects a terminal to either gateway, another each time as it comes.
func (r *commandRoles) dial(ctx context.Context, _ int, protocol string) (net.Conn, error) {
	var d net.Dialer
	return d.DialContext(ctx, "tcp", r.gates[rand.IntN(len(r.gates))][protocol])
}

// send issues a command until it is taken, however often the console is gone meanwhile: with one key it is one command.
func (r *commandRoles) send(token, body string) error {
	return r.post(r.t.Context(), "/api/report/sendcommand", token, body)
}

// post asks until it is answered, and returns a refusal.
func (r *commandRoles) post(ctx context.Context, path, token, body string) error {
	for {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, r.url()+path, bytes.NewBufferString(body))
		if err != nil {
			return err
		}
		req.Header.Set("Authorization", "Bearer "+token)
		req.Header.Set("Content-Type", "application/json")
		var answer struct {
			Errcode int
			Errmsg  string
		}
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			err = json.NewDecoder(resp.Body).Decode(&answer)
			_ = resp.Body.Close()
		}
		switch {
		case err == nil && answer.Errcode == 0:
			return nil
		case err == nil && resp.StatusCode < 500 && resp.StatusCode != http.StatusTooManyRequests:
			return fmt.Errorf("%s: %d %s", body, answer.Errcode, answer.Errmsg)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50 * time.Millisecond): // it is being started again, or has much to do
		}
	}
}

// wires is what simulated terminals were sent: the bodies of frames, by IMEI and kind; and when their connections ended, by number.
type wires struct {
	mu    sync.Mutex
	seen  map[string][]devsim.Ordered
	ended map[int][]time.Time
}

// dial has it noted when the connections end that dial opens.
func (w *wires) dial(dial devsim.Dialer) devsim.Dialer {
	return func(ctx context.Context, i int, addr string) (net.Conn, error) {
		conn, err := dial(ctx, i, addr)
		if err != nil {
			return nil, err
		}
		return endingConn{conn, func() {
			w.mu.Lock()
			defer w.mu.Unlock()
			w.ended[i] = append(w.ended[i], time.Now())
		}}, nil
	}
}

// endingConn says that it is closed.
type endingConn struct {
	net.Conn
	ends func()
}

// Close implements net.Conn.
func (c endingConn) Close() error {
	c.ends()
	return c.Conn.Close()
}

func (w *wires) note(o devsim.Ordered) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seen[o.IMEI] = append(w.seen[o.IMEI], o)
}

// secondUser is who lets cut-offs go.
const secondUser = "second"

// parkedVehicles are vehicles of both protocols that stand. Each fifth terminal sleeps between its reports; of the others, some obey without a word, and some answer
// when nobody waits any more.
func parkedVehicles(seed uint64, n int) []devsim.Vehicle {
	plan := devsim.Plan(seed, n)
	for i := range plan {
		v := &plan[i]
		v.Start, v.Type, v.ReportSeconds, v.HeartbeatSeconds, v.ClockError = devsim.Parked, device.Wired, 5, 20, 0
		switch {
		case i%5 == 4:
			v.Type, v.ReportSeconds, v.HeartbeatSeconds = device.Wireless, 20, 0
		case i%10 == 1:
			v.Manner = devsim.Silent
		case i%10 == 7:
			v.Manner = devsim.TooSlow
		}
	}
	return plan
}

// chaosCommands issues more than a thousand commands to parked vehicles of both protocols that are connected to either of two gateways, some only now and then,
// under the load of others' reports, while gateways, worker and console are killed one after the other. What stops a vehicle is let go by a second person. Each
// wish is one command, each command ends once, and each frame that a terminal was sent is kept with its command, byte by byte.
func chaosCommands(t *testing.T) {
	if !chaosLong() {
		t.Skip("takes more than a minute, which is how long an answer is waited for; TestCommandsWhileKilled is its short form")
	}
	const seed, others, devices, kills = 41, 20, 250, 20
	r := newCommandRoles(t, devices+others, seed)
	seen := &wires{seen: map[string][]devsim.Ordered{}, ended: map[int][]time.Time{}}
	plan := parkedVehicles(seed, devices)
	f := devsim.NewFleet(devsim.FleetConfig{Seed: seed, Vehicles: plan, Ordered: seen.note, Dial: seen.dial(r.dial), Listen: true})
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	defer running.Wait()
	defer stop()
	running.Go(func() { _ = f.Run(ctx, map[string]string{devsim.JT808: devsim.JT808, devsim.GT06: devsim.GT06}) })
	running.Go(func() {
		_, err := devsim.Load(ctx, devsim.LoadConfig{Addr: devsim.JT808, Protocol: devsim.JT808, First: devices, Connections: others, Seed: seed, Rate: 200, Duration: time.Hour,
			FirstFix: time.Now().Add(-12 * time.Hour).Truncate(time.Second), AckTimeout: 5 * time.Second, Dial: r.dial})
		if err != nil && ctx.Err() == nil {
			t.Error(err)
		}
	})
	r.stateIsThere()
	token := r.token()
	for i, v := range plan {
		model := map[string]string{devsim.JT808: "JT808", devsim.GT06: "GT06N"}[v.Protocol]
		if code := r.ask("/api/device/updatedevice", token, fmt.Sprintf(`{"deviceId":%d,"deviceName":"n","deviceModel":%q,"deviceType":%q,"plateNo":%q}`, i+1, model, v.Type, v.Plate), nil); code != 0 {
			t.Fatal(code)
		}
	}
	running.Go(r.approver(ctx, token))
	wanted := issueWhileKilled(t, r, token, plan, kills)
	rows := r.untilEnded(token, wanted)
	of := map[string][]issuedCommand{}
	for _, c := range rows {
		of[c.IMEI] = append(of[c.IMEI], c)
	}
	var sum tally
	for _, v := range plan {
		seen.mu.Lock()
		w := wireOf{v, slices.Clone(seen.seen[v.IMEI]), slices.Clone(seen.ended[v.Index])}
		seen.mu.Unlock()
		r.wantFrames(token, w, of[v.IMEI], &sum)
	}
	t.Logf("%d kills; %s", kills, &sum)
	if sum.ended["done"] < wanted/3 || sum.awaited < devices/4 || sum.slept < devices/10 {
		t.Errorf("too little of %d commands went as far: %s", wanted, &sum)
	}
}

// approver has the organisation of everybody want a second person for what stops a vehicle, and returns what lets such commands go as they come, until ctx is done.
func (r *commandRoles) approver(ctx context.Context, token string) func() {
	r.t.Helper()
	var tree []struct{ OrganID int64 }
	r.answered("/api/ucorgan/getorgantree", token, &tree)
	top := tree[slices.IndexFunc(tree, func(o struct{ OrganID int64 }) bool { return o.OrganID > 0 })].OrganID // beside those that are no organisations
	if code := r.ask("/api/report/setcommandapproval", token, fmt.Sprintf(`{"organId":%d,"approval":"cut"}`, top), nil); code != 0 {
		r.t.Fatal(code)
	}
	second, err := simulate.SignIn(r.t.Context(), r.url(), secondUser, testPassword)
	if err != nil {
		r.t.Fatal(err)
	}
	return func() {
		for ctx.Err() == nil {
			for _, c := range r.awaiting(ctx, second) { // one that was let go before its answer was lost, or was replaced, does not wait any more
				if err := r.post(ctx, "/api/report/approvecommand", second, fmt.Sprintf(`{"commandId":%d,"agree":1}`, c.CommandID)); err != nil && ctx.Err() == nil {
					r.t.Log(err)
				}
			}
			select {
			case <-ctx.Done():
			case <-time.After(askEvery):
			}
		}
	}
}

// awaiting are commands that wait for a second person, none while the console is gone.
func (r *commandRoles) awaiting(ctx context.Context, token string) []issuedCommand {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, r.url()+"/api/report/getcommandreportlist?pageSize=50&cmdStatus=awaiting&lang=en", nil)
	if err != nil {
		return nil
	}
	req.Header.Set("Authorization", "Bearer "+token)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil
	}
	defer resp.Body.Close()
	var answer struct {
		Retobj struct{ Rows []issuedCommand }
	}
	if json.NewDecoder(resp.Body).Decode(&answer) != nil {
		return nil
	}
	return answer.Retobj.Rows
}

// wishes are what is issued to a vehicle, in this order. Every third one is let go again, which may come before or after it was stopped.
func wishes(v *devsim.Vehicle) []string {
	list := []string{
		`"cmdCode":"CC_18","data":{"seconds":6}`, `"cmdCode":"CC_26"`, fmt.Sprintf(`"cmdCode":"CC_38","plateConfirm":%q`, v.Plate), `"cmdCode":"CC_18","data":{"seconds":7}`,
	}
	if v.Index%3 == 0 {
		list = append(list, `"cmdCode":"CC_39"`)
	}
	return list
}

// issueWhileKilled issues its commands to each vehicle, in their order, and kills one process after the other meanwhile. It returns how many were issued.
func issueWhileKilled(t *testing.T, r *commandRoles, token string, plan []devsim.Vehicle, kills int) int {
	t.Helper()
	var issued atomic.Int64
	var all sync.WaitGroup
	next := make(chan devsim.Vehicle)
	total := int64(0)
	for i := range plan {
		total += int64(len(wishes(&plan[i])))
	}
	for range 4 {
		all.Go(func() {
			for v := range next {
				for i, wish := range wishes(&v) {
					if err := r.send(token, fmt.Sprintf(`{"imei":%q,"clientKey":"%s-%d","lang":"en",%s}`, v.IMEI, v.IMEI, i, wish)); err != nil {
						t.Error(err)
					}
					issued.Add(1)
				}
			}
		})
	}
	all.Go(func() {
		defer close(next)
		for _, v := range plan {
			next <- v
		}
	})
	for k := range kills { // evenly over what is issued
		for issued.Load() < total*int64(k)/int64(kills) {
			time.Sleep(5 * time.Millisecond) // there is nothing else to wait for
		}
		r.kill(r.names[k%len(r.names)])
	}
	all.Wait()
	return int(total)
}

// answered asks until it is answered: who asks too often has to wait.
func (r *commandRoles) answered(path, token string, into any) {
	r.t.Helper()
	for {
		var answer struct {
			Errcode int
			Errmsg  string
			Retobj  json.RawMessage
		}
		r.get(path, token, &answer)
		if answer.Errcode == 0 {
			if err := json.Unmarshal(answer.Retobj, into); err != nil {
				r.t.Fatal(err)
			}
			return
		}
		r.t.Log(answer.Errmsg)
		time.Sleep(askEvery)
	}
}

// untilEnded waits until each of so many commands has ended, and demands that there are no more.
func (r *commandRoles) untilEnded(token string, wanted int) (rows []issuedCommand) {
	r.t.Helper()
	for until := time.Now().Add(45 * time.Minute); ; time.Sleep(3 * time.Second) {
		rows = nil
		open := 0
		for page := 1; ; page++ {
			var answer struct{ Rows []issuedCommand }
			r.answered(fmt.Sprintf("/api/report/getcommandreportlist?pageSize=200&currentPage=%d&lang=en", page), token, &answer)
			rows = append(rows, answer.Rows...)
			if len(answer.Rows) < 200 {
				break
			}
		}
		for _, c := range rows {
			if !finalStatuses[c.CmdStatus] {
				open++
			}
		}
		if len(rows) > wanted {
			r.t.Fatalf("%d commands of %d wishes", len(rows), wanted)
		}
		if open == 0 && len(rows) == wanted {
			return rows
		}
		if time.Now().After(until) {
			r.t.Fatalf("%d of %d commands have not ended", open, len(rows))
		}
	}
}
