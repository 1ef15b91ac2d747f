package subscriptions

import (
	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/mileage"
	"waymark/fleet/subscription"
	"waymark/httpapi/edge"
)

type subscriptionList struct {
	Rows    []subscriptionRow `json:"rows" nullable:"false"`
	Address string            `json:"address" doc:"where mails go: the address of the account; empty for none"`
	MailOn  bool              `json:"mailOn" doc:"there is a server of mail"`
}

// subscriptionRow is a subscription.
type subscriptionRow struct {
	SubscriptionID fleet.ID         `json:"subscriptionId"`
	Name           string           `json:"name"`
	Kind           string           `json:"kind"`
	KindName       string           `json:"kindName"`
	Every          string           `json:"every" enum:"daily,weekly,monthly"`
	Hour           int              `json:"hour" doc:"0 to 23, by the clock of timeZone"`
	TimeZone       string           `json:"timeZone"`
	Language       string           `json:"language" enum:"cn,en" doc:"of the mail and its file"`
	Paused         bool             `json:"paused"`
	Filters        []chosenFilter   `json:"filters" nullable:"false" doc:"what it is filtered by, in words, but for its time; empty where the caller may not see that any more"`
	CreateTime     int64            `json:"createTime"`
	NextTime       int64            `json:"nextTime" doc:"epoch seconds; 0 while it is paused"`
	Last           *subscriptionRun `json:"last,omitempty" doc:"its newest run; absent where it never ran"`
}

// chosenFilter is a filter that a report was subscribed to with.
type chosenFilter struct {
	Name  string `json:"name" doc:"what it is called"`
	Value string `json:"value" doc:"what was chosen"`
}

// subscriptionRun is one time that a report was made.
type subscriptionRun struct {
	RunID     fleet.ID `json:"runId"`
	State     string   `json:"state" enum:"making,waiting,sent,failed" doc:"waiting: the server of mail has not taken it yet"`
	StartDate string   `json:"startDate" doc:"first day that it is about"`
	EndDate   string   `json:"endDate" doc:"last day"`
	RowCount  int64    `json:"rowCount"`
	Address   string   `json:"address" doc:"where it went, once it went anywhere"`
	Tries     int      `json:"tries"`
	Problem   string   `json:"problem" doc:"why it failed, or why it waits; empty where nothing is wrong"`
	Answer    string   `json:"answer" doc:"what the server of mail said to the last try"`
	Time      int64    `json:"time" doc:"epoch seconds; when it began"`
	EndTime   int64    `json:"endTime" doc:"when it was sent or given up; 0 not yet"`
	RetryTime int64    `json:"retryTime" doc:"of the next try; 0 where there is none"`
}

func (s *server) list(c *edge.Call, _ *edge.NothingAsked) (*subscriptionList, error) {
	found, err := s.Subscriptions.List(c.Ctx, c.Actor)
	if err != nil {
		return nil, err
	}
	address, err := s.Address(c)
	return &subscriptionList{Rows: edge.Mapped(found, func(r *subscription.Row) subscriptionRow { return s.row(c, r) }), Address: address, MailOn: s.Subscriptions.MailOn}, err
}

func (s *server) row(c *edge.Call, r *subscription.Row) subscriptionRow {
	out := subscriptionRow{
		SubscriptionID: r.ID, Name: r.Name, Kind: r.Kind, KindName: s.Texts.Text(c.Lang, "export.file."+r.Kind, nil), Every: r.Every, Hour: r.Hour, TimeZone: r.ZoneName,
		Language: r.Lang, Paused: r.Paused, CreateTime: r.CreatedAt.Unix(), Filters: s.filters(c, &r.Subscription),
	}
	if !r.Paused {
		out.NextTime = r.NextAt.Unix()
	}
	if r.Last.ID != 0 {
		last := s.runRow(c, &r.Last)
		out.Last = &last
	}
	return out
}

// filters says how a report was chosen; nothing where that cannot be said, as of an organisation that its reader does not see any more.
func (s *server) filters(c *edge.Call, of *subscription.Subscription) []chosenFilter {
	none := []chosenFilter{}
	report := s.Reports(of.Kind)
	if report == nil {
		return none
	}
	days, err := of.Now(s.Subscriptions.Clock)
	if err != nil {
		return none
	}
	facts, err := report.Say(c, of.Params, &days)
	if err != nil {
		return none
	}
	return edge.Mapped(facts, func(f *edge.Fact) chosenFilter { return chosenFilter{s.Texts.Text(c.Lang, f.Name, nil), f.Value} })
}

// runRow joins what became of a file and of its mail: nobody cares which of both went wrong.
func (s *server) runRow(c *edge.Call, l *subscription.Logged) subscriptionRun {
	out := subscriptionRun{
		RunID: l.ID, State: l.State, StartDate: mileage.DateOf(l.From), EndDate: mileage.DateOf(l.To), RowCount: l.Rows, Time: l.At.Unix(), EndTime: l.EndedAt.Unix(),
	}
	problem := l.Problem
	if l.State == subscription.Posted {
		m := &l.Mail
		out.State, out.Tries, out.Answer, out.EndTime, problem = "waiting", m.Tries, m.Answer, m.EndedAt.Unix(), m.Problem
		switch {
		case m.State == mail.Sent:
			out.State, out.Address = "sent", m.To
		case m.State == mail.Failed, m.ID == 0: // its log is kept for less long
			out.State = "failed"
		case m.Tries > 0:
			out.RetryTime = m.NextAt.Unix()
		}
	}
	if problem != "" {
		out.Problem = s.Texts.Text(c.Lang, problem, map[string]any{"max": subscription.MostRows, "code": ""})
	}
	return out
}

type subscriptionLog struct {
	edge.Language
	SubscriptionID int64 `query:"subscriptionId" required:"true" minimum:"1" doc:"one of the caller's own"`
}

func (s *server) log(c *edge.Call, in *subscriptionLog) ([]subscriptionRun, error) {
	found, err := s.Subscriptions.Log(c.Ctx, c.Actor, fleet.ID(in.SubscriptionID))
	return edge.Mapped(found, func(l *subscription.Logged) subscriptionRun { return s.runRow(c, l) }), err
}
