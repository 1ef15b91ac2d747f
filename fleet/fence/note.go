package fence

import (
	"strconv"

	"waymark/fleet/audit"
)

// deed is what was done to a fence, field by field; one of before and after is zero where it was added or removed.
func deed(text string, before, after Row) audit.Deed {
	name := after.Name
	if name == "" {
		name = before.Name
	}
	d := audit.Deed{Module: audit.ModuleFence, Text: text, Args: []audit.Arg{{Name: "name", Value: name}}}
	old, now := noted(&before), noted(&after)
	for i := range now {
		d.Changes = append(d.Changes, audit.Change{Field: now[i][0], Old: old[i][1], New: now[i][1]})
	}
	return d
}

// noted lists what the audit keeps of a fence.
func noted(r *Row) [][2]string {
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	shared, shape := "", ""
	if r.Name != "" {
		shared, shape = strconv.FormatBool(r.Shared), shortened(r.Shape.Text())
	}
	return [][2]string{
		{"organName", r.OrganName}, {"fenceName", r.Name}, {"shapeType", string(r.Shape.Kind)}, {"shapeData", shape}, {"shapeScope", number(r.Shape.Radius)},
		{"inOut", number(r.InOut)}, {"stopMinutes", number(r.StopMinutes)}, {"isShare", shared}, {"address", r.Address}, {"remark", r.Remark},
	}
}

// shortened keeps the audit readable where a polygon has hundreds of corners.
func shortened(text string) string {
	const most = 400
	if len(text) <= most {
		return text
	}
	return text[:most] + "…"
}

// bound is what was bound to a fence, or parted from it.
func bound(text, fence string, list []BindingRow) audit.Deed {
	d := audit.Deed{Module: audit.ModuleFence, Text: text, Args: []audit.Arg{{Name: "name", Value: fence}, {Name: "count", Value: strconv.Itoa(len(list))}}}
	if len(list) == 1 {
		d.Key = list[0].IMEI
	}
	const most = 50
	for i := range list[:min(len(list), most)] {
		b := &list[i]
		c := audit.Change{Field: "imei", New: b.IMEI}
		if b.DeviceID == 0 {
			c = audit.Change{Field: "organName", New: b.OrganName}
		}
		if text == "audit.fenceUnbound" {
			c.Old, c.New = c.New, ""
		}
		d.Changes = append(d.Changes, c)
	}
	return d
}
