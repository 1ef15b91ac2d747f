package edge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/subscription"
	"waymark/fleet/task"
)

// Ranged is a filter that has a range of time, whose days a subscription moves.
type Ranged interface{ SetRange(of *subscription.Range) }

// Subscribable is how a report is subscribed to.
type Subscribable struct {
	Kind, Code string
	Path       string // of the call that writes the report to a file
	// Fit reads what the export of the report is asked, as JSON, with another range, for who calls. It refuses with subscription.filters and what the report itself
	// refuses with.
	Fit func(c *Call, raw string, of *subscription.Range) (task.Asked, error)
	// Say reads the same, and says in words how the report is filtered, but for its time. It refuses as Fit does.
	Say func(c *Call, raw string, of *subscription.Range) ([]Fact, error)
}

// timely are what is said of the time that a file is about.
var timely = map[string]bool{"export.fact.from": true, "export.fact.to": true, "export.fact.dayZone": true, "export.fact.startTime": true, "export.fact.endTime": true}

// Subscribable implements Listed.
func (l *List[F, V, R]) Subscribable(s *Server) *Subscribable {
	if _, ranged := any(new(F)).(Ranged); !ranged || l.Kind == "" {
		return nil
	}
	return &Subscribable{Kind: l.Kind, Code: l.Export.Code, Path: l.Export.Path, Fit: func(c *Call, raw string, of *subscription.Range) (task.Asked, error) {
		in, facts, err := l.subscribed(s, c, raw, of)
		if err != nil {
			return task.Asked{}, err
		}
		var params bytes.Buffer
		if err := json.NewEncoder(&params).Encode(in); err != nil {
			return task.Asked{}, fmt.Errorf("parameters of a subscription: %w", err)
		}
		var values []string
		for _, f := range facts {
			values = append(values, f.Value)
		}
		return task.Asked{
			Kind: l.Kind, Code: l.Export.Code, Title: strings.Join(values, " · "), Params: strings.TrimSpace(params.String()), Lang: c.Lang,
			FileName: s.Texts.Text(c.Lang, "export.file."+l.Kind, nil) + "_" + DaysOf(of) + ".xlsx",
		}, nil
	}, Say: func(c *Call, raw string, of *subscription.Range) ([]Fact, error) {
		_, facts, err := l.subscribed(s, c, raw, of)
		return slices.DeleteFunc(facts, func(f Fact) bool { return timely[f.Name] }), err
	}}
}

// subscribed reads what a subscribed report is asked, with another range of time, and says it in words.
func (l *List[F, V, R]) subscribed(s *Server, c *Call, raw string, of *subscription.Range) (*F, []Fact, error) {
	in := new(F)
	read := json.NewDecoder(strings.NewReader(raw))
	read.DisallowUnknownFields()
	if err := read.Decode(in); err != nil {
		return nil, nil, &fleet.Error{Kind: fleet.Invalid, Code: "subscription.filters", Err: err}
	}
	any(in).(Ranged).SetRange(of)
	listingOf(in).TimeZone, listingOf(in).Zone = of.Zone, nil
	facts, _, err := l.settle(s, c, in)
	return in, facts, err
}

// DaysOf writes a range as the days that it has, for the name of a file.
func DaysOf(of *subscription.Range) string {
	from, to := strings.ReplaceAll(mileage.DateOf(of.From), "-", ""), strings.ReplaceAll(mileage.DateOf(of.To), "-", "")
	if from == to {
		return from
	}
	return from + "-" + to
}
