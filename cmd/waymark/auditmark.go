package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/health"
)

// auditMark is a file with the number of the newest entry of the audit, outside of the database: of one that comes back
// without its last commits, nothing inside of it can tell.
type auditMark struct {
	name    string
	written fleet.ID
}

func (c *Config) auditMark() *auditMark {
	return &auditMark{name: filepath.Join(c.markDir(), "audit")}
}

// read returns the number; 0 where there is none.
func (m *auditMark) read() (fleet.ID, error) {
	data, err := os.ReadFile(m.name)
	if errors.Is(err, os.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read the mark of the audit: %w", err)
	}
	id, _ := strconv.ParseInt(strings.TrimSpace(string(data)), 10, 64) // one that cannot be read says nothing
	return fleet.ID(id), nil
}

// write puts the number in the place of the former one, durably.
func (m *auditMark) write(id fleet.ID) error {
	if id == m.written {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(m.name), 0o750); err != nil {
		return err
	}
	tmp := m.name + ".tmp"
	f, err := os.OpenFile(tmp, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(f, id)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(tmp, m.name)
	}
	if err == nil {
		m.written = id
	}
	return err
}

// compareAudit tells when the audit ended later once than it does now: with its entries went what people changed.
func (s *system) compareAudit(ctx context.Context) error {
	marked, err := s.cfg.auditMark().read()
	if err != nil {
		return err
	}
	_, end, err := s.db.AuditEnds(ctx)
	if err != nil || end.ID >= marked {
		return err
	}
	return s.health.Report(ctx, health.Finding{Code: health.ChangesLost, Args: []audit.Arg{
		{Name: "missing", Value: fmt.Sprint(marked - end.ID)}, {Name: "last", Value: fmt.Sprint(end.ID)}, {Name: "mark", Value: fmt.Sprint(marked)},
	}})
}

// keepAuditMark writes the mark every second until ctx is done.
func (s *system) keepAuditMark(ctx context.Context) {
	mark := s.cfg.auditMark()
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		_, end, err := s.db.AuditEnds(ctx)
		if err != nil {
			continue // the database says so itself
		}
		if err := mark.write(end.ID); err != nil {
			s.conditions.Failed("mark.audit", err)
			continue
		}
		s.conditions.Works("mark.audit")
	}
}

// tellDamage reports each month of points that turns out to be damaged, once in this run of the process.
func (s *system) tellDamage() {
	var told sync.Map
	var reporting sync.WaitGroup
	s.db.OnDamage(func(month string, err error) {
		if _, before := told.LoadOrStore(month, true); before {
			return
		}
		reporting.Go(func() { // whoever met it may hold what the report needs
			s.log.Error("points are damaged", "month", month, "err", err)
			ctx := context.Background()
			logError(s.plainLog, "report damaged points", s.health.Report(ctx, health.Finding{
				Code: health.PointsDamaged, Subject: month, Args: []audit.Arg{{Name: "month", Value: month}},
			}))
		})
	})
	s.later(reporting.Wait)
}
