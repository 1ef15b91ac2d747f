package gateway

import (
	"context"
	"runtime"
	"sync"
	"time"

	"waymark/ingest"
)

// packer gathers the records of one partition for a few milliseconds and puts
// them into the log as one message: one sync serves them all.
type packer struct {
	partition int
	log       Log
	linger    time.Duration
	timeout   time.Duration
	metrics   *Metrics

	mu    sync.Mutex
	packs []*pack       // oldest first; records go into the last
	wake  chan struct{} // capacity 1
}

// pack is one message on its way into the log. Err may be read once done is closed.
type pack struct {
	buf     []byte
	records int
	done    chan struct{}
	err     error

	mu      sync.Mutex
	waiting []waiter // told when it is done
	over    bool
}

// waiter is who goes on when a message is in the log, or is not.
type waiter interface{ goOn() }

// maxPack is the size beyond which a message is sent without lingering.
const maxPack = 512 << 10

// hardPack is the size at which a message is closed and another started; the bus takes 8 MiB.
const hardPack = 4 << 20

func newPack(buf []byte) *pack {
	return &pack{buf: ingest.NewMessage(buf), done: make(chan struct{})}
}

func newPacker(partition int, log Log, s Settings, m *Metrics) *packer {
	return &packer{partition: partition, log: log, linger: s.Linger, timeout: s.AppendTimeout, metrics: m, packs: []*pack{newPack(nil)}, wake: make(chan struct{}, 1)}
}

// add puts a record into the message that is being gathered and returns it, so
// that the caller can wait for it. It blocks no longer than it takes to copy.
func (p *packer) add(r *ingest.Record) *pack {
	p.mu.Lock()
	pk := p.packs[len(p.packs)-1]
	if len(pk.buf) >= hardPack {
		pk = newPack(nil)
		p.packs = append(p.packs, pk)
	}
	pk.buf = ingest.AppendRecord(pk.buf, r)
	pk.records++
	first := pk.records == 1
	p.mu.Unlock()
	if first {
		p.wakeUp()
	}
	return pk
}

// gathered is how many bytes the next message has.
func (p *packer) gathered() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.packs[0].buf)
}

// next takes out the next message, nil when nothing is gathered. spare is
// memory for a message to come.
func (p *packer) next(spare []byte) *pack {
	p.mu.Lock()
	defer p.mu.Unlock()
	pk := p.packs[0]
	if pk.records == 0 {
		return nil
	}
	if p.packs = p.packs[1:]; len(p.packs) == 0 {
		p.packs = append(p.packs, newPack(spare))
	} else {
		p.wakeUp()
	}
	return pk
}

func (p *packer) wakeUp() {
	select {
	case p.wake <- struct{}{}:
	default: // it is awake already
	}
}

// run puts messages into the log until ctx is done and nothing is left.
func (p *packer) run(ctx context.Context) {
	var spare []byte
	timer := time.NewTimer(0)
	<-timer.C
	for {
		select {
		case <-p.wake:
		case <-ctx.Done():
			for pk := p.next(nil); pk != nil; pk = p.next(nil) {
				p.put(context.WithoutCancel(ctx), pk)
			}
			return
		}
		if p.linger > 0 && p.gathered() < maxPack {
			timer.Reset(p.linger)
			<-timer.C
		}
		if pk := p.next(spare); pk != nil {
			p.put(context.WithoutCancel(ctx), pk)
			spare = pk.buf
		}
	}
}

// put sends a message and tells those who wait for it.
func (p *packer) put(ctx context.Context, pk *pack) {
	ctx, cancel := context.WithTimeout(ctx, p.timeout)
	defer cancel()
	begun := time.Now()
	pk.err = p.log.Append(ctx, p.partition, pk.buf)
	p.metrics.appended(pk.records, time.Since(begun), pk.err)
	pk.end()
}

// end tells those who wait. The next message does not wait until they are told.
func (pk *pack) end() {
	pk.mu.Lock()
	pk.over = true
	waiting := pk.waiting
	pk.waiting = nil
	pk.mu.Unlock()
	close(pk.done)
	if len(waiting) == 0 {
		return
	}
	go func() {
		for i, w := range waiting {
			w.goOn()
			if i%breather == breather-1 {
				runtime.Gosched()
			}
		}
	}()
}

// breather is how many connections are served in a row before other goroutines have their turn.
const breather = 64

// await has w told when the message is done; false when it is already.
func (pk *pack) await(w waiter) bool {
	pk.mu.Lock()
	defer pk.mu.Unlock()
	if pk.over {
		return false
	}
	pk.waiting = append(pk.waiting, w)
	return true
}
