// Package backup makes sure that a copy of an installation is whole, and that it takes the place of another one whole or
// not at all. It knows files, and nothing of what is in them.
package backup

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// ErrNotWhole says that a folder does not hold a whole backup.
var ErrNotWhole = errors.New("no whole backup")

// manifestFile is written last: a backup without it was not finished.
const manifestFile = "manifest.json"

// format is the version of the manifest's form.
const format = 1

// Manifest says what a backup holds.
type Manifest struct {
	Format  int       `json:"format"`
	Program string    `json:"program"` // version of the program that made it
	Schema  int       `json:"schema"`  // version of the schema of its database
	At      time.Time `json:"at"`      // everything that was acknowledged before is in it
	Files   []File    `json:"files"`
}

// File is a file of a backup.
type File struct {
	Name   string `json:"name"` // from the folder of the backup, with slashes
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"` // in hexadecimal digits
}

// Seal lists what is in a folder in the manifest, which it writes when all of that is on the disk.
func Seal(dir string, m Manifest) error {
	m.Format, m.Files = format, nil
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			return syncPath(path)
		case !d.Type().IsRegular():
			return fmt.Errorf("%s is no file", path)
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		f, err := describe(path)
		f.Name = filepath.ToSlash(name)
		m.Files = append(m.Files, f)
		return err
	})
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	text, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	if err := writeDurably(filepath.Join(dir, manifestFile), text); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	return nil
}

// Read reads the manifest of a backup. That its files are as it says is found out by Unpack.
func Read(dir string) (Manifest, error) {
	var m Manifest
	text, err := os.ReadFile(filepath.Join(dir, manifestFile))
	if errors.Is(err, fs.ErrNotExist) {
		return m, fmt.Errorf("%w: %s lacks %s, which backup writes last", ErrNotWhole, dir, manifestFile)
	}
	if err != nil {
		return m, fmt.Errorf("backup: %w", err)
	}
	if err := json.Unmarshal(text, &m); err != nil {
		return m, fmt.Errorf("%w: %s of %s: %w", ErrNotWhole, manifestFile, dir, err)
	}
	if m.Format != format {
		return m, fmt.Errorf("%w: %s of %s has format %d, this program reads %d", ErrNotWhole, manifestFile, dir, m.Format, format)
	}
	if len(m.Files) == 0 {
		return m, fmt.Errorf("%w: %s of %s lists nothing", ErrNotWhole, manifestFile, dir)
	}
	return m, nil
}

// Unpack copies the files of a backup into a folder and compares each with the manifest. They are on the disk when it returns.
func (m Manifest) Unpack(from, to string) error {
	folders := map[string]bool{to: true}
	for _, want := range m.Files {
		name := filepath.FromSlash(want.Name)
		if !filepath.IsLocal(name) {
			return fmt.Errorf("%w: %q is outside of it", ErrNotWhole, want.Name)
		}
		target := filepath.Join(to, name)
		for dir := filepath.Dir(target); !folders[dir]; dir = filepath.Dir(dir) {
			folders[dir] = true
		}
		got, err := Copy(target, filepath.Join(from, name))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return fmt.Errorf("%w: %s is missing", ErrNotWhole, want.Name)
		case err != nil:
			return fmt.Errorf("backup: %w", err)
		case got.Size != want.Size:
			return fmt.Errorf("%w: %s has %d bytes and not %d", ErrNotWhole, want.Name, got.Size, want.Size)
		case got.SHA256 != want.SHA256:
			return fmt.Errorf("%w: %s is not what was copied", ErrNotWhole, want.Name)
		}
	}
	for dir := range folders {
		if err := syncPath(dir); err != nil {
			return fmt.Errorf("backup: %w", err)
		}
	}
	return nil
}
