package monitor

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/vehicle"
)

// order is how the devices of a board are sorted by one field. Those of which it is not known come last either way.
type order struct {
	compare func(a, b *entry) int
	unknown func(e *entry) bool // nil: it is always known
}

func byText(of func(e *entry) string) order {
	return order{compare: func(a, b *entry) int { return strings.Compare(of(a), of(b)) }}
}

func byNumber[N cmp.Ordered](of func(e *entry) N) order {
	return order{compare: func(a, b *entry) int { return cmp.Compare(of(a), of(b)) }}
}

// orNone makes the zero value one that is not known.
func orNone[N cmp.Ordered](of func(e *entry) N) order {
	o := byNumber(of)
	var none N
	o.unknown = func(e *entry) bool { return of(e) == none }
	return o
}

var orders = withVehicles(map[string]order{
	"organName":       byText(func(e *entry) string { return e.row.OrganName }),
	"imei":            byText(func(e *entry) string { return e.row.Device.IMEI }),
	"alias":           byText(func(e *entry) string { return e.row.Device.Alias }),
	"deviceName":      byText(func(e *entry) string { return e.row.Device.Name }),
	"deviceModel":     byText(func(e *entry) string { return e.row.Device.Model }),
	"deviceType":      byText(func(e *entry) string { return e.row.Device.Type }),
	"protocol":        byText(func(e *entry) string { return e.row.Device.Protocol }),
	"simNo":           byText(func(e *entry) string { return e.row.Device.SIM }),
	"iccid":           byText(func(e *entry) string { return e.row.Device.ICCID }),
	"installLocation": byText(func(e *entry) string { return e.row.Device.InstallPlace }),
	"deviceRemark":    byText(func(e *entry) string { return e.row.Device.Remark }),
	"installer":       byText(func(e *entry) string { return e.row.Device.Installer }),
	"installDate":     orNone(func(e *entry) string { return e.row.Device.InstallDate }),
	"activateWay":     byText(func(e *entry) string { return e.row.Device.ActivateWay }),
	"trialDays":       byNumber(func(e *entry) int { return e.row.Device.TrialDays }),
	"onlineState":     byNumber(func(e *entry) int { return e.code }),
	"lastOnlineTime":  orNone(func(e *entry) fleet.Millis { return e.state.LastMessage }),
	"activeTime":      orNone(func(e *entry) fleet.Millis { return e.row.Device.ActiveAt }),
	"expireTime":      orNone(func(e *entry) fleet.Millis { return e.row.Device.ExpireAt }),
	"createTime":      byNumber(func(e *entry) fleet.Millis { return e.row.Device.CreatedAt }),
	"plateNo":         byText(func(e *entry) string { return e.row.Vehicle.Plate }),
	"isSettle":        {compare: func(a, b *entry) int { return fleet.CompareBool(a.row.Vehicle.Settled, b.row.Vehicle.Settled) }},
	"loanAmount": {
		compare: func(a, b *entry) int { return cmp.Compare(*a.row.Vehicle.LoanFen, *b.row.Vehicle.LoanFen) },
		unknown: func(e *entry) bool { return e.row.Vehicle.LoanFen == nil },
	},
})

// conditions are how devices are sorted by how they are, where a list shows that.
var conditions = map[string]order{
	"stopStartTime": orNone(func(e *entry) fleet.Millis { return e.state.Stop.Since }),
	"stopSecond":    orNone(func(e *entry) fleet.Millis { return -e.state.Stop.Since }),  // who came last has stood the shortest
	"offlineLong":   orNone(func(e *entry) fleet.Millis { return -e.state.LastMessage }), // who was heard last is silent the shortest
	LastMoved:       orNone(lastMoved),
}

// LastMoved sorts by when devices moved last: those on their way now are alike, and after all others.
const LastMoved = "lastMoved"

// lastMoved is when a device moved last, 0 where that is not known: it came to where it stands then, or was lost on its way.
func lastMoved(e *entry) fleet.Millis {
	switch {
	case e.moving:
		return math.MaxInt64
	case e.state.Stop.Since != 0:
		return e.state.Stop.Since
	default:
		return e.state.FixedAt
	}
}

// withVehicles adds what is known of the vehicle of a device.
func withVehicles(orders map[string]order) map[string]order {
	for _, text := range vehicle.Texts() {
		at := text.Of
		by := order{compare: func(a, b *entry) int {
			return strings.Compare(*at(&a.row.Vehicle.Details), *at(&b.row.Vehicle.Details))
		}}
		if text.Kind == fleet.Date {
			by.unknown = func(e *entry) bool { return *at(&e.row.Vehicle.Details) == "" }
		}
		orders[text.Name] = by
	}
	return orders
}

// SortFields returns the fields by which the devices of a Selection can be sorted.
func SortFields() []string { return slices.Sorted(maps.Keys(orders)) }

// comparing returns how two devices stand to each other, those that are alike newest first; nil where nothing is asked for.
func comparing(s fleet.Sort) func(a, b *entry) int {
	o, known := orders[s.Field]
	if !known {
		o, known = conditions[s.Field]
	}
	if !known {
		return nil
	}
	return func(a, b *entry) int {
		if o.unknown != nil {
			x, y := o.unknown(a), o.unknown(b)
			if x != y {
				return fleet.CompareBool(x, y)
			}
			if x {
				return newest(a, b)
			}
		}
		c := o.compare(a, b)
		if s.Desc {
			c = -c
		}
		if c == 0 {
			return newest(a, b)
		}
		return c
	}
}

func newest(a, b *entry) int { return cmp.Compare(b.row.Device.ID, a.row.Device.ID) }
