package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/health"
)

// vault seals second factors with the key of the settings' file, which is made when it is missing.
func (c *Config) vault() (*account.Vault, error) {
	path := c.Account.KeyFile
	if path == "" {
		path = filepath.Join(c.Data, "account.key")
	}
	key, err := readKey(path)
	if errors.Is(err, fs.ErrNotExist) {
		key, err = makeKey(path)
	}
	if err != nil {
		return nil, fmt.Errorf("account.key-file: %w", err)
	}
	return account.NewVault(key, rand.Reader)
}

// openVault opens the vault, and tells of second factors that its key does not open: it was lost, or is not the one that
// belongs to this database.
func (s *system) openVault(ctx context.Context) (*account.Vault, error) {
	vault, err := s.cfg.vault()
	if err != nil {
		return nil, err
	}
	sealed, err := s.db.SealedSecrets(ctx)
	if err != nil {
		return nil, err
	}
	if n := vault.Foreign(sealed); n > 0 {
		return vault, s.health.Report(ctx, health.Finding{Code: health.FactorsSealed, Args: []audit.Arg{{Name: "accounts", Value: strconv.Itoa(n)}}})
	}
	return vault, s.health.Gone(ctx, health.FactorsSealed, "")
}

func readKey(path string) ([]byte, error) {
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
		return readKey(path)
	}
	return key, err
}
