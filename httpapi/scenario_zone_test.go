package httpapi_test

import (
	"net/url"
	"strconv"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// TestSentencesGoByTheRulesOfAZone: what the log and the report of operations say of a range over a change of clocks has each moment as clocks were then;
// a zone that there is none of is refused.
func TestSentencesGoByTheRulesOfAZone(t *testing.T) {
	f := newFleet(t)
	moment := func(day int) string {
		return strconv.FormatInt(int64(fleet.MillisOf(time.Date(2026, 3, day, 12, 0, 0, 0, time.UTC))), 10)
	}
	check(t, f.recorder.Record(t.Context(), audit.Entry{
		Actor: audit.By(f.asker(t, "north", "north")), Source: audit.Back, Level: audit.Info, Type: audit.TypeView, Module: audit.ModuleTrack, Key: northIMEI, Text: "audit.trackViewed",
		Args: []audit.Arg{{Name: "imei", Value: northIMEI}, {Name: "from", Value: moment(27)}, {Name: "to", Value: moment(30)}},
	}))
	const said = "Track of device " + northIMEI + " viewed, from 2026-03-27 13:00 to 2026-03-30 14:00"
	var log struct{ Rows []struct{ LogContent string } }
	f.answer(t, "/uclog/getloggerlist?lang=en&module=track&timeZone="+url.QueryEscape("Europe/Berlin"), &log)
	if len(log.Rows) != 1 || log.Rows[0].LogContent != said {
		t.Errorf("the log says %+v", log.Rows)
	}
	var report struct{ Rows []struct{ Content string } }
	f.answer(t, "/report/getoperationreportlist?lang=en&operationType=track&timeZone="+url.QueryEscape("Europe/Berlin"), &report)
	if len(report.Rows) != 1 || report.Rows[0].Content != said {
		t.Errorf("the report says %+v", report.Rows)
	}
	for _, path := range []string{"/uclog/getloggerlist", "/report/getoperationreportlist", "/report/getridereportlist"} {
		if a := f.ask(t, "GET /api"+path+"?timeZone=Europe/Atlantis", f.tokens["north"], ""); a.Errcode == 0 {
			t.Errorf("%s: there is no such zone", path)
		}
	}
}
