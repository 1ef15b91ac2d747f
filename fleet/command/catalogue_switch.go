package command

// openClose are the values of most switches of terminals.
var openClose = []Option{{"1", "on", 0}, {"2", "off", 0}}

// state is the one field of a command that switches something on or off.
func state(options ...Option) Field {
	return Field{Name: "state", Kind: Choice, Options: options}
}

// switchForms switch one thing.
var switchForms = []Form{
	setting("CC_2", state(Option{"1", "arm", 0}, Option{"2", "disarm", 0})),
	setting("CC_12", state(Option{"5", "normal", 0}, Option{"6", "sleep", 0})),
	setting("CC_43", state(openClose...)), // LED bulb
	setting("CC_45", state(openClose...)), // recording
	setting("CC_50", state(openClose...)), // water test
	setting("CC_51", state(openClose...)), // dormant
}

// alarmForms switch alarms, and say from when on they are raised.
var alarmForms = []Form{
	setting("CC_15", state(openClose...)), // tamper alarm
	setting("CC_17", state(openClose...)), // alarm bell
	setting("CC_22", state(openClose...)), // shake alarm
	setting("CC_35", state(openClose...)), // alarm note
	setting("CC_19", Field{Name: "metres", Kind: Number, Unit: "m", Filter: Decimal, Min: 1, Max: 65535, Places: 1, Hint: rounded}),
	setting("CC_37", Field{Name: "kilometres", Kind: Number, Unit: "km", Filter: Decimal, Min: 0.1, Max: 100, Places: 1, Times: 1000}),
	setting("CC_67", Field{Name: "celsius", Kind: Number, Unit: "°C", Filter: Digits, Min: 1, Max: 200, Times: 10}),
}

// speedForms are about going too fast.
var speedForms = []Form{
	setting("CC_32", state(openClose...)), // overspeed bell
	setting("CC_33", state(openClose...)), // overspeed alarm
	setting("CC_34", state(openClose...)), // maximum speed limit
	setting("CC_36",
		Field{Name: "seconds", Label: "duration", Kind: Number, Unit: "s", Filter: Decimal, Min: 0, Max: 999, Places: 1, Hint: rounded},
		Field{Name: "speed", Kind: Number, Unit: "km/h", Filter: Decimal, Min: 0, Max: 999, Places: 1, Hint: rounded}),
}

// rounded is said below numbers that may have a fraction where terminals take whole ones.
const rounded = "command.hintRounded"
