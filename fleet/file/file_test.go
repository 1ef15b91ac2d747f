package file_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/file"
)

// shelf keeps contents and notes in memory, or fails.
type shelf struct {
	kept  map[string][]byte
	fail  error
	notes []file.Note
	used  []string // addresses
	saved func()   // called once these were read

	failNote, failDrop error
}

func (s *shelf) Remove(_ context.Context, path string) error {
	delete(s.kept, path)
	return s.fail
}

func (s *shelf) AddUpload(_ context.Context, n file.Note, since fleet.Millis, most file.Quota) error {
	if s.failNote != nil {
		return fmt.Errorf("shelf: %w", s.failNote)
	}
	count, bytes := 1, int64(n.Size)
	for _, o := range s.notes {
		if o.AccountID == n.AccountID && o.At >= since {
			count, bytes = count+1, bytes+int64(o.Size)
		}
	}
	if count > most.Pictures || bytes > most.Bytes {
		return fmt.Errorf("shelf: %w", file.ErrQuota)
	}
	s.notes = append(s.notes, n)
	return nil
}

func (s *shelf) DropUpload(_ context.Context, path string) error {
	s.notes = slices.DeleteFunc(s.notes, func(n file.Note) bool { return n.Path == path })
	return s.failDrop
}

func (s *shelf) UploadsBefore(_ context.Context, at fleet.Millis) (out []string, _ error) {
	for _, n := range s.notes {
		if n.At < at {
			out = append(out, n.Path)
		}
	}
	return out, nil
}

func (s *shelf) PictureAddresses(context.Context) ([]string, error) {
	if s.saved != nil {
		defer s.saved()
	}
	return s.used, nil
}

func (s *shelf) CondemnUpload(_ context.Context, path string) (bool, error) {
	return !slices.ContainsFunc(s.used, func(a string) bool { return strings.Contains(a, path) }), nil
}

func (s *shelf) Put(_ context.Context, path string, content []byte) error {
	if s.fail != nil {
		return fmt.Errorf("shelf: %w", s.fail)
	}
	s.kept[path] = content
	return nil
}

func (s *shelf) Open(_ context.Context, path string) (io.ReadSeekCloser, error) {
	content, ok := s.kept[path]
	if !ok {
		return nil, fleet.ErrNotFound
	}
	return struct {
		io.ReadSeeker
		io.Closer
	}{bytes.NewReader(content), io.NopCloser(nil)}, nil
}

func service() (*file.Service, *shelf) {
	s := &shelf{kept: map[string][]byte{}}
	clock := fleet.ClockFunc(func() time.Time { return time.Date(2026, 3, 1, 7, 0, 0, 0, time.FixedZone("", 8*3600)) })
	return &file.Service{Store: s, Notes: s, Clock: clock, Rand: rand.Reader}, s
}

func drawn(t *testing.T, kind string, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	var err error
	img := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.Black, color.White})
	switch kind {
	case "jpg":
		err = jpeg.Encode(&b, img, nil)
	case "png":
		err = png.Encode(&b, img)
	case "gif":
		err = gif.Encode(&b, img, nil)
	case "webp": // one pixel
		return must(base64.StdEncoding.DecodeString("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA="))
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func must(b []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return b
}

func TestSaveAndOpen(t *testing.T) {
	s, _ := service()
	for kind, mediaType := range map[string]string{"jpg": "image/jpeg", "png": "image/png", "gif": "image/gif", "webp": "image/webp"} {
		content := drawn(t, kind, 4, 3)
		f, err := s.Save(t.Context(), fleet.Actor{}, file.Upload{Module: "user-photo", Name: "evil.html", Content: content})
		if err != nil || !strings.HasPrefix(f.Path, "user-photo/202602/") || !strings.HasSuffix(f.Path, "."+kind) || f.Size != len(content) || f.Name != "evil.html" {
			t.Fatalf("%s: %+v, %v", kind, f, err)
		}
		opened, got, err := s.Open(t.Context(), f.Path)
		if err != nil || got != mediaType {
			t.Fatalf("%s: %s, %v", kind, got, err)
		}
		if back, err := io.ReadAll(opened); err != nil || !bytes.Equal(back, content) {
			t.Errorf("%s: another content, %v", kind, err)
		}
	}
}

func TestRefusals(t *testing.T) {
	small := drawn(t, "png", 1, 1)
	for _, c := range []struct {
		name    string
		actor   fleet.Actor
		module  string
		content []byte
		fail    error
		want    string
	}{
		{"holder of a device", fleet.Actor{Personal: true}, "user", small, nil, "file.personal"},
		{"no module", fleet.Actor{}, "", small, nil, "file.module"},
		{"large letters", fleet.Actor{}, "User", small, nil, "file.module"},
		{"path", fleet.Actor{}, "a/b", small, nil, "file.module"},
		{"module too long", fleet.Actor{}, strings.Repeat("a", 33), small, nil, "file.module"},
		{"nothing", fleet.Actor{}, "user", nil, nil, "file.missing"},
		{"too large", fleet.Actor{}, "user", append(bytes.Clone(small), make([]byte, file.MaxSize)...), nil, "file.tooLarge"},
		{"page", fleet.Actor{}, "user", []byte("<!doctype html><script>"), nil, "file.notPicture"},
		{"SVG", fleet.Actor{}, "user", []byte(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>`), nil, "file.notPicture"},
		{"head alone", fleet.Actor{}, "user", []byte("\x89PNG\r\n\x1a\n<script>"), nil, "file.notPicture"},
		{"cut JPEG", fleet.Actor{}, "user", drawn(t, "jpg", 2, 2)[:20], nil, "file.notPicture"},
		{"PDF", fleet.Actor{}, "user", []byte("%PDF-1.7"), nil, "file.notPicture"},
		{"too wide", fleet.Actor{}, "user", drawn(t, "gif", 8001, 1), nil, "file.tooWide"},
		{"too high", fleet.Actor{}, "user", drawn(t, "png", 1, 8001), nil, "file.tooWide"},
		{"no room", fleet.Actor{}, "user", small, file.ErrNoRoom, "file.noRoom"},
		{"broken disk", fleet.Actor{}, "user", small, errors.New("input/output error"), "file.failed"},
	} {
		s, shelf := service()
		shelf.fail = c.fail
		_, err := s.Save(t.Context(), c.actor, file.Upload{Module: c.module, Content: c.content})
		var e *fleet.Error
		if !errors.As(err, &e) || e.Code != c.want || len(shelf.kept) != 0 || len(shelf.notes) != 0 {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// TestWhoHungUp: whoever left before their picture was kept is refused nothing, which would be a line of the log, and it counts no more.
func TestWhoHungUp(t *testing.T) {
	s, shelf := service()
	shelf.fail = context.Canceled
	_, err := s.Save(t.Context(), fleet.Actor{}, file.Upload{Module: "user", Content: drawn(t, "png", 1, 1)})
	var refused *fleet.Error
	if !errors.Is(err, context.Canceled) || errors.As(err, &refused) || len(shelf.notes) != 0 {
		t.Errorf("%v, %d notes", err, len(shelf.notes))
	}
	shelf.failDrop = errors.New("disk full")
	if _, err = s.Save(t.Context(), fleet.Actor{}, file.Upload{Module: "user", Content: drawn(t, "png", 1, 1)}); !errors.As(err, &refused) || !errors.Is(err, shelf.failDrop) {
		t.Errorf("what failed beside it is not told: %v", err)
	}
	shelf.failNote = context.Canceled // a moment earlier
	var early *fleet.Error
	if _, err = s.Save(t.Context(), fleet.Actor{}, file.Upload{Module: "user", Content: drawn(t, "png", 1, 1)}); !errors.Is(err, context.Canceled) || errors.As(err, &early) {
		t.Errorf("while it was noted: %v", err)
	}
}

func TestOnlyOurOwnNames(t *testing.T) {
	s, shelf := service()
	for _, path := range []string{
		"", ".", "user", "user/202603", "../user/202603/" + strings.Repeat("0", 32) + ".png", "user/202603/" + strings.Repeat("0", 32) + ".svg",
		"user/202603/" + strings.Repeat("0", 31) + ".png", "user/202603/" + strings.Repeat("A", 32) + ".png", "user/202603/" + strings.Repeat("0", 32) + ".png\n",
		"user/202603/x/" + strings.Repeat("0", 32) + ".png",
	} {
		shelf.kept[path] = []byte("secret")
		if _, _, err := s.Open(t.Context(), path); !errors.Is(err, fleet.ErrNotFound) {
			t.Errorf("%q: %v", path, err)
		}
	}
}

// TestQuota uploads more than an account may in a day.
func TestQuota(t *testing.T) {
	s, shelf := service()
	now := s.Clock.Now()
	s.Clock = fleet.ClockFunc(func() time.Time { return now })
	small := drawn(t, "png", 1, 1)
	save := func(account fleet.ID) string {
		_, err := s.Save(t.Context(), fleet.Actor{AccountID: account}, file.Upload{Module: "user", Content: small})
		var e *fleet.Error
		if errors.As(err, &e) {
			return e.Code
		}
		return ""
	}
	for range file.DayQuota.Pictures {
		if got := save(1); got != "" {
			t.Fatal(got)
		}
	}
	if got := save(1); got != "file.quota" || len(shelf.kept) != file.DayQuota.Pictures {
		t.Errorf("one too many: %q, %d", got, len(shelf.kept))
	}
	if got := save(2); got != "" {
		t.Errorf("somebody else: %q", got)
	}
	now = now.Add(file.Day + time.Second)
	if got := save(1); got != "" {
		t.Errorf("the next day: %q", got)
	}
	shelf.notes = []file.Note{{AccountID: 3, Size: int(file.DayQuota.Bytes), At: fleet.MillisOf(now)}}
	if got := save(3); got != "file.quota" {
		t.Errorf("too many bytes: %q", got)
	}
}

// TestSweepBesideASave: a form that was open for more than a day is saved just as it is looked for what nothing refers to.
func TestSweepBesideASave(t *testing.T) {
	s, shelf := service()
	now := s.Clock.Now()
	s.Clock = fleet.ClockFunc(func() time.Time { return now })
	f, err := s.Save(t.Context(), fleet.Actor{}, file.Upload{Module: "user", Content: drawn(t, "png", 1, 1)})
	if err != nil {
		t.Fatal(err)
	}
	now = now.Add(file.Day + time.Second)
	shelf.saved = func() { shelf.used = []string{"/files/" + f.Path} }
	if removed, err := s.Sweep(t.Context(), fleet.MillisOf(now)); removed != 0 || err != nil || shelf.kept[f.Path] == nil || len(shelf.notes) != 1 {
		t.Errorf("%d removed, %d kept: %v", removed, len(shelf.kept), err)
	}
}

// TestSweep removes what nobody has put anywhere.
func TestSweep(t *testing.T) {
	s, shelf := service()
	now := s.Clock.Now()
	s.Clock = fleet.ClockFunc(func() time.Time { return now })
	paths := make([]string, 4)
	for i := range paths {
		f, err := s.Save(t.Context(), fleet.Actor{}, file.Upload{Module: "user", Content: drawn(t, "png", 1, 1)})
		if err != nil {
			t.Fatal(err)
		}
		paths[i] = f.Path
	}
	sweep := func(want ...string) {
		t.Helper()
		if _, err := s.Sweep(t.Context(), fleet.MillisOf(s.Clock.Now())); err != nil {
			t.Fatal(err)
		}
		if len(shelf.kept) != len(want) || len(shelf.notes) != len(want) {
			t.Errorf("%d kept, %d noted, want %d", len(shelf.kept), len(shelf.notes), len(want))
		}
		for _, path := range want {
			if shelf.kept[path] == nil {
				t.Errorf("%s is gone", path)
			}
		}
	}
	now = now.Add(file.Day)
	sweep(paths...) // somebody may still have their form open
	now = now.Add(time.Second)
	shelf.used = []string{"", "/files/" + paths[1], "https://pictures.example/waymark/" + paths[2] + "?x=1"}
	sweep(paths[1], paths[2])
	shelf.used = shelf.used[:2]
	sweep(paths[1])
}
