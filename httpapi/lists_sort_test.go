package httpapi_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/httpapi"
)

// sorted reads a list by all that it can be sorted by, upwards and downwards: each is a field of its rows, which stand in that order, and the
// pages are parts of one whole. Organisations of others stay refused.
func (f *fleetOf) sorted(t *testing.T, l httpapi.ListOf) {
	if len(l.Choices["sort"]) == 0 {
		t.Error("the list cannot be sorted")
	}
	var plain rowsOf
	for _, by := range l.Choices["sort"] {
		whole, refused := f.list(t, l, "super", "pageSize=200&sort="+by)
		if plain.Total == 0 {
			plain, _ = f.list(t, l, "super", "pageSize=200")
		}
		if refused != 0 || whole.Total != plain.Total || len(whole.Rows) != len(plain.Rows) {
			t.Fatalf("%s: refused with %d, %d rows of %d, want %d of %d", by, refused, len(whole.Rows), whole.Total, len(plain.Rows), plain.Total)
		}
		for i := range min(3, whole.Total) {
			one, _ := f.list(t, l, "super", fmt.Sprintf("pageSize=1&currentPage=%d&sort=%s", i+1, by))
			if len(one.Rows) != 1 || string(one.Rows[0]) != string(whole.Rows[i]) {
				t.Errorf("%s: page %d of one row: %s, want %s", by, i+1, one.Rows, whole.Rows[i])
			}
		}
		f.inOrder(t, whole, by)
	}
	for _, by := range []string{"nothing", "-", "--imei", "id,imei"} {
		f.pass(time.Second)
		f.expect(t, "GET /api"+l.Page+"?sort="+by, f.tokens["super"], "", denied(400, "list.sort"))
	}
	if l.Organs {
		f.expect(t, "GET /api"+l.Page+"?organId=3&sort="+l.Choices["sort"][0], f.tokens["north"], "", denied(404, "organ.notFound"))
	}
	if l.Export != "" {
		f.pass(time.Minute) // for the pace of costly calls
		f.expect(t, "POST /api"+l.Export, f.tokens["super"], `{"sort":"nothing"}`, denied(400, "list.sort"))
	}
}

// inOrder compares what rows show one after the other; what is shown as nothing may stand anywhere, it is not known or it is empty.
func (f *fleetOf) inOrder(t *testing.T, whole rowsOf, by string) {
	field, desc := strings.CutPrefix(by, "-")
	var last any
	for _, raw := range whole.Rows {
		var row map[string]any
		check(t, json.Unmarshal(raw, &row))
		shown, known := row[field]
		if !known {
			t.Fatalf("%s is no field of %s", field, raw)
		}
		order := 0
		switch v := shown.(type) {
		case string:
			if field == "loginName" {
				v = strings.ToLower(v)
			}
			if shown = v; last != nil && v != "" {
				order = compareShown(last.(string), v)
			}
		case float64:
			if last != nil && v != 0 {
				order = cmp.Compare(last.(float64), v)
			}
		}
		if order > 0 && !desc || order < 0 && desc {
			t.Errorf("sorted by %s, %v stands before %v", by, last, shown)
		}
		if shown != nil && shown != "" && shown != 0.0 {
			last = shown
		}
	}
}

// compareShown compares texts, amounts of money by what they are worth.
func compareShown(a, b string) int {
	if !amount.MatchString(a) || !amount.MatchString(b) {
		return strings.Compare(a, b)
	}
	x, _ := strconv.ParseFloat(a, 64)
	y, _ := strconv.ParseFloat(b, 64)
	return cmp.Compare(x, y)
}

var amount = regexp.MustCompile(`^-?[0-9]+\.[0-9]{2}$`)
