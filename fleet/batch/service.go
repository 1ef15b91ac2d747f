package batch

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/sim"
)

// Service takes imports from upload to submission. A batch belongs to the
// account that uploaded it; nobody else sees it. Events and Audit may be nil.
type Service struct {
	Store   Store
	Devices *device.Service
	SIMs    *sim.Service
	Organs  *organ.Service
	Clock   fleet.Clock
	Events  fleet.Publisher
	Audit   *audit.Recorder
}

func (s *Service) rules(ctx context.Context, k Kind) (checker, error) {
	if k == SIMs {
		return s.simRules(ctx)
	}
	return s.deviceRules(ctx)
}

// Upload keeps a file as the open batch of the actor, in place of the one there
// was, each row with what is wrong with it. Of SIM cards it refuses a file that
// has a number or ICCID twice, with import.simTwice.
func (s *Service) Upload(ctx context.Context, actor fleet.Actor, k Kind, u Upload) (Batch, Counts, error) {
	if err := noPersons(actor); err != nil {
		return Batch{}, Counts{}, err
	}
	c, err := s.rules(ctx, k)
	if err != nil {
		return Batch{}, Counts{}, err
	}
	rows := make([]Row, len(u.Lines))
	for i, l := range u.Lines {
		if rows[i], err = checked(ctx, c, k, l); err != nil {
			return Batch{}, Counts{}, err
		}
	}
	taken, err := registered(ctx, c, k, rows)
	if err != nil {
		return Batch{}, Counts{}, err
	}
	relate(c, k, rows, taken)
	if k == SIMs {
		if err := onceEach(rows); err != nil {
			return Batch{}, Counts{}, err
		}
	}
	b := Batch{AccountID: actor.AccountID, Kind: k, FileName: u.FileName, State: Open, CreatedAt: fleet.MillisOf(s.Clock.Now())}
	counts := count(rows)
	if b, err = s.Store.PutBatch(s.Audit.With(ctx, actor, deed("audit.importUploaded", counted{&b, counts})), b, rows); err != nil {
		return Batch{}, Counts{}, err
	}
	return b, counts, nil
}

// onceEach refuses rows of which two have the same number.
func onceEach(rows []Row) error {
	var numbers []string
	for i := range rows {
		if slices.ContainsFunc(rows[i].Reasons, func(r Reason) bool { return r.Code == codeTwice }) {
			numbers = append(numbers, strconv.Itoa(rows[i].Number))
		}
	}
	if len(numbers) == 0 {
		return nil
	}
	if len(numbers) > 2*maxNamed {
		numbers = append(numbers[:2*maxNamed], "…")
	}
	return fleet.Refuse(fleet.Refused, "import.simTwice").With("rows", strings.Join(numbers, ", "))
}

func count(rows []Row) Counts {
	c := Counts{Total: len(rows)}
	for i := range rows {
		if rows[i].Valid() {
			c.Valid++
		}
		if rows[i].Done {
			c.Done++
		}
	}
	return c
}

// Current returns the open batch of the actor; ok is false when there is none.
func (s *Service) Current(ctx context.Context, actor fleet.Actor, k Kind) (b Batch, c Counts, ok bool, err error) {
	if actor.Personal {
		return b, c, false, nil
	}
	b, c, err = s.Store.OpenBatch(ctx, actor.AccountID, k)
	if errors.Is(err, fleet.ErrNotFound) {
		return b, c, false, nil
	}
	if err != nil {
		return b, c, false, err
	}
	return b, c, true, nil
}

// RowQuery asks for rows of a batch.
type RowQuery struct {
	BatchID fleet.ID // 0 is the open one; a submitted one is found by its ID
	Valid   *bool    // the valid, the others, or (nil) all
	Page    fleet.Page
}

// Rows returns a page of the rows of a batch of the actor, and how many there are
// on all pages; none without an open batch. It refuses an ID with import.notFound.
func (s *Service) Rows(ctx context.Context, actor fleet.Actor, k Kind, q RowQuery) (b Batch, c Counts, rows []Row, total int, err error) {
	ok := true
	if q.BatchID == 0 {
		b, c, ok, err = s.Current(ctx, actor, k)
	} else {
		b, rows, err = s.Result(ctx, actor, k, q.BatchID)
		c = count(rows)
	}
	if err != nil || !ok {
		return b, c, nil, 0, err
	}
	rows, total, err = s.Store.BatchRows(ctx, b.ID, q.Valid, q.Page.Clamp(20, 1000))
	if err != nil {
		return b, c, nil, 0, err
	}
	return b, c, rows, total, nil
}

// Drop forgets the open batch of the actor; none is no error.
func (s *Service) Drop(ctx context.Context, actor fleet.Actor, k Kind) error {
	b, c, ok, err := s.Current(ctx, actor, k)
	if err != nil || !ok {
		return err
	}
	err = s.Store.DropBatch(s.Audit.With(ctx, actor, deed("audit.importDropped", counted{&b, c})), b.ID)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return err
	}
	return nil
}

// Result returns a batch of the actor with all its rows. It refuses with import.notFound.
func (s *Service) Result(ctx context.Context, actor fleet.Actor, k Kind, id fleet.ID) (Batch, []Row, error) {
	b, _, err := s.Store.Batch(ctx, id)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return Batch{}, nil, err
	}
	expired := b.State == Done && b.FinishedAt+Keep < fleet.MillisOf(s.Clock.Now())
	if err != nil || actor.Personal || b.AccountID != actor.AccountID || b.Kind != k || expired {
		return Batch{}, nil, fleet.Refuse(fleet.NotFound, "import.notFound")
	}
	rows, _, err := s.Store.BatchRows(ctx, id, nil, fleet.Page{Number: 1, Size: maxRows})
	if err != nil {
		return Batch{}, nil, err
	}
	return b, rows, nil
}

// Clean removes what is not kept any more now.
func (s *Service) Clean(ctx context.Context, now fleet.Millis) error {
	return s.Store.DropBatches(ctx, now-Keep, now-Forgotten)
}

// maxRows is more rows than a batch has.
const maxRows = 1_000_000

func noPersons(actor fleet.Actor) error {
	if actor.Personal || actor.AccountID == 0 {
		return fleet.Refuse(fleet.NotPermitted, "import.personal")
	}
	return nil
}
