package blob

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"waymark/fleet"
	"waymark/fleet/file"
)

// parts is an object store that takes contents in parts, as far as it is asked here.
type parts struct {
	mu      sync.Mutex
	objects map[string][]byte
	open    map[string]map[int][]byte // by path and name of the upload
	full    bool
	number  int
}

func (s *parts) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	q, key := r.URL.Query(), strings.TrimPrefix(r.URL.Path, "/results/")
	id := key + "\n" + q.Get("uploadId")
	switch {
	case r.Method == http.MethodGet && q.Has("uploads"):
		s.list(w)
	case r.Method == http.MethodPost && q.Has("uploads"):
		s.number++
		s.open[key+"\n"+strconv.Itoa(s.number)] = map[int][]byte{}
		_, _ = fmt.Fprintf(w, `<InitiateMultipartUploadResult><Bucket>results</Bucket><Key>%s</Key><UploadId>%d</UploadId></InitiateMultipartUploadResult>`, key, s.number)
	case r.Method == http.MethodPut && s.full:
		refuse(w, http.StatusInsufficientStorage, "XMinioStorageFull")
	case r.Method == http.MethodPut:
		content, err := plain(r)
		n, _ := strconv.Atoi(q.Get("partNumber"))
		if err != nil || s.open[id] == nil {
			refuse(w, http.StatusNotFound, "NoSuchUpload")
			return
		}
		s.open[id][n] = content
		w.Header().Set("ETag", tag(content))
	case r.Method == http.MethodPost:
		var whole []byte
		for n := range len(s.open[id]) {
			whole = append(whole, s.open[id][n+1]...)
		}
		s.objects[key] = whole
		delete(s.open, id)
		_, _ = fmt.Fprintf(w, `<CompleteMultipartUploadResult><Bucket>results</Bucket><Key>%s</Key><ETag>%s</ETag></CompleteMultipartUploadResult>`, key, tag(whole))
	case r.Method == http.MethodDelete && q.Has("uploadId"):
		delete(s.open, id)
		w.WriteHeader(http.StatusNoContent)
	case r.Method == http.MethodDelete:
		delete(s.objects, key)
		w.WriteHeader(http.StatusNoContent)
	}
}

// list names the uploads that never ended.
func (s *parts) list(w io.Writer) {
	type upload struct {
		Key      string
		UploadID string `xml:"UploadId"`
	}
	var out struct {
		XMLName xml.Name `xml:"ListMultipartUploadsResult"`
		Upload  []upload
	}
	for id := range s.open {
		key, number, _ := strings.Cut(id, "\n")
		out.Upload = append(out.Upload, upload{key, number})
	}
	_ = xml.NewEncoder(w).Encode(out)
}

func TestS3Write(t *testing.T) {
	s := &parts{objects: map[string][]byte{}, open: map[string]map[int][]byte{"a/b\n99": {1: []byte("of the dead")}}}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	b, err := NewS3(Bucket{Endpoint: server.URL, Name: "results", AccessKey: "key", SecretKey: "secret"})
	if err != nil {
		t.Fatal(err)
	}
	content := bytes.Repeat([]byte("0123456789abcdef"), (part+part/2)/16)
	n, err := b.Write(t.Context(), "a/b", func(w io.Writer) error { _, err := w.Write(content); return err })
	if err != nil || n != int64(len(content)) || !bytes.Equal(s.objects["a/b"], content) || len(s.open) != 0 {
		t.Fatal(n, err, len(s.objects["a/b"]), len(s.open))
	}
	broken := errors.New("broken")
	_, err = b.Write(t.Context(), "a/c", func(w io.Writer) error { _, _ = w.Write(content); return broken })
	if !errors.Is(err, broken) || s.objects["a/c"] != nil || len(s.open) != 0 {
		t.Error(err, len(s.open))
	}
	s.full = true
	_, err = b.Write(t.Context(), "a/d", func(w io.Writer) error { _, err := w.Write(bytes.Repeat(content, 3)); return err })
	if !errors.Is(err, file.ErrNoRoom) || s.objects["a/d"] != nil {
		t.Error(err)
	}
	for range 2 {
		if err := b.Remove(t.Context(), "a/b"); err != nil || s.objects["a/b"] != nil {
			t.Error(err)
		}
	}
}

func TestFolderWrite(t *testing.T) {
	dir := t.TempDir()
	f := NewFolder(dir, 0)
	say := func(text string, then error) func(io.Writer) error {
		return func(w io.Writer) error { _, err := io.WriteString(w, text); return errors.Join(err, then) }
	}
	if n, err := f.Write(t.Context(), "a/b", say("first", nil)); n != 5 || err != nil {
		t.Fatal(n, err)
	}
	left := filepath.Join(dir, "a", ".b-123")
	if err := os.WriteFile(left, []byte("of the dead"), 0o600); err != nil {
		t.Fatal(err)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		ctx        context.Context
		then, want error
	}{{t.Context(), syscall.ENOSPC, file.ErrNoRoom}, {t.Context(), io.ErrUnexpectedEOF, io.ErrUnexpectedEOF}, {cancelled, nil, context.Canceled}} {
		if _, err := f.Write(c.ctx, "a/b", say("second", c.then)); !errors.Is(err, c.want) {
			t.Errorf("%v, want %v", err, c.want)
		}
	}
	if _, err := f.Write(t.Context(), "../b", say("x", nil)); !errors.Is(err, fleet.ErrNotFound) {
		t.Error(err)
	}
	entries, err := os.ReadDir(filepath.Join(dir, "a"))
	kept, readErr := os.ReadFile(filepath.Join(dir, "a", "b"))
	if err != nil || readErr != nil || len(entries) != 1 || string(kept) != "first" {
		t.Fatal(entries, string(kept), err, readErr)
	}
	for range 2 {
		if err := f.Remove(t.Context(), "a/b"); err != nil {
			t.Error(err)
		}
	}
	if entries, err := os.ReadDir(filepath.Join(dir, "a")); err != nil || len(entries) != 0 {
		t.Error(entries, err)
	}
}
