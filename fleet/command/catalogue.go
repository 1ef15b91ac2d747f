package command

import "slices"

// Forms returns the definitions of all commands, in the order of their numbers.
func Forms() []Form { return slices.Clone(forms) }

// forms are made once: a definition does not change.
var forms = func() []Form {
	return slices.SortedFunc(slices.Values(slices.Concat(
		plainForms, switchForms, alarmForms, intervalForms, speedForms, batteryForms, callForms, networkForms, vehicleForms, clockForms, patternForms,
	)), byNumber)
}()

func byNumber(a, b Form) int {
	if len(a.Code) != len(b.Code) {
		return len(a.Code) - len(b.Code)
	}
	if a.Code < b.Code {
		return -1
	}
	return 1
}

// Find returns the definition of a command by its key of CMD_CODE.
func Find(code string) (*Form, bool) {
	for i := range forms {
		if forms[i].Code == code {
			return &forms[i], true
		}
	}
	return nil, false
}

// setting is a form with fields that waits as long as settings do. What is set twice is as it was set.
func setting(code string, fields ...Field) Form {
	return Form{Code: code, Fields: fields, Life: LifeSettings, Repeats: true}
}
