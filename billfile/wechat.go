package billfile

import (
	"strings"

	"waymark/fleet"
	"waymark/fleet/bill"
)

// Titles of the trade bill of WeChat Pay; of those that are named together a bill has one, by its kind.
var (
	wechatAmount = []string{"订单金额", "应结订单金额", "总金额"}
	wechatBack   = []string{"申请退款金额", "退款金额"}
	wechatFee    = []string{"手续费"}
	wechatTime   = []string{"交易时间"}
)

// WeChat reads a trade bill of WeChat Pay: of all trades, of payments or of refunds, packed or not. It refuses with bill.file, with bill.line,
// and with bill.truncated where lines and summary do not fit.
func WeChat(content []byte) ([]bill.Line, error) {
	files, err := texts(content)
	if err != nil {
		return nil, err
	}
	if len(files) != 1 {
		return nil, errForm()
	}
	rows := strings.Split(strings.ReplaceAll(strings.TrimRight(files[0], "\r\n "), "\r\n", "\n"), "\n")
	titles := tableOf(strings.Split(rows[0], ","))
	if !titles.has(wechatTime...) || !titles.has("微信订单号") || !titles.has("交易状态") || !titles.has(wechatAmount...) {
		return nil, errForm()
	}
	if len(rows)-3 > bill.MostLines {
		return nil, fleet.Refuse(fleet.Refused, "bill.tooMany").With("max", bill.MostLines)
	}
	var out []bill.Line
	var sum wechatSum
	for i, row := range rows[1:] {
		cells, is := wechatCells(row)
		if !is { // titles of the summary, the last line but one
			if len(rows) != i+3 {
				return nil, errLine(i + 2)
			}
			return out, sum.fits(tableOf(strings.Split(row, ",")), rows[i+2])
		}
		l, ok := wechatLine(titles, cells, &sum)
		if !ok {
			return nil, errLine(i + 2)
		}
		l.Row = i + 2
		out = append(out, l)
	}
	return nil, errCut()
}

// wechatCells takes a line apart, each field of which has an accent before it, so that fields may have commas.
func wechatCells(row string) ([]string, bool) {
	rest, is := strings.CutPrefix(row, "`")
	return strings.Split(rest, ",`"), is
}

// wechatSum is what the lines of a bill add up to.
type wechatSum struct {
	lines        int
	amount, back fleet.Fen
}

func wechatLine(t table, cells []string, sum *wechatSum) (l bill.Line, ok bool) {
	amount, ok1 := yuan(t.of(cells, wechatAmount...))
	back, ok2 := yuan(t.of(cells, wechatBack...))
	fee, ok3 := yuan(t.of(cells, wechatFee...))
	l = bill.Line{Number: t.of(cells, "微信订单号"), Merchant: t.of(cells, "商户订单号"), Amount: amount, Fee: fee, Title: t.of(cells, "商品名称")}
	at := t.of(cells, wechatTime...)
	ok4 := true
	switch t.of(cells, "交易状态") {
	case "SUCCESS":
	case "REFUND", "REVOKED":
		if when := t.of(cells, "退款成功时间"); when != "" {
			at = when
		}
		l.RefundOf, l.Number, l.Merchant = l.Number, t.of(cells, "微信退款单号"), t.of(cells, "商户退款单号")
		l.Amount, l.Fee = -size(back), -size(fee)
	default:
		ok4 = false
	}
	var ok5 bool
	l.PaidAt, ok5 = moment(at)
	sum.lines, sum.amount, sum.back = sum.lines+1, sum.amount+amount, sum.back+back
	currency := t.of(cells, "货币种类") // what is in another one is no fen
	return l, ok1 && ok2 && ok3 && ok4 && ok5 && (currency == "" || currency == "CNY") && l.Number != "" && l.Number != "0"
}

// fits holds the lines against the summary.
func (s *wechatSum) fits(titles table, row string) error {
	cells, is := wechatCells(row)
	lines, ok := count(titles.of(cells, "总交易单数"))
	if !is || !ok || lines != s.lines {
		return errCut()
	}
	for _, c := range []struct {
		sum    fleet.Fen
		titles []string
	}{
		{s.amount, []string{"订单总金额", "应结订单总金额", "总交易额"}},
		{s.back, []string{"申请退款总金额", "退款总金额", "总退款金额"}},
	} {
		if total, ok := yuan(titles.of(cells, c.titles...)); !ok || titles.has(c.titles...) && size(total) != size(c.sum) {
			return errCut()
		}
	}
	return nil
}
