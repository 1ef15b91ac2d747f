package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"waymark/devsim"
	"waymark/fleet"
)

func init() { chaosScenarios["payments"] = chaosPayments }

// chaosPayments has a shop, Alipay and WeChat Pay tell payments and refunds, in any order and more than once, while the program is killed again and
// again, and its order gets other plans. What was acknowledged once is in the book, and once; nothing is there that nobody told; the postings of each add up to
// nothing, and every payee has what a second reckoning gives by a plan that the order was given.
func chaosPayments(t *testing.T) {
	eachEngine(t, func(t *testing.T, flags ...string) {
		const devices, seed = 4, 37
		pays, wechat := newPayService(t), newWechatService(t)
		s := newServer(t, devices, seed, slices.Concat(flags, pays.flags, wechat.flags)...)
		s.start()
		b := &till{server: s, product: "P000001", pays: pays, wechat: wechat, stop: make(chan struct{}), told: map[string]fleet.Fen{}, acked: map[string]bool{}, plans: map[string]bool{}}
		for _, v := range devsim.Plan(seed, devices) {
			b.imeis = append(b.imeis, v.IMEI)
		}
		b.open()
		const tellers = 6
		b.tellers.Add(tellers + 1)
		go b.replan(b.token(), rand.New(rand.NewPCG(seed, 98)))
		for n := range tellers {
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

// open makes what payments are about: a package, payees, the first of whom has a third of everything at first, and a shop.
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
	for _, name := range []string{"p", "q", "r"} {
		var payee struct{ ID int64 }
		must("/api/ucaccount/insertAccountUser", fmt.Sprintf(`{"userName":%q,"phone":"13800138000","identityNo":"110101199003074514","userType":"PERSONAL","state":1}`, name), &payee)
		b.payees = append(b.payees, payee.ID)
	}
	b.current = inWords([]part{{b.payees[0], 3333}})
	b.plans[b.current], b.trying = true, b.current
	var order struct{ OrderNo string }
	must("/api/ucorder/insertOrder", strings.Replace(b.ordered("", b.current), `"orderNo":"",`, "", 1), &order)
	b.order = order.OrderNo
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

// postings adds up those of a payment, and those of payees, and tells how many these are; of what is paid in they are held against the plans.
func (b *till) postings(token string, id int64) (sum, payees fleet.Fen, many int) {
	b.t.Helper()
	var answer struct {
		Retobj struct {
			RefundOf int64
			Postings []posting
		}
	}
	b.get(fmt.Sprintf("/api/reportpay/getPayment?paymentId=%d", id), token, &answer)
	if len(answer.Retobj.Postings) < 3 {
		b.t.Fatalf("payment %d: %+v", id, answer)
	}
	for _, p := range answer.Retobj.Postings {
		amount, _ := fleet.ReadFen(p.Amount)
		if sum += amount; p.Account == "payee" {
			payees += amount
			many++
		}
	}
	if answer.Retobj.RefundOf == 0 {
		b.byPlan(id, answer.Retobj.Postings)
	}
	return sum, payees, many
}

// reckon holds the book against what was told.
func (b *till) reckon() {
	b.t.Helper()
	token, seen, payee, all := b.token(), map[string]int{}, fleet.Fen(0), fleet.Fen(0)
	rows, shares, payments := b.rows(token), 0, 0
	for _, r := range rows {
		seen[r.PayNo]++
		amount, _ := fleet.ReadFen(r.PayAmount)
		if want, told := b.told[r.PayNo]; !told || amount != want {
			b.t.Errorf("%s of %s is in the book; told was %s", r.PayNo, r.PayAmount, want)
		}
		sum, part, many := b.postings(token, r.PaymentID)
		if payee += part; sum != 0 {
			b.t.Errorf("the postings of %s add up to %s", r.PayNo, sum)
		}
		if shares, all = shares+many, all+amount; amount > 0 {
			payments++
		}
	}
	b.reckonPlans(token, payments, all)
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
	if splits.Retobj.Total != shares || splits.Retobj.TotalSum != payee.String() {
		b.t.Errorf("%d shares of %s are listed; there are %d, of %s", splits.Retobj.Total, splits.Retobj.TotalSum, shares, payee)
	}
	b.t.Logf("%d told, %d acknowledged, %d in the book, under %d plans", len(b.told), len(b.acked), len(rows), len(b.plans))
}
