package bus

import (
	"errors"
	"testing"
)

// TestWhatTheDiskDidNotKeepIsNotAcknowledged: where a sync ended without an error, but the disk takes no changes any more, an append has failed; once it does again, it has not.
func TestWhatTheDiskDidNotKeepIsNotAcknowledged(t *testing.T) {
	b := open(t, Config{Dir: t.TempDir(), Partitions: 1})
	if err := b.Append(t.Context(), 0, []byte("a")); err != nil {
		t.Fatal(err)
	}
	before, refused := b.server.takes, errors.New("it is read-only")
	b.server.takes = func() error { return refused }
	if err := b.Append(t.Context(), 0, []byte("b")); !errors.Is(err, refused) {
		t.Errorf("a disk that takes no changes: %v", err)
	}
	b.server.takes = before
	if err := b.Append(t.Context(), 0, []byte("b")); err != nil {
		t.Error(err)
	}
	if last, err := b.Last(t.Context(), 0); err != nil || last < 2 {
		t.Errorf("the last is %d, %v", last, err)
	}
}
