package install

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/alecthomas/kong"
)

// EnvPrefix begins the names of the settings in the environment.
const EnvPrefix = "WAYMARK_"

// settingsFile reads values from a TOML file. It refuses keys that no flag
// has, and so it does with WAYMARK_ variables of the environment.
type settingsFile struct {
	path   string
	values map[string]any
}

// OpenSettings reads the file; a file that nobody named may be missing.
func OpenSettings(path string, named bool) (*settingsFile, error) {
	s := &settingsFile{path: path, values: map[string]any{}}
	var tree map[string]any
	if _, err := toml.DecodeFile(path, &tree); err != nil {
		if errors.Is(err, fs.ErrNotExist) && !named {
			return s, nil
		}
		return nil, fmt.Errorf("configuration file %s: %w", path, err)
	}
	if err := s.flatten("", tree); err != nil {
		return nil, err
	}
	return s, nil
}

func (s *settingsFile) flatten(prefix string, tree map[string]any) error {
	for k, v := range tree {
		switch v := v.(type) {
		case map[string]any:
			if err := s.flatten(prefix+k+".", v); err != nil {
				return err
			}
		case []map[string]any: // a table array: its flag takes JSON
			text, err := json.Marshal(v)
			if err != nil {
				return fmt.Errorf("configuration file %s: %s%s: %w", s.path, prefix, k, err)
			}
			s.values[prefix+k] = string(text)
		case []any:
			words := make([]string, len(v))
			for i := range v {
				words[i] = fmt.Sprint(v[i])
			}
			s.values[prefix+k] = strings.Join(words, ",")
		default:
			s.values[prefix+k] = fmt.Sprint(v)
		}
	}
	return nil
}

// Validate implements kong.Resolver.
func (s *settingsFile) Validate(app *kong.Application) error {
	names, vars := map[string]bool{}, map[string]bool{}
	err := kong.Visit(app, func(node kong.Visitable, next kong.Next) error {
		if f, ok := node.(*kong.Flag); ok {
			names[f.Name] = true
			for _, e := range f.Envs {
				vars[e] = true
			}
		}
		return next(nil)
	})
	if err != nil {
		return err
	}
	for k := range s.values {
		if !names[k] {
			return fmt.Errorf("configuration file %s: unknown key %q", s.path, k)
		}
	}
	for _, e := range os.Environ() {
		name, _, _ := strings.Cut(e, "=")
		if strings.HasPrefix(name, EnvPrefix) && !vars[name] {
			return fmt.Errorf("environment: unknown setting %q", name)
		}
	}
	return nil
}

// Resolve implements kong.Resolver.
func (s *settingsFile) Resolve(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	for _, e := range flag.Envs {
		if _, set := os.LookupEnv(e); set {
			return nil, nil //nolint:nilnil // the environment goes before the file
		}
	}
	if v, ok := s.values[flag.Name]; ok {
		return v, nil
	}
	return nil, nil //nolint:nilnil // kong's way of saying "not set here"
}
