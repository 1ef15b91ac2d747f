package edge

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// contents are a file that breaks off with an error, nil for none.
type contents struct {
	*bytes.Reader
	broken error
}

func (c contents) Read(b []byte) (int, error) {
	n, err := c.Reader.Read(b)
	if errors.Is(err, io.EOF) && c.broken != nil {
		err = c.broken
	}
	return n, err
}

func (contents) Close() error { return nil }

// deaf is a browser that takes nothing any more.
type deaf struct{ *httptest.ResponseRecorder }

func (deaf) Write([]byte) (int, error) { return 0, errors.New("i/o timeout") }

// TestWhoseFaultItIs: a file that cannot be read is told of in the log; that a browser does not take one is not.
func TestWhoseFaultItIs(t *testing.T) {
	for name, c := range map[string]struct {
		broken error
		to     http.ResponseWriter
		told   bool
	}{
		"sent":                    {nil, httptest.NewRecorder(), false},
		"the disk is broken":      {errors.New("input/output error"), httptest.NewRecorder(), true},
		"the browser is too slow": {nil, deaf{httptest.NewRecorder()}, false},
	} {
		s := refuser(t)
		var log strings.Builder
		s.Log = slog.New(slog.NewTextHandler(&log, nil))
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		f := &Attachment{Name: "list.xlsx", Content: contents{bytes.NewReader(make([]byte, 1000)), c.broken}}
		s.send(humago.NewContext(&huma.Operation{}, r, c.to), &Call{Ctx: t.Context()}, f, XLSX, 1000)
		if told := strings.Contains(log.String(), "could not be sent"); told != c.told {
			t.Errorf("%s: %q", name, log.String())
		}
	}
}

// TestStreamBreaksOff: a file that cannot be made, or that nobody takes, ends the connection; the log tells of the first alone.
func TestStreamBreaksOff(t *testing.T) {
	for name, c := range map[string]struct {
		broken       error
		to           http.ResponseWriter
		told, aborts bool
	}{
		"sent":                    {nil, httptest.NewRecorder(), false, false},
		"it cannot be made":       {errors.New("no room"), httptest.NewRecorder(), true, true},
		"the browser is too slow": {nil, deaf{httptest.NewRecorder()}, false, true},
	} {
		s := refuser(t)
		var log strings.Builder
		s.Log = slog.New(slog.NewTextHandler(&log, nil))
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		f := &Streamed{Name: "way.gpx", MediaType: "application/gpx+xml", Write: func(w io.Writer) error {
			if _, err := w.Write(make([]byte, 1000)); err != nil {
				return err
			}
			return c.broken
		}}
		aborted := false
		func() {
			defer func() { aborted = recover() == http.ErrAbortHandler }() //nolint:errorlint // what net/http compares with
			s.stream(humago.NewContext(&huma.Operation{}, r, c.to), &Call{Ctx: t.Context()}, f)
		}()
		if told := strings.Contains(log.String(), "could not be made"); told != c.told || aborted != c.aborts {
			t.Errorf("%s: aborted %v, %q", name, aborted, log.String())
		}
	}
}
