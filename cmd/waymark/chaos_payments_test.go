package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"
	"time"

	"waymark/devsim"
	"waymark/fleet"
)

func init() { chaosScenarios["payments"] = chaosPayments }

// chaosPayments has a shop and a payment service tell payments and refunds, in any order and more than once, while the program is killed again and
// again. What was acknowledged once is in the book, and once; nothing is there that nobody told; the postings of each add up to nothing, and every
// payee has what a second reckoning gives.
func chaosPayments(t *testing.T) {
	eachEngine(t, func(t *testing.T, flags ...string) {
		const devices, seed = 4, 37
		pays := newPayService(t)
		s := newServer(t, devices, seed, append(flags, pays.flags...)...)
		s.start()
		b := &till{server: s, product: "P000001", pays: pays, stop: make(chan struct{}), told: map[string]fleet.Fen{}, acked: map[string]bool{}}
		for _, v := range devsim.Plan(seed, devices) {
			b.imeis = append(b.imeis, v.IMEI)
		}
		b.open()
		b.tellers.Add(4)
		for n := range 4 {
			go b.tell(n, rand.New(rand.NewPCG(seed, uint64(n))))
		}
		rng := rand.New(rand.NewPCG(seed, 99))
		for range rounds(3, 15) {
			b.await(1 + rng.IntN(40))
			time.Sleep(time.Duration(rng.IntN(10)) * time.Millisecond) // in the middle of something
			s.signal(syscall.SIGKILL)
			s.start()
		}
		b.await(1)
		close(b.stop)
		b.tellers.Wait()
		b.reckon()
		s.signal(syscall.SIGTERM)
		if out := s.do("admin", "check"); !strings.Contains(out, "sound") {
			t.Errorf("the database is not sound:\n%s", out)
		}
	})
}

// open makes what payments are about: a package, a payee with a third of everything, and a shop.
func (b *till) open() {
	b.t.Helper()
	token := b.token()
	must := func(path, body string, into any) {
		b.t.Helper()
		if code := b.ask(path, token, body, into); code != 0 {
			b.t.Fatal(path, code)
		}
	}
	must("/api/paypackage/insertpackage", `{"packageName":"Month","price":"99.90","days":30,"bonusType":"RENEW","state":1}`, nil)
	var payee struct{ ID int64 }
	must("/api/ucaccount/insertAccountUser", `{"userName":"p","phone":"13800138000","identityNo":"110101199003074514","userType":"PERSONAL","state":1}`, &payee)
	must("/api/ucorder/insertOrder", fmt.Sprintf(`{"imeiData":"%s","probationPeriod":0,"activateWay":"USER_BIND","arrData":[{"bonusType":"RENEW","users":[{"userId":%d,"value":"33.33"}]}]}`,
		strings.Join(b.imeis, " "), payee.ID), nil)
	must("/api/paypackage/insertshopkey", `{"keyName":"shop"}`, &b.key)
}

// booked is a row of the list of payments.
type booked struct {
	PaymentID        int64
	PayNo, PayAmount string
}

// rows are all payments and refunds.
func (b *till) rows(token string) (all []booked) {
	b.t.Helper()
	for page := 1; ; page++ {
		var answer struct {
			Retobj struct {
				Rows  []booked
				Total int
			}
		}
		b.get(fmt.Sprintf("/api/reportpay/getpayreportlist?paySource=3&hasSubOrgan=1&pageSize=200&currentPage=%d", page), token, &answer)
		if all = append(all, answer.Retobj.Rows...); len(answer.Retobj.Rows) == 0 || len(all) >= answer.Retobj.Total {
			return all
		}
	}
}

// postings adds up those of a payment, and what of it is the payee's, which is held against a third of what is paid in.
func (b *till) postings(token string, id int64) (sum, payee fleet.Fen) {
	b.t.Helper()
	var answer struct {
		Retobj struct {
			RefundOf int64
			Postings []struct{ Account, Amount string }
		}
	}
	b.get(fmt.Sprintf("/api/reportpay/getPayment?paymentId=%d", id), token, &answer)
	if len(answer.Retobj.Postings) < 3 {
		b.t.Fatalf("payment %d: %+v", id, answer)
	}
	for _, p := range answer.Retobj.Postings {
		amount, _ := fleet.ReadFen(p.Amount)
		if sum += amount; p.Account == "payee" {
			payee += amount
		}
	}
	if want := fleet.Fen(3330); answer.Retobj.RefundOf == 0 && payee != want { // 33.33 % of 99.90, by the largest remainder
		b.t.Errorf("of payment %d the payee has %s, not %s", id, payee, want)
	}
	return sum, payee
}

// reckon holds the book against what was told.
func (b *till) reckon() {
	b.t.Helper()
	token, seen, payee := b.token(), map[string]int{}, fleet.Fen(0)
	rows := b.rows(token)
	for _, r := range rows {
		seen[r.PayNo]++
		amount, _ := fleet.ReadFen(r.PayAmount)
		if want, told := b.told[r.PayNo]; !told || amount != want {
			b.t.Errorf("%s of %s is in the book; told was %s", r.PayNo, r.PayAmount, want)
		}
		sum, part := b.postings(token, r.PaymentID)
		if payee += part; sum != 0 {
			b.t.Errorf("the postings of %s add up to %s", r.PayNo, sum)
		}
	}
	for number := range b.acked {
		if seen[number] != 1 {
			b.t.Errorf("%s was acknowledged, and is %d times in the book", number, seen[number])
		}
	}
	var splits struct {
		Retobj struct {
			Total    int
			TotalSum string
		}
	}
	b.get("/api/paydetails/getPayDetailsList?pageSize=1", token, &splits)
	if splits.Retobj.Total != len(rows) || splits.Retobj.TotalSum != payee.String() {
		b.t.Errorf("%d shares of %s; there are %d payments, of which the payee has %s", splits.Retobj.Total, splits.Retobj.TotalSum, len(rows), payee)
	}
	b.t.Logf("%d told, %d acknowledged, %d in the book", len(b.told), len(b.acked), len(rows))
}
