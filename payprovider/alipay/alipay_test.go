package alipay

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"waymark/billfile"
	"waymark/fleet/purchase"
)

// service plays Alipay: it signs with a key of its own.
type service struct {
	t     *testing.T
	key   *rsa.PrivateKey
	asked []url.Values
	says  string // JSON of the answer, without its wrapping
	name  string // of the answer
}

func newKey(t *testing.T) *rsa.PrivateKey {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func (s *service) sign(text string) string {
	sum := sha256.Sum256([]byte(text))
	signature, err := rsa.SignPKCS1v15(rand.Reader, s.key, crypto.SHA256, sum[:])
	if err != nil {
		s.t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(signature)
}

// notification signs what is said as Alipay does: names in order, what is empty, too.
func (s *service) notification(said map[string]string) purchase.Notification {
	values, parts := url.Values{}, []string{}
	for name, value := range said {
		values.Set(name, value)
		parts = append(parts, name+"="+value)
	}
	slices.Sort(parts)
	values.Set("sign_type", "RSA2")
	values.Set("sign", s.sign(strings.Join(parts, "&")))
	return purchase.Notification{Body: []byte(values.Encode())}
}

// RoundTrip implements http.RoundTripper: what is asked of Alipay comes here.
func (s *service) RoundTrip(r *http.Request) (*http.Response, error) {
	body, _ := io.ReadAll(r.Body)
	values, _ := url.ParseQuery(string(body))
	s.asked = append(s.asked, values)
	text := `{"` + s.name + `":` + s.says + `,"sign":"` + s.sign(s.says) + `"}`
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(text)), Request: r}, nil
}

func newProvider(t *testing.T) (*Provider, *service) {
	t.Helper()
	s := &service{t: t, key: newKey(t)}
	public, err := x509.MarshalPKIXPublicKey(&s.key.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(Settings{
		AppID: "2021", Key: base64.StdEncoding.EncodeToString(x509.MarshalPKCS1PrivateKey(newKey(t))), PublicKey: base64.StdEncoding.EncodeToString(public),
		NotifyURL: "https://fleet.example/api/paynotify/alipay", Fee: 60, Client: &http.Client{Transport: s},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p, s
}

// said is a payment, with what is changed of it.
func said(changes ...string) map[string]string {
	out := map[string]string{
		"app_id": "2021", "out_trade_no": "N1", "trade_no": "3000", "trade_status": "TRADE_SUCCESS", "total_amount": "99.90", "gmt_payment": "2026-11-23 10:00:01",
		"passback_params": "imei%3D1%26productId%3DP1", "subject": "一年 & more=1", "empty": "",
	}
	for i := 0; i+1 < len(changes); i += 2 {
		out[changes[i]] = changes[i+1]
	}
	return out
}

const at = 1795399201000

func TestNotifications(t *testing.T) {
	p, s := newProvider(t)
	pays := purchase.Told{Order: "N1", Number: "3000", Attached: "imei=1&productId=P1", Paid: true, Amount: 9990, Fee: 60, PaidAt: at}
	waits := purchase.Told{Order: "N1", Number: "3000", Attached: "imei=1&productId=P1"}
	for name, c := range map[string]struct {
		said   map[string]string
		want   purchase.Told
		refund *purchase.Refund
	}{
		"payment":       {said(), pays, nil},
		"not yet":       {said("trade_status", "WAIT_BUYER_PAY", "gmt_payment", ""), waits, nil},
		"closed unpaid": {said("trade_status", "TRADE_CLOSED", "gmt_payment", ""), waits, nil},
		"partly back":   {said("refund_fee", "10.00", "gmt_refund", "2026-11-23 10:00:01.320", "out_biz_no", "R1"), pays, &purchase.Refund{Number: "3000-R1", Amount: 1000, Total: true, PaidAt: at}},
		"all back":      {said("trade_status", "TRADE_CLOSED", "refund_fee", "99.90", "gmt_refund", "2026-11-23 10:00:01"), pays, &purchase.Refund{Number: "3000-99.90", Amount: 9990, Total: true, PaidAt: at}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := p.Read(t.Context(), s.notification(c.said))
			if (got.Refund == nil) != (c.refund == nil) || c.refund != nil && *got.Refund != *c.refund {
				t.Errorf("refund %+v", got.Refund)
			}
			if got.Refund = nil; err != nil || got != c.want {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}

// TestRefundInBill: a refund has one number, whether Alipay tells of it at once or in the bill of the day.
func TestRefundInBill(t *testing.T) {
	p, s := newProvider(t)
	for name, c := range map[string]struct{ told, stated, want string }{
		"numbered by who paid back":         {"R1", "R1", "3000-R1"},
		"not numbered":                      {"", "", "3000-10.00"},
		"not numbered, stated as the order": {"", "N1", "3000-10.00"},
		"numbered as the order":             {"N1", "N1", "3000-10.00"},
		"numbered as the payment":           {"3000", "3000", "3000-10.00"},
	} {
		t.Run(name, func(t *testing.T) {
			told, err := p.Read(t.Context(), s.notification(said("refund_fee", "10.00", "gmt_refund", "2026-11-23 10:00:01", "out_biz_no", c.told)))
			if err != nil || told.Refund == nil || told.Refund.Number != c.want {
				t.Errorf("told: %+v, %v", told.Refund, err)
			}
			lines, err := billfile.Alipay([]byte("支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）\n" +
				"3000\t,N1\t,退款\t,x,2026-11-23 09:00:00,2026-11-23 10:00:01,-10.00,-10.00," + c.stated + "\t,0.06\n#交易合计：0笔，商家实收共0.00元\n#退款合计：1笔，商家实收退款共-10.00元\n"))
			if err != nil || len(lines) != 1 || lines[0].Number != c.want || lines[0].RefundOf != "3000" {
				t.Errorf("stated: %+v, %v", lines, err)
			}
		})
	}
}

func TestForgedNotifications(t *testing.T) {
	p, s := newProvider(t)
	good := s.notification(said())
	other := &service{t: t, key: newKey(t)}
	for name, n := range map[string]purchase.Notification{
		"nothing":            {},
		"no form":            {Body: []byte("%zz")},
		"another's key":      other.notification(said()),
		"changed":            {Body: []byte(strings.Replace(string(good.Body), "99.90", "9.990", 1))},
		"cut":                {Body: good.Body[:len(good.Body)/2]},
		"more":               {Body: append(slices.Clone(good.Body), "&refund_fee=1"...)},
		"twice":              {Body: append(slices.Clone(good.Body), "&app_id=2021"...)},
		"other app":          s.notification(said("app_id", "2022")),
		"other certificate":  {Body: append(slices.Clone(other.notification(said()).Body), "&alipay_cert_sn=1"...)},
		"an empty signature": {Body: []byte("app_id=2021&trade_no=1&gmt_payment=1&total_amount=1&sign=&sign_type=RSA2")},
	} {
		if told, err := p.Read(t.Context(), n); !errors.Is(err, purchase.ErrForged) {
			t.Errorf("%s: %+v, %v", name, told, err)
		}
	}
	if len(s.asked) != 0 {
		t.Errorf("a forged notification had Alipay asked: %v", s.asked)
	}
}

func TestOfferAndAsk(t *testing.T) {
	p, s := newProvider(t)
	s.name, s.says = "alipay_trade_precreate_response", `{"code":"10000","msg":"Success","out_trade_no":"N1","qr_code":"https://qr.alipay.com/1"}`
	code, err := p.Offer(t.Context(), purchase.Bill{Number: "N1", Title: "Year", Amount: 9990, ExpiresAt: at})
	if err != nil || code != "https://qr.alipay.com/1" || !strings.Contains(s.asked[0].Get("biz_content"), `"total_amount":"99.90"`) || !strings.Contains(s.asked[0].Get("biz_content"), "2026-11-23 10:00:01") {
		t.Errorf("%q, %v, asked %v", code, err, s.asked)
	}
	s.name, s.says = "alipay_trade_query_response", `{"code":"10000","msg":"Success","out_trade_no":"N1","trade_no":"3000","trade_status":"TRADE_SUCCESS","total_amount":"99.90","send_pay_date":"2026-11-23 10:00:01"}`
	if told, err := p.Ask(t.Context(), "N1"); err != nil || !told.Paid || told.Amount != 9990 || told.PaidAt != at {
		t.Errorf("%+v, %v", told, err)
	}
	s.says = `{"code":"40004","msg":"Business Failed","sub_code":"ACQ.TRADE_NOT_EXIST","sub_msg":"none"}`
	if told, err := p.Ask(t.Context(), "N1"); err != nil || told.Paid {
		t.Errorf("nobody has scanned it: %+v, %v", told, err)
	}
	for _, state := range []string{"WAIT_BUYER_PAY", "TRADE_CLOSED"} {
		s.says = `{"code":"10000","msg":"Success","out_trade_no":"N1","trade_no":"3000","trade_status":"` + state + `","total_amount":"99.90"}`
		if told, err := p.Ask(t.Context(), "N1"); err != nil || told != (purchase.Told{Order: "N1", Number: "3000"}) {
			t.Errorf("%s: %+v, %v", state, told, err)
		}
	}
	s.key = newKey(t)
	s.says = `{"code":"10000","msg":"Success","out_trade_no":"N1","trade_no":"3000","trade_status":"TRADE_SUCCESS","total_amount":"99.90","send_pay_date":"2026-11-23 10:00:01"}`
	if _, err := p.Ask(t.Context(), "N1"); err == nil {
		t.Error("an answer that somebody else signed is believed")
	}
}
