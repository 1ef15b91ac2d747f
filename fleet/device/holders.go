package device

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/account"
)

// Holders shows devices to package account, for personal sign-in.
type Holders struct{ Store Store }

var _ account.Devices = Holders{}

// HolderByIMEI implements account.Devices.
func (h Holders) HolderByIMEI(ctx context.Context, imei string) (account.Holder, error) {
	row, err := h.Store.RowByIMEI(ctx, imei)
	return holder(row), err
}

// HolderByID implements account.Devices.
func (h Holders) HolderByID(ctx context.Context, id fleet.ID) (account.Holder, error) {
	rows, err := h.Store.RowsByID(ctx, []fleet.ID{id})
	if err == nil && len(rows) == 0 {
		err = fleet.ErrNotFound
	}
	if err != nil {
		return account.Holder{}, err
	}
	return holder(rows[0]), nil
}

func holder(r Row) account.Holder {
	return account.Holder{
		DeviceID: r.Device.ID, IMEI: r.Device.IMEI, Name: r.Device.Name,
		OrganID: r.Device.OrganID, OrganName: r.OrganName, OrganPath: r.OrganPath,
	}
}
