package batch

import (
	"context"
	"errors"
	"slices"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/sim"
)

// Finished is what came of a submission.
type Finished struct {
	BatchID  fleet.ID
	Imported int
	Failed   int  // rows that were not inserted
	Open     bool // nothing could be inserted: the batch is still open, its rows say why
}

// attempts is how often a submission is tried that collides with somebody else's.
const attempts = 5

// Finish inserts the valid rows of the actor's open batch into an organisation,
// in one transaction. Each is judged again at that moment: what was registered
// meanwhile becomes invalid and is not inserted. When anything was inserted the
// batch is done. It refuses with import.organRequired (devices; SIM cards go to
// the actor's organisation when none is named), organ.notFound and import.nothing.
func (s *Service) Finish(ctx context.Context, actor fleet.Actor, k Kind, organID fleet.ID) (Finished, error) {
	if err := noPersons(actor); err != nil {
		return Finished{}, err
	}
	if k == SIMs && organID == 0 {
		organID = actor.OrganID
	}
	if organID < 1 {
		return Finished{}, fleet.Refuse(fleet.Refused, "import.organRequired")
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return Finished{}, err
	}
	b, counts, ok, err := s.Current(ctx, actor, k)
	if err != nil {
		return Finished{}, err
	}
	if !ok || counts.Valid == 0 {
		return Finished{}, fleet.Refuse(fleet.Refused, "import.nothing")
	}
	return s.submit(ctx, actor, b, o)
}

func (s *Service) submit(ctx context.Context, actor fleet.Actor, b Batch, o organ.Organ) (Finished, error) {
	sub := submission{Service: s, batch: b}
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		return []audit.Deed{deed("audit.importFinished", counted{&b, sub.counts}, append([]audit.Change{{Field: "organName", New: o.Name}}, sub.noted()...)...)}
	})
	base := Submission{OrganID: o.ID, At: fleet.MillisOf(s.Clock.Now()), Settle: sub.settle}
	err := fleet.ErrConflict
	for try := 0; try < attempts && errors.Is(err, fleet.ErrConflict); try++ {
		if b.Kind == SIMs {
			err = s.Store.FinishSIMs(noting, b.ID, SIMSubmission{base, sub.cards(o.ID, base.At)})
		} else {
			sub.devices, err = s.Store.FinishDevices(noting, b.ID, DeviceSubmission{base, sub.rowsOf(ctx, o.ID)})
		}
	}
	switch {
	case errors.Is(err, fleet.ErrNotFound): // submitted or replaced from another window
		return Finished{}, fleet.Refuse(fleet.Refused, "import.nothing")
	case err != nil:
		return Finished{}, err
	}
	if len(sub.devices) > 0 {
		fleet.Tell(s.Events, fleet.Event{Word: "device", Verb: "inserted", IDs: sub.devices})
	}
	b.OrganID = o.ID
	out := Finished{BatchID: b.ID, Imported: sub.counts.Done, Failed: sub.counts.Total - sub.counts.Done, Open: sub.counts.Done == 0}
	return out, nil
}

// submission is one on its way.
type submission struct {
	*Service
	batch   Batch
	rows    []Row // as they were written
	counts  Counts
	devices []fleet.ID
}

func (s *submission) settle(rows []Row) (done bool) {
	s.rows, s.counts = rows, count(rows)
	return s.counts.Done > 0
}

// rowsOf chooses the devices that are inserted.
func (s *submission) rowsOf(ctx context.Context, organID fleet.ID) func([]Row, map[string]bool) ([]device.Row, error) {
	return func(rows []Row, taken map[string]bool) (out []device.Row, err error) {
		claimed := map[string]bool{} // by the rows before: another form of the same number
		for i := range rows {
			r := &rows[i]
			if !r.Valid() || r.Done {
				continue
			}
			imei := r.Values[atIMEI]
			claims := device.Claims(imei)
			if taken[imei] || slices.ContainsFunc(claims, func(number string) bool { return claimed[number] }) {
				r.Reasons = append(r.Reasons, reason(IMEI, codeTaken, imei))
				continue
			}
			reg := registration(r.Values)
			reg.OrganID = organID
			made, err := s.Devices.Prepare(ctx, &reg)
			var refused *fleet.Error
			if errors.As(err, &refused) && refused.Kind == fleet.Refused { // a model that was disabled meanwhile
				column := about[refused.Code]
				r.Reasons = append(r.Reasons, of(column, refused.Code, r.Values))
				continue
			}
			if err != nil {
				return nil, err
			}
			r.Done = true
			out = append(out, made)
			for _, number := range claims {
				claimed[number] = true
			}
		}
		return out, nil
	}
}

// cards chooses the cards that are inserted.
func (s *submission) cards(organID fleet.ID, now fleet.Millis) func([]Row, sim.Taken) ([]sim.Card, error) {
	return func(rows []Row, taken sim.Taken) (out []sim.Card, err error) {
		for i := range rows {
			r := &rows[i]
			if !r.Valid() || r.Done {
				continue
			}
			d := draft(r.Values)
			if taken.Numbers[d.Number] {
				r.Reasons = append(r.Reasons, reason(Number, codeTaken, d.Number))
			}
			if taken.ICCIDs[d.ICCID] {
				r.Reasons = append(r.Reasons, reason(ICCID, codeTaken, d.ICCID))
			}
			if r.Done = r.Valid(); r.Done {
				out = append(out, sim.New(d, organID, now))
			}
		}
		return out, nil
	}
}
