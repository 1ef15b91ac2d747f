package install

import (
	"context"
	"log/slog"
	"path/filepath"

	"waymark/store/backup"
	"waymark/store/sqldb"
)

// Copied are the folders of the data folder, besides the database, that a backup holds as they are. Regions that are in a
// folder of the operator's own choice (map.regions) are not among them.
func (c *Config) Copied() []string { return []string{c.FilesDir(), c.importedRegions()} }

// Swap is what a restore replaces: the log and its mark, too, as those that are there go with the former database.
func (c *Config) Swap() backup.Swap {
	s := backup.Swap{Data: c.Data}
	for _, dir := range append([]string{c.DatabaseDir(), c.LogDir(), c.MarkDir()}, c.Copied()...) {
		s.Folders = append(s.Folders, filepath.Base(dir))
	}
	return s
}

// finishRestore ends what an interrupted restore has left. The data folder is locked.
func (c *Config) finishRestore(log *slog.Logger) error {
	if only, err := c.onlyRestore(); err != nil || only {
		return err
	}
	done, err := c.Swap().Finish()
	if done && err == nil {
		log.Warn("a restore that was interrupted has been finished", "data", c.Data)
	}
	return err
}

// onlyRestore reports whether there is nothing but a restore that was begun and not decided, or nothing else that can be read. That stays until it is done
// again: without it the next start would be a first one.
func (c *Config) onlyRestore() (bool, error) {
	begun, err := c.Swap().Begun()
	if err != nil || begun == "" || c.Database.URL != "" {
		return false, err
	}
	there, err := sqldb.BegunSQLite(context.Background(), c.DatabaseDir())
	return err != nil || !there, nil //nolint:nilerr // who opens the database says what is wrong with it
}
