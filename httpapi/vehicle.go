package httpapi

import (
	"waymark/fleet"
	"waymark/fleet/vehicle"
)

// CarFields are what is known of a vehicle, in answers and in inputs.
type CarFields struct {
	PlateNo       string     `json:"plateNo,omitempty" doc:"empty where there is none"`
	CarOwner      string     `json:"carOwner,omitempty"`
	OwnerPhone    string     `json:"ownerPhone,omitempty"`
	VIN           string     `json:"vinNo,omitempty"`
	EngineNo      string     `json:"engineNo,omitempty"`
	CarBrand      string     `json:"carBrand,omitempty"`
	CarModel      string     `json:"carModel,omitempty"`
	LoanAmount    loanAmount `json:"loanAmount,omitempty"`
	PolicyNo      string     `json:"policyNo,omitempty"`
	PolicyExpDate string     `json:"policyExpDate,omitempty" doc:"YYYY-MM-DD, or empty"`
}

func (f *CarFields) fields(remark string) vehicle.Fields {
	return vehicle.Fields{
		Plate: f.PlateNo, Loan: string(f.LoanAmount), Remark: remark,
		Details: vehicle.Details{
			Owner: f.CarOwner, Phone: f.OwnerPhone, VIN: f.VIN, Engine: f.EngineNo, Brand: f.CarBrand, Model: f.CarModel,
			PolicyNo: f.PolicyNo, PolicyExpires: f.PolicyExpDate,
		},
	}
}

// Car is a vehicle in answers.
type Car struct {
	PlateNo       string     `json:"plateNo" doc:"empty when it is not fitted to a vehicle"`
	CarOwner      string     `json:"carOwner"`
	OwnerPhone    string     `json:"ownerPhone"`
	VIN           string     `json:"vinNo"`
	EngineNo      string     `json:"engineNo"`
	CarBrand      string     `json:"carBrand"`
	CarModel      string     `json:"carModel"`
	LoanAmount    loanAmount `json:"loanAmount"`
	PolicyNo      string     `json:"policyNo"`
	PolicyExpDate string     `json:"policyExpDate" doc:"YYYY-MM-DD, or empty"`
	IsSettle      int        `json:"isSettle" enum:"0,1" doc:"1: the loan is settled"`
	IsSettleName  string     `json:"isSettleName"`
}

func (s *server) car(lang string, v *vehicle.Vehicle) Car {
	f, settled := vehicle.FieldsOf(v), oneIf(v.Settled)
	return Car{
		PlateNo: f.Plate, CarOwner: f.Owner, OwnerPhone: f.Phone, VIN: f.VIN, EngineNo: f.Engine, CarBrand: f.Brand, CarModel: f.Model,
		LoanAmount: loanAmount(f.Loan), PolicyNo: f.PolicyNo, PolicyExpDate: f.PolicyExpires, IsSettle: settled, IsSettleName: s.label(lang, "settled.", settled),
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

// OrganScope is embedded in inputs of lists that are filtered by organisation.
type OrganScope struct {
	OrganID     int64  `query:"organId" doc:"0 or absent: all the caller may see"`
	HasSubOrgan string `query:"hasSubOrgan" enum:"0,1,true,false" doc:"with the organisations below"`
}

func (o OrganScope) sub() bool { return o.HasSubOrgan == "1" || o.HasSubOrgan == "true" }

type carListInput struct {
	Language
	OrganScope
	SearchKey string `query:"searchKey" maxLength:"100" doc:"part of plate, VIN or owner"`
	Paging
}

func (s *server) carList(c *call, in *carListInput) (*page[carRow], error) {
	found, total, err := s.Vehicles.List(c.ctx, c.actor, vehicle.Query{
		OrganID: fleet.ID(in.OrganID), Sub: in.sub(), Search: in.SearchKey, Page: in.page(),
	})
	if err != nil {
		return nil, err
	}
	out := &page[carRow]{Rows: make([]carRow, len(found)), Total: total}
	for i := range found {
		v := &found[i]
		out.Rows[i] = carRow{
			CarID: v.ID, OrganID: v.OrganID, OrganName: v.OrganName, Car: s.car(c.lang, &v.Vehicle), Remark: v.Remark, DeviceCount: v.Devices,
			CreateTime: v.CreatedAt.Unix(), Revision: v.Revision(),
		}
	}
	return out, nil
}

type searchInput struct {
	Language
	SearchKey string `query:"searchKey" maxLength:"100" doc:"part of what is looked for"`
}

type carChoice struct {
	CarID   fleet.ID `json:"carId"`
	PlateNo string   `json:"plateNo"`
}

func (s *server) carChoices(c *call, in *searchInput) ([]carChoice, error) {
	found, err := s.Vehicles.Choices(c.ctx, c.actor, in.SearchKey)
	out := make([]carChoice, len(found))
	for i := range found {
		out[i] = carChoice{found[i].ID, found[i].Plate}
	}
	return out, err
}
