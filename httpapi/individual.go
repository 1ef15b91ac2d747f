package httpapi

import (
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/individual"
	"waymark/fleet/permission"
)

type individualRow struct {
	ID         fleet.ID `json:"id"`
	UserID     fleet.ID `json:"userId" doc:"the same as id"`
	OrganID    fleet.ID `json:"organId"`
	OrganName  string   `json:"organName"`
	UserName   string   `json:"userName"`
	Phone      string   `json:"phone"`
	IMEI       string   `json:"imei" doc:"of the device; empty after unbinding"`
	DeviceID   fleet.ID `json:"deviceId" doc:"0 after unbinding"`
	CreateTime int64    `json:"createTime"`
}

type individualFilter struct {
	Listing
	Key string `query:"key" maxLength:"100" doc:"part of user name or IMEI"`
}

// individualList is the list of the holders of devices.
func (s *server) individualList() listed {
	return &list[individualFilter, individual.Row, individualRow]{
		route: route{Path: "/ucindividual/getIndividualList", Code: permission.IndividualManage, Tag: "individual", Summary: "Individual users", CN: "个人用户列表",
			Description: "A page of the holders of devices of the caller's organisations, newest first."},
		page: func(q asked[individualFilter], page fleet.Page) ([]individual.Row, int, error) {
			return s.Individuals.List(q.ctx, q.Scope, q.Filter.Key, page)
		},
		show: shown[individualFilter](individualRowOf),
	}
}

func individualRowOf(_ string, r *individual.Row) individualRow {
	return individualRow{
		ID: r.ID, UserID: r.ID, OrganID: r.OrganID, OrganName: r.OrganName, UserName: r.UserName, Phone: r.Phone, IMEI: r.IMEI,
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

func (in *unbindInput) language() string { return in.Body.Lang }

func (s *server) unbindDevices(c *call, in *unbindInput) (*none, error) {
	pairs := make([]individual.Bound, len(in.Body.UnbindDevices))
	for i, b := range in.Body.UnbindDevices {
		pairs[i] = individual.Bound{ID: fleet.ID(b.UserID), IMEI: b.IMEI}
	}
	c.done = "individual.unbound"
	return nil, s.Individuals.Unbind(c.ctx, c.actor, pairs)
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

func (in *removeIndividualInput) language() string { return in.Body.Lang }

func (s *server) removeIndividuals(c *call, in *removeIndividualInput) (*none, error) {
	ids := make([]fleet.ID, len(in.Body.DeleteUser))
	for i, r := range in.Body.DeleteUser {
		ids[i] = fleet.ID(r.UserID)
	}
	c.done = "individual.deleted"
	return nil, s.Individuals.Delete(c.ctx, c.actor, ids)
}

type devicePasswordInput struct {
	Body struct {
		DeviceID int64  `json:"deviceId"`
		Lang     string `json:"lang,omitempty"`
	}
}

func (in *devicePasswordInput) language() string { return in.Body.Lang }

func (s *server) resetDevicePassword(c *call, in *devicePasswordInput) (*newPassword, error) {
	password, err := s.Individuals.ResetPassword(c.ctx, c.actor, fleet.ID(in.Body.DeviceID))
	if err != nil {
		return nil, err
	}
	c.done = "individual.passwordReset"
	return &newPassword{password}, nil
}

type recoverInput struct {
	Body struct {
		Devices []string `json:"devices" nullable:"false" maxItems:"200" doc:"IMEIs"`
		Lang    string   `json:"lang,omitempty"`
	}
}

func (in *recoverInput) language() string { return in.Body.Lang }

type recovered struct {
	Done    int             `json:"done" doc:"how many devices were reset"`
	Refused []unresetDevice `json:"refused" nullable:"false"`
}

type unresetDevice struct {
	IMEI   string `json:"imei"`
	Reason string `json:"reason" doc:"for people, in the language asked for"`
}

func (s *server) recoverSetting(c *call, in *recoverInput) (*recovered, error) {
	done, refused, err := s.Individuals.FactoryReset(c.ctx, c.actor, in.Body.Devices)
	if err != nil {
		return nil, err
	}
	out := &recovered{Done: done, Refused: make([]unresetDevice, len(refused))}
	for i, r := range refused {
		_, text := s.Texts.Refusal(c.lang, r.Reason)
		out.Refused[i] = unresetDevice{r.IMEI, text}
	}
	c.done = "individual.recovered"
	return out, nil
}
