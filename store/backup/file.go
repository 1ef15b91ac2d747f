package backup

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Copy makes a copy of a file, which must not be there yet, with the folders it is in. It is on the disk when Copy returns,
// but not yet the folder's knowledge of it.
func Copy(to, from string) (File, error) {
	source, err := os.Open(from)
	if err != nil {
		return File{}, err
	}
	defer source.Close()
	if err := os.MkdirAll(filepath.Dir(to), 0o750); err != nil {
		return File{}, err
	}
	target, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return File{}, err
	}
	hash := sha256.New()
	n, err := io.Copy(io.MultiWriter(target, hash), source)
	if err := errors.Join(err, target.Sync(), target.Close()); err != nil {
		return File{}, err
	}
	return File{Size: n, SHA256: hex.EncodeToString(hash.Sum(nil))}, nil
}

// describe reads a file and makes sure that it is on the disk.
func describe(path string) (File, error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return File{}, err
	}
	hash := sha256.New()
	n, err := io.Copy(hash, f)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return File{}, err
	}
	return File{Size: n, SHA256: hex.EncodeToString(hash.Sum(nil))}, nil
}

// writeDurably writes a file that is there whole or not at all, whatever happens.
func writeDurably(path string, content []byte) error {
	half := path + ".half"
	f, err := os.OpenFile(half, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(half, path); err != nil {
		return err
	}
	return syncPath(filepath.Dir(path))
}

// syncPath makes a file, or what was made, renamed and removed in a folder, durable.
func syncPath(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
