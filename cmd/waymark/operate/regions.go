package operate

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"waymark/cmd/waymark/install"
	"waymark/geo/region"
)

// RegionsCmd looks after the regions of China.
type RegionsCmd struct {
	Import regionsImportCmd `cmd:"" help:"Replace the embedded regions of China by those of GeoJSON files, in WGS-84; the server may run, and reads them when it starts next."`
}

type regionsImportCmd struct {
	Files []string `arg:"" name:"file" help:"GeoJSON files: provinces, prefectures, counties." type:"existingfile"`
}

// Run imports the files: all of them are read and what they make is tried before anything is written.
func (c regionsImportCmd) Run(e *install.Env) error {
	files := map[string]io.Reader{}
	for _, name := range c.Files {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		files[name] = f
	}
	made, err := region.Import(files)
	if err != nil {
		return err
	}
	var outlines bytes.Buffer
	if err := made.Outlines.Write(&outlines); err != nil {
		return err
	}
	if _, err := region.NewAtlasOf(bytes.NewReader(made.Table), bytes.NewReader(outlines.Bytes())); err != nil {
		return err
	}
	dir := e.Config.RegionsDir()
	if err := replaceFolder(dir, map[string][]byte{install.RegionTable: made.Table, install.RegionOutlines: outlines.Bytes()}); err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "%d regions are in %s, and in force when the server starts next.\n", made.Regions, dir)
	for _, r := range made.Kept {
		fmt.Fprintf(e.Out, "kept as it was: %d %s\n", r.Code, r.CN)
	}
	return nil
}

// replaceFolder puts files into a folder of their own, in place of one that may be there: all, or none.
func replaceFolder(dir string, files map[string][]byte) error {
	fresh, old := dir+".new", dir+".old"
	for _, left := range []string{fresh, old} { // by an import that was broken off
		if err := os.RemoveAll(left); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(fresh, 0o750); err != nil {
		return err
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(fresh, name), content, 0o640); err != nil {
			return err
		}
	}
	if err := os.Rename(dir, old); err != nil && !os.IsNotExist(err) {
		return err
	}
	if err := os.Rename(fresh, dir); err != nil {
		return err
	}
	return os.RemoveAll(old)
}
