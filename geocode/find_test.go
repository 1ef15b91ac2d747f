package geocode

import (
	"errors"
	"math"
	"net/http"
	"testing"
	"time"

	"waymark/fleet/address"
)

// where are the paths at which each service is asked what is at a place, and at which it is asked where something is.
var where = map[string][2]string{
	"nominatim": {"/own/reverse", "/own/search"}, "baidu": {"/reverse_geocoding/v3/", "/geocoding/v3/"}, "amap": {"/v3/geocode/regeo", "/v3/geocode/geo"},
	"tianditu": {"/geocoder", "/geocoder"}, "google": {"/maps/api/geocode/json", "/maps/api/geocode/json"},
}

func (s *service) finder(kind string) *Client {
	return New(Settings{Kind: kind, URL: s.URL + where[kind][0] + "?own=1", Key: secret, Timeout: time.Minute, Agent: "Waymark/test"})
}

// TestWhereThingsAre reads answers as the documentation of each service shows them; places come in WGS-84.
func TestWhereThingsAre(t *testing.T) {
	for _, c := range []struct {
		name, kind, lang string
		answer           string
		want             []address.Found
		failure          string
	}{
		{"found", "baidu", "cn", `{"status":0,"result":{"location":{"lng":116.403815,"lat":39.914445},"precise":1,"confidence":80,"level":"门址"}}`, []address.Found{{Name: "东长安街", Lat: 39.9067, Lon: 116.3912}}, ""},
		{"nothing", "baidu", "cn", `{"status":1,"msg":"Internal Service Error:无相关结果","results":[]}`, nil, ""},
		{"wrong key", "baidu", "cn", `{"status":240,"message":"APP 服务被禁用"}`, nil, "240 APP 服务被禁用"},
		{"found", "amap", "cn", `{"status":"1","info":"OK","infocode":"10000","count":"1","geocodes":[{"formatted_address":"北京市东城区东长安街","street":[],"location":"116.397441,39.908101"}]}`, []address.Found{{Name: "北京市东城区东长安街", Lat: 39.9067, Lon: 116.3912}}, ""},
		{"nothing", "amap", "cn", `{"status":"1","info":"OK","infocode":"10000","count":"0","geocodes":[]}`, nil, ""},
		{"not known", "amap", "cn", `{"status":"0","info":"ENGINE_RESPONSE_DATA_ERROR","infocode":"30001"}`, nil, ""},
		{"wrong key", "amap", "cn", `{"status":"0","info":"INVALID_USER_KEY","infocode":"10001"}`, nil, "10001 INVALID_USER_KEY"},
		{"found", "tianditu", "cn", `{"msg":"ok","location":{"score":100,"level":"门址","lon":"116.3912","lat":"39.9067","keyWord":"东长安街"},"searchVersion":"6.4","status":"0"}`, []address.Found{{Name: "东长安街", Lat: 39.9067, Lon: 116.3912}}, ""},
		{"nothing", "tianditu", "cn", `{"msg":"无结果","status":"404"}`, nil, ""},
		{"found", "google", "en", `{"status":"OK","results":[{"formatted_address":"110 Sejong-daero, Seoul","geometry":{"location":{"lat":37.5665,"lng":126.978}}}]}`, []address.Found{{Name: "110 Sejong-daero, Seoul", Lat: 37.5665, Lon: 126.978}}, ""},
		{"nothing", "google", "en", `{"status":"ZERO_RESULTS","results":[]}`, nil, ""},
		{"asked too often", "google", "en", `{"status":"OVER_QUERY_LIMIT","results":[],"error_message":"quota of s3cr3t-key"}`, nil, "OVER_QUERY_LIMIT quota of …"},
		{"found", "nominatim", "cn", `[{"lat":"39.9067","lon":"116.3912","display_name":"东长安街, 东城区, 北京市, 100006, 中国","address":{"postcode":"100006","country":"中国","country_code":"cn"}}]`, []address.Found{{Name: "北京市东城区东长安街", Lat: 39.9067, Lon: 116.3912}}, ""},
		{"nothing", "nominatim", "en", `[]`, nil, ""},
		{"wrong question", "nominatim", "en", `{"error":{"code":400,"message":"Nothing to search for."}}`, nil, "Nothing to search for."},
		{"a page in place of an answer", "nominatim", "en", `<html>`, nil, notUnderstood},
	} {
		t.Run(c.kind+" "+c.name, func(t *testing.T) {
			s := serve(t, http.StatusOK, c.answer)
			got, err := s.finder(c.kind).Find(t.Context(), "东长安街", c.lang)
			var failure *address.Failure
			if c.failure != "" {
				if !errors.As(err, &failure) || failure.Status != c.failure {
					t.Fatalf("%v", err)
				}
				return
			}
			if err != nil || len(got) != len(c.want) {
				t.Fatalf("%+v, %v", got, err)
			}
			for i, want := range c.want {
				if got[i].Name != want.Name || math.Abs(got[i].Lat-want.Lat) > 1e-5 || math.Abs(got[i].Lon-want.Lon) > 1e-5 {
					t.Errorf("%+v, want %+v", got[i], want)
				}
			}
			if s.path != where[c.kind][1] || s.asked.Get("own") != "1" || s.asked.Get(map[string]string{"nominatim": "q", "tianditu": "ds"}[c.kind]) == "" && s.asked.Get("address") != "东长安街" {
				t.Errorf("asked %s: %v", s.path, s.asked)
			}
		})
	}
}

// TestOwnAddressWithoutSearch: where nobody can tell at which address an operator's own service is asked where something is, it is not.
func TestOwnAddressWithoutSearch(t *testing.T) {
	s := serve(t, http.StatusOK, `[]`)
	if got, err := s.client("nominatim").Find(t.Context(), "Seoul", "en"); err != nil || len(got) != 0 || s.path != "" {
		t.Errorf("%v, %v, asked %q", got, err, s.path)
	}
}
