package monitor

import (
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// fill gives every field of a value something that is not zero, so that one that the form forgets is missed.
func fill(r *rand.Rand, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(r, v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(r, v.Index(0))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString("温度")
	case reflect.Float64:
		v.SetFloat(float64(1+r.IntN(1e6)) / 1000)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(1 + r.Uint64()>>(65-8*v.Type().Size()))
	default:
		v.SetInt(-1 - r.Int64()>>(65-8*v.Type().Size()))
	}
}

func anyState(r *rand.Rand) (s State) {
	fill(r, reflect.ValueOf(&s).Elem())
	return s
}

// TestEveryFieldIsInTheForm writes states of which every field says something, and zero ones.
func TestEveryFieldIsInTheForm(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	want := []State{{}}
	var b []byte
	for range 300 {
		want = append(want, anyState(r))
	}
	for i := range want {
		b = AppendState(b, &want[i])
	}
	if got, err := ReadStates(b); err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("%d states, %v; not what was written", len(got), err)
	}
}

// TestForm: these bytes stand in databases. What is not appended to them needs another version.
func TestForm(t *testing.T) {
	const at = fleet.Millis(1_790_000_000_000)
	s := State{
		DeviceID: 7, LastMessage: at, FixedAt: at - 1, ResetAt: 300, Place: 1 << 40, HasPosition: true, Latest: track.Point{FixTime: at - 1, RecvTime: at, Lat: 1, Lon: -1},
		Stop: Stop{Lat: 2, Lon: -2, Since: at - 2, Open: true, Outside: 3}, Suspect: Fix{Lat: 4, Lon: -4, At: at - 3},
		RideSince: at - 4, Today: motion.Mileage{Day: 20_000, Metres: 5, Source: motion.Odometer}, Motion: []byte{1, 2}, Still: Stop{Lat: 5, Lon: -5, Since: at - 5, Open: true, Outside: 1}, Fences: []byte{3}, Alarms: []byte{4},
		Supply: Supply{Volts: 24, Above: 1, AboveTo: 36, Below: 2, BelowTo: 12, BelowDate: 20_000}, RelayAt: 9, Leapt: []byte{5}, Told: Told{At: 1, Made: 2, Heard: 3},
	}
	const want = "0100000071" + "0e" + "80b083c59868" + "feaf83c59868" + "d804" + "808080808040" + "01" +
		"80b083c59868" + "02" + "00000001ffffffff" + "00000000" + "0000000000" + "00000000000000" +
		"04" + "03" + "fcaf83c59868" + "01" + "06" + "08" + "07" + "faaf83c59868" +
		"f8af83c59868" + "c0b802" + "0a" + "02" + "020102" + "0a" + "09" + "f6af83c59868" + "01" + "02" + "0103" + "0104" +
		"30" + "02" + "48" + "04" + "18" + "c0b802" + "12" + "0105" + "020406"
	b := AppendState(nil, &s)
	if got := hex.EncodeToString(b); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if got, err := ReadState(b); err != nil || !reflect.DeepEqual(got, s) {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestOtherForms: one of another version is passed over, one that ends sooner or later than ours is read.
func TestOtherForms(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	one, two := anyState(r), anyState(r)
	newer := AppendState(nil, &one)
	newer[0]++
	list, err := ReadStates(AppendState(newer, &two))
	if !errors.Is(err, ErrForm) || len(list) != 1 || list[0].DeviceID != two.DeviceID {
		t.Errorf("%d states, %v", len(list), err)
	}
	longer := append(AppendState(nil, &one), 1, 2, 3)
	longer[4] += 3 // the length's last byte
	if got, err := ReadState(longer); err != nil || !reflect.DeepEqual(got, one) {
		t.Errorf("%+v, %v", got, err)
	}
	shorter := AppendState(nil, &State{DeviceID: 7, LastMessage: 8, Motion: []byte{9}})
	shorter = shorter[:len(shorter)-20]
	shorter[4] -= 20
	if got, err := ReadState(shorter); err != nil || got.LastMessage != 8 || got.Motion != nil {
		t.Errorf("%+v, %v", got, err)
	}
}

func FuzzStates(f *testing.F) {
	s := anyState(rand.New(rand.NewPCG(5, 1)))
	f.Add(AppendState(nil, &s))
	f.Fuzz(func(t *testing.T, b []byte) {
		got, err := ReadStates(b)
		if err != nil {
			return
		}
		var again []byte
		for i := range got {
			again = AppendState(again, &got[i])
		}
		if back, err := ReadStates(again); err != nil || len(back) != len(got) {
			t.Fatal(err)
		}
	})
}
