package command_test

import (
	"errors"
	"testing"

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
		{"SF,{state|1=ON|2=OFF}#", "state=2", "SF,OFF#"},
		{"SF,{state|1=ON|2=}#", "state=2", "SF,#"},
	} {
		o := command.Order{Text: c.text, Values: v(c.values)}
		if got := o.Filled(); got != c.want {
			t.Errorf("%q with %s: %q, want %q", c.text, c.values, got, c.want)
		}
	}
}

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
	} {
		err := command.CheckText(c.code, c.text)
		var refused *fleet.Error
		if got := ""; errors.As(err, &refused) && refused.Code != c.want || err == nil && c.want != got {
			t.Errorf("%s %q: %v, want %q", c.code, c.text, err, c.want)
		}
	}
}

// TestDialects: what the product comes with can be filled in, and asks only for what has fields.
func TestDialects(t *testing.T) {
	for _, d := range devicemodel.Dialects() {
		if d.Name.CN == "" || d.Name.EN == "" || len(d.Texts) == 0 {
			t.Errorf("%+v", d)
		}
		for code, text := range d.Texts {
			if err := command.CheckText(code, text); err != nil {
				t.Errorf("%s %s: %v", d.Code, code, err)
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
