package install

import (
	"log/slog"
	"path/filepath"

	"waymark/store/backup"
)

// Swap is what a restore replaces: the log and its mark, too, as those that are there go with the former database.
func (c *Config) Swap() backup.Swap {
	return backup.Swap{Data: c.Data, Folders: []string{
		filepath.Base(c.DatabaseDir()), filepath.Base(c.LogDir()), filepath.Base(c.MarkDir()), filepath.Base(c.FilesDir()),
	}}
}

// finishRestore ends what an interrupted restore has left. The data folder is locked.
func (c *Config) finishRestore(log *slog.Logger) error {
	done, err := c.Swap().Finish()
	if done && err == nil {
		log.Warn("a restore that was interrupted has been finished", "data", c.Data)
	}
	return err
}
