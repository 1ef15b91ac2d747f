package install

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
	"waymark/payprovider/alipay"
	"waymark/payprovider/local"
	"waymark/payprovider/wechat"
)

func (c *PayConfig) validate(site string) error {
	w, a := &c.WeChat, &c.Alipay
	for _, rule := range []struct {
		key string
		ok  bool
		say string
	}{
		{"pay.wechat.merchant", w.Merchant == "" || complete(w.AppID, w.Serial, w.KeyFile, w.APIv3KeyFile, w.PublicKeyID, w.PublicKeyFile), "needs pay.wechat.app-id, serial, key-file, apiv3-key-file, public-key-id and public-key-file"},
		{"pay.alipay.app-id", a.AppID == "" || complete(a.KeyFile, a.PublicKeyFile), "needs pay.alipay.key-file and public-key-file"},
		{"pay.wechat.fee", isRate(w.Fee), "must be percents, 0–100, with two decimals at most"},
		{"pay.alipay.fee", isRate(a.Fee), "must be percents, 0–100, with two decimals at most"},
		{"site.url", site != "" || w.Merchant == "" && a.AppID == "", "is needed with pay.wechat.merchant and pay.alipay.app-id: payment services tell there what was paid"},
	} {
		if !rule.ok {
			return fmt.Errorf("%s: %s", rule.key, rule.say)
		}
	}
	return nil
}

func complete(texts ...string) bool { return !slices.Contains(texts, "") }

func isRate(text string) bool {
	rate, ok := fleet.ReadPercent(text)
	return ok && rate >= 0 && rate <= fleet.Whole
}

// PayProviders makes the payment services that are set. door is the address below the site at which one tells what was paid.
func (c *Config) PayProviders(clock fleet.Clock, door func(source string) string) (out []purchase.Provider, err error) {
	if c.Pay.WeChat.Merchant != "" {
		p, err := c.Pay.WeChat.provider(c.Site.URL + door(payment.WeChat))
		if err != nil {
			return nil, fmt.Errorf("pay.wechat: %w", err)
		}
		out = append(out, p)
	}
	if c.Pay.Alipay.AppID != "" {
		p, err := c.Pay.Alipay.provider(c.Site.URL + door(payment.Alipay))
		if err != nil {
			return nil, fmt.Errorf("pay.alipay: %w", err)
		}
		out = append(out, p)
	}
	if !c.Pay.Test {
		return out, nil
	}
	key := make([]byte, 32)
	if _, err := rand.Read(key); err != nil {
		return nil, err
	}
	if c.Pay.WeChat.Merchant == "" {
		out = append(out, local.New(payment.WeChat, key, clock))
	}
	if c.Pay.Alipay.AppID == "" {
		out = append(out, local.New(payment.Alipay, key, clock))
	}
	return out, nil
}

func (c *WeChatPayConfig) provider(notify string) (*wechat.Provider, error) {
	key, err1 := os.ReadFile(c.KeyFile)
	public, err2 := os.ReadFile(c.PublicKeyFile)
	apiKey, err3 := os.ReadFile(c.APIv3KeyFile)
	if err := errors.Join(err1, err2, err3); err != nil {
		return nil, err
	}
	fee, _ := fleet.ReadPercent(c.Fee) // Validate has looked at it
	return wechat.New(wechat.Settings{
		AppID: c.AppID, Merchant: c.Merchant, Serial: c.Serial, Key: string(key), APIv3Key: strings.TrimSpace(string(apiKey)), PublicKeyID: c.PublicKeyID, PublicKey: string(public),
		NotifyURL: notify, Fee: fee,
	})
}

func (c *AlipayConfig) provider(notify string) (*alipay.Provider, error) {
	key, err1 := os.ReadFile(c.KeyFile)
	public, err2 := os.ReadFile(c.PublicKeyFile)
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	fee, _ := fleet.ReadPercent(c.Fee) // Validate has looked at it
	return alipay.New(alipay.Settings{AppID: c.AppID, Key: string(key), PublicKey: string(public), Sandbox: c.Sandbox, NotifyURL: notify, Fee: fee})
}
