package protocol

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
)

func TestFrameRequest(t *testing.T) {
	get := "GET /?id=1&lat=31.2 HTTP/1.1\r\nHost: a\r\n\r\n"
	post := "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\n\r\nid=2&x="
	chunked := "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nid=3\r\n0\r\n\r\n"
	want := []string{get, post, chunked, get}
	all := []byte(get + post + "\r\n" + chunked + get)
	for _, step := range []int{1, 7, len(all)} {
		var got []string
		var buf []byte
		for rest := all; len(rest) > 0; rest = rest[min(step, len(rest)):] {
			buf = append(buf, rest[:min(step, len(rest))]...)
			for {
				frame, used := FrameRequest(buf)
				if used == 0 {
					break
				}
				if frame != nil {
					got = append(got, string(frame))
				}
				buf = buf[used:]
			}
		}
		if strings.Join(got, "|") != strings.Join(want, "|") || len(buf) != 0 {
			t.Errorf("by %d bytes: %q, %q left", step, got, buf)
		}
	}
	for name, junk := range map[string][]byte{
		"no request":     []byte("hello\r\n\r\n"),
		"an endless one": bytes.Repeat([]byte("GET / "), 3000),
		"a body without end": append([]byte("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n"),
			make([]byte, MaxFrame)...),
	} {
		if frame, used := FrameRequest(junk); frame != nil || used != len(junk) {
			t.Errorf("%s: %q, %d", name, frame, used)
		}
	}
}

func TestReadRequest(t *testing.T) {
	r, err := ReadRequest([]byte("POST /a?id=1&lat=31.2 HTTP/1.1\r\nHost: a\r\nx-key: k\r\nContent-Length: 2\r\n\r\n{}"))
	if err != nil || r.Method != http.MethodPost || r.Path != "/a" || r.Query["lat"][0] != "31.2" || r.Header["X-Key"][0] != "k" || string(r.Body) != "{}" {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := ReadRequest([]byte("hello")); err == nil {
		t.Error("no error")
	}
}

func FuzzFrameRequest(f *testing.F) {
	f.Add([]byte("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET"))
	f.Add([]byte("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nid=3\r\n0\r\n\r\n"))
	f.Fuzz(func(t *testing.T, buf []byte) {
		frame, used := FrameRequest(buf)
		if used < 0 || used > len(buf) || len(frame) > used || len(buf) >= MaxFrame && used == 0 {
			t.Fatalf("%d of %d bytes, frame of %d", used, len(buf), len(frame))
		}
		if frame != nil {
			if _, err := ReadRequest(frame); err != nil {
				t.Fatal(err)
			}
		}
	})
}
