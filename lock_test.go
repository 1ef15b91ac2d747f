package waymark_test

import (
	"encoding/json"
	"os"
	"testing"
)

// TestLockFiles demands that a lock file names the packages of all platforms.
// npm leaves out those that it could not fetch when the file was written (a
// registry that lacks them, or an old node_modules), and `npm ci` then refuses
// on every platform.
func TestLockFiles(t *testing.T) {
	for _, name := range []string{"web/package-lock.json", "e2e/package-lock.json"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var lock struct {
			Packages map[string]struct {
				Optional map[string]string `json:"optionalDependencies"`
			}
		}
		if err := json.Unmarshal(text, &lock); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for from, p := range lock.Packages {
			for dep := range p.Optional {
				_, top := lock.Packages["node_modules/"+dep]
				_, nested := lock.Packages[from+"/node_modules/"+dep]
				if !top && !nested {
					t.Errorf("%s lacks %s, which %s may need on another platform: npm ci will refuse", name, dep, from)
				}
			}
		}
	}
}
