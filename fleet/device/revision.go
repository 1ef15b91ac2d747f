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
	form := formOf(&r.Device)
	for _, f := range form.fields() {
		_, _ = io.WriteString(h, *f.Value+"\x00") // a hash has no errors
	}
	_, _ = io.WriteString(h, strconv.FormatInt(int64(r.Device.OrganID), 10)+" "+strconv.Itoa(r.Device.TrialDays)+" ")
	r.Vehicle.WriteForm(h)
	return strconv.FormatUint(h.Sum64(), 36)
}
