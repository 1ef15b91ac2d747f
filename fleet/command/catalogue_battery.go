package command

// mos are the states of a switch of a battery pack.
var mos = []Option{{"0", "auto", 0}, {"1", "forceOn", 0}, {"2", "forceOff", 0}}

// batteryForms are about charge and voltage; thresholds are sent in tenths.
var batteryForms = []Form{
	setting("CC_24", Field{Name: "volts", Kind: Number, Unit: "V", Filter: Decimal, Min: 0, Max: 100, Places: 1, Times: 10}),
	setting("CC_48", state(mos...)), // charge
	setting("CC_49", state(mos...)), // discharge
	setting("CC_65", Field{Name: "percent", Kind: Number, Unit: "%", Filter: Digits, Min: 0, Max: 100}),
	setting("CC_78", Field{Name: "volts", Kind: Number, Unit: "V", Min: 1, Max: 100, Places: 1, Times: 10}),
}
