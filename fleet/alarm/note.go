package alarm

import (
	"strconv"

	"waymark/fleet/audit"
)

// handled is what was done about alarms that were new, as the audit keeps it.
func handled(rows []Row, h Handling) []audit.Deed {
	if len(rows) == 0 {
		return nil
	}
	d := audit.Deed{Module: audit.ModuleAlarm, Text: "audit.alarmHandled", Args: []audit.Arg{{Name: "count", Value: strconv.Itoa(len(rows))}}}
	if len(rows) == 1 {
		d.Key = rows[0].IMEI
	}
	const most = 50
	for i := range rows[:min(len(rows), most)] {
		r := &rows[i]
		d.Changes = append(d.Changes, audit.Change{Field: "alarmId", New: strconv.FormatInt(int64(r.ID), 10)})
	}
	d.Changes = append(d.Changes,
		audit.Change{Field: "problemType", New: h.Problem}, audit.Change{Field: "handleRemark", New: h.Remark},
		audit.Change{Field: "handleUser", New: h.User}, audit.Change{Field: "handleMobile", New: h.Mobile})
	return []audit.Deed{d}
}
