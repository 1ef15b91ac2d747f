package alarms

import (
	"waymark/fleet"
	"waymark/fleet/devicemodel"
	"waymark/fleet/threshold"
	"waymark/httpapi/edge"
)

// named tells people what devices are called that are known by their IMEI here.
type named struct {
	*server
	actor fleet.Actor
	hides func(model string) bool
}

func (s *server) names(c *edge.Call) named { return named{s, c.Actor, s.Models.Hiding(c.Ctx)} }

// nameOf is the name of a device; empty where it has none, or is gone.
func (n named) nameOf(imei string) string {
	v, err := n.Board.ByIMEI(n.actor, imei)
	if err != nil {
		return ""
	}
	d := &v.Row.Device
	return devicemodel.Called(d.Name, n.hides(d.Model), v.Plate())
}

// subject is whom thresholds are set for: a device that has been named by its IMEI, which its model hides, by what else there is.
func (n named) subject(level threshold.Level, name string) string {
	if level != threshold.Device {
		return name
	}
	v, err := n.Board.ByIMEI(n.actor, name)
	if err != nil || !n.hides(v.Row.Device.Model) {
		return name
	}
	if plate := v.Plate(); plate != "" {
		return plate
	}
	return devicemodel.Called(v.Row.Device.Name, true)
}
