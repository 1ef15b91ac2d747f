package httpapi_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/payment"
)

// fillBooks adds to what fillMoney has: orders of several groups, one of them reset, a refund, and bills with every kind of line, of which one is resolved.
func (f *fleetOf) fillBooks(t *testing.T) {
	t.Helper()
	f.fillMoney(t)
	south := f.tokens["south"]
	f.expect(t, "POST /api/ucaccount/insertAccountUser", south, newPayee, ok(`"id":3,`))
	groups := `[{"bonusType":"DEVICE","users":[{"userId":3,"value":12.5}]},{"bonusType":"RENEW","users":[{"userId":2,"value":"33.33"},{"userId":3,"value":"0.01"}]}]`
	f.expect(t, "POST /api/ucorder/updateOrder", south, `{"orderNo":"`+orderNumber(t, f, south)+`","imeiData":"`+southIMEI+`","probationPeriod":"7","activateWay":"USER_BIND","arrData":`+groups+`}`, ok())
	f.expect(t, "POST /api/ucorder/onResetDevice", f.tokens["north"], `{"orderNo":"`+orderNumber(t, f, f.tokens["north"])+`"}`, ok())
	f.expect(t, "POST /api/reportpay/refund", south, `{"paymentId":2,"amount":"0.07","payNo":"R7"}`, ok())
	rows := "imei,productId,payAmount,payNo,payTime\n" + southIMEI + ",P000002,100.00,B1,2026-02-18 10:00:00\n"
	uploaded(t, f.upload(t, "/reportpay/importBank", south, "b.csv", []byte(rows+southIMEI+",P000002,1.01,B2,2026-02-18 11:00:00"), "en"), `"added":2`)
	f.takeBill(t, south, payment.Bank, "2026-02-18", "", strings.Replace(rows, "100.00", "99.99", 1)+",,-0.50,B3,2026-02-18 12:00:00", `"missingHere":1,"missingThere":1,"differing":1`)
	f.expect(t, "POST /api/reconciliation/resolveitems", south, fmt.Sprintf(`{"itemIds":"%d","reason":"fee of the bank"}`, f.billItems(t, south)["B1"]), ok())
}

// booksColumns says of each file about money, in the order of its columns, under which label and from which field of the page each is.
var booksColumns = map[string][][2]string{
	"/ucorder/getOrderList": {{"orderNo", "orderNo"}, {"organName", "organName"}, {"imei", "imei"}, {"activateWay", "activateWayName"}, {"bonusType", "bonusTypeName"}, {"bonusRate", "shares"},
		{"trialDays", "probationPeriod"}, {"createTime", "createTime"}, {"resetTime", "resetTime"}},
	"/paydetails/getPayDetailsList": {{"userName", "userName"}, {"phone", "phone"}, {"imei", "imei"}, {"bonusType", "bonusTypeName"}, {"percent", "percent"}, {"paySource", "paySourceName"}, {"amount", "amount"}, {"payTime", "payTime"}},
	"/reportpay/getpayreportlist": {{"productId", "productId"}, {"productName", "productName"}, {"plateNo", "plateNo"}, {"imei", "imei"}, {"phone", "phone"}, {"payAmount", "payAmount"}, {"fee", "fee"}, {"payNo", "payNo"}, {"paySource", "paySourceName"},
		{"payState", "stateName"}, {"payTime", "payTime"}, {"orderNo", "orderNo"}, {"organName", "organName"}},
	"/reconciliation/getbilllist": {{"day", "day"}, {"paySource", "paySourceName"}, {"organName", "organName"}, {"matched", "matched"}, {"missingHere", "missingHere"}, {"missingThere", "missingThere"},
		{"differing", "differing"}, {"feeDiffering", "feeDiffering"}, {"open", "open"}, {"stated", "stated"}, {"booked", "booked"}, {"fee", "fee"}, {"bookedFee", "bookedFee"}, {"takeTime", "takeTime"}, {"takenBy", "takenBy"}},
	"/reconciliation/getbillitemlist": {{"day", "day"}, {"paySource", "paySourceName"}, {"payNo", "payNo"}, {"merchantNo", "merchantNo"}, {"payTime", "payTime"}, {"stated", "stated"}, {"booked", "booked"},
		{"fee", "fee"}, {"bookedFee", "bookedFee"}, {"billState", "stateName"}, {"imei", "imei"}, {"subject", "subject"}, {"reason", "reason"}, {"resolvedBy", "resolvedBy"}, {"resolveTime", "resolveTime"}},
}

var booksKinds = map[string]string{"/ucorder/getOrderList": "order-list", "/paydetails/getPayDetailsList": "split-list", "/reportpay/getpayreportlist": "payment-list", "/reconciliation/getbilllist": "bill-list", "/reconciliation/getbillitemlist": "bill-item-list"}

// amounts are the fields that a page has as texts and a file as numbers.
var amounts = []string{"amount", "payAmount", "stated", "booked", "fee", "bookedFee"}

// inFile is how a file has what a row of a page has under a name.
func inFile(row map[string]any, name string) string {
	switch v := row[name].(type) {
	case string:
		if n, err := strconv.ParseFloat(v, 64); err == nil && slices.Contains(amounts, name) {
			return strconv.FormatFloat(n, 'f', -1, 64)
		}
		return v
	case float64:
		switch {
		case !strings.HasSuffix(name, "Time"):
			return strconv.FormatFloat(v, 'f', -1, 64)
		case v == 0:
			return ""
		}
		return time.Unix(int64(v), 0).UTC().Format(time.DateTime)
	}
	if name != "shares" {
		return fmt.Sprint("nothing of a page: ", row[name])
	}
	var groups []string
	for _, g := range row["arrData"].([]any) {
		var users []string
		for _, u := range g.(map[string]any)["users"].([]any) {
			users = append(users, fmt.Sprintf("%s %s%%", u.(map[string]any)["userName"], u.(map[string]any)["value"]))
		}
		groups = append(groups, fmt.Sprintf("%s: %s", g.(map[string]any)["bonusTypeName"], strings.Join(users, ", ")))
	}
	return strings.Join(groups, "; ")
}

// TestBooksInFiles: the files of orders, payments, split details, bills and their lines have, in either language, each row of the page in its order, and in each column
// what the page has there, under its label.
func TestBooksInFiles(t *testing.T) {
	f := newFleet(t)
	f.fillBooks(t)
	for page, columns := range booksColumns {
		for _, lang := range []string{"cn", "en"} {
			rows := f.bookInFile(t, page, lang, nil)
			if len(rows) < 2 {
				t.Fatalf("%s has %d rows", page, len(rows))
			}
			seen := make([]bool, len(columns))
			for _, row := range rows {
				for k, c := range columns {
					seen[k] = seen[k] || inFile(row, c[1]) != ""
				}
			}
			for k, some := range seen {
				if !some {
					t.Errorf("%s: no row has %s", page, columns[k][1])
				}
			}
		}
	}
}

// TestBooksInFilesAsListed: a file has what the page has under its filters, in the order that is chosen there.
func TestBooksInFilesAsListed(t *testing.T) {
	f := newFleet(t)
	f.fillBooks(t)
	for page, ways := range map[string][]map[string]string{
		"/ucorder/getOrderList":           {{"sort": "probationPeriod"}, {"sort": "-probationPeriod"}, {"bonusType": "DEVICE"}, {"searchKey": northIMEI}, {"organId": "3"}},
		"/reportpay/getpayreportlist":     {{"sort": "payTime"}, {"sort": "-payTime"}, {"paySource": "2"}, {"key": northIMEI}, {"organId": "3", "sort": "payTime"}, {"startTime": "1771381800", "endTime": "1771385400"}},
		"/paydetails/getPayDetailsList":   {{"sort": "payTime"}, {"sort": "-payTime"}, {"paySource": "2"}, {"searchKey": "payee of n"}, {"organId": "3"}},
		"/reconciliation/getbilllist":     {{"sort": "day"}, {"sort": "-day"}, {"paySource": "2"}, {"organId": "3"}},
		"/reconciliation/getbillitemlist": {{"sort": "stated"}, {"sort": "-stated"}, {"searchKey": "B"}, {"state": "2"}, {"resolved": "1"}, {"organId": "3", "sort": "payTime"}},
	} {
		whole := len(f.bookInFile(t, page, "en", nil))
		for _, way := range ways {
			for _, lang := range []string{"cn", "en"} {
				rows := len(f.bookInFile(t, page, lang, way))
				if _, all := way["sort"]; rows == 0 || !all && rows == whole {
					t.Errorf("%s by %v: %d rows of %d", page, way, rows, whole)
				}
			}
		}
	}
}

// bookInFile reads a page and the file of it, both by the same filters and order, and holds the one against the other.
func (f *fleetOf) bookInFile(t *testing.T, page, lang string, by map[string]string) []map[string]any {
	t.Helper()
	query, params := url.Values{"pageSize": {"200"}, "lang": {lang}}, map[string]any{"zone": 0}
	for name, value := range by {
		query.Set(name, value)
		if params[name] = value; name == "organId" {
			params[name] = json.Number(value)
		}
	}
	var list struct{ Rows []map[string]any }
	check(t, json.Unmarshal(f.ask(t, "GET /api"+page+"?"+query.Encode(), f.tokens["super"], "").Retobj, &list))
	asked, err := json.Marshal(params)
	check(t, err)
	file, err := export.Read(f.file(t, f.asker(t, "super", "root"), booksKinds[page], lang, string(asked)), "x.xlsx", export.DefaultLimits())
	check(t, err)
	var titles []string
	for _, c := range booksColumns[page] {
		titles = append(titles, f.deps.Texts.Field(lang, c[0]))
	}
	if !slices.Equal(file.Header, titles) || len(file.Lines) != len(list.Rows) {
		t.Fatalf("%s in %s by %v: %d rows under %q, not %d under %q", page, lang, by, len(file.Lines), file.Header, len(list.Rows), titles)
	}
	for i, row := range list.Rows {
		for k, c := range booksColumns[page] {
			if got, want := file.Lines[i].At(k).Text, inFile(row, c[1]); got != want {
				t.Errorf("%s in %s by %v, row %d: %s is %q, not %q", page, lang, by, i+1, titles[k], got, want)
			}
		}
	}
	return list.Rows
}

// TestTrialsAreApart: what was paid for trials is listed, and marked, and is in no sum of money that came in, nor is it missing in a bill.
func TestTrialsAreApart(t *testing.T) {
	f := newFleet(t)
	own, south := f.packageOf(t, "south"), f.tokens["south"]
	f.expect(t, "POST /api/ucaccount/insertAccountUser", south, newPayee, ok(`"id":1,`))
	f.expect(t, "POST /api/ucorder/insertOrder", south, orderWith(northIMEI, southIMEI), ok())
	number := orderNumber(t, f, south)
	if w := f.tell(payment.WeChat, f.trial(payment.WeChat).Pay(f.billOf(t, payment.WeChat, f.buy(t, own.ID, payment.WeChat).Code))); w.Code != 200 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	tried := f.paymentsIn(t)[0]
	f.expect(t, "POST /api/reportpay/refund", south, fmt.Sprintf(`{"paymentId":%d,"amount":"9.90","payNo":"R1"}`, tried.ID), ok())
	_, err := f.deps.Services.Money.Payments.Book(t.Context(), f.asker(t, "south", "south"), []payment.Paid{
		{IMEI: southIMEI, Product: own.Number, Amount: 5000, Number: "W1", Source: payment.WeChat, PaidAt: tried.PaidAt},
	})
	check(t, err)
	const day = `"totalDay":"15.00","totalDayWechat":"15.00","totalDayAli":"0.00","totalDayTrial":"27.00"`
	const splits = "GET /api/paydetails/getPayDetailsList?lang=en"
	f.expect(t, splits, south, "", ok(`"total":3,"totalSum":"15.00","totalWechat":"15.00","totalAli":"0.00","totalTrial":"27.00",`+day, `"trial":1`))
	f.expect(t, splits+"&searchKey="+southIMEI, south, "", ok(`"total":3,"totalSum":"15.00","totalWechat":"15.00","totalAli":"0.00","totalTrial":"27.00",`+day))
	f.expect(t, splits+"&searchKey=zhang&paySource=1", south, "", ok(`"total":0,"totalSum":"0.00","totalWechat":"0.00","totalAli":"0.00","totalTrial":"0.00"`))
	f.expect(t, "GET /api/ucorder/getPlanList?orderNo="+number, south, "", ok(`"payments":2,"amount":"50.00","trial":"90.00"`))
	file, err := export.Read(f.file(t, f.asker(t, "south", "south"), "split-list", "en", `{}`), "x.xlsx", export.DefaultLimits())
	check(t, err)
	marked := 0
	for _, line := range file.Lines {
		if line.At(5).Text == "WeChat (trial)" {
			marked++
		}
	}
	if marked != 2 || len(file.Lines) != 3 {
		t.Errorf("of %d shares in the file %d are marked", len(file.Lines), marked)
	}
	on := tried.PaidAt.Time().In(time.FixedZone("bills", 8*60*60)).Format(time.DateOnly)
	bill := strings.ReplaceAll(wechatBill([]string{"W2", "50.00"}), "2026-02-18", on)
	f.takeBill(t, south, payment.WeChat, on, "", bill, `"missingHere":1,"missingThere":1`) // W2 and W1
}

// TestRefundsAlike: a second refund of one amount is asked about, as it may be the first under its other number.
func TestRefundsAlike(t *testing.T) {
	f := newFleet(t)
	f.fillMoney(t)
	refund := func(number, more string, want outcome) {
		t.Helper()
		f.expect(t, "POST /api/reportpay/refund", f.tokens["north"], `{"paymentId":1,"amount":"1.20","payNo":"`+number+`"`+more+`}`, want)
	}
	refund("M1", `,"lang":"en"`, ok("Refund booked"))
	refund("5001", `,"lang":"en"`, denied(200, "payment.refundAlike"))
	for lang, text := range map[string]string{"en": "A refund of 1.20 yuan of this payment is in the book already, under M1.", "cn": "该笔支付已有一笔1.20元的退款记账，单号M1。"} {
		if w := f.send("POST /api/reportpay/refund", f.tokens["north"], `{"paymentId":1,"amount":"1.20","payNo":"5001","lang":"`+lang+`"}`, ""); !strings.Contains(w.Body.String(), text) {
			t.Errorf("in %s: %s", lang, w.Body)
		}
	}
	refund("5002", `,"another":1`, ok(`"payAmount":"-1.20"`))
}

// shared is what a payment gives to each payee, and to the platform.
type shared struct {
	payees   map[fleet.ID]string
	platform string
}

// TestBookedAsSimulated: what is booked of a payment gives everybody, to the fen, what the simulator said of the plan before, whatever the plan and the amount.
func TestBookedAsSimulated(t *testing.T) {
	f := newFleet(t)
	f.fillMoney(t)
	north, random := f.tokens["north"], rand.New(rand.NewPCG(16, 3))
	payees := []fleet.ID{1}
	for i := range 4 {
		f.expect(t, "POST /api/ucaccount/insertAccountUser", north, payeeWith("Zhang San", fmt.Sprint("Payee ", i)), ok())
		payees = append(payees, fleet.ID(3+i))
	}
	number, odd := orderNumber(t, f, north), []fleet.Fen{1, 2, 3, 7, 99, 101, 9_999, 10_001, 33_333}
	for i := range 24 {
		var users []string
		left := 10_000 // hundredths of a percent
		for _, n := range random.Perm(len(payees))[:1+i%len(payees)] {
			part := min(left, 1+random.IntN(3334))
			if i%6 == 5 {
				part = left / 2 // nearly all of it is shared
			}
			if left -= part; part > 0 {
				users = append(users, fmt.Sprintf(`{"userId":%d,"value":"%d.%02d"}`, payees[n], part/100, part%100))
			}
		}
		plan := `"arrData":[{"bonusType":"DEVICE","users":[{"userId":1,"value":100}]},{"bonusType":"RENEW","users":[` + strings.Join(users, ",") + `]}]`
		amount := odd[i%len(odd)] + fleet.Fen(i/len(odd)*random.IntN(1000))
		fee := min(amount, fleet.Fen(random.IntN(4)))
		want := f.simulated(t, fmt.Sprintf(`{"orderNo":"%s",%s,"amount":"%s","fee":"%s"}`, number, plan, amount, fee))
		f.expect(t, "POST /api/ucorder/updateOrder", north, `{"orderNo":"`+number+`","imeiData":"`+northIMEI+`","probationPeriod":30,"activateWay":"USER_BIND",`+plan+`}`, ok())
		booked, err := f.deps.Services.Money.Payments.Book(t.Context(), f.asker(t, "north", "north"), []payment.Paid{
			{IMEI: northIMEI, Product: "P000001", Amount: amount, Fee: fee, Number: fmt.Sprint("S", i), Source: payment.WeChat, PaidAt: fleet.MillisOf(start)},
		})
		check(t, err)
		if got := f.posted(t, booked.Added[0].ID); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s of which %s are the fee, by %s: booked is %v, simulated was %v", amount, fee, plan, got, want)
		}
	}
}

// simulated is what the simulator says of a renewal.
func (f *fleetOf) simulated(t *testing.T, body string) shared {
	t.Helper()
	var answer struct {
		Rows []struct {
			BonusType, Platform string
			Users               []struct {
				UserID fleet.ID
				Amount string
			}
		}
	}
	check(t, json.Unmarshal(f.ask(t, "POST /api/ucorder/simulate", f.tokens["north"], body).Retobj, &answer))
	for _, g := range answer.Rows {
		if g.BonusType != "RENEW" {
			continue
		}
		out := shared{map[fleet.ID]string{}, g.Platform}
		for _, u := range g.Users {
			out.payees[u.UserID] = u.Amount
		}
		return out
	}
	t.Fatalf("%s: %+v", body, answer)
	return shared{}
}

// posted is what is booked of a payment.
func (f *fleetOf) posted(t *testing.T, id fleet.ID) shared {
	t.Helper()
	var answer struct {
		Postings []struct {
			Account, Amount string
			UserID          fleet.ID
		}
	}
	check(t, json.Unmarshal(f.ask(t, fmt.Sprintf("GET /api/reportpay/getPayment?paymentId=%d", id), f.tokens["north"], "").Retobj, &answer))
	out := shared{payees: map[fleet.ID]string{}}
	for _, p := range answer.Postings {
		switch p.Account {
		case "payee":
			out.payees[p.UserID] = p.Amount
		case "platform":
			out.platform = p.Amount
		}
	}
	return out
}
