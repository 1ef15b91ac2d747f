package order

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
)

// marked are the fields of an order that its revision has a mark of each.
var marked = [...]string{"imei", "trialDays", "activateWay", "bonusRate"}

// Revision is a mark of what a form shows of an order, field by field: another one means that somebody changed it since.
func (r *Row) Revision() string {
	shares := ""
	for _, s := range r.Shares {
		shares += fmt.Sprintf("%s %d %d\n", s.Type, s.PayeeID, s.Percent)
	}
	marks := make([]string, len(marked))
	for i, text := range [len(marked)]string{strings.Join(r.IMEIs, " "), strconv.Itoa(r.TrialDays), r.ActivateWay, shares} {
		h := fnv.New32a()
		_, _ = h.Write([]byte(text)) // a hash has no errors
		marks[i] = strconv.FormatUint(uint64(h.Sum32()), 36)
	}
	return strings.Join(marks, ".")
}

// changedSince are the fields that somebody changed since a form showed an order with a revision; "" is none, for who changes whatever is there.
func (r *Row) changedSince(revision string) (fields []string) {
	if revision == "" {
		return nil
	}
	shown := strings.Split(revision, ".")
	for i, mark := range strings.Split(r.Revision(), ".") {
		if i >= len(shown) || shown[i] != mark {
			fields = append(fields, marked[i])
		}
	}
	return fields
}
