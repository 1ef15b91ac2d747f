package blob

import (
	"bytes"
	"crypto/md5" //nolint:gosec // what S3 calls an ETag
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/file"
)

// store is an object store of one bucket, as far as it is asked here. It wants requests that are signed with the right key's name.
type store struct {
	mu      sync.Mutex
	objects map[string][]byte
	kinds   map[string]string
	full    bool
	down    bool
}

func (s *store) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	key, ok := strings.CutPrefix(r.URL.Path, "/pictures/")
	switch {
	case s.down:
		refuse(w, http.StatusBadRequest, "InvalidRequest")
	case !strings.HasPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 Credential=key/") || !strings.Contains(r.Header.Get("Authorization"), "/cn-north-1/s3/aws4_request"):
		refuse(w, http.StatusForbidden, "AccessDenied")
	case !ok:
		refuse(w, http.StatusNotFound, "NoSuchBucket")
	case r.Method == http.MethodPut && s.full:
		refuse(w, http.StatusInsufficientStorage, "XMinioStorageFull")
	case r.Method == http.MethodPut:
		content, err := plain(r)
		if err != nil {
			refuse(w, http.StatusBadRequest, "IncompleteBody")
			return
		}
		s.objects[key], s.kinds[key] = content, r.Header.Get("Content-Type")
		w.Header().Set("ETag", tag(content))
	case r.URL.Query().Has("uploads"): // those that were started and never ended: none
		_, _ = io.WriteString(w, `<?xml version="1.0"?><ListMultipartUploadsResult></ListMultipartUploadsResult>`)
	case r.Method == http.MethodDelete:
		delete(s.objects, key)
		w.WriteHeader(http.StatusNoContent)
	default:
		content, ok := s.objects[key]
		if !ok {
			refuse(w, http.StatusNotFound, "NoSuchKey")
			return
		}
		w.Header().Set("ETag", tag(content))
		w.Header().Set("Content-Type", s.kinds[key])
		http.ServeContent(w, r, "", time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC), bytes.NewReader(content))
	}
}

func tag(content []byte) string {
	sum := md5.Sum(content) //nolint:gosec // as above
	return `"` + hex.EncodeToString(sum[:]) + `"`
}

func refuse(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, `<?xml version="1.0"?><Error><Code>%s</Code><Message>no</Message></Error>`, code)
}

// plain reads a body, also one in signed pieces: length;chunk-signature=…, the piece, and so on.
func plain(r *http.Request) ([]byte, error) {
	raw, err := io.ReadAll(r.Body)
	if err != nil || !strings.HasPrefix(r.Header.Get("X-Amz-Content-Sha256"), "STREAMING-") {
		return raw, err
	}
	var out []byte
	for {
		head, rest, _ := bytes.Cut(raw, []byte("\r\n"))
		length, _, _ := strings.Cut(string(head), ";")
		n, err := strconv.ParseInt(length, 16, 32)
		if err != nil || int(n)+2 > len(rest) {
			return nil, errors.New("not in pieces")
		}
		if n == 0 {
			return out, nil
		}
		out, raw = append(out, rest[:n]...), rest[n+2:]
	}
}

func newStore(t *testing.T) (*store, *S3) {
	t.Helper()
	remote := &store{objects: map[string][]byte{}, kinds: map[string]string{}}
	server := httptest.NewServer(remote)
	t.Cleanup(server.Close)
	s, err := NewS3(Bucket{Endpoint: server.URL, Name: "pictures", Region: "cn-north-1", AccessKey: "key", SecretKey: "secret"})
	if err != nil {
		t.Fatal(err)
	}
	return remote, s
}

func TestS3(t *testing.T) {
	remote, s := newStore(t)
	keeps(t, s)
	if remote.kinds[name] != "image/png" {
		t.Errorf("kept as %q", remote.kinds[name])
	}
}

func TestS3Fails(t *testing.T) {
	remote, s := newStore(t)
	remote.full = true
	if err := s.Put(t.Context(), name, []byte("x")); !errors.Is(err, file.ErrNoRoom) {
		t.Errorf("full: %v", err)
	}
	remote.full, remote.down = false, true
	if err := s.Put(t.Context(), name, []byte("x")); err == nil || errors.Is(err, file.ErrNoRoom) {
		t.Errorf("down: %v", err)
	}
	if _, err := s.Open(t.Context(), name); err == nil || errors.Is(err, fleet.ErrNotFound) {
		t.Errorf("down: %v", err)
	}
}

func TestEndpoints(t *testing.T) {
	for endpoint, good := range map[string]bool{
		"https://s3.example": true, "http://127.0.0.1:9000/": true, "s3.example": false, "": false, "ftp://s3.example": false, "https://s3.example/bucket": false,
	} {
		if _, err := NewS3(Bucket{Endpoint: endpoint, Name: "pictures"}); (err == nil) != good {
			t.Errorf("%q: %v", endpoint, err)
		}
	}
}
