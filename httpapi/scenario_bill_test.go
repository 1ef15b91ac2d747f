package httpapi_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
)

var billScenarios = []scenario{
	{route: "GET /reconciliation/getbilllist", query: "lang=en&paySource=3&open=1&startDate=2026-02-01&endDate=2026-02-28&pageSize=13", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0`), "north": ok(), "south": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /reconciliation/getbilllist", query: "startDate=2026-02-30", want: map[string]outcome{"north": denied(400, "track.badTime")}},
	{route: "GET /reconciliation/getbillitemlist", query: "lang=en&billId=99&state=2&resolved=0&searchKey=x", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0`), "north": ok(), "south": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "GET /reconciliation/getkeptrefundlist", query: "lang=en&searchKey=x", want: map[string]outcome{
		"super": ok(`"rows":[],"total":0`), "north": ok(), "south": ok(), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /reconciliation/exportbilllist", body: `{"lang":"en"}`, want: map[string]outcome{"north": ok(`"taskId":`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /reconciliation/exportbillitemlist", body: `{"lang":"en"}`, want: map[string]outcome{"north": ok(`"taskId":`), "powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /reconciliation/takebill", body: "", want: map[string]outcome{"powerless": noPermission, "personal": noPermission, "fresh": mustChange}},
	{route: "POST /reconciliation/resolveitems", body: `{"itemIds":"99","reason":"x"}`, want: map[string]outcome{
		"super": denied(404, "bill.itemNotFound"), "north": denied(404, "bill.itemNotFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /reconciliation/resolveitems", body: `{"itemIds":"99","reason":" "}`, want: map[string]outcome{"north": denied(200, "bill.reason")}},
	{route: "POST /reconciliation/resolveitems", body: `{"itemIds":"","reason":"x"}`, want: map[string]outcome{"north": denied(200, "bill.chooseFirst")}},
	{route: "POST /reconciliation/settlekeptrefunds", body: `{"keptIds":"99","reason":"x"}`, want: map[string]outcome{
		"super": denied(404, "keptRefund.notFound"), "north": denied(404, "keptRefund.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
	{route: "POST /reconciliation/settlekeptrefunds", body: `{"keptIds":"99","reason":" "}`, want: map[string]outcome{"north": denied(200, "keptRefund.reason")}},
	{route: "POST /reconciliation/settlekeptrefunds", body: `{"keptIds":"","reason":"x"}`, want: map[string]outcome{"north": denied(200, "keptRefund.chooseFirst")}},
	{route: "POST /reconciliation/bookitem", body: `{"itemId":99}`, want: map[string]outcome{
		"super": denied(404, "bill.itemNotFound"), "north": denied(404, "bill.itemNotFound"), "powerless": noPermission, "personal": noPermission, "fresh": mustChange,
	}},
}

// takeBill sends a bill.
func (f *fleetOf) takeBill(t *testing.T, token, source, day, organ, content string, want ...string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for name, value := range map[string]string{"lang": "en", "paySource": source, "day": day, "organId": organ} {
		if value != "" {
			check(t, w.WriteField(name, value))
		}
	}
	part, err := w.CreateFormFile("file", "bill.csv")
	check(t, err)
	_, err = part.Write([]byte(content))
	check(t, err)
	check(t, w.Close())
	f.pass(2_000_000_000)
	uploaded(t, f.send("POST /api/reconciliation/takebill", token, b.String(), w.FormDataContentType()), want...)
}

// wechatBill is a bill of payments, each a number and an amount, and of refunds of them, where there is a number more.
func wechatBill(lines ...[]string) string {
	text := "交易时间,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,商品名称,手续费,订单金额,申请退款金额\r\n"
	sums := [2]fleet.Fen{}
	for _, l := range lines {
		amount, _ := fleet.ReadFen(l[1])
		if len(l) == 2 {
			text += fmt.Sprintf("`2026-02-18 10:00:00,`%s,`m%s,`SUCCESS,`%s,`0,`0,`0.00,`Year, one,`0.60000,`%s,`0.00\r\n", l[0], l[0], l[1], l[1])
			sums[0] += amount
		} else {
			text += fmt.Sprintf("`2026-02-18 11:00:00,`%s,`m%s,`REFUND,`0.00,`%s,`r%s,`%s,`Year, one,`-%s000,`0.00,`%s\r\n", l[0], l[0], l[2], l[2], l[1], (amount*6+500)/1000, l[1])
			sums[1] += amount
		}
	}
	return text + fmt.Sprintf("总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n`%d,`%s,`%s,`0.00,`0.60000,`%s,`%s\r\n", len(lines), sums[0], sums[1], sums[0], sums[1])
}

// items are the IDs of the lines of bills, by number.
func (f *fleetOf) billItems(t *testing.T, token string) map[string]fleet.ID {
	t.Helper()
	var page struct {
		Rows []struct {
			ItemID fleet.ID
			PayNo  string
		}
	}
	check(t, json.Unmarshal(f.ask(t, "GET /api/reconciliation/getbillitemlist?pageSize=200", token, "").Retobj, &page))
	out := map[string]fleet.ID{}
	for _, r := range page.Rows {
		out[r.PayNo] = r.ItemID
	}
	return out
}

// TestBillLife: a bill is held against the book, again and again; what is missing is booked, what differs is resolved, by those who may see it.
func TestBillLife(t *testing.T) {
	f := newFleet(t)
	north, south, super := f.tokens["north"], f.tokens["south"], f.tokens["super"]
	f.expect(t, "POST /api/paypackage/insertpackage", north, newPackage, ok(`"productId":"P000001"`))
	const day = "2026-02-18"
	bill := wechatBill([]string{"W1", "99.90"}, []string{"W2", "50.00"}, []string{"W1", "9.90", "R1"}, []string{"W9", "1.00", "R9"})
	for _, c := range []struct{ token, source, day, organ, content, want string }{
		{north, "7", day, "", bill, "columns"},
		{north, "0", "2026-02-30", "", bill, "The day must be given"},
		{north, "0", "2999-01-01", "", bill, "The day must be given"},
		{north, "0", day, "3", bill, "organisation"},
		{north, "0", day, "2,3", bill, "organId"},
		{north, "1", day, "", bill, "not a bill of the chosen source"},
		{north, "0", "2026-02-21", "", bill, "Row 2 is of 2026-02-18"},
		{north, "0", day, "", strings.Replace(bill, "99.90,`0.00", "99.91,`0.00", 1), "incomplete"},
		{north, "0", day, "", wechatBill([]string{"W1", "1.00"}, []string{"W1", "2.00"}), "Row 3 repeats W1"},
		{north, "0", day, "", wechatBill(), "no lines"},
	} {
		f.takeBill(t, c.token, c.source, c.day, c.organ, c.content, `"retobj":null`, c.want)
	}
	f.expect(t, "GET /api/reconciliation/getbilllist", super, "", ok(`"total":0`))
	f.takeBill(t, north, "0", day, "", bill, "Bill imported", `"organName":"north"`, `"paySourceName":"WeChat"`, `"day":"2026-02-18"`, `"matched":0,"missingHere":4,"missingThere":0,"differing":0,"feeDiffering":0,"open":4,"stated":"139.00","booked":"0.00"`, `"added":4,"known":0`)
	f.takeBill(t, north, "0", day, "2", bill, `"missingHere":4`, `"added":0,"known":4`)
	f.takeBill(t, north, "0", day, "", wechatBill([]string{"W1", "99.91"}), "W1 in row 2 is in the bill that was imported with 99.90 yuan")
	f.expect(t, "GET /api/reconciliation/getbilllist", north, "", ok(`"total":1`))
	f.expect(t, "GET /api/reconciliation/getbilllist", south, "", ok(`"total":0`))
	f.expect(t, "GET /api/reconciliation/getbillitemlist?billId=1", south, "", ok(`"total":0`))
	items := f.billItems(t, north)
	book := func(number, imei string) string {
		return fmt.Sprintf(`{"itemId":%d,"imei":"%s","productId":"P000001","lang":"en"}`, items[number], imei)
	}
	const change = "POST /api/reconciliation/bookitem"
	f.expect(t, change, south, book("W1", southIMEI), denied(404, "bill.itemNotFound"))
	f.expect(t, change, north, book("W1", southIMEI), denied(200, "payment.device"))
	f.expect(t, change, north, book("R1", ""), denied(200, "bill.noOriginal"))
	f.expect(t, change, north, book("W1", northIMEI), ok("Booked"))
	f.expect(t, change, north, book("W1", northIMEI), denied(200, "bill.booked"))
	f.expect(t, change, north, book("R1", ""), ok("Booked"))
	f.expect(t, "GET /api/reportpay/getpayreportlist?lang=en", north, "", ok(`"payAmount":"-9.90"`, `"payNo":"R1"`, `"payAmount":"99.90","fee":"0.60","payNo":"W1"`))
	f.expect(t, "GET /api/reconciliation/getbilllist", north, "", ok(`"matched":2,"missingHere":2,"missingThere":0,"differing":0,"feeDiffering":0,"open":2,"stated":"139.00","booked":"90.00"`))
	resolve := func(numbers ...string) string {
		var ids []string
		for _, n := range numbers {
			ids = append(ids, fmt.Sprint(items[n]))
		}
		return `{"itemIds":"` + strings.Join(ids, ",") + `","reason":"of another shop","lang":"en"}`
	}
	f.expect(t, "POST /api/reconciliation/resolveitems", south, resolve("W2"), denied(404, "bill.itemNotFound"))
	f.expect(t, "POST /api/reconciliation/resolveitems", north, resolve("W2", "W1"), denied(200, "bill.matched"))
	f.expect(t, "POST /api/reconciliation/resolveitems", north, strings.Replace(resolve("W2"), "another", strings.Repeat("x", 200), 1), denied(200, "bill.reason"))
	f.expect(t, "POST /api/reconciliation/resolveitems", north, resolve("W2", "R9"), ok("Differences resolved", `"resolved":2`))
	f.expect(t, "GET /api/reconciliation/getbilllist?open=0&paySource=0&startDate="+day+"&endDate="+day, north, "", ok(`"total":1`, `"open":0`))
	f.expect(t, "GET /api/reconciliation/getbillitemlist?resolved=1&lang=en", north, "", ok(`"total":2`, `"stateName":"Missing here"`, `"reason":"of another shop","resolvedBy":"north"`))
	f.takeBill(t, north, "2", day, "", "imei,productId,payAmount,payNo,payTime\n"+northIMEI+",P000001,30.00,B1,2026-02-18 10:00:00\n,,-1,B2,2026/2/18 10:00", `"paySourceName":"Bank transfer"`, `"missingHere":2`, `"stated":"29.00"`)
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=payment", super, "", ok("Bill of 2026-02-18 imported: new lines 4", "Difference W2 of 2026-02-18 resolved", "of another shop"))
}

// TestBookedForTheWrongDevice: what a clerk booked for the wrong device and took back is booked for the right one, from its bill, which has it right then.
func TestBookedForTheWrongDevice(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	imeis, _ := f.batchOf(t, 1)
	f.expect(t, "POST /api/paypackage/insertpackage", north, newPackage, ok(`"productId":"P000001"`))
	f.takeBill(t, north, "0", "2026-02-18", "", wechatBill([]string{"W1", "99.90"}), `"missingHere":1`)
	line := f.billItems(t, north)["W1"]
	const book, bills, lines = "POST /api/reconciliation/bookitem", "GET /api/reconciliation/getbilllist", "GET /api/reconciliation/getbillitemlist?lang=en&searchKey=W1"
	to := func(imei string) string {
		return fmt.Sprintf(`{"itemId":%d,"imei":"%s","productId":"P000001"}`, line, imei)
	}
	f.expect(t, book, north, to(northIMEI), ok())
	f.expect(t, book, north, to(imeis[0]), denied(200, "bill.booked"))
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":1,"amount":"99.80","payNo":"wrong device"}`, ok())
	f.expect(t, lines, north, "", ok(`"takenBack":false`))
	f.expect(t, book, north, to(imeis[0]), denied(200, "bill.booked")) // ten fen are left of it
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":1,"amount":"0.10","payNo":"wrong device, too"}`, ok())
	f.expect(t, lines, north, "", ok(`"state":1,`, `"paymentId":1,"takenBack":true`))
	f.expect(t, book, north, to(northIMEI), denied(200, "bill.booked"))
	f.expect(t, book, north, to(imeis[0]), ok())
	f.expect(t, lines, north, "", ok(`"state":1,`, `"paymentId":4,"takenBack":false`))
	f.expect(t, bills, north, "", ok(`"matched":1,"missingHere":0,"missingThere":0,"differing":0`, `"stated":"99.90","booked":"99.90"`))
	f.expect(t, book, north, to(northIMEI), denied(200, "bill.booked"))
	f.expect(t, "GET /api/reportpay/getpayreportlist?key="+imeis[0], north, "", ok(`"total":1`, `"payNo":"W1"`))
	// What is paid back of it is of the right device.
	f.takeBill(t, north, "0", "2026-02-18", "", wechatBill([]string{"W1", "9.90", "R1"}), `"missingHere":1`)
	f.expect(t, book, north, fmt.Sprintf(`{"itemId":%d}`, f.billItems(t, north)["R1"]), ok())
	f.expect(t, "GET /api/reportpay/getPayment?paymentId=4", north, "", ok(`"refunded":"9.90"`))
	f.expect(t, bills, north, "", ok(`"matched":2,"missingHere":0,"missingThere":0,"differing":0`, `"stated":"90.00","booked":"90.00"`))
	// Should the service state one day that the first payment was paid back under the clerk's number, the second one is too many.
	f.takeBill(t, north, "0", "2026-02-18", "", wechatBill([]string{"W1", "99.80", "wrong device"}), `"missingThere":1`)
	f.expect(t, lines, north, "", ok(`"paymentId":1,"takenBack":false`, `"stateName":"Missing there"`, `"paymentId":4,`))
}

// TestBookedWithTheWrongAmount: what a file of the bank had with the wrong amount, and was taken back, is booked as it was from a file that has it right.
func TestBookedWithTheWrongAmount(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	f.expect(t, "POST /api/paypackage/insertpackage", north, newPackage, ok(`"productId":"P000001"`))
	file := func(amount string) []byte {
		return []byte("imei,productId,payAmount,payNo,payTime\n" + northIMEI + ",P000001," + amount + ",B1,2026-02-18 10:00:00\n")
	}
	const upload, bills, lines = "/reportpay/importBank", "GET /api/reconciliation/getbilllist", "GET /api/reconciliation/getbillitemlist?lang=en&searchKey=B1"
	f.takeBill(t, north, "2", "2026-02-18", "", "imei,productId,payAmount,payNo,payTime,refundOf\n,,300,B1,2026/2/18 10:00,", `"missingHere":1`)
	uploaded(t, f.upload(t, upload, north, "b.csv", file("30"), "en"), `"added":1`)
	f.expect(t, lines, north, "", ok(`"stateName":"Different amount"`, `"takenBack":false`))
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":1,"amount":"30","payNo":"wrong amount"}`, ok())
	f.expect(t, lines, north, "", ok(`"takenBack":true`))
	uploaded(t, f.upload(t, upload, north, "b.csv", file("300"), "en"), `"added":1`)
	uploaded(t, f.upload(t, upload, north, "b.csv", file("300"), "en"), `"added":0`)
	f.expect(t, lines, north, "", ok(`"state":1,`, `"paymentId":3,"takenBack":false`))
	f.expect(t, bills, north, "", ok(`"matched":1,"missingHere":0,"missingThere":0,"differing":0`, `"stated":"300.00","booked":"300.00"`))
	f.expect(t, "GET /api/reportpay/getpayreportlist?key="+northIMEI[9:], north, "", ok(`"total":3`, `"imei":"`+northIMEI+`","plateNo":"京A12345"`))
}

// TestBankPaysBack: a line of a bank's bill says which payment it pays back, or who books it does.
func TestBankPaysBack(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	f.expect(t, "POST /api/paypackage/insertpackage", north, newPackage, ok(`"productId":"P000001"`))
	const day, columns = "2026-02-18", "imei,productId,payAmount,payNo,payTime,refundOf\n"
	f.takeBill(t, north, "2", day, "", columns+northIMEI+",P000001,30.00,B1,2026-02-18 10:00:00,\n,,-10,B2,2026/2/18 10:00,B1\n,,-5,B3,2026/2/18 11:00,", `"missingHere":3`)
	items := f.billItems(t, north)
	book := func(number, more string) string {
		return fmt.Sprintf(`{"itemId":%d,"lang":"en"%s}`, items[number], more)
	}
	const change = "POST /api/reconciliation/bookitem"
	f.expect(t, change, north, book("B1", `,"imei":"`+northIMEI+`","productId":"P000001"`), ok("Booked"))
	f.expect(t, "GET /api/reconciliation/getbillitemlist?lang=en&searchKey=B2", north, "", ok(`"refundOf":"B1"`, `"fee":"","bookedFee":""`))
	f.expect(t, change, north, book("B2", ""), ok("Booked"))
	f.expect(t, change, north, book("B3", ""), denied(200, "bill.refundOf"))
	f.expect(t, change, north, book("B3", `,"refundOf":"B9"`), denied(200, "bill.noOriginal"))
	f.expect(t, change, north, book("B3", `,"refundOf":"B1"`), ok("Booked"))
	f.expect(t, "GET /api/reconciliation/getbilllist", north, "", ok(`"matched":3,"missingHere":0`, `"stated":"15.00","booked":"15.00"`))
}

// TestRefundOfSeveralTransfers: where transfers of different times have one number, a refund of it is not taken from all of them.
func TestRefundOfSeveralTransfers(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	imeis, _ := f.batchOf(t, 1)
	f.expect(t, "POST /api/paypackage/insertpackage", north, newPackage, ok(`"productId":"P000001"`))
	paid := func(imei, at string) string { return imei + ",P000001,30.00,B1,2026-02-18 " + at + "\n" }
	uploaded(t, f.upload(t, "/reportpay/importBank", north, "b.csv", []byte("imei,productId,payAmount,payNo,payTime\n"+paid(northIMEI, "10:00:00")+paid(imeis[0], "11:00:00")), "en"), `"added":2`)
	f.takeBill(t, north, "2", "2026-02-18", "", "imei,productId,payAmount,payNo,payTime,refundOf\n,,-10,B2,2026/2/18 12:00,B1", `"missingHere":1,"missingThere":2`) // the bill has none of the two
	f.expect(t, "POST /api/reconciliation/bookitem", north, fmt.Sprintf(`{"itemId":%d,"lang":"en"}`, f.billItems(t, north)["B2"]), denied(200, "payment.severalTransfers"))
	f.expect(t, "GET /api/reconciliation/getbilllist", north, "", ok(`"booked":"60.00"`)) // as before
}

// TestRefundOfOneNumberMore: what a clerk booked as paid back is not booked again from a bill that has it under another number.
func TestRefundOfOneNumberMore(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	f.expect(t, "POST /api/paypackage/insertpackage", north, newPackage, ok(`"productId":"P000001"`))
	const day = "2026-02-18"
	f.takeBill(t, north, "0", day, "", wechatBill([]string{"W1", "99.90"}, []string{"W1", "9.90", "R1"}), `"missingHere":2`)
	items := f.billItems(t, north)
	const book = "POST /api/reconciliation/bookitem"
	f.expect(t, book, north, fmt.Sprintf(`{"itemId":%d,"imei":"%s","productId":"P000001"}`, items["W1"], northIMEI), ok())
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":1,"amount":9.90,"payNo":"by hand"}`, ok())
	f.expect(t, book, north, fmt.Sprintf(`{"itemId":%d}`, items["R1"]), denied(200, "bill.refundedOtherwise"))
	f.expect(t, "GET /api/reconciliation/getbilllist", north, "", ok(`"matched":1,"missingHere":1`, `"booked":"99.90"`))
}

// TestStrangersNumbers: whether a number is in the book of another organisation shows in no answer.
func TestStrangersNumbers(t *testing.T) {
	f := newFleet(t)
	f.fillMoney(t) // the south has 4200south by Alipay
	north, south := f.tokens["north"], f.tokens["south"]
	file := func(imei, product, amount, number string) []byte {
		return []byte("imei,productId,payAmount,payNo,payTime\n" + strings.Join([]string{imei, product, amount, number, "2026-02-18 10:00:00"}, ","))
	}
	send := func(token string, content []byte, want string) {
		t.Helper()
		f.pass(2_000_000_000)
		uploaded(t, f.upload(t, "/reportpay/importBank", token, "b.csv", content, "en"), want)
	}
	send(south, file(southIMEI, "P000002", "10.00", "B7"), `"added":1`)
	send(north, file(northIMEI, "P000001", "20.00", "B7"), `"added":1`)
	send(north, file(northIMEI, "P000001", "20.00", "B7"), `"known":1`)
	send(north, file(northIMEI, "P000001", "20.01", "B7"), "Payment B7 is in the book already")
	send(south, file(southIMEI, "P000002", "10.00", "B7"), `"known":1`)
	send(f.tokens["super"], file(southIMEI, "P000002", "10.00", "B7"), `"known":1`)
	f.expect(t, "POST /api/reportpay/refund", south, `{"paymentId":2,"amount":1,"payNo":"R7"}`, ok())
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":1,"amount":1,"payNo":"R7"}`, ok())
	f.expect(t, "POST /api/reportpay/refund", north, `{"paymentId":1,"amount":1,"payNo":"R7"}`, denied(200, "payment.known"))
	// Nor in what a bill is answered: by it the south books the number that the north has as it books one that nobody has.
	f.takeBill(t, south, "0", "2026-02-18", "", wechatBill([]string{"4200north", "10.00"}, []string{"4299nobody", "10.00"}), `"missingHere":2`)
	items, answers := f.billItems(t, south), []string{}
	for _, number := range []string{"4200north", "4299nobody"} {
		w := f.send("POST /api/reconciliation/bookitem", south, fmt.Sprintf(`{"itemId":%d,"imei":"%s","productId":"P000002","lang":"en"}`, items[number], southIMEI), "")
		answers = append(answers, w.Body.String())
	}
	if answers[0] != answers[1] || !strings.Contains(answers[0], `"errcode":0`) {
		t.Errorf("of a stranger's number it is told apart: %q", answers)
	}
	// What the payment service pays back is taken from what it was paid, whoever says that they were paid under that number.
	by := f.trial(payment.WeChat)
	for _, told := range []struct{ number, attached, want string }{{"B1", "imei=" + northIMEI, northIMEI}, {"B2", "imei=" + southIMEI, southIMEI}, {"B3", "", northIMEI}} {
		n := by.Tell(purchase.Told{Order: "E", Number: "4200north", Attached: told.attached, Refund: &purchase.Refund{Number: told.number, Amount: 1}})
		for range 2 {
			if w := f.tell(payment.WeChat, n); w.Code != 200 {
				t.Errorf("refund %s: %d %s", told.number, w.Code, w.Body)
			}
		}
		rows, err := f.db.PaymentsByID(t.Context(), []fleet.ID{f.newestPayment(t)})
		check(t, err)
		if len(rows) != 1 || rows[0].Number != told.number || rows[0].IMEI != told.want {
			t.Errorf("refund %s is of %+v", told.number, rows)
		}
	}
}

// newestPayment is the last that was booked.
func (f *fleetOf) newestPayment(t *testing.T) (last fleet.ID) {
	t.Helper()
	for _, r := range f.paymentsIn(t) {
		last = max(last, r.ID)
	}
	return last
}
