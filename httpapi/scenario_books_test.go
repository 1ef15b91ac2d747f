package httpapi_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
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
	"/reconciliation/getbilllist": {{"day", "day"}, {"paySource", "paySourceName"}, {"organName", "organName"}, {"matched", "matched"}, {"missingHere", "missingHere"}, {"missingThere", "missingThere"},
		{"differing", "differing"}, {"feeDiffering", "feeDiffering"}, {"open", "open"}, {"stated", "stated"}, {"booked", "booked"}, {"fee", "fee"}, {"bookedFee", "bookedFee"}, {"takeTime", "takeTime"}, {"takenBy", "takenBy"}},
	"/reconciliation/getbillitemlist": {{"day", "day"}, {"paySource", "paySourceName"}, {"payNo", "payNo"}, {"merchantNo", "merchantNo"}, {"payTime", "payTime"}, {"stated", "stated"}, {"booked", "booked"},
		{"fee", "fee"}, {"bookedFee", "bookedFee"}, {"billState", "stateName"}, {"imei", "imei"}, {"subject", "subject"}, {"reason", "reason"}, {"resolvedBy", "resolvedBy"}, {"resolveTime", "resolveTime"}},
}

var booksKinds = map[string]string{"/ucorder/getOrderList": "order-list", "/paydetails/getPayDetailsList": "split-list", "/reconciliation/getbilllist": "bill-list", "/reconciliation/getbillitemlist": "bill-item-list"}

// amounts are the fields that a page has as texts and a file as numbers.
var amounts = []string{"amount", "stated", "booked", "fee", "bookedFee"}

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

// TestBooksInFiles: the files of orders, split details, bills and their lines have, in either language, each row of the page in its order, and in each column
// what the page has there, under its label.
func TestBooksInFiles(t *testing.T) {
	f := newFleet(t)
	f.fillBooks(t)
	for page, columns := range booksColumns {
		for _, lang := range []string{"cn", "en"} {
			var list struct{ Rows []map[string]any }
			check(t, json.Unmarshal(f.ask(t, "GET /api"+page+"?pageSize=200&lang="+lang, f.tokens["super"], "").Retobj, &list))
			file, err := export.Read(f.file(t, f.asker(t, "super", "root"), booksKinds[page], lang, `{"zone":0}`), "x.xlsx", export.DefaultLimits())
			check(t, err)
			var titles []string
			for _, c := range columns {
				titles = append(titles, f.deps.Texts.Field(lang, c[0]))
			}
			if !slices.Equal(file.Header, titles) || len(file.Lines) != len(list.Rows) || len(list.Rows) < 2 {
				t.Fatalf("%s in %s: %d rows under %q, not %d under %q", page, lang, len(file.Lines), file.Header, len(list.Rows), titles)
			}
			seen := make([]bool, len(columns))
			for i, row := range list.Rows {
				for k, c := range columns {
					want := inFile(row, c[1])
					seen[k] = seen[k] || want != ""
					if got := file.Lines[i].At(k).Text; got != want {
						t.Errorf("%s in %s, row %d: %s is %q, not %q", page, lang, i+1, titles[k], got, want)
					}
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
