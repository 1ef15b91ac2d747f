package purchase

import (
	"context"
	"errors"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/payment"
)

func TestState(t *testing.T) {
	for name, c := range map[string]struct {
		paid, now fleet.Millis
		want      State
	}{
		"waits":               {0, 99, Waiting},
		"expires":             {0, 100, Expired},
		"was paid":            {50, 60, Paid},
		"was paid, long ago":  {50, 900, Paid},
		"was paid too late":   {150, 200, Paid},
		"expired long before": {0, 900, Expired},
	} {
		if got := (&Purchase{ExpiresAt: 100, PaidAt: c.paid}).State(c.now); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestFeeOf(t *testing.T) {
	for _, c := range []struct {
		amount fleet.Fen
		rate   fleet.Percent
		want   fleet.Fen
	}{
		{10_000, fleet.Whole * 6 / 1000, 60}, {100, fleet.Whole * 6 / 1000, 1}, {83, fleet.Whole * 6 / 1000, 0}, {84, fleet.Whole * 6 / 1000, 1},
		{0, fleet.Whole, 0}, {1, fleet.Whole, 1}, {10_000, 0, 0},
	} {
		if got := FeeOf(c.amount, c.rate); got != c.want {
			t.Errorf("%d of %d: %d, want %d", c.rate, c.amount, got, c.want)
		}
	}
}

func TestAttached(t *testing.T) {
	for text, want := range map[string][2]string{
		"imei=860000000000001&productId=P1":     {"860000000000001", "P1"},
		"productId=P1&imei=%20860000000000001+": {"860000000000001", "P1"},
		"imei=860000000000001":                  {"860000000000001", ""},
		"":                                      {},
		"nothing of ours":                       {},
		"imei=%zz&productId=P1":                 {}, // what cannot be read says nothing
	} {
		if imei, product := attached(text); imei != want[0] || product != want[1] {
			t.Errorf("%q: %q, %q", text, imei, product)
		}
	}
}

// shelf has packages, and one device; nothing else of a store is asked.
type shelf struct {
	Store
	row device.Row
}

func (shelf) PackagesOffered(context.Context, string) ([]payment.Package, error) {
	return []payment.Package{{ID: 1}}, nil
}

func (s shelf) RowsByID(_ context.Context, ids []fleet.ID) ([]device.Row, error) {
	if ids[0] != s.row.Device.ID {
		return nil, nil
	}
	return []device.Row{s.row}, nil
}

func (s shelf) RowByIMEI(context.Context, string) (device.Row, error) { return s.row, nil }

type wechat struct{ Provider }

func (wechat) Source() string { return payment.WeChat }
func (wechat) Trial() bool    { return false }

// TestOffered: only holders buy, something only where it can be paid, and nothing where service has no end.
func TestOffered(t *testing.T) {
	ending := device.Row{Device: device.Device{ID: 5, ActiveAt: 1, ExpireAt: 100}}
	endless := device.Row{Device: device.Device{ID: 5, ActiveAt: 1}}
	holder := fleet.Actor{Personal: true, DeviceID: 5}
	for name, c := range map[string]struct {
		actor     fleet.Actor
		row       device.Row
		providers []Provider
		packages  int
		code      string
	}{
		"a holder":             {holder, ending, []Provider{wechat{}}, 1, ""},
		"nobody to pay to":     {holder, ending, nil, 0, ""},
		"service has no end":   {holder, endless, []Provider{wechat{}}, 0, ""},
		"a user":               {fleet.Actor{AccountID: 1}, ending, []Provider{wechat{}}, 0, "purchase.holdersOnly"},
		"a device that is not": {fleet.Actor{Personal: true, DeviceID: 6}, ending, []Provider{wechat{}}, 0, "device.notFound"},
	} {
		s := &Service{Store: shelf{}, Devices: shelf{row: c.row}, Providers: c.providers, Clock: fleet.ClockFunc(time.Now)}
		offer, err := s.Offered(t.Context(), c.actor)
		if code(err) != c.code || len(offer.Packages) != c.packages {
			t.Errorf("%s: %+v, %v", name, offer, err)
		}
	}
}

// TestBegin refuses what cannot be bought before any payment service is asked.
func TestBegin(t *testing.T) {
	holder := fleet.Actor{Personal: true, DeviceID: 5}
	row := device.Row{Device: device.Device{ID: 5, ActiveAt: 1, ExpireAt: 100}}
	endless := device.Row{Device: device.Device{ID: 5, ActiveAt: 1}}
	for name, c := range map[string]struct {
		row    device.Row
		id     fleet.ID
		source string
		code   string
	}{
		"no such service":  {row, 1, payment.Alipay, "purchase.source"},
		"no such package":  {row, 2, payment.WeChat, "package.notFound"},
		"nothing to renew": {endless, 1, payment.WeChat, "purchase.endless"},
	} {
		s := &Service{Store: shelf{}, Devices: shelf{row: c.row}, Providers: []Provider{wechat{}}, Clock: fleet.ClockFunc(time.Now)}
		if _, err := s.Begin(t.Context(), holder, c.id, c.source); code(err) != c.code {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// code is that of a refusal, "" of none.
func code(err error) string {
	var refused *fleet.Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return ""
}
