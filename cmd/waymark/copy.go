package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"waymark/store/backup"
)

// copyPictures copies a folder of uploaded pictures, if it is there. Those that
// are just being written have names that begin with a dot, and are left out.
func copyPictures(to, from string) error {
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
		return fmt.Errorf("pictures: %w", err)
	}
	return nil
}
