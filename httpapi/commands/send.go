package commands

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/dictionary"
	"waymark/httpapi/asked"
	"waymark/httpapi/edge"
)

// commandData is what was filled in: the values of a command's fields by name, or these under the code of the command.
type commandData map[string]json.RawMessage

// Schema implements huma.SchemaProvider.
func (commandData) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true,
		Description: "The values of the command's fields by name, as texts or numbers; or an object of these under the code of the command."}
}

// values reads the values of a command. What can be no value, as an object anywhere but under the code, is refused as a field that nobody knows: with
// command.unknownField.
func (d commandData) values(code string) (command.Values, error) {
	fields := map[string]json.RawMessage(d)
	if raw, nested := d[code]; nested {
		fields = nil
		if err := json.Unmarshal(raw, &fields); err != nil {
			return nil, unknownField(code)
		}
	}
	out := command.Values{}
	for name, raw := range fields {
		value, err := textOf(raw)
		if err != nil {
			return nil, unknownField(name)
		}
		out[name] = value
	}
	return out, nil
}

func unknownField(name string) error {
	return fleet.Refuse(fleet.Refused, "command.unknownField").With("field", edge.ShortName(name))
}

// textOf is a value as text: a text, a number as it was written, true and false as 1 and 0, a list with commas.
func textOf(raw json.RawMessage) (string, error) {
	var v any
	d := json.NewDecoder(strings.NewReader(string(raw)))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		return "", err
	}
	switch v := v.(type) {
	case nil:
		return "", nil
	case string:
		return v, nil
	case json.Number:
		return numberText(v.String()), nil
	case bool:
		if v {
			return "1", nil
		}
		return "0", nil
	case []any:
		parts := make([]string, len(v))
		for i := range v {
			parts[i] = fmt.Sprint(v[i])
		}
		return strings.Join(parts, ","), nil
	}
	return "", errNoText
}

// numberText is a number without an exponent, and without zeros at the end of its fraction: 60.0 and 6e1 are 60. A whole number stays as it was
// written, however long.
func numberText(written string) string {
	if !strings.ContainsAny(written, ".eE") {
		return written
	}
	n, err := strconv.ParseFloat(written, 64)
	if err != nil {
		return written
	}
	return strconv.FormatFloat(n, 'f', -1, 64)
}

var errNoText = errors.New("neither text nor number")

type sendInput struct {
	Body struct {
		IMEI         string      `json:"imei" maxLength:"20"`
		DeviceModel  string      `json:"deviceModel,omitempty" maxLength:"64" doc:"as the form showed it; absent: whatever it is"`
		CmdCode      string      `json:"cmdCode" maxLength:"20" doc:"key of CMD_CODE"`
		Data         commandData `json:"data,omitempty"`
		ClientKey    string      `json:"clientKey,omitempty" maxLength:"64" doc:"made by the caller for each wish, so that it is one command however often it is asked for; needed for what stops a vehicle"`
		PlateConfirm string      `json:"plateConfirm,omitempty" maxLength:"64" doc:"the plate, or the IMEI of a device without one; needed for what stops a vehicle"`
		Zone         *int        `json:"zone,omitempty" minimum:"-840" maximum:"840" doc:"minutes east of UTC of the times that were filled in; absent: 480"`
		Lang         string      `json:"lang,omitempty"`
	}
}

type sentCommand struct {
	CommandID     fleet.ID `json:"commandId"`
	CmdStatus     string   `json:"cmdStatus" enum:"awaiting,queued,sent,acked,done,failed,unsupported,timeout,expired,cancelled,superseded"`
	CmdStatusName string   `json:"cmdStatusName"`
	Superseded    fleet.ID `json:"superseded" doc:"the command that this one replaces, 0 for none"`
	Again         bool     `json:"again" doc:"it had been issued before under the same clientKey, and stands as cmdStatus says: nothing was issued now"`
}

func (s *server) send(c *edge.Call, in *sendInput) (*sentCommand, error) {
	b := &in.Body
	values, err := b.Data.values(b.CmdCode)
	if err != nil {
		return nil, err
	}
	made, err := s.Commands.Send(c.Ctx, c.Actor, command.Wish{
		IMEI: strings.TrimSpace(b.IMEI), Model: b.DeviceModel, Code: b.CmdCode, Data: values, Key: b.ClientKey, Confirm: b.PlateConfirm, Zone: zoneOf(b.Zone),
	})
	if err != nil {
		return nil, s.named(c.Ctx, c.Lang, b.CmdCode, err)
	}
	c.Done = "command.issued"
	if made.Again {
		c.Done = "command.issuedBefore"
	}
	return &sentCommand{made.ID, string(made.Status), s.status(c.Lang, made.Status), made.Superseded, made.Again}, nil
}

func zoneOf(minutes *int) *time.Location {
	if minutes == nil {
		return time.FixedZone("", 8*3600)
	}
	return time.FixedZone("", *minutes*60)
}

// named has a refusal call a command by its name, and a field of it by its label.
func (s *server) named(ctx context.Context, lang, code string, err error) error {
	names, failed := asked.CommandNames(ctx, s.Dictionary, lang)
	if failed != nil {
		names = nil
	}
	return s.labelled(lang, names, code, err)
}

// labelled is named where the names are known.
func (s *server) labelled(lang string, names dictionary.Names, code string, err error) error {
	err = asked.CommandNamed(names, err)
	var refused *fleet.Error
	if !errors.As(err, &refused) {
		return err
	}
	name, _ := refused.Args["field"].(string)
	if label := command.LabelOf(code, name); label != "" {
		return refused.With("field", s.Texts.Text(lang, label, nil))
	}
	return err
}

func (s *server) status(lang string, status command.Status) string {
	return s.Texts.Text(lang, "commandStatus."+string(status), nil)
}

type commandInput struct {
	Body struct {
		CommandID int64  `json:"commandId" minimum:"1"`
		Lang      string `json:"lang,omitempty"`
	}
}

func (s *server) cancel(c *edge.Call, in *commandInput) (*edge.None, error) {
	if err := s.Commands.Cancel(c.Ctx, c.Actor, fleet.ID(in.Body.CommandID)); err != nil {
		return nil, err
	}
	c.Done = "command.cancelled"
	return nil, nil
}
