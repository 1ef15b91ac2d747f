package simulate

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/devsim"
)

type simOrderCmd struct {
	simFlags
	Address     string        `help:"Where JT/T 808 is listened for." default:"127.0.0.1:5015"`
	Connections int           `help:"One device each; the batch goes to all of them." default:"10000"`
	Rate        float64       `help:"Reports a second in all." default:"5000"`
	Duration    time.Duration `help:"How long reports are sent at most." default:"10m"`
	Single      int           `help:"Commands that are issued one by one, before the batch." default:"200"`
	Gap         time.Duration `help:"Time between two of them." default:"100ms"`
	Warm        time.Duration `help:"How long reports are sent before the first of them, as the service of so many does not begin at once." default:"20s"`
	URL         string        `help:"Console of the server." default:"http://127.0.0.1:8080"`
	User        string        `help:"Account that issues." default:"admin"`
	Password    string        `help:"Its password." env:"-"`
}

// orderBench commands terminals that report under load, and knows when each was sent its command.
type orderBench struct {
	simOrderCmd
	token  string
	mu     sync.Mutex
	frames map[int]chan time.Time // by device, of those that wait for one
}

// Run issues commands to terminals under load, and prints how long each took from the call that issued it to the terminal.
func (c simOrderCmd) Run(e *install.Env) error {
	b := &orderBench{simOrderCmd: c, frames: map[int]chan time.Time{}}
	var err error
	if b.token, err = SignIn(e.Context, c.URL, c.User, c.Password); err != nil {
		return err
	}
	ready, ended := make(chan struct{}), make(chan struct{})
	var res *devsim.LoadResult
	var loaded error
	var load sync.WaitGroup
	ctx, cancel := context.WithCancel(e.Context)
	defer cancel()
	load.Go(func() {
		defer close(ended)
		res, loaded = devsim.Load(ctx, devsim.LoadConfig{
			Addr: c.Address, Protocol: devsim.JT808, Connections: c.Connections, Seed: c.Seed, Rate: c.Rate, Duration: c.Duration,
			FirstFix: time.Now().Add(-6 * time.Hour).Truncate(time.Second), Dial: devsim.DialTCP(c.Connections), Ready: func() { close(ready) }, Commanded: b.commanded,
		})
	})
	select {
	case <-ready:
	case <-ended: // before all were connected
		return errors.Join(loaded, e.Context.Err())
	}
	select {
	case <-time.After(b.Warm):
	case <-ended:
		return errors.Join(loaded, e.Context.Err())
	}
	singles, err := b.singles(ctx)
	if len(singles) > 0 {
		slices.Sort(singles)
		fmt.Fprintf(e.Out, "%d commands issued one by one: from the call to the terminal p50 %s, p99 %s, max %s\n", len(singles), quantile(singles, 0.5), quantile(singles, 0.99), singles[len(singles)-1])
	}
	if err == nil {
		var batch []time.Duration
		batch, err = b.batch(ctx)
		slices.Sort(batch)
		if err == nil {
			fmt.Fprintf(e.Out, "a batch of %d: the last terminal has it after %s, half of them after %s\n", len(batch), batch[len(batch)-1], quantile(batch, 0.5))
		}
	}
	cancel() // the reports were only there to be in the way
	load.Wait()
	if err := errors.Join(err, loaded); err != nil {
		return err
	}
	fmt.Fprint(e.Out, res)
	return nil
}

// commanded notes that a terminal was sent a command.
func (b *orderBench) commanded(device int, at time.Time) {
	b.mu.Lock()
	waits := b.frames[device]
	delete(b.frames, device)
	b.mu.Unlock()
	if waits != nil {
		waits <- at
	}
}

func (b *orderBench) expect(device int) <-chan time.Time {
	ch := make(chan time.Time, 1)
	b.mu.Lock()
	b.frames[device] = ch
	b.mu.Unlock()
	return ch
}

// interval is a command that all of them take: how often to report, which the load goes on deciding.
const interval = "CC_18"

var seconds = map[string]string{"seconds": "60"}

// slowest is how long a command is waited for.
const slowest = 2 * time.Minute

func (b *orderBench) singles(ctx context.Context) (took []time.Duration, err error) {
	for i := range b.Single {
		device := i * max(1, b.Connections/max(1, b.Single)) % b.Connections
		sent := b.expect(device)
		began := time.Now()
		if err := b.post(ctx, "/api/report/sendcommand", map[string]any{"imei": devsim.Identity(b.Seed, device).IMEI, "cmdCode": interval, "data": seconds, "lang": "en"}); err != nil {
			return nil, err
		}
		at, err := b.wait(ctx, sent)
		if err != nil {
			return took, fmt.Errorf("command %d: %w", i, err)
		}
		took = append(took, at.Sub(began))
		time.Sleep(b.Gap)
	}
	return took, nil
}

func (b *orderBench) batch(ctx context.Context) (took []time.Duration, err error) {
	imeis := make([]string, b.Connections)
	sent := make([]<-chan time.Time, b.Connections)
	for i := range imeis {
		imeis[i], sent[i] = devsim.Identity(b.Seed, i).IMEI, b.expect(i)
	}
	began := time.Now()
	if err := b.post(ctx, "/api/report/sendcommandbatch", map[string]any{"imeis": imeis, "cmdCode": interval, "data": seconds, "clientKey": fmt.Sprint(began.UnixNano()), "lang": "en"}); err != nil {
		return nil, err
	}
	for i := range sent {
		at, err := b.wait(ctx, sent[i])
		if err != nil {
			return nil, fmt.Errorf("batch, device %d: %w", i, err)
		}
		took = append(took, at.Sub(began))
	}
	return took, nil
}

func (b *orderBench) wait(ctx context.Context, sent <-chan time.Time) (time.Time, error) {
	select {
	case at := <-sent:
		return at, nil
	case <-time.After(slowest):
		return time.Time{}, errors.New("the terminal was sent nothing")
	case <-ctx.Done():
		return time.Time{}, ctx.Err()
	}
}

func (b *orderBench) post(ctx context.Context, path string, body any) error {
	var answer struct {
		Errcode int
		Errmsg  string
	}
	if err := post(ctx, b.URL+path, b.token, body, &answer); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if answer.Errcode != 0 {
		return fmt.Errorf("%s: %s", path, answer.Errmsg)
	}
	return nil
}
