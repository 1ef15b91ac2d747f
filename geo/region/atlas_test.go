package region_test

import (
	"math"
	"runtime"
	"strings"
	"testing"

	"waymark/geo/region"
)

func atlas(t testing.TB) *region.Atlas {
	t.Helper()
	a, err := region.NewAtlas()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestKnownPlaces asks for places that are easy to get wrong. Where the source is known to be of 2018 nothing founded later is asked for.
func TestKnownPlaces(t *testing.T) {
	a := atlas(t)
	for _, c := range []struct {
		name     string
		lat, lon float64
		cn, en   string
	}{
		{"Tiananmen", 39.9073, 116.3912, "北京市 东城区", "Dongcheng District, Beijing"},
		{"Chengdu", 30.6590, 104.0610, "四川省 成都市 青羊区", "Qingyang District, Chengdu, Sichuan"},
		{"Chongqing", 29.5630, 106.5516, "重庆市 渝中区", "Yuzhong District, Chongqing"},
		{"Urumqi", 43.7790, 87.6118, "新疆维吾尔自治区 乌鲁木齐市 天山区", "Tianshan District, Ürümqi, Xinjiang"},
		{"Dongguan, a prefecture without districts", 23.0207, 113.7518, "广东省 东莞市", "Dongguan, Guangdong"},
		{"Xiantao, right below its province", 30.3628, 113.4540, "湖北省 仙桃市", "Xiantao, Hubei"},
		{"Hong Kong", 22.2815, 114.1582, "香港特别行政区 中西区", "Central and Western District, Hong Kong"},
		{"Hong Kong's airport, on land won from the sea", 22.3080, 113.9185, "香港特别行政区 离岛区", "Islands District, Hong Kong"},
		{"Shenzhen, across the river", 22.5431, 114.0579, "广东省 深圳市 福田区", "Futian District, Shenzhen, Guangdong"},
		{"Macau", 22.1975, 113.5409, "澳门特别行政区 花王堂区", "Santo António, Macau"},
		{"Zhuhai, beside Macau", 22.2200, 113.5530, "广东省 珠海市 香洲区", "Xiangzhou District, Zhuhai, Guangdong"},
		{"Taipei", 25.0339, 121.5645, "台湾省 台北市 信义区", "Xinyi District, Taipei, Taiwan"},
		{"Kaohsiung", 22.6117, 120.3003, "台湾省 高雄市 苓雅区", "Lingya District, Kaohsiung, Taiwan"},
		{"Chongming, an island", 31.6230, 121.3975, "上海市 崇明区", "Chongming District, Shanghai"},
		{"Gulangyu, an island", 24.4450, 118.0640, "福建省 厦门市 思明区", "Siming District, Xiamen, Fujian"},
		{"Zhoushan", 30.0160, 122.1070, "浙江省 舟山市 定海区", "Dinghai District, Zhoushan, Zhejiang"},
		{"Sansha", 16.8340, 112.3400, "海南省 三沙市", "Sansha, Hainan"},
		{"Sanhe, cut off between Beijing and Tianjin", 39.9829, 117.0783, "河北省 廊坊市 三河市", "Sanhe, Langfang, Hebei"},
		{"Heihe", 50.2450, 127.5300, "黑龙江省 黑河市 爱辉区", "Aihui District, Heihe, Heilongjiang"},
		{"Blagoveshchensk, across the river", 50.2900, 127.5270, "俄罗斯 Amur · 海兰泡附近", "Amur, Russia · near Blagoveshchensk"},
		{"Ruili", 24.0127, 97.8519, "云南省 德宏傣族景颇族自治州 瑞丽市", "Ruili, Dehong Dai and Jingpo Autonomous Prefecture, Yunnan"},
		{"Muse, across the border", 23.9800, 97.9050, "缅甸 Shan", "Shan, Myanmar"},
		{"Khorgos", 44.2097, 80.4117, "新疆维吾尔自治区 伊犁哈萨克自治州 霍尔果斯市", "Khorgas, Ili Kazakh Autonomous Prefecture, Xinjiang"},
		{"Zharkent", 44.1630, 80.0000, "哈萨克斯坦 Almaty · Zharkent附近", "Almaty, Kazakhstan · near Zharkent"},
		{"Dandong", 40.1290, 124.3940, "辽宁省 丹东市 元宝区", "Yuanbao District, Dandong, Liaoning"},
		{"Mohe", 52.9721, 122.5386, "黑龙江省 大兴安岭地区 漠河市", "Mohe, Da Hinggan Ling Prefecture, Heilongjiang"},
		{"Seoul", 37.5665, 126.9780, "韩国 Seoul · 首尔特别市附近", "Seoul, South Korea · near Seoul"},
		{"Hanoi", 21.0278, 105.8342, "越南 Ha Noi · 河内市附近", "Ha Noi, Vietnam · near Hanoi"},
		{"Fiji, west of the date line", -17.8, 178.0, "斐济 Central", "Central, Fiji"},
		{"the Yellow Sea", 35, 123, "", ""}, {"the South China Sea", 13, 115, "", ""}, {"the Pacific, on the date line", 0, 180, "", ""}, {"null island", 0, 0, "", ""},
		{"the Caspian Sea", 42, 50.5, "", ""},
		{"no place", math.NaN(), 100, "", ""}, {"off the globe", 91, 400, "", ""},
	} {
		p, ok := a.At(c.lat, c.lon)
		if cn, en := p.Text("cn"), p.Text("en"); cn != c.cn || en != c.en || ok != (c.cn != "") {
			t.Errorf("%s: %q, %q, %v", c.name, cn, en, ok)
		}
	}
}

// TestOutlinesAndTable: each place of a dense sample is in one region, of which the table knows the parents up to a province,
// and whose code begins with that of its province.
func TestOutlinesAndTable(t *testing.T) {
	a := atlas(t)
	found := map[int64]bool{}
	for lat := 17.9; lat < 53.6; lat += 0.09 {
		for lon := 73.5; lon < 135.2; lon += 0.09 {
			r, ok := a.China(lat, lon)
			if !ok {
				continue
			}
			p, _ := a.At(lat, lon)
			if p.Province.Level != 1 || r.Level == 3 && p.District != r || p.Country.ISO != "CN" {
				t.Fatalf("%v, %v: %+v is in %+v", lat, lon, r, p)
			}
			if head := func(n int64) int64 {
				for n >= 100 {
					n /= 10
				}
				return n
			}; head(r.Code) != head(p.Province.Code) {
				t.Fatalf("%v, %v: %+v is in %+v", lat, lon, r, p)
			}
			found[p.Province.Code] = true
		}
	}
	if len(found) < 33 { // Macau is smaller than the grid
		t.Errorf("%d provinces", len(found))
	}
}

func TestProvince(t *testing.T) {
	a := atlas(t)
	if r, ok := a.Province(30.6590, 104.0610); !ok || r.Code != 510000 {
		t.Errorf("%+v", r)
	}
	if r, ok := a.Province(37.5665, 126.9780); ok {
		t.Errorf("%+v", r)
	}
}

// TestWorld reads every country of the world's regions, which the table must name in both languages.
func TestWorld(t *testing.T) {
	a := atlas(t)
	countries := map[string]bool{}
	for lat := -60.0; lat < 80; lat += 0.8 {
		for lon := -180.0; lon < 180; lon += 0.8 {
			p, ok := a.At(lat, lon)
			if ok && (p.Country.CN == "" || p.Country.EN == "" || p.Province.Level != 1) {
				t.Fatalf("%v, %v: %+v", lat, lon, p)
			}
			countries[p.Country.EN] = true
		}
	}
	if len(countries) < 160 {
		t.Errorf("%d countries", len(countries))
	}
}

func TestAtlasOfOtherRegions(t *testing.T) {
	for _, c := range []struct{ name, table, outlines, say string }{
		{"no outlines", "110000\t0\t1\t北京市\tBeijing\n", "", "EOF"},
		{"no table", "x", "", "line 1"},
	} {
		_, err := region.NewAtlasOf(strings.NewReader(c.table), strings.NewReader(c.outlines))
		if err == nil || !strings.Contains(err.Error(), c.say) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func BenchmarkAt(b *testing.B) {
	a := atlas(b)
	a.At(0, 0)
	for b.Loop() {
		a.At(30.6590, 104.0610)
		a.At(48.8566, 2.3522)
	}
}

// BenchmarkLoad reads everything, and says how much memory stays.
func BenchmarkLoad(b *testing.B) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var a *region.Atlas
	for b.Loop() {
		a = atlas(b)
		a.At(0, 0)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "MB")
	runtime.KeepAlive(a)
}
