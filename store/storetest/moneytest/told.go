package moneytest

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
	"waymark/store"
)

var errCrash = errors.New("the process ended")

// crashing is a store whose process ends now and then: in the middle of a transaction, or after it, before anybody has heard.
type crashing struct {
	payment.Store
	ends func() int // 0: it does not; 1: in the middle; 2: after it
}

// Book implements payment.Store.
func (c crashing) Book(ctx context.Context, keys []payment.Key, b payment.Booking) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ends, done := c.ends(), b.Done
	if ends == 1 {
		b.Done = func(added, back []payment.Payment) {
			done(added, back)
			cancel() // everything is written, and not kept
		}
	}
	return crashed(ends, c.Store.Book(ctx, keys, b))
}

// Return implements payment.Store.
func (c crashing) Return(ctx context.Context, r payment.Returned, make payment.Reversing) (payment.Came, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ends := c.ends()
	came, err := c.Store.Return(ctx, r, func(row payment.Row, postings []payment.Posting, refunded []fleet.Fen) (*payment.Entry, error) {
		e, err := make(row, postings, refunded)
		if ends == 1 {
			cancel()
		}
		return e, err
	})
	return came, crashed(ends, err)
}

func crashed(ends int, err error) error {
	if ends == 2 && err == nil {
		return errCrash
	}
	return err
}

// news is what is told: by a payment service a payment, or a refund of one, or what became of a purchase; by a bank a transfer for several devices.
type news struct {
	paid   []payment.Paid
	back   *payment.Returned
	told   *purchase.Told
	source string // that told it
}

// hears has the book hear of something.
func (b *telling) hears(ctx context.Context, n news) (err error) {
	switch {
	case n.told != nil:
		err = b.sales.Settle(ctx, n.source, *n.told)
	case n.back != nil:
		_, err = b.book.Return(ctx, b.actor(), *n.back)
	default:
		_, err = b.book.Book(ctx, b.actor(), n.paid)
	}
	return err
}

// keyOf is what a payment is known by; a transfer of a bank pays for several devices.
func keyOf(source, number, imei string) string {
	if source == payment.Bank {
		return source + number + imei
	}
	return source + number
}

// telling is a till that is told what was paid while its orders change, and what must come of that.
type telling struct {
	*till
	at       time.Time
	ends     int // of the next piece of work, see crashing
	news     []news
	wanted   map[string]fleet.Fen
	books    map[string]*kept          // by key: what a second computation gives, by the plan of the moment at which it was booked
	under    map[string][]order.Share  // that plan; nil where there was no order
	ofOrder  map[string]fleet.ID       // whose it was
	resets   map[fleet.ID]fleet.Millis // when a device was last sent out as new
	crashes  map[string]int            // how often the process ended, by what it did
	recorder *audit.Recorder
	moving
	selling
	billing
	paidFor   map[string]fleet.ID        // the device
	packs     map[string]payment.Package // by number: one of renewals, and one of something else
	backs     []payment.Returned         // all refunds that a clerk can book first
	transfers [][]payment.Paid
	besides   map[string]int       // how often something else happened
	soFar     map[string]fleet.Fen // of payments whose refunds are told as all that was paid back so far, how much that is in the end
}

// moving is where what moves is.
type moving struct {
	below   organ.Organ
	aside   organ.Organ         // where below is now and then
	moved   bool                // it is there
	organAt map[string]fleet.ID // by key: whose a payment was when it was booked
}

// Told has payments of two types, for devices of two organisations, and their refunds, some partial and some as all that was paid back so far, told in any
// order and more than once, for devices whose service has begun or not, and transfers of a bank, while orders are added, get other plans and are reset, devices are deleted and registered again, and clerks book refunds under either of their numbers, devices and their organisations move, several tell at once, holders buy by code, and bills are taken in, booked from and resolved, between what is told, by a process that ends now and then; what was not heard is told again. In the end each is in the book once, under the plan that was in
// force when it was booked, and a second computation gives everybody the same to the fen, and each device the same days of service.
func (y Years) Told(t *testing.T, s store.Engine) {
	for i, seed := range y.seeds() {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
			b := &telling{till: tillOf(t, s, seed, i), at: now, wanted: map[string]fleet.Fen{}, books: map[string]*kept{}, under: map[string][]order.Share{}, ofOrder: map[string]fleet.ID{},
				resets: map[fleet.ID]fleet.Millis{}, crashes: map[string]int{}, paidFor: map[string]fleet.ID{}, packs: map[string]payment.Package{}, soFar: map[string]fleet.Fen{}, besides: map[string]int{}, moving: moving{organAt: map[string]fleet.ID{}}}
			b.book.Clock = fleet.ClockFunc(func() time.Time { return b.at })
			b.recorder = audit.NewRecorder(s, s, b.book.Clock)
			b.book.Store = crashing{s, func() int { return b.ends }}
			b.together = true
			b.spread(i)
			b.sell()
			b.open()
			b.prepare(fmt.Sprint(seed))
			b.tell()
			b.replay()
			b.compare(b.books)
			b.compareBelow()
		})
	}
}

// tell lets it all happen.
func (b *telling) tell() {
	acts := []struct {
		weight int
		do     func()
	}{
		{15, b.hearNext}, {2, b.alter}, {1, b.breakOff}, {1, b.sendOut}, {1, b.breakOffSale}, {1, b.registerNow}, {2, b.clerkBooks}, {1, b.tellPart}, {1, b.begin}, {1, b.moveDevice}, {1, b.moveNow}, {1, b.tellAtOnce},
		{2, b.buy}, {3, b.look}, {4, b.state}, {3, b.bookLine}, {1, b.resolve}, {1, b.reprice},
	}
	all := 0
	for _, a := range acts {
		all += a.weight
	}
	for len(b.news) > 0 {
		b.at = b.at.Add(time.Second)
		b.ends = max(0, b.random.IntN(7)-4)
		n := b.random.IntN(all)
		for _, a := range acts {
			if n -= a.weight; n < 0 {
				a.do()
				break
			}
		}
	}
	b.begin() // or service of none may run when all has been told
	for what, least := range map[string]int{"registered again": 1, "booked by a clerk": 2, "a part told": 1, "begun": 2, "moved": 5, "organisation moved": 2, "told at once": 5, "altered": 10, "sent out": 2,
		"bought": 10, "asked for": 1, "stated": 20, "booked from a bill": 1, "resolved": 5, "repriced": 5} {
		if b.besides[what] < least {
			b.t.Errorf("%q happened %d times only, of %v", what, b.besides[what], b.besides)
		}
	}
	for what, least := range map[string]int{"before": 8, "after": 8, "order": 3, "insert": 2, "reset": 2} {
		if b.crashes[what] < least {
			b.t.Errorf("it ended %v only", b.crashes)
		}
	}
}

// hearNext has the book hear of what is told next; whoever is not answered tells it again.
func (b *telling) hearNext() {
	n := b.news[0]
	b.news = b.news[1:]
	if !b.hear(n) {
		b.news = append(b.news, n)
	}
}

func (b *telling) alter() {
	b.change()
	b.besides["altered"]++
}

// sendOut sends the devices of an order out as new.
func (b *telling) sendOut() {
	for _, d := range b.reset(fleet.MillisOf(b.at)) {
		b.resets[d.ID] = fleet.MillisOf(b.at)
		b.besides["sent out"]++
	}
}

// registerNow has a device be registered again, seldom.
func (b *telling) registerNow() {
	if b.random.IntN(3) == 0 {
		b.registerAgain()
	}
}

// moveNow has an organisation move, seldom.
func (b *telling) moveNow() {
	if b.random.IntN(3) == 0 {
		b.moveOrgan()
	}
}

// hear has the book hear of something, and reports whether whoever told it was answered. What is booked now is booked under the plan of now, and
// by the process that ends behind it, too.
func (b *telling) hear(n news) bool {
	err := b.hears(ctxOf(b.t), n)
	switch {
	case errors.Is(err, errCrash):
		b.crashes["after"]++
	case errors.Is(err, context.Canceled) || errors.Is(err, sql.ErrTxDone):
		b.crashes["before"]++
		return false
	case err != nil:
		b.t.Fatalf("%+v: %v", n, err)
	}
	b.heard(n)
	return err == nil
}

// heard has the second book hear of what the book has heard.
func (b *telling) heard(n news) {
	if n.told != nil && n.told.Paid {
		i := slices.IndexFunc(b.bought, func(p purchase.Purchase) bool { return p.Number == n.told.Order })
		p := b.bought[i]
		n.paid = []payment.Paid{{IMEI: p.IMEI, Product: p.Product, Amount: n.told.Amount, Fee: n.told.Fee, Number: n.told.Number, Source: n.source, Sold: &payment.Package{Days: p.Days}}}
	}
	for _, p := range n.paid {
		if key := keyOf(p.Source, p.Number, p.IMEI); b.books[key] == nil {
			b.keep(key, p)
		}
	}
}

// keep writes a payment into the second book.
func (b *telling) keep(key string, p payment.Paid) {
	of := b.devices[slices.IndexFunc(b.devices, func(d order.Device) bool { return d.IMEI == p.IMEI })].ID
	b.paidFor[key], b.organAt[key] = of, cmp.Or(b.home[of], b.organ.ID)
	b.under[key], b.ofOrder[key] = slices.Clone(b.plans[of]), b.orders[of]
	b.books[key] = secondBook(p, b.packs[p.Product].Type, b.plans[of])
	if b.books[key].days = b.packs[p.Product].Days; p.Sold != nil {
		b.books[key].days = p.Sold.Days
	}
}

// replay goes through the book in the order in which it was written, and computes it again.
func (b *telling) replay() {
	ctx := ctxOf(b.t)
	rows, total := mustTwo(b.s.Payments(ctx, payment.Filter{Below: b.organ.Path}, fleet.Page{Number: 1, Size: 1000}))(b.t)
	certain := 0
	for _, r := range rows {
		if _, is := b.wanted[keyOf(r.Source, r.Number, r.IMEI)]; is {
			certain++
		}
	}
	if certain != len(b.wanted) || len(rows) != total {
		b.t.Fatalf("%d are in the book, of %d that were told", certain, len(b.wanted))
	}
	b.mine()
	slices.SortFunc(rows, func(x, y payment.Row) int { return cmp.Compare(x.ID, y.ID) })
	byID, days := map[fleet.ID]*kept{}, map[fleet.ID]int{}
	for _, r := range rows {
		if want, is := b.wanted[keyOf(r.Source, r.Number, r.IMEI)]; is && r.Amount != want {
			b.t.Errorf("%s: %s, not %s", r.Number, r.Amount, want)
		}
		postings, _, _, err := b.s.Postings(ctx, r.ID)
		check(b.t, err)
		if r.RefundOf == 0 {
			k := b.books[keyOf(r.Source, r.Number, r.IMEI)]
			byID[r.ID] = k
			b.same(r.Number, postings, k.who, k.has, 1)
			b.planned(&r)
			if r.BookedAt >= b.resets[r.DeviceID] && r.Refunded < r.Amount {
				days[r.DeviceID] += k.days
			}
			if want, is := b.soFar[keyOf(r.Source, r.Number, r.IMEI)]; is && r.Refunded != want {
				b.t.Errorf("%s: %s was paid back, %s in all was told", r.Number, r.Refunded, want)
			}
			continue
		}
		k := byID[r.RefundOf]
		parts := second(int64(-r.Amount), k.has)
		b.fees[r.Source+r.Number] = -fleet.Fen(parts[0])
		k.back -= int64(r.Amount)
		for i := range k.has {
			k.has[i] -= parts[i]
		}
		b.same(r.Number, postings, k.who, parts, -1)
	}
	b.served(days)
	b.soldOnce()
	b.reconcile(rows)
	for number, k := range b.books {
		if k.back == k.amount && slices.ContainsFunc(k.has, func(left int64) bool { return left != 0 }) {
			b.t.Errorf("%s was paid back whole, and somebody still has some: %v", number, k.has)
		}
	}
}

// served holds the service of each device against the days that were paid for since it was sent out as new, beside ten of trial: as long as service has not begun, these
// are its trial; else they have been counted from when it began.
func (b *telling) served(days map[fleet.ID]int) {
	running := 0
	for i, d := range b.devices {
		is := must(b.s.RowByIMEI(ctxOf(b.t), d.IMEI))(b.t).Device
		if is.ActiveAt == 0 {
			if is.TrialDays != 10+days[d.ID] || is.ExpireAt != 0 {
				b.t.Errorf("device %d has %d days, not %d, and ends at %d", i, is.TrialDays, 10+days[d.ID], is.ExpireAt)
			}
			continue
		}
		running++
		if want := is.ActiveAt + fleet.Millis(10+days[d.ID])*oneDay; is.ExpireAt != want {
			b.t.Errorf("device %d ends %d days after it began, not %d", i, (is.ExpireAt-is.ActiveAt)/oneDay, 10+days[d.ID])
		}
	}
	if running == 0 {
		b.t.Error("service of no device runs")
	}
}

// mine shows that the organisation below has what was paid for its devices, and nothing else.
func (b *telling) mine() {
	rows, total := mustTwo(b.s.Payments(ctxOf(b.t), payment.Filter{Below: b.below.Path}, fleet.Page{Number: 1, Size: 1000}))(b.t)
	many := 0
	for _, r := range rows {
		if r.OrganID != b.below.ID {
			b.t.Errorf("%s is of organisation %d, and listed below", r.Number, r.OrganID)
		}
		if r.RefundOf == 0 {
			many++
		}
	}
	for _, of := range b.organAt {
		if of == b.below.ID {
			many--
		}
	}
	if many != 0 || total != len(rows) || total == 0 {
		b.t.Errorf("%d payments are listed below that are not there, of %d", many, total)
	}
	if _, aside := mustTwo(b.s.Payments(ctxOf(b.t), payment.Filter{Below: b.aside.Path}, fleet.Page{Number: 1, Size: 1}))(b.t); aside != 0 && !b.moved || b.moved && aside != total {
		b.t.Errorf("%d payments are listed aside, %d below, which is there: %v", aside, total, b.moved)
	}
}

// planned holds the plan that a payment names against the one that was in force when it was booked.
func (b *telling) planned(r *payment.Row) {
	key := keyOf(r.Source, r.Number, r.IMEI)
	if want := b.ofOrder[key]; r.OrderID != want || (r.PlanID == 0) != (want == 0) {
		b.t.Errorf("%s: order %d, plan %d, not of order %d", r.Number, r.OrderID, r.PlanID, want)
		return
	}
	if r.OrderID == 0 {
		return
	}
	for _, p := range must(b.s.Plans(ctxOf(b.t), r.OrderID))(b.t) {
		if p.ID == r.PlanID {
			if !slices.Equal(p.Shares, b.under[key]) {
				b.t.Errorf("%s: booked under %v, not %v", r.Number, p.Shares, b.under[key])
			}
			return
		}
	}
	b.t.Errorf("%s: order %d has no plan %d", r.Number, r.OrderID, r.PlanID)
}

// same holds postings, after that of the payment service, against what a second computation gives.
func (b *till) same(number string, postings []payment.Posting, who []fleet.ID, want []int64, sign int64) {
	sum := fleet.Fen(0)
	for _, p := range postings {
		sum += p.Amount
	}
	if sum != 0 || len(postings) != len(want)+1 {
		b.t.Fatalf("%s: %d postings add up to %s", number, len(postings), sum)
	}
	for i, p := range postings[1:] {
		if int64(p.Amount) != sign*want[i] || max(who[i], 0) != p.PayeeID {
			b.t.Errorf("%s: posting %d is %d for %d, not %d for %d", number, i, p.Amount, p.PayeeID, sign*want[i], who[i])
		}
	}
}

// ToldAtOnce has a payment and its refund told by many at once: each is booked once, and no refund is forgotten.
func ToldAtOnce(t *testing.T, s store.Engine) {
	b := newTill(t, s)
	ctx := context.WithoutCancel(t.Context())
	const rounds = 12
	for round := range rounds {
		number, ended := fmt.Sprint("p", round), make(chan error)
		for range 4 {
			go func() {
				_, err := b.book.Return(ctx, b.actor(), payment.Returned{Source: payment.WeChat, Of: number, Number: "r" + number, Amount: 40, PaidAt: 2})
				ended <- err
			}()
			go func() {
				_, err := b.book.Book(ctx, b.actor(), []payment.Paid{{IMEI: b.devices[round%len(b.devices)].IMEI, Product: b.pack.Number, Amount: 100, Number: number, Source: payment.WeChat, PaidAt: 1}})
				ended <- err
			}()
		}
		for range 8 {
			check(t, <-ended)
		}
	}
	rows, total := mustTwo(s.Payments(ctx, payment.Filter{Below: b.organ.Path}, fleet.Page{Number: 1, Size: 100}))(t)
	sum := fleet.Fen(0)
	for _, r := range rows {
		sum += r.Amount
	}
	if total != 2*rounds || sum != 60*rounds {
		t.Errorf("%d in the book, %s", total, sum)
	}
}
