package backoffice

import (
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/individual"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type individualRow struct {
	ID         fleet.ID `json:"id"`
	UserID     fleet.ID `json:"userId" doc:"the same as id"`
	OrganID    fleet.ID `json:"organId"`
	OrganName  string   `json:"organName"`
	UserName   string   `json:"userName"`
	Phone      string   `json:"phone"`
	IMEI       string   `json:"imei" doc:"of the device; empty after unbinding"`
	PlateNo    string   `json:"plateNo" doc:"of the vehicle that the device is fitted to; empty without one"`
	DeviceID   fleet.ID `json:"deviceId" doc:"0 after unbinding"`
	CreateTime int64    `json:"createTime"`
}

type individualFilter struct {
	edge.Listing
	Key string `query:"key" maxLength:"100" doc:"part of user name, IMEI or plate"`
}

// individualList is the list of the holders of devices.
func (s *server) individualList() edge.Listed {
	return &edge.List[individualFilter, individual.Row, individualRow]{
		Route: edge.Route{Path: "/ucindividual/getIndividualList", Code: permission.IndividualManage, Tag: "individual", Summary: "Individual users", CN: "个人用户列表",
			Description: "A page of the holders of devices of the caller's organisations, newest first."},
		Page: func(q edge.Asked[individualFilter], page fleet.Page) ([]individual.Row, int, error) {
			return s.Individuals.List(q.Ctx, individual.Query{Scope: q.Scope, Key: q.Filter.Key, Sort: q.Sort}, page)
		},
		Sorts: individual.SortFields,
		Show:  edge.Shown[individualFilter](individualRowOf),
	}
}

func individualRowOf(_ string, r *individual.Row) individualRow {
	return individualRow{
		ID: r.ID, UserID: r.ID, OrganID: r.OrganID, OrganName: r.OrganName, UserName: r.UserName, Phone: r.Phone, IMEI: r.IMEI, PlateNo: r.PlateNo,
		DeviceID: r.DeviceID, CreateTime: r.CreatedAt.Unix(),
	}
}

type unbindInput struct {
	Body struct {
		UnbindDevices []bound `json:"unbindDevices" nullable:"false" maxItems:"200"`
		Lang          string  `json:"lang,omitempty"`
	}
}

type bound struct {
	UserID int64  `json:"userId"`
	IMEI   string `json:"imei"`
}

func (s *server) unbindDevices(c *edge.Call, in *unbindInput) (*edge.None, error) {
	pairs := make([]individual.Bound, len(in.Body.UnbindDevices))
	for i, b := range in.Body.UnbindDevices {
		pairs[i] = individual.Bound{ID: fleet.ID(b.UserID), IMEI: b.IMEI}
	}
	c.Done = "individual.unbound"
	return nil, s.Individuals.Unbind(c.Ctx, c.Actor, pairs)
}

// userRef names an individual user, by its ID alone or as {userId}: the specification's callers send either.
type userRef struct {
	UserID int64 `json:"userId"`
}

// UnmarshalJSON implements json.Unmarshaler.
func (r *userRef) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] != '{' {
		return json.Unmarshal(b, &r.UserID)
	}
	type plain userRef
	return json.Unmarshal(b, (*plain)(r))
}

// Schema implements huma.SchemaProvider.
func (userRef) Schema(huma.Registry) *huma.Schema {
	id := &huma.Schema{Type: huma.TypeInteger, Format: "int64"}
	object := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{"userId": id}, Required: []string{"userId"}, AdditionalProperties: false}
	object.PrecomputeMessages()
	id.PrecomputeMessages()
	return &huma.Schema{OneOf: []*huma.Schema{object, id}}
}

type removeIndividualInput struct {
	Body struct {
		DeleteUser []userRef `json:"deleteUser" nullable:"false" maxItems:"200"`
		Lang       string    `json:"lang,omitempty"`
	}
}

func (s *server) removeIndividuals(c *edge.Call, in *removeIndividualInput) (*edge.None, error) {
	ids := make([]fleet.ID, len(in.Body.DeleteUser))
	for i, r := range in.Body.DeleteUser {
		ids[i] = fleet.ID(r.UserID)
	}
	c.Done = "individual.deleted"
	return nil, s.Individuals.Delete(c.Ctx, c.Actor, ids)
}

type devicePasswordInput struct {
	Body struct {
		DeviceID int64  `json:"deviceId"`
		Lang     string `json:"lang,omitempty"`
	}
}

func (s *server) resetDevicePassword(c *edge.Call, in *devicePasswordInput) (*newPassword, error) {
	password, err := s.Individuals.ResetPassword(c.Ctx, c.Actor, fleet.ID(in.Body.DeviceID))
	if err != nil {
		return nil, err
	}
	c.Done = "individual.passwordReset"
	return &newPassword{password}, nil
}

type recoverInput struct {
	Body struct {
		Devices []string `json:"devices" nullable:"false" maxItems:"200" doc:"IMEIs"`
		Lang    string   `json:"lang,omitempty"`
	}
}

type recovered struct {
	Done    int             `json:"done" doc:"how many devices were reset"`
	Refused []unresetDevice `json:"refused" nullable:"false"`
}

type unresetDevice struct {
	IMEI   string `json:"imei"`
	Reason string `json:"reason" doc:"for people, in the language asked for"`
}

func (s *server) recoverSetting(c *edge.Call, in *recoverInput) (*recovered, error) {
	done, refused, err := s.Individuals.FactoryReset(c.Ctx, c.Actor, in.Body.Devices)
	if err != nil {
		return nil, err
	}
	out := &recovered{Done: done, Refused: make([]unresetDevice, len(refused))}
	for i, r := range refused {
		_, text := s.Texts.Refusal(c.Lang, r.Reason)
		out.Refused[i] = unresetDevice{r.IMEI, text}
	}
	c.Done = "individual.recovered"
	return out, nil
}
