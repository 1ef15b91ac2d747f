package command_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/devicemodel"
)

// TestFilled: values take the place of their names, or of words for them; a name that stands in a value stays as it is.
func TestFilled(t *testing.T) {
	for _, c := range []struct{ text, values, want string }{
		{"RELAY,1#", "", "RELAY,1#"},
		{"TIMER,{seconds},{seconds}#", "seconds=20", "TIMER,20,20#"},
		{"SERVER,{byName},{host},{port},0#", "host=203.0.113.10 port=5023", "SERVER,0,203.0.113.10,5023,0#"},
		{"SERVER,{byName},{host},{port},0#", "host=gps.example.com port=5023", "SERVER,1,gps.example.com,5023,0#"},
		{"SOS,A,{numbers}#", "number1=110 number3=119", "SOS,A,110,119#"},
		{"APN,{apn}{login}#", "apn=cmnet", "APN,cmnet#"},
		{"APN,{apn}{login}#", "apn={login} user={apn} password={user}", "APN,{login},{apn},{user}#"},
	} {
		o := command.Order{Code: "CC_6", Text: c.text, Values: v(c.values)}
		if got := o.Filled(); got != c.want {
			t.Errorf("%q with %s: %q, want %q", c.text, c.values, got, c.want)
		}
	}
}

// TestWords: words of a text are for values as people fill them in or choose them, whatever is sent of these; each value has the word that was said for it.
func TestWords(t *testing.T) {
	for _, c := range []struct{ code, text, typed, want string }{
		{"CC_22", "SF,{state|1=ON|2=OFF}#", "state=2", "SF,OFF#"},
		{"CC_22", "SF,{state|1=ON|2=}#", "state=2", "SF,#"},
		{"CC_54", everyInterval, "pattern=1 minutes=1", "M1,,1M,,#"},
		{"CC_54", everyInterval, "pattern=1 minutes=60", "M1,,1H,,#"},
		{"CC_54", everyInterval, "pattern=1 minutes=1440", "M1,,24H,,#"},
		{"CC_54", everyInterval, "pattern=2 wakeTime=08:00 hours=1", "M2,,,080000,ONE#"},
		{"CC_54", everyInterval, "pattern=2 wakeTime=08:00 hours=2", "M2,,,080000,7200#"},
		{"CC_37", "MOVE,{kilometres|1=NEAR|0.5=HERE}#", "kilometres=1", "MOVE,NEAR#"},
		{"CC_37", "MOVE,{kilometres|1=NEAR|0.5=HERE}#", "kilometres=0.5", "MOVE,HERE#"},
		{"CC_37", "MOVE,{kilometres|1=NEAR|0.5=HERE}#", "kilometres=2", "MOVE,2000#"},
		{"CC_24", "LOW,{volts|11.5=A|12=B}#", "volts=12", "LOW,B#"},
		{"CC_24", "LOW,{volts|11.5=A|12=B}#", "volts=11.5", "LOW,A#"},
		{"CC_67", "HOT,{celsius|10=TEN|100=MUCH}#", "celsius=10", "HOT,TEN#"},
		{"CC_21", "KM,{kilometres|0=ZERO}#", "kilometres=0", "KM,ZERO#"},
		{"CC_53", "REC,{seconds|60=1M}#", "seconds=60", "REC,1M#"},
		{"CC_41", "T,{lbs|1=ON|2=OFF},{gps},{boot},{bootTime},{shutdown},{shutdownTime},{closeUpload},{closeFrom},{closeUntil}#", "lbs=2", "T,OFF,0,0,000000,0,000000,0,000000,000000#"},
	} {
		if err := command.CheckText(c.code, c.text); err != nil {
			t.Errorf("%s %q: %v", c.code, c.text, err)
		}
		o, err := command.Check(c.code, v(c.typed), time.UTC)
		if err != nil {
			t.Fatal(c.code, c.typed, err)
		}
		o.Text = c.text
		if got := o.Filled(); got != c.want {
			t.Errorf("%s %q with %s: %q, want %q", c.code, c.text, c.typed, got, c.want)
		}
	}
}

const everyInterval = "M{pattern},{seconds},{minutes|1=1M|5=5M|10=10M|30=30M|60=1H|120=2H|180=3H|240=4H|300=5H|360=6H|420=7H|480=8H|540=9H|600=10H|660=11H|720=12H|1440=24H},{wakeTime},{hours|1=ONE}#"

// TestCheckText: a text that could not carry what is filled in is refused, with what is wrong with it.
func TestCheckText(t *testing.T) {
	for _, c := range []struct{ code, text, want string }{
		{"CC_38", "DYD,123456#", ""}, {"CC_18", "MODE,2,{seconds},5#", ""}, {"CC_2", "{state|1=111|2=000}#", ""}, {"CC_2", "SF,{state}#", ""},
		{"CC_5", "SOS,A,{number1},{number2},{number3}#", ""}, {"CC_60", "APN,{apn},{user},{password}#", ""},
		{"CC_6", "IP,{host},{port}#", ""}, {"CC_18", "TIMER,20#", "devicemodel.textMissing"}, {"CC_6", "SERVER,{byName},{port}#", "devicemodel.textMissing"},
		{"CC_60", "APN,{apn}#", "devicemodel.textMissing"}, {"CC_18", "TIMER,{minutes}#", "devicemodel.textName"}, {"CC_38", "RELAY,{state}#", "devicemodel.textName"},
		{"CC_18", "TIMER,{seconds#", "devicemodel.textForm"}, {"CC_18", "TIMER,seconds}#", "devicemodel.textForm"}, {"CC_38", "断油#", "devicemodel.textForm"},
		{"CC_38", "RELAY,1#\n", "devicemodel.textForm"}, {"CC_6", "SERVER,{byName},{host},{host},{port}#", "devicemodel.textForm"},
		{"CC_2", "SF,{state|1=ON}#", "devicemodel.textOption"}, {"CC_63", "PLATE,{colour}#", "devicemodel.textCannot"}, {"CC_999", "X#", "devicemodel.command"},
		{"CC_55", "WHERE#RELAY,1#", "devicemodel.textSeparator"}, {"CC_55", "WHERE##", "devicemodel.textSeparator"}, {"CC_55", "#WHERE", "devicemodel.textSeparator"}, {"CC_55", "WHERE;RELAY,1", "devicemodel.textSeparator"},
		{"CC_55", "WHERE|RELAY,1#", "devicemodel.textSeparator"}, {"CC_55", "WHERE&RELAY,1#", "devicemodel.textSeparator"}, {"CC_55", "WHERE\\nRELAY,1#", "devicemodel.textSeparator"},
		{"CC_55", "WHERE\r\nRELAY,1#", "devicemodel.textForm"}, {"CC_55", "#", "devicemodel.textForm"}, {"CC_22", "SF,{state|1=ON#RELAY,1|2=OFF}#", "devicemodel.textSeparator"},
		{"CC_22", "SF,{state|1=ON;RELAY,1|2=OFF}#", "devicemodel.textSeparator"}, {"CC_55", "WHERE", ""}, {"CC_56", "*ST,1$#", ""},
		{"CC_22", "SF,{state|1=ON|2=OFF|3=X}#", "devicemodel.textWord"}, {"CC_68", "W,{wakeTime|08:00=EIGHT}#", "devicemodel.textWord"}, {"CC_54", strings.Replace(everyInterval, "|1440=24H", "", 1), "devicemodel.textOption"},
		{"CC_54", strings.Replace(everyInterval, "1440=", "86400=", 1), "devicemodel.textWord"},
		{"CC_22", "{state|1=ON|2=" + strings.Repeat("F", 244) + "}#", ""}, {"CC_22", "{state|1=ON|2=" + strings.Repeat("F", 245) + "}#", "devicemodel.textForm"},
		{"CC_53", "{seconds|60=" + strings.Repeat("F", 245) + "}#", "devicemodel.textForm"},
	} {
		err := command.CheckText(c.code, c.text)
		var refused *fleet.Error
		if got := ""; errors.As(err, &refused) && refused.Code != c.want || err == nil && c.want != got {
			t.Errorf("%s %q: %v, want %q", c.code, c.text, err, c.want)
		}
	}
}

// TestUnitsOfTexts: of each value that is sent in another unit than it is filled in, that unit is said; what may stand in a text of a command can.
func TestUnitsOfTexts(t *testing.T) {
	units := map[string]string{}
	for _, form := range command.Forms() {
		for i := range form.Fields {
			if f := &form.Fields[i]; (f.Times > 1 || f.Kind == command.Time || f.Kind == command.Clocks) && (f.SentIn() == "" || f.SentIn() == f.Unit) {
				t.Errorf("%s: nobody says in which unit %s is sent", form.Code, f.Name)
			}
		}
		for _, value := range form.TextValues() {
			units[form.Code+" "+value.Name] = value.Unit + " " + strings.Join(value.Choices, "/")
		}
	}
	for name, want := range map[string]string{
		"CC_37 kilometres": "m ", "CC_21 kilometres": "0.1 km ", "CC_54 hours": "s ", "CC_54 minutes": "s 1/5/10/30/60/120/180/240/300/360/420/480/540/600/660/720/1440", "CC_66 minutes": "min ",
		"CC_68 wakeTime": "HHMMSS UTC ", "CC_22 state": " 1/2", "CC_6 byName": " 0/1", "CC_41 gps": " 1/0", "CC_60 login": " ", "CC_78 volts": "0.1 V ",
	} {
		if got, there := units[name]; !there || got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestWording: people read the text of a command with its values, but for passwords.
func TestWording(t *testing.T) {
	c := command.Issued{Code: "CC_60", Text: "SETAPN,{apn},{user},{password}#", Sending: v("apn=cmnet user=me password=secret")}
	if got := c.Wording(); got != "SETAPN,cmnet,me,***#" || c.Sending["password"] != "secret" {
		t.Error(got, c.Sending)
	}
	c.Text = "APN,{apn}{login}#"
	if got := c.Wording(); got != "APN,cmnet,me,***#" {
		t.Error(got)
	}
}

// TestRelayTexts: nothing but the command that stops a vehicle is sent as what stops one, however it is written, and what lets it drive is not what stops it.
func TestRelayTexts(t *testing.T) {
	const own = "CC_38 SET,5,1# CC_39 SET,5,0#"
	for _, c := range []struct{ dialect, texts, want string }{
		{"", own, ""}, {"concox", "CC_38 DYD,123456# CC_39 HFYD,123456#", ""}, {"first", "CC_38 RELAY,1# CC_39 RELAY,0#", ""},
		{"", own + " CC_18 SET,6,{seconds}# CC_22 SET,5{state}#", ""}, {"", own + " CC_26 SET,5,10#", ""}, {"", own + " CC_55 SET,5,2# CC_26 RELAYS#", ""},
		{"concox", "CC_55 RELAY,1#", "CC_55"}, {"concox", "CC_55 RELAY,0#", "CC_55"}, {"", "CC_55 RELAY,1#", "CC_55"}, {"first", "CC_55 DYD#", "CC_55"}, {"concox", "CC_55 DYD#", "CC_55"},
		{"", "CC_55 relay,1#", "CC_55"}, {"", "CC_55 Relay,1", "CC_55"}, {"", "CC_55 RELAY,1,5#", "CC_55"}, {"", "CC_55 RELAY,01#", "CC_55"}, {"", "CC_55 DYD,123456#", "CC_55"}, {"", "CC_55 RELAY:1#", "CC_55"},
		{"", "CC_55 hfyd#", "CC_55"}, {"", "CC_22 RELAY,{state}#", "CC_22"}, {"", "CC_22 {state|1=RELAY|2=OFF},1#", "CC_22"}, {"", "CC_22 REL{state|1=AY|2=OFF},1#", "CC_22"}, {"", "CC_60 {apn}{login}#", "CC_60"},
		{"", own + " CC_55 set,5,1#", "CC_55"}, {"", own + " CC_55 SET,5,1,9#", "CC_55"}, {"", own + " CC_55 SET,05,01#", "CC_55"}, {"", own + " CC_22 SET,5,{state}#", "CC_22"}, {"", own + " CC_18 SET,5,{seconds}#", "CC_18"},
		{"", own + " CC_22 SET,{state|1=5,1|2=6}#", "CC_22"}, {"concox", "CC_38 WHERE#", "CC_55"}, // that of the dialect
		{"", "CC_38 RELAY,0#", "CC_38"}, {"", "CC_39 RELAY,1#", "CC_39"}, {"", "CC_39 DYD,1#", "CC_39"}, {"", "CC_38 HFYD#", "CC_38"}, {"", "CC_38 X# CC_39 x#", "CC_38"}, {"", "CC_38 X# CC_39 X,1#", "CC_39"},
	} {
		m := devicemodel.Model{Protocol: "gt06", Dialect: c.dialect, Texts: map[string]string{}}
		parts := strings.Fields(c.texts)
		for i := 0; i < len(parts); i += 2 {
			m.Texts[parts[i]] = parts[i+1]
		}
		err := command.CheckTexts(&m)
		var refused *fleet.Error
		if errors.As(err, &refused); c.want == "" && err != nil || c.want != "" && (refused == nil || refused.Code != "devicemodel.textRelay" || refused.Args["command"] != c.want) {
			t.Errorf("%s %s: %v, want %q", c.dialect, c.texts, err, c.want)
		}
	}
	blanks := devicemodel.Model{Texts: map[string]string{"CC_55": "re lay , 1 #"}}
	if command.CheckTexts(&blanks) == nil {
		t.Error("blanks hide the text")
	}
	if err := command.CheckTexts(&devicemodel.Model{Texts: map[string]string{"CC_55": "WHERE#RELAY,1#"}}); err == nil {
		t.Error("two commands in one text")
	}
}

// TestDialects: what the product comes with can be filled in, and asks only for what has fields.
func TestDialects(t *testing.T) {
	for _, d := range devicemodel.Dialects() {
		if err := command.CheckTexts(&devicemodel.Model{Dialect: d.Code, Protocol: d.Protocol}); err != nil {
			t.Error(d.Code, err)
		}
		if d.Name.CN == "" || d.Name.EN == "" || len(d.Texts) == 0 {
			t.Errorf("%+v", d)
		}
		for code, text := range d.Texts {
			if err := command.CheckText(code, text); err != nil {
				t.Errorf("%s %s: %v", d.Code, code, err)
			}
		}
		for at, r := range d.Ranges {
			code, field, _ := strings.Cut(at, " ")
			form, ok := command.Find(code)
			if !ok || d.Texts[code] == "" || !slices.ContainsFunc(form.Fields, func(f command.Field) bool {
				return f.Name == field && f.Kind == command.Number && f.Min <= r.Min && r.Min < r.Max && r.Max <= f.Max
			}) {
				t.Errorf("%s: %s from %v to %v", d.Code, at, r.Min, r.Max)
			}
		}
		for code := range d.Queries {
			if form, ok := command.Find(code); !ok || len(form.Fields) == 0 {
				t.Errorf("%s asks for %s", d.Code, code)
			}
		}
	}
}

// TestRepeats says of every command whether it may be sent again by itself. One that nobody has thought of is not.
func TestRepeats(t *testing.T) {
	never := map[string]bool{}
	for _, code := range []string{command.Cut, "CC_25", "CC_26", "CC_27", "CC_28", "CC_29", "CC_30", "CC_42", "CC_44", "CC_46", "CC_66", "CC_72"} {
		never[code] = true
	}
	always := map[string]bool{}
	for _, code := range []string{
		"CC_1", "CC_2", "CC_5", "CC_6", "CC_12", "CC_15", "CC_17", "CC_18", "CC_19", "CC_21", "CC_22", "CC_24", "CC_32", "CC_33", "CC_34", "CC_35", "CC_36", "CC_37", command.Restore, "CC_40", "CC_41", "CC_43", "CC_45",
		"CC_47", "CC_48", "CC_49", "CC_50", "CC_51", "CC_52", "CC_53", "CC_54", "CC_55", "CC_56", "CC_57", "CC_60", "CC_61", "CC_62", "CC_63", "CC_65", "CC_67", "CC_68", "CC_69", "CC_70", "CC_71", "CC_73", "CC_74", "CC_76", "CC_78",
	} {
		always[code] = true
	}
	for _, form := range command.Forms() {
		c := command.Issued{Code: form.Code}
		if never[form.Code] == always[form.Code] {
			t.Errorf("nobody has said whether %s may be repeated", form.Code)
		}
		if c.Repeatable() != always[form.Code] {
			t.Errorf("%s is repeatable: %v", form.Code, c.Repeatable())
		}
	}
	if (&command.Issued{Code: "CC_999"}).Repeatable() || (command.Form{Code: "CC_998"}).Repeats {
		t.Error("what nobody has thought of is repeated")
	}
}
