package command

import (
	"maps"
	"testing"

	"waymark/fleet"
)

// TestCompare: what was reported is shown in the units of the form, secrets never; it differs from what was set only where it was said after that.
func TestCompare(t *testing.T) {
	mileage, _ := Find("CC_21")
	network, _ := Find("CC_60")
	set := func(values Values, at fleet.Millis) *Issued {
		return &Issued{Asked: values, Sending: Values{"kilometres": "1000"}, Times: Times{EndedAt: at}}
	}
	for _, c := range []struct {
		name     string
		form     *Form
		reported Values
		last     *Issued
		want     Values
		differs  bool
	}{
		{"nothing reported", mileage, nil, nil, nil, false},
		{"tenths", mileage, Values{"kilometres": "1005"}, nil, Values{"kilometres": "100.5"}, false},
		{"as it was set", mileage, Values{"kilometres": "1000"}, set(Values{"kilometres": "100"}, 50), Values{"kilometres": "100"}, false},
		{"another since", mileage, Values{"kilometres": "1005"}, set(Values{"kilometres": "100"}, 50), Values{"kilometres": "100.5"}, true},
		{"said before it was set", mileage, Values{"kilometres": "1005"}, set(Values{"kilometres": "100"}, 200), Values{"kilometres": "100.5"}, false},
		{"a secret", network, Values{"apn": "internet", "password": "x"}, nil, Values{"apn": "internet"}, false},
	} {
		o := Offer{Form: c.form, Setting: Setting{At: 100}}
		o.compare(c.reported, c.last)
		if !maps.Equal(o.Reported, c.want) || o.Differs != c.differs {
			t.Errorf("%s: %v, differs %v", c.name, o.Reported, o.Differs)
		}
	}
}
