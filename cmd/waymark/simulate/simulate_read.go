package simulate

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/devsim"
)

type simReadCmd struct {
	simFlags
	URL      string `help:"Console of the server." default:"http://127.0.0.1:8080"`
	User     string `help:"Account." default:"admin"`
	Password string `help:"Its password." env:"-"`
	What     string `help:"track: one day of a random device; count: the state counts; list: a random page of the device list." enum:"track,count,list" default:"track"`
	Count    int    `help:"How many devices were seeded." default:"100"`
	Day      string `help:"UTC day of the tracks, as YYYY-MM-DD; the day before yesterday when not given."`
	Requests int    `help:"How many requests, one after another." default:"300"`
}

// Run asks a server again and again and prints how long the answers took.
func (c simReadCmd) Run(e *install.Env) error {
	token, err := SignIn(e.Context, c.URL, c.User, c.Password)
	if err != nil {
		return err
	}
	plan := devsim.Plan(c.Seed, c.Count)
	rng := rand.New(rand.NewPCG(c.Seed, 1))
	took := make([]time.Duration, 0, c.Requests)
	bytes := int64(0)
	for i := range c.Requests + 5 {
		address, err := c.question(plan[rng.IntN(len(plan))], rng)
		if err != nil {
			return err
		}
		begun := time.Now()
		n, err := fetch(e.Context, c.URL+address, token)
		if err != nil {
			return err
		}
		if i >= 5 { // the first ones open connections and warm caches
			took = append(took, time.Since(begun))
			bytes += n
		}
	}
	slices.Sort(took)
	_, err = fmt.Fprintf(e.Out, "%s: %d answers of %d bytes on average: p50 %s, p99 %s, max %s\n", c.What, len(took), bytes/int64(len(took)),
		quantile(took, 0.5), quantile(took, 0.99), took[len(took)-1].Round(time.Microsecond))
	return err
}

func (c simReadCmd) question(v devsim.Vehicle, rng *rand.Rand) (string, error) {
	switch c.What {
	case "count":
		return "/api/device/getdevicestatecount", nil
	case "list":
		return fmt.Sprintf("/api/device/getorgandevicelist?hasSubOrgan=1&pageSize=20&currentPage=%d", 1+rng.IntN(max(1, c.Count/20))), nil
	}
	from := time.Now().UTC().AddDate(0, 0, -2).Truncate(24 * time.Hour)
	if c.Day != "" {
		var err error
		if from, err = time.Parse(time.DateOnly, c.Day); err != nil {
			return "", fmt.Errorf("day: %w", err)
		}
	}
	q := url.Values{"imei": {v.IMEI}, "startTime": {fmt.Sprint(from.Unix())}, "endTime": {fmt.Sprint(from.AddDate(0, 0, 1).Unix())}}
	return "/api/historytrack/gethistorytracklist?" + q.Encode(), nil
}

// fetch reads an answer to its end and returns its size; gzip is not asked for.
func fetch(ctx context.Context, address, token string) (int64, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, err
	}
	req.Header.Set("Authorization", "Bearer "+token)
	req.Header.Set("Accept-Encoding", "identity")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	n, err := io.Copy(io.Discard, resp.Body)
	if err == nil && resp.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s answered %s", address, resp.Status)
	}
	return n, err
}

// quantile of durations in ascending order.
func quantile(sorted []time.Duration, q float64) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(len(sorted)-1, int(q*float64(len(sorted))))].Round(time.Microsecond)
}
