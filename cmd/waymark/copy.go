package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"waymark/store/backup"
)

// copyFolder copies a folder, if it is there. Files that are just being written have names that begin with a dot, and are
// left out.
func copyFolder(to, from string) error {
	err := filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !d.Type().IsRegular() || strings.HasPrefix(d.Name(), ".") {
			return nil
		}
		relative, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		_, err = backup.Copy(filepath.Join(to, relative), path)
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("copy %s: %w", from, err)
	}
	return nil
}
