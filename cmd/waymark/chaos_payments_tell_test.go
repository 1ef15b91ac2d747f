package main

import (
	"crypto"
	cryptorand "crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/shop"
)

// payService plays Alipay: it signs what it tells with a key of its own.
type payService struct {
	t     *testing.T
	key   *rsa.PrivateKey
	flags []string // by which the program knows it
}

func newPayService(t *testing.T) *payService {
	t.Helper()
	dir := t.TempDir()
	newKey := func() *rsa.PrivateKey {
		key, err := rsa.GenerateKey(cryptorand.Reader, 2048)
		if err != nil {
			t.Fatal(err)
		}
		return key
	}
	p := &payService{t: t, key: newKey()}
	public, err := x509.MarshalPKIXPublicKey(&p.key.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	own, theirs := filepath.Join(dir, "own"), filepath.Join(dir, "theirs")
	for name, der := range map[string][]byte{own: x509.MarshalPKCS1PrivateKey(newKey()), theirs: public} {
		if err := os.WriteFile(name, []byte(base64.StdEncoding.EncodeToString(der)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p.flags = []string{"--site.url", "https://fleet.example", "--pay.alipay.app-id", "2021", "--pay.alipay.key-file", own, "--pay.alipay.public-key-file", theirs, "--pay.alipay.fee", "0"}
	return p
}

// notification is a payment of 99.90 as it tells it and, with refunded, what was paid back of it so far.
func (p *payService) notification(number, imei, product, refunded string) url.Values {
	said := map[string]string{
		"app_id": "2021", "out_trade_no": "N" + number, "trade_no": number, "trade_status": "TRADE_SUCCESS", "total_amount": "99.90", "gmt_payment": "2026-11-23 10:00:01",
		"passback_params": url.QueryEscape("imei=" + imei + "&productId=" + product),
	}
	if refunded != "" {
		said["refund_fee"], said["gmt_refund"], said["out_biz_no"] = refunded, "2026-11-23 10:00:02", "R"
	}
	values, parts := url.Values{}, []string{}
	for name, value := range said {
		values.Set(name, value)
		parts = append(parts, name+"="+value)
	}
	slices.Sort(parts)
	sum := sha256.Sum256([]byte(strings.Join(parts, "&")))
	signature, err := rsa.SignPKCS1v15(cryptorand.Reader, p.key, crypto.SHA256, sum[:])
	if err != nil {
		p.t.Error(err)
	}
	values.Set("sign_type", "RSA2")
	values.Set("sign", base64.StdEncoding.EncodeToString(signature))
	return values
}

// till is where payments are told, with what was told, and what of it was acknowledged.
type till struct {
	*server
	key struct{ KeyCode, Secret string }

	product string
	imeis   []string
	pays    *payService
	wechat  *wechatService
	stop    chan struct{}
	tellers sync.WaitGroup

	order  string
	payees []int64

	mu              sync.Mutex
	told            map[string]fleet.Fen
	acked           map[string]bool
	plans           map[string]bool // that the order was given, acknowledged or not
	current, trying string          // the last that was acknowledged, and the last of all
}

// many is how much was acknowledged so far.
func (b *till) many() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.acked)
}

// await waits until so many more were acknowledged.
func (b *till) await(more int) {
	b.t.Helper()
	for until := b.many() + more; b.many() < until; time.Sleep(2 * time.Millisecond) {
		select {
		case <-b.stopped:
			b.t.Fatalf("the server ended:\n%s", b.out)
		case <-b.t.Context().Done():
			b.t.Fatal("nothing is acknowledged any more")
		default:
		}
	}
}

// tell tells one payment after the other until it is stopped, each until it is acknowledged, some with a refund, which may come first, and some
// again later.
func (b *till) tell(n int, rng *rand.Rand) {
	defer b.tellers.Done()
	var before []func() bool
	for i := 0; ; i++ {
		select {
		case <-b.stop:
			return
		default:
		}
		number, imei := fmt.Sprintf("T%d-%d", n, i), b.imeis[rng.IntN(len(b.imeis))]
		calls := b.byShop(number, imei, rng)
		switch n % 3 {
		case 1:
			calls = b.byService(number, imei, rng)
		case 2:
			calls = b.byWechat(number, imei, rng)
		}
		rng.Shuffle(len(calls), func(i, k int) { calls[i], calls[k] = calls[k], calls[i] })
		if len(before) > 0 && rng.IntN(3) == 0 {
			calls = append(calls, before[rng.IntN(len(before))])
		}
		for _, call := range calls {
			for !call() {
				select {
				case <-b.stop:
					return
				case <-time.After(5 * time.Millisecond): // nobody heard it: there is nothing else to wait for
				}
			}
		}
		before = append(before, calls...)
	}
}

// byShop is a payment, and perhaps its refund, as the shop tells them; each reports whether it was acknowledged.
func (b *till) byShop(number, imei string, rng *rand.Rand) []func() bool {
	send := func(payNo, body string, amount fleet.Fen) func() bool {
		return func() bool {
			b.tells(map[string]fleet.Fen{payNo: amount})
			at, nonce := strconv.FormatInt(time.Now().Unix(), 10), cryptorand.Text()
			header := http.Header{"Content-Type": {"application/json"}, "X-Shop-Key": {b.key.KeyCode}, "X-Shop-Timestamp": {at}, "X-Shop-Nonce": {nonce},
				"X-Shop-Signature": {shop.Sign(b.key.Secret, at, nonce, []byte(body))}}
			var answer struct{ Errcode int }
			text, heard := b.call("/api/paynotify/shop", header, body)
			if !heard {
				return false
			}
			if err := json.Unmarshal([]byte(text), &answer); err != nil || answer.Errcode != 0 {
				b.t.Errorf("%s: %s", payNo, text)
			}
			return b.heard(payNo)
		}
	}
	calls := []func() bool{send(number, fmt.Sprintf(`{"payNo":%q,"imei":%q,"productId":%q,"payAmount":"99.90","fee":"0.00"}`, number, imei, b.product), 9990)}
	if rng.IntN(3) == 0 {
		calls = append(calls, send("R"+number, fmt.Sprintf(`{"payNo":%q,"refundOf":%q,"payAmount":"40.00"}`, "R"+number, number), -4000))
	}
	return calls
}

// byService is the same as the payment service tells it.
func (b *till) byService(number, imei string, rng *rand.Rand) []func() bool {
	send := func(refunded string, told map[string]fleet.Fen) func() bool {
		form := b.pays.notification(number, imei, b.product, refunded).Encode()
		return func() bool {
			b.tells(told)
			text, heard := b.call("/api/paynotify/alipay", http.Header{"Content-Type": {"application/x-www-form-urlencoded"}}, form)
			if !heard {
				return false
			}
			if text != "success" {
				b.t.Errorf("%s: %q", number, text)
			}
			all := true
			for payNo := range told {
				all = b.heard(payNo) && all
			}
			return all
		}
	}
	calls := []func() bool{send("", map[string]fleet.Fen{number: 9990})}
	if rng.IntN(3) == 0 {
		calls = append(calls, send("40.00", map[string]fleet.Fen{number: 9990, number + "-R": -4000}))
	}
	return calls
}

func (b *till) tells(what map[string]fleet.Fen) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for number, amount := range what {
		b.told[number] = amount
	}
}

func (b *till) heard(number string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.acked[number] = true
	return true
}

// call posts something; it was not heard where no answer came, or the program says that it cannot now.
func (b *till) call(path string, header http.Header, body string) (answer string, heard bool) {
	answer, status := b.called(path, header, body)
	return answer, status != 0 && status < http.StatusInternalServerError && status != http.StatusTooManyRequests
}

// called is call with the status of the answer, 0 where none came.
func (b *till) called(path string, header http.Header, body string) (answer string, status int) {
	r, err := http.NewRequestWithContext(b.t.Context(), http.MethodPost, b.url()+path, strings.NewReader(body))
	if err != nil {
		b.t.Error(err)
		return "", 0
	}
	r.Header = header
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", 0
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return "", 0
	}
	return string(text), resp.StatusCode
}
