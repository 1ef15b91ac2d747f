package paynotify

import (
	"html/template"
	"net/http"
	"net/url"

	"waymark/fleet/purchase"
	"waymark/locale"
)

// TrialPage is the beginning of the addresses that codes of payment services on trial say: <source>/<number> follows.
const TrialPage = "/paytest/"

// Trial is a payment service that takes no money: whoever scans its code says on a page of ours that they have paid.
type Trial interface {
	purchase.Provider
	// Open returns the bill of an address that Offer made, and false for others.
	Open(number string, query url.Values) (purchase.Bill, bool)
	// Pay returns what it tells once a bill was paid.
	Pay(b purchase.Bill) purchase.Notification
}

// Trials serves the page on which bills of payment services on trial are paid.
func Trials(trials []Trial, needs Needs) http.Handler {
	mux := http.NewServeMux()
	for _, by := range trials {
		mux.HandleFunc("GET "+TrialPage+by.Source()+"/{number}", func(w http.ResponseWriter, r *http.Request) { trialPage(by, needs, w, r) })
		mux.HandleFunc("POST "+TrialPage+by.Source()+"/{number}", func(w http.ResponseWriter, r *http.Request) { trialPage(by, needs, w, r) })
	}
	return mux
}

var trialTemplate = template.Must(template.New("").Parse(`<!doctype html>
<html lang="{{.Lang}}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{{.Title}}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:22em;margin:12vh auto;padding:0 1.5em;text-align:center}
p{margin:.4em 0}.amount{font-size:2.2em;font-weight:600}button{font:inherit;padding:.6em 2.4em;border:0;border-radius:8px;background:#1668dc;color:#fff;margin-top:1em;cursor:pointer}.hint{opacity:.7;font-size:.9em}</style>
<p class="hint">{{.Title}}</p><p>{{.Name}}</p><p class="amount">¥{{.Amount}}</p>
{{if .Done}}<p role="status">{{.Done}}</p>{{else}}<form method="post"><button id="pay">{{.Pay}}</button></form>{{end}}
<p class="hint">{{.Hint}}</p></html>
`))

type trialView struct{ Lang, Title, Name, Amount, Pay, Done, Hint string }

func trialPage(by Trial, needs Needs, w http.ResponseWriter, r *http.Request) {
	lang := locale.Known(r.URL.Query().Get("lang"))
	if lang == "" {
		lang = locale.CN
	}
	say := func(code string) string { return needs.Texts.Text(lang, code, nil) }
	bill, ok := by.Open(r.PathValue("number"), r.URL.Query())
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
	view := trialView{Lang: map[string]string{locale.CN: "zh-CN"}[lang], Title: say("purchase.trial"), Name: bill.Title, Amount: bill.Amount.String(), Pay: say("purchase.trialPay"), Hint: say("purchase.trialHint")}
	switch {
	case !ok:
		w.WriteHeader(http.StatusNotFound)
		view.Done = say("purchase.trialGone")
	case r.Method == http.MethodPost:
		told, err := by.Read(r.Context(), by.Pay(bill))
		if err == nil {
			err = needs.Purchases.Settle(r.Context(), by.Source(), told)
		}
		needs.Tally.Note(Doors[by.Source()], "", err)
		view.Done = say("purchase.trialPaid")
		if err != nil {
			w.WriteHeader(statusOf(err))
			view.Done = say("purchase.trialFailed")
		}
	}
	_ = trialTemplate.Execute(w, view) // who has gone away sees nothing
}
