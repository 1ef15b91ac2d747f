package devices

import (
	"encoding/json"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/sim"
	"waymark/httpapi/edge"
)

type insertSIMInput struct {
	Body simFields
}

type simFields struct {
	OrganID int64  `json:"organId"`
	SIM     string `json:"sim" doc:"11–13 digits"`
	ICCID   string `json:"iccid" doc:"6 digits and 13–14 word characters"`
	SIMKeys
	Lang string `json:"lang,omitempty"`
}

// TransformSchema implements huma.SchemaTransformer.
func (simFields) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	return edge.Optional(s, SIMKeys{})
}

type insertedSIM struct {
	SIMID fleet.ID `json:"simId"`
	SIM   string   `json:"sim"`
	ICCID string   `json:"iccid" doc:"as it is kept: in capitals"`
}

func (s *server) insertSIM(c *edge.Call, in *insertSIMInput) (*insertedSIM, error) {
	b := &in.Body
	made, err := s.SIMs.Insert(c.Ctx, c.Actor, fleet.ID(b.OrganID), sim.Draft{Number: b.SIM, ICCID: b.ICCID, Bought: sim.Bought(b.SIMKeys)})
	if err != nil {
		return nil, err
	}
	c.Done = "sim.inserted"
	return &insertedSIM{made.ID, made.Number, made.ICCID}, nil
}

// textList is a list of texts, or the same in one text joined with commas.
type textList []string

// Schema implements huma.SchemaProvider.
func (textList) Schema(huma.Registry) *huma.Schema {
	list := &huma.Schema{Type: huma.TypeArray, Items: &huma.Schema{Type: huma.TypeString}}
	list.PrecomputeMessages()
	return &huma.Schema{OneOf: []*huma.Schema{list, {Type: huma.TypeString}}, Description: "a list, or one text joined with commas"}
}

// UnmarshalJSON implements json.Unmarshaler.
func (l *textList) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '"' {
		var text string
		err := json.Unmarshal(b, &text)
		*l = strings.Split(text, ",")
		return err
	}
	return json.Unmarshal(b, (*[]string)(l))
}

type removeSIMInput struct {
	Body struct {
		SIM  textList `json:"sim"`
		Lang string   `json:"lang,omitempty"`
	}
}

type removedSIMs struct {
	Removed   int `json:"removed"`
	InDevices int `json:"inDevices" doc:"how many of them were in a device, which keeps its SIM number"`
}

func (s *server) removeSIMs(c *edge.Call, in *removeSIMInput) (*removedSIMs, error) {
	removed, fitted, err := s.SIMs.Remove(c.Ctx, c.Actor, in.Body.SIM)
	if err != nil {
		return nil, err
	}
	c.Done = "sim.removed"
	return &removedSIMs{removed, fitted}, nil
}

type askedSIMs struct {
	Asked int `json:"asked" doc:"how many cards the operator's platform is asked for"`
}

func (s *server) refreshSIMs(c *edge.Call, _ *edge.LanguageBody) (*askedSIMs, error) {
	n, err := s.SIMs.Ask(c.Ctx, c.Actor)
	if err != nil {
		return nil, err
	}
	c.Done = "sim.asked"
	return &askedSIMs{n}, nil
}
