package device

import (
	"hash/fnv"
	"io"
	"strconv"
)

// Revision is a mark of what a form shows of a device and its vehicle: another
// one means that somebody changed it since. What changes by itself (activation,
// end of a trial) does not count. It is only for those who may see secrets.
func (r *Row) Revision() string {
	h := fnv.New64a()
	d := r.Device // texts are pointed at
	f := Form{Name: d.Name, Alias: d.Alias, Model: d.Model, Type: d.Type, SIM: d.SIM, Installation: d.Installation}
	for _, p := range append(f.texts(), &d.Remark) {
		_, _ = io.WriteString(h, *p+"\x00") // a hash has no errors
	}
	_, _ = io.WriteString(h, strconv.FormatInt(int64(d.OrganID), 10)+" "+strconv.Itoa(d.TrialDays)+" ")
	r.Vehicle.WriteForm(h)
	return strconv.FormatUint(h.Sum64(), 36)
}
