package main

import (
	"crypto"
	"crypto/aes"
	"crypto/cipher"
	cryptorand "crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"waymark/fleet"
)

const wechatKey = "01234567890123456789012345678901"

// wechatService plays WeChat Pay: it signs what it tells with a key of its own, and closes it with one that the program knows.
type wechatService struct {
	t     *testing.T
	key   *rsa.PrivateKey
	flags []string // by which the program knows it
}

func newWechatService(t *testing.T) *wechatService {
	t.Helper()
	w, dir := &wechatService{t: t}, t.TempDir()
	own, err := rsa.GenerateKey(cryptorand.Reader, 2048)
	if err == nil {
		w.key, err = rsa.GenerateKey(cryptorand.Reader, 2048)
	}
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(own)
	if err != nil {
		t.Fatal(err)
	}
	public, err := x509.MarshalPKIXPublicKey(&w.key.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	file := func(name string, content []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	w.flags = []string{"--pay.wechat.merchant", "1900000001", "--pay.wechat.app-id", "wx1", "--pay.wechat.serial", "AB", "--pay.wechat.key-file", file("own", pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private})),
		"--pay.wechat.apiv3-key-file", file("apiv3", []byte(wechatKey)), "--pay.wechat.public-key-id", "PUB_KEY_ID_1", "--pay.wechat.public-key-file", file("theirs", pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: public})), "--pay.wechat.fee", "0"}
	return w
}

// notification is what it tells, closed, with the headers that sign it now.
func (w *wechatService) notification(event, said string) (http.Header, string) {
	const nonce = "0123456789ab"
	block, err := aes.NewCipher([]byte(wechatKey))
	if err != nil {
		w.t.Error(err)
		return nil, ""
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		w.t.Error(err)
		return nil, ""
	}
	text := base64.StdEncoding.EncodeToString(aead.Seal(nil, []byte(nonce), []byte(said), []byte("transaction")))
	body := fmt.Sprintf(`{"id":"1","create_time":"2026-11-23T10:00:00+08:00","resource_type":"encrypt-resource","event_type":%q,"resource":{"algorithm":"AEAD_AES_256_GCM","ciphertext":%q,"associated_data":"transaction","nonce":%q}}`, event, text, nonce)
	stamp := strconv.FormatInt(time.Now().Unix(), 10)
	sum := sha256.Sum256([]byte(stamp + "\n" + nonce + "\n" + body + "\n"))
	signature, err := rsa.SignPKCS1v15(cryptorand.Reader, w.key, crypto.SHA256, sum[:])
	if err != nil {
		w.t.Error(err)
	}
	h := http.Header{}
	for name, value := range map[string]string{"Content-Type": "application/json", "Wechatpay-Serial": "PUB_KEY_ID_1", "Wechatpay-Signature": base64.StdEncoding.EncodeToString(signature), "Wechatpay-Timestamp": stamp, "Wechatpay-Nonce": nonce} {
		h.Set(name, value)
	}
	return h, body
}

// byWechat is a payment, and perhaps its refund, as WeChat Pay tells them.
func (b *till) byWechat(number, imei string, rng *rand.Rand) []func() bool {
	send := func(payNo, event, said string, amount fleet.Fen) func() bool {
		return func() bool {
			b.tells(map[string]fleet.Fen{payNo: amount})
			header, body := b.wechat.notification(event, said)
			text, status := b.called("/api/paynotify/wechat", header, body)
			switch {
			case status == 0 || status >= http.StatusInternalServerError || status == http.StatusTooManyRequests:
				return false
			case status >= http.StatusMultipleChoices:
				b.t.Errorf("%s: %d %s", payNo, status, text)
			}
			return b.heard(payNo)
		}
	}
	calls := []func() bool{send(number, "TRANSACTION.SUCCESS", fmt.Sprintf(`{"mchid":"1900000001","appid":"wx1","out_trade_no":"N%s","transaction_id":%q,"trade_state":"SUCCESS","success_time":"2026-11-23T10:00:01+08:00","attach":"imei=%s&productId=%s","amount":{"total":9990,"payer_total":9990,"currency":"CNY"}}`,
		number, number, imei, b.product), 9990)}
	if rng.IntN(3) == 0 {
		calls = append(calls, send("R"+number, "REFUND.SUCCESS", fmt.Sprintf(`{"mchid":"1900000001","out_trade_no":"N%s","transaction_id":%q,"out_refund_no":"M%s","refund_id":"R%s","refund_status":"SUCCESS","success_time":"2026-11-23T10:00:02+08:00","amount":{"total":9990,"refund":4000,"payer_total":9990,"payer_refund":4000}}`,
			number, number, number, number), -4000))
	}
	return calls
}
