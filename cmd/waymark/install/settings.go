package install

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/BurntSushi/toml"
)

// SettingsCmd prints the settings in force.
type SettingsCmd struct{}

// Run prints the settings in force as a configuration file.
func (SettingsCmd) Run(e *Env) error {
	shown := *e.Config
	shown.Database.URL = withoutPassword(shown.Database.URL)
	shown.Bus.URL = withoutPassword(shown.Bus.URL)
	for _, secret := range []*string{&shown.OIDC.ClientSecret, &shown.Files.S3AccessKey, &shown.Files.S3SecretKey, &shown.Geocoder.China.Key, &shown.Geocoder.Abroad.Key, &shown.Mail.Password} {
		*secret = masked(*secret)
	}
	shown.Geocoder.China.URL, shown.Geocoder.Abroad.URL = withoutQuery(shown.Geocoder.China.URL), withoutQuery(shown.Geocoder.Abroad.URL)
	shown.SIMs.URL, shown.SIMs.Body, shown.SIMs.Headers = withoutQuery(shown.SIMs.URL), masked(shown.SIMs.Body), shown.SIMs.shownHeaders()
	return toml.NewEncoder(e.Out).Encode(tree(reflect.ValueOf(shown)))
}

// tree gives the fields of a configuration the names they have in the file.
func tree(v reflect.Value) map[string]any {
	out := map[string]any{}
	for i := range v.NumField() {
		f, tag := v.Field(i), v.Type().Field(i).Tag
		switch {
		case tag.Get("prefix") != "":
			out[strings.TrimSuffix(tag.Get("prefix"), ".")] = tree(f)
		case tag.Get("help") != "":
			name := tag.Get("name")
			if name == "" {
				name = kebab(v.Type().Field(i).Name)
			}
			out[name] = plain(f.Interface())
		}
	}
	return out
}

func plain(v any) any {
	switch v := v.(type) {
	case fmt.Stringer:
		return v.String()
	case providers:
		list := make([]map[string]any, len(v))
		for i := range v {
			list[i] = v[i].plain()
		}
		return list
	}
	return v
}

// plain is a provider as the file has it, its key masked, without what is empty.
func (m *provider) plain() map[string]any {
	shown := *m
	shown.Key = masked(m.Key)
	out := map[string]any{}
	for v, i := reflect.ValueOf(shown), 0; i < v.NumField(); i++ {
		if f := v.Field(i); !f.IsZero() {
			if f.Kind() == reflect.Pointer {
				f = f.Elem()
			}
			out[v.Type().Field(i).Tag.Get("json")] = f.Interface()
		}
	}
	return out
}

// masked hides a secret, but not whether it is set.
func masked(secret string) string {
	if secret == "" {
		return ""
	}
	return "(set)"
}

func kebab(name string) string {
	if name == "URL" {
		return "url"
	}
	var b strings.Builder
	for i, r := range name {
		if i > 0 && r >= 'A' && r <= 'Z' {
			b.WriteByte('-')
		}
		b.WriteString(strings.ToLower(string(r)))
	}
	return b.String()
}

// withoutPassword hides the password in a URL.
func withoutPassword(url string) string {
	scheme, rest, ok := strings.Cut(url, "://")
	user, host, ok2 := strings.Cut(rest, "@")
	if !ok || !ok2 {
		return url
	}
	name, _, _ := strings.Cut(user, ":")
	return scheme + "://" + name + ":***@" + host
}
