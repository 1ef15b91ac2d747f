package geocode

import (
	"context"
	"encoding/json"
	"net/url"
	"strconv"
	"strings"

	"waymark/fleet/address"
	"waymark/geo/datum"
)

// search is how a geocoder is asked where something is. The address of that question is that of the other one with a part of its path replaced; an
// operator's own that has no such part is not asked.
type search struct {
	part, instead string
	words         func(words, lang, key string) url.Values
	found         func(answer []byte, words, lang string) ([]address.Found, error) // none where there is nothing
}

var _ address.Finder = (*Client)(nil)

// mostFound is the number of places that are taken of an answer.
const mostFound = 5

// Find implements address.Finder.
func (c *Client) Find(ctx context.Context, words, lang string) ([]address.Found, error) {
	of := &c.form.search
	at := c.settings.URL
	if of.part != "" {
		before, after, ok := cutLast(at, of.part)
		if !ok {
			return nil, nil
		}
		at = before + of.instead + after
	}
	var found []address.Found
	err := c.ask(ctx, at, of.words(words, lang, c.settings.Key), func(answer []byte) (err error) {
		found, err = of.found(answer, words, lang)
		return err
	})
	return found[:min(len(found), mostFound)], err
}

// cutLast cuts a text around the last place where a part of it is.
func cutLast(text, part string) (before, after string, ok bool) {
	at := strings.LastIndex(text, part)
	if at < 0 {
		return text, "", false
	}
	return text[:at], text[at+len(part):], true
}

// degree is a coordinate as a number or as its text.
type degree float64

// UnmarshalJSON implements json.Unmarshaler.
func (d *degree) UnmarshalJSON(raw []byte) error {
	v, err := strconv.ParseFloat(strings.Trim(string(raw), `"`), 64)
	*d = degree(v)
	return err
}

// at is a place in the coordinates of a service, by what converts these.
func at(name string, lat, lon degree, from func(lat, lon float64) (float64, float64)) address.Found {
	f := address.Found{Name: name, Lat: float64(lat), Lon: float64(lon)}
	if from != nil {
		f.Lat, f.Lon = from(f.Lat, f.Lon)
	}
	return f
}

// Baidu's geocoding, version 3: one place, BD-09, without a name. lbsyun.baidu.com/faq/api?title=webapi/guide/webservice-geocoding
func baiduWords(words, _, key string) url.Values {
	return url.Values{"ak": {key}, "output": {"json"}, "ret_coordtype": {"bd09ll"}, "address": {words}}
}

func findBaidu(answer []byte, words, _ string) ([]address.Found, error) {
	var a struct {
		Status  *int
		Message text
		Msg     text
		Result  struct {
			Location *struct{ Lng, Lat degree }
		}
	}
	if err := decode(answer, &a); err != nil {
		return nil, err
	}
	said := string(a.Message + a.Msg)
	switch {
	case a.Status != nil && *a.Status == 1 && strings.Contains(said, "无相关结果"):
		return nil, nil
	case a.Status == nil || *a.Status != 0:
		return nil, failure(number(a.Status), said)
	case a.Result.Location == nil:
		return nil, nil
	}
	return []address.Found{at(words, a.Result.Location.Lat, a.Result.Location.Lng, datum.FromBD09)}, nil
}

// AMap's geocoding: GCJ-02, longitude first. lbs.amap.com/api/webservice/guide/api/georegeo
func amapWords(words, _, key string) url.Values {
	return url.Values{"key": {key}, "output": {"JSON"}, "address": {words}}
}

func findAMap(answer []byte, _, _ string) ([]address.Found, error) {
	var a struct {
		Status, Info, Infocode text
		Geocodes               []struct {
			Formatted text `json:"formatted_address"`
			Location  text
		}
	}
	if err := decode(answer, &a); err != nil {
		return nil, err
	}
	if a.Infocode == "30001" { // its word for an address that it does not know
		return nil, nil
	}
	if a.Status != "1" {
		return nil, failure(string(a.Infocode), string(a.Info))
	}
	var out []address.Found
	for _, g := range a.Geocodes {
		lon, lat, _ := strings.Cut(string(g.Location), ",")
		x, err := strconv.ParseFloat(lon, 64)
		y, err2 := strconv.ParseFloat(lat, 64)
		if err == nil && err2 == nil {
			out = append(out, at(string(g.Formatted), degree(y), degree(x), datum.FromGCJ02))
		}
	}
	return out, nil
}

// Tianditu's geocoding: one place, WGS-84 (CGCS2000). lbs.tianditu.gov.cn/server/geocodinginterface.html
func tiandituWords(words, _, key string) url.Values {
	said, _ := json.Marshal(map[string]string{"keyWord": words}) // cannot fail
	return url.Values{"tk": {key}, "ds": {string(said)}}
}

func findTianditu(answer []byte, words, _ string) ([]address.Found, error) {
	var a struct {
		Status, Msg, Code text
		Location          *struct{ Lon, Lat degree }
	}
	if err := decode(answer, &a); err != nil {
		return nil, err
	}
	switch {
	case a.Status == "404" || a.Status == "0" && a.Location == nil: // its words for nothing there
		return nil, nil
	case a.Status != "0":
		return nil, failure(string(a.Code+a.Status), string(a.Msg))
	}
	return []address.Found{at(words, a.Location.Lat, a.Location.Lon, nil)}, nil
}

// Google's geocoding: its map of China is in GCJ-02. developers.google.com/maps/documentation/geocoding/requests-geocoding
func googleWords(words, lang, key string) url.Values {
	return url.Values{"key": {key}, "address": {words}, "language": {tongue(lang)}}
}

func findGoogle(answer []byte, _, _ string) ([]address.Found, error) {
	var a struct {
		Status  text
		Message text `json:"error_message"`
		Results []struct {
			Formatted text `json:"formatted_address"`
			Geometry  struct {
				Location struct{ Lat, Lng degree }
			}
		}
	}
	if err := decode(answer, &a); err != nil {
		return nil, err
	}
	if a.Status != "OK" && a.Status != "ZERO_RESULTS" {
		return nil, failure(string(a.Status), string(a.Message))
	}
	var out []address.Found
	for _, r := range a.Results {
		out = append(out, at(string(r.Formatted), r.Geometry.Location.Lat, r.Geometry.Location.Lng, datum.FromGCJ02))
	}
	return out, nil
}

// Nominatim's search: WGS-84. nominatim.org/release-docs/latest/api/Search
func nominatimWords(words, lang, key string) url.Values {
	q := url.Values{"format": {"jsonv2"}, "q": {words}, "limit": {strconv.Itoa(mostFound)}, "addressdetails": {"1"}, "accept-language": {tongue(lang)}}
	if key != "" {
		q.Set("key", key)
	}
	return q
}

func findNominatim(answer []byte, _, lang string) ([]address.Found, error) {
	var a []struct {
		Name     text `json:"display_name"`
		Lat, Lon degree
		Address  struct {
			Postcode text
			Country  text
			Code     text `json:"country_code"`
		}
	}
	if json.Unmarshal(answer, &a) != nil {
		return nil, refusedNominatim(answer)
	}
	var out []address.Found
	for _, r := range a {
		name := order(string(r.Name), string(r.Address.Postcode), string(r.Address.Country), lang, r.Address.Code == "cn")
		out = append(out, at(name, r.Lat, r.Lon, nil))
	}
	return out, nil
}

// refusedNominatim is what it says in place of a list.
func refusedNominatim(answer []byte) error {
	var a struct {
		Error struct{ Message text }
	}
	if err := decode(answer, &a); err != nil {
		return err
	}
	return failure(string(a.Error.Message))
}
