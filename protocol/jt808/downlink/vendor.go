package downlink

import "waymark/fleet/command"

// The standard has no command that cuts oil or power, and none that arms: each vendor took words of terminal control, or a text, of its own.
const (
	wordCut, wordRestore = 0xF0, 0xF1 // what most take

	seeworldCut, seeworldRestore = 0x64, 0x65
	g10Arm, g10Disarm            = 0x66, 0x67

	textCut, textRestore = "#0;1", "#0;0" // in the place of the word
)

// vendors are the commands of models that differ.
var vendors = map[string]map[string]carrier{
	"":      {command.Cut: control(wordCut), command.Restore: control(wordRestore)},
	"W15L":  {command.Cut: control(seeworldCut), command.Restore: control(seeworldRestore)},
	"G10LS": {command.Cut: control(seeworldCut), command.Restore: control(seeworldRestore), "CC_2": g10Defences},
	"VL300": {command.Cut: controlText(textCut), command.Restore: controlText(textRestore)},
	"CC888": {command.Restore: control(wordRestore)}, // has a message of its own, 0xA006 with a time, and no document says of which zone: it is not cut; what was cut by the common word is let go by it
}

// vendorCarrier is how the vendor of a model has a command carried, nil where it has nothing of its own.
func vendorCarrier(model, code string) carrier {
	if own, ok := vendors[model]; ok {
		return own[code]
	}
	return vendors[""][code]
}

func g10Defences(_ bool, v command.Values) (uint16, []byte) {
	if v["state"] == "1" {
		return IDControl, []byte{g10Arm}
	}
	return IDControl, []byte{g10Disarm}
}

func controlText(text string) carrier {
	return func(bool, command.Values) (uint16, []byte) { return IDControl, []byte(text) }
}
