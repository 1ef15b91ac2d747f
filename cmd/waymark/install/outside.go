package install

import (
	"context"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/file"
	"waymark/fleet/task"
	"waymark/idp"
	"waymark/store/blob"
)

// Provider is the identity provider of the settings, nil without one.
func (c *Config) Provider(clock fleet.Clock) account.Provider {
	if c.OIDC.Issuer == "" {
		return nil
	}
	return idp.New(idp.Settings{
		Issuer: c.OIDC.Issuer, ClientID: c.OIDC.ClientID, ClientSecret: c.OIDC.ClientSecret, Claim: c.OIDC.Claim,
		RedirectURL: strings.TrimRight(c.Site.URL, "/") + "/api/oidc/callback",
	}, clock)
}

// shownName is the provider's name, "" without one.
func (c *OIDCConfig) shownName() string {
	if c.Issuer == "" {
		return ""
	}
	return c.Name
}

// fileStore keeps uploaded pictures and the results of tasks.
type fileStore interface {
	file.Store
	task.Files
}

// FileStore is where they are kept.
func (c *Config) FileStore() (fileStore, error) {
	if c.Files.S3Endpoint == "" {
		return blob.NewFolder(c.FilesDir(), max(c.Files.MinFreeMiB, c.Bus.MinFreeMiB)<<20), nil
	}
	s, err := blob.NewS3(blob.Bucket{
		Endpoint: c.Files.S3Endpoint, Name: c.Files.S3Bucket, Region: c.Files.S3Region, AccessKey: c.Files.S3AccessKey, SecretKey: c.Files.S3SecretKey,
	})
	if err != nil {
		return nil, fmt.Errorf("files.s3-endpoint: %w", err)
	}
	return s, nil
}

// FilesDir is where pictures and the results of tasks are kept.
func (c *Config) FilesDir() string { return filepath.Join(c.Data, "files") }

// isSite reports whether a text is the address of a site: scheme and host alone.
func isSite(s string) bool {
	u, err := url.Parse(s)
	return err == nil && isURL(s) && (u.Path == "" || u.Path == "/") && u.RawQuery == "" && u.Fragment == "" && u.User == nil
}

func isURL(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.Host != "" && (u.Scheme == "https" || u.Scheme == "http")
}

// Pause waits for a while, or until ctx is done.
func Pause(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
