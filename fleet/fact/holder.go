package fact

import (
	"slices"

	"waymark/fleet"
)

// ofHolder are the facts that the holder of a device is told: what it is. Which card it has, how it is set and who drives is the
// organisation's.
var ofHolder = map[string]bool{
	"firmware": true, "hardware": true, "maker": true, "model": true, "terminalModel": true, "bmsBarcode": true, "bmsMaker": true,
}

// factsFor are facts as the actor may read them.
func factsFor(actor fleet.Actor, facts []Fact) []Fact {
	if !actor.Personal {
		return facts
	}
	return slices.DeleteFunc(slices.Clone(facts), func(f Fact) bool { return !ofHolder[f.Key] })
}
