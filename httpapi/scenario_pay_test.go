package httpapi_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
	"waymark/fleet/shop"
	"waymark/httpapi/edge"
	"waymark/httpapi/paynotify"
	"waymark/locale"
	"waymark/payprovider/local"
)

var payScenarios = []scenario{
	{route: "GET /paypackage/getshopkeylist", want: map[string]outcome{"super": ok(`[]`), "north": ok(`[]`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /paypackage/insertshopkey", body: `{"keyName":" My  shop ","lang":"en"}`, want: map[string]outcome{
		"north": ok("Key made", `"organName":"north","keyName":"My  shop","keyCode":"shop_`, `"secret":"`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /paypackage/insertshopkey", body: `{"keyName":" "}`, want: map[string]outcome{"north": denied(200, "shop.name")}},
	{route: "POST /paypackage/insertshopkey", body: `{"organId":3,"keyName":"x"}`, want: map[string]outcome{"north": denied(404, "organ.notFound"), "super": ok(`"organName":"south"`)}},
	{route: "POST /paypackage/withdrawshopkey", body: `{"keyId":99}`, want: map[string]outcome{
		"super": denied(404, "shop.notFound"), "north": denied(404, "shop.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /purchase/getoffer", query: "lang=en", want: map[string]outcome{
		"personal": ok(`"expireTime":0,"serviceState":"waiting","packages":[]`, `{"paySource":"0","paySourceName":"WeChat","trial":true}`), "north": denied(401, "purchase.holdersOnly"), "super": denied(401, "purchase.holdersOnly"), "fresh": mustChange,
	}},
	{route: "POST /purchase/insertpurchase", body: `{"packageId":1,"paySource":"0"}`, want: map[string]outcome{
		"personal": denied(404, "package.notFound"), "north": denied(401, "purchase.holdersOnly"), "fresh": mustChange,
	}},
	{route: "POST /purchase/insertpurchase", body: `{"packageId":1,"paySource":"2"}`, want: map[string]outcome{"personal": denied(200, "purchase.source")}},
	{route: "GET /purchase/getpurchase", query: "purchaseNo=x", want: map[string]outcome{
		"personal": denied(404, "purchase.notFound"), "north": denied(401, "purchase.holdersOnly"), "fresh": mustChange,
	}},
}

// aShop signs what it tells.
type aShop struct {
	f            *fleetOf
	code, secret string
	calls        int
}

// shopOf makes a key.
func (f *fleetOf) shopOf(t *testing.T, who string) *aShop {
	t.Helper()
	var made struct{ KeyCode, Secret string }
	check(t, json.Unmarshal(f.ask(t, "POST /api/paypackage/insertshopkey", f.tokens[who], `{"keyName":"shop of `+who+`"}`).Retobj, &made))
	if made.KeyCode == "" || len(made.Secret) < 40 {
		t.Fatalf("%+v", made)
	}
	return &aShop{f: f, code: made.KeyCode, secret: made.Secret}
}

// signed makes a call as the shop sends it.
func (s *aShop) signed(body string) *http.Request {
	s.calls++
	at, nonce := strconv.FormatInt(s.f.clock().Unix(), 10), fmt.Sprintf("%s-nonce-%06d", s.code, s.calls)
	return shopCall(s.code, at, nonce, shop.Sign(s.secret, at, nonce, []byte(body)), body)
}

func shopCall(code, at, nonce, signature, body string) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "/api/paynotify/shop", strings.NewReader(body))
	for name, value := range map[string]string{"Content-Type": "application/json", "X-Shop-Key": code, "X-Shop-Timestamp": at, "X-Shop-Nonce": nonce, "X-Shop-Signature": signature} {
		r.Header.Set(name, value)
	}
	return r
}

// sent sends a request and holds the answer against what is wanted.
func (f *fleetOf) sent(t *testing.T, r *http.Request, want outcome) {
	t.Helper()
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	number := 0
	if want.code != "" {
		number = locale.Errcode(want.code)
	}
	all := w.Body.String()
	for _, text := range append(want.has, fmt.Sprintf(`{"errcode":%d,`, number)) {
		if !strings.Contains(all, text) {
			t.Errorf("no %q in %s", text, all)
		}
	}
	if w.Code != want.status {
		t.Errorf("%d, not %d: %s", w.Code, want.status, all)
	}
}

// paymentsIn are the payments and refunds that the whole installation has.
func (f *fleetOf) paymentsIn(t *testing.T) []payment.Row {
	t.Helper()
	rows, _, err := f.db.Payments(t.Context(), payment.Filter{Below: "/1/"}, fleet.Page{Number: 1, Size: 1000})
	check(t, err)
	return rows
}

// packageOf adds a package of 99.90 yuan for 365 days.
func (f *fleetOf) packageOf(t *testing.T, organ string) payment.Package {
	t.Helper()
	p, err := f.db.InsertPackage(t.Context(), payment.Package{OrganID: f.organs[organ].ID, Name: "year of " + organ, Price: 9990, Days: 365, Type: "RENEW", State: 1})
	check(t, err)
	return p
}

// TestShopTells: what a shop tells is booked once, whoever sends it again; what it did not sign, or may not tell, is not booked at all.
func TestShopTells(t *testing.T) {
	f := newFleet(t)
	own, foreign := f.packageOf(t, "north"), f.packageOf(t, "south")
	north, south := f.shopOf(t, "north"), f.shopOf(t, "south")
	body := func(number, imei, product, amount string) string {
		return `{"payNo":"` + number + `","imei":"` + imei + `","productId":"` + product + `","payAmount":"` + amount + `","fee":"0.60","phone":"13900000000","lang":"en"}`
	}
	good := body("A1", northIMEI, own.Number, "99.90")
	f.sent(t, north.signed(good), ok("Taken", `"payNo":"A1","result":"booked"`))
	f.sent(t, north.signed(body("A2", northIMEI, own.Number, "99.90")), ok(`"result":"booked"`))
	f.sent(t, north.signed(good), ok(`"result":"known"`))
	at := strconv.FormatInt(f.clock().Unix(), 10)
	const nonce = "a nonce of some length"
	right := shop.Sign(north.secret, at, nonce, []byte(good))
	f.sent(t, shopCall(north.code, at, nonce, strings.ToUpper(right), good), ok(`"result":"known"`))
	f.sent(t, shopCall(north.code, at, nonce, right, good), denied(401, "shop.replayed"))
	before := len(f.paymentsIn(t))
	late, early := strconv.FormatInt(f.clock().Unix()-301, 10), strconv.FormatInt(f.clock().Unix()+301, 10)
	for name, c := range map[string]struct {
		call *http.Request
		want outcome
	}{
		"no signature":         {shopCall("", "", "", "", good), denied(401, "shop.signature")},
		"unknown key":          {shopCall("shop_0", at, "nonce-0000000001", right, good), denied(401, "shop.signature")},
		"empty secret":         {shopCall("shop_0", at, "nonce-0000000001", shop.Sign("", at, "nonce-0000000001", []byte(good)), good), denied(401, "shop.signature")},
		"other secret":         {shopCall(north.code, at, "nonce-0000000002", shop.Sign(south.secret, at, "nonce-0000000002", []byte(good)), good), denied(401, "shop.signature")},
		"other key":            {shopCall(south.code, at, nonce, right, good), denied(401, "shop.signature")},
		"other body":           {shopCall(north.code, at, nonce, right, body("A9", northIMEI, own.Number, "99.90")), denied(401, "shop.signature")},
		"other nonce":          {shopCall(north.code, at, nonce+"x", right, good), denied(401, "shop.signature")},
		"other time":           {shopCall(north.code, at+"0", nonce, right, good), denied(401, "shop.signature")},
		"cut signature":        {shopCall(north.code, at, nonce, right[:40], good), denied(401, "shop.signature")},
		"cut body":             {shopCall(north.code, at, nonce, right, good[:40]), denied(400, "request.badJSON")},
		"too late":             {shopCall(north.code, late, nonce, shop.Sign(north.secret, late, nonce, []byte(good)), good), denied(401, "shop.clock")},
		"too early":            {shopCall(north.code, early, nonce, shop.Sign(north.secret, early, nonce, []byte(good)), good), denied(401, "shop.clock")},
		"no time":              {shopCall(north.code, "", nonce, shop.Sign(north.secret, "", nonce, []byte(good)), good), denied(401, "shop.clock")},
		"short nonce":          {shopCall(north.code, at, "short", shop.Sign(north.secret, at, "short", []byte(good)), good), denied(401, "shop.nonce")},
		"foreign device":       {south.signed(body("B1", northIMEI, foreign.Number, "99.90")), denied(200, "payment.device")},
		"unknown device":       {north.signed(body("B2", "869999999999999", own.Number, "99.90")), denied(200, "payment.device")},
		"foreign product":      {north.signed(body("B3", northIMEI, foreign.Number, "99.90")), denied(200, "payment.product")},
		"unknown product":      {north.signed(body("B4", northIMEI, "P999999", "99.90")), denied(200, "payment.product")},
		"less than the price":  {north.signed(body("B5", northIMEI, own.Number, "9.99")), denied(200, "payment.price")},
		"no amount":            {north.signed(body("B6", northIMEI, own.Number, "99.905")), denied(200, "payment.amount")},
		"negative":             {north.signed(body("B7", northIMEI, own.Number, "-99.90")), denied(200, "payment.amount")},
		"known, other amount":  {north.signed(body("A1", northIMEI, own.Number, "99.91")), denied(200, "payment.differs")},
		"known, by a stranger": {south.signed(good), denied(200, "payment.device")},
		"another field":        {north.signed(`{"payNo":"B8","payAmount":1,"organId":1}`), denied(400, "request.unknownField")},
	} {
		t.Run(name, func(t *testing.T) { f.sent(t, c.call, c.want) })
	}
	if after := len(f.paymentsIn(t)); after != before || after != 2 {
		t.Errorf("%d payments, %d before", after, before)
	}
	tally := f.deps.Services.Money.Tally
	if kept, refused := tally.Kept(paynotify.Shop), tally.Refused(paynotify.Shop); kept != 4 || refused < 20 {
		t.Errorf("%d kept, %d refused", kept, refused)
	}
	var keys []struct {
		KeyID   int
		EndTime int64
	}
	list := f.ask(t, "GET /api/paypackage/getshopkeylist", f.tokens["north"], "").Retobj
	check(t, json.Unmarshal(list, &keys))
	if len(keys) != 1 || strings.Contains(string(list), north.secret) {
		t.Fatalf("the north sees %s", list)
	}
	f.expect(t, "POST /api/paypackage/withdrawshopkey", f.tokens["south"], fmt.Sprintf(`{"keyId":%d}`, keys[0].KeyID), denied(404, "shop.notFound"))
	f.expect(t, "POST /api/paypackage/withdrawshopkey", f.tokens["north"], fmt.Sprintf(`{"keyId":%d}`, keys[0].KeyID), ok())
	f.sent(t, north.signed(body("A3", northIMEI, own.Number, "99.90")), denied(401, "shop.signature"))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=payment", f.tokens["super"], "", ok("Key “shop of north” ("+north.code+") made for shops of north", "withdrawn", "Payment A1 of 99.90 yuan booked").without(north.secret))
}

// TestBrokenShopCalls: calls that are no calls, or ask for what there is not, are counted and logged as those that are refused are, the same once a minute.
func TestBrokenShopCalls(t *testing.T) {
	f := newFleet(t)
	north, tally := f.shopOf(t, "north"), f.deps.Services.Money.Tally
	var log bytes.Buffer
	tally.Log = slog.New(slog.NewTextHandler(&log, nil))
	said := func(code string, lines, more int) {
		t.Helper()
		if n := strings.Count(log.String(), "code="+code+" "); n != lines || !strings.Contains(log.String(), fmt.Sprintf("door=shop code=%s client=192.0.2.1 more=%d", code, more)) {
			t.Errorf("%s is logged %d times:\n%s", code, n, log.String())
		}
	}
	unknown := north.signed(`{"payNo":"A1","payAmount":1}`)
	unknown.URL.RawQuery = "organId=3"
	huge := north.signed(`{"payNo":"` + strings.Repeat("x", edge.MaxBody) + `"}`)
	for _, c := range []struct {
		call *http.Request
		want outcome
		code string
	}{
		{north.signed(`{"payNo":`), denied(400, "request.badJSON"), "request.badJSON"},
		{north.signed(`{"payNo":"A1"`), denied(400, "request.badJSON"), ""},
		{north.signed(`{}`), denied(400, "request.missing"), "request.missing"},
		{north.signed(`{"payNo":"A1","payAmount":1,"organId":1}`), denied(400, "request.unknownField"), "request.unknownField"},
		{unknown, denied(400, "request.unknownParameter"), "request.unknownParameter"},
		{huge, denied(413, "request.tooLarge"), "request.tooLarge"},
	} {
		f.sent(t, c.call, c.want)
		if c.code != "" {
			said(c.code, 1, 0)
		}
	}
	if kept, refused := tally.Kept(paynotify.Shop), tally.Refused(paynotify.Shop); kept != 0 || refused != 6 {
		t.Errorf("%d kept, %d refused", kept, refused)
	}
	f.pass(time.Minute)
	f.sent(t, north.signed(`{"payNo":`), denied(400, "request.badJSON"))
	said("request.badJSON", 2, 1)
	f.sent(t, north.signed(`{"payNo":"A1","imei":"`+northIMEI+`","productId":"P999999","payAmount":"99.90"}`), denied(200, "payment.product"))
	said("payment.product", 1, 0)
}

// settleRefused ticks off the one refund that was refused, R2 of the north, and looks for that in the audit.
func (f *fleetOf) settleRefused(t *testing.T) {
	t.Helper()
	rows, _, err := f.db.KeptRefunds(t.Context(), payment.KeptFilter{Below: "/1/", Refused: true}, fleet.Page{Number: 1, Size: 5})
	check(t, err)
	const settle, list = "POST /api/reconciliation/settlekeptrefunds", "GET /api/reconciliation/getkeptrefundlist?lang=en&hasSubOrgan=1&state="
	body := fmt.Sprintf(`{"keptIds":"%d","reason":" told twice ","lang":"en"}`, rows[0].ID)
	f.expect(t, settle, f.tokens["south"], body, denied(404, "keptRefund.notFound"))
	f.expect(t, settle, f.tokens["powerless"], body, noPermission)
	f.expect(t, settle, f.tokens["north"], body, ok("Refund resolved", `"settled":1`))
	f.expect(t, list+"refused", f.tokens["north"], "", ok(`"rows":[]`))
	f.expect(t, list+"settled", f.tokens["north"], "", ok(`"payNo":"R2"`, `"settledReason":"told twice","settledBy":"north"`, `"total":1`))
	f.expect(t, list+"settled", f.tokens["south"], "", ok(`"rows":[]`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&pageSize=5", f.tokens["super"], "", ok("Refund R2 of 500.00 yuan resolved", "told twice"))
}

// TestShopRefunds: a refund may be told before its payment, and more than once; it is taken from this shop's payments alone.
func TestShopRefunds(t *testing.T) {
	f := newFleet(t)
	own := f.packageOf(t, "north")
	north, south := f.shopOf(t, "north"), f.shopOf(t, "south")
	back := func(number, of, amount string) string {
		return `{"payNo":"` + number + `","refundOf":"` + of + `","payAmount":"` + amount + `"}`
	}
	before := f.device(t, northIMEI).Device
	f.sent(t, north.signed(back("R1", "A1", "40")), ok(`"result":"kept"`))
	f.sent(t, north.signed(back("R1", "A1", "40")), ok(`"result":"known"`))
	f.sent(t, south.signed(back("R1", "A1", "50")), ok(`"result":"kept"`)) // of a payment of its own, as far as it knows
	f.sent(t, north.signed(back("R2", "A1", "500")), ok(`"result":"kept"`))
	if n := len(f.paymentsIn(t)); n != 0 {
		t.Fatalf("%d are in the book", n)
	}
	pay := `{"payNo":"A1","imei":"` + northIMEI + `","productId":"` + own.Number + `","payAmount":99.9}`
	f.sent(t, north.signed(pay), ok(`"result":"booked"`))
	f.sent(t, north.signed(pay), ok(`"result":"known"`))
	f.expect(t, "GET /api/reconciliation/getkeptrefundlist?lang=en&hasSubOrgan=1", f.tokens["north"], "", ok(`"rows":[]`))
	f.expect(t, "GET /api/reconciliation/getkeptrefundlist?lang=en&hasSubOrgan=1&state=refused", f.tokens["north"], "", ok(`"payNo":"R2"`, `"refusedReason":"More than is left of the payment"`, `"total":1`))
	f.settleRefused(t)
	rows := f.paymentsIn(t)
	if len(rows) != 2 || rows[0].Refunded+rows[1].Refunded != 4000 {
		t.Fatalf("in the book: %+v", rows)
	}
	f.sent(t, north.signed(back("R1", "A1", "40")), ok(`"result":"known"`))
	f.sent(t, north.signed(back("R1", "A1", "41")), denied(200, "payment.differs"))
	f.sent(t, north.signed(back("R3", "A1", "60")), denied(200, "payment.refundTooMuch"))
	f.sent(t, south.signed(back("R4", "A1", "1")), ok(`"result":"kept"`)) // likewise: the payments of strangers are not there
	f.sent(t, north.signed(back("R5", "R1", "1")), denied(200, "payment.isRefund"))
	f.sent(t, north.signed(back("R6", "A1", "59.9")), ok(`"result":"booked"`))
	if d := f.device(t, northIMEI).Device; d.TrialDays != before.TrialDays || d.ExpireAt != before.ExpireAt {
		t.Errorf("all was paid back, and the service is %d days, until %d; it was %d, %d", d.TrialDays, d.ExpireAt, before.TrialDays, before.ExpireAt)
	}
	if n := len(f.paymentsIn(t)); n != 3 {
		t.Errorf("%d are in the book", n)
	}
}

// TestKeptRefunds: a refund that waits for its payment is seen where the payment is meant to be, and nowhere else, until that comes.
func TestKeptRefunds(t *testing.T) {
	f := newFleet(t)
	own := f.packageOf(t, "north")
	shop, by := f.shopOf(t, "north"), f.trial(payment.WeChat)
	tell := func(number, attached string) {
		t.Helper()
		n := by.Tell(purchase.Told{Order: "E", Number: "4300" + number, Attached: attached, Refund: &purchase.Refund{Number: number, Amount: 150, Total: true}})
		if w := f.tell(payment.WeChat, n); w.Code != 200 {
			t.Errorf("%s: %d %s", number, w.Code, w.Body)
		}
	}
	f.sent(t, shop.signed(`{"payNo":"R1","refundOf":"A1","payAmount":"40"}`), ok(`"result":"kept"`))
	tell("W1", "imei="+southIMEI)
	tell("W2", "")
	const list = "GET /api/reconciliation/getkeptrefundlist?lang=en&hasSubOrgan=1"
	f.expect(t, list, f.tokens["north"], "", ok(`"total":1}`, `"organName":"north","payNo":"R1","refundOf":"A1","imei":"","payAmount":"-40.00","total":0,"paySource":"4","paySourceName":"Other"`, `"toldBy":"shop_`))
	f.expect(t, list, f.tokens["south"], "", ok(`"total":1}`, `"organName":"south","payNo":"W1","refundOf":"4300W1","imei":"`+southIMEI+`","payAmount":"-1.50","total":1,"paySource":"0"`, `"toldBy":"WeChat Pay"`))
	f.expect(t, list, f.tokens["super"], "", ok(`"total":3}`, `"organId":0,"organName":"","payNo":"W2"`))
	f.expect(t, list+"&organId=2", f.tokens["super"], "", ok(`"total":1}`, `"payNo":"R1"`))
	f.expect(t, list+"&organId=2", f.tokens["south"], "", denied(404, "organ.notFound"))
	for search, want := range map[string]string{"W": `"total":2}`, "A1": `"total":1}`, "4300W2": `"total":1}`, southIMEI[:8]: `"total":1}`, "00": `"total":0}`} {
		f.expect(t, list+"&searchKey="+search, f.tokens["super"], "", ok(want))
	}
	rows, _, err := f.db.KeptRefunds(t.Context(), payment.KeptFilter{Below: f.organs["north"].Path}, fleet.Page{Number: 1, Size: 5})
	check(t, err)
	settle := fmt.Sprintf(`{"keptIds":"%d","reason":"x"}`, rows[0].ID)
	f.expect(t, "POST /api/reconciliation/settlekeptrefunds", f.tokens["north"], settle, ok(`"settled":1`))
	f.expect(t, list, f.tokens["north"], "", ok(`"total":0}`))
	f.expect(t, list+"&state=settled", f.tokens["north"], "", ok(`"total":1}`, `"payNo":"R1"`, `"refusedReason":"","refuseTime":0,"settledReason":"x"`))
	f.sent(t, shop.signed(`{"payNo":"A1","imei":"`+northIMEI+`","productId":"`+own.Number+`","payAmount":99.9}`), ok(`"result":"booked"`))
	f.expect(t, list+"&state=settled", f.tokens["north"], "", ok(`"rows":[],"total":0`)) // it was true after all
}

// bought is a purchase as its holder sees it.
type bought struct {
	PurchaseNo, Code, State, Amount string
	ExpireTime                      int64
}

func (f *fleetOf) buy(t *testing.T, packageID fleet.ID, source string) bought {
	t.Helper()
	var b bought
	check(t, json.Unmarshal(f.ask(t, "POST /api/purchase/insertpurchase", f.tokens["personal"], fmt.Sprintf(`{"packageId":%d,"paySource":"%s"}`, packageID, source)).Retobj, &b))
	if b.PurchaseNo == "" || b.State != "waiting" {
		t.Fatalf("%+v", b)
	}
	return b
}

func (f *fleetOf) look(t *testing.T, number string) (b bought) {
	t.Helper()
	check(t, json.Unmarshal(f.ask(t, "GET /api/purchase/getpurchase?purchaseNo="+number, f.tokens["personal"], "").Retobj, &b))
	return b
}

// tell sends a notification to a door.
func (f *fleetOf) tell(source string, n purchase.Notification) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, paynotify.Door(source), strings.NewReader(string(n.Body)))
	for name, values := range n.Header {
		r.Header[name] = values
	}
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	return w
}

// trial is the payment service that stands in for the one of a source.
func (f *fleetOf) trial(source string) *local.Provider {
	for _, p := range f.deps.Services.Money.Purchases.Providers {
		if p.Source() == source {
			return p.(*local.Provider)
		}
	}
	return nil
}

// billOf is the bill that a code is about.
func (f *fleetOf) billOf(t *testing.T, source, code string) purchase.Bill {
	t.Helper()
	u, err := url.Parse(code)
	check(t, err)
	b, ok := f.trial(source).Open(u.Path[strings.LastIndexByte(u.Path, '/')+1:], u.Query())
	if !ok {
		t.Fatalf("%s opens no bill", code)
	}
	return b
}

// TestHolderPays: a holder buys a package of the organisation or of one above; what is told of it is booked once, whenever and however often.
func TestHolderPays(t *testing.T) {
	f := newFleet(t)
	own, foreign, above := f.packageOf(t, "south"), f.packageOf(t, "north"), f.packageOf(t, "root")
	_, err := f.db.InsertPackage(t.Context(), payment.Package{OrganID: f.organs["south"].ID, Name: "not any more", Price: 1, Days: 1, Type: "RENEW"})
	check(t, err)
	personal := f.tokens["personal"]
	f.expect(t, "GET /api/purchase/getoffer?lang=en", personal, "", ok(`"packageName":"year of south","price":"99.90","days":365`, "year of root", `"paySource":"0","paySourceName":"WeChat","trial":true`).without("north", "not any more"))
	f.expect(t, "POST /api/purchase/insertpurchase", personal, fmt.Sprintf(`{"packageId":%d,"paySource":"0"}`, foreign.ID), denied(404, "package.notFound"))
	first := f.buy(t, own.ID, payment.WeChat)
	if same := f.buy(t, own.ID, payment.WeChat); same != first {
		t.Errorf("asked again it is %+v, not %+v", same, first)
	}
	if other := f.buy(t, above.ID, payment.WeChat); other.PurchaseNo == first.PurchaseNo {
		t.Error("another package has the same code")
	}
	check(t, f.db.UpdatePackage(t.Context(), own.ID, func(p *payment.Package) error { p.Price, p.Days = 1, 1; return nil })) // what was agreed on holds
	_, err = f.db.ChangeDevice(t.Context(), f.device(t, southIMEI).Device.ID, func(e *device.Edit) error {
		e.Device.ActiveAt, e.Device.ExpireAt = 1, fleet.MillisOf(f.clock())+1000
		return nil
	})
	check(t, err)
	before := f.device(t, southIMEI).Device
	told := f.trial(payment.WeChat).Pay(f.billOf(t, payment.WeChat, first.Code))
	if w := f.tell(payment.Alipay, told); w.Code != 401 || w.Body.String() != "fail" {
		t.Errorf("at another door: %d %s", w.Code, w.Body)
	}
	for _, forged := range []purchase.Notification{
		{Body: told.Body}, {Header: told.Header, Body: told.Body[:len(told.Body)-2]}, {Header: told.Header, Body: []byte(strings.Replace(string(told.Body), "9990", "9991", 1))},
		local.New(payment.WeChat, []byte("another key"), fleet.ClockFunc(f.clock)).Tell(purchase.Told{Order: first.PurchaseNo, Number: "F1", Paid: true, Amount: 9990}), {},
	} {
		if w := f.tell(payment.WeChat, forged); w.Code != 401 || w.Body.String() != "fail" {
			t.Errorf("forged: %d %s", w.Code, w.Body)
		}
	}
	less := f.trial(payment.WeChat).Tell(purchase.Told{Order: first.PurchaseNo, Number: "L1", Paid: true, Amount: 1})
	nobody := f.trial(payment.WeChat).Tell(purchase.Told{Order: "nobody's", Number: "L2", Paid: true, Amount: 9990})
	for _, n := range []purchase.Notification{less, nobody} {
		if w := f.tell(payment.WeChat, n); w.Code != 409 || w.Body.String() != "fail" {
			t.Errorf("of nothing: %d %s", w.Code, w.Body)
		}
	}
	others := f.trial(payment.Alipay).Tell(purchase.Told{Order: first.PurchaseNo, Number: "L3", Paid: true, Amount: 9990})
	if w := f.tell(payment.Alipay, others); w.Code != 409 || w.Body.String() != "fail" {
		t.Errorf("of what another service was asked for: %d %s", w.Code, w.Body)
	}
	if n := len(f.paymentsIn(t)); n != 0 {
		t.Fatalf("%d are in the book", n)
	}
	if b := f.look(t, first.PurchaseNo); b.State != "paid" { // it was asked; the notification has not come yet
		t.Errorf("%+v", b)
	}
	for range 3 {
		if w := f.tell(payment.WeChat, told); w.Code != 200 || w.Body.String() != "success" {
			t.Errorf("told: %d %s", w.Code, w.Body)
		}
	}
	rows := f.paymentsIn(t)
	if len(rows) != 1 || rows[0].IMEI != southIMEI || rows[0].Amount != 9990 || rows[0].Days != 365 || rows[0].Maker != "WeChat Pay" || rows[0].Name != "year of south" {
		t.Errorf("in the book: %+v", rows)
	}
	for lang, name := range map[string]string{"en": "WeChat (trial)", "cn": "微信（测试）"} { // no money came in: whoever reads the list is told
		f.expect(t, "GET /api/reportpay/getpayreportlist?hasSubOrgan=1&lang="+lang, f.tokens["super"], "", ok(`"paySource":"0","paySourceName":"`+name+`","trial":1`))
	}
	if d := f.device(t, southIMEI).Device; d.ExpireAt != before.ExpireAt+365*24*60*60*1000 {
		t.Errorf("the service ends at %d, and did at %d", d.ExpireAt, before.ExpireAt)
	}
	if next := f.buy(t, own.ID, payment.WeChat); next.PurchaseNo == first.PurchaseNo || next.Amount != "0.01" {
		t.Errorf("after it was paid: %+v", next)
	}
}

// TestSwitchedOff: of a package that is not offered any more nobody begins a purchase. What is paid for it all the same, by a code from before or told at any other
// door, is money that came in: it is booked, and serves.
func TestSwitchedOff(t *testing.T) {
	f := newFleet(t)
	own, south, personal := f.packageOf(t, "south"), f.tokens["south"], f.tokens["personal"]
	code := f.buy(t, own.ID, payment.WeChat)
	f.expect(t, "POST /api/paypackage/updatepackage", south, fmt.Sprintf(`{"packageId":%d,"packageName":"year of south","price":"99.90","days":365,"bonusType":"RENEW","state":0}`, own.ID), ok())
	f.expect(t, "GET /api/purchase/getoffer?lang=en", personal, "", ok(`"packages":[]`))
	for _, source := range []string{payment.WeChat, payment.Alipay} { // for a new code, and for that from before
		f.expect(t, "POST /api/purchase/insertpurchase", personal, fmt.Sprintf(`{"packageId":%d,"paySource":"%s"}`, own.ID, source), denied(404, "package.notFound"))
	}
	days := f.device(t, southIMEI).Device.TrialDays
	if w := f.tell(payment.WeChat, f.trial(payment.WeChat).Pay(f.billOf(t, payment.WeChat, code.Code))); w.Code != 200 {
		t.Errorf("by a code from before: %d %s", w.Code, w.Body)
	}
	elsewhere := purchase.Told{Order: "E1", Number: "T1", Attached: "imei=" + southIMEI + "&productId=" + own.Number, Paid: true, Amount: 9990}
	if w := f.tell(payment.Alipay, f.trial(payment.Alipay).Tell(elsewhere)); w.Code != 200 {
		t.Errorf("by a bill that was made elsewhere: %d %s", w.Code, w.Body)
	}
	f.sent(t, f.shopOf(t, "south").signed(`{"payNo":"A1","imei":"`+southIMEI+`","productId":"`+own.Number+`","payAmount":"99.90"}`), ok(`"result":"booked"`))
	rows := "imei,productId,payAmount,payNo,payTime\n" + southIMEI + "," + own.Number + ",99.90,B1,2026-02-18 10:00:00"
	uploaded(t, f.upload(t, "/reportpay/importBank", south, "b.csv", []byte(rows), "en"), `"added":1`)
	f.takeBill(t, south, payment.WeChat, "2026-02-18", "", wechatBill([]string{"W1", "50.00"}), `"missingHere":1`)
	f.expect(t, "POST /api/reconciliation/bookitem", south, fmt.Sprintf(`{"itemId":%d,"imei":"%s","productId":"%s"}`, f.billItems(t, south)["W1"], southIMEI, own.Number), ok())
	booked := map[string]fleet.Fen{}
	for _, r := range f.paymentsIn(t) {
		if r.PackageID != own.ID || r.Days != 365 {
			t.Errorf("in the book: %+v", r)
		}
		booked[r.Number] = r.Amount
	}
	// What a bill states came in: it is booked as it is, other than the price too.
	if len(booked) != 5 || booked["T1"] != 9990 || booked["A1"] != 9990 || booked["B1"] != 9990 || booked["W1"] != 5000 {
		t.Errorf("in the book: %v", booked)
	}
	if got := f.device(t, southIMEI).Device.TrialDays; got != days+5*365 {
		t.Errorf("%d days of service, after %d", got, days)
	}
	check(t, f.db.UpdatePackage(t.Context(), own.ID, func(p *payment.Package) error { p.State = 1; return nil }))
	f.expect(t, "GET /api/purchase/getoffer?lang=en", personal, "", ok(own.Name))
}

// TestEndlessIsNotSold: nothing is offered for a device whose service has no end, whether it has started or not, and a code is not made.
func TestEndlessIsNotSold(t *testing.T) {
	f := newFleet(t)
	own, personal := f.packageOf(t, "south"), f.tokens["personal"]
	is := func(trial int, active, end fleet.Millis, want outcome, bought outcome) {
		t.Helper()
		_, err := f.db.ChangeDevice(t.Context(), f.device(t, southIMEI).Device.ID, func(e *device.Edit) error {
			e.Device.TrialDays, e.Device.ActiveAt, e.Device.ExpireAt = trial, active, end
			return nil
		})
		check(t, err)
		f.expect(t, "GET /api/purchase/getoffer?lang=en", personal, "", want)
		f.expect(t, "POST /api/purchase/insertpurchase", personal, fmt.Sprintf(`{"packageId":%d,"paySource":"0"}`, own.ID), bought)
	}
	offered, refused := `"packageName":"year of south"`, denied(200, "purchase.endless")
	is(30, 0, 0, ok(`"serviceState":"waiting"`, offered), ok(`"state":"waiting"`))
	is(30, 5, 6, ok(`"serviceState":"ending"`, offered), ok(`"state":"waiting"`))
	is(0, 0, 0, ok(`"serviceState":"endless","packages":[]`), refused)
	is(0, 5, 0, ok(`"serviceState":"endless","packages":[]`), refused)
	is(30, 5, 0, ok(`"serviceState":"endless","packages":[]`), refused) // its end was taken away by hand
}

// TestCodeTimesOut: a code that is over can be had again; what was paid at the last moment, and told after it, counts.
func TestCodeTimesOut(t *testing.T) {
	f := newFleet(t)
	own := f.packageOf(t, "south")
	first := f.buy(t, own.ID, payment.Alipay)
	bill := f.billOf(t, payment.Alipay, first.Code)
	f.pass(purchase.Lifetime)
	if b := f.look(t, first.PurchaseNo); b.State != "expired" {
		t.Errorf("%+v", b)
	}
	second := f.buy(t, own.ID, payment.Alipay)
	if second.PurchaseNo == first.PurchaseNo {
		t.Error("the code that is over is given again")
	}
	if w := f.tell(payment.Alipay, f.trial(payment.Alipay).Pay(bill)); w.Code != 200 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if b := f.look(t, first.PurchaseNo); b.State != "paid" {
		t.Errorf("%+v", b)
	}
	if n := len(f.paymentsIn(t)); n != 1 {
		t.Errorf("%d are in the book", n)
	}
}

// TestPaymentServiceRefunds: partial refunds in whatever order, before the payment too; of bills that were made elsewhere as well.
func TestPaymentServiceRefunds(t *testing.T) {
	f := newFleet(t)
	own := f.packageOf(t, "south")
	bought := f.buy(t, own.ID, payment.Alipay)
	by := f.trial(payment.Alipay)
	attached := "imei=" + southIMEI + "&productId=" + own.Number
	tell := func(t *testing.T, status int, told purchase.Told) {
		t.Helper()
		if w := f.tell(payment.Alipay, by.Tell(told)); w.Code != status {
			t.Errorf("%+v: %d, not %d", told, w.Code, status)
		}
	}
	back := func(number string, amount fleet.Fen, total bool) *purchase.Refund {
		return &purchase.Refund{Number: number, Amount: amount, Total: total}
	}
	tell(t, 200, purchase.Told{Order: bought.PurchaseNo, Number: "T1", Refund: back("R1", 1000, false)})
	tell(t, 200, purchase.Told{Order: bought.PurchaseNo, Number: "T1", Refund: back("R1", 1000, false)})
	tell(t, 200, purchase.Told{Order: bought.PurchaseNo, Number: "T1", Paid: true, Amount: 9990, Fee: 60})
	tell(t, 200, purchase.Told{Order: bought.PurchaseNo, Number: "T1", Refund: back("R3", 5000, true)}) // 10 of it are in the book
	tell(t, 200, purchase.Told{Order: bought.PurchaseNo, Number: "T1", Refund: back("R2", 3000, true)}) // what R3 has told, too
	tell(t, 409, purchase.Told{Order: bought.PurchaseNo, Number: "T1", Refund: back("R4", 5000, false)})
	rows := f.paymentsIn(t)
	sum := fleet.Fen(0)
	for _, r := range rows {
		sum += r.Amount
	}
	if len(rows) != 3 || sum != 4990 {
		t.Errorf("in the book: %d, %s", len(rows), sum)
	}
	var log strings.Builder
	f.deps.Services.Money.Tally.Log = slog.New(slog.NewTextHandler(&log, nil))
	tell(t, 409, purchase.Told{Order: "E0", Number: "T0", Paid: true, Amount: 9990}) // nobody knows what it is for
	if !strings.Contains(log.String(), "purchase.unknown") {
		t.Errorf("the log says %s", &log)
	}
	// A bill that somebody else made with the keys of the merchant says itself what it is for; it must be the price.
	tell(t, 409, purchase.Told{Order: "E1", Number: "T2", Attached: attached, Paid: true, Amount: 9989})
	tell(t, 200, purchase.Told{Order: "E1", Number: "T2", Attached: attached, Paid: true, Amount: 9990, Refund: back("R5", 9990, true)})
	clerks := rows[slices.IndexFunc(rows, func(r payment.Row) bool { return r.Number == "T1" })].ID
	f.expect(t, "POST /api/reportpay/refund", f.tokens["south"], fmt.Sprintf(`{"paymentId":%d,"amount":2.5,"payNo":"M7"}`, clerks), ok())
	tell(t, 200, purchase.Told{Order: bought.PurchaseNo, Number: "T1", Refund: &purchase.Refund{Number: "R7", Merchant: "M7", Amount: 250}}) // the same, under its other number
	if n := len(f.paymentsIn(t)); n != 6 {
		t.Errorf("%d are in the book", n)
	}
	check(t, f.db.DeleteDevices(t.Context(), []fleet.ID{f.device(t, southIMEI).Device.ID}, 1, func(list []device.Detail) []fleet.ID { return []fleet.ID{list[0].Device.ID} }))
	tell(t, 200, purchase.Told{Order: bought.PurchaseNo, Number: "T1", Paid: true, Amount: 9990, Fee: 60}) // told again after the device has gone
	tell(t, 409, purchase.Told{Order: bought.PurchaseNo, Number: "T9", Paid: true, Amount: 9990})
}

// TestTrialPage: the page of a payment service on trial shows the bill, takes no other, and has it paid.
func TestTrialPage(t *testing.T) {
	f := newFleet(t)
	own := f.packageOf(t, "south")
	b := f.buy(t, own.ID, payment.WeChat)
	if w := f.get(b.Code + "&lang=en"); w.Code != 200 || !strings.Contains(w.Body.String(), "¥99.90") || !strings.Contains(w.Body.String(), "no money is taken") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	for _, other := range []string{strings.Replace(b.Code, "9990", "1", 1), strings.Replace(b.Code, "/0/", "/1/", 1), "/paytest/0/x"} {
		if w := f.send("POST "+other, "", "", ""); w.Code != 404 {
			t.Errorf("%s: %d", other, w.Code)
		}
	}
	for range 2 {
		if w := f.send("POST "+b.Code, "", "", ""); w.Code != 200 || !strings.Contains(w.Body.String(), "支付成功") {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
	if n := len(f.paymentsIn(t)); n != 1 || f.look(t, b.PurchaseNo).State != "paid" {
		t.Errorf("%d are in the book", n)
	}
	f.pass(purchase.Lifetime)
	if w := f.get(b.Code); w.Code != 404 {
		t.Errorf("after its time: %d", w.Code)
	}
}
