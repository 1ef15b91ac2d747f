package main

import (
	"io"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"

	"waymark/devsim"
	"waymark/store/storetest/postgrestest"
)

// TestRolesApart runs gateway, worker and console as processes of their own on
// an outside NATS server and PostgreSQL, kills the worker and then the gateway
// under load, and finds every acknowledged point exactly once.
func TestRolesApart(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a quarter of a minute")
	}
	t.Parallel()
	var pg postgrestest.Cluster
	t.Cleanup(pg.Stop)
	const devices, seed = 40, 12
	s := newServer(t, devices, seed, "--database.url", pg.Database(t), "--bus.url", startNATS(t), "--ingest.max-age", "1s", "--ingest.chunk-points", "64")
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	operations := map[string]string{"worker": freeAddr(t), "gateway": freeAddr(t), "console": s.http}
	metrics := map[string]string{"worker": freeAddr(t), "gateway": freeAddr(t), "console": freeAddr(t)}
	role := func(name string) *process {
		return launch(t, path, append([]string{"serve", "--roles", name, "--data", t.TempDir(), "--http.listen", operations[name], "--http.metrics", metrics[name],
			"--gateway.listen", "jt808+tcp://" + s.jt}, s.flags...))
	}
	worker, gateway := role("worker"), role("gateway")
	s.process = role("console")
	s.awaitReady()
	gateway.awaitListener(t, s.jt)
	done := make(chan *devsim.LoadResult, 1)
	go func() {
		res, err := devsim.Load(t.Context(), devsim.LoadConfig{
			Addr: s.jt, Protocol: devsim.JT808, Connections: devices, Seed: seed, Rate: 600, Duration: 8 * time.Second,
			FirstFix: time.Now().Add(-12 * time.Hour).Truncate(time.Second), AckTimeout: 5 * time.Second, Drain: 5 * time.Minute,
		})
		if err != nil {
			t.Error(err)
		}
		done <- res
	}()
	time.Sleep(3 * time.Second) // the load is to be felt by what is killed
	worker.signal(syscall.SIGKILL)
	worker = role("worker")
	time.Sleep(2 * time.Second)
	gateway.signal(syscall.SIGKILL)
	gateway = role("gateway")
	gateway.awaitListener(t, s.jt)
	res := <-done
	if res == nil || res.Acked == 0 {
		t.Fatal("nothing was acknowledged")
	}
	t.Log(res)
	s.verify(res)
	s.stateIsThere()
	for name, want := range map[string]string{"worker": "waymark_ingest_records_total", "gateway": "waymark_gateway_frames_total", "console": "waymark_live_clients"} {
		if got := text(t, "http://"+metrics[name]+"/metrics"); !strings.Contains(got, want) {
			t.Errorf("the %s does not count %s", name, want)
		}
		if got := text(t, "http://"+operations[name]+"/metrics"); strings.Contains(got, "waymark_") {
			t.Errorf("the %s shows its counts at http.listen", name)
		}
		if got := text(t, "http://"+operations[name]+"/readyz"); !strings.Contains(got, "ok") {
			t.Errorf("the %s is not ready: %s", name, got)
		}
	}
	for name, p := range map[string]*process{"gateway": gateway, "worker": worker, "console": s.process} {
		p.signal(syscall.SIGTERM)
		if code := p.cmd.ProcessState.ExitCode(); code != 0 {
			t.Errorf("%s ended with %d:\n%s", name, code, p.out)
		}
	}
}

// startNATS runs a NATS server with JetStream that is not the product's own.
func startNATS(t *testing.T) string {
	t.Helper()
	srv, err := natsserver.NewServer(&natsserver.Options{
		Host: "127.0.0.1", Port: natsserver.RANDOM_PORT, JetStream: true, StoreDir: t.TempDir(), SyncAlways: true, MaxPayload: 8 << 20, NoSigs: true, NoLog: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	srv.Start()
	if !srv.ReadyForConnections(time.Minute) {
		t.Fatal("the NATS server did not become ready")
	}
	t.Cleanup(func() {
		srv.Shutdown()
		srv.WaitForShutdown()
	})
	return srv.ClientURL()
}

// text returns what an address answers.
func text(t *testing.T, address string) string {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}
