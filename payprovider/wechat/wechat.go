// Package wechat speaks to WeChat Pay, version 3 of its interface: codes to be scanned (native), and notifications of payments and refunds.
package wechat

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/wechatpay-apiv3/wechatpay-go/core"
	"github.com/wechatpay-apiv3/wechatpay-go/core/auth/verifiers"
	"github.com/wechatpay-apiv3/wechatpay-go/core/notify"
	"github.com/wechatpay-apiv3/wechatpay-go/core/option"
	"github.com/wechatpay-apiv3/wechatpay-go/services/payments"
	"github.com/wechatpay-apiv3/wechatpay-go/services/payments/native"
	"github.com/wechatpay-apiv3/wechatpay-go/utils"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
)

// Settings are what WeChat Pay calls a merchant by, and the keys of both.
type Settings struct {
	AppID       string
	Merchant    string // number of the merchant
	Serial      string // of the merchant's certificate
	Key         string // of the merchant's certificate, PEM
	APIv3Key    string // 32 characters; notifications are closed with it
	PublicKeyID string // of WeChat Pay
	PublicKey   string // of WeChat Pay, PEM; its notifications and answers are signed with it
	NotifyURL   string
	Fee         fleet.Percent
	Client      *http.Client // nil: one that gives up after ten seconds
}

// Provider implements purchase.Provider.
type Provider struct {
	Settings
	native  native.NativeApiService
	handler *notify.Handler
}

const giveUp = 10 * time.Second

// New returns a provider; it asks nobody anything yet.
func New(s Settings) (*Provider, error) {
	if s.Client == nil {
		s.Client = &http.Client{Timeout: giveUp}
	}
	key, err1 := utils.LoadPrivateKey(s.Key)
	public, err2 := utils.LoadPublicKey(s.PublicKey)
	if err := errors.Join(err1, err2); err != nil {
		return nil, fmt.Errorf("wechat: %w", err)
	}
	client, err := core.NewClient(context.Background(), option.WithWechatPayPublicKeyAuthCipher(s.Merchant, s.Serial, key, s.PublicKeyID, public), option.WithHTTPClient(s.Client))
	if err != nil {
		return nil, fmt.Errorf("wechat: %w", err)
	}
	handler, err := notify.NewRSANotifyHandler(s.APIv3Key, verifiers.NewSHA256WithRSAPubkeyVerifier(s.PublicKeyID, *public))
	if err != nil {
		return nil, fmt.Errorf("wechat: %w", err)
	}
	return &Provider{Settings: s, native: native.NativeApiService{Client: client}, handler: handler}, nil
}

// Source implements purchase.Provider.
func (*Provider) Source() string { return payment.WeChat }

// Trial implements purchase.Provider.
func (*Provider) Trial() bool { return false }

// Offer implements purchase.Provider.
func (p *Provider) Offer(ctx context.Context, b purchase.Bill) (string, error) {
	expires := b.ExpiresAt.Time()
	answer, _, err := p.native.Prepay(ctx, native.PrepayRequest{
		Appid: &p.AppID, Mchid: &p.Merchant, Description: &b.Title, OutTradeNo: &b.Number, TimeExpire: &expires, NotifyUrl: &p.NotifyURL,
		Amount: &native.Amount{Total: (*int64)(&b.Amount)},
	})
	if err != nil {
		return "", fmt.Errorf("wechat: %w", err)
	}
	if answer.CodeUrl == nil || *answer.CodeUrl == "" {
		return "", errors.New("wechat: an answer without a code")
	}
	return *answer.CodeUrl, nil
}

// Ask implements purchase.Provider.
func (p *Provider) Ask(ctx context.Context, number string) (purchase.Told, error) {
	answer, _, err := p.native.QueryOrderByOutTradeNo(ctx, native.QueryOrderByOutTradeNoRequest{OutTradeNo: &number, Mchid: &p.Merchant})
	if core.IsAPIError(err, "ORDER_NOT_EXIST") {
		return purchase.Told{}, nil
	}
	if err != nil {
		return purchase.Told{}, fmt.Errorf("wechat: %w", err)
	}
	return p.paid(answer)
}

// back is what a notification of a refund holds.
type back struct {
	Mchid         string    `json:"mchid"`
	OutTradeNo    string    `json:"out_trade_no"`
	TransactionID string    `json:"transaction_id"`
	RefundID      string    `json:"refund_id"`
	OutRefundNo   string    `json:"out_refund_no"`
	Status        string    `json:"refund_status"`
	SuccessTime   time.Time `json:"success_time"`
	Amount        struct {
		Refund   int64  `json:"refund"`
		Currency string `json:"currency"`
	} `json:"amount"`
}

// Read implements purchase.Provider. The library checks the signature, and that it is five minutes old at most.
func (p *Provider) Read(ctx context.Context, n purchase.Notification) (purchase.Told, error) {
	var kind struct {
		RefundID string `json:"refund_id"`
	}
	r, err := p.parse(ctx, n, &kind)
	if err != nil {
		return purchase.Told{}, err
	}
	if r.EventType != "TRANSACTION.SUCCESS" && kind.RefundID == "" {
		return purchase.Told{}, nil // nothing that moves money
	}
	if kind.RefundID == "" {
		var t payments.Transaction
		if _, err := p.parse(ctx, n, &t); err != nil {
			return purchase.Told{}, err
		}
		return p.paid(&t)
	}
	var b back
	if _, err := p.parse(ctx, n, &b); err != nil {
		return purchase.Told{}, err
	}
	if b.Mchid != p.Merchant {
		return purchase.Told{}, purchase.ErrForged
	}
	if b.Status != "SUCCESS" {
		return purchase.Told{}, nil
	}
	if err := inYuan(b.Amount.Currency); err != nil {
		return purchase.Told{}, err
	}
	return purchase.Told{Order: b.OutTradeNo, Number: b.TransactionID, Refund: &purchase.Refund{
		Number: b.RefundID, Merchant: b.OutRefundNo, Amount: fleet.Fen(b.Amount.Refund), PaidAt: fleet.MillisOf(b.SuccessTime),
	}}, nil
}

// parse checks and opens a notification. What the library says is wrong repeats everything that came: it is left out.
func (p *Provider) parse(ctx context.Context, n purchase.Notification, into any) (*notify.Request, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, p.NotifyURL, io.NopCloser(bytes.NewReader(n.Body)))
	if err != nil {
		return nil, fmt.Errorf("wechat: %w", err)
	}
	r.Header = n.Header
	if r.Header == nil {
		r.Header = http.Header{}
	}
	out, err := p.handler.ParseNotifyRequest(ctx, r, into)
	if err != nil {
		return nil, purchase.ErrForged
	}
	return out, nil
}

// paid is what a transaction tells; it must be ours.
func (p *Provider) paid(t *payments.Transaction) (purchase.Told, error) {
	text := func(s *string) string {
		if s == nil {
			return ""
		}
		return *s
	}
	if text(t.Mchid) != p.Merchant || text(t.Appid) != p.AppID {
		return purchase.Told{}, purchase.ErrForged
	}
	out := purchase.Told{Order: text(t.OutTradeNo), Number: text(t.TransactionId), Attached: text(t.Attach)}
	// REFUND is a payment of which something was paid back since: it was paid all the same.
	if state := text(t.TradeState); state != "SUCCESS" && state != "REFUND" || t.Amount == nil || t.Amount.Total == nil {
		return out, nil
	}
	if err := inYuan(text(t.Amount.Currency)); err != nil {
		return purchase.Told{}, err
	}
	at, err := time.Parse(time.RFC3339, text(t.SuccessTime))
	if err != nil {
		return purchase.Told{}, fmt.Errorf("wechat: %w", err)
	}
	out.Paid, out.Amount, out.PaidAt = true, fleet.Fen(*t.Amount.Total), fleet.MillisOf(at)
	out.Fee = purchase.FeeOf(out.Amount, p.Fee)
	return out, nil
}

// inYuan returns an error for the currency of an amount that is no fen: a cent must not be booked as one. "" is what nobody says, which is yuan.
func inYuan(currency string) error {
	if currency != "" && currency != "CNY" {
		return fmt.Errorf("wechat: an amount in %q, which is not yuan", currency)
	}
	return nil
}

// Reply implements purchase.Provider.
func (*Provider) Reply(kept bool) purchase.Reply {
	if kept {
		return purchase.Reply{MediaType: "application/json", Text: `{"code":"SUCCESS"}`}
	}
	return purchase.Reply{MediaType: "application/json", Text: `{"code":"FAIL","message":"refused"}`}
}
