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
		{false, "DYD=Unvalued Fix", command.Unsafe}, {false, "DYD=Speed Limit, Speed 40km/h", command.Unsafe}, {false, "Fail! Speed is over 20km/h", command.Unsafe},
		{false, "ERROR: command not supported", command.Unsupported}, {false, "Error! Parameter wrong", command.BadMessage}, {false, "设置失败，参数错误", command.BadMessage},
		{false, "", command.Refused}, {false, "FAIL", command.Refused},
		{false, "Already in the state of fuel supply cut off, the command is not running!", command.Already}, {false, "已经处于断油电状态，指令不执行", command.Already},
	} {
		got := command.Answer{OK: c.ok, Result: c.result}.Means()
		if got != c.want || !texts.Has("commandAnswer."+string(got)) {
			t.Errorf("%v %q means %s, want %s", c.ok, c.result, got, c.want)
		}
	}
}

// TestObeyed: texts by which terminals say that they did it, and that they did not.
func TestObeyed(t *testing.T) {
	for text, want := range map[string]bool{
		"DYD=Success!": true, "OK": true, "": true, "设置成功": true, "RELAY:1": true, "ACC:OFF; engine not running": true, "Current position!Lat:N22.5,Lon:E113.9": true,
		"Cut off the fuel supply: Success! Speed:0 km/h": true, "Speed limit: 80 km/h, OK!": true,
		"DYD=Speed Limit, Speed 40km/h": false, "DYD=Speed Limit or Zero GPS Signal!": false, "Speed limit, speed 25km/h": false,
		"DYD=Unvalued Fix": false, "FAIL": false, "Error! Parameter wrong": false, "设置失败": false, "不支持的指令": false, "Unsupported": false, "Unknown command": false, "参数无效": false,
		"Already in the state of fuel supply to resume, the command is not running!": false, "已处于恢复油电状态": false,
	} {
		got := command.Obeyed(text)
		if got != want {
			t.Errorf("%q: obeyed %v, want %v", text, got, want)
		}
		if means := (command.Answer{OK: got, Result: text}).Means(); (means == command.Understood) != want {
			t.Errorf("%q means %s", text, means)
		}
	}
}
