package places

import (
	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/organ"
	"waymark/fleet/place"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type usualPlaceRow struct {
	Name   string  `json:"name"`
	Lng    float64 `json:"lng"`
	Lat    float64 `json:"lat"`
	Radius int     `json:"radius" doc:"metres"`
}

func usualRows(list []place.Usual) []usualPlaceRow {
	return edge.Mapped(list, func(u *place.Usual) usualPlaceRow {
		return usualPlaceRow{u.Name, float64(u.Place.Lon) / 1e7, float64(u.Place.Lat) / 1e7, u.Radius}
	})
}

type usualInput struct {
	edge.Language
	CarID int64 `query:"carId" required:"true" minimum:"1" doc:"the vehicle"`
}

func (s *server) usual(c *edge.Call, in *usualInput) ([]usualPlaceRow, error) {
	list, err := s.Places.Usual(c.Ctx, c.Actor, fleet.ID(in.CarID))
	return usualRows(list), err
}

type usualInInput struct {
	edge.Language
	Box []float64 `query:"box" required:"true" nullable:"false" minItems:"4" maxItems:"4" doc:"west, south, east and north in degrees, WGS-84: only places that may reach into this part of the globe: whose middle is in it, or no more than 5 km beside"`
}

type usualOnMapRow struct {
	CarID   fleet.ID `json:"carId"`
	PlateNo string   `json:"plateNo"`
	Name    string   `json:"name"`
	Lng     float64  `json:"lng"`
	Lat     float64  `json:"lat"`
	Radius  int      `json:"radius" doc:"metres"`
}

type usualOnMap struct {
	Rows []usualOnMapRow `json:"rows" nullable:"false"`
	More int             `json:"more" doc:"1 where there are more than are told"`
}

func (s *server) usualIn(c *edge.Call, in *usualInInput) (*usualOnMap, error) {
	within, err := fence.ReadBox(in.Box)
	if err != nil {
		return nil, err
	}
	list, more, err := s.Places.UsualIn(c.Ctx, organ.All(c.Actor), *within)
	return &usualOnMap{More: edge.OneIf(more), Rows: edge.Mapped(list, func(u *place.UsualOf) usualOnMapRow {
		return usualOnMapRow{u.VehicleID, u.Plate, u.Name, float64(u.Place.Lon) / 1e7, float64(u.Place.Lat) / 1e7, u.Radius}
	})}, err
}

type usualPlace struct {
	Name   string `json:"name"`
	Lng    typed  `json:"lng" doc:"degrees, WGS-84"`
	Lat    typed  `json:"lat"`
	Radius typed  `json:"radius" doc:"whole metres, at most 5,000"`
}

type setUsualInput struct {
	Body struct {
		CarID  int64        `json:"carId" minimum:"1"`
		Places []usualPlace `json:"places" nullable:"false" maxItems:"100"`
		Lang   string       `json:"lang,omitempty"`
	}
}

func (s *server) setUsual(c *edge.Call, in *setUsualInput) ([]usualPlaceRow, error) {
	drafts := edge.Mapped(in.Body.Places, func(p *usualPlace) place.Draft {
		return place.Draft{Name: p.Name, Lng: string(p.Lng), Lat: string(p.Lat), Radius: string(p.Radius)}
	})
	list, err := s.Places.SetUsual(c.Ctx, c.Actor, fleet.ID(in.Body.CarID), drafts)
	if err != nil {
		return nil, err
	}
	c.Done = "place.set"
	return usualRows(list), nil
}

type allowedInput struct {
	edge.Language
	CarID   int64 `query:"carId" minimum:"0" doc:"a vehicle; 0 or absent: an organisation"`
	OrganID int64 `query:"organId" minimum:"0" doc:"an organisation, where no vehicle is named"`
}

func subjectOf(carID, organID int64) place.Subject {
	if carID != 0 {
		return place.Subject{VehicleID: fleet.ID(carID)}
	}
	return place.Subject{OrganID: fleet.ID(organID)}
}

func (s *server) allowed(c *edge.Call, in *allowedInput) ([]asked.AllowedDistrictRow, error) {
	codes, err := s.Places.Allowed(c.Ctx, c.Actor, subjectOf(in.CarID, in.OrganID))
	return asked.DistrictRows(s.Places.Regions, c.Lang, codes), err
}

type setAllowedInput struct {
	Body struct {
		CarID     int64   `json:"carId,omitempty" minimum:"0" doc:"a vehicle; 0 or absent: an organisation"`
		OrganID   int64   `json:"organId,omitempty" minimum:"0"`
		RegionIDs []int64 `json:"regionIds" nullable:"false" maxItems:"500" doc:"administrative codes"`
		Lang      string  `json:"lang,omitempty"`
	}
}

func (s *server) setAllowed(c *edge.Call, in *setAllowedInput) ([]asked.AllowedDistrictRow, error) {
	codes, err := s.Places.SetAllowed(c.Ctx, c.Actor, subjectOf(in.Body.CarID, in.Body.OrganID), in.Body.RegionIDs)
	if err != nil {
		return nil, err
	}
	c.Done = "place.set"
	return asked.DistrictRows(s.Places.Regions, c.Lang, codes), nil
}
