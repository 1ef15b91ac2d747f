package subscriptions

import (
	"waymark/fleet"
	"waymark/fleet/subscription"
	"waymark/httpapi/edge"
)

type insertSubscription struct {
	Body struct {
		Name     string `json:"name" maxLength:"200"`
		Kind     string `json:"kind" maxLength:"40" doc:"of the report, as stop-report"`
		Filters  string `json:"filters" maxLength:"6000" doc:"what the export of the report is asked, as JSON; its range of time is replaced at each run"`
		Every    string `json:"every" enum:"daily,weekly,monthly"`
		Hour     int    `json:"hour" minimum:"0" maximum:"23"`
		TimeZone string `json:"timeZone" maxLength:"60" pattern:"^[A-Za-z0-9_+/-]*$" doc:"name of the zone in which days begin and the hour is told, such as Asia/Shanghai"`
		Lang     string `json:"lang,omitempty" doc:"cn or en: of the mail, too; without it the session's"`
	}
}

type inserted struct {
	SubscriptionID fleet.ID `json:"subscriptionId"`
}

// insert subscribes to a report, which is tried with the range that it would be made of now.
func (s *server) insert(c *edge.Call, in *insertSubscription) (*inserted, error) {
	b := &in.Body
	report := s.Reports(b.Kind)
	if report == nil {
		return nil, fleet.Refuse(fleet.Invalid, "subscription.kind")
	}
	n := subscription.Subscription{
		Name: b.Name, Report: subscription.Report{Kind: b.Kind, Code: report.Code, Params: b.Filters, Lang: c.Lang},
		Rhythm: subscription.Rhythm{Every: b.Every, Hour: b.Hour, ZoneName: b.TimeZone},
	}
	of, err := n.Now(s.Subscriptions.Clock)
	if err != nil {
		return nil, err
	}
	if _, err := report.Fit(c, n.Params, &of); err != nil {
		return nil, err
	}
	made, err := s.Subscriptions.Subscribe(c.Ctx, c.Actor, n)
	if err != nil {
		return nil, err
	}
	c.Done = "subscription.made"
	return &inserted{made.ID}, nil
}

type updateSubscription struct {
	Body struct {
		SubscriptionID int64  `json:"subscriptionId" minimum:"1"`
		Name           string `json:"name" maxLength:"200"`
		Every          string `json:"every" enum:"daily,weekly,monthly"`
		Hour           int    `json:"hour" minimum:"0" maximum:"23"`
		Paused         bool   `json:"paused"`
		Lang           string `json:"lang,omitempty"`
	}
}

func (s *server) update(c *edge.Call, in *updateSubscription) (*edge.None, error) {
	b := &in.Body
	c.Done = "subscription.saved"
	return nil, s.Subscriptions.Change(c.Ctx, c.Actor, fleet.ID(b.SubscriptionID), subscription.Change{Name: b.Name, Every: b.Every, Hour: b.Hour, Paused: b.Paused})
}

type oneSubscription struct {
	Body struct {
		SubscriptionID int64  `json:"subscriptionId" minimum:"1"`
		Lang           string `json:"lang,omitempty"`
	}
}

func (s *server) remove(c *edge.Call, in *oneSubscription) (*edge.None, error) {
	c.Done = "subscription.dropped"
	return nil, s.Subscriptions.Drop(c.Ctx, c.Actor, fleet.ID(in.Body.SubscriptionID))
}

func (s *server) send(c *edge.Call, in *oneSubscription) (*edge.None, error) {
	c.Done = "subscription.begun"
	return nil, s.Subscriptions.Send(c.Ctx, c.Actor, fleet.ID(in.Body.SubscriptionID))
}
