package devicemodel

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/dictionary"
)

func TestSeeds(t *testing.T) {
	s := &Service{Protocols: []string{"gt06", "jt808"}}
	known := map[string]bool{}
	for _, p := range dictionary.Seeds() {
		known[p.Iden()] = true
	}
	codes, names := map[string]bool{}, map[string]bool{}
	for _, seed := range Seeds(7) {
		m := seed.Model
		if err := s.validate(&m); err != nil {
			t.Errorf("%s: %v", m.Code, err)
		}
		if m.Name.EN == "" || !known[m.Type] || m.Status != 1 || m.UpdatedAt != 7 {
			t.Errorf("%s is incomplete: %+v", m.Code, m)
		}
		if codes[strings.ToLower(m.Code)] || names[seed.Seed] || seed.Seed == "" {
			t.Errorf("%s (%s) is there twice", m.Code, seed.Seed)
		}
		codes[strings.ToLower(m.Code)], names[seed.Seed] = true, true
		for _, c := range m.Commands {
			if !known["CMD_CODE."+c] {
				t.Errorf("%s takes the command %s, which the dictionary does not have", m.Code, c)
			}
		}
	}
}

func TestValidate(t *testing.T) {
	s := &Service{Protocols: []string{"jt808"}}
	for _, c := range []struct {
		name, want string
		change     func(*Model)
	}{
		{"good", "", func(*Model) {}},
		{"a code with all that it may have", "", func(m *Model) { m.Code = "A1 b._/+-" }},
		{"no code", "devicemodel.code", func(m *Model) { m.Code = "" }},
		{"digits are the number of a row", "devicemodel.code", func(m *Model) { m.Code = "2019" }},
		{"comma in the code", "devicemodel.code", func(m *Model) { m.Code = "A,B" }},
		{"a code of Chinese", "devicemodel.code", func(m *Model) { m.Code = "型号" }},
		{"begins with a mark", "devicemodel.code", func(m *Model) { m.Code = "-A" }},
		{"longest code", "", func(m *Model) { m.Code = strings.Repeat("A", 40) }},
		{"code too long", "devicemodel.code", func(m *Model) { m.Code = strings.Repeat("A", 41) }},
		{"no name", "devicemodel.nameRequired", func(m *Model) { m.Name.CN = "" }},
		{"English is not required", "", func(m *Model) { m.Name.EN = "" }},
		{"no type", "devicemodel.type", func(m *Model) { m.Type = "" }},
		{"key of a type alone", "devicemodel.type", func(m *Model) { m.Type = "YX" }},
		{"any protocol", "", func(m *Model) { m.Protocol = "" }},
		{"a protocol that is not spoken", "devicemodel.protocol", func(m *Model) { m.Protocol = "gt06" }},
		{"interval below nothing", "devicemodel.interval", func(m *Model) { m.ReportSeconds = -1 }},
		{"a week", "", func(m *Model) { m.ReportSeconds, m.HeartbeatSeconds = 604800, 604800 }},
		{"more than a week", "devicemodel.interval", func(m *Model) { m.HeartbeatSeconds = 604801 }},
		{"status", "devicemodel.status", func(m *Model) { m.Status = 2 }},
		{"disabled", "", func(m *Model) { m.Status = 0 }},
		{"a capability that is none", "devicemodel.capability", func(m *Model) { m.Capabilities = []string{ACC, "FLY"} }},
		{"all capabilities", "", func(m *Model) { m.Capabilities = Capabilities() }},
		{"longest name", "", func(m *Model) { m.Name.CN = strings.Repeat("名", 100) }},
		{"name too long", "devicemodel.tooLong", func(m *Model) { m.Name.CN = strings.Repeat("名", 101) }},
		{"English name too long", "devicemodel.tooLong", func(m *Model) { m.Name.EN = strings.Repeat("n", 101) }},
		{"remark too long", "devicemodel.tooLong", func(m *Model) { m.Remark = strings.Repeat("r", 501) }},
	} {
		m := Model{Code: "LL303", Name: dictionary.Text{CN: "型号", EN: "Model"}, Type: Wired, Protocol: "jt808", ReportSeconds: 10, Status: 1}
		c.change(&m)
		if got := codeOf(s.validate(&m)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestRefusal(t *testing.T) {
	for err, want := range map[error]string{
		fmt.Errorf("sqldb: %w", fleet.ErrConflict): "devicemodel.taken", fmt.Errorf("sqldb: %w", fleet.ErrNotFound): "devicemodel.notFound", errors.New("disk"): "",
		fleet.Refuse(fleet.Refused, "devicemodel.code"): "devicemodel.code",
	} {
		if got := codeOf(refusal(err, "A")); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
}

func codeOf(err error) string {
	var refused *fleet.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

func TestTidy(t *testing.T) {
	for in, want := range map[string][]string{"": nil, " , ": nil, "ACC, SOS,ACC,,LBS ": {"ACC", "SOS", "LBS"}} {
		if got := tidy(strings.Split(in, ",")); !slices.Equal(got, want) {
			t.Errorf("%q: %q", in, got)
		}
	}
}

func TestFilter(t *testing.T) {
	m := Model{Code: "LL303", Name: dictionary.Text{CN: "无线终端", EN: "Wireless locator"}, Type: Wireless, Protocol: "gt06", Status: 1}
	for f, want := range map[Filter]bool{
		{Status: -1}: true, {Status: 1}: true, {}: false, {Status: -1, Type: Wireless}: true, {Status: -1, Type: Wired}: false,
		{Status: -1, Search: " ll3"}: true, {Status: -1, Search: "终端"}: true, {Status: 1, Search: "LOCATOR"}: true, {Status: 1, Search: "GT06"}: true, {Status: 1, Search: "jt808"}: false,
	} {
		if f.matches(&m) != want {
			t.Errorf("%+v: %v", f, !want)
		}
	}
}

func TestEntries(t *testing.T) {
	models := []Model{
		{Code: "A", Name: dictionary.Text{CN: "甲"}, Sort: 10, Commands: []string{"CC_1", "CC_2"}}, {Code: "B", Name: dictionary.Text{CN: "乙"}, Commands: []string{"CC_9"}},
	}
	var got []string
	for _, e := range slices.Concat(modelEntries(models), commandEntries(models, map[string]dictionary.Text{"CC_1": {CN: "重启"}, "CC_2": {CN: "断油"}})) {
		got = append(got, e.Iden()+"="+e.Val.CN)
	}
	if want := []string{"DEVICE_MODEL.A=甲", "DEVICE_MODEL.B=乙", "MODEL_COMMAND.A:CC_1=重启", "MODEL_COMMAND.A:CC_2=断油"}; !slices.Equal(got, want) {
		t.Errorf("%q", got) // CC_9 is not offered any more
	}
}

func TestFind(t *testing.T) {
	c := newCatalogue([]Model{{ID: 4, Code: "GT06N"}, {ID: 12, Code: "LL303"}})
	for code, want := range map[string]fleet.ID{"gt06n": 4, "GT06N": 4, "4": 4, "12": 12, "ll303": 12, "": 0, "5": 0, "GT06": 0, "12x": 0} {
		m := c.find(code)
		if m == nil {
			m = &Model{}
		}
		if m.ID != want {
			t.Errorf("%q: %d, want %d", code, m.ID, want)
		}
	}
}

// heldModels is a Store that has models, or fails.
type heldModels struct {
	Store
	all []Model
	err error
}

func (h *heldModels) Models(context.Context) ([]Model, error) { return h.all, h.err }

// TestOfModels: codes are those of models by their IDs, however they are written; where the catalogue cannot be read nobody knows.
func TestOfModels(t *testing.T) {
	kept := &heldModels{all: []Model{{ID: 4, Code: "M23B"}, {ID: 5, Code: "GT06N"}}, err: errors.New("the database is down")}
	s := &Service{Store: kept}
	if _, err := s.OfModels(t.Context(), []fleet.ID{4}); err == nil {
		t.Error("no error without a catalogue")
	}
	kept.err = nil
	are, err := s.OfModels(t.Context(), []fleet.ID{4, 9})
	if err != nil || !are("m23b") || are("GT06N") || are("other") || are("") {
		t.Errorf("%v; m23b %t, GT06N %t", err, are("m23b"), are("GT06N"))
	}
}

// TestHiding: a model that hides is known by its code however that is written; where the catalogue cannot be read, all hide until it can.
func TestHiding(t *testing.T) {
	kept := &heldModels{all: []Model{{Code: "M23B", Capabilities: []string{Hide}}, {Code: "GT06N"}}, err: errors.New("the database is down")}
	s := &Service{Store: kept}
	hiding := func(codes ...string) (hidden []string) {
		hides := s.Hiding(t.Context())
		for _, code := range codes {
			if hides(code) {
				hidden = append(hidden, code)
			}
		}
		return hidden
	}
	if got := hiding("M23B", "GT06N", ""); len(got) != 3 {
		t.Errorf("without a catalogue %q hide", got)
	}
	kept.err = nil
	if got := hiding("M23B", "m23b", "GT06N", "other", ""); !slices.Equal(got, []string{"M23B", "m23b"}) {
		t.Errorf("%q hide", got)
	}
}
