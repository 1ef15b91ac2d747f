package motion

// maxSamples bounds how many fixes of a stop are remembered for its median. When they are full every second one is dropped,
// and from then on every second one is taken, so that they are spread over the whole stop however long it lasts.
const maxSamples = 16

// samples are some fixes of a stop, all of the best kind that it has.
type samples struct {
	kind   Kind
	n      uint8
	every  uint32 // one in so many fixes is taken, 0 before the first
	passed uint32 // since the last one that was
	at     [maxSamples]Place
}

// sample takes a fix in the place on for its median.
func (st *stand) sample(f *fix) {
	s := &st.samples
	if s.every == 0 || f.kind < s.kind {
		*s = samples{kind: f.kind, every: 1}
		st.accuracy = 0
	}
	if f.kind != s.kind {
		return
	}
	st.accuracy = max(st.accuracy, f.accuracy)
	if s.passed++; s.passed < s.every && s.n > 0 {
		return
	}
	s.passed = 0
	if s.n == maxSamples {
		for i := range maxSamples / 2 {
			s.at[i] = s.at[2*i]
		}
		clear(s.at[maxSamples/2:])
		s.n, s.every = maxSamples/2, s.every*2
	}
	s.at[s.n] = f.place
	s.n++
	st.place = s.median()
}

// median is the middle by latitude and by longitude.
func (s *samples) median() Place {
	var lat, lon [maxSamples]int32
	for i := range int(s.n) {
		put(&lat, i, s.at[i].Lat)
		put(&lon, i, s.at[i].Lon)
	}
	middle := (s.n - 1) / 2
	return Place{lat[middle], lon[middle]}
}

// put inserts v into the first n of a list, which are in order.
func put(list *[maxSamples]int32, n int, v int32) {
	for ; n > 0 && list[n-1] > v; n-- {
		list[n] = list[n-1]
	}
	list[n] = v
}
