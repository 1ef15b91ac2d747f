package geocode

import (
	"encoding/json"
	"net/url"

	"waymark/fleet/address"
	"waymark/geo/datum"
)

// Baidu's reverse geocoding, version 3: BD-09, latitude first. lbsyun.baidu.com/faq/api?title=webapi/guide/webservice-geocoding-abroad
func baiduQuery(p address.Place, key string) url.Values {
	lat, lon := datum.ToBD09(p.Lat, p.Lon)
	return url.Values{
		"ak": {key}, "output": {"json"}, "coordtype": {"bd09ll"}, "location": {degrees(lat) + "," + degrees(lon)}, "language": {tongue(p.Lang)}, "extensions_poi": {"0"},
	}
}

func readBaidu(answer []byte, _ address.Place) (string, error) {
	var a struct {
		Status  *int
		Message text
		Result  struct {
			Formatted text `json:"formatted_address"`
		}
	}
	if err := decode(answer, &a); err != nil {
		return "", err
	}
	if a.Status == nil || *a.Status != 0 {
		return "", failure(number(a.Status), string(a.Message))
	}
	return string(a.Result.Formatted), nil
}

func number(n *int) string {
	if n == nil {
		return ""
	}
	said, _ := json.Marshal(*n) // cannot fail
	return string(said)
}

// AMap's reverse geocoding: GCJ-02, longitude first. lbs.amap.com/api/webservice/guide/api/georegeo
func amapQuery(p address.Place, key string) url.Values {
	lat, lon := datum.ToGCJ02(p.Lat, p.Lon)
	return url.Values{"key": {key}, "output": {"JSON"}, "extensions": {"base"}, "location": {degrees(lon) + "," + degrees(lat)}}
}

func readAMap(answer []byte, _ address.Place) (string, error) {
	var a struct {
		Status, Info, Infocode text
		Regeocode              struct {
			Formatted text `json:"formatted_address"`
		}
	}
	if err := decode(answer, &a); err != nil {
		return "", err
	}
	if a.Status != "1" {
		return "", failure(string(a.Infocode), string(a.Info))
	}
	return string(a.Regeocode.Formatted), nil
}

// Tianditu's reverse geocoding: WGS-84 (CGCS2000), as JSON in a parameter. lbs.tianditu.gov.cn/server/geocoding.html
func tiandituQuery(p address.Place, key string) url.Values {
	return url.Values{"tk": {key}, "type": {"geocode"}, "postStr": {`{"lon":` + degrees(p.Lon) + `,"lat":` + degrees(p.Lat) + `,"ver":1}`}}
}

func readTianditu(answer []byte, _ address.Place) (string, error) {
	var a struct {
		Status, Msg, Code text
		Result            struct {
			Formatted text `json:"formatted_address"`
		}
	}
	if err := decode(answer, &a); err != nil {
		return "", err
	}
	if a.Status != "0" {
		code := a.Code
		if code == "" {
			code = a.Status
		}
		return "", failure(string(code), string(a.Msg))
	}
	return string(a.Result.Formatted), nil
}
