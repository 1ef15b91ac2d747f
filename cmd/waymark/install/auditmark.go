package install

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

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

// AuditMark is the file of an installation.
func (c *Config) AuditMark() *auditMark {
	return &auditMark{name: filepath.Join(c.MarkDir(), "audit")}
}

// Read returns the number; 0 where there is none.
func (m *auditMark) Read() (fleet.ID, error) {
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

// LostChanges is what is found when the audit of a database ended later once than it does now.
func (c *Config) LostChanges(ctx context.Context, db audit.Store) (lost health.Finding, found bool, err error) {
	marked, err := c.AuditMark().Read()
	if err != nil {
		return lost, false, err
	}
	_, end, err := db.AuditEnds(ctx)
	if err != nil || end.ID >= marked {
		return lost, false, err
	}
	return health.Finding{Code: health.ChangesLost, Args: []audit.Arg{
		{Name: "missing", Value: fmt.Sprint(marked - end.ID)}, {Name: "last", Value: fmt.Sprint(end.ID)}, {Name: "mark", Value: fmt.Sprint(marked)},
	}}, true, nil
}

// Write puts the number in the place of the former one, durably.
func (m *auditMark) Write(id fleet.ID) error {
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
