package devicemodel

import (
	"strconv"
	"strings"

	"waymark/fleet/audit"
)

// deed is what was done to a model, field by field; before is zero for a new one.
func deed(text string, before, after Model) audit.Deed {
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	list := func(l []string) string { return strings.Join(l, ",") }
	return audit.Deed{
		Module: audit.ModuleModel, Text: text, Args: []audit.Arg{{Name: "code", Value: after.Code}},
		Changes: []audit.Change{
			{Field: "code", Old: before.Code, New: after.Code}, {Field: "val", Old: before.Name.CN, New: after.Name.CN}, {Field: "valEn", Old: before.Name.EN, New: after.Name.EN},
			{Field: "deviceType", Old: before.Type, New: after.Type}, {Field: "protocol", Old: before.Protocol, New: after.Protocol},
			{Field: "capabilities", Old: list(before.Capabilities), New: list(after.Capabilities)}, {Field: "commands", Old: list(before.Commands), New: list(after.Commands)},
			{Field: "dialect", Old: before.Dialect, New: after.Dialect}, {Field: "ownTexts", Old: before.saidTexts(), New: after.saidTexts()},
			{Field: "reportSeconds", Old: number(before.ReportSeconds), New: number(after.ReportSeconds)},
			{Field: "heartbeatSeconds", Old: number(before.HeartbeatSeconds), New: number(after.HeartbeatSeconds)},
			{Field: "status", Old: strconv.Itoa(before.Status), New: strconv.Itoa(after.Status)}, {Field: "sort", Old: number(before.Sort), New: number(after.Sort)},
			{Field: "remark", Old: before.Remark, New: after.Remark},
		},
	}
}
