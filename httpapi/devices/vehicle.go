package devices

import (
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/fleet/vehicle"
	"waymark/httpapi/edge"
)

// CarFields are what is known of a vehicle, in inputs.
type CarFields struct {
	PlateNo string `json:"plateNo,omitempty" doc:"empty where there is none"`
	CarDetails
	LoanAmount loanAmount `json:"loanAmount,omitempty"`
}

// TransformSchema implements huma.SchemaTransformer for all inputs that have these fields.
func (CarFields) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	return edge.Optional(s, CarDetails{})
}

// CarDetails are vehicle.Details, field by field.
type CarDetails struct {
	Owner         string `json:"carOwner"`
	Phone         string `json:"ownerPhone"`
	VIN           string `json:"vinNo"`
	Engine        string `json:"engineNo"`
	Brand         string `json:"carBrand"`
	Model         string `json:"carModel"`
	PolicyNo      string `json:"policyNo"`
	PolicyExpires string `json:"policyExpDate" doc:"YYYY-MM-DD, or empty"`
}

func (f *CarFields) fields(remark string) vehicle.Fields {
	return vehicle.Fields{Plate: f.PlateNo, Details: vehicle.Details(f.CarDetails), Loan: string(f.LoanAmount), Remark: remark}
}

// Car is a vehicle in answers.
type Car struct {
	PlateNo string `json:"plateNo" doc:"empty when it is not fitted to a vehicle"`
	CarDetails
	LoanAmount   loanAmount `json:"loanAmount"`
	IsSettle     int        `json:"isSettle" enum:"0,1" doc:"1: the loan is settled"`
	IsSettleName string     `json:"isSettleName"`
	SettleRemark string     `json:"settleRemark"`
}

func (s *server) car(lang string, v *vehicle.Vehicle) Car {
	settled := edge.OneIf(v.Settled)
	return Car{
		PlateNo: v.Plate, CarDetails: CarDetails(v.Details), LoanAmount: loanAmount(vehicle.FormatLoan(v.LoanFen)),
		IsSettle: settled, IsSettleName: s.Texts.Label(lang, "settled.", settled), SettleRemark: v.SettleRemark,
	}
}

type carRow struct {
	CarID     fleet.ID `json:"carId"`
	OrganID   fleet.ID `json:"organId"`
	OrganName string   `json:"organName"`
	Car
	Remark      string `json:"remark"`
	DeviceCount int    `json:"deviceCount" doc:"devices fitted to it"`
	CreateTime  int64  `json:"createTime"`
	Revision    string `json:"revision" doc:"another one means that somebody changed the vehicle; see updatecar"`
}

type carFilter struct {
	edge.Listing
	edge.OrganScope
	SearchKey string `query:"searchKey" json:"searchKey,omitempty" maxLength:"100" doc:"part of plate, VIN or owner"`
	IsSettle  string `query:"isSettle" json:"isSettle,omitempty" enum:"-1,0,1" doc:"1: those whose loan is settled; 0: those whose is not; -1 or absent: all"`
}

// settledOnly are the choices that IsSettle names.
var settledOnly = map[string]*bool{"0": new(bool), "1": new(true)}

// carList is the list of vehicles.
func (s *server) carList() edge.Listed {
	query := func(q edge.Asked[carFilter]) vehicle.Query {
		return vehicle.Query{Scope: q.Scope, Search: q.Filter.SearchKey, Settled: settledOnly[q.Filter.IsSettle], Sort: q.Sort}
	}
	return &edge.List[carFilter, vehicle.Row, carRow]{
		Route: edge.Route{Path: "/car/getcarlist", Code: permission.CarManage, Tag: "vehicle", Summary: "Vehicles", CN: "车辆列表",
			Description: "A page of vehicles, newest first, with how many devices are fitted to each."},
		Page: func(q edge.Asked[carFilter], page fleet.Page) ([]vehicle.Row, int, error) {
			return s.Vehicles.List(q.Ctx, query(q), page)
		},
		Sorts: vehicle.SortFields(),
		Show:  edge.Shown[carFilter](s.carRow),
		Sheet: edge.Sheet[carFilter, vehicle.Row, carRow]{
			Kind:   "vehicle-list",
			Export: edge.Route{Path: "/car/exportcarlist", Code: permission.CarExport, Summary: "Export vehicles", CN: "导出车辆"},
			Walk: func(q edge.Asked[carFilter]) (fleet.Walk[vehicle.Row], error) {
				return s.Vehicles.Walk(q.Ctx, query(q))
			},
			Facts: func(q edge.Asked[carFilter]) ([]edge.Fact, error) {
				return edge.SearchFact(nil, q.Filter.SearchKey), nil
			},
			Columns: slices.Concat([]edge.Column[carRow]{
				edge.TextColumn("organName", 20, func(r *carRow) string { return r.OrganName }),
			}, carColumns(func(r *carRow) *Car { return &r.Car }), []edge.Column[carRow]{
				edge.TextColumn("remark", 20, func(r *carRow) string { return r.Remark }),
				edge.TextColumn("isSettle", 10, func(r *carRow) string { return r.IsSettleName }),
				edge.CountColumn("deviceCount", func(r *carRow) *int64 { return new(int64(r.DeviceCount)) }),
				edge.TimeColumn("createTime", func(r *carRow) int64 { return r.CreateTime }),
			}),
		},
	}
}

// carColumns are what files show of a vehicle.
func carColumns[R any](of func(*R) *Car) []edge.Column[R] {
	columns := []edge.Column[R]{edge.TextColumn("plateNo", 12, func(r *R) string { return of(r).PlateNo })}
	for _, text := range vehicle.Texts() {
		columns = append(columns, edge.TextColumn(text.Name, 18, func(r *R) string { return *text.Of((*vehicle.Details)(&of(r).CarDetails)) }))
	}
	return append(columns, edge.AmountColumn("loanAmount", 14, func(r *R) *float64 { return of(r).LoanAmount.number() }))
}

func (s *server) carRow(lang string, v *vehicle.Row) carRow {
	return carRow{
		CarID: v.ID, OrganID: v.OrganID, OrganName: v.OrganName, Car: s.car(lang, &v.Vehicle), Remark: v.Remark, DeviceCount: v.Devices,
		CreateTime: v.CreatedAt.Unix(), Revision: v.Revision(),
	}
}

type searchInput struct {
	edge.Language
	SearchKey string `query:"searchKey" maxLength:"100" doc:"part of what is looked for"`
}

type carChoice struct {
	CarID   fleet.ID `json:"carId"`
	PlateNo string   `json:"plateNo"`
}

func (s *server) carChoices(c *edge.Call, in *searchInput) ([]carChoice, error) {
	found, err := s.Vehicles.Choices(c.Ctx, c.Actor, in.SearchKey)
	out := make([]carChoice, len(found))
	for i := range found {
		out[i] = carChoice{found[i].ID, found[i].Plate}
	}
	return out, err
}
