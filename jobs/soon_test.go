package jobs

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
)

// TestSoon: what is asked for while it is done is done once more, and not for each time; what fails is told, and tried when it is asked for again.
func TestSoon(t *testing.T) {
	var out strings.Builder
	begun, end := make(chan struct{}), make(chan error)
	s := NewSoon("look", func(context.Context) error {
		begun <- struct{}{}
		return <-end
	})
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { s.Run(ctx, slog.New(slog.NewTextHandler(&out, nil))) })
	s.Ask()
	<-begun
	for range 1000 {
		s.Ask()
	}
	end <- nil
	<-begun // all of them
	end <- errors.New("no luck")
	s.Ask()
	<-begun
	cancel()
	end <- context.Canceled
	running.Wait()
	if text := out.String(); strings.Count(text, "level=ERROR") != 1 || !strings.Contains(text, "no luck") {
		t.Error(text)
	}
	(*Soon)(nil).Ask()
}
