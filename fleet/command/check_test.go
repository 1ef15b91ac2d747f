package command_test

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/dictionary"
	"waymark/locale"
)

var beijing = time.FixedZone("", 8*3600)

// v makes values of "name=value" separated by blanks.
func v(list string) command.Values {
	out := command.Values{}
	for _, one := range strings.Fields(list) {
		name, value, _ := strings.Cut(one, "=")
		out[name] = value
	}
	return out
}

// TestFields asks every field of every command at its edges. What is refused has the code and the field of the refusal behind "!".
func TestFields(t *testing.T) {
	long := strings.Repeat("x", 63)
	server200 := strings.Repeat("abcd.", 39) + "abcde"
	for code, rows := range map[string][][2]string{
		"CC_1":  {{"seconds=10", "seconds=10"}, {"seconds=18000", "seconds=18000"}, {"seconds=9", "!command.range seconds"}, {"seconds=18001", "!command.range seconds"}, {"seconds=060", "!command.range seconds"}, {"seconds=1.5", "!command.range seconds"}, {"", "!command.required seconds"}, {"seconds=x", "!command.number seconds"}, {"seconds=-60", "!command.number seconds"}, {"seconds=６０", "seconds=60"}},
		"CC_2":  {{"state=1", "state=1"}, {"state=2", "state=2"}, {"state=0", "!command.choice state"}, {"state=3", "!command.choice state"}, {"", "!command.required state"}},
		"CC_5":  {{"number1=13800138000", "number1=13800138000"}, {"number2=110 number3=+8613800138000", "number2=110 number3=+8613800138000"}, {"", "!command.numberNeeded number1"}, {"number2= ", "!command.numberNeeded number1"}, {"number1=12", "!command.phone number1"}, {"number2=1380013800a", "!command.phone number2"}, {"number3=123456789012345678901", "!command.phone number3"}},
		"CC_6":  {{"host=203.0.113.10 port=1", "host=203.0.113.10 port=1"}, {"host=GPS.example.com port=65535", "host=gps.example.com port=65535"}, {"host=gps.example.com port=0", "!command.range port"}, {"host=gps.example.com port=65536", "!command.range port"}, {"host=0.0.0.0 port=80", "!command.host host"}, {"host=256.1.1.1 port=80", "!command.host host"}, {"host=localhost port=80", "!command.host host"}, {"host=a..b port=80", "!command.host host"}, {"host=a.b,c port=80", "!command.host host"}, {"host=" + server200 + " port=65535", "host=" + server200 + " port=65535"}, {"host=x" + server200 + " port=80", "!command.host host"}, {"port=80", "!command.required host"}, {"host=a.example", "!command.required port"}},
		"CC_12": {{"state=5", "state=5"}, {"state=6", "state=6"}, {"state=4", "!command.choice state"}},
		"CC_18": {{"seconds=5", "seconds=5"}, {"seconds=604800", "seconds=604800"}, {"seconds=4", "!command.range seconds"}, {"seconds=604801", "!command.range seconds"}},
		"CC_19": {{"metres=1", "metres=1"}, {"metres=65535", "metres=65535"}, {"metres=0", "!command.range metres"}, {"metres=65536", "!command.range metres"}, {"metres=12.5", "metres=13"}, {"metres=12.55", "!command.range metres"}},
		"CC_21": {{"kilometres=0", "kilometres=0"}, {"kilometres=0.1", "kilometres=1"}, {"kilometres=12345.6", "kilometres=123456"}, {"kilometres=9999999", "kilometres=99999990"}, {"kilometres=9999999.1", "!command.range kilometres"}, {"kilometres=1.23", "!command.range kilometres"}, {"kilometres=.", "!command.range kilometres"}},
		"CC_24": {{"volts=0", "volts=0"}, {"volts=11.5", "volts=115"}, {"volts=100", "volts=1000"}, {"volts=100.1", "!command.range volts"}, {"volts=11.55", "!command.range volts"}},
		"CC_36": {{"seconds=0 speed=0", "seconds=0 speed=0"}, {"seconds=999 speed=999", "seconds=999 speed=999"}, {"seconds=1000 speed=10", "!command.range seconds"}, {"seconds=1 speed=1000", "!command.range speed"}, {"seconds=1", "!command.required speed"}, {"seconds=1.5 speed=80.4", "seconds=2 speed=80"}, {"seconds=999.1 speed=1", "!command.range seconds"}, {"seconds=1 speed=8.04", "!command.range speed"}},
		"CC_37": {{"kilometres=0.1", "kilometres=100"}, {"kilometres=100", "kilometres=100000"}, {"kilometres=0", "!command.range kilometres"}, {"kilometres=100.1", "!command.range kilometres"}},
		"CC_40": {{"number=A1", "number=A1"}, {"number=12345678901234567890", "number=12345678901234567890"}, {"number=123456789012345678901", "!command.text number"}, {"number=a,b", "!command.text number"}, {"number=a#", "!command.text number"}, {"number=号", "!command.text number"}},
		"CC_41": {
			{"", "lbs=0 gps=0 boot=0 bootTime=000000 shutdown=0 shutdownTime=000000 closeUpload=0 closeFrom=000000 closeUntil=000000"},
			{"lbs=1 gps=1 boot=1 bootTime=08:30 shutdown=1 shutdownTime=07:59:59 closeUpload=1 closeFrom=00:00 closeUntil=23:59", "lbs=1 gps=1 boot=1 bootTime=003000 shutdown=1 shutdownTime=235959 closeUpload=1 closeFrom=160000 closeUntil=155900"},
			{"boot=0 bootTime=08:30", "lbs=0 gps=0 boot=0 bootTime=000000 shutdown=0 shutdownTime=000000 closeUpload=0 closeFrom=000000 closeUntil=000000"},
			{"boot=1", "!command.required bootTime"}, {"shutdown=1", "!command.required shutdownTime"}, {"closeUpload=1 closeUntil=01:00", "!command.required closeFrom"}, {"closeUpload=1 closeFrom=01:00", "!command.required closeUntil"},
			{"boot=1 bootTime=24:00", "!command.time bootTime"}, {"boot=1 bootTime=8:30", "!command.time bootTime"}, {"gps=3", "!command.choice gps"},
			{"boot=1 bootTime=163000", "lbs=0 gps=0 boot=1 bootTime=083000 shutdown=0 shutdownTime=000000 closeUpload=0 closeFrom=000000 closeUntil=000000"},
			{"lbs=2 gps=2 boot=2 bootTime=163000 shutdown=2 closeUpload=2", "lbs=0 gps=0 boot=0 bootTime=000000 shutdown=0 shutdownTime=000000 closeUpload=0 closeFrom=000000 closeUntil=000000"},
			{"boot=1 bootTime=240000", "!command.time bootTime"}, {"boot=1 bootTime=166000", "!command.time bootTime"}, {"boot=1 bootTime=16300", "!command.time bootTime"},
		},
		"CC_44": {{"mode=0 number=110", "mode=0 number=110"}, {"mode=1 number=13800138000", "mode=1 number=13800138000"}, {"mode=2 number=110", "!command.choice mode"}, {"mode=0", "!command.required number"}},
		"CC_47": {{"metres=0", "metres=0"}, {"metres=9999999000", "metres=9999999000"}, {"metres=9999999001", "!command.range metres"}},
		"CC_52": {{"seconds=1", "seconds=1"}, {"seconds=0", "!command.range seconds"}, {"seconds=604801", "!command.range seconds"}},
		"CC_53": {{"seconds=10", "seconds=10"}, {"seconds=300", "seconds=300"}, {"seconds=45", "seconds=45"}, {"seconds=3600", "seconds=3600"}, {"seconds=0", "!command.range seconds"}, {"seconds=3601", "!command.range seconds"}},
		"CC_54": {
			{"pattern=0 seconds=5", "pattern=0 seconds=5"}, {"pattern=0 seconds=4", "!command.range seconds"}, {"pattern=0", "!command.required seconds"},
			{"pattern=1 minutes=1", "pattern=1 minutes=60"}, {"pattern=1 minutes=30", "pattern=1 minutes=1800"}, {"pattern=1 minutes=720", "pattern=1 minutes=43200"}, {"pattern=1 minutes=1440", "pattern=1 minutes=86400"},
			{"pattern=1 minutes=2", "!command.choice minutes"}, {"pattern=1 minutes=780", "!command.choice minutes"}, {"pattern=1", "!command.required minutes"},
			{"pattern=2 wakeTime=08:00 hours=1", "pattern=2 wakeTime=000000 hours=3600"}, {"pattern=2 wakeTime=08:00 hours=72", "pattern=2 wakeTime=000000 hours=259200"}, {"pattern=2 wakeTime=08:00 hours=73", "!command.range hours"}, {"pattern=2 hours=1", "!command.required wakeTime"},
			{"pattern=3", "!command.choice pattern"}, {"", "!command.required pattern"}, {"pattern=0 seconds=30 minutes=2", "pattern=0 seconds=30"},
		},
		"CC_60": {{"apn=cmnet", "apn=cmnet"}, {"apn=internet user=u password=p", "apn=internet user=u password=p"}, {"apn=" + long, "apn=" + long}, {"apn=" + long + "x", "!command.text apn"}, {"apn=a,b", "!command.text apn"}, {"apn=a user=x;y", "!command.text user"}, {"user=u", "!command.required apn"}},
		"CC_61": {{"number=13800138000", "number=13800138000"}, {"number=0138", "!command.phone number"}, {"number=+8613800138000", "!command.phone number"}, {"number=12", "!command.phone number"}},
		"CC_62": {{"number=110", "number=110"}, {"number=011", "!command.phone number"}},
		"CC_63": {{"colour=1 plate=粤b12345", "colour=1 plate=粤B12345"}, {"colour=9 plate=AB-123", "colour=9 plate=AB-123"}, {"colour=5 plate=粤B12345", "!command.choice colour"}, {"colour=2", "!vehicle.plateRequired plate"}, {"colour=3 plate=粤B1", "!command.plate plate"}},
		"CC_65": {{"percent=0", "percent=0"}, {"percent=100", "percent=100"}, {"percent=101", "!command.range percent"}, {"percent=007", "!command.range percent"}},
		"CC_66": {{"minutes=1", "minutes=1"}, {"minutes=1440", "minutes=1440"}, {"minutes=0", "!command.range minutes"}, {"minutes=1441", "!command.range minutes"}},
		"CC_67": {{"celsius=1", "celsius=10"}, {"celsius=200", "celsius=2000"}, {"celsius=0", "!command.range celsius"}, {"celsius=201", "!command.range celsius"}},
		"CC_68": {{"wakeTime=07:30", "wakeTime=233000"}, {"wakeTime=163000", "wakeTime=083000"}, {"wakeTime=１６３０００", "wakeTime=083000"}, {"wakeTime=7:30", "!command.time wakeTime"}, {"", "!command.required wakeTime"}},
		"CC_69": {{"seconds=1800", "seconds=1800"}, {"seconds=1799", "!command.notValid seconds"}, {"seconds=x", "!command.notValid seconds"}},
		"CC_70": {{"seconds=10", "seconds=10"}, {"seconds=300", "seconds=300"}, {"seconds=9", "!command.timeOut seconds"}, {"seconds=301", "!command.timeOut seconds"}},
		"CC_71": {{"clocks=083000", "clocks=003000"}, {"clocks=246060,080000", "clocks=170100,000000"}, {"clocks=83000", "!command.clocks clocks"}, {"clocks=256000", "!command.clocks clocks"}, {"clocks=086100", "!command.clocks clocks"}, {"clocks=083000,", "!command.clocks clocks"}, {"", "!command.clocks clocks"}, {"clocks=080000,080000,080000,080000", "clocks=000000,000000,000000,000000"}, {"clocks=080000,080000,080000,080000,080000", "!command.tooMany clocks"}},
		"CC_72": {{"total=1 seconds=1", "total=1 seconds=1"}, {"total=86400 seconds=3600", "total=86400 seconds=3600"}, {"total=0 seconds=1", "!command.range total"}, {"total=86401 seconds=1", "!command.range total"}, {"total=1 seconds=3601", "!command.range seconds"}},
		"CC_73": {{"seconds=10", "seconds=10"}, {"seconds=300", "seconds=300"}, {"seconds=9", "!command.timeOut seconds"}, {"seconds=301", "!command.timeOut seconds"}},
		"CC_78": {{"volts=3.5", "volts=35"}, {"volts=0.9", "!command.range volts"}, {"volts=100.1", "!command.range volts"}},
		"CC_38": {{"", ""}, {"seconds=1", "!command.unknownField seconds"}},
		"CC_99": {{"", "!command.unknown"}},
	} {
		for _, row := range rows {
			order, err := command.Check(code, v(row[0]), beijing)
			if got := outcome(order, err); got != row[1] && !maps.Equal(order.Values, v(row[1])) || strings.HasPrefix(row[1], "!") != (err != nil) {
				t.Errorf("%s %q: %s, want %s", code, row[0], got, row[1])
			}
		}
	}
}

func outcome(o command.Order, err error) string {
	var refused *fleet.Error
	if !errors.As(err, &refused) {
		var list []string
		for _, name := range slices.Sorted(maps.Keys(o.Values)) {
			list = append(list, name+"="+o.Values[name])
		}
		return strings.Join(list, " ")
	}
	field, _ := refused.Args["field"].(string)
	return strings.TrimSpace("!" + refused.Code + " " + field)
}

// TestSwitches asks those that are all alike.
func TestSwitches(t *testing.T) {
	for code, values := range map[string]string{
		"CC_15": "12", "CC_17": "12", "CC_22": "12", "CC_32": "12", "CC_33": "12", "CC_34": "12", "CC_35": "12", "CC_43": "12", "CC_45": "12", "CC_50": "12", "CC_51": "12",
		"CC_48": "012", "CC_49": "012",
	} {
		for _, value := range "0123" {
			_, err := command.Check(code, command.Values{"state": string(value)}, time.UTC)
			if took := err == nil; took != strings.ContainsRune(values, value) {
				t.Errorf("%s takes %c: %v", code, value, took)
			}
		}
	}
}

// TestDefinitions compares the definitions with the dictionary, and looks for what a screen needs of them.
func TestDefinitions(t *testing.T) {
	texts, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for _, p := range dictionary.Seeds() {
		if p.Code == "CMD_CODE" {
			named = append(named, p.Key)
		}
	}
	var defined []string
	for _, form := range command.Forms() {
		defined = append(defined, form.Code)
		if form.Life <= 0 {
			t.Errorf("%s never waits", form.Code)
		}
		for i := range form.Fields {
			checkField(t, texts, &form, &form.Fields[i])
		}
	}
	if !slices.Equal(defined, listed) {
		t.Errorf("defined %v\nlisted  %v", defined, listed)
	}
	if slices.Sort(named); !slices.Equal(slices.Sorted(slices.Values(defined)), named) {
		t.Errorf("defined %v\nnamed   %v", defined, named)
	}
}

// listed are the commands that the specification has, CC_56 (status report) among them, which issue 14 leaves out of its list.
var listed = func() []string {
	var out []string
	for _, span := range [][2]int{{1, 2}, {5, 6}, {12, 12}, {15, 15}, {17, 19}, {21, 22}, {24, 30}, {32, 57}, {60, 63}, {65, 74}, {76, 76}, {78, 78}} {
		for n := span[0]; n <= span[1]; n++ {
			out = append(out, "CC_"+strconv.Itoa(n))
		}
	}
	return out
}()

// TestTyping: the keys that fields take while they are typed, the hints under them and the values to choose from are those of the specification, and no
// others.
func TestTyping(t *testing.T) {
	type said struct{ filter, hint, choices string }
	openClose, mos := said{choices: "1=on 2=off"}, said{choices: "0=auto 1=forceOn 2=forceOff"}
	digits, decimal, rounded := said{filter: "digits"}, said{filter: "decimal"}, said{filter: "decimal", hint: "command.hintRounded"}
	want := map[string]said{
		"CC_1 seconds": digits, "CC_18 seconds": digits, "CC_52 seconds": digits, "CC_6 port": digits, "CC_65 percent": digits, "CC_66 minutes": digits, "CC_67 celsius": digits,
		"CC_61 number": digits, "CC_62 number": {filter: "digits", hint: "command.hintSOS"},
		"CC_36 seconds": rounded, "CC_36 speed": rounded, "CC_19 metres": rounded, "CC_24 volts": decimal, "CC_21 kilometres": decimal, "CC_37 kilometres": decimal,
		"CC_5 number1": {hint: "command.hintNumbers"}, "CC_5 number3": {hint: "command.hintSOS"}, "CC_6 host": {hint: "command.hintServer"},
		"CC_2 state": {choices: "1=arm 2=disarm"}, "CC_12 state": {choices: "5=normal 6=sleep"}, "CC_44 mode": {choices: "0=call 1=listen"},
		"CC_15 state": openClose, "CC_17 state": openClose, "CC_22 state": openClose, "CC_32 state": openClose, "CC_33 state": openClose, "CC_34 state": openClose,
		"CC_35 state": openClose, "CC_43 state": openClose, "CC_45 state": openClose, "CC_50 state": openClose, "CC_51 state": openClose, "CC_48 state": mos, "CC_49 state": mos,
		"CC_53 seconds": {choices: "10=seconds10 20=seconds20 30=seconds30 40=seconds40 50=seconds50 60=minutes1 120=minutes2 180=minutes3 240=minutes4 300=minutes5"},
		"CC_54 pattern": {choices: "0=patternNormal 1=patternTimed 2=patternSaving"},
		"CC_54 minutes": {choices: "1=minutes1 5=minutes5 10=minutes10 30=minutes30 60=hours1 120=hours2 180=hours3 240=hours4 300=hours5 360=hours6 420=hours7 480=hours8 540=hours9 600=hours10 660=hours11 720=hours12 1440=hours24"},
		"CC_63 colour":  {choices: "1=blue 2=yellow 3=black 4=white 9=other"},
	}
	for _, form := range command.Forms() {
		for i := range form.Fields {
			f := &form.Fields[i]
			var choices []string
			for _, o := range f.Options {
				text := o.Value + "=" + o.Text
				if o.N != 0 {
					text += strconv.Itoa(o.N)
				}
				choices = append(choices, text)
			}
			name, got := form.Code+" "+f.Name, said{string(f.Filter), f.Hint, strings.Join(choices, " ")}
			if got != want[name] {
				t.Errorf("%s: %+v, want %+v", name, got, want[name])
			}
			delete(want, name)
		}
	}
	for name := range want {
		t.Errorf("there is no %s", name)
	}
}

func checkField(t *testing.T, texts *locale.Catalog, form *command.Form, f *command.Field) {
	t.Helper()
	codes := []string{f.Text()}
	for _, o := range f.Options {
		codes = append(codes, "commandOption."+o.Text)
	}
	for _, code := range []string{f.Refusal, f.Missing, f.Hint} {
		if code != "" {
			codes = append(codes, code)
		}
	}
	for _, code := range codes {
		if !texts.Has(code) {
			t.Errorf("%s %s: no text %s", form.Code, f.Name, code)
		}
	}
	if f.When.Field != "" && !slices.ContainsFunc(form.Fields, func(o command.Field) bool { return o.Name == f.When.Field }) {
		t.Errorf("%s %s depends on %s, which is not there", form.Code, f.Name, f.When.Field)
	}
	if f.Kind == command.Number && f.Max <= f.Min && len(f.Options) == 0 {
		t.Errorf("%s %s takes no number", form.Code, f.Name)
	}
}

// TestLabels: a duration is not called an interval, in the form as in what is said of a value; nobody else's field has a label.
func TestLabels(t *testing.T) {
	for _, c := range [][3]string{
		{"CC_36", "seconds", "commandField.duration"}, {"CC_53", "seconds", "commandField.duration"}, {"CC_18", "seconds", "commandField.seconds"}, {"CC_36", "minutes", ""}, {"CC_99", "seconds", ""},
	} {
		if got := command.LabelOf(c[0], c[1]); got != c[2] {
			t.Errorf("%s %s: %q", c[0], c[1], got)
		}
	}
	form, _ := command.Find("CC_36")
	code := func(code string, _ map[string]any) string { return code }
	if got := form.InWords(v("seconds=20 speed=80"), code); !strings.HasPrefix(got, "commandField.duration: 20") {
		t.Error(got)
	}
}
