package reports

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/frequent"
	"waymark/fleet/permission"
	"waymark/fleet/report"
	"waymark/fleet/track"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type frequentFilter struct {
	edge.Listing
	IMEI string `query:"imei" json:"imei,omitempty" maxLength:"20" doc:"a device; the places are those of its vehicle. Empty: none"`
	asked.Dates
}

// FrequentRecord is a place at which a vehicle is usually found.
type FrequentRecord struct {
	Number int64 `json:"placeNo" doc:"from 1; the first is the one at which it stood longest"`
	Who
	Lng         float64 `json:"lng" doc:"degrees, WGS-84; the middle of its stops"`
	Lat         float64 `json:"lat"`
	Visits      int64   `json:"visits"`
	Seconds     int64   `json:"seconds" doc:"that it stood there in all"`
	Nights      int64   `json:"nights" doc:"in which it stood there at three in the morning"`
	KnownNights int64   `json:"knownNights" doc:"nights of which it is known where it stood then"`
	First       int64   `json:"first" doc:"epoch seconds"`
	Last        int64   `json:"last" doc:"epoch seconds of the end of the last visit, or now"`
}

// frequentRow is a place with what it was found for.
type frequentRow struct {
	*frequent.Place
	number int
	of     *report.FrequentPlaces
}

// frequentOrders are what it can be sorted by; the place where it stood longest comes first else.
var frequentOrders = fleet.Orders[frequentRow]{
	"seconds": func(a, b *frequentRow) int { return cmp.Compare(a.Seconds, b.Seconds) },
	"visits":  func(a, b *frequentRow) int { return cmp.Compare(a.Visits, b.Visits) },
	"nights":  func(a, b *frequentRow) int { return cmp.Compare(a.Nights, b.Nights) },
	"last":    func(a, b *frequentRow) int { return cmp.Compare(a.Last, b.Last) },
}

// frequentList are the frequent places of a vehicle as rows.
func (s *server) frequentList() edge.Listed {
	return &edge.List[frequentFilter, frequentRow, FrequentRecord]{
		Route: edge.Route{Path: "/report/getfrequentplacerows", Cost: edge.CostSome, Code: permission.FrequentPlaces, Tag: "report", Summary: "Where a vehicle is usually found, in rows", CN: "车辆常停地点明细",
			Description: "The same places as getfrequentplacelist has, without the hours and the days of the week; none for a device that the caller may not see."},
		Page: func(q edge.Asked[frequentFilter], page fleet.Page) ([]frequentRow, int, error) {
			all, err := s.frequentRows(q)
			return frequentOrders.Page(all, q.Sort, page.Clamp(20, 1000)), len(all), err
		},
		Sorts: frequentOrders.Fields(),
		Show: func(q edge.Asked[frequentFilter], found []frequentRow) ([]FrequentRecord, error) {
			named, err := s.names(q.Call)
			return edge.Mapped(found, func(r *frequentRow) FrequentRecord {
				return FrequentRecord{
					Number: int64(r.number), Who: named.who(&r.of.Device), Lng: track.Degrees(r.Lon), Lat: track.Degrees(r.Lat), Visits: int64(r.Visits), Seconds: r.Seconds,
					Nights: int64(r.Nights), KnownNights: int64(r.of.Nights), First: r.First.Unix(), Last: r.Last.Unix(),
				}
			}), err
		},
		Sheet: edge.Sheet[frequentFilter, frequentRow, FrequentRecord]{
			Kind:   "frequent-places",
			Export: edge.Route{Path: "/report/exportfrequentplacelist", Code: permission.FrequentExport, Summary: "Export where a vehicle is usually found", CN: "导出常停地点"},
			Walk: func(q edge.Asked[frequentFilter]) (fleet.Walk[frequentRow], error) {
				all, err := s.frequentRows(q)
				return walkOf(frequentOrders, all, q.Sort), err
			},
			Facts: func(q edge.Asked[frequentFilter]) ([]edge.Fact, error) {
				_, err := s.frequentRows(q)
				return q.Filter.AddTo(edge.SearchFact(nil, q.Filter.IMEI), &q.Filter.Listing), err
			},
			Columns: frequentColumns(),
		},
	}
}

// frequentColumns are what files show of frequent places.
func frequentColumns() []edge.Column[FrequentRecord] {
	return slices.Concat([]edge.Column[FrequentRecord]{edge.CountColumn("placeNo", func(r *FrequentRecord) *int64 { return &r.Number })},
		whoColumns(func(r *FrequentRecord) *Who { return &r.Who }), []edge.Column[FrequentRecord]{
			edge.AddressColumn("address", func(r *FrequentRecord) (lon, lat *float64) { return &r.Lng, &r.Lat }),
			edge.AmountColumn("lon", 12, func(r *FrequentRecord) *float64 { return &r.Lng }),
			edge.AmountColumn("lat", 12, func(r *FrequentRecord) *float64 { return &r.Lat }),
			edge.CountColumn("visits", func(r *FrequentRecord) *int64 { return &r.Visits }),
			edge.CountColumn("seconds", func(r *FrequentRecord) *int64 { return &r.Seconds }),
			edge.CountColumn("nights", func(r *FrequentRecord) *int64 { return &r.Nights }),
			edge.CountColumn("knownNights", func(r *FrequentRecord) *int64 { return &r.KnownNights }),
			edge.TimeColumn("firstVisit", func(r *FrequentRecord) int64 { return r.First }),
			edge.TimeColumn("lastVisit", func(r *FrequentRecord) int64 { return r.Last }),
		})
}

// frequentRows are the places of the vehicle of a device, none where the caller sees no such device.
func (s *server) frequentRows(q edge.Asked[frequentFilter]) ([]frequentRow, error) {
	period, zone, err := q.Filter.Read(&q.Filter.Listing)
	if err != nil {
		return nil, err
	}
	found, err := s.Reports.FrequentPlaces(q.Ctx, q.Actor, strings.TrimSpace(q.Filter.IMEI), period, zone)
	var refused *fleet.Error
	if errors.As(err, &refused) && refused.Kind == fleet.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	rows := make([]frequentRow, len(found.Places))
	for i := range rows {
		rows[i] = frequentRow{&found.Places[i], i + 1, found}
	}
	return rows, nil
}
