package gateway

// reply is the answers to what one read brought, and what they wait for.
type reply struct {
	kept    []byte  // answers if everything could be kept
	refused []byte  // answers if it could not
	packs   []*pack // the messages to the log that hold it
	passed  int     // how many of them are in the log for certain
}

func (r *reply) reset() {
	clear(r.packs) // they hold much memory
	r.kept, r.refused, r.packs, r.passed = r.kept[:0], r.refused[:0], r.packs[:0], 0
}

// wait waits until it is known whether everything is in the log.
func (r *reply) wait() {
	for ; r.passed < len(r.packs); r.passed++ {
		pk := r.packs[r.passed]
		<-pk.done
		if pk.err != nil {
			return
		}
	}
}

// known reports whether wait would return at once. Where it would not, w is
// told when it is time to ask again.
func (r *reply) known(w waiter) bool {
	for ; r.passed < len(r.packs); r.passed++ {
		pk := r.packs[r.passed]
		if pk.await(w) {
			return false
		}
		if pk.err != nil {
			return true
		}
	}
	return true
}

// answer is what to write, once that is known.
func (r *reply) answer() []byte {
	if r.passed < len(r.packs) {
		return r.refused
	}
	return r.kept
}
