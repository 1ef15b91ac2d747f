package devices

import (
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/permission"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

type modelFilter struct {
	edge.Listing
	SearchKey string `query:"searchKey" maxLength:"100" doc:"part of code, name or protocol"`
	Type      string `query:"type" enum:"DEVICE_TYPE.YX,DEVICE_TYPE.WX" doc:"absent: all"`
	Status    string `query:"status" enum:"-1,0,1" doc:"-1 or absent: all; 1 enabled, 0 disabled"`
}

type modelRow struct {
	ID               fleet.ID    `json:"id"`
	Code             string      `json:"code"`
	Name             string      `json:"name" doc:"in the language asked for"`
	NameCN           string      `json:"nameCn"`
	NameEN           string      `json:"nameEn"`
	Type             string      `json:"type" enum:"DEVICE_TYPE.YX,DEVICE_TYPE.WX"`
	TypeName         string      `json:"typeName"`
	Protocol         string      `json:"protocol" doc:"empty: any"`
	Capabilities     []string    `json:"capabilities" nullable:"false"`
	ReportSeconds    int         `json:"reportSeconds" doc:"0 not known"`
	HeartbeatSeconds int         `json:"heartbeatSeconds" doc:"0 not known"`
	Commands         []string    `json:"commands" nullable:"false" doc:"keys of CMD_CODE"`
	Dialect          string      `json:"dialect" doc:"which texts its terminals are sent as commands; empty: nobody has said"`
	Texts            []modelText `json:"texts" nullable:"false" doc:"texts of its own, which count before those of the dialect"`
	DeviceCount      int         `json:"deviceCount" doc:"of this model that the caller may see"`
	Status           int         `json:"status" doc:"1 enabled, 0 disabled: not offered any more"`
	Sort             int         `json:"sort"`
	Remark           string      `json:"remark"`
	UpdateTime       int64       `json:"updateTime"`
}

type modelPage struct {
	Rows      []modelRow     `json:"rows" nullable:"false"`
	Total     int            `json:"total" doc:"how many there are on all pages"`
	Protocols []string       `json:"protocols" nullable:"false" doc:"those that the server speaks, any of which a model can have"`
	Values    []textValues   `json:"values" nullable:"false" doc:"what may stand in braces in the texts of commands, of those that have values"`
	Dialects  []modelDialect `json:"dialects" nullable:"false" doc:"those that are known, each of a protocol that carries texts"`
}

// modelList is the list of the catalogue of models.
func (s *server) modelList() edge.Listed {
	l := &edge.List[modelFilter, devicemodel.Row, modelRow]{
		Route: edge.Route{Path: "/devicemodel/getmodellist", Code: permission.ModelManage, Tag: "devicemodel", Summary: "Device models", CN: "设备型号列表",
			Description: "A page of the catalogue, in its order, with how many devices there are of each model."},
		Page: func(q edge.Asked[modelFilter], page fleet.Page) ([]devicemodel.Row, int, error) {
			in := q.Filter
			return s.Models.List(q.Ctx, devicemodel.Filter{Search: in.SearchKey, Type: in.Type, Status: edge.Choice(in.Status), Below: q.Actor.OrganPath, Sort: q.Sort}, page)
		},
		Sorts: devicemodel.Orders.Fields(),
		Show:  edge.Shown[modelFilter](func(lang string, r *devicemodel.Row) modelRow { return s.modelRow(lang, &r.Model, r.Devices) }),
	}
	l.Answer = edge.AnswerOf(l, func(p *edge.Page[modelRow]) *modelPage {
		return &modelPage{Rows: p.Rows, Total: p.Total, Protocols: append([]string{}, s.Models.Protocols...), Dialects: dialects(), Values: valuesOfTexts()}
	})
	return l
}

func (s *server) modelRow(lang string, m *devicemodel.Model, devices int) modelRow {
	return modelRow{
		ID: m.ID, Code: m.Code, Name: m.Name.In(lang), NameCN: m.Name.CN, NameEN: m.Name.EN, Type: m.Type,
		TypeName: s.Texts.Text(lang, "deviceType."+m.Type, nil), Protocol: m.Protocol, Capabilities: append([]string{}, m.Capabilities...),
		ReportSeconds: m.ReportSeconds, HeartbeatSeconds: m.HeartbeatSeconds, Commands: append([]string{}, m.Commands...), DeviceCount: devices, Dialect: m.Dialect, Texts: textsOf(m.Texts),
		Status: m.Status, Sort: m.Sort, Remark: m.Remark, UpdateTime: m.UpdatedAt.Unix(),
	}
}

// ModelFields are embedded in inputs that carry a model.
type ModelFields struct {
	Code             string      `json:"code" doc:"letters, digits and . _ / + - ; not digits alone"`
	NameCN           string      `json:"nameCn"`
	NameEN           string      `json:"nameEn,omitempty"`
	Type             string      `json:"type" enum:"DEVICE_TYPE.YX,DEVICE_TYPE.WX"`
	Protocol         string      `json:"protocol,omitempty" doc:"name of a protocol that the server speaks; empty: any"`
	Capabilities     []string    `json:"capabilities,omitempty" doc:"CUT_OFF, ACC, BATTERY, VOLTAGE, WIFI, LBS, VOICE, TAMPER, SOS, SHOCK, FUEL, VIDEO, ODOMETER, WAKE_UP, BATTERIES, HIDE"`
	ReportSeconds    int         `json:"reportSeconds,omitempty" minimum:"0"`
	HeartbeatSeconds int         `json:"heartbeatSeconds,omitempty" minimum:"0"`
	Commands         []string    `json:"commands,omitempty" doc:"keys of CMD_CODE"`
	Dialect          string      `json:"dialect,omitempty" doc:"code of a dialect of its protocol; empty: none, commands that need a text are not offered"`
	Texts            []modelText `json:"texts,omitempty" doc:"texts of its own, in place of those of the dialect"`
	Status           *int        `json:"status,omitempty" enum:"0,1" doc:"1 enabled (also when absent), 0 disabled"`
	Sort             int         `json:"sort,omitempty" minimum:"-1000000" maximum:"1000000"`
	Remark           string      `json:"remark,omitempty"`
	Lang             string      `json:"lang,omitempty"`
}

func (f *ModelFields) model(id int64) devicemodel.Model {
	m := devicemodel.Model{
		ID: fleet.ID(id), Code: f.Code, Name: dictionary.Text{CN: f.NameCN, EN: f.NameEN}, Type: f.Type, Protocol: f.Protocol, Capabilities: f.Capabilities,
		ReportSeconds: f.ReportSeconds, HeartbeatSeconds: f.HeartbeatSeconds, Commands: f.Commands, Status: 1, Sort: f.Sort, Remark: f.Remark,
		Dialect: f.Dialect, Texts: map[string]string{},
	}
	for _, t := range f.Texts {
		m.Texts[t.Command] = t.Text
	}
	if f.Status != nil {
		m.Status = *f.Status
	}
	return m
}

type insertModelInput struct{ Body ModelFields }

func (s *server) insertModel(c *edge.Call, in *insertModelInput) (*modelRow, error) {
	m, err := s.Models.Insert(c.Ctx, c.Actor, in.Body.model(0))
	if err != nil {
		return nil, s.aboutText(c, err)
	}
	row := s.modelRow(c.Lang, &m, 0)
	c.Done = "devicemodel.inserted"
	return &row, nil
}

type updateModelInput struct {
	Body struct {
		ID int64 `json:"id"`
		ModelFields
	}
}

func (s *server) updateModel(c *edge.Call, in *updateModelInput) (*edge.None, error) {
	if err := s.Models.Update(c.Ctx, c.Actor, in.Body.model(in.Body.ID)); err != nil {
		return nil, s.aboutText(c, err)
	}
	c.Done = "devicemodel.updated"
	return nil, nil
}

// aboutText has a refusal of a text of the model's own say whose command it is: by its name for people, by its key for forms.
func (s *server) aboutText(c *edge.Call, err error) error {
	names, failed := asked.CommandNames(c.Ctx, s.Dictionary, c.Lang)
	if failed != nil {
		return failed
	}
	var refused *fleet.Error
	if !errors.As(err, &refused) {
		return err
	}
	if key, ok := refused.Args["command"].(string); ok && strings.HasPrefix(refused.Code, "devicemodel.text") {
		err = refused.With(edge.ArgAt, "texts."+key)
	}
	return asked.CommandNamed(names, err)
}
