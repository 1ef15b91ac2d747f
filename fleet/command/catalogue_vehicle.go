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
