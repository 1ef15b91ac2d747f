package devicemodel

// Nameless stands where a device would be called by its IMEI, and its model hides that.
const Nameless = "–"

// Called is what people are told that a device is called: its name, or Nameless where it has none, nothing else that is told of it (its plate, its
// owner) tells it from others, and its model hides its IMEI, which would stand for it.
func Called(name string, hides bool, others ...string) string {
	if name != "" || !hides {
		return name
	}
	for _, other := range others {
		if other != "" {
			return name
		}
	}
	return Nameless
}
