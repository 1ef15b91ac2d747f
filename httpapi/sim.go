package httpapi

import (
	"math"

	"waymark/fleet"
	"waymark/fleet/dictionary"
	"waymark/fleet/sim"
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
	DeviceName string `json:"deviceName"`
	CreateTime int64  `json:"createTime"`
}

// SIMBought is what was bought with a card, with the names in the language asked for.
type SIMBought struct {
	Location        string `json:"location" doc:"key of SIM_LOCATION"`
	SIMLocationName string `json:"simLocationName"`
	InCombo         string `json:"inCombo" doc:"key of SIM_COMBO"`
	InComboName     string `json:"inComboName"`
	OutCombo        string `json:"outCombo" doc:"key of SIM_COMBO"`
	OutComboName    string `json:"outComboName"`
	Period          string `json:"period" doc:"key of SIM_PERIOD"`
	PeriodName      string `json:"periodName"`
	Type            string `json:"type" doc:"key of SIM_TYPE"`
	SIMTypeName     string `json:"simTypeName"`
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

type simListInput struct {
	Language
	OrganScope
	SearchKey string `query:"searchKey" maxLength:"100" doc:"part of SIM number or ICCID"`
	State     string `query:"state" enum:"UNKNOWN,TEST,INVENTORY,ACTIVE,SUSPENDED,OVERUSED,STOPPED,CANCELLED" doc:"absent: all"`
	Paging
}

type simPage struct {
	Rows     []simRow `json:"rows" nullable:"false"`
	Total    int      `json:"total" doc:"how many there are on all pages"`
	Platform bool     `json:"platform" doc:"whether an operator's platform is set up that can be asked"`
}

func (s *server) simList(c *call, in *simListInput) (*simPage, error) {
	found, total, err := s.SIMs.List(c.ctx, c.actor, sim.Query{
		OrganID: fleet.ID(in.OrganID), Sub: in.sub(), Search: in.SearchKey, State: in.State, Page: in.page(),
	})
	if err != nil {
		return nil, err
	}
	lists, err := s.Dictionary.Entries(c.ctx, sim.Lists())
	if err != nil {
		return nil, err
	}
	out := &simPage{Rows: make([]simRow, len(found)), Total: total, Platform: s.SIMs.Hub != nil}
	for i := range found {
		r := &found[i]
		out.Rows[i] = simRow{
			SIMID: r.ID, SIM: r.Number, ICCID: r.ICCID, OrganID: r.OrganID, OrganName: r.OrganName, SIMBought: boughtOf(lists, c.lang, &r.Bought),
			SIMUsage: usageOf(lists, c.lang, &r.Usage), IMEI: r.IMEI, DeviceName: r.DeviceName, CreateTime: r.CreatedAt.Unix(),
		}
	}
	return out, nil
}

func boughtOf(lists map[string][]dictionary.Property, lang string, b *sim.Bought) SIMBought {
	name := func(list, key string) string { return nameIn(lists[list], key, lang) }
	return SIMBought{
		Location: b.Location, SIMLocationName: name(sim.LocationList, b.Location), InCombo: b.InCombo, InComboName: name(sim.ComboList, b.InCombo),
		OutCombo: b.OutCombo, OutComboName: name(sim.ComboList, b.OutCombo), Period: b.Period, PeriodName: name(sim.PeriodList, b.Period),
		Type: b.Type, SIMTypeName: name(sim.TypeList, b.Type),
	}
}

// nameIn returns what an entry of a list is called, the key itself where the list does not have it.
func nameIn(list []dictionary.Property, key, lang string) string {
	for i := range list {
		if list[i].Key == key {
			return list[i].Val.In(lang)
		}
	}
	return key
}

func usageOf(lists map[string][]dictionary.Property, lang string, u *sim.Usage) SIMUsage {
	return SIMUsage{
		MonthTotal: megabytes(u.MonthTotal), MonthUsed: megabytes(u.MonthUsed), DayUsed: megabytes(u.DayUsed), Overage: megabytes(u.Overage()),
		SMS: knownNumber(u.SMS), ServiceStart: u.ServiceStart.Unix(), ServiceEnd: u.ServiceEnd.Unix(), State: u.State,
		SIMStateName: nameIn(lists[sim.StateList], u.State, lang), CarrierState: u.CarrierState, AsOf: u.AsOf.Unix(),
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
