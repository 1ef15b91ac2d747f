package individual

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
)

// memory keeps some holders, and devices; it notes what was done.
type memory struct {
	Store
	rows    map[fleet.ID]Row
	devices []device.Row
	done    []fleet.ID
	bound   Individual
	began   bool
}

func (m *memory) Individual(_ context.Context, id fleet.ID) (Row, error) {
	row, ok := m.rows[id]
	if !ok {
		return Row{}, fleet.ErrNotFound
	}
	return row, nil
}

func (*memory) IndividualOf(context.Context, fleet.ID) (Row, error) { return Row{}, fleet.ErrNotFound }

func (m *memory) UnbindIndividual(_ context.Context, id, _ fleet.ID) error {
	m.done = append(m.done, id)
	return nil
}

func (m *memory) DeleteIndividual(_ context.Context, id fleet.ID) error {
	m.done = append(m.done, id)
	return nil
}

func (m *memory) BindIndividual(_ context.Context, i Individual) (Individual, error) {
	m.bound = i
	return i, nil
}

func (m *memory) ResetDevice(_ context.Context, id fleet.ID, _ fleet.Millis) error {
	m.done = append(m.done, id)
	return nil
}

func (m *memory) RowByIMEI(_ context.Context, imei string) (device.Row, error) {
	if i := slices.IndexFunc(m.devices, func(r device.Row) bool { return r.Device.IMEI == imei }); i >= 0 {
		return m.devices[i], nil
	}
	return device.Row{}, fleet.ErrNotFound
}

func (m *memory) RowsByID(_ context.Context, ids []fleet.ID) (out []device.Row, _ error) {
	for _, r := range m.devices {
		if slices.Contains(ids, r.Device.ID) {
			out = append(out, r)
		}
	}
	return out, nil
}

func (m *memory) ActivateDevice(context.Context, fleet.ID, fleet.Millis) (bool, error) {
	m.began = true
	return true, nil
}

// passwords are nobody's.
type passwords struct{}

func (passwords) ResetDevice(context.Context, fleet.ID) (string, error) { return "new", nil }
func (passwords) Forget()                                               {}

func (m *memory) service() *Service {
	return &Service{Store: m, Devices: m, Passwords: passwords{}, Clock: fleet.ClockFunc(time.Now)}
}

func code(err error) string {
	var refused *fleet.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}

// holders: the first has a device in the north, the second has none any more, the third is a stranger's.
func holders() *memory {
	return &memory{
		rows: map[fleet.ID]Row{
			1: {Individual: Individual{ID: 1, DeviceID: 5, UserName: "one"}, OrganPath: "/1/2/", IMEI: "a"},
			2: {Individual: Individual{ID: 2, UserName: "two"}, OrganPath: "/1/2/"},
			3: {Individual: Individual{ID: 3, DeviceID: 6, UserName: "three"}, OrganPath: "/1/3/", IMEI: "c"},
		},
		devices: []device.Row{{Device: device.Device{ID: 5, IMEI: "a"}, OrganPath: "/1/2/"}, {Device: device.Device{ID: 6, IMEI: "c"}, OrganPath: "/1/3/"}},
	}
}

var north = fleet.Actor{AccountID: 9, OrganPath: "/1/2/"}

// TestUnbind: all or none, and those of strangers are nobody.
func TestUnbind(t *testing.T) {
	for name, c := range map[string]struct {
		pairs []Bound
		want  string
		done  []fleet.ID
	}{
		"one":               {[]Bound{{ID: 1}}, "", []fleet.ID{1}},
		"by its number":     {[]Bound{{ID: 1, IMEI: "a"}}, "", []fleet.ID{1}},
		"of another number": {[]Bound{{ID: 1, IMEI: "b"}}, "individual.notBound", nil},
		"none":              {nil, "individual.noneChosen", nil},
		"without a device":  {[]Bound{{ID: 2}}, "individual.notBound", nil},
		"a stranger's":      {[]Bound{{ID: 3}}, "individual.notFound", nil},
		"nobody":            {[]Bound{{ID: 4}}, "individual.notFound", nil},
		"one of two":        {[]Bound{{ID: 1}, {ID: 3}}, "individual.notFound", nil},
	} {
		m := holders()
		if err := m.service().Unbind(t.Context(), north, c.pairs); code(err) != c.want || !slices.Equal(m.done, c.done) {
			t.Errorf("%s: %v, %v", name, m.done, err)
		}
	}
}

func TestDelete(t *testing.T) {
	for name, c := range map[string]struct {
		ids  []fleet.ID
		want string
		done []fleet.ID
	}{
		"one":           {[]fleet.ID{2}, "", []fleet.ID{2}},
		"the same once": {[]fleet.ID{2, 2}, "", []fleet.ID{2}},
		"none":          {nil, "individual.noneChosen", nil},
		"with a device": {[]fleet.ID{2, 1}, "individual.bound", nil},
		"a stranger's":  {[]fleet.ID{2, 3}, "individual.notFound", nil},
	} {
		m := holders()
		if err := m.service().Delete(t.Context(), north, c.ids); code(err) != c.want || !slices.Equal(m.done, c.done) {
			t.Errorf("%s: %v, %v", name, m.done, err)
		}
	}
}

// TestFactoryReset does what can be done, and says of each of the others why not.
func TestFactoryReset(t *testing.T) {
	m := holders()
	done, refused, err := m.service().FactoryReset(t.Context(), north, []string{" a ", "a", "c", "nowhere", ""})
	if err != nil || done != 1 || !slices.Equal(m.done, []fleet.ID{5}) || len(refused) != 2 {
		t.Fatalf("%d done, %v, %+v, %v", done, m.done, refused, err)
	}
	for i, imei := range []string{"c", "nowhere"} {
		if refused[i].IMEI != imei || code(refused[i].Reason) != "device.notFound" {
			t.Errorf("%+v", refused[i])
		}
	}
	if _, _, err := m.service().FactoryReset(t.Context(), north, []string{" "}); code(err) != "individual.noneChosen" {
		t.Error(err)
	}
	m = holders()
	if done, _, _ := m.service().FactoryReset(t.Context(), fleet.Actor{Personal: true, DeviceID: 5, OrganPath: "/1/2/"}, []string{"a"}); done != 0 {
		t.Error("a holder resets their device")
	}
}

func TestResetPassword(t *testing.T) {
	for name, c := range map[string]struct {
		actor fleet.Actor
		id    fleet.ID
		want  string
	}{
		"of a device of the north": {north, 5, ""},
		"a stranger's":             {north, 6, "device.notFound"},
		"none":                     {north, 7, "device.notFound"},
		"the holder":               {fleet.Actor{Personal: true, DeviceID: 5, OrganPath: "/1/2/"}, 5, "device.notFound"},
	} {
		if password, err := holders().service().ResetPassword(t.Context(), c.actor, c.id); code(err) != c.want || (password == "new") != (c.want == "") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestSignedIn: the holder is called as the owner, the device or its number, and service begins where it waited for that.
func TestSignedIn(t *testing.T) {
	for name, c := range map[string]struct {
		row   device.Row
		want  string
		began bool
	}{
		"by the owner":      {device.Row{Device: device.Device{Details: device.Details{Name: "van"}}, Vehicle: vehicle.Vehicle{Details: vehicle.Details{Owner: "王伟"}}}, "王伟", false},
		"by the device":     {device.Row{Device: device.Device{Details: device.Details{Name: "van"}}}, "van", false},
		"by the number":     {device.Row{}, "a", false},
		"waits for it":      {device.Row{Device: device.Device{Details: device.Details{ActivateWay: device.UserBind}}}, "a", true},
		"waited, and began": {device.Row{Device: device.Device{ActiveAt: 1, Details: device.Details{ActivateWay: device.UserBind}}}, "a", false},
	} {
		c.row.Device.ID, c.row.Device.IMEI = 5, "a"
		m := &memory{devices: []device.Row{c.row}}
		err := Binder{Store: m, Devices: m, Clock: fleet.ClockFunc(time.Now)}.SignedIn(t.Context(), 5)
		if err != nil || m.bound.UserName != c.want || m.bound.DeviceID != 5 || m.began != c.began {
			t.Errorf("%s: %+v, began %v, %v", name, m.bound, m.began, err)
		}
	}
}
