package httpapi_test

import (
	"bytes"
	"context"
	"crypto"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
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
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
	"waymark/httpapi"
	"waymark/httpapi/paynotify"
	"waymark/payprovider/alipay"
	"waymark/payprovider/wechat"
)

// fullDisk is a store of which, while it is full, everything is written and nothing can be committed.
type fullDisk struct {
	payment.Store
	full bool
}

// Book implements payment.Store.
func (d *fullDisk) Book(ctx context.Context, keys []payment.Key, b payment.Booking) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	done := b.Done
	b.Done = func(added, back []payment.Payment) {
		done(added, back)
		if d.full {
			cancel()
		}
	}
	return d.Store.Book(ctx, keys, b)
}

// Return implements payment.Store.
func (d *fullDisk) Return(ctx context.Context, r payment.Returned, make payment.Reversing) (payment.Came, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	return d.Store.Return(ctx, r, func(row payment.Row, postings []payment.Posting, refunded []fleet.Fen) (*payment.Entry, error) {
		e, err := make(row, postings, refunded)
		if d.full {
			cancel()
		}
		return e, err
	})
}

// service is a payment service as it is: it signs with a key of its own, and what it says is read by the library that is used for it.
type service struct {
	t   *testing.T
	key *rsa.PrivateKey
}

const (
	merchant, app = "1900000001", "wx1"
	apiV3Key      = "01234567890123456789012345678901"
	keyID         = "PUB_KEY_ID_1"
	sealNonce     = "0123456789ab"
)

func newService(t *testing.T) *service {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	check(t, err)
	return &service{t, key}
}

func (s *service) sign(text string) string {
	sum := sha256.Sum256([]byte(text))
	signature, err := rsa.SignPKCS1v15(rand.Reader, s.key, crypto.SHA256, sum[:])
	check(s.t, err)
	return base64.StdEncoding.EncodeToString(signature)
}

func (s *service) public() []byte {
	raw, err := x509.MarshalPKIXPublicKey(&s.key.PublicKey)
	check(s.t, err)
	return raw
}

// weChat says something as WeChat Pay does at a moment: closed with the key of the merchant, and signed.
func (s *service) weChat(key, said string, at time.Time) purchase.Notification {
	block, err := aes.NewCipher([]byte(key))
	check(s.t, err)
	aead, err := cipher.NewGCM(block)
	check(s.t, err)
	closed := base64.StdEncoding.EncodeToString(aead.Seal(nil, []byte(sealNonce), []byte(said), []byte("transaction")))
	body := fmt.Sprintf(`{"id":"1","create_time":"2026-11-23T10:00:00+08:00","resource_type":"encrypt-resource","event_type":"TRANSACTION.SUCCESS","resource":{"algorithm":"AEAD_AES_256_GCM","ciphertext":%q,"associated_data":"transaction","nonce":%q}}`, closed, sealNonce)
	stamp, h := strconv.FormatInt(at.Unix(), 10), http.Header{}
	for name, value := range map[string]string{"Wechatpay-Serial": keyID, "Wechatpay-Timestamp": stamp, "Wechatpay-Nonce": sealNonce, "Wechatpay-Signature": s.sign(stamp + "\n" + sealNonce + "\n" + body + "\n")} {
		h.Set(name, value)
	}
	return purchase.Notification{Header: h, Body: []byte(body)}
}

// alipay says something as Alipay does: names in order, signed.
func (s *service) alipay(said map[string]string) purchase.Notification {
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

// doors are a fleet at whose doors the kept libraries stand, with the keys of payment services that are played here.
type doors struct {
	*fleetOf
	disk           *fullDisk
	logged         bytes.Buffer
	weChat, alipay *service
	pack           payment.Package
}

func newDoors(t *testing.T) *doors {
	t.Helper()
	f := newFleet(t)
	d := &doors{fleetOf: f, weChat: newService(t), alipay: newService(t), pack: f.packageOf(t, "south")}
	own := newService(t).key
	private, err := x509.MarshalPKCS8PrivateKey(own)
	check(t, err)
	inPEM := func(kind string, raw []byte) string {
		return string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: raw}))
	}
	w, err := wechat.New(wechat.Settings{AppID: app, Merchant: merchant, Serial: "AB", Key: inPEM("PRIVATE KEY", private), APIv3Key: apiV3Key, PublicKeyID: keyID,
		PublicKey: inPEM("PUBLIC KEY", d.weChat.public()), NotifyURL: "https://fleet.example/api/paynotify/wechat", Fee: 60})
	check(t, err)
	a, err := alipay.New(alipay.Settings{AppID: "2021", Key: base64.StdEncoding.EncodeToString(x509.MarshalPKCS1PrivateKey(own)), PublicKey: base64.StdEncoding.EncodeToString(d.alipay.public()),
		NotifyURL: "https://fleet.example/api/paynotify/alipay", Fee: 60})
	check(t, err)
	money := &f.deps.Services.Money
	money.Purchases.Providers = []purchase.Provider{w, a}
	money.Tally.Log = slog.New(slog.NewTextHandler(&d.logged, nil))
	d.disk = &fullDisk{Store: money.Payments.Store}
	money.Payments.Store = d.disk
	f.handler, err = httpapi.New(f.deps)
	check(t, err)
	return d
}

// paidByWeChat is a transaction for the southern device, with what is changed of it.
func (d *doors) paidByWeChat(number string, changes ...string) string {
	said := fmt.Sprintf(`{"mchid":%q,"appid":%q,"out_trade_no":"E-%s","transaction_id":%q,"trade_state":"SUCCESS","success_time":%q,"attach":"imei=%s&productId=%s","amount":{"total":9990,"currency":"CNY"}}`,
		merchant, app, number, number, d.clock().Format(time.RFC3339), southIMEI, d.pack.Number)
	return strings.NewReplacer(changes...).Replace(said)
}

// paidByAlipay is a trade for the southern device, with what is changed of it.
func (d *doors) paidByAlipay(number string, changes ...string) map[string]string {
	out := map[string]string{
		"app_id": "2021", "out_trade_no": "E-" + number, "trade_no": number, "trade_status": "TRADE_SUCCESS", "total_amount": "99.90", "gmt_payment": d.clock().In(time.FixedZone("", 8*60*60)).Format(time.DateTime),
		"passback_params": url.QueryEscape("imei=" + southIMEI + "&productId=" + d.pack.Number),
	}
	for i := 0; i+1 < len(changes); i += 2 {
		out[changes[i]] = changes[i+1]
	}
	return out
}

// answer is what a payment service reads.
type answer struct {
	status int
	media  string
	text   string
}

var (
	weChatKept, weChatAgain = `{"code":"SUCCESS"}`, `{"code":"FAIL","message":"refused"}`
	alipayKept, alipayAgain = "success", "fail"
)

func (d *doors) told(t *testing.T, what, source string, n purchase.Notification, want answer) {
	t.Helper()
	is := func(w *httptest.ResponseRecorder) answer {
		return answer{w.Code, w.Header().Get("Content-Type"), w.Body.String()}
	}
	want.media = map[string]string{payment.WeChat: "application/json", payment.Alipay: "text/plain; charset=utf-8"}[source]
	if got := is(d.tell(source, n)); got != want {
		t.Errorf("%s: %+v, not %+v", what, got, want)
	}
}

// TestForgedAtTheDoors: what WeChat Pay and Alipay sign is booked once and answered in their words, as their own libraries read it; what they did
// not sign, not for us, or too long ago, is refused, logged as forged, and nothing of it is booked.
func TestForgedAtTheDoors(t *testing.T) {
	d := newDoors(t)
	now, other := time.Now(), newService(t)
	goodWeChat, goodAlipay := d.weChat.weChat(apiV3Key, d.paidByWeChat("W1"), now), d.alipay.alipay(d.paidByAlipay("A1"))
	wrongSerial := goodWeChat.Header
	wrongSerial = http.Header(wrongSerial).Clone()
	http.Header(wrongSerial).Set("Wechatpay-Serial", "PUB_KEY_ID_2")
	forged := map[string]map[string]purchase.Notification{
		payment.WeChat: {
			"nothing":           {},
			"no signature":      {Body: goodWeChat.Body},
			"foreign key":       other.weChat(apiV3Key, d.paidByWeChat("W2"), now),
			"cut":               {Header: goodWeChat.Header, Body: goodWeChat.Body[:len(goodWeChat.Body)-1]},
			"cut in half":       {Header: goodWeChat.Header, Body: goodWeChat.Body[:len(goodWeChat.Body)/2]},
			"changed":           {Header: goodWeChat.Header, Body: []byte(strings.Replace(string(goodWeChat.Body), "10:00", "11:00", 1))},
			"other serial":      {Header: wrongSerial, Body: goodWeChat.Body},
			"replayed later":    d.weChat.weChat(apiV3Key, d.paidByWeChat("W3"), now.Add(-6*time.Minute)),
			"foreign APIv3 key": d.weChat.weChat(strings.Repeat("x", 32), d.paidByWeChat("W4"), now),
			"other merchant":    d.weChat.weChat(apiV3Key, d.paidByWeChat("W5", merchant, "1900000002"), now),
			"other app":         d.weChat.weChat(apiV3Key, d.paidByWeChat("W6", `"`+app+`"`, `"wx2"`), now),
			"Alipay's":          goodAlipay,
		},
		payment.Alipay: {
			"nothing":      {},
			"no signature": {Body: []byte(url.Values{"app_id": {"2021"}, "trade_no": {"A2"}}.Encode())},
			"foreign key":  other.alipay(d.paidByAlipay("A3")),
			"cut":          {Body: goodAlipay.Body[:len(goodAlipay.Body)-3]},
			"cut in half":  {Body: goodAlipay.Body[:len(goodAlipay.Body)/2]},
			"changed":      {Body: []byte(strings.Replace(string(goodAlipay.Body), "99.90", "99.91", 1))},
			"more":         {Body: append(slices.Clone(goodAlipay.Body), "&refund_fee=1"...)},
			"twice":        {Body: append(slices.Clone(goodAlipay.Body), "&app_id=2021"...)},
			"other app":    d.alipay.alipay(d.paidByAlipay("A4", "app_id", "2022")),
			"WeChat's":     goodWeChat,
		},
	}
	again := map[string]string{payment.WeChat: weChatAgain, payment.Alipay: alipayAgain}
	for source, list := range forged {
		for what, n := range list {
			d.told(t, what, source, n, answer{status: http.StatusUnauthorized, text: again[source]})
		}
		door := paynotify.Doors[source]
		if said := d.logged.String(); strings.Count(said, "door="+door+" code=forged client=192.0.2.1 more=0") != 1 || strings.Count(said, "door="+door+" ") != 1 {
			t.Errorf("of %s is logged:\n%s", door, said)
		}
		if tally := d.deps.Services.Money.Tally; tally.Refused(door) != int64(len(list)) || tally.Kept(door) != 0 {
			t.Errorf("%s: %d refused of %d, %d kept", door, tally.Refused(door), len(list), tally.Kept(door))
		}
	}
	if rows := d.paymentsIn(t); len(rows) != 0 {
		t.Fatalf("in the book: %+v", rows)
	}
	for range 2 { // told again at once, it is known
		d.told(t, "signed by WeChat Pay", payment.WeChat, goodWeChat, answer{status: http.StatusOK, text: weChatKept})
		d.told(t, "signed by Alipay", payment.Alipay, goodAlipay, answer{status: http.StatusOK, text: alipayKept})
	}
	rows := d.paymentsIn(t)
	if len(rows) != 2 {
		t.Fatalf("in the book: %+v", rows)
	}
	for _, r := range rows {
		if want := map[string]string{payment.WeChat: "W1", payment.Alipay: "A1"}[r.Source]; r.Number != want || r.Amount != 9990 || r.Fee != 60 || r.IMEI != southIMEI || r.Days != 365 {
			t.Errorf("in the book: %+v", r)
		}
	}
}

// TestAcknowledgedWhenDurable: at each door, what cannot be committed is not said to be kept, and nothing of it is there; told again when the disk has
// room, it is booked once.
func TestAcknowledgedWhenDurable(t *testing.T) {
	d := newDoors(t)
	north, shop := d.packageOf(t, "north"), d.shopOf(t, "north")
	weChat := d.weChat.weChat(apiV3Key, d.paidByWeChat("W1"), time.Now())
	alipay := d.alipay.alipay(d.paidByAlipay("A1"))
	back := d.alipay.alipay(d.paidByAlipay("A1", "refund_fee", "10.00", "gmt_refund", d.clock().Format(time.DateTime), "out_biz_no", "R1"))
	body := `{"payNo":"S1","imei":"` + northIMEI + `","productId":"` + north.Number + `","payAmount":"99.90"}`
	paidBack := `{"payNo":"S2","refundOf":"S1","payAmount":"10.00"}`
	days := func(imei string) int { return d.device(t, imei).Device.TrialDays }
	before := days(southIMEI)
	d.disk.full = true
	for range 2 {
		d.told(t, "WeChat Pay, the disk full", payment.WeChat, weChat, answer{status: http.StatusInternalServerError, text: weChatAgain})
		d.told(t, "Alipay, the disk full", payment.Alipay, alipay, answer{status: http.StatusInternalServerError, text: alipayAgain})
		d.sent(t, shop.signed(body), denied(http.StatusInternalServerError, "internal"))
	}
	if rows := d.paymentsIn(t); len(rows) != 0 || days(southIMEI) != before {
		t.Fatalf("what was not committed is in the book: %+v", rows)
	}
	tally := d.deps.Services.Money.Tally
	for _, door := range []string{paynotify.WeChat, paynotify.Alipay, paynotify.Shop} {
		if tally.Kept(door) != 0 || tally.Refused(door) != 2 || !strings.Contains(d.logged.String(), "door="+door+" code=internal ") {
			t.Errorf("%s: %d kept, %d refused; logged:\n%s", door, tally.Kept(door), tally.Refused(door), &d.logged)
		}
	}
	d.disk.full = false
	for range 2 {
		d.told(t, "WeChat Pay", payment.WeChat, weChat, answer{status: http.StatusOK, text: weChatKept})
		d.told(t, "Alipay", payment.Alipay, alipay, answer{status: http.StatusOK, text: alipayKept})
	}
	d.sent(t, shop.signed(body), ok(`"result":"booked"`))
	d.sent(t, shop.signed(body), ok(`"result":"known"`))
	d.disk.full = true // the payment is known, its refund cannot be written
	d.told(t, "a refund, the disk full", payment.Alipay, back, answer{status: http.StatusInternalServerError, text: alipayAgain})
	d.sent(t, shop.signed(paidBack), denied(http.StatusInternalServerError, "internal"))
	if rows := d.paymentsIn(t); len(rows) != 3 {
		t.Errorf("in the book: %+v", rows)
	}
	d.disk.full = false
	for range 2 {
		d.told(t, "a refund", payment.Alipay, back, answer{status: http.StatusOK, text: alipayKept})
	}
	d.sent(t, shop.signed(paidBack), ok(`"result":"booked"`))
	sum := fleet.Fen(0)
	rows := d.paymentsIn(t)
	for _, r := range rows {
		sum += r.Amount
	}
	if len(rows) != 5 || sum != 3*9990-2*1000 || days(southIMEI) != before+2*365 {
		t.Errorf("in the book: %d, %s; %d days, of %d", len(rows), sum, days(southIMEI), before)
	}
}

// TestForgedBankFile: what a file of the bank tells of strangers' devices and products, under a number of another amount, or of nothing, is not booked, and no
// other row of it; it is counted and logged as at the other doors, and the audit has who gave it.
func TestForgedBankFile(t *testing.T) {
	d := newDoors(t)
	north, south := d.packageOf(t, "north"), d.tokens["south"]
	const head, at = "imei,productId,payAmount,payNo,payTime\n", ",2026-02-18 10:00:00\n"
	good := southIMEI + "," + d.pack.Number + ",99.90,"
	send := func(content, want string) {
		t.Helper()
		d.pass(2 * time.Second)
		uploaded(t, d.upload(t, "/reportpay/importBank", south, "b.csv", []byte(content), "en"), want)
	}
	tally, before, refused := d.deps.Services.Money.Tally, d.device(t, southIMEI).Device.TrialDays, int64(0)
	for _, c := range []struct{ rows, want string }{
		{good + "B1" + at + northIMEI + "," + d.pack.Number + ",99.90,B2" + at, `"reason":"There is no device ` + northIMEI},
		{good + "B1" + at + "860000000000404," + d.pack.Number + ",99.90,B2" + at, `"reason":"There is no device 860000000000404`},
		{good + "B1" + at + southIMEI + ",P009999,99.90,B2" + at, `"row":3`},
		{good + "B1" + at + southIMEI + "," + north.Number + ",-99.90,B2" + at, `"row":3`},
		{good + "B1" + at + southIMEI + "," + d.pack.Number + ",1.00,B1" + at, `"reason":"Payment B1 is named twice for the device `},
		{good + "B1" + at + good + "B2,yesterday\n", `"row":3`},
	} {
		send(head+c.rows, c.want)
		refused++
		if rows := d.paymentsIn(t); len(rows) != 0 || tally.Refused(paynotify.Bank) != refused || tally.Kept(paynotify.Bank) != 0 {
			t.Fatalf("%s%d refused, %d kept, in the book %+v", c.rows, tally.Refused(paynotify.Bank), tally.Kept(paynotify.Bank), rows)
		}
	}
	send("\x00cut", refusal("payment.file"))
	if days := d.device(t, southIMEI).Device.TrialDays; days != before || !strings.Contains(d.logged.String(), "door=bank code=payment.file client=") {
		t.Errorf("%d days, not %d; logged:\n%s", days, before, &d.logged)
	}
	send(head+good+"B1"+at, `"added":1`)
	send(head+southIMEI+","+d.pack.Number+",0.01,B1"+at, `"reason":"Payment B1 is in the book already`)
	if rows := d.paymentsIn(t); len(rows) != 1 || rows[0].Amount != 9990 || tally.Kept(paynotify.Bank) != 1 {
		t.Errorf("%d kept, in the book %+v", tally.Kept(paynotify.Bank), rows)
	}
	d.pass(time.Minute)
	check(t, d.recorder.TellRefused(t.Context()))
	d.flush(t)
	d.expect(t, "GET /api/uclog/getloggerlist?lang=en&type=refusal&module=payment&pageSize=100", south, "", ok("Payment B2 was not booked: There is no device "+northIMEI, "Payment B1 was not booked: Payment B1 is in the book already", `"user":"south"`))
}
