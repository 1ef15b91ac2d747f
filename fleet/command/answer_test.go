package command_test

import (
	"testing"

	"waymark/fleet/command"
	"waymark/locale"
)

// TestMeans: numbers of JT/T 808, and texts that terminals over GT06 are known to send.
func TestMeans(t *testing.T) {
	texts, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		ok     bool
		result string
		want   command.Meaning
	}{
		{true, "0", command.Understood}, {true, "12", command.Understood}, {true, "DYD=Success!", command.Understood}, {true, "3", command.Understood},
		{false, "1", command.Refused}, {false, "2", command.BadMessage}, {false, "3", command.Unsupported}, {false, "9", command.Refused},
		{false, "DYD=Unvalued Fix", command.Unsafe}, {false, "Fail! Speed is over 20km/h", command.Unsafe},
		{false, "ERROR: command not supported", command.Unsupported}, {false, "Error! Parameter wrong", command.BadMessage}, {false, "设置失败，参数错误", command.BadMessage},
		{false, "", command.Refused}, {false, "FAIL", command.Refused},
	} {
		got := command.Answer{OK: c.ok, Result: c.result}.Means()
		if got != c.want || !texts.Has("commandAnswer."+string(got)) {
			t.Errorf("%v %q means %s, want %s", c.ok, c.result, got, c.want)
		}
	}
}
