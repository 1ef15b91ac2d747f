package fences

import (
	"waymark/fleet"
	"waymark/fleet/devicemodel"
	"waymark/fleet/fence"
	"waymark/httpapi/edge"
)

type fenceInput struct {
	edge.Language
	FenceID int64 `query:"fenceId" required:"true" minimum:"1" doc:"the fence"`
}

// What is bound: keys of DATA_CLASS as they stand in rows.
const (
	groupClass  = "DATA_CLASS.ORGAN"
	deviceClass = "DATA_CLASS.DEVICE"
)

type fenceBindingRow struct {
	FenceDeviceID fleet.ID `json:"fenceDeviceId"`
	FenceID       fleet.ID `json:"fenceId"`
	DataClass     string   `json:"dataClass" enum:"DATA_CLASS.ORGAN,DATA_CLASS.DEVICE"`
	IMEI          string   `json:"imei" doc:"empty for a group"`
	OrganID       fleet.ID `json:"organId" doc:"0 for a device"`
	OrganName     string   `json:"organName" doc:"the group, or that of the device"`
	Label         string   `json:"label" doc:"name of the device, else its plate, else its IMEI, or a dash where its model hides that; name of the group"`
	PlateNo       string   `json:"plateNo" doc:"of the device, empty without"`
	ModelHides    bool     `json:"modelHides" doc:"the device's model says that its IMEI is not shown"`
	Mine          int      `json:"mine" enum:"0,1" doc:"1 where the caller may part it, as far as their permissions go; 0 where an organisation above has bound it"`
	CreateTime    int64    `json:"createTime"`
}

func (s *server) rowsOf(c *edge.Call, list []fence.BindingRow) []fenceBindingRow {
	hides := s.Models.Hiding(c.Ctx)
	return edge.Mapped(list, func(b *fence.BindingRow) fenceBindingRow {
		row := fenceBindingRow{FenceDeviceID: b.ID, FenceID: b.FenceID, DataClass: groupClass, OrganID: b.OrganID, OrganName: b.OrganName, Label: b.Label(hides), Mine: edge.OneIf(!b.Above(c.Actor)), CreateTime: b.CreatedAt.Unix()}
		if b.DeviceID != 0 {
			row.DataClass, row.IMEI, row.PlateNo, row.ModelHides = deviceClass, b.IMEI, b.Plate, hides(b.Model)
		}
		return row
	})
}

func firstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}

func (s *server) bindingList(c *edge.Call, in *fenceInput) ([]fenceBindingRow, error) {
	_, list, err := s.Fences.Bindings(c.Ctx, c.Actor, fleet.ID(in.FenceID))
	return s.rowsOf(c, list), err
}

type fenceBindEntry struct {
	FenceDeviceID int64  `json:"fenceDeviceId,omitempty" minimum:"-1000000" doc:"negative or 0: not kept yet"`
	DataClass     string `json:"dataClass" enum:"DATA_CLASS.ORGAN,DATA_CLASS.DEVICE"`
	IMEI          string `json:"imei,omitempty" maxLength:"20" doc:"of a device"`
	OrganID       int64  `json:"organId,omitempty" minimum:"0" doc:"of a group"`
}

type bindFenceInput struct {
	Body struct {
		FenceID  int64            `json:"fenceId" minimum:"1"`
		BindData []fenceBindEntry `json:"bindData" nullable:"false" maxItems:"5000"`
		Lang     string           `json:"lang,omitempty"`
	}
}

func (s *server) bind(c *edge.Call, in *bindFenceInput) ([]fenceBindingRow, error) {
	var entries []fence.Entry
	for _, e := range in.Body.BindData {
		switch {
		case e.FenceDeviceID > 0: // there already
		case e.DataClass == deviceClass && e.IMEI == "":
			return nil, fleet.Refuse(fleet.NotFound, "device.notFound")
		case e.DataClass == deviceClass:
			entries = append(entries, fence.Entry{IMEI: e.IMEI})
		default:
			entries = append(entries, fence.Entry{OrganID: fleet.ID(e.OrganID)})
		}
	}
	list, err := s.Fences.Bind(c.Ctx, c.Actor, fleet.ID(in.Body.FenceID), entries)
	if err != nil {
		return nil, err
	}
	c.Done = "fence.bound"
	return s.rowsOf(c, list), nil
}

type unbindFenceInput struct {
	Body struct {
		FenceDeviceIDs edge.IDList `json:"fenceDeviceIds"`
		Lang           string      `json:"lang,omitempty"`
	}
}

type unboundFromFences struct {
	Removed int `json:"removed"`
}

func (s *server) unbind(c *edge.Call, in *unbindFenceInput) (*unboundFromFences, error) {
	ids, err := edge.Split("fenceDeviceIds", string(in.Body.FenceDeviceIDs))
	if err != nil {
		return nil, err
	}
	n, err := s.Fences.Unbind(c.Ctx, c.Actor, ids)
	if err != nil {
		return nil, err
	}
	c.Done = "fence.unbound"
	return &unboundFromFences{n}, nil
}

type stayListInput struct {
	edge.Language
	edge.Paging
	FenceID int64  `query:"fenceId" required:"true" minimum:"1" doc:"the fence"`
	Inside  string `query:"inside" enum:"0,1" doc:"1: those alone who are in it now"`
}

type fenceStayRow struct {
	IMEI      string `json:"imei"`
	Label     string `json:"label" doc:"name of the device, else its plate, else its IMEI, or a dash where its model hides that"`
	PlateNo   string `json:"plateNo"`
	OrganName string `json:"organName"`
	EnterTime int64  `json:"enterTime"`
	LeaveTime int64  `json:"leaveTime" doc:"0 while it is inside"`
	Passed    int    `json:"passed" doc:"1: no fix was inside, the way between two led through"`
	Revised   int    `json:"revised" doc:"1: it is not what was told at first, because something came late"`
}

func (s *server) stayList(c *edge.Call, in *stayListInput) (*edge.Page[fenceStayRow], error) {
	list, total, err := s.Fences.Stays(c.Ctx, c.Actor, fleet.ID(in.FenceID), in.Inside == "1", in.Page())
	hides := s.Models.Hiding(c.Ctx)
	rows := edge.Mapped(list, func(r *fence.StayRow) fenceStayRow {
		return fenceStayRow{
			IMEI: r.IMEI, Label: firstOf(devicemodel.Called(r.DeviceName, hides(r.Model), r.Plate), r.Plate, r.IMEI), PlateNo: r.Plate, OrganName: r.OrganName, EnterTime: r.Entered.Unix(), LeaveTime: r.Left.Unix(),
			Passed: edge.OneIf(r.Passed), Revised: edge.OneIf(r.Revised),
		}
	})
	return &edge.Page[fenceStayRow]{Rows: rows, Total: total}, err
}
