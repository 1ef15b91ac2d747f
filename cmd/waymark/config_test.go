package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waymark/cmd/waymark/install"
)

// commandLine runs the program's command line in this process.
func commandLine(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out, errs bytes.Buffer
	err := run(t.Context(), args, &out, &errs)
	return out.String(), err
}

// withoutOurs takes the tests' own settings out of the environment, which the
// program refuses because it does not know them.
func withoutOurs(t *testing.T) {
	t.Helper()
	for _, e := range os.Environ() {
		if name, value, _ := strings.Cut(e, "="); strings.HasPrefix(name, install.EnvPrefix) {
			t.Setenv(name, value) // puts it back after the test
			if err := os.Unsetenv(name); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestSettingsComeFromFlagEnvironmentFileDefault(t *testing.T) {
	withoutOurs(t)
	file := filepath.Join(t.TempDir(), "waymark.toml")
	content := `
data = "/from/file"
[gateway]
listen = ["gt06+tcp://:7001", "jt808+udp://:7002"]
idle = "11m"
[http]
listen = ":7080"
[[map.providers]]
id = "tdt"
name = "天地图"
kind = "raster"
url = "https://t0.example/{z}/{x}/{y}.png"
key = "secret-key"
`
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("WAYMARK_HTTP_LISTEN", ":7081")
	t.Setenv("WAYMARK_GATEWAY_IDLE", "12m")
	out, err := commandLine(t, "config", "--config", file, "--gateway.idle", "13m", "--database.url", "postgres://me:secret@db/x",
		"--oidc.client-secret", "the-secret", "--files.s3-access-key", "its-secret", "--geocoder.china.kind", "amap", "--geocoder.china.key", "geo-secret", "--files.s3-secret-key", "secret-too")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`data = "/from/file"`, `"gt06+tcp://:7001", "jt808+udp://:7002"`, `listen = ":7081"`, `idle = "13m0s"`, `linger = "4ms"`, `name = "天地图"`, `postgres://me:***@db/x`, `client-secret = "(set)"`, `s3-secret-key = "(set)"`, `claim = "preferred_username"`, `kind = "amap"`,
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%s is not in force:\n%s", want, out)
		}
	}
	if shown := strings.NewReplacer("client-secret", "", "s3-secret-key", "").Replace(out); strings.Contains(shown, "secret") {
		t.Errorf("a secret is shown:\n%s", out)
	}
}

func TestBadSettingsAreRefusedByName(t *testing.T) {
	for _, c := range []struct {
		name, file string
		env        [2]string
		args       []string
		want       string
	}{
		{name: "unknown key in the file", file: "[gateway]\nlissten = \"x\"", want: `"gateway.lissten"`},
		{name: "unknown table", file: "[gatway]\nlisten = \"x\"", want: `"gatway.listen"`},
		{name: "file that is no TOML", file: "gateway = [", want: "configuration file"},
		{name: "unknown setting in the environment", env: [2]string{"WAYMARK_GATEWAY_IDEL", "1m"}, want: "WAYMARK_GATEWAY_IDEL"},
		{name: "bad span in the environment", env: [2]string{"WAYMARK_GATEWAY_IDLE", "soon"}, want: "gateway.idle"},
		{name: "unknown flag", args: []string{"--gateway.idel=1m"}, want: "gateway.idel"},
		{name: "number that is none", args: []string{"--bus.partitions=two"}, want: "bus.partitions"},
		{name: "partitions out of range", args: []string{"--bus.partitions=0"}, want: "bus.partitions"},
		{name: "listener without a network", args: []string{"--gateway.listen=jt808:5015"}, want: "gateway.listen"},
		{name: "unknown role", args: []string{"--roles=gateway,king"}, want: "roles"},
		{name: "role alone without a cluster", args: []string{"--roles=gateway"}, want: "bus.url"},
		{name: "certificate without key", args: []string{"--http.tls-cert=x"}, want: "http.tls-cert"},
		{name: "proxy that is no network", args: []string{"--http.trusted-proxies=here"}, want: "http.trusted-proxies"},
		{name: "default map that is not there", args: []string{"--map.default=moon"}, want: "map.default"},
		{name: "provider of unknown kind", args: []string{`--map.providers=[{"id":"a","name":"A","kind":"globe","url":"u"}]`}, want: "globe"},
		{name: "provider without the site's address", args: []string{"--oidc.issuer=https://id.example", "--oidc.client-id=x"}, want: "site.url"},
		{name: "provider without our name there", args: []string{"--oidc.issuer=https://id.example", "--site.url=https://a.example"}, want: "oidc.client-id"},
		{name: "provider that is no address", args: []string{"--oidc.issuer=id.example", "--oidc.client-id=x", "--site.url=https://a.example"}, want: "oidc.issuer"},
		{name: "site with a path", args: []string{"--site.url=https://a.example/fleet"}, want: "site.url"},
		{name: "object store without a bucket", args: []string{"--files.s3-endpoint=https://s3.example"}, want: "files.s3-bucket"},
		{name: "object store that is no address", args: []string{"--files.s3-endpoint=s3.example", "--files.s3-bucket=x"}, want: "files.s3-endpoint"},
		{name: "access key alone", args: []string{"--files.s3-access-key=x"}, want: "files.s3-secret-key"},
		{name: "geocoder without its key", args: []string{"--geocoder.china.kind=amap"}, want: "geocoder.china.key"},
		{name: "geocoder without its address", args: []string{"--geocoder.abroad.kind=nominatim"}, want: "geocoder.abroad.url"},
		{name: "geocoder that is not known", args: []string{"--geocoder.china.kind=bing"}, want: "geocoder.china.kind"},
		{name: "geocoder that is never asked", args: []string{"--geocoder.china.rate=0"}, want: "geocoder.china.rate"},
		{name: "unknown log level", args: []string{"--log.level=loud"}, want: "log.level"},
		{name: "named file that is missing", args: []string{"--config=/nowhere/waymark.toml"}, want: "/nowhere/waymark.toml"},
	} {
		t.Run(c.name, func(t *testing.T) {
			withoutOurs(t)
			args := append([]string{"config"}, c.args...)
			if c.file != "" {
				path := filepath.Join(t.TempDir(), "waymark.toml")
				if err := os.WriteFile(path, []byte(c.file), 0o600); err != nil {
					t.Fatal(err)
				}
				args = append(args, "--config", path)
			}
			if c.env[0] != "" {
				t.Setenv(c.env[0], c.env[1])
			}
			_, err := commandLine(t, args...)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want a refusal that names %s", err, c.want)
			}
		})
	}
}

func TestOpenAPIWithoutServer(t *testing.T) {
	withoutOurs(t)
	out, err := commandLine(t, "openapi", "--data", "/nowhere/at/all")
	if err != nil || !strings.Contains(out, `"openapi": "3.1`) || !strings.Contains(out, "/historytrack/gethistorytracklist") {
		t.Errorf("%v\n%.300s", err, out)
	}
}

func TestExplainFrame(t *testing.T) {
	withoutOurs(t)
	out, err := commandLine(t, "explain", "frame", "gt06", "78780d01086471700328358100093f040d0a")
	if err != nil || !strings.Contains(out, "864717003283581") {
		t.Errorf("%v\n%s", err, out)
	}
	for _, args := range [][]string{{"gt06", "zz"}, {"morse", "00"}} {
		if _, err := commandLine(t, append([]string{"explain", "frame"}, args...)...); err == nil {
			t.Errorf("%v is not refused", args)
		}
	}
}
