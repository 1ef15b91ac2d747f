package locale

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEveryRefusalInTheCodeHasATextAndANumber looks for refusals in the domain and at the edge.
func TestEveryRefusalInTheCodeHasATextAndANumber(t *testing.T) {
	c := load(t)
	refusal := regexp.MustCompile(`(?:Refuse\(fleet\.\w+, |\brefuse\(|Code: )"([a-zA-Z.]+)"`)
	seen := 0
	for _, root := range []string{"../fleet", "../httpapi", "../live"} {
		err := filepath.WalkDir(root, func(path string, _ os.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range refusal.FindAllStringSubmatch(string(source), -1) {
				if code := m[1]; strings.Contains(code, ".") || strings.HasPrefix(strings.ToLower(m[0]), "refuse") {
					seen++
					if !c.Has(code) || Errcode(code) == General {
						t.Errorf("%s refuses with %s, which has no text or no number", path, code)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if seen < 20 {
		t.Errorf("only %d refusals were found: the pattern no longer fits the code", seen)
	}
}

// TestEveryFieldInTheCodeHasALabel looks for fields of forms, of the audit and of files.
func TestEveryFieldInTheCodeHasALabel(t *testing.T) {
	c := load(t)
	field := regexp.MustCompile(`(?:\bField: |\{Name: |Column\()"([a-zA-Z_]+)", (?:Old|New|Value: (?:&|new\()|\d|func)`)
	seen := 0
	for _, root := range []string{"../fleet", "../httpapi"} {
		err := filepath.WalkDir(root, func(path string, _ os.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range field.FindAllStringSubmatch(string(source), -1) {
				if seen++; !c.Has(fieldPrefix + m[1]) {
					t.Errorf("%s names the field %s, which has no label", path, m[1])
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if seen < 100 {
		t.Errorf("only %d fields were found: the pattern no longer fits the code", seen)
	}
}
