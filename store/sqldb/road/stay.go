package road

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/store/sqldb/engine"
)

func listedStay(r *fence.StayRow) []engine.Column {
	return append(engine.Of("s", stayColumns(&r.Kept)),
		engine.Col("s.device_id", engine.ID(&r.DeviceID)),
		engine.Col("d.imei", &r.IMEI),
		engine.Col("d.name", &r.DeviceName),
		engine.Col("d.model", &r.Model),
		engine.Col("COALESCE(v.plate, '')", &r.Plate),
		engine.Col("o.name", &r.OrganName))
}

// stayed are the stays of devices of a subtree in a fence, $1 to $3; with $4 those alone that are not over, of devices that it still counts for.
const stayed = `FROM fence_stays s JOIN devices d ON d.id = s.device_id JOIN organs o ON o.id = d.organ_id LEFT JOIN vehicles v ON v.id = d.vehicle_id
	WHERE s.fence_id = $1 AND o.path >= $2 AND o.path < $3 AND (NOT $4 OR s.left_at = 0 AND EXISTS (
		SELECT 1 FROM fence_bindings b LEFT JOIN organs bo ON bo.id = b.organ_id
		WHERE b.fence_id = s.fence_id AND (b.device_id = d.id OR substr(o.path, 1, length(bo.path)) = bo.path)))`

// Stays implements fence.Store.
func (db *DB) Stays(ctx context.Context, fenceID fleet.ID, below string, inside bool, page fleet.Page) ([]fence.StayRow, int, error) {
	args := []any{int64(fenceID), below, engine.PathEnd(below), inside}
	var total int
	if err := db.Read.QueryRowContext(ctx, `SELECT count(*) `+stayed, args...).Scan(&total); err != nil || page.Offset() >= total {
		return nil, total, db.Wrap(err)
	}
	out, err := engine.Find(ctx, db.Read, listedStay, stayed+` ORDER BY s.entered_at DESC, s.device_id LIMIT $5 OFFSET $6`, append(args, page.Size, page.Offset())...)
	return out, total, db.Wrap(err)
}

// StaysOf implements fence.Store.
func (db *DB) StaysOf(ctx context.Context, deviceID fleet.ID, at fleet.Millis) ([]fence.Kept, error) {
	out, err := engine.Find(ctx, db.Read, stayColumns, `FROM fence_stays WHERE device_id = $1 AND (left_at = 0 OR left_at >= $2) ORDER BY entered_at, fence_id`, int64(deviceID), int64(at))
	return out, db.Wrap(err)
}
