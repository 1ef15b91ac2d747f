package geocode

import (
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/address"
)

// service answers like a geocoder, and remembers what it was asked.
type service struct {
	*httptest.Server
	asked  url.Values
	agent  string
	path   string
	status int
	answer string
}

func serve(t *testing.T, status int, answer string) *service {
	t.Helper()
	s := &service{status: status, answer: answer}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.asked, s.agent, s.path = r.URL.Query(), r.UserAgent(), r.URL.Path
		w.WriteHeader(s.status)
		_, _ = io.WriteString(w, s.answer)
	}))
	t.Cleanup(s.Close)
	return s
}

const secret = "s3cr3t-key"

func (s *service) client(kind string) *Client {
	return New(Settings{Kind: kind, URL: s.URL + "/ask?own=1", Key: secret, Timeout: time.Minute, Agent: "Waymark/test"})
}

var (
	tiananmen = address.Place{Lat: 39.9067, Lon: 116.3912, Lang: "cn"}
	seoul     = address.Place{Lat: 37.5665, Lon: 126.978, Lang: "en"}
)

// TestQuestions: each service is asked in its own form, at its own coordinates, in the language of who wants to know.
func TestQuestions(t *testing.T) {
	for _, c := range []struct {
		kind  string
		place address.Place
		want  map[string]string
	}{
		{"baidu", tiananmen, map[string]string{"ak": secret, "location": "39.914445,116.403815", "coordtype": "bd09ll", "output": "json", "language": "zh-CN"}},
		{"amap", tiananmen, map[string]string{"key": secret, "location": "116.397441,39.908101", "output": "JSON"}},
		{"tianditu", tiananmen, map[string]string{"tk": secret, "type": "geocode", "postStr": `{"lon":116.391200,"lat":39.906700,"ver":1}`}},
		{"google", tiananmen, map[string]string{"key": secret, "latlng": "39.908101,116.397441", "language": "zh-CN"}},
		{"google", seoul, map[string]string{"key": secret, "latlng": "37.566500,126.978000", "language": "en"}},
		{"nominatim", seoul, map[string]string{"format": "jsonv2", "lat": "37.566500", "lon": "126.978000", "accept-language": "en", "key": secret}},
	} {
		s := serve(t, http.StatusOK, "{}")
		_, _ = s.client(c.kind).Address(t.Context(), c.place)
		for name, want := range c.want {
			got := s.asked.Get(name)
			if name == "location" || name == "latlng" {
				got, want = rounded(t, got), rounded(t, want)
			}
			if got != want {
				t.Errorf("%s: %s is %q, want %q", c.kind, name, got, want)
			}
		}
		if s.asked.Get("own") != "1" || s.agent != "Waymark/test" {
			t.Errorf("%s: %v, by %q", c.kind, s.asked, s.agent)
		}
	}
}

// rounded leaves some metres of two coordinates out.
func rounded(t *testing.T, pair string) string {
	t.Helper()
	a, b, _ := strings.Cut(pair, ",")
	x, err := strconv.ParseFloat(a, 64)
	y, err2 := strconv.ParseFloat(b, 64)
	if err != nil || err2 != nil {
		t.Fatalf("%q is no pair of coordinates", pair)
	}
	return strconv.FormatFloat(x, 'f', 4, 64) + "," + strconv.FormatFloat(y, 'f', 4, 64)
}

// TestAnswers reads answers as the documentation of each service shows them.
func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		name, kind string
		http       int
		answer     string
		lang, want string
		failure    string // status that people are told
	}{
		{"found", "baidu", 200, `{"status":0,"result":{"location":{"lng":116.4,"lat":39.9},"formatted_address":"北京市东城区东长安街","business":"天安门"}}`, "cn", "北京市东城区东长安街", ""},
		{"at sea", "baidu", 200, `{"status":0,"result":{"formatted_address":"","business":""}}`, "cn", "", ""},
		{"wrong key", "baidu", 200, `{"status":240,"message":"APP 服务被禁用"}`, "cn", "", "240 APP 服务被禁用"},
		{"found", "amap", 200, `{"status":"1","regeocode":{"addressComponent":{},"formatted_address":"北京市东城区东华门街道天安门"},"info":"OK","infocode":"10000"}`, "cn", "北京市东城区东华门街道天安门", ""},
		{"at sea", "amap", 200, `{"status":"1","regeocode":{"addressComponent":{"city":[]},"formatted_address":[]},"info":"OK","infocode":"10000"}`, "cn", "", ""},
		{"wrong key", "amap", 200, `{"status":"0","info":"INVALID_USER_KEY","infocode":"10001"}`, "cn", "", "10001 INVALID_USER_KEY"},
		{"found", "tianditu", 200, `{"result":{"formatted_address":"北京市东城区天安门","location":{"lon":116.39,"lat":39.9},"addressComponent":{"address":"天安门"}},"msg":"ok","status":"0"}`, "cn", "北京市东城区天安门", ""},
		{"wrong key", "tianditu", 418, `{"msg":"非法的key","resolve":"…","code":301014}`, "cn", "", "301014 非法的key"},
		{"found", "google", 200, `{"results":[{"formatted_address":"110 Sejong-daero, Jung-gu, Seoul, South Korea"},{"formatted_address":"Seoul"}],"status":"OK"}`, "en", "110 Sejong-daero, Jung-gu, Seoul, South Korea", ""},
		{"at sea", "google", 200, `{"results":[],"status":"ZERO_RESULTS"}`, "en", "", ""},
		{"asked too often", "google", 200, `{"results":[],"status":"OVER_QUERY_LIMIT","error_message":"You have exceeded your daily request quota for s3cr3t-key."}`, "en", "", "OVER_QUERY_LIMIT You have exceeded your daily request quota for …."},
		{"found", "nominatim", 200, `{"display_name":"Sejong-daero, Jung-gu, Seoul, 04524, South Korea","address":{"postcode":"04524","country":"South Korea","country_code":"kr"}}`, "en", "Sejong-daero, Jung-gu, Seoul, South Korea", ""},
		{"in Chinese, at home", "nominatim", 200, `{"display_name":"东长安街, 东华门街道, 东城区, 北京市, 100006, 中国","address":{"postcode":"100006","country":"中国","country_code":"cn"}}`, "cn", "北京市东城区东华门街道东长安街", ""},
		{"at sea", "nominatim", 200, `{"error":"Unable to geocode"}`, "en", "", ""},
		{"wrong question", "nominatim", 400, `{"error":{"code":400,"message":"Floating-point number expected for parameter 'lat'"}}`, "en", "", "Floating-point number expected for parameter 'lat'"},
		{"a page in place of an answer", "nominatim", 200, `<html>`, "en", "", "UNEXPECTED_ANSWER"},
		{"out of order", "amap", 503, `<html>`, "cn", "", "HTTP 503"},
		{"elsewhere", "baidu", 302, ``, "cn", "", "HTTP 302"},
		{"nothing of what is expected", "google", 200, `{}`, "en", "", "UNEXPECTED_ANSWER"},
	} {
		s := serve(t, c.http, c.answer)
		got, err := s.client(c.kind).Address(t.Context(), address.Place{Lat: 39.9067, Lon: 116.3912, Lang: c.lang})
		var failure *address.Failure
		if errors.As(err, &failure); got != c.want || (err != nil) != (c.failure != "") || failure != nil && failure.Status != c.failure {
			t.Errorf("%s, %s: %q, %v", c.kind, c.name, got, err)
		}
	}
}

// TestNobodyThere: who cannot be reached, or answers never, is a failure, and its address, with the key in it, is in none.
func TestNobodyThere(t *testing.T) {
	s := serve(t, http.StatusOK, "")
	gone := s.client("baidu")
	s.Close()
	_, err := gone.Address(t.Context(), tiananmen)
	var failure *address.Failure
	if !errors.As(err, &failure) || failure.Status != "NO_CONNECTION" || strings.Contains(err.Error(), secret) {
		t.Errorf("%v", err)
	}
	never := make(chan struct{})
	silent := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-never }))
	defer silent.Close()
	defer close(never)
	c := New(Settings{Kind: "amap", URL: silent.URL, Key: secret, Timeout: time.Millisecond})
	if _, err := c.Address(t.Context(), tiananmen); !errors.As(err, &failure) || failure.Status != "TIMEOUT" {
		t.Errorf("%v", err)
	}
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		settings Settings
		key      string
	}{
		{Settings{Kind: "bing"}, "kind"}, {Settings{Kind: "amap"}, "key"}, {Settings{Kind: "nominatim"}, "url"},
		{Settings{Kind: "amap", Key: "k"}, ""}, {Settings{Kind: "nominatim", URL: "http://127.0.0.1"}, ""},
	} {
		if key, say := c.settings.Check(); key != c.key || (say == "") != (key == "") {
			t.Errorf("%+v: %q, %q", c.settings, key, say)
		}
	}
}

func TestShelf(t *testing.T) {
	path := filepath.Join(t.TempDir(), "addresses.jsonl")
	log := slog.New(slog.DiscardHandler)
	s := OpenShelf(path, 10, log)
	for i := range fleet.Millis(25) {
		s.Put(strconv.Itoa(int(i)), address.Kept{Text: "address " + strconv.Itoa(int(i)), Source: "amap", At: i + 1})
	}
	s.Put("newest", address.Kept{Text: "新", Source: "amap", At: 99})
	s.Close()
	f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = f.WriteString(`{"cell":"half`) // as a crash leaves it
	_ = f.Close()
	s = OpenShelf(path, 10, log)
	defer s.Close()
	if k, ok := s.Get("newest"); !ok || k.Text != "新" || k.At != 99 {
		t.Errorf("%+v, %v", k, ok)
	}
	if n := len(s.kept); n < 5 || n > 10 {
		t.Errorf("%d are kept", n)
	}
	s.Put("after", address.Kept{Text: "x", At: 100})
	if k, ok := OpenShelf(path, 10, log).Get("after"); !ok || k.Text != "x" {
		t.Error("a line that is cut off takes the next one along")
	}
}

func TestShelfWithoutAFile(t *testing.T) {
	s := OpenShelf(filepath.Join(t.TempDir(), "missing", "addresses.jsonl"), 10, slog.New(slog.DiscardHandler))
	s.Put("a", address.Kept{Text: "x"})
	if _, ok := s.Get("a"); !ok {
		t.Error("nothing is kept")
	}
}

// slowDisk takes what is written to it only when it is told to.
type slowDisk struct {
	asked, release chan struct{}
	got            strings.Builder
}

func (d *slowDisk) Write(b []byte) (int, error) {
	d.asked <- struct{}{}
	<-d.release
	return d.got.Write(b)
}

func (d *slowDisk) Close() error { return nil }

// TestShelfOnASlowDisk: while one waits for the disk, others put and get; what they put is written after it.
func TestShelfOnASlowDisk(t *testing.T) {
	s := OpenShelf(filepath.Join(t.TempDir(), "addresses.jsonl"), 10, slog.New(slog.DiscardHandler))
	s.Close()
	disk := &slowDisk{asked: make(chan struct{}), release: make(chan struct{})}
	s.file = disk
	first := make(chan struct{})
	go func() {
		defer close(first)
		s.Put("a", address.Kept{Text: "1", At: 1})
	}()
	<-disk.asked
	for i := range 3 { // none of them would end
		s.Put("b"+strconv.Itoa(i), address.Kept{Text: "2", At: 2})
	}
	if _, ok := s.Get("a"); !ok {
		t.Error("what is being written is not there")
	}
	disk.release <- struct{}{}
	<-disk.asked
	disk.release <- struct{}{}
	<-first
	if got := strings.Count(disk.got.String(), "\n"); got != 4 {
		t.Errorf("%d lines are written: %s", got, disk.got.String())
	}
}
