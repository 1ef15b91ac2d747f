package dispatch

import (
	"context"
	"errors"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
)

// lagging is a store whose answers were read a while ago, as a console has them that was slower than another.
type lagging struct {
	command.DeliveryStore
	list []command.Answered
}

func (l *lagging) Answers(ctx context.Context, most int) ([]command.Answered, error) {
	if list := l.list; list != nil {
		l.list = nil
		return list, nil
	}
	return l.DeliveryStore.Answers(ctx, most)
}

// TestAnswerIsTakenOnce: two consoles have read the same answers. The slower one finds them taken: it notes none a second time, and takes the one that names
// no command for no answer to the command that was sent after it.
func TestAnswerIsTakenOnce(t *testing.T) {
	w := newWorld(t)
	first, second := w.issue("CC_18"), w.issue("CC_1")
	w.look()
	w.want(first, command.Sent, "", 1)
	w.says(0, true, "Success!") // names no command
	w.says(first, true, "0")
	read, err := w.db.Answers(t.Context(), 10)
	ok(t, err)
	if len(read) != 2 {
		t.Fatalf("%d answers", len(read))
	}
	ok(t, w.d.takeAnswers(t.Context()))
	w.want(first, command.Done, "", 1)
	before, err := w.db.CommandSteps(t.Context(), first)
	ok(t, err)
	w.look()
	w.want(second, command.Sent, "", 2)
	slower := w.another()
	slower.Store = &lagging{w.db, read}
	ok(t, slower.takeAnswers(t.Context()))
	if c := w.want(second, command.Sent, "", 2); c.Answer != "" {
		t.Errorf("what answered the first is noted as an answer to the second: %q", c.Answer)
	}
	if after, err := w.db.CommandSteps(t.Context(), first); err != nil || len(after) != len(before) {
		t.Errorf("%d steps of the first, %d before, %v", len(after), len(before), err)
	}
}

// TestTextOfItsOwnAccord: a text that a terminal of JT/T 808 sends while the answer to a setting is waited for is none, and attributes answer the question for them alone.
func TestTextOfItsOwnAccord(t *testing.T) {
	w := newWorld(t)
	w.said = "jt808"
	reset, attributes := w.issue("CC_27"), w.issue("CC_74")
	w.look()
	w.says(0, true, "(860000000000001,1,001,BASE,Battery low)")
	w.says(0, true, "0")
	ok(t, w.d.takeAnswers(t.Context()))
	w.want(reset, command.Sent, "", 1)
	w.answers(reset, false, "1")
	w.want(reset, command.Failed, "commandAnswer.failed", 1)
	w.look()
	w.want(attributes, command.Sent, "", 2)
	w.says(0, true, "(860000000000001,1,001,BASE,Battery low)")
	ok(t, w.d.takeAnswers(t.Context()))
	w.want(attributes, command.Sent, "", 2)
	w.answers(0, true, "0")
	w.want(attributes, command.Done, "", 2)
}

// broken is a store in which one answer cannot be taken.
type broken struct {
	command.DeliveryStore
	id fleet.ID
}

var errBroken = errors.New("broken")

func (b broken) TakeAnswer(ctx context.Context, id, to fleet.ID, change func(*command.Issued) ([]command.Step, error)) (bool, error) {
	if id == b.id {
		return false, errBroken
	}
	return b.DeliveryStore.TakeAnswer(ctx, id, to, change)
}

// TestAnswerThatFailsRepeatsNoOther: an answer that cannot be taken has those before it taken no second time, and none after it of the device be taken before it.
func TestAnswerThatFailsRepeatsNoOther(t *testing.T) {
	w := newWorld(t)
	id := w.issue("CC_18")
	w.look()
	for range 3 {
		w.says(id, true, "0")
	}
	read, err := w.db.Answers(t.Context(), 10)
	ok(t, err)
	w.d.Store = broken{w.db, read[1].ID}
	for range 3 {
		if err := w.d.takeAnswers(t.Context()); !errors.Is(err, errBroken) {
			t.Fatal(err)
		}
	}
	if left, err := w.db.Answers(t.Context(), 10); err != nil || len(left) != 2 {
		t.Errorf("%d answers are left, %v", len(left), err)
	}
	steps, err := w.db.CommandSteps(t.Context(), id)
	ok(t, err)
	late := 0
	for _, s := range steps {
		if s.Note == command.AnsweredLate {
			late++
		}
	}
	if w.want(id, command.Done, "", 1); late != 0 {
		t.Errorf("it was answered %d times more", late)
	}
}
