package main

import (
	"fmt"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"waymark/fleet/track"
	"waymark/httpapi/paynotify"
)

// openMetrics serves /metrics at an address of its own: what a process counts is for those who run it, not for everybody who
// finds the console.
func (s *system) openMetrics() error {
	if s.cfg.HTTP.Metrics == "" {
		return nil
	}
	ln, err := net.Listen("tcp", s.cfg.HTTP.Metrics)
	if err != nil {
		return fmt.Errorf("http.metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", s.metrics())
	server := serverOf(mux, s.log)
	var serving sync.WaitGroup
	serving.Go(func() { _ = server.Serve(newVisitors(ln, metricsReaders, metricsReaders, nil)) }) // ends with Close
	s.later(func() {
		_ = server.Close() // nobody is left to be told
		serving.Wait()
	})
	return nil
}

// metricsReaders is how many may read the metrics at the same time.
const metricsReaders = 16

// metrics is the handler of /metrics: what the roles of this process count.
func (s *system) metrics() http.Handler {
	r := prometheus.NewRegistry()
	r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	if s.gateway != nil {
		s.gatewayMetrics(r)
	}
	for _, k := range s.workers {
		k.register(r)
	}
	if s.hub != nil {
		gauge(r, "waymark_live_clients", "Browsers with a live connection.", nil, func() float64 { return float64(s.hub.Clients.Load()) })
	}
	s.paymentMetrics(r)
	gauge(r, "waymark_http_connections", "Connections of browsers.", nil, func() float64 { return float64(len(s.http.ln.places)) })
	counter(r, "waymark_http_refused_total", "Connections of browsers refused over the limit of an address.", nil, load(&s.http.ln.refused))
	gauge(r, "waymark_devices", "Registered devices.", nil, func() float64 { return float64(s.directory.Len()) })
	return promhttp.HandlerFor(r, promhttp.HandlerOpts{})
}

// paymentMetrics count what is told at the doors.
func (s *system) paymentMetrics(r *prometheus.Registry) {
	t := s.words.Money.Tally
	if t == nil { // not a console
		return
	}
	for _, door := range []string{paynotify.Shop, paynotify.WeChat, paynotify.Alipay, paynotify.Bank} {
		of := prometheus.Labels{"door": door}
		counter(r, "waymark_payments_told_total", "Payments and refunds that were told and kept, known ones too.", of, func() float64 { return float64(t.Kept(door)) })
		counter(r, "waymark_payments_refused_total", "What was told of payments and refused: forged, of nothing, or not to be kept.", of, func() float64 { return float64(t.Refused(door)) })
	}
}

func (s *system) gatewayMetrics(r *prometheus.Registry) {
	m := s.gateway.Metrics
	gauge(r, "waymark_gateway_connections", "Open connections of terminals.", nil, load(&m.Connections))
	gauge(r, "waymark_gateway_sessions", "Devices that are connected.", nil, load(&m.Sessions))
	counter(r, "waymark_gateway_accepted_total", "Connections accepted.", nil, load(&m.Accepted))
	counter(r, "waymark_gateway_refused_total", "Connections refused or given up over a limit.", nil, load(&m.RefusedConns))
	counter(r, "waymark_gateway_frames_total", "Frames received.", nil, load(&m.Frames))
	counter(r, "waymark_gateway_commands_total", "Commands that were given to connections of terminals.", nil, load(&m.Commands))
	counter(r, "waymark_gateway_bad_frames_total", "Frames that could not be decoded; they are kept raw.", nil, load(&m.BadFrames))
	counter(r, "waymark_gateway_noise_bytes_total", "Bytes that belonged to no frame.", nil, load(&m.NoiseBytes))
	counter(r, "waymark_gateway_unknown_frames_total", "Frames of unregistered terminals.", nil, load(&m.UnknownFrames))
	counter(r, "waymark_gateway_unknown_refused_total", "Frames of unregistered terminals that there was no room for.", nil, load(&m.Crowded))
	counter(r, "waymark_gateway_slowed_total", "Reports of devices that were over their rate.", nil, load(&m.Slowed))
	counter(r, "waymark_gateway_records_total", "Records written to the log.", nil, load(&m.Records))
	counter(r, "waymark_gateway_append_failures_total", "Messages that the log did not take.", nil, load(&m.AppendFailures))
	counter(r, "waymark_gateway_appends_total", "Messages written to the log.", nil, load(&m.Appends))
	counter(r, "waymark_gateway_append_seconds_total", "Time spent waiting for the log.", nil, func() float64 {
		return float64(m.AppendNanos.Load()) / float64(time.Second)
	})
}

var qualityNames = [...]string{
	track.OK: "ok", track.Late: "late", track.Duplicate: "duplicate", track.Future: "future",
	track.Jump: "jump", track.StaticNoise: "staticNoise", track.NoFix: "noFix", track.LBS: "lbs",
}

func (k *keeper) register(r *prometheus.Registry) {
	m := k.deps.Metrics
	labels := prometheus.Labels{"partition": headSubject(k.partition)[len("head."):]}
	counter(r, "waymark_ingest_messages_total", "Log messages taken in.", labels, load(&m.Messages))
	counter(r, "waymark_ingest_records_total", "Records taken in.", labels, load(&m.Records))
	counter(r, "waymark_ingest_duplicates_total", "Reports that were there already.", labels, load(&m.Duplicates))
	counter(r, "waymark_ingest_commits_total", "Commits to the database.", labels, load(&m.Commits))
	counter(r, "waymark_ingest_commit_failures_total", "Commits that failed and were tried again.", labels, load(&m.CommitFailures))
	counter(r, "waymark_ingest_damaged_total", "Log messages that could not be read.", labels, load(&m.Damaged))
	counter(r, "waymark_ingest_refused_total", "Outcomes that broke a constraint of the database and were left out.", labels, load(&m.Refused))
	counter(r, "waymark_ingest_spared_total", "Devices of which something came late that was not judged, as what is kept of them is damaged.", labels, load(&m.Spared))
	gauge(r, "waymark_ingest_held_points", "Points in memory after the last commit.", labels, load(&m.Held))
	for q := range m.Points {
		with := prometheus.Labels{"partition": labels["partition"], "quality": qualityNames[q]}
		counter(r, "waymark_ingest_points_total", "Points judged, by quality.", with, load(&m.Points[q]))
	}
}

func load(v *atomic.Int64) func() float64 { return func() float64 { return float64(v.Load()) } }

func counter(r *prometheus.Registry, name, help string, l prometheus.Labels, f func() float64) {
	r.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help, ConstLabels: l}, f))
}

func gauge(r *prometheus.Registry, name, help string, l prometheus.Labels, f func() float64) {
	r.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: l}, f))
}
