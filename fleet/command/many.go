package command

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
)

// Many is what somebody wants sent to many devices.
type Many struct {
	Code string
	Data Values
	Zone *time.Location
	Key  string // made by the caller for each wish; needed, and at most longestManyKey bytes
	// Since is when it was confirmed, and Named what the vehicles were called then, by IMEI; of what stops them. A zero Since is now, and who is not in Named may be
	// called anything.
	Since fleet.Millis
	Named map[string]string
}

// Names are what the vehicles of some devices are called when they are to be stopped; nil for a command that stops nothing.
func (m *Many) Names(fit []device.Row) map[string]string {
	form, ok := Find(m.Code)
	if !ok || !form.Stops(m.Data) {
		return nil
	}
	names := map[string]string{}
	for i := range fit {
		names[fit[i].Device.IMEI] = nameTyped(&fit[i])
	}
	return names
}

// asConfirmed refuses to stop a vehicle that is not the one that was confirmed, or was long ago: whoever confirmed it saw that it may be stopped then. What is still issued is
// not sent later than if it had been issued at once. It refuses with command.tooLate and command.confirm.
func (m *Many) asConfirmed(d *device.Row, c *Issued) error {
	if !c.Cuts() {
		return nil
	}
	if name, ok := m.Named[d.Device.IMEI]; ok && name != nameTyped(d) {
		return fleet.Refuse(fleet.Refused, "command.confirm").With("name", nameTyped(d))
	}
	if m.Since == 0 {
		return nil
	}
	late := c.ExpireAt - c.CreatedAt + m.Since
	if late <= c.CreatedAt {
		return fleet.Refuse(fleet.Refused, TooLate)
	}
	c.ExpireAt = min(c.ExpireAt, late)
	c.DueAt = c.ExpireAt
	return nil
}

// MostDevices is to how many devices one wish may go.
const MostDevices = 10_000

const longestManyKey = 40

// Left is a device that a command is not sent to.
type Left struct {
	Row device.Row
	Why *fleet.Error
}

// Sorted is what a command to many devices would do.
type Sorted struct {
	Fit  []device.Row // each once
	Left []Left
}

// Sort tells to which of some devices of the actor's a command would be sent, and why not to the others. It refuses with command.unknown,
// command.tooManyDevices and as Check does.
func (s *Service) Sort(ctx context.Context, m Many, rows []device.Row) (Sorted, error) {
	if len(rows) > MostDevices {
		return Sorted{}, fleet.Refuse(fleet.Refused, "command.tooManyDevices").With("max", MostDevices)
	}
	if _, err := Check(m.Code, m.Data, m.Zone); err != nil {
		return Sorted{}, err
	}
	var out Sorted
	seen, ofModel := map[fleet.ID]bool{}, map[string]error{}
	for i := range rows {
		d := &rows[i].Device
		if seen[d.ID] {
			continue
		}
		seen[d.ID] = true
		why, known := ofModel[d.Model]
		if !known {
			offers, err := s.offersOf(ctx, d)
			if err == nil {
				_, err = offers.check(m.Code, m.Data, m.Zone)
			}
			why, ofModel[d.Model] = err, err
		}
		var refused *fleet.Error
		switch {
		case why == nil:
			out.Fit = append(out.Fit, rows[i])
		case errors.As(why, &refused) && refused.Kind != fleet.Internal:
			out.Left = append(out.Left, Left{rows[i], refused})
		default:
			return Sorted{}, why
		}
	}
	return out, nil
}

// Word is what is typed before the vehicles of some devices are stopped: how many they are, of a single one what is typed where it is sent its command
// alone. It is "" for a command that stops nothing, and for nobody.
func (m *Many) Word(fit []device.Row) string {
	form, ok := Find(m.Code)
	switch {
	case !ok || !form.Stops(m.Data) || len(fit) == 0:
		return ""
	case len(fit) == 1:
		return nameTyped(&fit[0])
	}
	return strconv.Itoa(len(fit))
}

// Mark tells the vehicles of some devices that are stopped from others, though they are as many: it is the same for the same devices on vehicles that are called the
// same, in any order. It is "" for a command that stops nothing, and for nobody.
func (m *Many) Mark(fit []device.Row) string {
	if m.Word(fit) == "" {
		return ""
	}
	names := make([]string, len(fit))
	for i := range fit {
		names[i] = fit[i].Device.IMEI + "\t" + nameTyped(&fit[i])
	}
	slices.Sort(names)
	sum := sha256.New()
	for _, name := range names {
		_, _ = sum.Write([]byte(name + "\n")) // it never fails
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// Confirmed refuses a wish without key, and to stop vehicles unless their Word was typed, and they are those that were seen, by their Mark; the Word of a single one says which it is.
// It refuses with request.badValue, command.nobody, command.otherVehicles, command.confirm and command.confirmMany.
func (m *Many) Confirmed(fit []device.Row, typed, seen string) error {
	form, ok := Find(m.Code)
	switch {
	case !ok:
		return fleet.Refuse(fleet.Refused, "command.unknown").With("command", m.Code)
	case m.Key == "" || len(m.Key) > longestManyKey:
		return fleet.Refuse(fleet.Invalid, "request.badValue").With("name", "clientKey")
	case len(fit) == 0:
		return fleet.Refuse(fleet.Refused, "command.nobody")
	case seen != m.Mark(fit) && (seen != "" || len(fit) > 1):
		return fleet.Refuse(fleet.Refused, "command.otherVehicles")
	case len(fit) == 1:
		return confirmed(&fit[0], m.Code, m.Data, typed, "confirm")
	case form.Stops(m.Data) && fleet.Narrow(fleet.Line(typed)) != m.Word(fit):
		return fleet.Refuse(fleet.Refused, "command.confirmMany").With("count", m.Word(fit)) // as it is to be typed
	}
	return nil
}

// SendOne issues the command of a wish to one of its devices, as Send does. It may be called again: each device is issued the command once,
// however often, and by how many.
func (s *Service) SendOne(ctx context.Context, actor fleet.Actor, m Many, imei string, batchID fleet.ID) (Placed, error) {
	d, err := s.Devices.Visible(ctx, actor, imei)
	if err != nil { // it went elsewhere after it was confirmed
		s.Refused(actor, m.Code, imei, err)
		return Placed{}, err
	}
	w := Wish{Code: m.Code, Data: m.Data, Zone: m.Zone, Key: m.Key + "/" + strconv.FormatInt(int64(d.Device.ID), 10)}
	if was, err := s.known(ctx, actor, &d, &w); !errors.Is(err, fleet.ErrNotFound) {
		s.Refused(actor, m.Code, imei, err)
		return was, err
	}
	c, err := s.prepare(ctx, actor, &d, &w)
	if err != nil {
		return Placed{}, err
	}
	c.BatchID = batchID
	if err := m.asConfirmed(&d, &c); err != nil {
		s.Refused(actor, m.Code, imei, err)
		return Placed{}, err
	}
	if err := s.await(ctx, &c, d.OrganPath); err != nil {
		return Placed{}, err
	}
	made, err := s.place(ctx, actor, c)
	s.Refused(actor, m.Code, imei, err)
	return made, err
}

// CancelMany takes back the commands of a batch that were not sent yet and that the actor may see, and returns how many.
func (s *Service) CancelMany(ctx context.Context, actor fleet.Actor, batchID fleet.ID) (int, error) {
	if actor.Personal || actor.OrganPath == "" || batchID <= 0 {
		return 0, nil
	}
	n := 0
	for _, status := range []Status{Awaiting, Queued} {
		ids, err := s.Store.CommandIDs(ctx, Chosen{Below: actor.OrganPath, BatchID: batchID, Status: status})
		if err != nil {
			return n, err
		}
		for _, id := range ids {
			err := s.Cancel(ctx, actor, id)
			var refused *fleet.Error
			if errors.As(err, &refused) && refused.Kind != fleet.Internal {
				continue // it was sent meanwhile
			}
			if err != nil {
				return n, err
			}
			n++
		}
	}
	return n, nil
}

// AllOffers are all commands, for a wish that is to go to devices of several models.
func (s *Service) AllOffers(ctx context.Context) ([]Offer, error) {
	named, err := s.Names.Entries(ctx, []string{codeList})
	if err != nil {
		return nil, err
	}
	var out []Offer
	for i := range forms {
		if name, offered := nameOf(named[codeList], forms[i].Code); offered {
			out = append(out, Offer{Form: &forms[i], Name: name})
		}
	}
	return out, nil
}

// Refusal is why a device of a batch has no command: the code of a text, and what fills it. It is kept without words, and told in the language of who reads it.
type Refusal struct {
	IMEI string
	Code string
	Args Values
}

// RefusalOf is how a refusal is kept.
func RefusalOf(imei string, why *fleet.Error) Refusal {
	r := Refusal{IMEI: imei, Code: why.Code, Args: Values{}}
	for name, value := range why.Args {
		r.Args[name] = fleet.Line(fmt.Sprint(value))
	}
	return r
}

// Why is the refusal as it was.
func (r *Refusal) Why() *fleet.Error {
	why := fleet.Refuse(fleet.Refused, r.Code)
	for name, value := range r.Args {
		why = why.With(name, value)
	}
	return why
}

// BatchFetched has the audit keep that an actor took the file that says what came of a batch.
func (s *Service) BatchFetched(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	return s.Audit.Done(ctx, actor, audit.Deed{Module: audit.ModuleCommand, Text: "audit.batchFetched", Args: []audit.Arg{{Name: "batch", Value: strconv.FormatInt(int64(id), 10)}}})
}
