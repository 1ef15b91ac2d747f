package command

// mostClocks is how many alarm clocks a terminal is set for a day.
const mostClocks = 4

// clockForms are about times of day.
var clockForms = []Form{
	setting("CC_41",
		Field{Name: "lbs", Kind: Switch}, Field{Name: "gps", Kind: Switch},
		Field{Name: "boot", Kind: Switch}, switched("bootTime", "boot"),
		Field{Name: "shutdown", Kind: Switch}, switched("shutdownTime", "shutdown"),
		Field{Name: "closeUpload", Kind: Switch}, switched("closeFrom", "closeUpload"), switched("closeUntil", "closeUpload")),
	setting("CC_68", Field{Name: "wakeTime", Kind: Time}),
	setting("CC_71", Field{Name: "clocks", Kind: Clocks, Max: mostClocks, Missing: "command.clocks"}),
}

// switched is a time that is required where its switch is on, and sent as six zeros where it is off.
func switched(name, by string) Field {
	return Field{Name: name, Kind: Time, When: Condition{by, on}}
}
