package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"time"

	"waymark/fleet"
)

// part is what of a payment a payee has by a plan, in hundredths of a percent.
type part struct {
	payee   int64
	percent int64
}

// inWords is a plan in words.
func inWords(plan []part) string {
	words := make([]string, len(plan))
	for i, p := range plan {
		words[i] = fmt.Sprintf(`{"userId":%d,"value":"%s"}`, p.payee, fleet.Percent(p.percent))
	}
	return strings.Join(words, ",")
}

// ordered is an order of all devices by a plan.
func (b *till) ordered(number, plan string) string {
	return fmt.Sprintf(`{"orderNo":%q,"imeiData":"%s","probationPeriod":0,"activateWay":"USER_BIND","arrData":[{"bonusType":"RENEW","users":[%s]}]}`, number, strings.Join(b.imeis, " "), plan)
}

// replan gives the order another plan after every few payments until it is stopped, each until that is acknowledged.
func (b *till) replan(token string, rng *rand.Rand) {
	defer b.tellers.Done()
	waits := func() bool {
		select {
		case <-b.stop:
			return false
		case <-time.After(2 * time.Millisecond):
			return true
		}
	}
	for until := 1; ; {
		for b.many() < until {
			if !waits() {
				return
			}
		}
		plan := inWords(b.drawn(rng))
		b.mu.Lock()
		b.plans[plan], b.trying = true, plan
		b.mu.Unlock()
		for !b.planned(token, plan) {
			if !waits() {
				return
			}
		}
		until = b.many() + 1 + rng.IntN(8)
	}
}

// drawn is some plan: one payee, or some of them in some order.
func (b *till) drawn(rng *rand.Rand) (plan []part) {
	left, some := int64(fleet.Whole), rng.Perm(len(b.payees))[:1+rng.IntN(len(b.payees))]
	for k, i := range some {
		percent := 1 + rng.Int64N(left-int64(len(some)-1-k)) // one hundredth at least is left for each of the others
		left -= percent
		plan = append(plan, part{b.payees[i], percent})
	}
	return plan
}

// planned reports whether it was acknowledged that the order has a plan.
func (b *till) planned(token, plan string) bool {
	text, heard := b.call("/api/ucorder/updateOrder", http.Header{"Authorization": {"Bearer " + token}, "Content-Type": {"application/json"}}, b.ordered(b.order, plan))
	if !heard {
		return false
	}
	var answer struct{ Errcode int }
	if err := json.Unmarshal([]byte(text), &answer); err != nil || answer.Errcode != 0 {
		b.t.Errorf("%s: %s", plan, text)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.current = plan
	return true
}

// divided is how an amount is divided, the largest remainders first.
func divided(amount int64, weights []int64) []int64 {
	parts, rests, left := make([]int64, len(weights)), make([]int64, len(weights)), amount
	for i, w := range weights {
		parts[i], rests[i] = amount*w/int64(fleet.Whole), amount*w%int64(fleet.Whole)
		left -= parts[i]
	}
	for ; left > 0; left-- {
		most := slices.Index(rests, slices.Max(rests))
		parts[most]++
		rests[most] = -1
	}
	return parts
}

// posting is one of a payment or refund.
type posting struct {
	Account, Amount, Percent string
	UserID                   int64
}

// byPlan holds what payees and the platform have of a payment against a second reckoning, by a plan that the order was given.
func (b *till) byPlan(id int64, list []posting) {
	b.t.Helper()
	var plan []part
	var weights, has []int64
	rest := int64(fleet.Whole)
	for _, p := range list {
		amount, _ := fleet.ReadFen(p.Amount)
		percent, ok := fleet.ReadPercent(p.Percent)
		switch p.Account {
		case "payee":
			if !ok {
				b.t.Errorf("payment %d: %+v", id, p)
			}
			plan, weights, has, rest = append(plan, part{p.UserID, int64(percent)}), append(weights, int64(percent)), append(has, int64(amount)), rest-int64(percent)
		case "platform":
			weights, has = append(weights, rest), append(has, int64(amount))
		}
	}
	if want := divided(9990, weights); !b.plans[inWords(plan)] || !slices.Equal(has, want) {
		b.t.Errorf("of payment %d by %s everybody has %v, not %v; there was such a plan: %v", id, inWords(plan), has, want, b.plans[inWords(plan)])
	}
}

// reckonPlans holds the plans of the order against those that it was given, and what was booked under each against the book.
func (b *till) reckonPlans(token string, payments int, amount fleet.Fen) {
	b.t.Helper()
	var answer struct {
		Retobj []struct {
			Current, Payments int
			Amount            string
			ArrData           []struct {
				Users []struct {
					UserID int64
					Value  string
				}
			}
		}
	}
	b.get("/api/ucorder/getPlanList?orderNo="+b.order, token, &answer)
	under, sum, current := 0, fleet.Fen(0), ""
	for _, p := range answer.Retobj {
		var plan []part
		for _, u := range p.ArrData[0].Users {
			percent, _ := fleet.ReadPercent(u.Value)
			plan = append(plan, part{u.UserID, int64(percent)})
		}
		booked, _ := fleet.ReadFen(p.Amount)
		under, sum = under+p.Payments, sum+booked
		if !b.plans[inWords(plan)] {
			b.t.Errorf("nobody gave it the plan %s", inWords(plan))
		}
		if p.Current == 1 {
			current += inWords(plan)
		}
	}
	if under != payments || sum != amount {
		b.t.Errorf("under all plans were booked %d payments of %s, and %d of %s are in the book", under, sum, payments, amount)
	}
	if current != b.current && current != b.trying || len(answer.Retobj) < 3 {
		b.t.Errorf("of %d plans %s is in force; last acknowledged was %s, last tried %s", len(answer.Retobj), current, b.current, b.trying)
	}
}
