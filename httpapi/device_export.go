package httpapi

import (
	"strconv"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/permission"
)

// deviceExport is the file of managedList. Which devices those are is settled at the beginning; how they are, when it is their turn.
func (s *server) deviceExport() sheet[deviceFilter, monitor.View, ManagedDevice] {
	return sheet[deviceFilter, monitor.View, ManagedDevice]{
		kind:   "device-list",
		export: route{Path: "/device/exportdevicelist", Code: permission.DeviceExport, Summary: "Export devices", CN: "导出设备"},
		walk: func(q asked[deviceFilter]) (fleet.Walk[monitor.View], error) {
			choose, err := s.selection(q)
			if err != nil {
				return fleet.Walk[monitor.View]{}, err
			}
			return fleet.WalkIDs(s.Monitor.SelectIDs(q.actor, choose), func(ids []fleet.ID) []monitor.View { return s.Monitor.Views(q.actor, ids) }), nil
		},
		facts: s.deviceFacts,
		columns: []column[ManagedDevice]{
			textColumn("organ", 20, func(r *ManagedDevice) string { return r.OrganName }),
			textColumn("plate", 12, func(r *ManagedDevice) string { return r.PlateNo }),
			textColumn("vin", 20, func(r *ManagedDevice) string { return r.VIN }),
			textColumn("engine", 16, func(r *ManagedDevice) string { return r.Engine }),
			amountColumn("loan", 14, func(r *ManagedDevice) *float64 { return r.LoanAmount.number() }),
			textColumn("carRemark", 20, func(r *ManagedDevice) string { return r.CarRemark }),
			textColumn("owner", 14, func(r *ManagedDevice) string { return r.Owner }),
			textColumn("ownerPhone", 16, func(r *ManagedDevice) string { return r.Phone }),
			textColumn("brand", 14, func(r *ManagedDevice) string { return r.Brand }),
			textColumn("imei", 18, func(r *ManagedDevice) string { return r.IMEI }),
			textColumn("deviceName", 20, func(r *ManagedDevice) string { return r.DeviceName }),
			textColumn("deviceType", 10, func(r *ManagedDevice) string { return r.DeviceTypeName }),
			textColumn("deviceModel", 16, func(r *ManagedDevice) string { return r.DeviceModelName }),
			textColumn("province", 10, func(r *ManagedDevice) string { return r.ProvinceName }),
			textColumn("sim", 16, func(r *ManagedDevice) string { return r.SIMNo }),
			textColumn("iccid", 22, func(r *ManagedDevice) string { return r.ICCID }),
			textColumn("servicePassword", 12, func(r *ManagedDevice) string { return r.ServicePswd }),
			timeColumn("simExpires", func(r *ManagedDevice) int64 { return r.SIMExpireTime }),
			textColumn("simState", 12, func(r *ManagedDevice) string { return r.SIMStateName }),
			amountColumn("longitude", 12, func(r *ManagedDevice) *float64 { return r.Lon }),
			amountColumn("latitude", 12, func(r *ManagedDevice) *float64 { return r.Lat }),
			textColumn("installPlace", 16, func(r *ManagedDevice) string { return r.InstallLocationName }),
			textColumn("installer", 12, func(r *ManagedDevice) string { return r.Installer }),
			textColumn("installDate", 12, func(r *ManagedDevice) string { return r.InstallDate }),
			textColumn("onlineState", 12, func(r *ManagedDevice) string { return r.OnlineStateName }),
			timeColumn("lastOnline", func(r *ManagedDevice) int64 { return r.LastOnlineTime }),
			timeColumn("activated", func(r *ManagedDevice) int64 { return r.ActiveTime }),
			timeColumn("expires", func(r *ManagedDevice) int64 { return r.ExpireTime }),
			textColumn("remark", 20, func(r *ManagedDevice) string { return r.DeviceRemark }),
			timeColumn("created", func(r *ManagedDevice) int64 { return r.CreateTime }),
		},
	}
}

// deviceFacts names the filters of devices.
func (s *server) deviceFacts(q asked[deviceFilter]) (facts []fact, err error) {
	in := q.Filter
	if in.DeviceType != "" {
		facts = append(facts, fact{"export.fact.deviceType", s.Texts.Text(q.lang, "deviceType."+in.deviceType(), nil)})
	}
	if in.DeviceModel != "" {
		name := in.DeviceModel
		m, ok, err := s.Models.Find(q.ctx, in.DeviceModel)
		if err != nil {
			return nil, err
		}
		if ok {
			name = m.Name.In(q.lang)
		}
		facts = append(facts, fact{"export.fact.deviceModel", name})
	}
	if state, err := strconv.Atoi(in.OnlineState); err == nil && state >= 0 {
		facts = append(facts, fact{"export.fact.onlineState", s.label(q.lang, "deviceState.", state)})
	}
	return searchFact(facts, in.SearchKey), nil
}
