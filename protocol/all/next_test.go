package all

import (
	"os"
	"strings"
	"testing"

	"waymark/locale"
)

// TestNextTwenty: the twenty protocols to come stand in the order in which they are to be written; none of them is spoken yet, and an operator is told which
// of them came to a port, but for those that begin as others do.
func TestNextTwenty(t *testing.T) {
	page, err := os.ReadFile("../../docs/protocols/README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(page), "## The next twenty")
	list, _, _ = strings.Cut(list, "\n## ")
	paragraphs := strings.Split(strings.TrimSpace(list), "\n\n")
	next := strings.Split(paragraphs[len(paragraphs)-1], ", ")
	if len(next) != 20 || next[0] != "GPS103" || next[2] != "Teltonika" {
		t.Errorf("%d: %v", len(next), next)
	}
	texts, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	untold := map[string]bool{"AIS-140": true, "Galileosky": true}
	for _, name := range next {
		code := strings.ToLower(strings.ReplaceAll(name, " ", ""))
		if code == "osmand" {
			code = "http"
		}
		if _, spoken := ByName(code); spoken {
			t.Errorf("%s is spoken: it is not to come any more", name)
		}
		if texts.Has("looksLike."+code) == untold[name] {
			t.Errorf("%s: whether a port tells of it is not as the page says", name)
		}
	}
}
