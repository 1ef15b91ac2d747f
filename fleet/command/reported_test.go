package command

import (
	"context"
	"maps"
	"testing"

	"waymark/fleet"
)

// saying is a terminal that says two settings of its own, at a time each, and what it was set to.
type saying struct {
	Store
	Carriers
	said map[string]Said
	set  []Issued
}

func (s *saying) Said(context.Context, fleet.ID) (map[string]Said, error) { return s.said, nil }

func (s *saying) LastSet(context.Context, fleet.ID) ([]Issued, error) { return s.set, nil }

// Reported implements Carriers: every field is said under its name.
func (s *saying) Reported(_, code string, said func(key string) (string, bool)) (values Values, keys []string) {
	form, _ := Find(code)
	values = Values{}
	for i := range form.Fields {
		name := form.Fields[i].Name
		keys = append(keys, name)
		if v, ok := said(name); ok {
			values[name] = v
		}
	}
	return values, keys
}

// TestSettings: what was reported is shown in the units of the form with the age of the oldest, secrets never. A value differs from what was set where it was
// said after that, however old the others are; so it is where nobody knows what became of the command, which is told.
func TestSettings(t *testing.T) {
	set := func(code string, asked, sending Values, status Status) []Issued {
		return []Issued{{Code: code, Asked: asked, Sending: sending, Status: status, Times: Times{EndedAt: 50}}}
	}
	mileage := set("CC_21", Values{"kilometres": "100"}, Values{"kilometres": "1000"}, Done)
	speed := set("CC_36", Values{"seconds": "10", "speed": "80"}, Values{"seconds": "10", "speed": "80"}, Done)
	for _, c := range []struct {
		name, code          string
		said                map[string]Said
		set                 []Issued
		want                Values
		at                  fleet.Millis
		differs, unanswered bool
		older               bool
	}{
		{"nothing reported", "CC_21", nil, nil, Values{}, 0, false, false, false},
		{"tenths", "CC_21", map[string]Said{"kilometres": {"1005", 100}}, nil, Values{"kilometres": "100.5"}, 100, false, false, false},
		{"as it was set", "CC_21", map[string]Said{"kilometres": {"1000", 100}}, mileage, Values{"kilometres": "100"}, 100, false, false, false},
		{"another since", "CC_21", map[string]Said{"kilometres": {"1005", 100}}, mileage, Values{"kilometres": "100.5"}, 100, true, false, false},
		{"said before it was set", "CC_21", map[string]Said{"kilometres": {"1005", 40}}, mileage, Values{"kilometres": "100.5"}, 40, false, false, true},
		{"a secret", "CC_60", map[string]Said{"apn": {"internet", 100}, "password": {"x", 100}}, nil, Values{"apn": "internet"}, 100, false, false, false},
		{"one is older", "CC_36", map[string]Said{"seconds": {"10", 40}, "speed": {"90", 100}}, speed, Values{"seconds": "10", "speed": "90"}, 40, true, false, true},
		{"the older one differs", "CC_36", map[string]Said{"seconds": {"20", 40}, "speed": {"80", 100}}, speed, Values{"seconds": "20", "speed": "80"}, 40, false, false, true},
		{"host and port", "CC_6", map[string]Said{"host": {"a.example", 40}, "port": {"81", 100}}, set("CC_6", nil, Values{"host": "a.example", "port": "80"}, Done), Values{"host": "a.example", "port": "81"}, 40, true, false, true},
		{"no answer", "CC_36", map[string]Said{"seconds": {"10", 100}, "speed": {"90", 100}}, set("CC_36", nil, speed[0].Sending, TimedOut), Values{"seconds": "10", "speed": "90"}, 100, true, true, false},
	} {
		form, _ := Find(c.code)
		offers := Offers{List: []Offer{{Form: form}}}
		from := &saying{said: c.said, set: c.set}
		s := Service{Store: from, Facts: from, Carriers: from}
		if err := s.settings(t.Context(), 1, &offers); err != nil {
			t.Fatal(err)
		}
		o := offers.List[0]
		if !maps.Equal(o.Reported, c.want) || o.At != c.at || o.Differs != c.differs || o.Unanswered != c.unanswered || o.Older != c.older {
			t.Errorf("%s: %+v", c.name, o.Setting)
		}
	}
}
