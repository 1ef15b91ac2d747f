package report

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/mileage"
	"waymark/fleet/vehicle"
)

// What a reading of an odometer may be.
const (
	MostMetres        = 9_999_999_000
	maxOdometerRemark = 200
)

// Vehicles reads vehicles; the store does.
type Vehicles interface {
	// VehiclesByID returns some; those that do not exist are left out.
	VehiclesByID(ctx context.Context, ids []fleet.ID) ([]vehicle.Row, error)
}

// Odometers keeps what the odometers of vehicles showed.
type Odometers interface {
	// OdometerReadings returns the readings of a vehicle, in order.
	OdometerReadings(ctx context.Context, vehicleID fleet.ID) ([]mileage.Reading, error)
	// PutOdometerReading adds a reading, or puts it in the place of that of the same day; fleet.ErrNotFound without the vehicle.
	PutOdometerReading(ctx context.Context, vehicleID fleet.ID, r mileage.Reading) error
}

// SetOdometer says what the odometer of a vehicle showed when a day began; a day that has a reading is corrected. It refuses with
// vehicle.notFound, mileage.badReading, mileage.badDay for a day that is yet to come, and mileage.remarkTooLong.
func (s *Service) SetOdometer(ctx context.Context, actor fleet.Actor, vehicleID fleet.ID, r mileage.Reading) error {
	car, err := s.vehicle(ctx, actor, vehicleID)
	if err != nil {
		return err
	}
	r.Remark = strings.TrimSpace(r.Remark)
	switch now := fleet.MillisOf(s.Clock.Now()); {
	case r.Metres < 0 || r.Metres > MostMetres:
		return fleet.Refuse(fleet.Refused, "mileage.badReading").With("max", MostMetres/1000)
	case r.Day <= 0 || r.Day > s.Days.Day(now)+1:
		return fleet.Refuse(fleet.Refused, "mileage.badDay")
	case len([]rune(r.Remark)) > maxOdometerRemark:
		return fleet.Refuse(fleet.Refused, "mileage.remarkTooLong").With("max", maxOdometerRemark)
	default:
		r.By, r.At = actor.Name, now
	}
	list, err := s.Store.OdometerReadings(ctx, vehicleID)
	if err != nil {
		return err
	}
	err = s.Store.PutOdometerReading(s.Audit.With(ctx, actor, readingDeed(car.Plate, mileage.Last(list, r.Day), &r)), vehicleID, r)
	if errors.Is(err, fleet.ErrNotFound) {
		return fleet.Refuse(fleet.NotFound, "vehicle.notFound")
	}
	return err
}

// readingDeed is what is noted of a reading, with the one of the same day that it corrects.
func readingDeed(plate string, was, is *mileage.Reading) audit.Deed {
	text, old, remark := "audit.odometerSet", "", ""
	if was != nil && was.Day == is.Day {
		text, old, remark = "audit.odometerCorrected", kilometres(was.Metres), was.Remark
	}
	return audit.Deed{Module: audit.ModuleVehicle, Text: text, Args: []audit.Arg{{Name: "plate", Value: plate}, {Name: "date", Value: mileage.DateOf(is.Day)}},
		Changes: []audit.Change{{Field: "odometerKm", Old: old, New: kilometres(is.Metres)}, {Field: "remark", Old: remark, New: is.Remark}}}
}

func kilometres(metres int64) string { return strconv.FormatFloat(float64(metres)/1000, 'f', -1, 64) }

// vehicle finds a vehicle that the actor may see. It refuses with vehicle.notFound.
func (s *Service) vehicle(ctx context.Context, actor fleet.Actor, id fleet.ID) (*vehicle.Row, error) {
	if id > 0 && !actor.Personal {
		rows, err := s.Cars.VehiclesByID(ctx, []fleet.ID{id})
		if err != nil {
			return nil, err
		}
		if len(rows) == 1 && actor.SeesOrgan(rows[0].OrganPath) {
			return &rows[0], nil
		}
	}
	return nil, fleet.Refuse(fleet.NotFound, "vehicle.notFound")
}
