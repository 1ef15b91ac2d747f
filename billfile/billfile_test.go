package billfile_test

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"

	"waymark/billfile"
	"waymark/fleet"
	"waymark/fleet/bill"
)

const wechatAll = "\xEF\xBB\xBF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注\r\n" +
	"`2026-11-22 10:00:00,`wx1,`1230000109,`0,`,`4200001,`m1,`o1,`NATIVE,`SUCCESS,`OTHERS,`CNY,`100.00,`0.00,`0,`0,`0.00,`0.00,`,`,`一年, 365天,`,`0.60000,`0.60%,`100.00,`0.00,`\r\n" +
	"`2026-11-22 11:00:00,`wx1,`1230000109,`0,`,`4200001,`m1,`o1,`NATIVE,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5000001,`r1,`30.50,`0.00,`ORIGINAL,`SUCCESS,`一年, 365天,`,`-0.18000,`0.60%,`0.00,`30.50,`\r\n" +
	"总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n" +
	"`2,`100.00,`30.50,`0.00,`0.42000,`100.00,`30.50\r\n"

const alipayAll = `#支付宝业务明细查询
#账号：[20885000000000000156]
#起始日期：[2026年11月22日 00:00:00]   终止日期：[2026年11月23日 00:00:00]
#-----------------------------------------业务明细列表----------------------------------------
支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注
2026112222001	,m7	,交易	,续费一年	,2026-11-22 09:59:58	,2026-11-22 10:00:00	,	,	,	,	,*三(138****0000)	,99.90	,99.90	,0.00	,0.00	,0.00	,0.00	,0.00	,	,0.00	,0.00	,	,-0.60	,0.00	,	
2026112222001	,m7	,退款	,续费一年	,2026-11-22 09:59:58	,2026-11-22 12:00:00	,	,	,	,	,*三(138****0000)	,-9.90	,-9.90	,0.00	,0.00	,0.00	,0.00	,0.00	,	,0.00	,0.00	,R77	,0.06	,0.00	,	
#-----------------------------------------业务明细列表结束------------------------------------
#交易合计：1笔，商家实收共99.90元，商家优惠共0.00元
#退款合计：1笔，商家实收退款共-9.90元，商家优惠退款共0.00元
#导出时间：[2026年11月23日 09:10:33]
`

func gbk(text string) []byte {
	out, err := simplifiedchinese.GBK.NewEncoder().String(text)
	if err != nil {
		panic(err)
	}
	return []byte(out)
}

// packed is a ZIP archive of files, by turns a name and what is in it.
func packed(files ...string) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		w, err := z.Create(files[i])
		if err == nil {
			_, err = w.Write([]byte(files[i+1]))
		}
		if err != nil {
			panic(err)
		}
	}
	if err := z.Close(); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func gzipped(text string) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err := z.Write([]byte(text))
	if err := errors.Join(err, z.Close()); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func at(t *testing.T, text string) fleet.Millis {
	day, ok := bill.ReadDay(text[:10])
	if !ok {
		t.Fatal(text)
	}
	return day.Begin() + fleet.Millis(int(text[11]-'0')*10+int(text[12]-'0'))*60*60*1000
}

// TestRead reads bills as they are published.
func TestRead(t *testing.T) {
	wechat := []bill.Line{
		{Row: 2, Number: "4200001", Merchant: "m1", Amount: 10_000, Fee: 60, PaidAt: at(t, "2026-11-22 10"), Title: "一年, 365天"},
		{Row: 3, Number: "5000001", Merchant: "r1", RefundOf: "4200001", Amount: -3050, Fee: -18, PaidAt: at(t, "2026-11-22 11"), Title: "一年, 365天"},
	}
	alipay := []bill.Line{
		{Row: 6, Number: "2026112222001", Merchant: "m7", Amount: 9990, Fee: 60, PaidAt: at(t, "2026-11-22 10"), Title: "续费一年"},
		{Row: 7, Number: "2026112222001-R77", RefundOf: "2026112222001", Amount: -990, Fee: -6, PaidAt: at(t, "2026-11-22 12"), Title: "续费一年"},
	}
	crlf := strings.ReplaceAll(alipayAll, "\n", "\r\n")
	for _, c := range []struct {
		name string
		read func([]byte) ([]bill.Line, error)
		file []byte
		want []bill.Line
	}{
		{"of WeChat", billfile.WeChat, []byte(wechatAll), wechat},
		{"of WeChat, packed", billfile.WeChat, gzipped(wechatAll), wechat},
		{"of WeChat, with other line ends", billfile.WeChat, []byte(strings.ReplaceAll(wechatAll, "\r\n", "\n")), wechat},
		{"of Alipay", billfile.Alipay, gbk(crlf), alipay},
		{"of Alipay in UTF-8", billfile.Alipay, []byte(alipayAll), alipay},
		{"of Alipay, packed", billfile.Alipay, packed("overview.csv", string(gbk("#支付宝业务汇总查询\n")), "x.txt", "\x00", "details.CSV", string(gbk(crlf))), alipay},
	} {
		got, err := c.read(c.file)
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v %v", c.name, got, err)
		}
	}
}

// TestBroken refuses files that are cut, made up, or no bills.
func TestBroken(t *testing.T) {
	w := func(was, is string) []byte { return []byte(strings.Replace(wechatAll, was, is, 1)) }
	a := func(was, is string) []byte { return []byte(strings.Replace(alipayAll, was, is, 1)) }
	bomb := strings.Repeat(" ", billfile.MostBytes+1)
	for _, c := range []struct {
		name string
		read func([]byte) ([]bill.Line, error)
		file []byte
		want string
	}{
		{"nothing", billfile.WeChat, nil, "bill.file"},
		{"nothing", billfile.Alipay, nil, "bill.file"},
		{"that of the other", billfile.WeChat, []byte(alipayAll), "bill.file"},
		{"that of the other", billfile.Alipay, []byte(wechatAll), "bill.file"},
		{"no text", billfile.WeChat, []byte("\xFF\xFE\x00"), "bill.file"},
		{"no archive", billfile.Alipay, []byte("PK\x03\x04 and nothing"), "bill.file"},
		{"no archive", billfile.WeChat, []byte("\x1F\x8B and nothing"), "bill.file"},
		{"an archive without a bill", billfile.Alipay, packed("a.csv", "a,b"), "bill.file"},
		{"more than it looks", billfile.WeChat, gzipped(bomb), "bill.file"},
		{"more than it looks", billfile.Alipay, packed("a.csv", bomb), "bill.file"},
		{"more than it looks, in parts", billfile.Alipay, packed("a.csv", bomb[:len(bomb)/2], "b.csv", bomb[:len(bomb)/2+9]), "bill.file"},
		{"cut before the summary", billfile.WeChat, []byte(wechatAll[:strings.Index(wechatAll, "总交易")]), "bill.truncated"},
		{"cut in the summary", billfile.WeChat, []byte(wechatAll[:strings.LastIndex(wechatAll, "`2")]), "bill.line"},
		{"a line less", billfile.WeChat, []byte(wechatAll[:strings.Index(wechatAll, "`2026-11-22 11")] + wechatAll[strings.Index(wechatAll, "总交易"):]), "bill.truncated"},
		{"another amount", billfile.WeChat, w("`0.60%,`100.00", "`0.60%,`100.01"), "bill.truncated"},
		{"another refund", billfile.WeChat, w("`0.00,`30.50,`\r", "`0.00,`30.51,`\r"), "bill.truncated"},
		{"no amount", billfile.WeChat, w("`0.60%,`100.00", "`0.60%,`1e2"), "bill.line"},
		{"no time", billfile.WeChat, w("2026-11-22 10:00:00", "yesterday"), "bill.line"},
		{"in another currency", billfile.WeChat, w("`CNY", "`USD"), "bill.line"},
		{"an unknown state", billfile.WeChat, w("SUCCESS", "MAYBE"), "bill.line"},
		{"no number", billfile.WeChat, w("`4200001", "`"), "bill.line"},
		{"a line that is none", billfile.WeChat, w("`2026-11-22 11", "2026-11-22 11"), "bill.line"},
		{"cut before the summary", billfile.Alipay, []byte(alipayAll[:strings.Index(alipayAll, "#交易合计")]), "bill.truncated"},
		{"cut in the summary", billfile.Alipay, []byte(alipayAll[:strings.Index(alipayAll, "#退款合计")]), "bill.truncated"},
		{"another number of trades", billfile.Alipay, a("交易合计：1", "交易合计：2"), "bill.truncated"},
		{"another amount", billfile.Alipay, a("99.90	,99.90", "99.90	,99.91"), "bill.truncated"},
		{"an unknown kind", billfile.Alipay, a("交易	", "转账	"), "bill.line"},
		{"no amount", billfile.Alipay, a("99.90", "-"), "bill.line"},
		{"no time", billfile.Alipay, a("2026-11-22 10:00:00", "2026-13-22 10:00:00"), "bill.line"},
		{"an open quote", billfile.Alipay, a("2026112222001", "\"2026112222001"), "bill.line"},
	} {
		got, err := c.read(c.file)
		var refused *fleet.Error
		if !errors.As(err, &refused) || refused.Code != c.want {
			t.Errorf("%s: %d lines, %v, not %s", c.name, len(got), err, c.want)
		}
	}
}

// FuzzRead has whatever is taken for a bill refused or read, within bounds.
func FuzzRead(f *testing.F) {
	for _, seed := range [][]byte{[]byte(wechatAll), []byte(alipayAll), gbk(alipayAll), packed("a.csv", alipayAll), gzipped(wechatAll)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		for _, read := range []func([]byte) ([]bill.Line, error){billfile.WeChat, billfile.Alipay} {
			lines, err := read(file)
			var refused *fleet.Error
			if err != nil && !errors.As(err, &refused) || len(lines) > bill.MostLines {
				t.Errorf("%d lines, %v", len(lines), err)
			}
			for _, l := range lines {
				if l.Number == "" {
					t.Errorf("%+v", l)
				}
			}
		}
	})
}
