package main

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"

	"waymark/fleet/audit"
	"waymark/fleet/health"
)

// startAudit writes what the recorder is given; the function it returns writes the rest and ends it.
func (s *system) startAudit() (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var writer sync.WaitGroup
	writer.Go(func() {
		s.recorder.Run(ctx, func(err error) { s.plainLog.Error("the audit could not be written", "err", err) })
	})
	return func() {
		cancel()
		writer.Wait()
	}
}

// auditHandler puts warnings and errors into the audit too. It never waits, and
// the recorder's own troubles go to the handler below it alone.
type auditHandler struct {
	slog.Handler
	recorder *audit.Recorder
	before   string // attributes that the logger was given, as text
}

// Handle implements slog.Handler.
func (h auditHandler) Handle(ctx context.Context, r slog.Record) error {
	if r.Level >= slog.LevelWarn {
		h.recorder.Later(h.entry(r))
	}
	if !h.Handler.Enabled(ctx, r.Level) {
		return nil
	}
	return h.Handler.Handle(ctx, r)
}

// Enabled implements slog.Handler: warnings are kept whatever the level of the output.
func (h auditHandler) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn || h.Handler.Enabled(ctx, level)
}

// WithAttrs implements slog.Handler.
func (h auditHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	before := h.before
	for _, a := range attrs {
		before += " " + a.String()
	}
	return auditHandler{h.Handler.WithAttrs(attrs), h.recorder, before}
}

// WithGroup implements slog.Handler.
func (h auditHandler) WithGroup(name string) slog.Handler {
	return auditHandler{h.Handler.WithGroup(name), h.recorder, h.before}
}

func (h auditHandler) entry(r slog.Record) audit.Entry {
	e := audit.Entry{Actor: audit.Actor{Name: audit.Program}, Source: audit.Back, Level: audit.Warn, Type: audit.TypeSystem,
		Module: audit.ModuleSystem}
	with := h.before
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "imei" || a.Key == "identity" {
			e.Key = a.Value.String()
		}
		if a.Key != "stack" { // it is in the output
			with += " " + a.String()
		}
		return true
	})
	switch {
	case r.Level > slog.LevelError:
		e.Level = audit.Fatal
	case r.Level == slog.LevelError:
		e.Level = audit.Error
	}
	e.Text, e.Args = audit.Warning(r.Message, strings.TrimSpace(with))
	return e
}

// compareAudit tells when the audit ended later once than it does now: with its entries went what people changed.
func (s *system) compareAudit(ctx context.Context) error {
	lost, found, err := s.cfg.LostChanges(ctx, s.db)
	if err != nil || !found {
		return err
	}
	return s.health.Report(ctx, lost)
}

// keepAuditMark writes the mark every second until ctx is done, and then once more.
func (s *system) keepAuditMark(ctx context.Context) {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastMark)
			defer cancel()
			s.markAudit(last)
			return
		case <-t.C:
		}
		s.markAudit(ctx)
	}
}

// lastMark is how long a program that ends waits for a database that does not answer.
const lastMark = 2 * time.Second

func (s *system) markAudit(ctx context.Context) {
	_, end, err := s.db.AuditEnds(ctx)
	if err != nil {
		return // the database says so itself
	}
	if err := s.cfg.AuditMark().Write(end.ID); err != nil {
		s.conditions.Failed("mark.audit", err)
		return
	}
	s.conditions.Works("mark.audit")
}

// tellDamage reports each month of points that turns out to be damaged, each file that is set aside for that, and the database itself, once in this run
// of the process. A database that is damaged may not keep what is reported: the process does not say that it is ready then.
func (s *system) tellDamage() {
	var told sync.Map
	var reporting sync.WaitGroup
	s.db.OnDamage(func(month, aside string, err error) {
		if _, before := told.LoadOrStore(month+aside, true); before {
			return
		}
		f := health.Finding{Code: health.PointsDamaged, Subject: month, Args: []audit.Arg{{Name: "month", Value: month}}}
		if aside != "" {
			f.Code, f.Args = health.PointsAside, append(f.Args, audit.Arg{Name: "file", Value: aside})
		}
		if month == "" {
			f = health.Finding{Code: health.DatabaseDamaged, Args: []audit.Arg{{Name: "problem", Value: err.Error()}}}
		}
		reporting.Go(func() { // whoever met it may hold what the report needs
			if month == "" {
				s.conditions.Failed(wholeCondition, err)
			} else {
				s.log.Error("points are damaged", "month", month, "aside", aside, "err", err)
			}
			logError(s.plainLog, "report damage", s.health.Report(context.Background(), f))
		})
	})
	s.later(reporting.Wait)
}
