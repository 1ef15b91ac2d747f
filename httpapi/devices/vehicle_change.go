package devices

import (
	"waymark/fleet"
	"waymark/fleet/vehicle"
	"waymark/httpapi/edge"
)

type insertCarInput struct {
	Body struct {
		OrganID int64 `json:"organId"`
		CarFields
		Remark string `json:"remark,omitempty"`
		Lang   string `json:"lang,omitempty"`
	}
}

type insertedCar struct {
	CarID   fleet.ID `json:"carId"`
	PlateNo string   `json:"plateNo" doc:"as it is kept"`
}

func (s *server) insertCar(c *edge.Call, in *insertCarInput) (*insertedCar, error) {
	v, err := s.Vehicles.Insert(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), in.Body.fields(in.Body.Remark))
	if err != nil {
		return nil, err
	}
	c.Done = "vehicle.inserted"
	return &insertedCar{v.ID, v.Plate}, nil
}

type updateCarInput struct {
	Body struct {
		CarID    int64  `json:"carId"`
		OrganID  int64  `json:"organId,omitempty" doc:"another one moves the vehicle with its devices, which needs DC-14 too; 0 or absent: stays"`
		Revision string `json:"revision,omitempty" doc:"as the list gave it: refused when somebody changed the vehicle since; absent: changed in any case"`
		CarFields
		Remark string `json:"remark,omitempty"`
		Lang   string `json:"lang,omitempty"`
	}
}

type concerned struct {
	DeviceCount int `json:"deviceCount" doc:"devices that are shown otherwise from now on"`
}

func (s *server) updateCar(c *edge.Call, in *updateCarInput) (*concerned, error) {
	b := &in.Body
	n, err := s.Vehicles.Update(c.Ctx, c.Actor, vehicle.Update{ID: fleet.ID(b.CarID), OrganID: fleet.ID(b.OrganID), Fields: b.fields(b.Remark), Revision: b.Revision})
	if err != nil {
		return nil, err
	}
	c.Done = "vehicle.updated"
	return &concerned{n}, nil
}

type deleteCarInput struct {
	Body struct {
		CarID edge.IDList `json:"carId"`
		Lang  string      `json:"lang,omitempty"`
	}
}

func (s *server) deleteCar(c *edge.Call, in *deleteCarInput) (*concerned, error) {
	ids, err := edge.Split("carId", string(in.Body.CarID))
	if err != nil {
		return nil, err
	}
	n, err := s.Vehicles.Delete(c.Ctx, c.Actor, ids)
	if err != nil {
		return nil, err
	}
	c.Done = "vehicle.deleted"
	return &concerned{n}, nil
}

type moveCarInput struct {
	Body struct {
		OrganID int64       `json:"organId"`
		CarIDs  edge.IDList `json:"carIds"`
		Lang    string      `json:"lang,omitempty"`
	}
}

type movedCars struct {
	Moved   int          `json:"moved" doc:"vehicles"`
	Devices int          `json:"devices" doc:"that went with them"`
	Refused []refusedCar `json:"refused" nullable:"false"`
}

type refusedCar struct {
	CarID   fleet.ID `json:"carId"`
	PlateNo string   `json:"plateNo"`
	Reason  string   `json:"reason" doc:"for people"`
}

func (s *server) moveCar(c *edge.Call, in *moveCarInput) (*movedCars, error) {
	ids, err := edge.Split("carIds", string(in.Body.CarIDs))
	if err != nil {
		return nil, err
	}
	moved, err := s.Vehicles.Transfer(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), ids)
	if err != nil {
		return nil, err
	}
	out := &movedCars{Moved: moved.Vehicles, Devices: moved.Devices, Refused: make([]refusedCar, len(moved.Refused))}
	for i, r := range moved.Refused {
		out.Refused[i] = refusedCar{r.ID, r.Plate, s.Texts.Text(c.Lang, r.Reason, nil)}
	}
	c.Done = "transfer.done"
	return out, nil
}
