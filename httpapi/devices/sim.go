package devices

import (
	"math"

	"waymark/fleet"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/permission"
	"waymark/fleet/sim"
	"waymark/httpapi/edge"
)

type simRow struct {
	SIMID     fleet.ID `json:"simId"`
	SIM       string   `json:"sim"`
	ICCID     string   `json:"iccid"`
	OrganID   fleet.ID `json:"organId"`
	OrganName string   `json:"organName"`
	SIMBought
	SIMUsage
	IMEI       string `json:"imei" doc:"of the device that it is in, as far as the caller may see it; else empty"`
	DeviceName string `json:"deviceName" doc:"a dash where that has none and its model hides its IMEI"`
	CreateTime int64  `json:"createTime"`
}

// SIMBought is what was bought with a card, with the names in the language asked for.
type SIMBought struct {
	SIMKeys
	SIMLocationName string `json:"simLocationName"`
	InComboName     string `json:"inComboName"`
	OutComboName    string `json:"outComboName"`
	PeriodName      string `json:"periodName"`
	SIMTypeName     string `json:"simTypeName"`
}

// SIMKeys are sim.Bought, field by field.
type SIMKeys struct {
	InCombo  string `json:"inCombo" doc:"key of SIM_COMBO"`
	OutCombo string `json:"outCombo" doc:"key of SIM_COMBO"`
	Period   string `json:"period" doc:"key of SIM_PERIOD"`
	Location string `json:"location" doc:"key of SIM_LOCATION"`
	Type     string `json:"type" doc:"key of SIM_TYPE"`
}

// SIMUsage is what the operator's platform says of a card.
type SIMUsage struct {
	MonthTotal   *float64 `json:"month_total_flow" doc:"MB, two decimals; null when not known"`
	MonthUsed    *float64 `json:"month_used_flow" doc:"MB, two decimals; null when not known"`
	DayUsed      *float64 `json:"day_used_flow" doc:"MB, two decimals; null when not known"`
	Overage      *float64 `json:"overage" doc:"MB used beyond the month's total, two decimals; null when not known"`
	SMS          *int64   `json:"sms" doc:"messages sent in the month; null when not known"`
	ServiceStart int64    `json:"serviceStart" doc:"0 when not known"`
	ServiceEnd   int64    `json:"serviceEnd" doc:"0 when not known"`
	State        string   `json:"state" enum:"UNKNOWN,TEST,INVENTORY,ACTIVE,SUSPENDED,OVERUSED,STOPPED,CANCELLED"`
	SIMStateName string   `json:"simStateName"`
	CarrierState string   `json:"carrierState" doc:"as the operator's platform says it"`
	AsOf         int64    `json:"asOf" doc:"when the platform was last heard of this card; 0 never"`
}

type simFilter struct {
	edge.Listing
	edge.OrganScope
	SearchKey string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"part of SIM number or ICCID"`
	State     string `query:"state" json:"state,omitempty" enum:"UNKNOWN,TEST,INVENTORY,ACTIVE,SUSPENDED,OVERUSED,STOPPED,CANCELLED" doc:"absent: all"`
}

type simPage struct {
	Rows     []simRow `json:"rows" nullable:"false"`
	Total    int      `json:"total" doc:"how many there are on all pages"`
	Platform bool     `json:"platform" doc:"whether an operator's platform is set up that can be asked"`
}

// simList is the list of SIM cards.
func (s *server) simList() edge.Listed {
	query := func(q edge.Asked[simFilter]) sim.Query {
		return sim.Query{Scope: q.Scope, Search: q.Filter.SearchKey, State: q.Filter.State, Sort: q.Sort}
	}
	l := &edge.List[simFilter, sim.Row, simRow]{
		Route: edge.Route{Path: "/uccard/getTrafficList", Code: permission.SIMManage, Tag: "sim", Summary: "SIM cards", CN: "流量卡列表",
			Description: "A page of the cards of the caller's organisations, newest first, with what the operator's platform said last and when."},
		Page: func(q edge.Asked[simFilter], page fleet.Page) ([]sim.Row, int, error) {
			return s.SIMs.List(q.Ctx, query(q), page)
		},
		Sorts: sim.SortFields,
		Show:  s.simRows,
		Sheet: edge.Sheet[simFilter, sim.Row, simRow]{
			Kind:   "sim-list",
			Export: edge.Route{Path: "/uccard/exportcardlist", Code: permission.SIMExport, Summary: "Export SIM cards", CN: "导出流量卡"},
			Walk:   func(q edge.Asked[simFilter]) (fleet.Walk[sim.Row], error) { return s.SIMs.Walk(q.Ctx, query(q)) },
			Facts:  s.simFacts,
			Columns: []edge.Column[simRow]{
				edge.TextColumn("sim", 16, func(r *simRow) string { return r.SIM }),
				edge.TextColumn("iccid", 22, func(r *simRow) string { return r.ICCID }),
				edge.TextColumn("location", 14, func(r *simRow) string { return r.SIMLocationName }),
				edge.TextColumn("organName", 20, func(r *simRow) string { return r.OrganName }),
				edge.TextColumn("inCombo", 14, func(r *simRow) string { return r.InComboName }),
				edge.TextColumn("outCombo", 14, func(r *simRow) string { return r.OutComboName }),
				edge.CountColumn("sms", func(r *simRow) *int64 { return r.SMS }),
				edge.AmountColumn("month_total_flow", 14, func(r *simRow) *float64 { return r.MonthTotal }),
				edge.AmountColumn("month_used_flow", 14, func(r *simRow) *float64 { return r.MonthUsed }),
				edge.AmountColumn("day_used_flow", 14, func(r *simRow) *float64 { return r.DayUsed }),
				edge.TimeColumn("serviceStart", func(r *simRow) int64 { return r.ServiceStart }),
				edge.TimeColumn("serviceEnd", func(r *simRow) int64 { return r.ServiceEnd }),
				edge.AmountColumn("overage", 14, func(r *simRow) *float64 { return r.Overage }),
				edge.TextColumn("simState", 20, func(r *simRow) string { return r.SIMStateName }),
				edge.TextColumn("period", 14, func(r *simRow) string { return r.PeriodName }),
				edge.TextColumn("type", 14, func(r *simRow) string { return r.SIMTypeName }),
				edge.TimeColumn("asOf", func(r *simRow) int64 { return r.AsOf }),
				edge.TextColumn("imei", 18, func(r *simRow) string { return r.IMEI }),
				edge.TextColumn("deviceName", 20, func(r *simRow) string { return r.DeviceName }),
				edge.TimeColumn("createTime", func(r *simRow) int64 { return r.CreateTime }),
			},
		},
	}
	l.Answer = edge.AnswerOf(l, func(p *edge.Page[simRow]) *simPage {
		return &simPage{Rows: p.Rows, Total: p.Total, Platform: s.SIMs.Hub != nil}
	})
	return l
}

func (s *server) simFacts(q edge.Asked[simFilter]) ([]edge.Fact, error) {
	if q.Filter.State == "" {
		return edge.SearchFact(nil, q.Filter.SearchKey), nil
	}
	names, err := s.Dictionary.Names(q.Ctx, q.Lang, sim.StateList)
	return edge.SearchFact([]edge.Fact{{Name: "export.fact.simState", Value: names.Of(sim.StateList, q.Filter.State)}}, q.Filter.SearchKey), err
}

func (s *server) simRows(q edge.Asked[simFilter], found []sim.Row) ([]simRow, error) {
	names, err := s.Dictionary.Names(q.Ctx, q.Lang, sim.Lists()...)
	hides := s.Models.Hiding(q.Ctx)
	return edge.Mapped(found, func(r *sim.Row) simRow {
		name := r.DeviceName
		if r.IMEI != "" {
			name = devicemodel.Called(name, hides(r.Model))
		}
		return simRow{
			SIMID: r.ID, SIM: r.Number, ICCID: r.ICCID, OrganID: r.OrganID, OrganName: r.OrganName, SIMBought: boughtOf(names, &r.Bought),
			SIMUsage: usageOf(names, &r.Usage), IMEI: r.IMEI, DeviceName: name, CreateTime: r.CreatedAt.Unix(),
		}
	}), err
}

func boughtOf(names dictionary.Names, b *sim.Bought) SIMBought {
	return SIMBought{
		SIMKeys: SIMKeys(*b), SIMLocationName: names.Of(sim.LocationList, b.Location), InComboName: names.Of(sim.ComboList, b.InCombo),
		OutComboName: names.Of(sim.ComboList, b.OutCombo), PeriodName: names.Of(sim.PeriodList, b.Period), SIMTypeName: names.Of(sim.TypeList, b.Type),
	}
}

func usageOf(names dictionary.Names, u *sim.Usage) SIMUsage {
	return SIMUsage{
		MonthTotal: megabytes(u.MonthTotal), MonthUsed: megabytes(u.MonthUsed), DayUsed: megabytes(u.DayUsed), Overage: megabytes(u.Overage()),
		SMS: knownNumber(u.SMS), ServiceStart: u.ServiceStart.Unix(), ServiceEnd: u.ServiceEnd.Unix(), State: u.State,
		SIMStateName: names.Of(sim.StateList, u.State), CarrierState: u.CarrierState, AsOf: u.AsOf.Unix(),
	}
}

// megabytes turns KiB into MB with two decimals; below 0 is not known.
func megabytes(kib int64) *float64 {
	if kib < 0 {
		return nil
	}
	mb := math.Round(float64(kib)/1024*100) / 100
	return &mb
}

func knownNumber(n int64) *int64 {
	if n < 0 {
		return nil
	}
	return &n
}
