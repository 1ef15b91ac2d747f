package alarms

import (
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/httpapi/edge"
)

type riskModelInput struct {
	edge.Language
	OrganID int64 `query:"organId" minimum:"0" doc:"an organisation; 0 the whole installation"`
}

// riskAtom is one thing that a set asks for.
type riskAtom struct {
	Atom string `json:"atom" enum:"REMOVE,ELECTRIC,SECONDBET,STOP,PROVINCE,regionEntered,silent,still" doc:"an alarm of a class within the days of riskBackDays, or how the vehicle is now"`
	Days int    `json:"days,omitempty" minimum:"0" maximum:"90" doc:"of silent and still: for how many days at least"`
}

type riskModelRow struct {
	Model     string       `json:"model" enum:"riskRemoval,riskLife,riskOutside"`
	ModelName string       `json:"modelName"`
	Sets      [][]riskAtom `json:"sets" nullable:"false" doc:"what counts"`
	Usual     [][]riskAtom `json:"usual" nullable:"false" doc:"what counts where nobody has set any"`
	Own       bool         `json:"own" doc:"it is set there itself"`
	Level     string       `json:"level" enum:"domain,installation,organ" doc:"which decides; domain where nobody has set any"`
	From      string       `json:"from" doc:"the organisation that decides; empty where that is not the caller's to see"`
}

func (s *server) models(c *edge.Call, in *riskModelInput) ([]riskModelRow, error) {
	list, err := s.Modelling.Of(c.Ctx, c.Actor, fleet.ID(in.OrganID))
	if err != nil {
		return nil, err
	}
	names, err := s.words(c)
	usual := alarm.Models()
	out := make([]riskModelRow, len(list))
	for i := range list {
		m := &list[i]
		out[i] = riskModelRow{m.Type, names.names.Of(typeList, m.Type), shownSets(m.Sets), shownSets(usual[i].Sets), m.Own, "domain", m.From}
		if m.Set {
			out[i].Level = "installation"
		}
		if m.Organ {
			out[i].Level = "organ"
		}
	}
	return out, err
}

func shownSets(sets [][]alarm.Atom) [][]riskAtom {
	return edge.Mapped(sets, func(set *[]alarm.Atom) []riskAtom {
		return edge.Mapped(*set, func(a *alarm.Atom) riskAtom {
			what, days := a.Lasts()
			return riskAtom{what, days}
		})
	})
}

type setRiskModelInput struct {
	Body struct {
		OrganID int64        `json:"organId,omitempty" minimum:"0" doc:"an organisation; 0 the whole installation"`
		Model   string       `json:"model" enum:"riskRemoval,riskLife,riskOutside"`
		Sets    [][]riskAtom `json:"sets" nullable:"true" doc:"null: inherited again"`
		Lang    string       `json:"lang,omitempty"`
	}
}

func (s *server) setModel(c *edge.Call, in *setRiskModelInput) (*edge.None, error) {
	b := &in.Body
	sets := edge.Mapped(b.Sets, func(set *[]riskAtom) []alarm.Atom {
		return edge.Mapped(*set, func(a *riskAtom) alarm.Atom {
			if a.Atom == alarm.SilentFor || a.Atom == alarm.StillFor {
				return alarm.Lasting(a.Atom, a.Days)
			}
			return alarm.Atom(a.Atom)
		})
	})
	if err := s.Modelling.Change(c.Ctx, c.Actor, fleet.ID(b.OrganID), alarm.Model{Type: b.Model, Sets: sets}, b.Sets == nil); err != nil {
		return nil, err
	}
	c.Done = "risk.set"
	return nil, nil
}
