package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestBasemapIsAnArchive: a file that is none, or none at all, is said when the server starts, by the name of the setting.
func TestBasemapIsAnArchive(t *testing.T) {
	for name, c := range map[string]struct{ content, want string }{
		"other.pmtiles": {"PK\x03\x04 a zip file", "no PMTiles archive"}, "old.pmtiles": {"PMTiles\x02 of version 2", "version 3"},
		"short.pmtiles": {"PM", "no PMTiles archive"}, "good.pmtiles": {"PMTiles\x03" + strings.Repeat(" ", 200), ""}, "missing.pmtiles": {"", "no such file"},
	} {
		path := filepath.Join(t.TempDir(), name)
		if c.content != "" {
			if err := os.WriteFile(path, []byte(c.content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		archive, err := openBasemap(path)
		if c.want == "" {
			if err != nil || archive.Size() != int64(len(c.content)) {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "map.basemap") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
