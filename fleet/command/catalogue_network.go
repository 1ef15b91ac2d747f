package command

// callForms are about numbers of telephones.
var callForms = []Form{
	{
		Code: "CC_5", Life: LifeSettings, Repeats: true,
		Fields: []Field{
			{Name: "number1", Kind: Phone, Optional: true, Missing: "command.numberNeeded", Hint: "command.hintNumbers"},
			{Name: "number2", Kind: Phone, Optional: true},
			{Name: "number3", Kind: Phone, Optional: true, Hint: "command.hintSOS"},
		},
		OneOf: []string{"number1", "number2", "number3"},
	},
	{Code: "CC_44", Life: LifeCut, Fields: []Field{ // voice callback
		{Name: "mode", Kind: Choice, Options: []Option{{"0", "call", 0}, {"1", "listen", 0}}, Default: "0"},
		{Name: "number", Kind: Phone},
	}},
	setting("CC_61", Field{Name: "number", Kind: Phone, Filter: Digits}),
	setting("CC_62", Field{Name: "number", Kind: Phone, Filter: Digits, Hint: "command.hintSOS"}),
}

// networkForms say where a terminal finds its network and its server.
var networkForms = []Form{
	setting("CC_6",
		Field{Name: "host", Kind: Host, Hint: "command.hintServer"},
		Field{Name: "port", Kind: Number, Filter: Digits, Min: 1, Max: 65535}),
	setting("CC_60",
		Field{Name: "apn", Kind: Line, Min: 1, Max: 63},
		Field{Name: "user", Kind: Line, Min: 1, Max: 63, Optional: true},
		Field{Name: "password", Kind: Line, Min: 1, Max: 63, Optional: true}),
}
