package httpapi

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"waymark/httpapi/edge"
)

// app serves the browser application: its files by name, and for every other
// address its page, so that the application's own routes can be reloaded.
type app struct {
	files   fs.FS
	page    []byte // index.html; empty when the binary was built without the application
	tag     string
	sources string // origins of map providers
	scripts string // origins of their programs
}

func newApp(files fs.FS, site edge.Site) (*app, error) {
	a := &app{files: files, scripts: providerScripts(site.Providers)}
	a.sources = providerSources(site.Providers) + a.scripts
	page, err := fs.ReadFile(files, "index.html")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("application page: %w", err)
	}
	a.page, a.tag = page, tagOf(page)
	return a, nil
}

// ServeHTTP implements http.Handler.
func (a *app) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if name == "" || name == "index.html" {
		a.servePage(w, r)
		return
	}
	content, err := a.read(name)
	switch {
	case err == nil:
		a.serveFile(w, r, name, content)
	case path.Ext(name) != "" || strings.HasPrefix(name, "assets/"):
		http.NotFound(w, r)
	default:
		a.servePage(w, r)
	}
}

func (a *app) read(name string) ([]byte, error) {
	if path.Base(name)[0] == '.' {
		return nil, fs.ErrNotExist
	}
	info, err := fs.Stat(a.files, name)
	if err != nil || info.IsDir() {
		return nil, fs.ErrNotExist
	}
	return fs.ReadFile(a.files, name)
}

// ofDocuments are headers that say something of documents only: a page loads eighty files, and with them would have twenty
// kilobytes more.
var ofDocuments = [...]string{"Cross-Origin-Opener-Policy", "Permissions-Policy", "Referrer-Policy", "X-Frame-Options"}

// serveFile serves a file. What is under assets/ has a hash of its contents in its name and never changes.
func (a *app) serveFile(w http.ResponseWriter, r *http.Request, name string, content []byte) {
	if strings.HasPrefix(name, "assets/") {
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		for _, name := range ofDocuments {
			w.Header().Del(name)
		}
	} else {
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("ETag", tagOf(content))
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(a.packed(w, r, name, content)))
}

// packed is a text of the application as the build packed it, where that lies beside it and the client takes it, and
// says so in the headers; or else the content as it is.
func (a *app) packed(w http.ResponseWriter, r *http.Request, name string, content []byte) []byte {
	if r.Header.Get("Range") != "" {
		return content
	}
	for _, form := range [...]struct{ encoding, end string }{{"br", ".br"}, {"gzip", ".gz"}} { // the smaller one first
		if !accepts(r, form.encoding) {
			continue
		}
		if small, err := fs.ReadFile(a.files, name+form.end); err == nil {
			w.Header().Set("Content-Encoding", form.encoding)
			return small
		}
	}
	return content
}

// accepts reports whether the client takes an encoding by its name.
func accepts(r *http.Request, encoding string) bool {
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(part, ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			q, isQ := strings.CutPrefix(strings.TrimSpace(quality), "q=")
			return !isQ || strings.Trim(q, "0.") != ""
		}
	}
	return false
}

func (a *app) servePage(w http.ResponseWriter, r *http.Request) {
	if len(a.page) == 0 {
		http.Error(w, "This binary was built without the browser application; the HTTP interface is at /api/docs.", http.StatusNotFound)
		return
	}
	if r.URL.Path == edge.SharePage { // who has a link is the only one to know of it
		w.Header().Set("Referrer-Policy", "no-referrer")
		w.Header().Set("X-Robots-Tag", "noindex, nofollow")
	}
	w.Header().Set("Content-Security-Policy", pagePolicy(a.sources, a.scripts, r.Host))
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("ETag", a.tag)
	http.ServeContent(w, r, "index.html", time.Time{}, bytes.NewReader(a.packed(w, r, "index.html", a.page)))
}

// basemap serves the archive of the base map in ranges, as it is.
func basemap(archive *io.SectionReader) http.Handler {
	head := make([]byte, min(archive.Size(), 64<<10))
	_, _ = archive.ReadAt(head, 0)
	tag := strings.TrimPrefix(tagOf(append(head, fmt.Sprint(archive.Size())...)), "W/") // strong: never compressed on the way
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/vnd.pmtiles")
		w.Header().Set("Cache-Control", "public, max-age=86400")
		w.Header().Set("ETag", tag)
		http.ServeContent(w, r, "basemap.pmtiles", time.Time{}, io.NewSectionReader(archive, 0, archive.Size()))
	})
}

// madeOnce serves content that is made when it is asked for first: most processes are never asked for their documents,
// and all would start later for them.
func (s *server) madeOnce(contentType string, content func() ([]byte, error)) http.Handler {
	made := sync.OnceValues(func() (http.Handler, error) {
		b, err := content()
		return fixed(contentType, b), err
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h, err := made()
		if err != nil {
			s.Log.Error("document cannot be made", "path", r.URL.Path, "error", err)
			http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
			return
		}
		h.ServeHTTP(w, r)
	})
}

// fixed serves bytes that do not change while the process runs.
func fixed(contentType string, content []byte) http.Handler {
	tag := tagOf(content)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", contentType)
		w.Header().Set("Cache-Control", "no-cache")
		w.Header().Set("ETag", tag)
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
	})
}

// tagOf makes a weak ETag: answers may be compressed on the way.
func tagOf(content []byte) string {
	sum := sha256.Sum256(content)
	return `W/"` + hex.EncodeToString(sum[:8]) + `"`
}
