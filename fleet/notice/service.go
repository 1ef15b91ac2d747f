package notice

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/alarm"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/vehicle"
)

// Sealer closes and opens secrets with the key of the installation.
type Sealer interface {
	Seal(owner, secret string) (string, error)
	Open(owner, sealed string) (string, error)
}

// Parts are what a Service works with. Events and Audit may be nil.
type Parts struct {
	Store  Store
	Organs *organ.Service
	Users  interface {
		User(ctx context.Context, actor fleet.Actor, id fleet.ID) (account.User, error)
	}
	Vehicles interface {
		VehiclesByID(ctx context.Context, ids []fleet.ID) ([]vehicle.Row, error)
	}
	Alarms interface {
		AlarmsByID(ctx context.Context, ids []fleet.ID) ([]alarm.Row, error)
	}
	Hosts  Hosts
	Sealer Sealer
	Rand   io.Reader // of cryptographic quality
	Clock  fleet.Clock
	Events fleet.Publisher
	Audit  *audit.Recorder
}

// Service administers rules and choices, and shows notices.
type Service struct {
	Parts
	Book *Book // forgets what changes
}

// RuleQuery asks for rules.
type RuleQuery struct {
	Scope  organ.Scope
	Search string // part of the name
	Sort   fleet.Sort
}

// RuleSortFields are the fields of a row of rules that the list can be sorted by.
var RuleSortFields = []string{"ruleName", "organName", "updateTime"}

// Rules returns a page of rules, newest first unless sorted, and how many there are.
func (s *Service) Rules(ctx context.Context, q RuleQuery, page fleet.Page) ([]RuleRow, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	f := RuleFilter{Below: q.Scope.Below(), OrganID: q.Scope.Only(), Search: q.Search, Sort: q.Sort}
	return s.Store.NoticeRules(ctx, f, page.Clamp(20, 200))
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "notice.ruleNotFound") }

// Detail is a rule with what its numbers are called, for who may see it.
type Detail struct {
	RuleRow
	Users  []account.User
	Plates map[fleet.ID]string
}

// Rule returns one, or refuses with notice.ruleNotFound. Users and vehicles that are not the actor's to see, any more, are left out.
func (s *Service) Rule(ctx context.Context, actor fleet.Actor, id fleet.ID) (Detail, error) {
	rows, err := s.Store.NoticeRulesByID(ctx, []fleet.ID{id})
	if err != nil {
		return Detail{}, err
	}
	if len(rows) == 0 || !actor.SeesOrgan(rows[0].OrganPath) {
		return Detail{}, notFound()
	}
	d := Detail{RuleRow: rows[0], Plates: map[fleet.ID]string{}}
	for _, id := range d.Accounts {
		u, err := s.Users.User(ctx, actor, id)
		var gone *fleet.Error
		if errors.As(err, &gone) && gone.Kind == fleet.NotFound {
			continue
		}
		if err != nil {
			return d, err
		}
		d.Users = append(d.Users, u)
	}
	cars, err := s.Vehicles.VehiclesByID(ctx, d.Vehicles)
	for i := range cars {
		if actor.SeesOrgan(cars[i].OrganPath) {
			d.Plates[cars[i].ID] = cars[i].Plate
		}
	}
	return d, err
}

// known refuses users and vehicles that are not the actor's to see, with user.notFound and vehicle.notFound. Those that a rule names already
// may stay.
func (s *Service) known(ctx context.Context, actor fleet.Actor, r *Rule, was *Rule) error {
	for _, id := range r.Accounts {
		if slices.Contains(was.Accounts, id) {
			continue
		}
		if _, err := s.Users.User(ctx, actor, id); err != nil {
			return err
		}
	}
	fresh := slices.DeleteFunc(slices.Clone(r.Vehicles), func(id fleet.ID) bool { return slices.Contains(was.Vehicles, id) })
	if len(fresh) == 0 {
		return nil
	}
	cars, err := s.Vehicles.VehiclesByID(ctx, fresh)
	if err != nil {
		return err
	}
	if len(cars) != len(fresh) || slices.ContainsFunc(cars, func(v vehicle.Row) bool { return v.Plate == "" || !actor.SeesOrgan(v.OrganPath) }) {
		return fleet.Refuse(fleet.NotFound, "vehicle.notFound")
	}
	return nil
}

// secretOwner is whom the secret of a webhook is sealed for.
const secretOwner = "notice.webhook"

// newSecret makes a secret for a webhook, and what is kept of it.
func (s *Service) newSecret() (plain, sealed string, err error) {
	var b [32]byte
	random := s.Rand
	if random == nil {
		random = rand.Reader
	}
	if _, err = io.ReadFull(random, b[:]); err != nil {
		return "", "", fmt.Errorf("secret of a webhook: %w", err)
	}
	plain = base64.RawURLEncoding.EncodeToString(b[:])
	sealed, err = s.Sealer.Seal(secretOwner, plain)
	return plain, sealed, err
}

// Secret opens the secret of a rule's webhook.
func (s *Service) Secret(r *Rule) (string, error) { return s.Sealer.Open(secretOwner, r.Sealed) }

// Insert adds a rule of an organisation, 0 the actor's own, and returns it with the secret of its webhook, which nobody learns again. It
// refuses with organ.notFound, user.notFound, vehicle.notFound, notice.tooMany, and as a rule's fields do.
func (s *Service) Insert(ctx context.Context, actor fleet.Actor, r Rule) (made Rule, secret string, err error) {
	if r.OrganID == 0 {
		r.OrganID = actor.OrganID
	}
	if _, err := s.Organs.Visible(ctx, actor, r.OrganID); err != nil {
		return r, "", err
	}
	if err := r.tidy(s.Hosts); err != nil {
		return r, "", err
	}
	if err := s.known(ctx, actor, &r, &Rule{}); err != nil {
		return r, "", err
	}
	if r.URL != "" {
		if secret, r.Sealed, err = s.newSecret(); err != nil {
			return r, "", err
		}
	}
	now := fleet.MillisOf(s.Clock.Now())
	r.Maker, r.CreatedAt, r.ChangedAt = actor.Name, now, now
	made, err = s.Store.InsertNoticeRule(s.Audit.With(ctx, actor, deed("audit.noticeRuleAdded", &Rule{}, &r)), r, MaxRules)
	switch {
	case errors.Is(err, fleet.ErrConflict):
		err = refused("notice.tooMany").With("max", MaxRules)
	case errors.Is(err, fleet.ErrNotFound):
		err = fleet.Refuse(fleet.NotFound, "organ.notFound")
	}
	s.changed(err)
	return made, secret, err
}

// Update changes a rule; its organisation stays. Renew makes a new secret for its webhook, as a webhook that it had not does. It refuses as
// Insert does, and with notice.ruleNotFound.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, id fleet.ID, r Rule, renew bool) (secret string, err error) {
	now, err := s.Rule(ctx, actor, id)
	if err != nil {
		return "", err
	}
	if err := r.tidy(s.Hosts); err != nil {
		return "", err
	}
	if err := s.known(ctx, actor, &r, &now.Rule); err != nil {
		return "", err
	}
	var sealed string
	if r.URL != "" && (renew || now.URL == "") {
		if secret, sealed, err = s.newSecret(); err != nil {
			return "", err
		}
	}
	var before Rule
	err = s.Store.UpdateNoticeRule(s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{deed("audit.noticeRuleChanged", &before, &r)} }), id, func(row *RuleRow) error {
		if !actor.SeesOrgan(row.OrganPath) {
			return notFound()
		}
		before = row.Rule
		r.ID, r.OrganID, r.Maker, r.CreatedAt, r.ChangedAt = row.ID, row.OrganID, row.Maker, row.CreatedAt, fleet.MillisOf(s.Clock.Now())
		switch {
		case r.URL == "":
			r.Sealed = ""
		case sealed != "":
			r.Sealed = sealed
		default:
			r.Sealed = row.Sealed
		}
		row.Rule = r
		return nil
	})
	if errors.Is(err, fleet.ErrNotFound) {
		err = notFound()
	}
	s.changed(err)
	return secret, err
}

// Delete removes rules, all or none. What they had to tell is not told any more. It refuses with notice.chooseFirst and notice.ruleNotFound.
func (s *Service) Delete(ctx context.Context, actor fleet.Actor, ids []fleet.ID) (int, error) {
	if ids = fleet.Distinct(ids); len(ids) == 0 {
		return 0, refused("notice.chooseFirst")
	}
	var gone []RuleRow
	ctx = s.Audit.Within(ctx, actor, func() []audit.Deed {
		out := make([]audit.Deed, len(gone))
		for i := range gone {
			out[i] = deed("audit.noticeRuleDeleted", &gone[i].Rule, &Rule{})
		}
		return out
	})
	err := s.Store.DeleteNoticeRules(ctx, ids, func(rows []RuleRow) error {
		if len(rows) != len(ids) || slices.ContainsFunc(rows, func(r RuleRow) bool { return !actor.SeesOrgan(r.OrganPath) }) {
			return notFound()
		}
		gone = rows
		return nil
	})
	s.changed(err)
	return len(gone), err
}

// changed has everybody go by what is kept now.
func (s *Service) changed(err error) {
	if err != nil {
		return
	}
	if s.Book != nil {
		s.Book.Forget()
	}
	fleet.Tell(s.Events, fleet.Event{Word: "notice", Verb: "ruled"})
}

// mayNot refuses who holds one device: nobody sends them notices.
func mayNot(actor fleet.Actor) error {
	if actor.Personal {
		return fleet.Refuse(fleet.NotPermitted, "notPermitted")
	}
	return nil
}

// Choices are those of the actor. It refuses, as all about one's own notices does, with notPermitted who holds one device.
func (s *Service) Choices(ctx context.Context, actor fleet.Actor) (Choices, error) {
	if err := mayNot(actor); err != nil {
		return Choices{}, err
	}
	c, err := s.Store.NoticeChoices(ctx, actor.AccountID)
	if errors.Is(err, fleet.ErrNotFound) {
		return DefaultChoices(actor.AccountID), nil
	}
	return c, err
}

// Choose keeps the choices of the actor. It refuses with notice.alarmType, notice.times and notice.zone.
func (s *Service) Choose(ctx context.Context, actor fleet.Actor, c Choices) error {
	if err := mayNot(actor); err != nil {
		return err
	}
	c.AccountID, c.Types = actor.AccountID, distinct(c.Types)
	if err := knownTypes(c.Types); err != nil {
		return err
	}
	if err := c.tidy(); err != nil {
		return err
	}
	was, err := s.Choices(ctx, actor)
	if err != nil {
		return err
	}
	err = s.Store.PutNoticeChoices(s.Audit.With(ctx, actor, chosen(&was, &c)), c)
	s.changed(err)
	return err
}

// Query asks for notices.
type Query struct {
	Scope   organ.Scope
	Channel Channel
	State   string // "open" what is not done with, or a State; "" all
	RuleID  fleet.ID
	Sort    fleet.Sort
}

// SortFields are the fields of a row of the log that it can be sorted by.
var SortFields = []string{"createTime", "channel", "state", "alarmCount", "tries", "organName"}

// List returns a page of the log, newest first unless sorted, and how many there are.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	f := LogFilter{Below: q.Scope.Below(), OrganID: q.Scope.Only(), Channel: q.Channel, RuleID: q.RuleID, Sort: q.Sort}
	switch q.State {
	case "":
	case "open":
		f.States = []State{Waiting, Sending, Retry}
	default:
		f.States = []State{State(q.State)}
	}
	return s.Store.Notices(ctx, f, page.Clamp(20, 200))
}

// Find returns a notice with its tries; it refuses with notice.notFound.
func (s *Service) Find(ctx context.Context, actor fleet.Actor, id fleet.ID) (Row, []Try, error) {
	rows, err := s.Store.NoticesByID(ctx, []fleet.ID{id})
	if err != nil {
		return Row{}, nil, err
	}
	if len(rows) == 0 || !actor.SeesOrgan(rows[0].OrganPath) {
		return Row{}, nil, fleet.Refuse(fleet.NotFound, "notice.notFound")
	}
	tries, err := s.Store.NoticeTries(ctx, id)
	return rows[0], tries, err
}

// Replay has a notice sent again that is done with. It refuses with notice.notFound and notice.underWay.
func (s *Service) Replay(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	r, _, err := s.Find(ctx, actor, id)
	if err != nil {
		return err
	}
	noting := s.Audit.With(ctx, actor, audit.Deed{Module: audit.ModuleAlarm, Text: "audit.noticeReplayed", Args: []audit.Arg{{Name: "name", Value: strconv.FormatInt(int64(r.ID), 10)}}})
	did, err := s.Store.ReplayNotice(noting, id, fleet.MillisOf(s.Clock.Now()))
	if err == nil && !did {
		err = refused("notice.underWay")
	}
	if err == nil {
		fleet.Tell(s.Events, fleet.Event{Word: "notice", Verb: "due"})
	}
	return err
}

// Shown are the codes of who sees alarms at all: who holds none of them is told of none.
var Shown = []string{permission.MonitorCentre, permission.Home, permission.AlarmRecords}

// MayKnow reports whether somebody may be told of alarms.
func MayKnow(a *fleet.Actor) bool {
	return !a.Personal && slices.ContainsFunc(Shown, a.Can)
}
