package waymark_test

import (
	"go/ast"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// TestSettingsAreDocumented holds docs/operations.md against the settings in
// cmd/waymark/install/config.go: each key is there, with its default, and no other.
func TestSettingsAreDocumented(t *testing.T) {
	page, err := os.ReadFile("docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	documented := map[string]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z0-9.-]+)` \\| (?:`([^`]*)`)? *\\|").FindAllStringSubmatch(string(page), -1) {
		documented[m[1]] = m[2]
	}
	settings := settingsOf(t)
	if len(settings) < 20 {
		t.Fatalf("only %d settings were found in config.go", len(settings))
	}
	for key, def := range settings {
		is, ok := documented[key]
		if !ok {
			t.Errorf("docs/operations.md lacks the setting %s (default %q)", key, def)
		} else if is != def {
			t.Errorf("docs/operations.md says that the default of %s is %q; it is %q", key, is, def)
		}
	}
	for key := range documented {
		if _, ok := settings[key]; !ok {
			t.Errorf("docs/operations.md describes a setting %s, which there is not", key)
		}
	}
}

// TestOneWordForOneThing: no word of GLOSSARY.md has two rows.
func TestOneWordForOneThing(t *testing.T) {
	page, err := os.ReadFile("GLOSSARY.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^\| ([^|]+) \| [^|]*\p{Han}[^|]* \|`).FindAllStringSubmatch(string(page), -1)
	if len(rows) < 100 {
		t.Fatalf("only %d words were found", len(rows))
	}
	seen := map[string]bool{}
	for _, m := range rows {
		if seen[m[1]] && m[1] != "word" { // which is the head of each table
			t.Errorf("%s has two rows", m[1])
		}
		seen[m[1]] = true
	}
}

// settingsOf reads keys and defaults from the tags of type Config.
func settingsOf(t *testing.T) map[string]string {
	f, err := parse("cmd/waymark/install/config.go")
	if err != nil {
		t.Fatal(err)
	}
	structs := map[string]*ast.StructType{}
	ast.Inspect(f.tree, func(n ast.Node) bool {
		if s, ok := n.(*ast.TypeSpec); ok {
			if st, ok := s.Type.(*ast.StructType); ok {
				structs[s.Name.Name] = st
			}
		}
		return true
	})
	out := map[string]string{}
	collect(out, structs, "Config", "")
	return out
}

func collect(out map[string]string, structs map[string]*ast.StructType, name, prefix string) {
	for _, field := range structs[name].Fields.List {
		if field.Tag == nil || len(field.Names) == 0 {
			continue
		}
		text, _ := strconv.Unquote(field.Tag.Value) // the compiler has checked it
		tag := reflect.StructTag(text)
		if p, ok := tag.Lookup("prefix"); ok {
			collect(out, structs, field.Type.(*ast.Ident).Name, prefix+p)
			continue
		}
		key := tag.Get("name")
		if key == "" {
			key = kebab(field.Names[0].Name)
		}
		out[prefix+key] = tag.Get("default")
	}
}

func kebab(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 && !unicode.IsUpper(rune(name[i-1])) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

var link = regexp.MustCompile(`\]\(([^)\s]+)\)`)

// TestLinks follows the links of all pages to files, and to headings in them.
func TestLinks(t *testing.T) {
	for _, page := range pages(t) {
		text := read(t, page)
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			target, heading, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") || strings.HasPrefix(target, "mailto:") {
				continue
			}
			file := page
			if target != "" {
				file = filepath.Join(filepath.Dir(page), target)
			}
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s: the link %s leads nowhere", page, m[1])
			} else if heading != "" && !hasHeading(read(t, file), heading) {
				t.Errorf("%s: %s has no heading for the link %s", page, file, m[1])
			}
		}
	}
}

// pages returns all Markdown files of the project.
func pages(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, dir := range folders(t) {
		found, err := filepath.Glob(filepath.Join(dir, "*.md"))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, found...)
	}
	return out
}

func read(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// hasHeading reports whether a page has a heading that becomes this anchor.
func hasHeading(text, anchor string) bool {
	for line := range strings.Lines(text) {
		title, ok := strings.CutPrefix(strings.TrimLeft(line, "#"), " ")
		if !ok || !strings.HasPrefix(line, "#") {
			continue
		}
		var b strings.Builder
		for _, r := range strings.ToLower(strings.TrimSpace(title)) {
			switch {
			case r == ' ':
				b.WriteByte('-')
			case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
				b.WriteRune(r)
			}
		}
		if b.String() == anchor {
			return true
		}
	}
	return false
}
