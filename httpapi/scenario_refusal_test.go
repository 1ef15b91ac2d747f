package httpapi_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"waymark/fleet/bill"
	"waymark/fleet/order"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
	"waymark/fleet/shop"
	"waymark/locale"
)

// refusal is how an answer begins that refuses with a code.
func refusal(code string) string { return fmt.Sprintf(`{"errcode":%d,`, locale.Errcode(code)) }

// TestMoneyRefusals: every code that orders, payees, payments, bills, shops and purchases refuse with is named by a test of this package.
func TestMoneyRefusals(t *testing.T) {
	files, err := filepath.Glob("*_test.go")
	check(t, err)
	var tests strings.Builder
	for _, name := range files {
		content, err := os.ReadFile(name)
		check(t, err)
		tests.Write(content)
	}
	shown, asked := tests.String(), 0
	unreached := "bill.not" + "Found" // it would take a bill that goes while it is compared, and none ever goes
	for code := range locale.Errcodes {
		switch word, _, _ := strings.Cut(code, "."); word {
		case "order", "payee", "payment", "package", "bill", "keptRefund", "shop", "purchase":
		default:
			continue
		}
		asked++
		for _, way := range [...]string{`, "%s")`, `refusal("%s")`, `code: "%s"`} {
			if strings.Contains(shown, fmt.Sprintf(way, code)) {
				code = unreached
			}
		}
		if code != unreached {
			t.Errorf("no test shows %s", code)
		}
	}
	if asked < 80 {
		t.Errorf("only %d codes of money", asked)
	}
}

// TestOrderTooLarge: an order has only so many devices and shares.
func TestOrderTooLarge(t *testing.T) {
	f := newFleet(t)
	f.fillMoney(t)
	numbers, users := make([]string, order.MaxDevices+1), make([]string, order.MaxShares+1)
	for i := range numbers {
		numbers[i] = fmt.Sprint(860000000000000 + i)
	}
	for i := range users {
		users[i] = fmt.Sprintf(`{"userId":%d,"value":"0.5"}`, 1+i)
	}
	const insert = "POST /api/ucorder/insertOrder"
	f.expect(t, insert, f.tokens["north"], orderWith(northIMEI, strings.Join(numbers, ",")), denied(200, "order.tooMany"))
	f.expect(t, insert, f.tokens["north"], orderWith(`{"userId":1,"value":"30"}`, strings.Join(users, ",")), denied(200, "order.tooManyShares"))
}

// TestBrokenMoneyFiles: a file that is no list of payments or no bill is refused whole, each mistake by its own code.
func TestBrokenMoneyFiles(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	const header, day = "imei,productId,payAmount,payNo,payTime\n", "2026-02-18"
	for _, c := range []struct{ content, want string }{
		{"\x00\x01\x02", refusal("payment.file")}, {"imei,payNo\n1,2\n", refusal("payment.fileColumns")}, {header, refusal("payment.fileEmpty")},
	} {
		f.pass(2 * time.Second)
		uploaded(t, f.upload(t, "/reportpay/importBank", north, "b.csv", []byte(c.content), "en"), c.want)
	}
	one := wechatBill([]string{"W1", "99.90"})
	f.takeBill(t, north, "0", day, "", one, `"added":1`)
	lines := strings.SplitAfter(one, "\r\n")
	many := lines[0] + strings.Repeat(lines[1], bill.MostLines+1) + strings.Join(lines[2:], "")
	for _, c := range []struct{ source, day, content, want string }{
		{"7", day, header + ",,1,N1," + day + " 10:00:00\n", refusal("payment.source")},
		{"0", "2999-01-01", one, refusal("bill.day")},
		{"1", day, one, refusal("bill.file")},
		{"0", day, strings.Replace(one, "99.90,`0.00", "99.91,`0.00", 1), refusal("bill.truncated")},
		{"0", day, strings.Replace(one, "`"+day+" 10:00:00", "`yesterday", 1), refusal("bill.line")},
		{"0", day, wechatBill([]string{"W1", "1.00"}, []string{"W1", "2.00"}), refusal("bill.twice")},
		{"0", day, wechatBill([]string{"W1", "1.00"}), refusal("bill.differs")},
		{"0", "2026-02-21", one, refusal("bill.otherDay")},
		{"0", day, wechatBill(), refusal("bill.empty")},
		{"0", day, many, refusal("bill.tooMany")},
	} {
		f.takeBill(t, north, c.source, c.day, "", c.content, c.want)
	}
	f.takeBill(t, north, "0", day, "3", one, refusal("organ.notFound")) // of strangers
	f.takeBill(t, north, "0", "yesterday", "", one, refusal("bill.day"))
	f.pass(time.Minute)
	check(t, f.recorder.TellRefused(t.Context()))
	f.flush(t)
	told := []string{`"user":"north"`, "The bill of 2026-02-18 was not imported: W1 in row 2 is in the bill that was imported with 99.90 yuan", "The bill of 2026-02-18 was not imported: Row 3 repeats W1",
		"The bill of yesterday was not imported", "The bill of 2999-01-01 was not imported"}
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&type=refusal&module=payment&pageSize=100", north, "", ok(told...))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=cn&type=refusal&module=payment&pageSize=100", north, "", ok("拒绝导入2026-02-18的对账单：第2行的W1"))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&type=refusal&module=payment", f.tokens["south"], "", ok(`"total":0`))
}

// TestShopLimits: an organisation has only so many keys, and what a shop tells is not of the future.
func TestShopLimits(t *testing.T) {
	f := newFleet(t)
	pack, north := f.packageOf(t, "north"), f.shopOf(t, "north")
	f.sent(t, north.signed(fmt.Sprintf(`{"payNo":"A1","imei":"%s","productId":"%s","payAmount":"99.90","payTime":%d}`, northIMEI, pack.Number, f.clock().Unix()+100_000)), denied(200, "payment.time"))
	const insert = "POST /api/paypackage/insertshopkey"
	for range shop.MostKeys - 1 {
		f.expect(t, insert, f.tokens["north"], `{"keyName":"x"}`, ok())
	}
	f.expect(t, insert, f.tokens["north"], `{"keyName":"x"}`, denied(200, "shop.tooMany"))
}

// mute is a payment service that does not answer.
type mute struct{ purchase.Provider }

// Offer implements purchase.Provider.
func (mute) Offer(context.Context, purchase.Bill) (string, error) {
	return "", errors.New("connection refused")
}

// TestMuteProvider: who buys is told that the payment service does not answer.
func TestMuteProvider(t *testing.T) {
	f := newFleet(t)
	pack := f.packageOf(t, "south")
	for i, p := range f.deps.Services.Money.Purchases.Providers {
		if p.Source() == payment.WeChat {
			f.deps.Services.Money.Purchases.Providers[i] = mute{p}
		}
	}
	f.expect(t, "POST /api/purchase/insertpurchase", f.tokens["personal"], fmt.Sprintf(`{"packageId":%d,"paySource":"0"}`, pack.ID), denied(200, "purchase.provider"))
}
