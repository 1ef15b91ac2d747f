package fleet

// Event says that something of a word changed, so that other roles drop what
// they remember of it. It carries no data: whoever cares reads the store.
type Event struct {
	Word string // "device", "organ", "account"
	Verb string // "inserted", "updated", "deleted", "moved"
	IDs  []ID
}

// Publisher tells the other roles of an Event. It never blocks for long and
// never fails the act that caused it: a lost event is repaired by the periodic
// reload each listener does.
type Publisher interface{ Publish(Event) }

// Tell publishes an event, to nobody where there is no publisher.
func Tell(to Publisher, e Event) {
	if to != nil {
		to.Publish(e)
	}
}
