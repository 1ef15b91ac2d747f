package httpapi

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

// TestSlowReaders: an answer that nobody reads is given up; one that is read, however large, and the next on the same connection come whole.
func TestSlowReaders(t *testing.T) {
	content := bytes.Repeat([]byte("waymark "), 8<<20)
	ended := make(chan error, 1)
	serve := func(within time.Duration) *httptest.Server {
		server := httptest.NewServer(paced(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, err := w.Write(content)
			ended <- err
		}), within))
		t.Cleanup(server.Close)
		return server
	}
	steady := serve(time.Hour) // however slow this machine is
	for range 2 {
		answer, err := steady.Client().Get(steady.URL)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(answer.Body)
		if err != nil || !bytes.Equal(got, content) {
			t.Fatalf("%d bytes, %v", len(got), err)
		}
		_ = answer.Body.Close()
		if err := <-ended; err != nil {
			t.Fatal(err)
		}
	}
	idle, err := net.Dial("tcp", serve(100*time.Millisecond).Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer idle.Close()
	if _, err := io.WriteString(idle, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err == nil {
		t.Fatal("it was written to nobody")
	}
}
