package backup

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"testing"
)

// tree is what is in a folder: content by path.
type tree map[string]string

func (want tree) write(t *testing.T, dir string) {
	t.Helper()
	for name, content := range want {
		path := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o750), os.WriteFile(path, []byte(content), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
}

func read(t *testing.T, dir string) tree {
	t.Helper()
	got := tree{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		got[filepath.ToSlash(name)] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

var copied = tree{"db/waymark.db": "words", "db/points-2026-11.db": "points", "files/user/1.png": "picture", "db/empty": ""}

func sealed(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	copied.write(t, dir)
	if err := Seal(dir, Manifest{Program: "test", Schema: 8}); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestManifest: a backup that is as it was sealed is unpacked, any other is refused.
func TestManifest(t *testing.T) {
	unpack := func(dir string) (tree, error) {
		m, err := Read(dir)
		if err != nil {
			return nil, err
		}
		to := filepath.Join(t.TempDir(), "to")
		err = m.Unpack(dir, to)
		if err != nil {
			return nil, err
		}
		return read(t, to), nil
	}
	got, err := unpack(sealed(t))
	if err != nil || !maps.Equal(got, copied) {
		t.Fatal(got, err)
	}
	at := func(dir, name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	change := func(name string, f func([]byte) []byte) func(dir string) error {
		return func(dir string) error {
			b, err := os.ReadFile(at(dir, name))
			return errors.Join(err, os.WriteFile(at(dir, name), f(b), 0o600))
		}
	}
	for name, spoil := range map[string]func(dir string) error{
		"no manifest":  func(dir string) error { return os.Remove(at(dir, manifestFile)) },
		"cut manifest": change(manifestFile, func(b []byte) []byte { return b[:len(b)/2] }),
		"empty":        change(manifestFile, func([]byte) []byte { return []byte("{}") }),
		"newer form":   change(manifestFile, func(b []byte) []byte { return bytes.Replace(b, []byte(`"format": 1`), []byte(`"format": 2`), 1) }),
		"lists none":   change(manifestFile, func([]byte) []byte { return []byte(`{"format": 1}`) }),
		"outside": change(manifestFile, func(b []byte) []byte {
			return bytes.Replace(b, []byte("db/waymark.db"), []byte("../waymark.db"), 1)
		}),
		"missing":    func(dir string) error { return os.Remove(at(dir, "db/points-2026-11.db")) },
		"cut":        change("db/points-2026-11.db", func(b []byte) []byte { return b[:3] }),
		"emptied":    change("db/waymark.db", func([]byte) []byte { return nil }),
		"longer":     change("db/empty", func([]byte) []byte { return []byte("x") }),
		"other bits": change("files/user/1.png", func(b []byte) []byte { b[2] ^= 1; return b }),
		"a folder": func(dir string) error {
			return errors.Join(os.Remove(at(dir, "db/waymark.db")), os.Mkdir(at(dir, "db/waymark.db"), 0o750))
		},
	} {
		dir := sealed(t)
		if err := spoil(dir); err != nil {
			t.Fatal(err)
		}
		if _, err := unpack(dir); err == nil || name != "a folder" && !errors.Is(err, ErrNotWhole) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := Seal(t.TempDir()+"/nowhere", Manifest{}); err == nil {
		t.Error("nothing was sealed")
	}
}

// TestRestoreKilledAtEachStep stops a restore before each of its steps, as a kill does: the next start finds the former
// installation untouched or the new one whole, with the former beside it.
func TestRestoreKilledAtEachStep(t *testing.T) {
	errKilled := errors.New("killed")
	for name, before := range map[string]tree{
		"all":    {"db/waymark.db": "old words", "db/points-2026-10.db": "old points", "log/1.blk": "old log", "files/old.png": "old picture"},
		"no log": {"db/waymark.db": "old words", "account.key": "key"},
		"new":    {},
	} {
		after := maps.Clone(copied)
		for path, content := range before {
			if dir, rest, ok := cutDir(path); ok {
				path = dir + Aside + "/" + rest
			}
			after[path] = content
		}
		for kill := 0; ; kill++ {
			data := t.TempDir()
			before.write(t, data)
			steps := 0
			swap := Swap{Data: data, Folders: []string{"db", "log", "files"}, killed: func() error {
				if steps++; steps > kill {
					return errKilled
				}
				return nil
			}}
			staging, err := swap.Staging()
			if err != nil {
				t.Fatal(err)
			}
			copied.write(t, staging)
			err = swap.Commit()
			decided, _ := swap.Pending()
			for again := kill; err != nil && again < 2*kill; again++ { // and kill the one that would finish it, too
				steps = kill - 1
				_, _ = swap.Finish()
			}
			swap.killed = nil
			if _, finishErr := swap.Finish(); finishErr != nil {
				t.Fatal(finishErr)
			}
			want := before
			if err == nil || decided {
				want = after
			}
			if got := read(t, data); !maps.Equal(got, want) {
				t.Fatalf("%s, killed before step %d (%v): %v", name, kill, err, got)
			}
			if err == nil {
				if kill < 3 {
					t.Errorf("only %d steps were tried", kill)
				}
				break
			}
			if !errors.Is(err, errKilled) {
				t.Fatal(err)
			}
		}
	}
}

func cutDir(path string) (dir, rest string, ok bool) {
	dir, rest = filepath.Split(path)
	return filepath.Clean(dir), rest, dir != ""
}

// TestNotTwice: what an earlier restore has set aside is not touched by the next.
func TestNotTwice(t *testing.T) {
	data := t.TempDir()
	tree{"db/waymark.db": "old", "db" + Aside + "/waymark.db": "older"}.write(t, data)
	swap := Swap{Data: data, Folders: []string{"db"}}
	if _, err := swap.Staging(); err == nil {
		t.Error("a second restore began")
	}
	if err := os.RemoveAll(filepath.Join(data, "db"+Aside)); err != nil {
		t.Fatal(err)
	}
	if _, err := swap.Staging(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(data, journalFile), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := swap.Staging(); err == nil {
		t.Error("a restore began beside one that is decided")
	}
}
