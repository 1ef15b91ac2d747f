// Package basemap carries the offline base map inside the binary; README.md
// beside it says where the data come from.
package basemap

import (
	_ "embed"
	"io"
	"strings"
)

//go:embed basemap.pmtiles
var archive string

// Open returns the embedded PMTiles archive.
func Open() *io.SectionReader {
	r := strings.NewReader(archive)
	return io.NewSectionReader(r, 0, r.Size())
}
