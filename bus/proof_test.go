package bus

import (
	"os"
	"path/filepath"
	"testing"
)

// TestWhatTheDiskDidNotKeepIsNotAcknowledged: where a sync ended without an error, but the disk takes no changes any more, an append has failed; once it does again, it has not.
func TestWhatTheDiskDidNotKeepIsNotAcknowledged(t *testing.T) {
	b := open(t, Config{Dir: t.TempDir(), Partitions: 1})
	takes := func(f *os.File) {
		b.server.proof.mu.Lock()
		defer b.server.proof.mu.Unlock()
		b.server.proof.file = f
	}
	if err := b.Append(t.Context(), 0, []byte("a")); err != nil {
		t.Fatal(err)
	}
	before := b.server.proof.file
	refused, err := os.Open(filepath.Join(b.server.dir, "proof")) // not to be written to
	if err != nil {
		t.Fatal(err)
	}
	defer refused.Close()
	takes(refused)
	if err := b.Append(t.Context(), 0, []byte("b")); err == nil {
		t.Error("acknowledged by a disk that takes no changes")
	}
	takes(before)
	if err := b.Append(t.Context(), 0, []byte("b")); err != nil {
		t.Error(err)
	}
	if last, err := b.Last(t.Context(), 0); err != nil || last < 2 {
		t.Errorf("the last is %d, %v", last, err)
	}
}

// TestProofStaysSmall: the file that the disk is asked by does not grow with each append.
func TestProofStaysSmall(t *testing.T) {
	var p proof
	dir := t.TempDir()
	if err := p.open(dir); err != nil {
		t.Fatal(err)
	}
	defer p.close()
	for range longest + 2 {
		if err := p.takes(); err != nil {
			t.Fatal(err)
		}
	}
	if st, err := os.Stat(filepath.Join(dir, "proof")); err != nil || st.Size() != 2 {
		t.Errorf("%v, %v", st, err)
	}
	p.close()
	if err := p.takes(); err == nil {
		t.Error("asked of a file that is not there")
	}
}

func BenchmarkProof(b *testing.B) {
	var p proof
	if err := p.open(b.TempDir()); err != nil {
		b.Fatal(err)
	}
	defer p.close()
	for b.Loop() {
		if err := p.takes(); err != nil {
			b.Fatal(err)
		}
	}
}
