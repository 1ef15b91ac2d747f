package billfile

import (
	"encoding/csv"
	"regexp"
	"strings"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/purchase"
)

// The lines behind the trades of a bill of Alipay that say how many these are, and what they add up to.
var alipaySum = map[string]*regexp.Regexp{
	"交易": regexp.MustCompile(`^#交易合计[:：](\d+)笔，商家实收共(-?[\d.,]+)元`),
	"退款": regexp.MustCompile(`^#退款合计[:：](\d+)笔，商家实收退款共(-?[\d.,]+)元`),
}

// Alipay reads the business details of Alipay, packed with their overview or not. It refuses with bill.file, with bill.line, and with
// bill.truncated where lines and summary do not fit.
func Alipay(content []byte) ([]bill.Line, error) {
	files, err := texts(content)
	if err != nil {
		return nil, err
	}
	for _, text := range files {
		if strings.Contains(text, "支付宝交易号,") {
			return alipayLines(text)
		}
	}
	return nil, errForm()
}

// alipaySums is what the lines of each kind add up to.
type alipaySums map[string]struct {
	lines int
	got   fleet.Fen
}

func alipayLines(text string) (out []bill.Line, err error) {
	var titles table
	sums, said := alipaySums{}, map[string]bool{}
	for i, row := range strings.Split(text, "\n") {
		row = strings.TrimRight(row, "\r\t ")
		if row == "" {
			continue
		}
		if strings.HasPrefix(row, "#") {
			for kind, form := range alipaySum {
				if m := form.FindStringSubmatch(row); m != nil {
					n, ok1 := count(m[1])
					got, ok2 := yuan(m[2])
					if !ok1 || !ok2 || n != sums[kind].lines || size(got) != size(sums[kind].got) {
						return nil, errCut()
					}
					said[kind] = true
				}
			}
			continue
		}
		r := csv.NewReader(strings.NewReader(row))
		r.LazyQuotes = true
		cells, err := r.Read()
		if err != nil {
			return nil, errLine(i + 1)
		}
		if titles == nil {
			titles = tableOf(cells)
			continue
		}
		l, ok := alipayLine(titles, cells, sums)
		if !ok {
			return nil, errLine(i + 1)
		}
		if l.Row = i + 1; len(out) == bill.MostLines {
			return nil, fleet.Refuse(fleet.Refused, "bill.tooMany").With("max", bill.MostLines)
		}
		out = append(out, l)
	}
	if !titles.has("业务类型") || !titles.has("订单金额(元)") {
		return nil, errForm()
	}
	if !said["交易"] || !said["退款"] {
		return nil, errCut()
	}
	return out, nil
}

func alipayLine(t table, cells []string, sums alipaySums) (l bill.Line, ok bool) {
	amount, ok1 := yuan(t.of(cells, "订单金额(元)"))
	got, ok2 := yuan(t.of(cells, "商家实收(元)"))
	fee, ok3 := yuan(t.of(cells, "服务费(元)"))
	l = bill.Line{Number: t.of(cells, "支付宝交易号"), Merchant: t.of(cells, "商户订单号"), Amount: size(amount), Fee: size(fee), Title: t.of(cells, "商品名称")}
	when := t.of(cells, "完成时间")
	if when == "" {
		when = t.of(cells, "创建时间")
	}
	var ok4 bool
	l.PaidAt, ok4 = moment(when)
	kind := t.of(cells, "业务类型")
	switch kind {
	case "交易":
	case "退款": // has the numbers of what it pays back
		if l.Number == "" {
			return l, false
		}
		l.RefundOf, l.Number, l.Merchant = l.Number, purchase.AlipayRefund(l.Number, l.Merchant, t.of(cells, "退款批次号/请求号"), l.Amount), ""
		l.Amount, l.Fee = -l.Amount, -l.Fee
	default:
		return l, false
	}
	s := sums[kind]
	s.lines, s.got = s.lines+1, s.got+got
	sums[kind] = s
	return l, ok1 && ok2 && ok3 && ok4 && l.Number != ""
}
