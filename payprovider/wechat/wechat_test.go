package wechat

import (
	"crypto"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet/purchase"
)

const (
	apiKey = "01234567890123456789012345678901"
	nonce  = "0123456789ab"
)

func newKey(t *testing.T) *rsa.PrivateKey {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func private(t *testing.T, key *rsa.PrivateKey) string {
	t.Helper()
	raw, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: raw}))
}

func public(t *testing.T, key *rsa.PrivateKey) string {
	t.Helper()
	raw, err := x509.MarshalPKIXPublicKey(&key.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	return string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: raw}))
}

// service plays WeChat Pay: it signs with a key of its own.
type service struct {
	t     *testing.T
	key   *rsa.PrivateKey
	asked []string
	says  string
}

// headers sign a body as WeChat Pay does.
func (s *service) headers(body string, at time.Time) http.Header {
	stamp := strconv.FormatInt(at.Unix(), 10)
	sum := sha256.Sum256([]byte(stamp + "\n" + nonce + "\n" + body + "\n"))
	signature, err := rsa.SignPKCS1v15(rand.Reader, s.key, crypto.SHA256, sum[:])
	if err != nil {
		s.t.Fatal(err)
	}
	h := http.Header{"Content-Type": {"application/json"}}
	for name, value := range map[string]string{"Wechatpay-Serial": "PUB_KEY_ID_1", "Wechatpay-Signature": base64.StdEncoding.EncodeToString(signature), "Wechatpay-Timestamp": stamp, "Wechatpay-Nonce": nonce} {
		h.Set(name, value)
	}
	return h
}

// notification closes what is said, and signs it.
func (s *service) notification(event, key, said string) purchase.Notification {
	block, err := aes.NewCipher([]byte(key))
	if err != nil {
		s.t.Fatal(err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		s.t.Fatal(err)
	}
	text := base64.StdEncoding.EncodeToString(aead.Seal(nil, []byte(nonce), []byte(said), []byte("transaction")))
	body := fmt.Sprintf(`{"id":"1","create_time":"2026-11-23T10:00:00+08:00","resource_type":"encrypt-resource","event_type":%q,"resource":{"algorithm":"AEAD_AES_256_GCM","ciphertext":%q,"associated_data":"transaction","nonce":%q}}`, event, text, nonce)
	return purchase.Notification{Header: s.headers(body, time.Now()), Body: []byte(body)}
}

// RoundTrip implements http.RoundTripper: what is asked of WeChat Pay comes here.
func (s *service) RoundTrip(r *http.Request) (*http.Response, error) {
	body := []byte{}
	if r.Body != nil {
		body, _ = io.ReadAll(r.Body)
	}
	s.asked = append(s.asked, r.Method+" "+r.URL.String()+" "+string(body))
	return &http.Response{StatusCode: http.StatusOK, Header: s.headers(s.says, time.Now()), Body: io.NopCloser(strings.NewReader(s.says)), Request: r}, nil
}

func newProvider(t *testing.T) (*Provider, *service) {
	t.Helper()
	s := &service{t: t, key: newKey(t)}
	p, err := New(Settings{
		AppID: "wx1", Merchant: "1900000001", Serial: "AB", Key: private(t, newKey(t)), APIv3Key: apiKey, PublicKeyID: "PUB_KEY_ID_1", PublicKey: public(t, s.key),
		NotifyURL: "https://fleet.example/api/paynotify/wechat", Fee: 60, Client: &http.Client{Transport: s},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p, s
}

const paid = `{"mchid":"1900000001","appid":"wx1","out_trade_no":"N1","transaction_id":"4200","trade_state":"SUCCESS","success_time":"2026-11-23T10:00:01+08:00","attach":"imei=1","amount":{"total":9990,"payer_total":9000,"currency":"CNY"}}`

func TestNotifications(t *testing.T) {
	p, s := newProvider(t)
	const at = 1795399201000
	for name, c := range map[string]struct {
		event, said string
		want        purchase.Told
	}{
		"payment":      {"TRANSACTION.SUCCESS", paid, purchase.Told{Order: "N1", Number: "4200", Attached: "imei=1", Paid: true, Amount: 9990, Fee: 60, PaidAt: at}},
		"refund":       {"REFUND.SUCCESS", `{"mchid":"1900000001","out_trade_no":"N1","transaction_id":"4200","out_refund_no":"x","refund_id":"5000","refund_status":"SUCCESS","success_time":"2026-11-23T10:00:01+08:00","amount":{"total":9990,"refund":1000,"payer_total":9990,"payer_refund":1000}}`, purchase.Told{Order: "N1", Number: "4200"}},
		"no refund":    {"REFUND.ABNORMAL", `{"mchid":"1900000001","out_trade_no":"N1","transaction_id":"4200","refund_id":"5000","refund_status":"ABNORMAL","amount":{"refund":1000}}`, purchase.Told{}},
		"another kind": {"SOMETHING.ELSE", `{"mchid":"1900000001"}`, purchase.Told{}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := p.Read(t.Context(), s.notification(c.event, apiKey, c.said))
			if name == "refund" {
				if got.Refund == nil || *got.Refund != (purchase.Refund{Number: "5000", Merchant: "x", Amount: 1000, PaidAt: at}) {
					t.Fatalf("%+v", got.Refund)
				}
				got.Refund = nil
			}
			if err != nil || got != c.want {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}

func TestForgedNotifications(t *testing.T) {
	p, s := newProvider(t)
	good := s.notification("TRANSACTION.SUCCESS", apiKey, paid)
	if _, err := p.Read(t.Context(), good); err != nil {
		t.Fatal(err)
	}
	other := &service{t: t, key: newKey(t)}
	late := s.headers(string(good.Body), time.Now().Add(-6*time.Minute))
	wrongSerial := http.Header(good.Header).Clone()
	wrongSerial.Set("Wechatpay-Serial", "PUB_KEY_ID_2")
	for name, n := range map[string]purchase.Notification{
		"nothing":          {},
		"no headers":       {Body: good.Body},
		"another's key":    other.notification("TRANSACTION.SUCCESS", apiKey, paid),
		"cut":              {Header: good.Header, Body: good.Body[:len(good.Body)-1]},
		"changed":          {Header: good.Header, Body: []byte(strings.Replace(string(good.Body), "10:00", "11:00", 1))},
		"sent again late":  {Header: late, Body: good.Body},
		"other serial":     {Header: wrongSerial, Body: good.Body},
		"another APIv3Key": s.notification("TRANSACTION.SUCCESS", strings.Repeat("x", 32), paid),
		"other merchant":   s.notification("TRANSACTION.SUCCESS", apiKey, strings.Replace(paid, "1900000001", "1900000002", 1)),
		"other app":        s.notification("TRANSACTION.SUCCESS", apiKey, strings.Replace(paid, "wx1", "wx2", 1)),
		"other's refund":   s.notification("REFUND.SUCCESS", apiKey, `{"mchid":"2","transaction_id":"4200","refund_id":"5000","refund_status":"SUCCESS","success_time":"2026-11-23T10:00:01+08:00","amount":{"refund":1}}`),
	} {
		if told, err := p.Read(t.Context(), n); !errors.Is(err, purchase.ErrForged) {
			t.Errorf("%s: %+v, %v", name, told, err)
		}
	}
}

// TestAnotherCurrency: what is not in yuan is not told as if it were; it is no forgery, so that who looks for what is wrong reads why.
func TestAnotherCurrency(t *testing.T) {
	p, s := newProvider(t)
	const back = `{"mchid":"1900000001","out_trade_no":"N1","transaction_id":"4200","refund_id":"5000","refund_status":"SUCCESS","success_time":"2026-11-23T10:00:01+08:00","amount":{"refund":1000,"currency":"CNY"}}`
	for event, said := range map[string]string{"TRANSACTION.SUCCESS": paid, "REFUND.SUCCESS": back} {
		if told, err := p.Read(t.Context(), s.notification(event, apiKey, said)); err != nil || !told.Paid && told.Refund == nil {
			t.Errorf("%s in yuan: %+v, %v", event, told, err)
		}
		told, err := p.Read(t.Context(), s.notification(event, apiKey, strings.Replace(said, "CNY", "USD", 1)))
		if err == nil || errors.Is(err, purchase.ErrForged) || told != (purchase.Told{}) {
			t.Errorf("%s in dollars: %+v, %v", event, told, err)
		}
	}
}

func TestOfferAndAsk(t *testing.T) {
	p, s := newProvider(t)
	s.says = `{"code_url":"weixin://wxpay/bizpayurl?pr=1"}`
	code, err := p.Offer(t.Context(), purchase.Bill{Number: "N1", Title: "Year", Amount: 9990, ExpiresAt: 1795399201000})
	if err != nil || code != "weixin://wxpay/bizpayurl?pr=1" || !strings.Contains(s.asked[0], "/v3/pay/transactions/native") || !strings.Contains(s.asked[0], `"total":9990`) {
		t.Errorf("%q, %v, asked %q", code, err, s.asked)
	}
	s.says = paid
	if told, err := p.Ask(t.Context(), "N1"); err != nil || !told.Paid || told.Amount != 9990 {
		t.Errorf("%+v, %v", told, err)
	}
	s.says = strings.Replace(paid, `"SUCCESS"`, `"NOTPAY"`, 1)
	if told, err := p.Ask(t.Context(), "N1"); err != nil || told.Paid {
		t.Errorf("%+v, %v", told, err)
	}
	s.key = newKey(t)
	if _, err := p.Ask(t.Context(), "N1"); err == nil {
		t.Error("an answer that somebody else signed is believed")
	}
}
