package payee

import "testing"

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		name string
		is   func(string) bool
		good []string
		bad  []string
	}{
		{"ID card", IsIdentity, []string{"11010519491231002X", "110105491231002"}, []string{"110105194912310021", "11010519491331002X", "1101051949123100", "110105491331002", "", "X1010519491231002"}},
		{"licence", IsLicense, []string{"91350100M000100Y43", "110108000000016"}, []string{"91350100M000100Y44", "91350100I000100Y43", "9135", "", "91350100m000100y43"}},
		{"card", IsCard, []string{"6222021234567890128", "4111111111111111"}, []string{"6222021234567890129", "4111111111111112", "41111111111", "411111111111111a", ""}},
		{"account", IsAccount, []string{"12345678", "123456789012345678901234567890"}, []string{"1234567", "1234567890123456789012345678901", "1234567a"}},
	} {
		for _, s := range c.good {
			if !c.is(s) {
				t.Errorf("%s: %q is refused", c.name, s)
			}
		}
		for _, s := range c.bad {
			if c.is(s) {
				t.Errorf("%s: %q is taken", c.name, s)
			}
		}
	}
}

func TestHidden(t *testing.T) {
	got := Secrets{Identity: "11010519491231002X", Account: "123456789012", Belonger: "欧阳修"}.hidden()
	if want := (Secrets{Identity: "1101**********002X", Account: "123******012", Belonger: "欧**"}); got != want {
		t.Errorf("%+v", got)
	}
}

// TestKeep: what comes back with its stars is what it was; what is new is new, and what was emptied is empty.
func TestKeep(t *testing.T) {
	was := Secrets{Identity: "11010519491231002X", Account: "6222021234567890128", Belonger: "张三"}
	now := Secrets{Identity: was.hidden().Identity, LegalPerson: "1", Account: "", Belonger: "李四"}
	now.keep(was, was.hidden())
	if want := (Secrets{Identity: was.Identity, LegalPerson: "1", Belonger: "李四"}); now != want {
		t.Errorf("%+v", now)
	}
}
