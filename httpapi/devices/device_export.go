package devices

import (
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// deviceExport is the file of managedList. Which devices those are is settled at the beginning; how they are, when it is their turn.
func (s *server) deviceExport() edge.Sheet[deviceFilter, monitor.View, ManagedDevice] {
	return edge.Sheet[deviceFilter, monitor.View, ManagedDevice]{
		Kind:   "device-list",
		Export: edge.Route{Path: "/device/exportdevicelist", Code: permission.DeviceExport, Summary: "Export devices", CN: "导出设备"},
		Walk: func(q edge.Asked[deviceFilter]) (fleet.Walk[monitor.View], error) {
			choose, err := s.selection(q)
			if err != nil {
				return fleet.Walk[monitor.View]{}, err
			}
			return fleet.WalkIDs(s.Board.SelectIDs(q.Actor, choose), func(ids []fleet.ID) ([]monitor.View, error) {
				gone := func(v monitor.View) bool { return !q.Scope.Covers(v.Row.Device.OrganID, v.Row.OrganPath) }
				return slices.DeleteFunc(s.Board.Views(q.Actor, ids), gone), nil
			}), nil
		},
		Facts: s.deviceFacts,
		Columns: slices.Concat([]edge.Column[ManagedDevice]{
			edge.TextColumn("organName", 20, func(r *ManagedDevice) string { return r.OrganName }),
		}, carColumns(func(r *ManagedDevice) *Car { return &r.Car }), []edge.Column[ManagedDevice]{
			edge.TextColumn("carRemark", 20, func(r *ManagedDevice) string { return r.CarRemark }),
			edge.TextColumn("imei", 18, func(r *ManagedDevice) string { return r.IMEI }),
			edge.TextColumn("deviceName", 20, func(r *ManagedDevice) string { return r.Name }),
			edge.TextColumn("deviceType", 10, func(r *ManagedDevice) string { return r.DeviceTypeName }),
			edge.TextColumn("deviceModel", 16, func(r *ManagedDevice) string { return r.DeviceModelName }),
			edge.TextColumn("provinceName", 10, func(r *ManagedDevice) string { return r.ProvinceName }),
			edge.TextColumn("simNo", 16, func(r *ManagedDevice) string { return r.SIM }),
			edge.TextColumn("iccid", 22, func(r *ManagedDevice) string { return r.ICCID }),
			edge.TextColumn("servicePswd", 12, func(r *ManagedDevice) string { return r.ServicePassword }),
			edge.TextColumn("clockZone", 10, func(r *ManagedDevice) string { return r.ClockZone }),
			edge.TimeColumn("simExpireTime", func(r *ManagedDevice) int64 { return r.SIMExpireTime }),
			edge.TextColumn("simState", 12, func(r *ManagedDevice) string { return r.SIMStateName }),
			edge.AmountColumn("lon", 12, func(r *ManagedDevice) *float64 { return r.Lon }),
			edge.AmountColumn("lat", 12, func(r *ManagedDevice) *float64 { return r.Lat }),
			edge.TextColumn("installLocation", 16, func(r *ManagedDevice) string { return r.InstallLocationName }),
			edge.TextColumn("installer", 12, func(r *ManagedDevice) string { return r.Installer }),
			edge.TextColumn("installDate", 12, func(r *ManagedDevice) string { return r.InstallDate }),
			edge.TextColumn("onlineState", 12, func(r *ManagedDevice) string { return r.OnlineStateName }),
			edge.TimeColumn("lastOnlineTime", func(r *ManagedDevice) int64 { return r.LastOnlineTime }),
			edge.TimeColumn("activeTime", func(r *ManagedDevice) int64 { return r.ActiveTime }),
			edge.TimeColumn("expireTime", func(r *ManagedDevice) int64 { return r.ExpireTime }),
			edge.TextColumn("deviceRemark", 20, func(r *ManagedDevice) string { return r.Remark }),
			edge.TimeColumn("createTime", func(r *ManagedDevice) int64 { return r.CreateTime }),
		}),
	}
}

// deviceFacts names the filters of devices.
func (s *server) deviceFacts(q edge.Asked[deviceFilter]) (facts []edge.Fact, err error) {
	in := q.Filter
	if in.DeviceType != "" {
		facts = append(facts, edge.Fact{Name: "export.fact.deviceType", Value: s.Texts.Text(q.Lang, "deviceType."+in.deviceType(), nil)})
	}
	if in.DeviceModel != "" {
		name := in.DeviceModel
		m, ok, err := s.Models.Find(q.Ctx, in.DeviceModel)
		if err != nil {
			return nil, err
		}
		if ok {
			name = m.Name.In(q.Lang)
		}
		facts = append(facts, edge.Fact{Name: "export.fact.deviceModel", Value: name})
	}
	if state, err := strconv.Atoi(in.OnlineState); err == nil && state >= 0 {
		facts = append(facts, edge.Fact{Name: "export.fact.onlineState", Value: s.Texts.Label(q.Lang, "deviceState.", state)})
	}
	return edge.SearchFact(facts, in.SearchKey), nil
}
