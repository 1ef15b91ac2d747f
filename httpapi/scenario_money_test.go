package httpapi_test

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log/slog"
	drawn "math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/bill"
	"waymark/fleet/dictionary"
	"waymark/fleet/order"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/payment"
	"waymark/fleet/permission"
	"waymark/fleet/purchase"
	"waymark/fleet/shop"
	"waymark/httpapi"
	"waymark/httpapi/paynotify"
	"waymark/payprovider/local"
	"waymark/store/sqldb"
)

// moneyOf makes the words of money.
func moneyOf(db *sqldb.DB, organs *organ.Service, words *dictionary.Service, vault *account.Vault, f *fleetOf, recorder *audit.Recorder) httpapi.Money {
	clock := fleet.ClockFunc(f.clock)
	payees := &payee.Service{Store: db, Organs: organs, Dictionary: words, Sealer: vault, Clock: clock, Audit: recorder}
	payments := &payment.Service{Store: db, Organs: organs, Types: words, Clock: clock, Events: f, Audit: recorder}
	return httpapi.Money{
		Payees:   payees,
		Bills:    &bill.Service{Store: db, Organs: organs, Payments: payments, Clock: clock, Audit: recorder},
		Orders:   &order.Service{Store: db, Payees: payees, Dictionary: words, Clock: clock, Events: f, Audit: recorder},
		Payments: payments,
		Shops:    &shop.Service{Store: db, Organs: organs, Payments: payments, Sealer: vault, Clock: clock, Rand: drawn.NewChaCha8([32]byte{}), Audit: recorder}, // the same in each fleet
		Purchases: &purchase.Service{
			Store: db, Devices: db, Payments: payments, Clock: clock, Rand: rand.Reader,
			Providers: []purchase.Provider{local.New(payment.WeChat, []byte("key of tests"), clock), local.New(payment.Alipay, []byte("key of tests"), clock)},
		},
		Tally: &paynotify.Tally{Log: slog.New(slog.DiscardHandler), Clock: clock},
	}
}

// fillMoney adds a payee and an order to either organisation.
func (f *fleetOf) fillMoney(t *testing.T) {
	for i, name := range []string{"north", "south"} {
		p, err := f.db.InsertPayee(t.Context(), payee.Payee{OrganID: f.organs[name].ID, Details: payee.Details{Name: "payee of " + name, Phone: fmt.Sprintf("1380000001%d", i), Type: payee.Personal}, State: 1},
			func(id fleet.ID) (string, error) {
				return f.deps.Services.Money.Payees.Sealer.Seal(fmt.Sprint("payee:", id), "\n\n\n")
			})
		check(t, err)
		d := f.device(t, []string{northIMEI, southIMEI}[i]).Device
		_, err = f.db.InsertOrder(t.Context(), order.Change{
			Order:   order.Order{OrganID: f.organs[name].ID, Standing: true, ActivateWay: "USER_BIND", TrialDays: 30 + i, CreatedAt: fleet.MillisOf(start)},
			Devices: []order.Device{{ID: d.ID, IMEI: d.IMEI}}, Shares: []order.Share{{Type: "RENEW", PayeeID: p.ID, Percent: 3000}}, Maker: name,
		})
		check(t, err)
		pack, err := f.db.InsertPackage(t.Context(), payment.Package{OrganID: f.organs[name].ID, Name: "year of " + name, Price: 10_000, Days: 365, Type: "RENEW", State: 1})
		check(t, err)
		_, err = f.deps.Services.Money.Payments.Book(t.Context(), f.asker(t, name, name), []payment.Paid{
			{IMEI: d.IMEI, Product: pack.Number, Amount: 10_000, Fee: 60, Number: "4200" + name, Source: strconv.Itoa(i), Phone: fmt.Sprintf("1380000001%d", i), PaidAt: fleet.MillisOf(start) - fleet.Millis(i)},
		})
		check(t, err)
		_, err = f.deps.Services.Money.Payments.Return(t.Context(), f.asker(t, name, name), payment.Returned{
			Source: strconv.Itoa(i), Of: "4202" + name, Number: "R" + name, Amount: 5, PaidAt: fleet.MillisOf(start), OrganID: f.organs[name].ID,
		})
		check(t, err)
		_, err = f.deps.Services.Money.Bills.Take(t.Context(), f.asker(t, name, name), bill.Given{Source: strconv.Itoa(i), Day: bill.DayOf(fleet.MillisOf(start)), Lines: []bill.Line{
			{Number: "4200" + name, Amount: 10_000, Fee: 60, PaidAt: fleet.MillisOf(start), Title: "year of " + name}, {Number: "4201" + name, Merchant: "13800", Amount: 5, PaidAt: fleet.MillisOf(start)},
		}})
		check(t, err)
	}
}

const (
	newPayee = `{"userName":"Zhang San","phone":"13900000000","identityNo":"11010519491231002X","userType":"PERSONAL","payNo":"6222021234567890128","cardBelonger":"张三","bank":"ICBC","bankBranch":"b","lang":"en"}`
	newFirm  = `{"userName":"Firm","phone":"13900000001","identityNo":"11010519491231002X","userType":"ENTERPRISE","company":"C","licenseNo":"91350100M000100Y43","legalPersonCard":"110105491231002","payNo":"1234567890","lang":"en"}`
	newOrder = `{"imeiData":"` + northIMEI + `","probationPeriod":"30","activateWay":"USER_BIND","arrData":[{"bonusType":"RENEW","users":[{"userId":1,"value":"30"}]}],"lang":"en"}`
)

func payeeWith(was, is string) string { return strings.Replace(newPayee, was, is, 1) }

func orderWith(was, is string) string { return strings.Replace(newOrder, was, is, 1) }

var moneyScenarios = []scenario{
	{route: "GET /ucaccount/getAccountUserList", query: "lang=en&searchKey=&pageSize=13", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0,"orderUserList":[]`), "north": ok(), "south": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /ucaccount/getAccountUserDropdown", query: "searchKey=x", want: map[string]outcome{"super": ok(`[]`), "north": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /ucaccount/insertAccountUser", body: newPayee, want: map[string]outcome{
		"north":     ok("Payee added", `"organName":"north"`, `"identityNo":"1101**********002X"`, `"payNo":"6222***********0128"`, `"cardBelonger":"张*"`, `"userTypeName":"Person"`, `"sourceWayName":"Entered in the console"`).without("19491231", "张三"),
		"powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /ucaccount/insertAccountUser", body: newFirm, want: map[string]outcome{"north": ok(`"company":"C","licenseNo":"91350100M000100Y43"`)}},
	{route: "POST /ucaccount/insertAccountUser", body: strings.Replace(newFirm, "Y43", "Y44", 1), want: map[string]outcome{"north": denied(200, "payee.license")}},
	{route: "POST /ucaccount/insertAccountUser", body: strings.Replace(newFirm, `"110105491231002"`, `"110105491331002"`, 1), want: map[string]outcome{"north": denied(200, "payee.legalPerson")}},
	{route: "POST /ucaccount/insertAccountUser", body: payeeWith(`{`, `{"organId":3,`), want: map[string]outcome{"north": denied(404, "organ.notFound"), "super": ok(`"organName":"south"`)}},
	{route: "POST /ucaccount/insertAccountUser", body: payeeWith("Zhang San", " "), want: map[string]outcome{"north": denied(200, "payee.name")}},
	{route: "POST /ucaccount/insertAccountUser", body: payeeWith("13900000000", "1390000000"), want: map[string]outcome{"north": denied(200, "payee.phone")}},
	{route: "POST /ucaccount/insertAccountUser", body: payeeWith("002X", "0021"), want: map[string]outcome{"north": denied(200, "payee.identity")}},
	{route: "POST /ucaccount/insertAccountUser", body: payeeWith(`PERSONAL`, `NOBODY`), want: map[string]outcome{"north": denied(200, "payee.userType")}},
	{route: "POST /ucaccount/insertAccountUser", body: payeeWith(`90128`, `90129`), want: map[string]outcome{"north": denied(200, "payee.payNo")}},
	{route: "POST /ucaccount/insertAccountUser", body: payeeWith(`ICBC`, `BANK`), want: map[string]outcome{"north": denied(200, "payee.bank")}},
	{route: "POST /ucaccount/insertAccountUser", body: payeeWith(`"b"`, `"`+strings.Repeat("x", 65)+`"`), want: map[string]outcome{"north": denied(200, "payee.tooLong")}},
	{route: "POST /ucaccount/updateAccountUser", body: payeeWith(`{`, `{"id":99,`), want: map[string]outcome{
		"super": denied(404, "payee.notFound"), "north": denied(404, "payee.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /ucaccount/removeAccountUser", body: `{"ids":"99"}`, want: map[string]outcome{
		"super": denied(404, "payee.notFound"), "north": denied(404, "payee.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /ucaccount/removeAccountUser", body: `{"ids":""}`, want: map[string]outcome{"north": denied(200, "payee.chooseFirst")}},
	{route: "POST /ucaccount/removeAccountUser", body: `{"userName":["nobody"]}`, want: map[string]outcome{"north": denied(404, "payee.notFound")}},
	{route: "POST /ucaccount/viewAccountUser", body: `{"id":99}`, want: map[string]outcome{
		"super": denied(404, "payee.notFound"), "north": denied(404, "payee.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /ucaccount/getBindUserList", query: "id=99", want: map[string]outcome{
		"super": denied(404, "payee.notFound"), "north": denied(404, "payee.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /ucaccount/updateViewUser", body: `{"id":99,"strRoleId":"1"}`, want: map[string]outcome{
		"super": denied(404, "payee.notFound"), "north": denied(404, "payee.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /ucaccount/updateViewUser", body: `{"id":99,"strRoleId":""}`, want: map[string]outcome{"north": denied(200, "payee.bindNone")}},
	{route: "GET /ucorder/getOrderList", query: "lang=en&searchKey=&bonusType=&startTime=1&endTime=2&pageSize=13", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0`), "north": ok(), "south": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /ucorder/getOrderList", query: "startTime=yesterday", want: map[string]outcome{"north": denied(400, "track.badTime")}},
	{route: "POST /ucorder/exportOrderList", body: `{"lang":"en"}`, want: map[string]outcome{"north": ok(`"taskId":`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /ucorder/insertOrder", body: orderWith(northIMEI, " ,\\n"), want: map[string]outcome{"north": denied(200, "order.noDevices"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`"30"`, `"3.5"`), want: map[string]outcome{"north": denied(200, "order.trialDays")}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`"30"`, `-1`), want: map[string]outcome{"north": denied(200, "order.trialDays")}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`USER_BIND`, `X`), want: map[string]outcome{"north": denied(200, "order.activateWay")}},
	{route: "POST /ucorder/insertOrder", body: `{"imeiData":"1","probationPeriod":0,"activateWay":"USER_BIND"}`, want: map[string]outcome{"north": denied(200, "order.noGroups")}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`RENEW`, `X`), want: map[string]outcome{"north": denied(200, "order.bonusType")}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`{"userId":1,"value":"30"}`, ``), want: map[string]outcome{"north": denied(200, "order.emptyPayee")}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`"userId":1,`, ``), want: map[string]outcome{"north": denied(200, "order.emptyPayee")}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`,"value":"30"`, ``), want: map[string]outcome{"north": denied(200, "order.emptyPayee")}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`{"userId":1,`, `{"userId":1,"value":1},{"userId":1,`), want: map[string]outcome{"north": denied(200, "order.twicePayee")}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`[{"bonus`, `[{"bonusType":"RENEW","users":[{"userId":1,"value":1}]},{"bonus`), want: map[string]outcome{"north": denied(200, "order.twicePayee")}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`"value":"30"`, `"value":"33.333"`), want: map[string]outcome{"north": denied(200, "order.percent")}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`"value":"30"`, `"value":0`), want: map[string]outcome{"north": denied(200, "order.percent")}},
	{route: "POST /ucorder/insertOrder", body: orderWith(`{"userId":1,`, `{"userId":2,"value":70.01},{"userId":1,`), want: map[string]outcome{"north": {status: 200, code: "order.sum", has: []string{"Renewal add up to 100.01%"}}}},
	{route: "POST /ucorder/insertOrder", body: newOrder, want: map[string]outcome{"north": denied(200, "order.payee"), "super": denied(200, "order.payee")}},
	{route: "POST /ucorder/updateOrder", body: orderWith(`{`, `{"orderNo":"1",`), want: map[string]outcome{
		"super": denied(404, "order.notFound"), "north": denied(404, "order.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /ucorder/onResetDevice", body: `{"orderNo":"1"}`, want: map[string]outcome{
		"super": denied(404, "order.notFound"), "north": denied(404, "order.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /ucorder/getPlanList", query: "orderNo=1", want: map[string]outcome{
		"super": denied(404, "order.notFound"), "north": denied(404, "order.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /ucorder/checkDevices", body: `{"imeiData":"x ` + northIMEI + `，` + southIMEI + ` ` + northIMEI + `","lang":"en"}`, want: map[string]outcome{
		"north": ok(`{"imei":"x","ok":0,"reason":"form","reasonName":"incorrect format"},{"imei":"`+northIMEI+`","ok":1,"reason":"","reasonName":""},{"imei":"`+southIMEI+`","ok":0,"reason":"unknown"`, `"reason":"twice"`),
		"super": ok(`{"imei":"` + southIMEI + `","ok":1`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /ucorder/simulate", body: `{"arrData":[],"amount":"1.005"}`, want: map[string]outcome{"north": denied(200, "payment.amount"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /ucorder/simulate", body: `{"arrData":[],"amount":1}`, want: map[string]outcome{"north": denied(200, "order.noGroups")}},
	{route: "GET /reportpay/getpayreportlist", query: "lang=en&key=&paySource=3&startTime=1&endTime=2&pageSize=13", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0`), "north": ok(), "south": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /reportpay/exportpayreportlist", body: `{"lang":"en"}`, want: map[string]outcome{"north": ok(`"taskId":`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /paydetails/exportPayDetailsList", body: `{"lang":"en"}`, want: map[string]outcome{"north": ok(`"taskId":`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "GET /reportpay/getPayment", query: "paymentId=99", want: map[string]outcome{
		"super": denied(404, "payment.notFound"), "north": denied(404, "payment.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /reportpay/refund", body: `{"paymentId":99,"amount":1,"payNo":"x"}`, want: map[string]outcome{
		"super": denied(404, "payment.notFound"), "north": denied(404, "payment.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /reportpay/refund", body: `{"paymentId":99,"amount":"0.001","payNo":"x"}`, want: map[string]outcome{"north": denied(200, "payment.amount")}},
	{route: "POST /reportpay/refund", body: `{"paymentId":99,"amount":-1,"payNo":"x"}`, want: map[string]outcome{"north": denied(200, "payment.amount")}},
	{route: "POST /reportpay/refund", body: `{"paymentId":99,"amount":1,"payNo":" "}`, want: map[string]outcome{"north": denied(200, "payment.number")}},
	{route: "GET /paydetails/getPayDetailsList", query: "lang=en&searchKey=x&zone=-60", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0,"totalSum":"0.00","totalWechat":"0.00"`), "north": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /paypackage/getpackagelist", query: "searchKey=x", want: map[string]outcome{"super": ok(`"total":0`), "north": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /paypackage/insertpackage", body: newPackage, want: map[string]outcome{
		"north":     ok("Package added", `"productId":"P00000`, `"organName":"north","packageName":"A year","price":"99.90","days":365,"bonusType":"RENEW"`),
		"powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /paypackage/insertpackage", body: strings.Replace(newPackage, "{", `{"organId":3,`, 1), want: map[string]outcome{"north": denied(404, "organ.notFound"), "super": ok()}},
	{route: "POST /paypackage/insertpackage", body: strings.Replace(newPackage, "A year", " ", 1), want: map[string]outcome{"north": denied(200, "package.name")}},
	{route: "POST /paypackage/insertpackage", body: strings.Replace(newPackage, "99.9", "0", 1), want: map[string]outcome{"north": denied(200, "package.price")}},
	{route: "POST /paypackage/insertpackage", body: strings.Replace(newPackage, "365", "36.5", 1), want: map[string]outcome{"north": denied(200, "package.days")}},
	{route: "POST /paypackage/insertpackage", body: strings.Replace(newPackage, "RENEW", "X", 1), want: map[string]outcome{"north": denied(200, "package.bonusType")}},
	{route: "POST /paypackage/updatepackage", body: strings.Replace(newPackage, "{", `{"packageId":99,`, 1), want: map[string]outcome{
		"super": denied(404, "package.notFound"), "north": denied(404, "package.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /paypackage/deletepackage", body: `{"packageIds":"99"}`, want: map[string]outcome{
		"super": denied(404, "package.notFound"), "north": denied(404, "package.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /paypackage/deletepackage", body: `{"packageIds":""}`, want: map[string]outcome{"north": denied(200, "package.chooseFirst")}},
}

const newPackage = `{"packageName":"A year","price":99.9,"days":"365","bonusType":"RENEW","lang":"en"}`

// TestPayeeLife: what is sealed is shown with stars, opened with a permission and a note in the audit, and kept where it is sent back with its stars.
func TestPayeeLife(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	f.expect(t, "POST /api/ucaccount/insertAccountUser", north, newPayee, ok(`"id":1,`))
	f.expect(t, "GET /api/ucaccount/getAccountUserList?searchKey=zhang", north, "", ok(`"total":1`, `"payNo":"6222***********0128"`).without("6222021234567890128"))
	f.expect(t, "GET /api/ucaccount/getAccountUserList", south, "", ok(`"total":0`))
	f.expect(t, "GET /api/ucaccount/getAccountUserDropdown", south, "", ok(`[]`))
	f.expect(t, "GET /api/ucaccount/getAccountUserDropdown", north, "", ok(`"userName":"Zhang San","phone":"13900000000"`))
	for _, call := range []string{"POST /api/ucaccount/viewAccountUser", "POST /api/ucaccount/updateAccountUser"} {
		f.expect(t, call, south, map[bool]string{true: `{"id":1}`, false: payeeWith(`{`, `{"id":1,`)}[strings.Contains(call, "view")], denied(404, "payee.notFound"))
	}
	f.expect(t, "POST /api/ucaccount/removeAccountUser", south, `{"ids":1}`, denied(404, "payee.notFound"))
	f.expect(t, "POST /api/ucaccount/removeAccountUser", south, `{"userName":["Zhang San"]}`, denied(404, "payee.notFound"))
	f.expect(t, "GET /api/ucaccount/getBindUserList?id=1", south, "", denied(404, "payee.notFound"))
	f.expect(t, "POST /api/ucaccount/updateViewUser", south, `{"id":1,"strRoleId":"3"}`, denied(404, "payee.notFound"))
	f.expect(t, "POST /api/ucaccount/viewAccountUser", north, `{"id":1,"lang":"en"}`, ok(`{"identityNo":"11010519491231002X","legalPersonCard":"","payNo":"6222021234567890128","cardBelonger":"张三"}`))
	f.expect(t, "POST /api/ucaccount/updateAccountUser", north,
		`{"id":1,"userName":"Li Si","phone":"139 0000 0000","identityNo":"1101**********002X","payNo":"6222***********0128","cardBelonger":"李四","state":0,"lang":"en"}`, ok("Payee saved", `"userName":"Li Si"`, `"state":0`))
	f.expect(t, "POST /api/ucaccount/viewAccountUser", super, `{"id":1}`, ok(`"identityNo":"11010519491231002X"`, `"payNo":"6222021234567890128","cardBelonger":"李四"`))
	f.expect(t, "GET /api/ucaccount/getBindUserList?id=1", north, "", ok(`"permissionIds":[]`, `"userName":"north"`, `"bound":0`).without(`"userName":"south"`))
	f.expect(t, "POST /api/ucaccount/updateViewUser", north, `{"id":1,"strRoleId":"1"}`, denied(404, "payee.viewer")) // an account above
	f.expect(t, "POST /api/ucaccount/updateViewUser", north, `{"id":1,"strRoleId":"2","lang":"en"}`, ok("Bound"))
	f.expect(t, "GET /api/ucaccount/getAccountUserList", north, "", ok(`"permissionIds":[2]`))
	f.expect(t, "POST /api/ucaccount/updateViewUser", super, `{"id":1,"strRoleId":"1,2"}`, ok())
	f.expect(t, "GET /api/ucaccount/getBindUserList?id=1", super, "", ok(`"permissionIds":[1,2]`))
	f.expect(t, "GET /api/ucaccount/getAccountUserList", super, "", ok(`"permissionIds":[1,2]`))
	f.expect(t, "GET /api/ucaccount/getAccountUserList", north, "", ok(`"permissionIds":[2]`))   // whom one does not see one is not told of
	f.expect(t, "GET /api/ucaccount/getBindUserList?id=1", north, "", ok(`"permissionIds":[2]`)) // the account above stays bound, and is in nobody's way
	f.expect(t, "POST /api/ucaccount/updateViewUser", north, `{"id":1,"strRoleId":"2"}`, ok())
	f.expect(t, "GET /api/ucaccount/getBindUserList?id=1", super, "", ok(`"permissionIds":[1,2]`))
	f.expect(t, "POST /api/ucaccount/insertAccountUser", super, payeeWith("Zhang San", "Li Si"), ok(`"id":2,`))
	for lang, says := range map[string]string{"cn": "有多个收款方名为“Li Si”", "en": "Several payees are called “Li Si”"} {
		f.expect(t, "POST /api/ucaccount/removeAccountUser", super, `{"userName":["Li Si"],"lang":"`+lang+`"}`, outcome{status: 200, code: "payee.ambiguous", has: []string{says}})
	}
	f.expect(t, "POST /api/ucaccount/removeAccountUser", north, `{"userName":["Li Si"],"lang":"en"}`, ok("Payee deleted", `"deleted":1`))
	f.expect(t, "GET /api/ucaccount/getAccountUserList", north, "", ok(`"total":0`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=payee", super, "",
		ok("Payee “Zhang San” added", "Payee “Li Si” changed", "Bank data of payee “Zhang San” seen", "Payee “Li Si” deleted").without("6222021234567890128", "11010519491231002X", "李四"))
}

// TestOrderLife: an order takes free devices of one's own alone, sells them as it says, and gives them back as new.
func TestOrderLife(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	f.expect(t, "POST /api/ucaccount/insertAccountUser", north, newPayee, ok(`"id":1,`))
	f.expect(t, "POST /api/ucaccount/insertAccountUser", north, newFirm, ok(`"id":2,`))
	f.expect(t, "POST /api/ucorder/insertOrder", south, orderWith(northIMEI, southIMEI), denied(200, "order.payee")) // of the north
	f.expect(t, "POST /api/ucorder/simulate", south, `{"arrData":[{"bonusType":"RENEW","users":[{"userId":1,"value":50}]}],"amount":1}`, denied(200, "order.payee"))
	f.expect(t, "POST /api/ucorder/insertOrder", north, orderWith(northIMEI, northIMEI+" "+southIMEI+" 123"),
		outcome{status: 200, code: "order.devices", has: []string{"Devices that cannot be in the order: 2", southIMEI + ": no such device", "123: incorrect format"}})
	f.expect(t, "GET /api/ucorder/getOrderList", north, "", ok(`"total":0`))
	f.expect(t, "POST /api/ucorder/insertOrder", north, orderWith(`[{"bonus`, `[{"bonusType":"DEVICE","users":[{"userId":2,"value":12.5}]},{"bonus`),
		ok("Order added", `"imei":"`+northIMEI+`","deviceCount":1,"activateWay":"USER_BIND"`, `"bonusType":"DEVICE,RENEW"`, `"bonusRate":["2:12.5","1:30"]`, `"probationPeriod":30,"state":1`))
	number := orderNumber(t, f, north)
	d := f.device(t, northIMEI).Device
	if d.TrialDays != 30 || d.ActivateWay != "USER_BIND" {
		t.Errorf("the device is sold as %+v", d)
	}
	f.expect(t, "GET /api/ucorder/getOrderList", south, "", ok(`"total":0`))
	f.expect(t, "POST /api/ucorder/insertOrder", super, newOrder, outcome{status: 200, code: "order.devices", has: []string{northIMEI + ": in another order already"}})
	f.expect(t, "POST /api/ucorder/checkDevices", north, `{"imeiData":"`+northIMEI+`","orderNo":"`+number+`"}`, ok(`"ok":1`))
	f.expect(t, "POST /api/ucorder/checkDevices", south, `{"imeiData":"`+southIMEI+`","orderNo":"`+number+`"}`, denied(404, "order.notFound"))
	f.expect(t, "POST /api/ucorder/simulate", north, `{"arrData":[{"bonusType":"RENEW","users":[{"userId":1,"value":33.33},{"userId":2,"value":"33.33"}]}],"amount":"1.01","fee":0.01,"lang":"en"}`,
		ok(`"bonusTypeName":"Renewal"`, `"value":"33.33","amount":"0.33"`, `"platform":"0.34","platformPercent":"33.34"`))
	f.expect(t, "POST /api/ucaccount/removeAccountUser", north, `{"ids":"1,2"}`, outcome{status: 200, code: "payee.inOrder", has: []string{"Zhang San"}})
	f.expect(t, "GET /api/ucaccount/getAccountUserList", north, "", ok(`"orderUserList":[2,1]`))
	// A payee that was disabled since stays in the order, and in what is tried on it; no new order takes it.
	disable := func(state string) {
		f.expect(t, "POST /api/ucaccount/updateAccountUser", north, payeeWith(`{`, `{"id":1,"state":`+state+`,`), ok())
	}
	disable("0")
	const tried = `"arrData":[{"bonusType":"RENEW","users":[{"userId":1,"value":"30"}]}],"amount":"1"}`
	f.expect(t, "POST /api/ucorder/simulate", north, `{"orderNo":"`+number+`",`+tried, ok(`"amount":"0.30"`))
	f.expect(t, "POST /api/ucorder/simulate", north, `{`+tried, denied(200, "order.payee"))
	f.expect(t, "POST /api/ucorder/simulate", south, `{"orderNo":"`+number+`",`+tried, denied(404, "order.notFound"))
	disable("1")
	change := orderWith(`{`, `{"orderNo":"`+number+`",`)
	f.expect(t, "POST /api/ucorder/updateOrder", south, change, denied(404, "order.notFound"))
	f.expect(t, "GET /api/ucorder/getPlanList?orderNo="+number, south, "", denied(404, "order.notFound"))
	f.expect(t, "POST /api/ucorder/onResetDevice", south, `{"orderNo":"`+number+`"}`, denied(404, "order.notFound"))
	f.expect(t, "POST /api/ucorder/updateOrder", north, strings.Replace(change, `"30","act`, `36501,"act`, 1), denied(200, "order.trialDays"))
	f.expect(t, "POST /api/ucorder/updateOrder", north, strings.Replace(change, `"30","act`, `45,"act`, 1), ok("Order changed", `"bonusRate":["1:30"]`, `"probationPeriod":45`))
	_, rest, _ := strings.Cut(string(f.ask(t, "GET /api/ucorder/getOrderList?pageSize=1", north, "").Retobj), `"revision":"`)
	shown, _, _ := strings.Cut(rest, `"`)
	marked := strings.Replace(change, `{`, `{"revision":"`+shown+`",`, 1)
	f.expect(t, "POST /api/ucorder/updateOrder", north, marked, ok(`"probationPeriod":30`)) // the same plan
	f.expect(t, "POST /api/ucorder/updateOrder", north, marked, outcome{status: 200, code: "order.changed", has: []string{"meanwhile (Trial"}})
	f.expect(t, "GET /api/ucorder/getPlanList?orderNo="+number, north, "", ok(`"planId":2`, `"userName":"north","current":1`, `"planId":1`, `"current":0`).without(`"planId":3`))
	f.expect(t, "POST /api/ucaccount/removeAccountUser", north, `{"ids":2}`, ok(`"deleted":1`)) // free since
	f.expect(t, "GET /api/ucorder/getOrderList?searchKey="+northIMEI[3:]+"&bonusType=RENEW&organId=2", north, "", ok(`"total":1`))
	f.expect(t, "GET /api/ucorder/getOrderList?bonusType=DEVICE", north, "", ok(`"total":0`))
	_, err := f.db.ActivateDevice(t.Context(), d.ID, fleet.MillisOf(start))
	check(t, err)
	if d := f.device(t, northIMEI).Device; d.ActiveAt == 0 || d.ExpireAt == 0 {
		t.Errorf("not activated: %+v", d)
	}
	var personal struct{ Password string }
	check(t, json.Unmarshal(f.ask(t, "POST /api/ucindividual/resetUserPassword", north, fmt.Sprintf(`{"deviceId":%d}`, d.ID)).Retobj, &personal))
	holder := f.signIn(t, northIMEI, personal.Password, 2)
	const offer, held = "GET /api/purchase/getoffer?lang=en", "GET /api/ucindividual/getIndividualList?lang=en"
	history := "GET /api/historytrack/gethistorytracklist?imei=" + northIMEI + "&startTime=1772334000&endTime=1772337600"
	enter := fmt.Sprintf(`{"userName":%q,"password":%q,"userType":2,"lang":"en"}`, northIMEI, personal.Password)
	f.expect(t, offer, holder, "", ok())
	f.expect(t, held, north, "", ok(`"total":1`, `"imei":"`+northIMEI+`"`))
	f.expect(t, history, north, "", ok(`"locTime":1772334000`))
	f.expect(t, "POST /api/ucorder/onResetDevice", north, `{"orderNo":"`+number+`","lang":"en"}`, ok("The order was reset", `"devices":1`))
	// What the dialog says that goes is gone: holder and personal password, state and history.
	f.deps.Services.Accounts.Forget() // the program does where it hears of the reset
	f.expect(t, offer, holder, "", denied(403, "account.noSession"))
	f.expect(t, "POST /api/signin", "", enter, denied(200, "account.badDevice"))
	f.expect(t, held, north, "", ok().without(northIMEI))
	f.expect(t, history, north, "", ok(`{"trackList":[]}`))
	if d := f.device(t, northIMEI).Device; d.ActiveAt != 0 || d.ExpireAt != 0 || d.ResetAt == 0 {
		t.Errorf("not as new: %+v", d)
	}
	f.expect(t, "GET /api/ucaccount/getAccountUserList", north, "", ok(`"orderUserList":[]`)) // its payees are free
	f.expect(t, "POST /api/ucorder/onResetDevice", north, `{"orderNo":"`+number+`"}`, denied(200, "order.isReset"))
	f.expect(t, "POST /api/ucorder/updateOrder", north, change, denied(200, "order.isReset"))
	f.expect(t, "GET /api/ucorder/getOrderList", north, "", ok(`"imei":"`+northIMEI+`"`, `"state":0`))
	f.expect(t, "POST /api/ucorder/insertOrder", north, newOrder, ok(`"state":1`)) // it is free again
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=order", super, "", ok("Order "+number+" changed", "Order "+number+" reset", "Zhang San 30%"))
}

// orderNumber is that of the newest order that somebody sees.
func orderNumber(t *testing.T, f *fleetOf, token string) string {
	t.Helper()
	_, rest, found := strings.Cut(string(f.ask(t, "GET /api/ucorder/getOrderList?pageSize=1", token, "").Retobj), `"orderNo":"`)
	if !found {
		t.Fatal("no order")
	}
	number, _, _ := strings.Cut(rest, `"`)
	return number
}

// says is the text of a refusal that a file is answered for one of its rows.
func (f *fleetOf) says(args map[string]any, code string) string {
	return f.deps.Texts.Text("en", code, args)
}

// TestPaymentLife: what came by bank is booked once, split by the order of its device, extends its service, and is paid back bit by bit.
func TestPaymentLife(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	f.expect(t, "POST /api/paypackage/insertpackage", north, newPackage, ok(`"productId":"P000001"`))
	f.expect(t, "POST /api/paypackage/updatepackage", south, strings.Replace(newPackage, "{", `{"packageId":1,`, 1), denied(404, "package.notFound"))
	f.expect(t, "POST /api/paypackage/deletepackage", south, `{"packageIds":1}`, denied(404, "package.notFound"))
	f.expect(t, "POST /api/paypackage/updatepackage", north, strings.Replace(newPackage, `{"packageName":"A year"`, `{"packageId":1,"packageName":"Year"`, 1), ok("Package saved"))
	f.expect(t, "GET /api/paypackage/getpackagelist?searchKey=p0", north, "", ok(`"packageName":"Year"`))
	f.expect(t, "GET /api/paypackage/getpackagelist", south, "", ok(`"total":0`))
	f.expect(t, "POST /api/ucaccount/insertAccountUser", north, newPayee, ok(`"id":1,`))
	f.expect(t, "POST /api/ucorder/insertOrder", north, orderWith(`"30"}`, `"33.33"}`), ok())
	number := orderNumber(t, f, north)
	const title = "imei,productId,payAmount,payNo,payTime,phone\n"
	file := func(rows ...string) string { return title + strings.Join(rows, "\n") }
	row := northIMEI + ",P000001,99.90,B1,2026-02-18 10:00:00,13800000010"
	send := func(token, content string, want ...string) {
		t.Helper()
		uploaded(t, f.upload(t, "/reportpay/importBank", token, "b.csv", []byte(content), "en"), want...)
	}
	send(south, file(row), `"added":0,"known":0,"failures":[{"row":2,"reason":"There is no device `+northIMEI+`"}]`)
	send(north, file(row, southIMEI+",P000001,1,B2,2026-02-18 10:00:00,"), `"added":0`, `{"row":3,"reason":"There is no device `+southIMEI)
	send(north, file(row, northIMEI+",P9,1,B2,2026-02-18 10:00:00,"), `"row":3,"reason":"There is no product P9`)
	send(north, file(northIMEI+",P000001,1.001,B2,2026-02-18 10:00:00,", northIMEI+",P000001,1,B2,yesterday,"), `"row":2,"reason":"The amount`, `"row":3,"reason":"The time`)
	send(north, "imei,payNo\n1,2", "The file lacks columns: productId, payAmount, payTime")
	send(north, title, "There are no rows")
	send(north, "\"broken", "The file cannot be read")
	f.expect(t, "GET /api/reportpay/getpayreportlist", north, "", ok(`"total":0`))
	before := f.device(t, northIMEI).Device
	for _, again := range []string{row, strings.Replace(row, "99.90", "1", 1), strings.Replace(row, ",B1,", ", B1 ,", 1)} { // whatever it is, one of the two would be lost
		send(north, file(row, again), `"added":0,"known":0,"failures":[{"row":3,"reason":"`+f.says(map[string]any{"number": "B1", "imei": northIMEI}, "payment.twice"))
	}
	uploaded(t, f.upload(t, "/reportpay/importBank", north, "b.csv", []byte(file(row, row)), "cn"), `支付单号B1在文件中为设备`+northIMEI+`出现了两次`)
	f.expect(t, "GET /api/reportpay/getpayreportlist", north, "", ok(`"total":0`))
	send(north, file(row), `"added":1,"known":0,"failures":[]`)
	send(north, file(row), `"added":0,"known":1,"failures":[]`)
	send(north, file(strings.Replace(row, "99.90", "99.91", 1)), `"row":2,"reason":"Payment B1 is in the book already`)
	if d := f.device(t, northIMEI).Device; d.TrialDays != before.TrialDays+365 {
		t.Errorf("%d days of service, after %d", d.TrialDays, before.TrialDays)
	}
	f.expect(t, "GET /api/reportpay/getpayreportlist?key="+northIMEI[:6]+"&paySource=2&lang=en", north, "",
		ok(`"productId":"P000001","productName":"Year"`, `"payAmount":"99.90","fee":"0.00","payNo":"B1","paySource":"2","paySourceName":"Bank transfer","trial":0,"state":1,"stateName":"Payment"`, `"orderNo":"`+number+`"`, `"refunded":"0.00"`))
	for query, total := range map[string]string{"paySource=0": "0", "paySource=3": "1", "key=138000": "1", "key=38000": "0", "startTime=2026-02-18 09:59:59": "1", "startTime=2026-02-18 10:00:01": "0", "endTime=2026-02-18 10:00:00": "1"} {
		f.expect(t, "GET /api/reportpay/getpayreportlist?"+strings.ReplaceAll(query, " ", "%20"), north, "", ok(`"total":`+total))
	}
	f.expect(t, "GET /api/reportpay/getpayreportlist", south, "", ok(`"total":0`))
	f.expect(t, "GET /api/reportpay/getPayment?paymentId=1", south, "", denied(404, "payment.notFound"))
	f.expect(t, "POST /api/reportpay/refund", south, `{"paymentId":1,"amount":1,"payNo":"R1"}`, denied(404, "payment.notFound"))
	f.expect(t, "GET /api/reportpay/getPayment?paymentId=1&lang=en", north, "",
		ok(`"serviceDays":365`, `{"account":"provider","userId":0,"userName":"","percent":"0","amount":"-99.90"},{"account":"fee"`, `{"account":"payee","userId":1,"userName":"Zhang San","percent":"33.33","amount":"33.30"},{"account":"platform","userId":0,"userName":"","percent":"66.67","amount":"66.60"}`))
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":1,"amount":"99.91","payNo":"R1"}`, denied(200, "payment.refundTooMuch"))
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":1,"amount":"0.10","payNo":"R1","payTime":1771379999}`, denied(200, "payment.refundBefore"))
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":1,"amount":"0.10","payNo":"R1","lang":"en"}`, ok("Refund booked", `"payAmount":"-0.10"`, `"state":2,"stateName":"Refund"`, `"refundOf":1`))
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":1,"amount":"0.10","payNo":"R1"}`, denied(200, "payment.known"))
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":2,"amount":"0.10","payNo":"R2"}`, denied(200, "payment.isRefund"))
	f.expect(t, "GET /api/paydetails/getPayDetailsList?searchKey=zhang&lang=en", north, "", ok(`"total":2,"totalSum":"33.27","totalWechat":"0.00","totalAli":"0.00"`, `"amount":"-0.03"`, `"percent":"33.33","amount":"33.30"`))
	f.expect(t, "GET /api/paydetails/getPayDetailsList?startTime=1000&endTime=2000", north, "", ok(`"total":0,"totalSum":"0.00"`, `"totalDay":"-0.03"`)) // today is today, whenever one asks for
	f.expect(t, "GET /api/paydetails/getPayDetailsList?startTime=1000&endTime=2000&searchKey=nobody", north, "", ok(`"totalDay":"0.00"`))
	f.expect(t, "GET /api/paydetails/getPayDetailsList", south, "", ok(`"total":0,"totalSum":"0.00"`))
	f.expect(t, "GET /api/ucorder/getPlanList?orderNo="+number, north, "", ok(`"payments":1,"amount":"99.80"`))
	// What was paid after the order changed was booked under another plan, and either plan leads to its own.
	f.expect(t, "POST /api/ucorder/updateOrder", north, strings.Replace(orderWith(`"30"}`, `"50"}`), `{`, `{"orderNo":"`+number+`",`, 1), ok())
	send(north, file(strings.Replace(row, "B1", "B9", 1)), `"added":1`)
	plans := "GET /api/reportpay/getpayreportlist?lang=en&"
	f.expect(t, "GET /api/ucorder/getPlanList?orderNo="+number, north, "", ok(`"planId":2`, `"planId":1`, `"payments":1,"amount":"99.90"`, `"payments":1,"amount":"99.80"`))
	for query, want := range map[string]outcome{
		"planId=1":                          ok(`"total":2,`, `"payNo":"B1"`, `"payNo":"R1"`).without(`"payNo":"B9"`),
		"planId=2":                          ok(`"total":1,`, `"payNo":"B9"`).without(`"payNo":"B1"`),
		"orderNo=" + number:                 ok(`"total":3,`),
		"planId=2&orderNo=" + number:        ok(`"total":1,`, `"payNo":"B9"`),
		"planId=2&key=" + northIMEI[:6]:     ok(`"total":1,`, `"payNo":"B9"`),
		"planId=2&paySource=0":              ok(`"total":0,`),
		"planId=1&endTime=1000":             ok(`"total":0,`),
		"planId=9":                          ok(`"total":0,`),
		"orderNo=" + number[:len(number)-1]: ok(`"total":0,`),
		"orderNo=x&planId=1":                ok(`"total":0,`),
	} {
		f.expect(t, plans+query, north, "", want)
		f.expect(t, plans+query, south, "", ok(`"total":0,`))
	}
	f.saysItsPart(t, number)
	f.expect(t, "GET /api/reportpay/getPayment?paymentId=3&lang=en", north, "", ok(`"planId":2`, `"percent":"50","amount":"49.95"`))
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":3,"amount":"99.90","payNo":"R9"}`, ok())
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":1,"amount":"99.80","payNo":"R2"}`, ok())
	if d := f.device(t, northIMEI).Device; d.TrialDays != before.TrialDays {
		t.Errorf("all was paid back, and it has %d days of service", d.TrialDays)
	}
	f.expect(t, "GET /api/paydetails/getPayDetailsList", north, "", ok(`"total":5,"totalSum":"0.00"`))
	f.expect(t, "POST /api/ucaccount/updateViewUser", super, `{"id":1,"strRoleId":"3"}`, ok()) // the south sees this payee's shares, and nothing else
	f.expect(t, "GET /api/paydetails/getPayDetailsList", south, "", ok(`"total":5`))
	f.expect(t, "GET /api/paydetails/getPayDetailsList?organId=3", south, "", ok(`"total":0`)) // of an organisation that is asked for only what is there
	f.expect(t, "GET /api/paydetails/getPayDetailsList?organId=3&hasSubOrgan=1", south, "", ok(`"total":0`))
	f.expect(t, "GET /api/paydetails/getPayDetailsList?organId=2", super, "", ok(`"total":5`))
	f.expect(t, "GET /api/reportpay/getpayreportlist", south, "", ok(`"total":0`))
	f.expect(t, "POST /api/paypackage/deletepackage", north, `{"packageIds":1,"lang":"en"}`, ok("Package deleted", `"deleted":1`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=payment", super, "", ok("Payment B1 of 99.90 yuan booked", "Refund R1 of 0.10 yuan booked", "Package “A year” added", "Package “Year” deleted"))
}

// TestPayeeFromAbove: who may change an order changes all of it but the share of a payee of an organisation above, which somebody there has put into it.
func TestPayeeFromAbove(t *testing.T) {
	f := newFleet(t)
	north, super := f.tokens["north"], f.tokens["super"]
	f.expect(t, "POST /api/ucaccount/insertAccountUser", north, newPayee, ok(`"id":1,`))
	f.expect(t, "POST /api/ucaccount/insertAccountUser", super, payeeWith("Zhang San", "Above"), ok(`"id":2,`))
	f.expect(t, "POST /api/ucorder/insertOrder", north, newOrder, ok())
	number := orderNumber(t, f, north)
	with := func(days, above, own string) string {
		return `{"orderNo":"` + number + `","imeiData":"` + northIMEI + `","probationPeriod":"` + days + `","activateWay":"USER_BIND","arrData":[{"bonusType":"RENEW","users":[{"userId":2,"value":"` + above + `"},{"userId":1,"value":"` + own + `"}]}],"lang":"en"}`
	}
	const update = "POST /api/ucorder/updateOrder"
	f.expect(t, update, north, with("30", "40", "30"), denied(200, "order.payee"))
	f.expect(t, update, super, with("30", "40", "30"), ok())
	f.expect(t, update, north, with("45", "40", "30"), ok(`"probationPeriod":45`, `"userName":"Above","value":"40"`))
	f.expect(t, update, north, with("45", "40", "20"), ok(`"bonusRate":["2:40","1:20"]`))
	f.expect(t, update, north, with("45", "41", "20"), denied(200, "order.payee"))
	f.expect(t, update, north, strings.Replace(with("45", "40", "20"), "RENEW", "SERVICE", 1), denied(200, "order.payee"))
	tried := strings.Replace(with("45", "40", "20"), `"lang"`, `"amount":"10","lang"`, 1)
	for _, not := range []string{`"imeiData":"` + northIMEI + `",`, `"probationPeriod":"45",`, `"activateWay":"USER_BIND",`} {
		tried = strings.Replace(tried, not, "", 1)
	}
	f.expect(t, "POST /api/ucorder/simulate", north, tried, ok(`"userName":"Above","value":"40","amount":"4.00"`))
	f.expect(t, update, north, strings.Replace(with("45", "40", "20"), `{"userId":2,"value":"40"},`, "", 1), ok(`"bonusRate":["1:20"]`))
	f.expect(t, update, north, with("45", "40", "20"), denied(200, "order.payee")) // once it is gone, only those above put it back
}

// TestPlansWithoutMoney: who may see orders and not what was paid sees how many payments a plan has, and not what they come to.
func TestPlansWithoutMoney(t *testing.T) {
	f := newFleet(t)
	f.fillMoney(t)
	at := f.organs["south"].ID
	_, orders := f.person(t, "orders", at, nil, f.role(t, "orders", at, permission.OrderManage))
	_, both := f.person(t, "both", at, nil, f.role(t, "both", at, permission.OrderManage, permission.Statements))
	ask := "GET /api/ucorder/getPlanList?orderNo=" + orderNumber(t, f, f.tokens["south"])
	f.expect(t, ask, orders, "", ok(`"payments":1,"amount":"","trial":""`))
	f.expect(t, ask, both, "", ok(`"payments":1,"amount":"`, `"trial":"0.00"`).without(`"amount":""`))
}

// TestBooksSayTheirPart: the files of orders and of split details say by which type and by which source they were chosen.
func TestBooksSayTheirPart(t *testing.T) {
	f := newFleet(t)
	f.fillBooks(t)
	for kind, of := range map[string]struct {
		params     string
		says, both map[string]string
	}{
		"order-list": {`{"bonusType":"DEVICE"}`, map[string]string{"en": "Split type", "cn": "分账类型"}, nil},
		"split-list": {`{"paySource":"2"}`, map[string]string{"en": "Paid by", "cn": "支付来源"}, map[string]string{"en": "Bank transfer", "cn": "银行转账"}},
	} {
		for lang, name := range of.says {
			_, whole := parts(t, f.file(t, f.asker(t, "super", "root"), kind, lang, `{}`))
			_, part := parts(t, f.file(t, f.asker(t, "super", "root"), kind, lang, of.params))
			if strings.Count(part, ">"+name+"<") != strings.Count(whole, ">"+name+"<")+1 || !strings.Contains(part, ">"+of.both[lang]) {
				t.Errorf("%s in %s: the whole says %s\nand the part %s", kind, lang, whole, part)
			}
		}
	}
}

// saysItsPart exports payments of an order, and holds that the file says so.
func (f *fleetOf) saysItsPart(t *testing.T, number string) {
	t.Helper()
	for lang, names := range map[string][3]string{"en": {"Paid by", "Order number", "Number of the split plan"}, "cn": {"支付来源", "订单编号", "分账方案编号"}} {
		_, whole := parts(t, f.file(t, f.asker(t, "north", "north"), "payment-list", lang, `{}`))
		_, part := parts(t, f.file(t, f.asker(t, "north", "north"), "payment-list", lang, `{"paySource":"2","orderNo":" `+number+` ","planId":2}`))
		for i, value := range []string{"", number, "2"} {
			if strings.Contains(whole, ">"+names[i]+"<") || !strings.Contains(part, ">"+names[i]+"<") || !strings.Contains(part, ">"+value+"<") && value != "" {
				t.Errorf("the whole says %s\nand the part %s", whole, part)
			}
		}
	}
}
