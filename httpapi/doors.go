package httpapi

import (
	"net/http"

	"waymark/httpapi/edge"
	"waymark/httpapi/paynotify"
)

func (s *server) payNeeds() paynotify.Needs {
	m := &s.Services.Money
	return paynotify.Needs{Shops: m.Shops, Purchases: m.Purchases, Tally: m.Tally, Texts: s.Texts, Log: s.Log}
}

// toldByBank notes what was told of a payment in a file of the bank.
func (s *server) toldByBank(client string, err error) {
	s.Services.Money.Tally.Note(paynotify.Bank, client, err)
}

// doors puts on mux where payment services tell what was paid, and the page of those on trial.
func (s *server) doors(mux *http.ServeMux) {
	if s.Services.Money.Purchases == nil {
		return
	}
	client := func(r *http.Request) string {
		return edge.ClientAddress(r.RemoteAddr, r.Header.Values("X-Forwarded-For"), s.TrustedProxies)
	}
	var trials []paynotify.Trial
	for _, by := range s.Services.Money.Purchases.Providers {
		mux.Handle("POST "+paynotify.Door(by.Source()), paynotify.Notifications(by, s.payNeeds(), client))
		if trial, is := by.(paynotify.Trial); is {
			trials = append(trials, trial)
		}
	}
	if len(trials) > 0 {
		mux.Handle(paynotify.TrialPage, paynotify.Trials(trials, s.payNeeds()))
	}
}
