package reports

import (
	"math"
	"strings"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/report"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type calendarInput struct {
	edge.Language
	IMEI string `query:"imei" required:"true" maxLength:"20" doc:"a device; the days are those of its vehicle"`
	asked.Dates
}

// mileageCalendar is a vehicle day by day.
type mileageCalendar struct {
	MileageRecord
	DayList    []calendarDay `json:"dayList" nullable:"false" doc:"up to today"`
	OdometerAt odometerEnds  `json:"odometer"`
	Readings   []reading     `json:"readings" nullable:"false" doc:"what people said that the odometer showed, oldest first"`
}

type odometerEnds struct {
	Begins *float64 `json:"begins" doc:"kilometres when the first day begins: the newest reading until then and the mileage since; null without one"`
	Ends   *float64 `json:"ends" doc:"kilometres when the last day ends"`
}

type calendarDay struct {
	Date     string   `json:"date"`
	Mileage  *int64   `json:"mileage" doc:"metres; null where nothing is known of the day"`
	Km       *float64 `json:"mileageKm"`
	Source   string   `json:"mileageSource" enum:",legs,odometer" doc:"empty where nothing is known"`
	IMEI     string   `json:"imei" doc:"device that counted"`
	Reckoned bool     `json:"reckoned"`
	Revised  bool     `json:"revised"`
}

type reading struct {
	Date       string  `json:"date" doc:"the reading is of its beginning"`
	OdometerKm float64 `json:"odometerKm"`
	Remark     string  `json:"remark"`
	By         string  `json:"by" doc:"login name"`
	Time       int64   `json:"time" doc:"epoch seconds"`
}

// calendar shows the days of the vehicle of a device.
func (s *server) calendar(c *edge.Call, in *calendarInput) (*mileageCalendar, error) {
	period, zone, err := in.Read(nil)
	if err != nil {
		return nil, err
	}
	found, err := s.Reports.VehicleDays(c.Ctx, c.Actor, strings.TrimSpace(in.IMEI), period, zone)
	if err != nil {
		return nil, err
	}
	named, err := s.names(c)
	if err != nil {
		return nil, err
	}
	out := &mileageCalendar{MileageRecord: named.mileageRecord(&found.MileageRow), DayList: []calendarDay{}}
	for i := range found.Days {
		out.DayList = append(out.DayList, dayOf(found, i))
	}
	out.Readings = edge.Mapped(found.Readings, func(r *mileage.Reading) reading {
		return reading{mileage.DateOf(r.Day), *kilometres(r.Metres), r.Remark, r.By, r.At.Unix()}
	})
	if mileage.Last(found.Readings, found.From) != nil {
		out.OdometerAt.Begins = kilometres(found.Begins)
	}
	if mileage.Last(found.Readings, found.To+1) != nil {
		out.OdometerAt.Ends = kilometres(found.Ends)
	}
	return out, nil
}

func dayOf(found *report.MileageDays, i int) calendarDay {
	d := &found.Days[i]
	out := calendarDay{Date: mileage.DateOf(found.From + int32(i)), Reckoned: d.Reckoned, Revised: d.Revised}
	if d.Known {
		out.Mileage, out.Km, out.Source, out.IMEI = &d.Metres, kilometres(d.Metres), sourceNames[d.Source], found.IMEIs[d.Device]
	}
	return out
}

type odometerInput struct {
	Body struct {
		CarID      int64   `json:"carId" minimum:"1"`
		Date       string  `json:"date" doc:"YYYY-MM-DD; the reading is of its beginning"`
		OdometerKm float64 `json:"odometerKm" doc:"kilometres, to one decimal"`
		Remark     string  `json:"remark,omitempty"`
		Lang       string  `json:"lang,omitempty"`
	}
}

// setOdometer notes or corrects a reading.
func (s *server) setOdometer(c *edge.Call, in *odometerInput) (*edge.None, error) {
	day, ok := mileage.Date(strings.TrimSpace(in.Body.Date))
	if !ok {
		return nil, fleet.Refuse(fleet.Invalid, "track.badTime").With("name", "date")
	}
	metres := int64(-1)
	if km := in.Body.OdometerKm; km >= 0 && km <= report.MostMetres/1000 {
		metres = int64(math.Round(km*10)) * 100
	}
	err := s.Reports.SetOdometer(c.Ctx, c.Actor, fleet.ID(in.Body.CarID), mileage.Reading{Day: day, Metres: metres, Remark: in.Body.Remark})
	if err != nil {
		return nil, err
	}
	c.Done = "mileage.odometerSaved"
	return nil, nil
}
