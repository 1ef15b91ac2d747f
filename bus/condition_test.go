package bus

import (
	"errors"
	"slices"
	"testing"
)

// slowTold takes its time to hear of a failure.
type slowTold struct {
	heard   chan struct{}
	release chan struct{}
	told    []string
}

func (s *slowTold) Failed(name string, _ error) {
	s.heard <- struct{}{}
	<-s.release
	s.told = append(s.told, name+" fails")
}

func (s *slowTold) Works(name string) { s.told = append(s.told, name+" works") }

// TestConditionKeepsTheOrder: a success that is noted while a failure is being told is told after it.
func TestConditionKeepsTheOrder(t *testing.T) {
	told := &slowTold{heard: make(chan struct{}), release: make(chan struct{})}
	c := condition{told: told, name: "log"}
	ended := make(chan struct{}, 2)
	note := func(err error) {
		c.note(err)
		ended <- struct{}{}
	}
	go note(errors.New("no room"))
	<-told.heard
	go note(nil)
	close(told.release)
	<-ended
	<-ended
	if want := []string{"log fails", "log works"}; !slices.Equal(told.told, want) || c.err() != nil {
		t.Errorf("%v, %v", told.told, c.err())
	}
	c.note(nil)
	if len(told.told) != 2 {
		t.Errorf("told again: %v", told.told)
	}
}
