package records

import (
	"strconv"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type operationFilter struct {
	edge.Listing
	edge.Deep
	asked.Vehicles
	asked.Span
	OperationType string `query:"operationType" json:"operationType,omitempty" maxLength:"40" doc:"key of the part of the product that it was done to, as in the list of the log; empty or -1: all"`
	UserID        int64  `query:"userId" json:"userId,omitempty" minimum:"0" doc:"who did it; 0 or absent: everybody"`
}

type operationRow struct {
	AuditID           fleet.ID `json:"auditId"`
	CreateUser        string   `json:"createUser" doc:"login name"`
	RealName          string   `json:"realname" doc:"empty when the user is gone"`
	UserID            fleet.ID `json:"userId"`
	CreateTime        int64    `json:"createTime" doc:"epoch seconds"`
	OperationType     string   `json:"operationType" doc:"key of the part of the product that it was done to"`
	OperationTypeName string   `json:"operationTypeName"`
	OrganName         string   `json:"organName" doc:"of the user, as it was; empty when it is gone"`
	DeviceName        string   `json:"deviceName" doc:"of the device that it was about, as far as the caller may see it; a dash where that has no name or plate and its model hides its IMEI"`
	IMEI              string   `json:"imei" doc:"of the device that it was about; empty for none"`
	PlateNo           string   `json:"plateNo"`
	Content           string   `json:"content"`
}

// operationList is the report of what people did.
func (s *server) operationList() edge.Listed {
	return &edge.List[operationFilter, report.Operation, operationRow]{
		Route: edge.Route{Path: "/report/getoperationreportlist", Cost: edge.CostSome, Code: permission.OperationReport, Tag: "report", Summary: "What people did", CN: "操作记录",
			Description: "From the log: what accounts of the organisations did in a range of 366 days at most, without one in the last seven days. Newest first. Counted to 10,000 at most; by anything else, the newest 10,000 are sorted."},
		Page: func(q edge.Asked[operationFilter], page fleet.Page) ([]report.Operation, int, error) {
			ask, err := operationQuery(q)
			if err != nil {
				return nil, 0, err
			}
			return s.Reports.OperationList(q.Ctx, q.Actor, ask, page)
		},
		Place: edge.Placed(func(q edge.Asked[operationFilter]) bool { return q.Sort.Field == "" }, func(o *report.Operation) fleet.Cursor {
			return fleet.Cursor{At: o.Time, ID: o.ID}
		}),
		Sorts: report.OperationSorts,
		Most:  edge.Ever[operationFilter](audit.MaxTotal),
		Show: func(q edge.Asked[operationFilter], found []report.Operation) ([]operationRow, error) {
			zone := q.Filter.Span.Zone(&q.Filter.Listing)
			names, err := asked.CommandNames(q.Ctx, s.Names, q.Lang)
			hides := s.Models.Hiding(q.Ctx)
			return edge.Mapped(found, func(o *report.Operation) operationRow {
				row := s.operationRow(q.Lang, names, zone, o)
				if o.Model != "" { // that of a device that is there, and may be seen
					row.DeviceName = devicemodel.Called(o.DeviceName, hides(o.Model), o.Plate)
				}
				return row
			}), err
		},
		Sheet: edge.Sheet[operationFilter, report.Operation, operationRow]{
			Kind:   "operation-report",
			Export: edge.Route{Path: "/report/exportoperationreportlist", Code: permission.OperationExport, Summary: "Export what people did", CN: "导出操作记录"},
			Walk: func(q edge.Asked[operationFilter]) (fleet.Walk[report.Operation], error) {
				ask, err := operationQuery(q)
				if err != nil {
					return fleet.Walk[report.Operation]{}, err
				}
				return s.Reports.OperationWalk(q.Ctx, q.Actor, ask)
			},
			Facts: s.operationFacts,
			Columns: []edge.Column[operationRow]{
				edge.TextColumn("createUser", 16, func(r *operationRow) string { return r.CreateUser }),
				edge.TextColumn("realname", 16, func(r *operationRow) string { return r.RealName }),
				edge.TimeColumn("operationTime", func(r *operationRow) int64 { return r.CreateTime }),
				edge.TextColumn("operationType", 14, func(r *operationRow) string { return r.OperationTypeName }),
				edge.TextColumn("organName", 20, func(r *operationRow) string { return r.OrganName }),
				edge.TextColumn("deviceName", 20, func(r *operationRow) string { return r.DeviceName }),
				edge.TextColumn("imei", 18, func(r *operationRow) string { return r.IMEI }),
				edge.TextColumn("plateNo", 12, func(r *operationRow) string { return r.PlateNo }),
				edge.TextColumn("content", 60, func(r *operationRow) string { return r.Content }),
			},
		},
	}
}

func operationQuery(q edge.Asked[operationFilter]) (ask report.OperationQuery, err error) {
	in := q.Filter
	ask = report.OperationQuery{Module: strings.TrimSpace(in.OperationType), User: fleet.ID(in.UserID),
		Query: report.Query{Scope: q.Scope, IMEI: strings.TrimSpace(in.IMEI), Plate: strings.TrimSpace(in.PlateNo), Sort: q.Sort}}
	if ask.Module == "-1" {
		ask.Module = ""
	}
	ask.From, ask.To, err = in.Between(&in.Listing)
	return ask, err
}

func (s *server) operationFacts(q edge.Asked[operationFilter]) ([]edge.Fact, error) {
	ask, err := operationQuery(q)
	if err == nil {
		err = ask.Check()
	}
	facts := q.Filter.AddTo(q.Filter.Facts(), &q.Filter.Listing)
	if ask.Module != "" {
		facts = append(facts, edge.Fact{Name: "export.fact.operationType", Value: s.Texts.Text(q.Lang, "audit.module."+ask.Module, nil)})
	}
	if ask.User != 0 {
		facts = append(facts, edge.Fact{Name: "export.fact.user", Value: strconv.FormatInt(int64(ask.User), 10)})
	}
	return facts, err
}

func (s *server) operationRow(lang string, names dictionary.Names, zone *time.Location, o *report.Operation) operationRow {
	return operationRow{
		AuditID: o.ID, CreateUser: o.Actor.Name, RealName: o.RealName, UserID: o.Actor.AccountID, CreateTime: o.Time.Unix(),
		OperationType: o.Module, OperationTypeName: s.Texts.Text(lang, "audit.module."+o.Module, nil), OrganName: o.OrganName,
		DeviceName: o.DeviceName, IMEI: o.Key, PlateNo: o.Plate, Content: s.logContent(lang, names, zone, &o.Entry),
	}
}
