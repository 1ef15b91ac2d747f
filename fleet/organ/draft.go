package organ

import (
	"strings"
	"unicode/utf8"

	"waymark/fleet"
)

// Limits of what may be filled in.
const (
	longestName   = 64 // characters
	longestRemark = 200
	largestSort   = 1_000_000
	longestKept   = 36_500 // days
)

// Draft is what is filled in of an organisation.
type Draft struct {
	Name          string
	Sort          *int // nil: nothing was filled in
	Status        int
	Remark        string
	RetentionDays int
	// ConfirmRetention says that points may go because they are kept for less time.
	ConfirmRetention bool
	// Roles that its users may be given; none: as above it. nil keeps what is.
	Roles []fleet.ID
}

// prepare trims and checks; it refuses with organ.nameRequired, organ.sort,
// organ.status, organ.retention and organ.tooLong.
func (d *Draft) prepare() error {
	d.Name, d.Remark = strings.TrimSpace(d.Name), strings.TrimSpace(d.Remark)
	if d.Roles != nil {
		d.Roles = sorted(d.Roles)
	}
	switch {
	case d.Name == "":
		return fleet.Refuse(fleet.Refused, "organ.nameRequired")
	case d.Sort == nil || *d.Sort < -largestSort || *d.Sort > largestSort:
		return fleet.Refuse(fleet.Refused, "organ.sort")
	case d.Status != 0 && d.Status != 1:
		return fleet.Refuse(fleet.Refused, "organ.status")
	case d.RetentionDays < 0 || d.RetentionDays > longestKept:
		return fleet.Refuse(fleet.Refused, "organ.retention").With("max", longestKept)
	case utf8.RuneCountInString(d.Name) > longestName:
		return fleet.Refuse(fleet.Refused, "organ.tooLong").With("max", longestName)
	case utf8.RuneCountInString(d.Remark) > longestRemark:
		return fleet.Refuse(fleet.Refused, "organ.tooLong").With("max", longestRemark)
	}
	return nil
}

func (d *Draft) organ() Organ {
	return Organ{Name: d.Name, Sort: *d.Sort, Status: d.Status, Remark: d.Remark, RetentionDays: d.RetentionDays}
}
