package verify

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"waymark/devsim"
)

// tracks reads history through the HTTP interface.
type tracks struct {
	cfg Config

	mu    sync.Mutex
	token string // the server may hand out a new one
}

// trackPoint is what of a point is looked at.
type trackPoint struct {
	Time int64   `json:"locTime"`
	Lon  float64 `json:"lon"`
	Lat  float64 `json:"lat"`
}

const (
	throttled    = 50              // times a question may be turned away for asking too often
	maxTrackBody = 64 << 20        // bytes
	tokenHeader  = "Authorization" // in both directions
)

// read returns the points of a device with from ≤ time ≤ to.
func (t *tracks) read(ctx context.Context, imei string, from, to int64) ([]trackPoint, error) {
	q := url.Values{"imei": {imei}, "startTime": {strconv.FormatInt(from, 10)}, "endTime": {strconv.FormatInt(to, 10)}}
	address := strings.TrimRight(t.cfg.BaseURL, "/") + "/api/historytrack/gethistorytracklist?" + q.Encode()
	for range throttled {
		points, again, err := t.once(ctx, address)
		if err != nil {
			return nil, fmt.Errorf("verify: track of %s: %w", imei, err)
		}
		if !again {
			return points, nil
		}
		if !devsim.Pause(ctx, 200*time.Millisecond) {
			return nil, ctx.Err()
		}
	}
	return nil, fmt.Errorf("verify: track of %s: the server is too busy", imei)
}

// once asks once; again means that the server asked for patience.
func (t *tracks) once(ctx context.Context, address string) (points []trackPoint, again bool, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, false, err
	}
	t.mu.Lock()
	req.Header.Set(tokenHeader, "Bearer "+t.token)
	t.mu.Unlock()
	resp, err := t.cfg.Client.Do(req)
	if err != nil {
		return nil, false, err
	}
	defer resp.Body.Close()
	if fresh := strings.TrimPrefix(resp.Header.Get(tokenHeader), "Bearer "); fresh != "" {
		t.mu.Lock()
		t.token = fresh
		t.mu.Unlock()
	}
	if resp.StatusCode == http.StatusTooManyRequests {
		return nil, true, nil
	}
	var body struct {
		Code    int    `json:"errcode"`
		Message string `json:"errmsg"`
		Object  struct {
			List []trackPoint `json:"trackList"`
		} `json:"retobj"`
	}
	if err := json.NewDecoder(io.LimitReader(resp.Body, maxTrackBody)).Decode(&body); err != nil {
		return nil, false, fmt.Errorf("HTTP %d: %w", resp.StatusCode, err)
	}
	if resp.StatusCode != http.StatusOK || body.Code != 0 {
		return nil, false, fmt.Errorf("HTTP %d, errcode %d: %s", resp.StatusCode, body.Code, body.Message)
	}
	return body.Object.List, false, nil
}
