package install

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"waymark/fleet/account"
)

// Vault seals second factors with the key of the settings' file, which is made when it is missing.
func (c *Config) Vault() (*account.Vault, error) {
	path := c.Account.KeyFile
	if path == "" {
		path = filepath.Join(c.Data, "account.key")
	}
	key, err := ReadKey(path)
	if errors.Is(err, fs.ErrNotExist) {
		key, err = makeKey(path)
	}
	if err != nil {
		return nil, fmt.Errorf("account.key-file: %w", err)
	}
	return account.NewVault(key, rand.Reader)
}

// ReadKey reads the key of a file.
func ReadKey(path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	key, err := base64.StdEncoding.DecodeString(string(bytes.TrimSpace(text)))
	if err != nil || len(key) != account.VaultKeySize {
		return nil, fmt.Errorf("%s does not hold %d bytes in base64", path, account.VaultKeySize)
	}
	return key, nil
}

// makeKey writes a new key, whole and durable or not at all; when another process was faster, it is that one's.
func makeKey(path string) ([]byte, error) {
	key := make([]byte, account.VaultKeySize)
	if _, err := rand.Read(key); err != nil {
		return nil, err
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*") // only its owner may read it
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.Remove(f.Name()) }()
	_, err = f.WriteString(base64.StdEncoding.EncodeToString(key) + "\n")
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return nil, err
	}
	if err = os.Link(f.Name(), path); errors.Is(err, fs.ErrExist) {
		return ReadKey(path)
	}
	return key, err
}
