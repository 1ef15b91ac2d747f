package install

import "testing"

func TestVersion(t *testing.T) {
	for commit, want := range map[string]string{"": release, "c61b4ca": release + "+c61b4ca"} {
		if got := versionOf(commit); got != want {
			t.Errorf("built from %q: %s", commit, got)
		}
	}
}
