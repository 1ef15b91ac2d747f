package command

// vehicleForms are about the vehicle that a terminal is on.
var vehicleForms = []Form{
	setting("CC_21", Field{Name: "kilometres", Kind: Number, Unit: "km", Filter: Decimal, Min: 0, Max: 9999999, Places: 1, Times: 10}),
	setting("CC_40", Field{Name: "number", Kind: Line, Min: 1, Max: 20}),
	setting("CC_47", Field{Name: "metres", Kind: Number, Unit: "m", Min: 0, Max: 9999999000}),
	setting("CC_63",
		Field{Name: "colour", Kind: Choice, Options: []Option{{"1", "blue", 0}, {"2", "yellow", 0}, {"3", "black", 0}, {"4", "white", 0}, {"9", "other", 0}}},
		Field{Name: "plate", Kind: Plate, Missing: "vehicle.plateRequired"}),
}

// mos are the states of a switch of a battery pack.
var mos = []Option{{"0", "auto", 0}, {"1", "forceOn", 0}, {forcedOff, "forceOff", 0}}

const forcedOff = "2"

// batteryForms are about charge and voltage; thresholds are sent in tenths.
var batteryForms = []Form{
	setting("CC_24", Field{Name: "volts", Kind: Number, Unit: "V", Filter: Decimal, Min: 0, Max: 100, Places: 1, Times: 10}),
	setting("CC_48", state(mos...)), // charge
	{Code: "CC_49", Life: LifeSettings, Repeats: true, Fields: []Field{state(mos...)}, CutsAt: Condition{"state", forcedOff}}, // discharge: what gives no current drives nothing
	setting("CC_65", Field{Name: "percent", Kind: Number, Unit: "%", Filter: Digits, Min: 0, Max: 100}),
	setting("CC_78", Field{Name: "volts", Kind: Number, Unit: "V", Min: 1, Max: 100, Places: 1, Times: 10}),
}
