package command

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
)

// Wish is what somebody wants sent to one device.
type Wish struct {
	IMEI    string
	Model   string // as the form showed it, "" for whatever it is
	Code    string
	Data    Values
	Key     string // by which the wish is recognised when it comes again, "" for none; needed for what stops a vehicle
	Confirm string // the plate, or without one the IMEI, as it was typed; of commands that stop a vehicle
	Zone    *time.Location
}

// longestKey bounds Wish.Key in bytes.
const longestKey = 64

// Placed is a command that was issued, with the one that it replaced.
type Placed struct {
	Issued
	Superseded fleet.ID // 0 for none
	Again      bool     // it had been issued before, by the same wish
}

// Send issues a command, which then waits for its terminal. The same wish again, by its key, is the same command, whatever has become of the device since. It refuses with
// device.notFound, command.noModel, command.noneSet, command.otherModel, command.notOffered, command.anyProtocol, command.notCarried,
// command.notRead, command.confirm, command.keyNeeded, command.keyUsed, and as Check does.
func (s *Service) Send(ctx context.Context, actor fleet.Actor, w Wish) (Placed, error) {
	d, err := s.Devices.Visible(ctx, actor, w.IMEI)
	if err != nil {
		s.Refused(actor, w.Code, w.IMEI, err)
		return Placed{}, err
	}
	if was, err := s.known(ctx, actor, &d, &w); !errors.Is(err, fleet.ErrNotFound) {
		s.Refused(actor, w.Code, w.IMEI, err)
		return was, err
	}
	c, err := s.prepare(ctx, actor, &d, &w)
	if err != nil {
		return Placed{}, err
	}
	if err := confirmed(&d, w.Code, c.Sending, w.Confirm, "plateConfirm"); err != nil {
		s.Refused(actor, w.Code, w.IMEI, err)
		return Placed{}, err
	}
	if c.Cuts() && w.Key == "" { // who asks once more, because no answer came, would stop it twice
		err := fleet.Refuse(fleet.Refused, "command.keyNeeded")
		s.Refused(actor, w.Code, w.IMEI, err)
		return Placed{}, err
	}
	if err := s.await(ctx, &c, d.OrganPath); err != nil {
		return Placed{}, err
	}
	made, err := s.place(ctx, actor, c)
	s.Refused(actor, w.Code, w.IMEI, err)
	return made, err
}

// prepare checks a wish for a device and makes a command of it.
func (s *Service) prepare(ctx context.Context, actor fleet.Actor, d *device.Row, w *Wish) (Issued, error) {
	if len(w.Key) > longestKey {
		return Issued{}, fleet.Refuse(fleet.Invalid, "request.badValue").With("name", "clientKey")
	}
	offers, err := s.offersOf(ctx, &d.Device)
	if err != nil {
		return Issued{}, err
	}
	if w.Model != "" && w.Model != offers.Model {
		return Issued{}, fleet.Refuse(fleet.Refused, "command.otherModel").With("model", offers.Model)
	}
	order, err := offers.check(w.Code, w.Data, w.Zone)
	if err != nil {
		return Issued{}, err
	}
	form, _ := Find(w.Code)
	now := fleet.MillisOf(s.Clock.Now())
	expire := now + fleet.Millis(form.life(order.Values).Milliseconds())
	c := Issued{
		DeviceID: d.Device.ID, OrganID: d.Device.OrganID, Code: w.Code, Asked: tidy(w.Data), Sending: order.Values, Text: TextOf(&offers.model, order), Status: Queued,
		Subject: Subject{IMEI: d.Device.IMEI, DeviceName: d.Device.Name, Plate: d.Vehicle.Plate, DeviceType: d.Device.Type, Model: offers.Model, Protocol: offers.Protocol, FittedAt: d.Device.FittedAt, ResetAt: d.Device.ResetAt},
		Issuer:  Issuer{AccountID: actor.AccountID, Name: actor.Name, Key: w.Key},
		Times:   Times{CreatedAt: now, ExpireAt: expire, DueAt: expire},
	}
	if s.Seen != nil && c.Drives() {
		c.Asking = s.Seen(d.Device.ID).Judge(now)
	}
	return c, nil
}

// check makes an order of a command that the model takes, or of a question for the values of one.
func (o *Offers) check(code string, data Values, zone *time.Location) (Order, error) {
	if of := fleet.Line(data[ReadsOf]); code == Report && of != "" {
		if !slices.ContainsFunc(o.List, func(f Offer) bool { return f.Form.Code == of && f.Reads }) {
			return Order{}, fleet.Refuse(fleet.Refused, "command.notRead").With("command", of)
		}
	} else if err := o.allow(code); err != nil {
		return Order{}, err
	}
	if i := slices.IndexFunc(o.List, func(f Offer) bool { return f.Form.Code == code }); i >= 0 {
		return o.List[i].Form.order(data, zone)
	}
	return Check(code, data, zone) // a question, of a model whose list has none
}

// allow refuses what is not among the commands of a model, and what its protocol cannot carry.
func (o *Offers) allow(code string) error {
	for i := range o.List {
		if o.List[i].Form.Code != code {
			continue
		}
		if why := o.List[i].Why; why != "" {
			return fleet.Refuse(fleet.Refused, why).With("protocol", o.Protocol)
		}
		return nil
	}
	return fleet.Refuse(fleet.Refused, "command.notOffered").With("command", code)
}

// confirmed refuses to stop a vehicle that was not named in a field of the call.
func confirmed(d *device.Row, code string, data Values, typed, field string) error {
	form, _ := Find(code)
	if !form.Stops(data) {
		return nil
	}
	want, typed := nameTyped(d), fleet.Narrow(fleet.Line(typed))
	if d.Vehicle.Plate != "" {
		typed, _ = vehicle.Plate(typed)
	}
	if typed != want {
		return fleet.Refuse(fleet.Refused, "command.confirm").With("field", field).With("name", want)
	}
	return nil
}

// nameTyped is what is typed before a vehicle is stopped: its plate, or the IMEI of a device without one.
func nameTyped(d *device.Row) string {
	if d.Vehicle.Plate != "" {
		return d.Vehicle.Plate
	}
	return d.Device.IMEI
}

// place keeps a command, and ends those that wait and that it replaces.
func (s *Service) place(ctx context.Context, actor fleet.Actor, c Issued) (Placed, error) {
	var out Placed
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{deed("audit.commandIssued", &out.Issued)} })
	made, err := s.Store.InsertCommand(noting, c, Step{At: c.CreatedAt, Status: c.Status, Actor: actor.Signature()}, func(waiting []Issued) ([]Change, error) {
		out.Issued, out.Superseded = c, 0
		return replaced(&out, waiting, actor.Signature())
	})
	if errors.Is(err, fleet.ErrConflict) && c.Key != "" { // somebody was as quick
		return s.again(ctx, &c)
	}
	if errors.Is(err, fleet.ErrNotFound) {
		return Placed{}, fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	if err != nil {
		return Placed{}, err
	}
	out.Issued = made
	fleet.Tell(s.Events, fleet.Event{Word: "command", Verb: "issued", IDs: []fleet.ID{made.ID}})
	if out.Superseded != 0 {
		fleet.Tell(s.Events, fleet.Event{Word: "command", Verb: "changed", IDs: []fleet.ID{out.Superseded}})
	}
	return out, nil
}

// replaced ends those of the waiting ones that a command replaces, and notes the newest of them.
func replaced(by *Placed, waiting []Issued, actor string) ([]Change, error) {
	var out []Change
	for i := range waiting {
		old := &waiting[i]
		if old.ID == by.ID || !old.Status.Waits() || !old.Kin(&by.Issued) || by.Status == Awaiting && old.Status != Awaiting {
			continue // what nobody has approved replaces nothing that may go
		}
		steps, err := old.End(Superseded, Replaced, by.CreatedAt, Step{Actor: actor})
		if err != nil {
			return nil, err
		}
		by.Superseded = old.ID
		out = append(out, Change{*old, steps})
	}
	return out, nil
}

// known returns the command that the actor was issued by the same wish before, or fleet.ErrNotFound. It is asked for first: who asks once more, because no answer
// came, is told of the command that exists, though the device has another plate, model or organisation now.
func (s *Service) known(ctx context.Context, actor fleet.Actor, d *device.Row, w *Wish) (Placed, error) {
	order, err := Check(w.Code, w.Data, w.Zone)
	if err != nil || w.Key == "" {
		return Placed{}, fleet.ErrNotFound // it never was issued
	}
	return s.again(ctx, &Issued{DeviceID: d.Device.ID, Code: w.Code, Asked: tidy(w.Data), Sending: order.Values, Issuer: Issuer{AccountID: actor.AccountID, Key: w.Key}})
}

// again returns the command that was issued under a key before. Another wish under the same key is refused.
func (s *Service) again(ctx context.Context, c *Issued) (Placed, error) {
	was, err := s.Store.CommandByKey(ctx, c.AccountID, c.Key)
	if err != nil {
		return Placed{}, err
	}
	if !was.SameWish(c) {
		return Placed{}, keyUsed()
	}
	return Placed{Issued: was, Again: true}, nil
}

// SameWish reports whether two commands ask for the same of the same device. A time of day of another zone is another time.
func (c *Issued) SameWish(other *Issued) bool {
	return c.DeviceID == other.DeviceID && c.Code == other.Code && c.Asked.Text() == other.Asked.Text() && c.Sending.Text() == other.Sending.Text()
}

// deed is what the audit keeps of a command.
func deed(text string, c *Issued) audit.Deed {
	d := audit.Deed{Module: audit.ModuleCommand, Text: text, Key: c.IMEI, Args: []audit.Arg{{Name: "command", Value: c.Code}, {Name: "imei", Value: c.IMEI}}}
	if data := c.Asked.brief(); data != "" {
		d.Changes = []audit.Change{{Field: "cmdData", New: data}}
	}
	return d
}

// brief are the values in one line, without secrets.
func (v Values) brief() string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(v)) {
		value := v[name]
		if name == "password" {
			value = masked
		}
		parts = append(parts, name+" "+value)
	}
	return strings.Join(parts, ", ")
}
