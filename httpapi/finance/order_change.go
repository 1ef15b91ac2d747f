package finance

import (
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/order"
	"waymark/httpapi/edge"
)

type givenUser struct {
	UserID int64 `json:"userId,omitempty" minimum:"0" doc:"the payee"`
	Value  typed `json:"value,omitempty" doc:"percent, with two decimals at most"`
}

type givenGroup struct {
	BonusType string      `json:"bonusType" maxLength:"40" doc:"key of BONUS_TYPE"`
	Users     []givenUser `json:"users" nullable:"false" maxItems:"200"`
}

func draftGroups(list []givenGroup) []order.Group {
	return edge.Mapped(list, func(g *givenGroup) order.Group {
		return order.Group{Type: g.BonusType, Users: edge.Mapped(g.Users, func(u *givenUser) order.GroupUser {
			return order.GroupUser{PayeeID: fleet.ID(u.UserID), Percent: string(u.Value)}
		})}
	})
}

// OrderForm is embedded in inputs that carry an order.
type OrderForm struct {
	IMEIData        string       `json:"imeiData,omitempty" maxLength:"40000" doc:"numbers of devices, apart by blanks, commas or line breaks; 1,000 at most"`
	ProbationPeriod typed        `json:"probationPeriod,omitempty" doc:"whole days"`
	ActivateWay     string       `json:"activateWay,omitempty" maxLength:"40" doc:"key of ACTIVATE_WAY"`
	ArrData         []givenGroup `json:"arrData,omitempty" nullable:"false" maxItems:"50"`
	Lang            string       `json:"lang,omitempty"`
}

func (f *OrderForm) draft() order.Draft {
	return order.Draft{IMEIs: f.IMEIData, TrialDays: string(f.ProbationPeriod), ActivateWay: f.ActivateWay, Groups: draftGroups(f.ArrData)}
}

type insertOrderInput struct{ Body OrderForm }

func (s *server) insertOrder(c *edge.Call, in *insertOrderInput) (*orderRow, error) {
	row, err := s.Orders.Insert(c.Ctx, c.Actor, in.Body.draft())
	return s.oneOrder(c, row, err, "order.inserted")
}

type updateOrderInput struct {
	Body struct {
		OrderNo  string `json:"orderNo" maxLength:"40"`
		Revision string `json:"revision,omitempty" maxLength:"60" doc:"as the list gave it: refused when somebody changed the order since; absent: changed in any case"`
		OrderForm
	}
}

func (s *server) updateOrder(c *edge.Call, in *updateOrderInput) (*orderRow, error) {
	d := in.Body.draft()
	d.Revision = in.Body.Revision
	row, err := s.Orders.Update(c.Ctx, c.Actor, in.Body.OrderNo, d)
	return s.oneOrder(c, row, err, "order.updated")
}

func (s *server) oneOrder(c *edge.Call, row order.Row, err error, done string) (*orderRow, error) {
	if err != nil {
		return nil, s.told(c, err)
	}
	rows, err := s.orderRows(c, []order.Row{row})
	if err != nil {
		return nil, err
	}
	c.Done = done
	return &rows[0], nil
}

// mostNamed is how many numbers a refusal names.
const mostNamed = 100

// told makes a refusal what people read: with each number that is wrong and why, and with the names of types.
func (s *server) told(c *edge.Call, err error) error {
	var wrong *order.DevicesError
	if errors.As(err, &wrong) {
		var lines []string
		for _, w := range wrong.Wrong[:min(mostNamed, len(wrong.Wrong))] {
			lines = append(lines, s.Texts.Text(c.Lang, "order.device", map[string]any{"imei": w.IMEI, "reason": s.reason(c, w.Reason)}))
		}
		return fleet.Refuse(fleet.Refused, "order.devices").With("count", len(wrong.Wrong)).With("list", strings.Join(lines, "\n"))
	}
	var refused *fleet.Error
	if errors.As(err, &refused) && refused.Code == "order.changed" {
		fields, _ := refused.Args["fields"].([]string)
		labels := make([]string, len(fields))
		for i, name := range fields {
			labels[i] = s.Texts.Field(c.Lang, name)
		}
		return refused.With("fields", strings.Join(labels, s.Texts.Text(c.Lang, "order.and", nil)))
	}
	if errors.As(err, &refused) && refused.Code == "order.sum" {
		names, other := s.Dictionary.Names(c.Ctx, c.Lang, "BONUS_TYPE")
		if other != nil {
			return other
		}
		key, _ := refused.Args["type"].(string)
		return refused.With("type", names.Of("BONUS_TYPE", key))
	}
	return err
}

func (s *server) reason(c *edge.Call, reason string) string {
	if reason == "" {
		return ""
	}
	return s.Texts.Text(c.Lang, "order.reason."+reason, nil)
}

type orderInput struct {
	Body struct {
		OrderNo string `json:"orderNo" maxLength:"40"`
		Lang    string `json:"lang,omitempty"`
	}
}

type resetDevices struct {
	Devices int `json:"devices" doc:"how many are as new"`
}

func (s *server) resetOrder(c *edge.Call, in *orderInput) (*resetDevices, error) {
	n, err := s.Orders.Reset(c.Ctx, c.Actor, in.Body.OrderNo)
	if err != nil {
		return nil, err
	}
	c.Done = "order.reset"
	return &resetDevices{n}, nil
}

type checkInput struct {
	Body struct {
		IMEIData string `json:"imeiData" maxLength:"40000" doc:"numbers of devices, apart by blanks, commas or line breaks"`
		OrderNo  string `json:"orderNo,omitempty" maxLength:"40" doc:"the order that may have them already"`
		Lang     string `json:"lang,omitempty"`
	}
}

type checkedDevice struct {
	IMEI       string `json:"imei" doc:"as it was typed"`
	OK         int    `json:"ok" enum:"0,1"`
	Reason     string `json:"reason" enum:",form,twice,unknown,taken"`
	ReasonName string `json:"reasonName"`
}

type checkedDevices struct {
	Rows []checkedDevice `json:"rows" nullable:"false"`
}

func (s *server) checkDevices(c *edge.Call, in *checkInput) (*checkedDevices, error) {
	list, err := s.Orders.Check(c.Ctx, c.Actor, in.Body.IMEIData, in.Body.OrderNo)
	if err != nil {
		return nil, err
	}
	return &checkedDevices{edge.Mapped(list, func(d *order.Checked) checkedDevice {
		return checkedDevice{d.IMEI, edge.OneIf(d.Reason == ""), d.Reason, s.reason(c, d.Reason)}
	})}, nil
}
