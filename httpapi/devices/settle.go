package devices

import (
	"errors"

	"waymark/fleet"
	"waymark/fleet/vehicle"
	"waymark/httpapi/edge"
)

type settleInput struct {
	Body struct {
		IMEI         string `json:"imei,omitempty" maxLength:"20" doc:"of a device that is fitted to the vehicle; not looked at with carId"`
		CarID        int64  `json:"carId,omitempty" doc:"0 or absent: the vehicle that the device of imei is fitted to"`
		PlateNo      string `json:"plateNo,omitempty" maxLength:"64" doc:"as it was shown: refused when that is not the vehicle any more"`
		IsSettle     int    `json:"isSettle" enum:"0,1" doc:"1: the loan is settled; 0: that is withdrawn"`
		SettleRemark string `json:"settleRemark,omitempty" doc:"at most 500 characters; of a withdrawal, why"`
		Lang         string `json:"lang,omitempty"`
	}
}

func (s *server) settleCar(c *edge.Call, in *settleInput) (*concerned, error) {
	b := &in.Body
	to := vehicle.Settlement{ID: fleet.ID(b.CarID), Plate: b.PlateNo, Settled: b.IsSettle == 1, Remark: b.SettleRemark}
	if to.ID == 0 {
		v, err := s.Board.ByIMEI(c.Actor, b.IMEI)
		if err != nil && !errors.Is(err, fleet.ErrNotFound) {
			return nil, err
		}
		if to.ID = v.Row.Vehicle.ID; to.ID == 0 {
			return nil, fleet.Refuse(fleet.NotFound, "vehicle.notFound")
		}
	}
	n, err := s.Vehicles.Settle(c.Ctx, c.Actor, to)
	if err != nil {
		return nil, err
	}
	c.Done = "vehicle.unsettled"
	if to.Settled {
		c.Done = "vehicle.settled"
	}
	return &concerned{n}, nil
}
