package bus

import (
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"
)

// natsLines puts what the embedded server has to say into the program's own lines, the same thing once a minute.
type natsLines struct {
	log *slog.Logger
	now func() time.Time

	mu    sync.Mutex
	said  map[string]time.Time // by form
	alarm func(error)
}

const sayAgain = time.Minute

// onError has f called with each error of the server from now on.
func (l *natsLines) onError(f func(error)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.alarm = f
}

// due reports whether a line is to be said now.
func (l *natsLines) due(form string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	if last, ok := l.said[form]; ok && now.Sub(last) < sayAgain {
		return false
	}
	if l.said == nil {
		l.said = map[string]time.Time{}
	}
	l.said[form] = now
	return true
}

// Noticef implements server.Logger.
func (l *natsLines) Noticef(form string, v ...any) {
	l.log.Debug("nats", "says", fmt.Sprintf(form, v...))
}

// Warnf implements server.Logger.
func (l *natsLines) Warnf(form string, v ...any) {
	if l.due(form) {
		l.log.Warn("nats", "says", fmt.Sprintf(form, v...))
	}
}

// Errorf implements server.Logger.
func (l *natsLines) Errorf(form string, v ...any) {
	text := fmt.Sprintf(form, v...)
	if l.due(form) {
		l.log.Error("nats", "says", text)
	}
	l.mu.Lock()
	alarm := l.alarm
	l.mu.Unlock()
	if alarm != nil {
		alarm(errors.New(text))
	}
}

// Fatalf implements server.Logger.
func (l *natsLines) Fatalf(form string, v ...any) { l.Errorf(form, v...) }

// Debugf implements server.Logger; the server is not asked for these.
func (l *natsLines) Debugf(string, ...any) {}

// Tracef implements server.Logger; the server is not asked for these.
func (l *natsLines) Tracef(string, ...any) {}
