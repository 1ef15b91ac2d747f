package dictionary

import (
	"errors"
	"strings"
	"testing"
	"unicode"

	"waymark/fleet"
)

func TestSeeds(t *testing.T) {
	seen, perCode := map[string]bool{"": true}, map[string]int{}
	for _, s := range Seeds() {
		if err := s.validate(); err != nil {
			t.Errorf("%s: %v", s.Iden(), err)
		}
		if seen[s.Iden()] {
			t.Errorf("%s is there twice", s.Iden())
		}
		if !seen[s.Parent] {
			t.Errorf("%s comes before its parent %s", s.Iden(), s.Parent)
		}
		for _, english := range []string{s.Val.EN, s.Name.EN} {
			if english == "" || strings.ContainsFunc(english, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
				t.Errorf("%s in English: %q", s.Iden(), english)
			}
			if strings.Contains(english, "permitted district") {
				t.Errorf("%s: districts are allowed, on all pages: %q", s.Iden(), english)
			}
		}
		if strings.Contains(s.Val.CN+s.Name.CN, "限定区域") {
			t.Errorf("%s: districts are 允许区域, on all pages: %q", s.Iden(), s.Val.CN)
		}
		seen[s.Iden()] = true
		perCode[s.Code]++
	}
	for _, code := range strings.Fields(`ALARM_CLASS ALARM_TYPE PROBLEM_TYPE OFFLINE_INTERVAL DEVICE_TYPE ONLINE_STATE SYSTEM_TYPE ROUTE_TYPE
		LOCATION_TYPE SHAPE_TYPE DATA_CLASS IN_OUT INSTALL_LOCATION SIM_COMBO SIM_PERIOD SIM_LOCATION SIM_TYPE SIM_STATE ACTIVATE_WAY BONUS_TYPE USER_TYPE BANK
		TOP_SOURCE SOURCE_WAY CMD_CODE`) {
		if perCode[code] == 0 {
			t.Errorf("the specification names %s, which has no entries", code)
		}
	}
	if perCode["ALARM_CLASS"] != 14 {
		t.Errorf("%d classes of alarms", perCode["ALARM_CLASS"])
	}
}

func TestValidate(t *testing.T) {
	for _, c := range []struct {
		name, want string
		change     func(*Property)
	}{
		{"good", "", func(*Property) {}},
		{"no code", "dictionary.codeRequired", func(p *Property) { p.Code = "" }},
		{"no key", "dictionary.keyRequired", func(p *Property) { p.Key = "" }},
		{"no value", "dictionary.valueRequired", func(p *Property) { p.Val.CN = "" }},
		{"list of the catalogue of models", "dictionary.catalogued", func(p *Property) { p.Code = ModelList }},
		{"its commands", "dictionary.catalogued", func(p *Property) { p.Code = CommandList }},
		{"English is not required", "", func(p *Property) { p.Val.EN = "" }},
		{"comma in code", "dictionary.format", func(p *Property) { p.Code = "A,B" }},
		{"space in key", "dictionary.format", func(p *Property) { p.Key = "a b" }},
		{"Chinese key", "", func(p *Property) { p.Key = "深圳" }},
		{"status", "dictionary.status", func(p *Property) { p.Status = 2 }},
		{"longest", "", func(p *Property) { p.Key = strings.Repeat("键", 64) }},
		{"too long", "dictionary.tooLong", func(p *Property) { p.Key = strings.Repeat("键", 65) }},
		{"remark too long", "dictionary.tooLong", func(p *Property) { p.Remark = strings.Repeat("x", 201) }},
	} {
		p := Property{Code: "CODE", Key: "key", Val: Text{"值", "value"}, Status: 1}
		c.change(&p)
		got := ""
		var refused *fleet.Error
		if errors.As(p.validate(), &refused) {
			got = refused.Code
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestCircular(t *testing.T) {
	all := []Property{{ID: 1}, {ID: 2, ParentID: 1}, {ID: 3, ParentID: 2}}
	for _, c := range []struct {
		id, parent fleet.ID
		want       bool
	}{{1, 0, false}, {3, 1, false}, {1, 1, true}, {1, 3, true}, {2, 3, true}, {2, 1, false}} {
		if got := circular(all, c.id, c.parent); got != c.want {
			t.Errorf("%d below %d: %v", c.id, c.parent, got)
		}
	}
}

func TestFilter(t *testing.T) {
	p := Property{Code: "ALARM_CLASS", Name: Text{"报警分类", "Alarm class"}, Status: 1}
	for f, want := range map[Filter]bool{
		{Status: -1}: true, {Status: 1}: true, {Status: 0}: false, {Search: " alarm_", Status: -1}: true,
		{Search: "报警", Status: 1}: true, {Search: "m cl", Status: 1}: true, {Search: "device", Status: -1}: false,
	} {
		if f.matches(&p) != want {
			t.Errorf("%+v", f)
		}
	}
	for _, code := range []string{ModelList, CommandList} { // of a database that had them in the map
		if (Filter{Status: -1}).matches(&Property{Code: code, Status: 1}) {
			t.Errorf("%s is shown", code)
		}
	}
	if (Text{"值", ""}).In("en") != "值" || (Text{"值", "value"}).In("en") != "value" || (Text{"值", "value"}).In("cn") != "值" {
		t.Error("a text in a language")
	}
}
