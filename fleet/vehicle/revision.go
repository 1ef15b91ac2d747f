package vehicle

import (
	"hash/fnv"
	"io"
	"strconv"
)

// Revision is a mark of what a form shows of a vehicle: another one means that
// somebody changed it since. What changes without it (whether the loan is settled) does not count.
func (r *Row) Revision() string {
	h := fnv.New64a()
	r.WriteForm(h)
	return strconv.FormatUint(h.Sum64(), 36)
}

// WriteForm writes what a form shows of a vehicle, for revisions of it and of what is fitted to it.
func (v *Vehicle) WriteForm(w io.Writer) {
	f := FieldsOf(v)
	_, _ = io.WriteString(w, strconv.FormatInt(int64(v.ID), 10)+" "+strconv.FormatInt(int64(v.OrganID), 10)) // a hash has no errors
	for _, p := range f.fields() {
		_, _ = io.WriteString(w, "\x00"+*p.Value)
	}
}
