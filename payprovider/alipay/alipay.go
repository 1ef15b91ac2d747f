// Package alipay speaks to Alipay: codes to be scanned (precreate), and notifications of payments and refunds.
package alipay

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/smartwalle/alipay/v3"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
)

// Settings are what Alipay calls an application by, and the keys of both.
type Settings struct {
	AppID     string
	Key       string // of the application, PEM or its base64 alone
	PublicKey string // of Alipay, likewise; its notifications and answers are signed with it
	Sandbox   bool   // speak to Alipay's place for trying
	NotifyURL string
	Fee       fleet.Percent
	Client    *http.Client // nil: one that gives up after ten seconds
}

// Provider implements purchase.Provider.
type Provider struct {
	Settings
	client *alipay.Client
}

const giveUp = 10 * time.Second

// inChina is the zone of the times that Alipay tells.
var inChina = time.FixedZone("", 8*60*60)

// New returns a provider; it asks nobody anything yet.
func New(s Settings) (*Provider, error) {
	if s.Client == nil {
		s.Client = &http.Client{Timeout: giveUp}
	}
	client, err := alipay.New(s.AppID, s.Key, !s.Sandbox, alipay.WithHTTPClient(s.Client), alipay.WithTimeLocation(inChina))
	if err == nil {
		err = client.LoadAliPayPublicKey(s.PublicKey)
	}
	if err != nil {
		return nil, fmt.Errorf("alipay: %w", err)
	}
	return &Provider{Settings: s, client: client}, nil
}

// Source implements purchase.Provider.
func (*Provider) Source() string { return payment.Alipay }

// Trial implements purchase.Provider.
func (*Provider) Trial() bool { return false }

// Offer implements purchase.Provider.
func (p *Provider) Offer(ctx context.Context, b purchase.Bill) (string, error) {
	answer, err := p.client.TradePreCreate(ctx, alipay.TradePreCreate{Trade: alipay.Trade{
		NotifyURL: p.NotifyURL, Subject: b.Title, OutTradeNo: b.Number, TotalAmount: b.Amount.String(), ProductCode: "QR_CODE_OFFLINE",
		TimeExpire: b.ExpiresAt.Time().In(inChina).Format(time.DateTime),
	}})
	switch {
	case err != nil:
		return "", fmt.Errorf("alipay: %w", err)
	case answer.IsFailure():
		return "", fmt.Errorf("alipay: %w", answer.Error)
	case answer.QRCode == "":
		return "", errors.New("alipay: an answer without a code")
	}
	return answer.QRCode, nil
}

// Ask implements purchase.Provider.
func (p *Provider) Ask(ctx context.Context, number string) (purchase.Told, error) {
	answer, err := p.client.TradeQuery(ctx, alipay.TradeQuery{OutTradeNo: number})
	var refused *alipay.Error
	switch {
	case err == nil && answer.IsFailure():
		refused = &answer.Error
	case err != nil && !errors.As(err, &refused):
		return purchase.Told{}, fmt.Errorf("alipay: %w", err)
	}
	if refused != nil {
		if refused.SubCode == "ACQ.TRADE_NOT_EXIST" { // nobody has scanned the code yet
			return purchase.Told{}, nil
		}
		return purchase.Told{}, fmt.Errorf("alipay: %w", *refused)
	}
	out := purchase.Told{Order: answer.OutTradeNo, Number: answer.TradeNo, Attached: answer.PassbackParams}
	if answer.TradeStatus != alipay.TradeStatusSuccess && answer.TradeStatus != alipay.TradeStatusFinished {
		return out, nil
	}
	return out, p.pay(&out, answer.TotalAmount, answer.SendPayDate)
}

// pay fills in what was paid.
func (p *Provider) pay(out *purchase.Told, amount, at string) error {
	fen, ok := fleet.ReadFen(amount)
	when, err := time.ParseInLocation(time.DateTime, at, inChina)
	if !ok || err != nil {
		return fmt.Errorf("alipay: %q, %q: no amount and time", amount, at)
	}
	out.Paid, out.Amount, out.PaidAt, out.Fee = true, fen, fleet.MillisOf(when), purchase.FeeOf(fen, p.Fee)
	return nil
}

// Read implements purchase.Provider. A notification of a refund tells the payment, too, and how much was paid back of it in all.
func (p *Provider) Read(_ context.Context, n purchase.Notification) (purchase.Told, error) {
	values, err := url.ParseQuery(string(n.Body))
	if err != nil {
		return purchase.Told{}, purchase.ErrForged
	}
	for _, list := range values {
		if len(list) != 1 {
			return purchase.Told{}, purchase.ErrForged
		}
	}
	values.Del("alipay_cert_sn") // the library would ask Alipay for whatever certificate a stranger names; it is not part of what is signed
	t, err := p.client.DecodeNotification(values)
	if err != nil || t.AppId != p.AppID {
		return purchase.Told{}, purchase.ErrForged
	}
	out := purchase.Told{Order: t.OutTradeNo, Number: t.TradeNo}
	if attached, err := url.QueryUnescape(t.PassbackParams); err == nil {
		out.Attached = attached
	}
	if t.GmtPayment == "" { // not paid, or closed without having been
		return out, nil
	}
	if err := p.pay(&out, t.TotalAmount, t.GmtPayment); err != nil {
		return purchase.Told{}, err
	}
	if t.RefundFee == "" || t.GmtRefund == "" {
		return out, nil
	}
	amount, ok := fleet.ReadFen(t.RefundFee)
	at, err := time.ParseInLocation("2006-01-02 15:04:05", t.GmtRefund[:min(len(t.GmtRefund), len(time.DateTime))], inChina)
	if !ok || err != nil {
		return purchase.Told{}, fmt.Errorf("alipay: %q, %q: no amount and time", t.RefundFee, t.GmtRefund)
	}
	number := purchase.AlipayRefund(t.TradeNo, t.OutTradeNo, t.OutBizNo, amount)
	out.Refund = &purchase.Refund{Number: number, Amount: amount, Total: true, PaidAt: fleet.MillisOf(at)}
	return out, nil
}

// Reply implements purchase.Provider.
func (*Provider) Reply(kept bool) purchase.Reply {
	if kept {
		return purchase.Reply{MediaType: "text/plain; charset=utf-8", Text: "success"}
	}
	return purchase.Reply{MediaType: "text/plain; charset=utf-8", Text: "fail"}
}
