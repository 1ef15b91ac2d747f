package locale

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestSaid: what the program warns of is said in the language of who reads; what nobody has put into words stays as it is.
func TestSaid(t *testing.T) {
	c := load(t)
	for message, want := range map[string][2]string{"job failed": {"后台作业失败", "A job failed"}, "never said": {"never said", "never said"}} {
		if cn, en := c.Said(CN, message), c.Said(EN, message); cn != want[0] || en != want[1] {
			t.Errorf("%s: %q and %q", message, cn, en)
		}
	}
}

// TestEveryWarningInTheCodeHasAText looks for what the program logs as a warning or an error, which people read in the audit log, and for texts of what it does not say.
func TestEveryWarningInTheCodeHasAText(t *testing.T) {
	c := load(t)
	logged := regexp.MustCompile(`(?:[lL]og|Slog|logger)\.(?:Warn|Error|Log)\((?:[\w.]+, level, )?\s*"((?:[^"\\]|\\.)+)"|logError\(\S+, "([^"]+)"|audit\.Warning\("([^"]+)"|(?:d\.failed|r\.warn)\("([^"]+)"`)
	unnamed := regexp.MustCompile(`(?:[lL]og|Slog|logger)\.(?:Warn|Error)\([^"\s)]\S*`)
	wrapped := map[string]bool{"../dispatch/dispatch.go": true, "../cmd/waymark/system.go": true, "../httpapi/records/health.go": true} // what these say is found where they are called
	seen := map[string]bool{}
	for _, root := range []string{"bus", "cmd/waymark", "courier", "dispatch", "fleet", "gateway", "geocode", "httpapi", "ingest", "jobs", "live", "simhub", "smtp", "store", "tiles"} {
		err := filepath.WalkDir(filepath.Join("..", root), func(path string, _ os.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "storetest") {
				return err
			}
			source, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range logged.FindAllStringSubmatch(string(source), -1) {
				message := m[1] + m[2] + m[3] + m[4]
				seen[message] = true
				if !c.Has(SaidPrefix + message) {
					t.Errorf("%s warns of %q, which has no text", path, message)
				}
			}
			for _, call := range unnamed.FindAllString(string(source), -1) {
				if !wrapped[filepath.ToSlash(path)] {
					t.Errorf("%s warns of what cannot be found here: %s", path, call)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, code := range c.Codes() {
		if message, ok := strings.CutPrefix(code, SaidPrefix); ok && !seen[message] {
			t.Errorf("nothing says %q", message)
		}
	}
}
