package sendtest

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/mileage"
	"waymark/fleet/organ"
	"waymark/fleet/subscription"
	"waymark/fleet/task"
	"waymark/store"
)

func reader(t testing.TB, s store.Engine) fleet.ID {
	t.Helper()
	o := must(s.InsertOrgan(t.Context(), organ.Organ{Name: "o", Status: 1}))(t)
	return must(s.InsertAccount(t.Context(), account.Account{LoginName: "reader", OrganID: o.ID, Status: 1}))(t).ID
}

func subscribed(accountID fleet.ID, next fleet.Millis) subscription.Subscription {
	return subscription.Subscription{
		AccountID: accountID, OrganID: 1, Name: "日报", CreatedAt: 5, NextAt: next,
		Report: subscription.Report{Kind: "stop-report", Code: "RS-11", Params: `{"organId":1}`, Lang: "cn"},
		Rhythm: subscription.Rhythm{Every: subscription.Daily, Hour: 7, ZoneName: "Asia/Shanghai"},
	}
}

func begin(n *subscription.Subscription, due, next fleet.Millis) subscription.Begin {
	return subscription.Begin{
		Run: subscription.Run{SubscriptionID: n.ID, State: subscription.Making, Range: subscription.Range{Period: mileage.Period{From: -3, To: 9}, Zone: "UTC"}, At: 50}, Due: due, Next: next,
		Task: &task.Task{AccountID: n.AccountID, OrganID: n.OrganID, State: task.Queued, Quiet: true, Asked: task.Asked{Kind: n.Kind, Code: n.Code}},
	}
}

// Subscriptions tests what is kept of reports that come by themselves.
func Subscriptions(t *testing.T, s store.Engine) {
	ctx := t.Context()
	who := reader(t, s)
	first := must(s.InsertSubscription(ctx, subscribed(who, 100), 2))(t)
	second := must(s.InsertSubscription(ctx, subscribed(who, 300), 2))(t)
	_, err := s.InsertSubscription(ctx, subscribed(who, 1), 2)
	wantErr(t, err, fleet.ErrConflict)
	_, err = s.InsertSubscription(ctx, subscribed(999, 1), 2)
	wantErr(t, err, fleet.ErrNotFound)
	equal(t, must(s.Subscription(ctx, first.ID))(t), first)
	equal(t, must(s.SubscriptionsOf(ctx, who))(t), []subscription.Row{{Subscription: second}, {Subscription: first}})
	equal(t, must(s.DueSubscriptions(ctx, 99, 9))(t), []subscription.Subscription(nil))
	equal(t, must(s.DueSubscriptions(ctx, 100, 9))(t), []subscription.Subscription{first})

	second.Name, second.Every, second.Hour, second.Paused, second.NextAt = "周报", subscription.Weekly, 8, true, 400
	if err := s.SaveSubscription(ctx, second); err != nil {
		t.Fatal(err)
	}
	equal(t, must(s.Subscription(ctx, second.ID))(t), second)
	equal(t, must(s.BeginRun(ctx, begin(&second, 400, 500)))(t), false) // it is paused
	if err := s.LetPass(ctx, second.ID, 400, 500); err != nil {
		t.Fatal(err)
	}
	equal(t, must(s.Subscription(ctx, second.ID))(t).NextAt, fleet.Millis(500))

	// What is due is started once, with a task that its account does not see.
	equal(t, must(s.BeginRun(ctx, begin(&first, 100, 200)))(t), true)
	equal(t, must(s.BeginRun(ctx, begin(&first, 100, 200)))(t), false)
	equal(t, must(s.Subscription(ctx, first.ID))(t).NextAt, fleet.Millis(200))
	equal(t, must(s.TasksOf(ctx, who))(t), []task.Task(nil))
	equal(t, must(s.MakingRuns(ctx, 9))(t), []subscription.Made{})
	claimed := must(s.ClaimTask(ctx, task.Claim{Owner: "x", File: "f", Now: 60, Until: 90}))(t)
	equal(t, claimed.Quiet, true)
	claimed.State, claimed.Done = task.Done, 7
	must(s.EndTask(ctx, claimed))(t)
	made := must(s.MakingRuns(ctx, 9))(t)
	if len(made) != 1 || made[0].Task.ID != claimed.ID || made[0].Gone || made[0].Subscription.ID != first.ID || made[0].From != -3 || made[0].To != 9 || made[0].Zone != "UTC" {
		t.Fatalf("%+v", made)
	}

	// It ends once, with one mail.
	run := made[0].Run
	run.State, run.Rows, run.EndedAt = subscription.Posted, 7, 70
	letter := promised(who, 70)
	equal(t, must(s.EndRun(ctx, run, &letter))(t), true)
	equal(t, must(s.EndRun(ctx, run, &letter))(t), false)
	equal(t, must(s.WaitingMails(ctx))(t), 1)
	logged := must(s.RunsOf(ctx, first.ID, 9))(t)
	if len(logged) != 1 || logged[0].State != subscription.Posted || logged[0].Mail.Subject != letter.Subject || logged[0].Rows != 7 || logged[0].MailID != logged[0].Mail.ID {
		t.Fatalf("%+v", logged)
	}
	// One that failed at once has no task and no mail; one that somebody wants now changes nothing of when it comes.
	failed := begin(&first, 0, 0)
	failed.Task, failed.State, failed.Problem = nil, subscription.Failed, "mail.accountGone"
	equal(t, must(s.BeginRun(ctx, failed))(t), true)
	equal(t, must(s.Subscription(ctx, first.ID))(t).NextAt, fleet.Millis(200))
	rows := must(s.SubscriptionsOf(ctx, who))(t)
	if rows[1].Last.Problem != "mail.accountGone" || rows[1].Last.Mail.ID != 0 || rows[0].Last.ID != 0 {
		t.Fatalf("%+v", rows)
	}
	equal(t, len(must(s.RunsOf(ctx, first.ID, 1))(t)), 1)

	if err := s.DropRuns(ctx, 51); err != nil {
		t.Fatal(err)
	}
	equal(t, len(must(s.RunsOf(ctx, first.ID, 9))(t)), 0)
	if err := s.DropSubscription(ctx, first.ID); err != nil {
		t.Fatal(err)
	}
	wantErr(t, s.DropSubscription(ctx, first.ID), fleet.ErrNotFound)
	wantErr(t, s.SaveSubscription(ctx, first), fleet.ErrNotFound)
	equal(t, must(s.BeginRun(ctx, begin(&first, 0, 0)))(t), false)
}
