package region_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"waymark/geo/region"
)

// square is a feature one degree wide.
func square(properties string, west, south float64) string {
	return fmt.Sprintf(`{"type":"Feature","properties":{%s},"geometry":{"type":"Polygon","coordinates":[[[%g,%g],[%g,%g],[%g,%g],[%g,%g],[%g,%g]]]}}`,
		properties, west, south, west+1, south, west+1, south+1, west, south+1, west, south)
}

func file(features ...string) string {
	return `{"type":"FeatureCollection","features":[` + strings.Join(features, ",") + `]}`
}

func imported(t *testing.T, files map[string]io.Reader) (*region.Imported, *region.Atlas) {
	t.Helper()
	made, err := region.Import(files)
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	if err := made.Outlines.Write(&packed); err != nil {
		t.Fatal(err)
	}
	atlas, err := region.NewAtlasOf(bytes.NewReader(made.Table), &packed)
	if err != nil {
		t.Fatal(err)
	}
	return made, atlas
}

// TestImport replaces Sichuan: one district of Chengdu that is known, one that was founded since, and a prefecture without any.
func TestImport(t *testing.T) {
	made, a := imported(t, map[string]io.Reader{
		"county.json": strings.NewReader(file(
			square(`"gb":"156510107","name":"武侯区"`, 104, 30),
			square(`"adcode":510199,"name":"新区","name_en":"New District"`, 105, 30),
		)),
		"city.json": strings.NewReader(file(
			square(`"gb":"156510100","name":"成都市"`, 104, 30), // lies under its districts
			square(`"gb":"156510300","name":"自贡市"`, 104, 29),
		)),
	})
	if made.Regions != 4 || len(made.Kept) != 33 {
		t.Errorf("%d regions, %d provinces kept", made.Regions, len(made.Kept))
	}
	for _, c := range []struct {
		lat, lon float64
		cn, en   string
	}{
		{30.5, 104.5, "四川省 成都市 武侯区", "Wuhou District, Chengdu, Sichuan"}, {30.5, 105.5, "四川省 成都市 新区", "New District, Chengdu, Sichuan"},
		{29.5, 104.5, "四川省 自贡市", "Zigong, Sichuan"}, {28, 103, "", ""}, // the rest of Sichuan is in no file
		{39.9073, 116.3912, "北京市 东城区", "Dongcheng District, Beijing"}, {25.0339, 121.5645, "台湾省 台北市 信义区", "Xinyi District, Taipei, Taiwan"},
		{37.5665, 126.9780, "韩国 Seoul · 首尔特别市附近", "Seoul, South Korea · near Seoul"},
	} {
		p, _ := a.At(c.lat, c.lon)
		if cn, en := p.Text("cn"), p.Text("en"); cn != c.cn || en != c.en {
			t.Errorf("%v, %v: %q, %q", c.lat, c.lon, cn, en)
		}
	}
	if got := a.Regions().Below(510100); len(got) != 2 || got[1].EN != "New District" {
		t.Errorf("below Chengdu: %+v", got)
	}
}

func TestImportOfRegionsRightBelowAProvince(t *testing.T) {
	_, a := imported(t, map[string]io.Reader{"county.json": strings.NewReader(file(
		square(`"gb":"156429004","name":"仙桃市"`, 113, 30), square(`"gb":"156110101","name":"东城区"`, 116, 39), square(`"gb":"156810001","name":"中西区"`, 114, 22),
	))})
	for _, c := range []struct {
		lat, lon float64
		want     string
	}{{30.5, 113.5, "湖北省 仙桃市"}, {39.5, 116.5, "北京市 东城区"}, {22.5, 114.5, "香港特别行政区 中西区"}} {
		if p, _ := a.At(c.lat, c.lon); p.Text("cn") != c.want {
			t.Errorf("%q, want %q", p.Text("cn"), c.want)
		}
	}
}

func TestImportRefuses(t *testing.T) {
	good := square(`"gb":"156510107","name":"武侯区"`, 104, 30)
	for _, c := range []struct{ name, text, say string }{
		{"no JSON", `<kml>`, "not GeoJSON"},
		{"one feature", good, "FeatureCollection"},
		{"nothing", file(), "FeatureCollection"},
		{"other coordinates", strings.Replace(file(good), `"features"`, `"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"features"`, 1), "3857"},
		{"metres", file(square(`"gb":"156510107","name":"武侯区"`, 11577000, 3550000)), "510107 武侯区"},
		{"latitude first", file(square(`"gb":"156510107","name":"武侯区"`, 30, 104)), "longitude and latitude"},
		{"no code", file(square(`"name":"武侯区"`, 104, 30)), "six digits"},
		{"a code of another country", file(square(`"id":"840000001","name":"x"`, 104, 30)), "six digits"},
		{"no name", file(square(`"gb":"156510107"`, 104, 30)), "510107) has no name"},
		{"twice", file(good, good), "twice"},
		{"a line", file(strings.Replace(good, `"Polygon"`, `"LineString"`, 1)), "LineString"},
		{"not closed", file(strings.Replace(good, `,[104,30]]]`, `]]`, 1)), "not closed"},
		{"no outline", file(`{"type":"Feature","properties":{"gb":"156510107","name":"武侯区"},"geometry":null}`), "has no outline"},
		{"no such province", file(square(`"gb":"156990107","name":"武侯区"`, 104, 30)), "six digits"},
		{"no such province", file(square(`"gb":"156160107","name":"武侯区"`, 104, 30)), "no province"},
	} {
		if _, err := region.Import(map[string]io.Reader{"file.json": strings.NewReader(c.text)}); err == nil || !strings.Contains(err.Error(), c.say) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
