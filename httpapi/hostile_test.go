package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"waymark/httpapi"
)

// hostile are texts that mean something to SQL, to patterns, to JSON, to a shell or to a page, and such as are too long or no text at all.
var hostile = map[string]string{
	"always true":      "' OR '1'='1' --",
	"another command":  "'; DROP TABLE devices; --",
	"a union":          `x' UNION SELECT password_hash FROM accounts --`,
	"double quotes":    `" OR ""="`,
	"a quote":          "'",
	"two quotes":       `"'`,
	"a backslash":      `\`,
	"an escaped quote": `\'`,
	"any text":         "%",
	"any character":    "_",
	"patterns":         `%_%\%`,
	"others' patterns": "*?[a-z]^$.+(",
	"a search's words": `x" AND NEAR(a b) OR *`,
	"a zero":           "a\x00b",
	"no UTF-8":         "\xff\xfe\xc0\x80",
	"other direction":  "\u202e\u2066\ufeff",
	"a file":           "../../../../etc/passwd",
	"a page":           `<script>alert(1)</script>`,
	"a template":       "{{7*7}}${7*7}",
	"JSON":             `{"$ne":null}`,
	"another line":     "a\r\nSet-Cookie: x=1",
	"very long":        strings.Repeat("a", 20_000),
	"long patterns":    strings.Repeat("%_", 2_000),
	"long nesting":     strings.Repeat("(", 3_000),
}

// unheeded are texts that lists take from older clients and do not look at, and those that count only beside another, as the document says.
var unheeded = map[string]bool{
	"/alarm/getalarmlist alarmClassName": true, "/uclog/getloggerlist collection": true, "/uclog/getloggerlist startDate": true, "/uclog/getloggerlist endDate": true,
}

// TestHostileSearches: whatever is looked for in any list, by any of its texts, finds what has that text or is refused in words; nothing of it is taken
// for a pattern or a command, nothing fails, and there are as many rows afterwards.
func TestHostileSearches(t *testing.T) {
	f := newFleet(t)
	f.fillLists(t)
	searched := 0
	for _, l := range httpapi.Lists() {
		t.Run(l.Page, func(t *testing.T) {
			f.pass(time.Minute) // for the pace of costly calls
			before, _ := f.list(t, l, "super", "pageSize=200")
			for _, param := range l.Texts {
				for name, text := range hostile {
					searched++
					f.finds(t, l, param, name, text)
				}
			}
			f.pass(time.Minute)
			if after, _ := f.list(t, l, "super", "pageSize=200"); after.Total != before.Total {
				t.Errorf("%d rows, %d before", after.Total, before.Total)
			}
		})
	}
	if t.Logf("%d searches", searched); searched < 500 {
		t.Errorf("only %d searches were made", searched)
	}
	if strings.Contains(f.log.String(), "request failed") {
		t.Error(f.log.String())
	}
}

// finds looks for a text and wants what has it, and nothing else.
func (f *fleetOf) finds(t *testing.T, l httpapi.ListOf, param, name, text string) {
	t.Helper()
	line := fmt.Sprintf("GET /api%s?lang=en&pageSize=200&%s", l.Page, url.Values{param: {text}}.Encode())
	a := f.ask(t, line, f.tokens["super"], "")
	if a.Errcode == 1018 { // asked for more often than anybody does: as if later
		f.pass(time.Minute)
		a = f.ask(t, line, f.tokens["super"], "")
	}
	var out rowsOf
	switch {
	case a.Status >= http.StatusInternalServerError || a.Errmsg == "":
		t.Errorf("%s, %s: %d %d %s", param, name, a.Status, a.Errcode, a.Errmsg)
	case a.Errcode == 0 && !unheeded[l.Page+" "+param]:
		if err := json.Unmarshal(a.Retobj, &out); err != nil {
			t.Errorf("%s, %s: %v", param, name, err)
		}
		for _, row := range out.Rows {
			var v any
			if err := json.Unmarshal(row, &v); err != nil || !strings.Contains(fmt.Sprint(v), text) {
				t.Errorf("%s, %s: finds %s: %v", param, name, row, err)
			}
		}
	}
}
