package waymark_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestFindingsHaveTests: each row of docs/findings-tests.md names tests that
// there are, or says why there is none.
func TestFindingsHaveTests(t *testing.T) {
	page, err := os.ReadFile("docs/findings-tests.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile(`(?m)^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$`).FindAllStringSubmatch(string(page), -1)
	if len(rows) < 80 {
		t.Fatalf("only %d rows were found", len(rows))
	}
	named := regexp.MustCompile("`([^`]+?) :: ([^`]+)`")
	seen := map[string]bool{}
	for _, row := range rows {
		seen[row[1]] = true
		if row[1] == "row" || strings.HasPrefix(row[3], "No test: ") {
			continue
		}
		tests := named.FindAllStringSubmatch(row[3], -1)
		if len(tests) == 0 {
			t.Errorf("%s, %s: no test, and no reason", row[1], row[2])
		}
		for _, test := range tests {
			if problem := missing(test[1], strings.Split(test[2], " :: ")); problem != "" {
				t.Errorf("%s, %s: %s", row[1], row[2], problem)
			}
		}
	}
	for n := 1; n <= 19; n++ {
		if !seen["D"+strconv.Itoa(n)] {
			t.Errorf("D%d has no row", n)
		}
	}
}

// missing says what of a test is not there, "" nothing: its file, its function
// or a name that begins so, or one of its cases.
func missing(short string, names []string) string {
	for _, to := range [][2]string{{"gt06/", "protocol/gt06/"}, {"jt808/", "protocol/jt808/"}, {"web/tests/", "web/tests/"}, {"web/", "web/src/"}, {"e2e/", "e2e/src/"}} {
		if rest, ok := strings.CutPrefix(short, to[0]); ok {
			short = to[1] + rest
			break
		}
	}
	for _, end := range []string{"_test.go", ".test.ts", ".test.tsx"} {
		source, err := os.ReadFile(short + end)
		if err != nil {
			continue
		}
		for i, name := range names {
			begins := "[\"'`]" + regexp.QuoteMeta(name)
			if i == 0 && end == "_test.go" {
				begins = `(?m)^func ` + regexp.QuoteMeta(name) + `\(`
			}
			if !regexp.MustCompile(begins).Match(source) {
				return short + end + " has no " + name
			}
		}
		return ""
	}
	return short + " is no file of tests"
}
