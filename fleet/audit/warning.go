package audit

// Warning returns the code and what fills its text of a warning of the program: its message, which the language catalogues have words for, and with which
// particulars, "" for none.
func Warning(message, with string) (text string, args []Arg) {
	args = []Arg{{Name: "said", Value: message}}
	if with == "" {
		return "audit.saidAlone", args
	}
	return "audit.said", append(args, Arg{Name: "text", Value: with})
}
