package waymark_test

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// bookChanges is every statement that touches rows of the book after they were written: whose they are changes where an organisation is dissolved
// into the one above it, and one statement changes nothing. What was booked is never changed, only reversed by more rows.
var bookChanges = []string{
	`UPDATE payments SET organ_id = $3 WHERE`,
	`UPDATE postings SET organ_id = $3 WHERE`,
	`UPDATE payments SET days = days WHERE id = $1`, // a lock
}

var (
	touchesBook = regexp.MustCompile(`(?i)\b(UPDATE|DELETE\s+FROM|TRUNCATE(\s+TABLE)?|DROP\s+TABLE(\s+IF\s+EXISTS)?|ALTER\s+TABLE|REPLACE\s+INTO|INSERT\s+OR\s+REPLACE\s+INTO)\s+"?(payments|postings)\b`)
	upsertsBook = regexp.MustCompile(`(?is)\bINTO\s+"?(payments|postings)\b.*\bON\s+CONFLICT\b`)
)

// TestBookIsOnlyAddedTo finds each statement that changes or removes rows of payments and postings, in the program and in the schema.
func TestBookIsOnlyAddedTo(t *testing.T) {
	met := map[string]bool{}
	look := func(at, text string) {
		if !touchesBook.MatchString(text) && !upsertsBook.MatchString(text) {
			return
		}
		text = strings.TrimSpace(text)
		if met[text] = true; !slices.Contains(bookChanges, text) {
			t.Errorf("%s: %q: rows of the book are only ever added; what was wrong is reversed", at, text)
		}
	}
	for _, p := range packages(t) {
		for _, f := range p.files {
			if f.test {
				continue
			}
			ast.Inspect(f.tree, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.BasicLit:
					if text, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil {
						look(f.at(n), text)
					}
				case *ast.CallExpr: // statements that are made of columns
					if s, ok := n.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Updating" && len(n.Args) > 0 {
						if of, ok := n.Args[0].(*ast.BasicLit); ok {
							look(f.at(n), "UPDATE "+strings.Trim(of.Value, "`\""))
						}
					}
				}
				return true
			})
		}
	}
	schemas, err := filepath.Glob("store/sqldb/schema/main/*.sql")
	if err != nil || len(schemas) == 0 {
		t.Fatal("no schema", err)
	}
	for _, name := range schemas {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for statement := range strings.SplitSeq(string(text), ";") {
			look(name, statement)
		}
	}
	for _, s := range bookChanges {
		if !met[s] {
			t.Errorf("no statement is %q any more: take it off the list", s)
		}
	}
}
