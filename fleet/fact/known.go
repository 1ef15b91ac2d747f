package fact

import "waymark/fleet"

// hour is how exactly At is kept.
const hour = fleet.Millis(60 * 60 * 1000)

// Known are the facts of one device by key.
type Known map[string]Fact

// Take notes what was told, and returns the events that are new. The same outcomes in the same order lead to the same
// facts and events, wherever they are cut into commits.
func (k Known) Take(t *Told) []Event {
	var events []Event
	for _, e := range t.Events {
		if !e.Again || k[Card].Value != e.Text {
			events = append(events, e)
		}
	}
	for _, s := range t.Facts {
		f, known := k[s.Key]
		if !known || f.Value != s.Value {
			f = Fact{Key: s.Key, Value: s.Value, Since: t.At}
		}
		f.At = max(f.At, f.Since, t.At-t.At%hour)
		k[s.Key] = f
	}
	return events
}
