package commands

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

// BatchWish says which command goes to which devices.
type BatchWish struct {
	CmdCode string      `json:"cmdCode,omitempty" maxLength:"20" doc:"key of CMD_CODE; needed without restOf"`
	Data    commandData `json:"data,omitempty"`
	RestOf  int64       `json:"restOf,omitempty" minimum:"0" doc:"an earlier batch of the caller's: its command, as it was filled in, to those of its devices that it did not reach; cmdCode, data, imeis and organId are not looked at then"`
	IMEIs   []string    `json:"imeis,omitempty" maxItems:"10000" doc:"the devices; absent: those of the organisation. An empty list is nobody, and refused"`
	OrganID *int64      `json:"organId,omitempty" minimum:"0" doc:"0: all that the caller may see; needed without imeis"`
	edge.SubOrgan
	Zone   *int   `json:"zone,omitempty" minimum:"-840" maximum:"840" doc:"minutes east of UTC of the times that were filled in; absent: 480"`
	Lang   string `json:"lang,omitempty"`
	nobody bool   // the earlier batch reached everybody
}

// mostRefused is how many of the devices that are none of the caller's have entries of their own in the audit.
const mostRefused = 20

// sort reads a wish, and sorts its devices. What the caller may not see is left out as what does not exist, and the audit keeps that it was asked for.
func (s *server) sort(c *edge.Call, w *BatchWish) (command.Many, command.Sorted, error) {
	values, err := s.filled(c, w)
	if err != nil {
		return command.Many{}, command.Sorted{}, err
	}
	m := command.Many{Code: w.CmdCode, Data: values, Zone: zoneOf(w.Zone)}
	rows, unknown, err := s.meant(c, w)
	if err != nil {
		return m, command.Sorted{}, err
	}
	sorted, err := s.Commands.Sort(c.Ctx, m, rows)
	if err != nil {
		return m, sorted, s.named(c.Ctx, c.Lang, m.Code, err)
	}
	for i, imei := range unknown {
		why := &fleet.Error{Kind: fleet.NotFound, Code: "device.notFound"}
		if i < mostRefused {
			s.Commands.Refused(c.Actor, m.Code, imei, why)
		}
		sorted.Left = append(sorted.Left, command.Left{Row: device.Row{Device: device.Device{IMEI: imei}}, Why: why})
	}
	return m, sorted, nil
}

// nameLeft has what is said of devices that are left out call the command by its name, and its fields by their labels.
func (s *server) nameLeft(c *edge.Call, code string, left []command.Left) error {
	names, err := asked.CommandNames(c.Ctx, s.Dictionary, c.Lang)
	for i := range left {
		errors.As(s.labelled(c.Lang, names, code, left[i].Why), &left[i].Why)
	}
	return err
}

// filled are the values of a wish: as they come with it, or those of an earlier batch.
func (s *server) filled(c *edge.Call, w *BatchWish) (command.Values, error) {
	if w.RestOf != 0 {
		return s.rest(c, w)
	}
	return w.Data.values(w.CmdCode)
}

// meant are the devices of a wish that the caller may see, and the numbers that are none. Who names nobody means nobody, never everybody. It refuses with
// command.nobody and organ.notFound.
func (s *server) meant(c *edge.Call, w *BatchWish) (rows []device.Row, unknown []string, err error) {
	numbers := w.numbers()
	switch {
	case len(numbers) > 0 || w.nobody:
		rows, unknown = s.devicesOf(c, numbers)
		return rows, unknown, nil
	case w.IMEIs != nil || w.OrganID == nil:
		return nil, nil, fleet.Refuse(fleet.Refused, "command.nobody")
	case *w.OrganID != 0: // 0 is all that the caller may see
		if _, err := s.Commands.Organs.Visible(c.Ctx, c.Actor, fleet.ID(*w.OrganID)); err != nil {
			return nil, nil, err
		}
	}
	q := monitor.Query{OrganID: fleet.ID(*w.OrganID), Sub: w.Sub()}
	s.Board.Each(c.Actor, q, 0, func(v monitor.View) bool {
		rows = append(rows, v.Row)
		return len(rows) <= command.MostDevices
	})
	return rows, nil, nil
}

// numbers are the IMEIs that were named, in their order.
func (w *BatchWish) numbers() []string {
	all := edge.Mapped(w.IMEIs, func(imei *string) string { return strings.TrimSpace(*imei) })
	return slices.DeleteFunc(all, func(imei string) bool { return imei == "" })
}

// mark tells one wish from another in few bytes: it is the same for the same command with the same contents to the same devices. It refuses as
// command.Check does.
func (s *server) mark(ctx context.Context, lang string, w *BatchWish) (string, error) {
	of := struct {
		Code, Sending  string
		IMEIs          []string
		RestOf, Organ  int64
		WithoutSubtree bool
	}{RestOf: w.RestOf}
	if w.RestOf == 0 {
		values, err := w.Data.values(w.CmdCode)
		if err != nil {
			return "", err
		}
		order, err := command.Check(w.CmdCode, values, zoneOf(w.Zone))
		if err != nil {
			return "", s.named(ctx, lang, w.CmdCode, err)
		}
		of.Code, of.Sending, of.IMEIs = order.Code, order.Values.Text(), slices.Compact(slices.Sorted(slices.Values(w.numbers())))
		if w.IMEIs == nil && w.OrganID != nil {
			of.Organ, of.WithoutSubtree = *w.OrganID, !w.Sub()
		}
	}
	raw, err := json.Marshal(of)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:]), err
}
