package install

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"waymark/geo/region"
)

// RegionsDir is the folder in which the operator's regions are, where there are any.
func (c *Config) RegionsDir() string {
	if c.Map.Regions != "" {
		return c.Map.Regions
	}
	return c.importedRegions()
}

// importedRegions is where regions are that were imported, unless a setting says otherwise.
func (c *Config) importedRegions() string { return filepath.Join(c.Data, "regions") }

// The files of the folder.
const (
	RegionTable    = "regions.tsv"
	RegionOutlines = "outlines.bin.gz"
)

// Atlas returns the regions: the operator's, or those that are embedded. Regions that are set and cannot be read are an error.
func (c *Config) Atlas() (*region.Atlas, error) {
	dir := c.RegionsDir()
	table, err := os.Open(filepath.Join(dir, RegionTable))
	if errors.Is(err, fs.ErrNotExist) && c.Map.Regions == "" {
		return region.NewAtlas()
	}
	if err != nil {
		return nil, fmt.Errorf("map.regions: %w", err)
	}
	defer table.Close()
	outlines, err := os.Open(filepath.Join(dir, RegionOutlines))
	if err != nil {
		return nil, fmt.Errorf("map.regions: %w", err)
	}
	defer outlines.Close()
	atlas, err := region.NewAtlasOf(table, outlines)
	if err != nil {
		return nil, fmt.Errorf("map.regions: %s: %w", dir, err)
	}
	return atlas, nil
}
