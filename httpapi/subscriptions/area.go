// Package subscriptions is the area of the HTTP interface about reports that come to people by e-mail.
package subscriptions

import (
	"waymark/fleet/permission"
	"waymark/fleet/subscription"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Subscriptions *subscription.Service
	// Reports returns how a kind of report is subscribed to, nil for one that is not.
	Reports func(kind string) *edge.Subscribable
	Address func(c *edge.Call) (string, error) // of the caller's mail, "" for none
	Texts   *locale.Catalog
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	const tag, code = "subscription", permission.Subscribe
	return edge.Area{Routes: []edge.Route{
		{Method: edge.Get, Path: "/report/getsubscriptionlist", Code: code, Tag: tag, Bind: edge.Do(s.list), Summary: "One's own subscriptions", CN: "报表订阅列表",
			Description: "Newest first, with what became of the last mail of each."},
		{Method: edge.Get, Path: "/report/getsubscriptionlog", Code: code, Tag: tag, Bind: edge.Do(s.log), Summary: "What a subscription sent", CN: "报表订阅发送记录",
			Description: "The newest 60 runs of one's own subscription, newest first; kept for 100 days."},
		{Method: edge.Post, Path: "/report/insertsubscription", Cost: edge.CostSome, Code: code, Tag: tag, Bind: edge.Do(s.insert), Summary: "Subscribe to a report", CN: "订阅报表",
			Description: "The report comes by e-mail as a spreadsheet, with the filters that are given here, of yesterday, of the week before (on Mondays) or of the month before (on the first), with the rights that the caller has then. At most 20 of a person, and 100,000 rows of a file."},
		{Method: edge.Post, Path: "/report/updatesubscription", Code: code, Tag: tag, Bind: edge.Do(s.update), Summary: "Change or pause a subscription", CN: "修改或暂停报表订阅",
			Description: "Its name, how often and at which hour it comes, and whether it is paused. What a paused one would have sent is not sent later."},
		{Method: edge.Post, Path: "/report/deletesubscription", Code: code, Tag: tag, Bind: edge.Do(s.remove), Summary: "End a subscription", CN: "删除报表订阅",
			Description: "With its log. A mail that waits already is still sent."},
		{Method: edge.Post, Path: "/report/sendsubscription", Cost: edge.CostMuch, Code: code, Tag: tag, Bind: edge.Do(s.send), Summary: "Send a subscribed report now", CN: "立即发送订阅报表",
			Description: "What it would be about now, such as yesterday. Its usual times stay as they are."},
	}}
}
