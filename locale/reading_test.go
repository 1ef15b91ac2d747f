package locale

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestReading: those that there are several of share a name, what nobody has named is called by its key, and a number that is a
// state has a word.
func TestReading(t *testing.T) {
	c := load(t)
	for _, r := range []struct{ key, cn, en string }{
		{"voltage", "外部电压（V）", "External voltage (V)"},
		{"temperature3", "温度（℃） 3", "Temperature (°C) 3"},
		{"x1Flags", "定位标志位", "Position flags"},
		{"neverHeardOf", "neverHeardOf", "neverHeardOf"},
	} {
		if cn, en := c.Reading(CN, r.key), c.Reading(EN, r.key); cn != r.cn || en != r.en {
			t.Errorf("%s is called %q and %q", r.key, cn, en)
		}
	}
	for _, r := range []struct {
		key    string
		number float64
		want   string
	}{{"ignition", 1, "On"}, {"ignition", 0, "Off"}, {"load", 3, "Full"}, {"load", 2.5, ""}, {"voltage", 1, ""}, {"neverHeardOf", 1, ""}} {
		if got := c.ReadingWord(EN, r.key, r.number); got != r.want {
			t.Errorf("%s %v is %q", r.key, r.number, got)
		}
	}
}

// named reports whether a reading has a name of its own in the catalogues.
func named(c *Catalog, key string) bool { return c.Reading(EN, key) != key }

// TestEveryDocumentedReadingHasAName reads the table of keys.
func TestEveryDocumentedReadingHasAName(t *testing.T) {
	c := load(t)
	doc, err := os.ReadFile("../docs/protocols/extras.md")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for line := range strings.Lines(string(doc)) {
		cells := strings.Split(line, "|")
		if len(cells) < 4 || !strings.Contains(cells[2], "reading") {
			continue
		}
		for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[1], -1) {
			known[m[1]] = true
			if !strings.HasPrefix(m[1], "raw.") && !named(c, m[1]) {
				t.Errorf("the reading %s has no name", m[1])
			}
		}
	}
	if len(known) < 130 {
		t.Errorf("only %d readings were found: the table is read no longer", len(known))
	}
}

// TestEveryReadingOfTheDecodersHasAName looks for the keys that decoders add to points: what is not a literal there is one in a
// table beside it, and is in the document.
func TestEveryReadingOfTheDecodersHasAName(t *testing.T) {
	c := load(t)
	adds := map[string]int{"extra": 0, "extraText": 0, "addNum": 1, "addText": 1} // which argument is the key
	seen := 0
	for _, folder := range []string{"gt06", "jt808"} {
		files, err := filepath.Glob("../protocol/" + folder + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			tree, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(tree, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				at, ok := adds[called(call)]
				if !ok || at >= len(call.Args) {
					return true
				}
				for _, key := range literals(call.Args[at]) {
					if seen++; !strings.HasPrefix(key, "raw.") && !named(c, key) {
						t.Errorf("%s adds the reading %s, which has no name", path, key)
					}
				}
				return true
			})
		}
	}
	if seen < 80 {
		t.Errorf("only %d readings were found: the decoders add them in another way", seen)
	}
}

func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// literals are the texts in an expression; of "temperature"+n the text is the name that all of them share.
func literals(of ast.Expr) (out []string) {
	ast.Inspect(of, func(n ast.Node) bool {
		if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING {
			if s, err := strconv.Unquote(text.Value); err == nil {
				out = append(out, s)
			}
		}
		return true
	})
	return out
}
