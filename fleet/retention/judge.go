package retention

// Verdict is what becomes of the months that are old enough to go.
type Verdict struct {
	Go  []string // are set aside
	Ask []string // wait for an operator's word
}

// Judge decides on months that are old enough to go. What an operator released goes, what is to be kept stays. Of the
// others one goes at a time: where there are more, or where the one has points that were received lately, an operator is
// asked. A month that was asked for once waits for the word, however many others there are.
func Judge(old []string, said map[string]State, recent func(month string) (bool, error)) (Verdict, error) {
	var v Verdict
	var fresh []string
	waiting := 0
	for _, m := range old {
		switch said[m] {
		case Released:
			v.Go = append(v.Go, m)
		case Asked:
			waiting++
			fresh = append(fresh, m)
		case Kept, Aside, Removing:
		default:
			fresh = append(fresh, m)
		}
	}
	if len(fresh) != 1 || waiting > 0 {
		v.Ask = fresh
		return v, nil
	}
	lately, err := recent(fresh[0])
	if err != nil {
		return Verdict{}, err
	}
	if lately {
		v.Ask = fresh
	} else {
		v.Go = append(v.Go, fresh...)
	}
	return v, nil
}
