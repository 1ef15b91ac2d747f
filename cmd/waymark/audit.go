package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"

	"waymark/fleet/audit"
	"waymark/store"
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
	var text strings.Builder
	text.WriteString(r.Message + h.before)
	e := audit.Entry{Actor: audit.Actor{Name: audit.Program}, Source: audit.Back, Level: audit.Warn, Type: audit.TypeSystem,
		Module: audit.ModuleSystem, Text: "audit.system"}
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "imei" || a.Key == "identity" {
			e.Key = a.Value.String()
		}
		if a.Key != "stack" { // it is in the output
			text.WriteString(" " + a.String())
		}
		return true
	})
	switch {
	case r.Level > slog.LevelError:
		e.Level = audit.Fatal
	case r.Level == slog.LevelError:
		e.Level = audit.Error
	}
	e.Args = []audit.Arg{{Name: "text", Value: text.String()}}
	return e
}

// checkAudit walks the audit and adds what is wrong to problems. Its end is
// printed, so that it can be kept where nobody who alters the database reaches it.
func checkAudit(ctx context.Context, db store.Engine, out io.Writer, problems []string) ([]string, error) {
	end, broken, err := audit.Verify(ctx, db)
	if err != nil {
		return problems, err
	}
	if broken != nil {
		problems = append(problems, broken.Error())
	}
	start, _, err := db.AuditEnds(ctx)
	if err != nil {
		return problems, err
	}
	fmt.Fprintf(out, "Audit: %d entries, the last has the hash %x\n", end.ID, end.Hash)
	if start.ID > 0 {
		fmt.Fprintf(out, "       up to entry %d they were dropped for their age; that one had the hash %x\n", start.ID, start.Hash)
	}
	return problems, nil
}
