package install

import (
	"log/slog"
	"path/filepath"

	"waymark/store/backup"
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
	done, err := c.Swap().Finish()
	if done && err == nil {
		log.Warn("a restore that was interrupted has been finished", "data", c.Data)
	}
	return err
}
