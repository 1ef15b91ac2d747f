package province

import "testing"

func TestAt(t *testing.T) {
	x, err := Load()
	if err != nil || len(x.provinces) != 34 {
		t.Fatalf("%v", err)
	}
	for _, c := range []struct {
		name     string
		lat, lon float64
		want     int64
	}{
		{"Beijing", 39.9042, 116.4074, 110000}, {"Tianjin", 39.0851, 117.1994, 120000}, {"Langfang, within Hebei", 39.5380, 116.6838, 130000},
		{"Sanhe, cut off between Beijing and Tianjin", 39.9829, 117.0783, 130000}, {"Shanghai", 31.2304, 121.4737, 310000}, {"Chongming", 31.6230, 121.3975, 310000},
		{"Guangzhou", 23.1291, 113.2644, 440000}, {"Shenzhen", 22.5431, 114.0579, 440000}, {"Hong Kong", 22.3193, 114.1694, 810000}, {"Macau", 22.1930, 113.5450, 820000},
		{"Haikou", 20.0440, 110.1999, 460000}, {"Urumqi", 43.8256, 87.6168, 650000}, {"Lhasa", 29.6500, 91.1000, 540000}, {"Harbin", 45.8038, 126.5350, 230000},
		{"Hohhot", 40.8424, 111.7490, 150000}, {"Chongqing", 29.5630, 106.5516, 500000}, {"Taipei", 25.0330, 121.5654, 710000}, {"Zhoushan, an island", 30.0160, 122.1070, 330000},
		{"Kunming", 25.0389, 102.7183, 530000}, {"Xining", 36.6171, 101.7782, 630000}, {"Yinchuan", 38.4872, 106.2309, 640000},
		{"Seoul", 37.5665, 126.9780, 0}, {"Hanoi", 21.0278, 105.8342, 0}, {"Ulaanbaatar", 47.8864, 106.9057, 0}, {"Vladivostok", 43.1198, 131.8869, 0}, {"the Yellow Sea", 35.0, 123.0, 0},
		{"null island", 0, 0, 0},
	} {
		if got, ok := x.At(c.lat, c.lon); got != c.want || ok != (c.want != 0) {
			t.Errorf("%s: %d, %v, want %d", c.name, got, ok, c.want)
		}
	}
}

func TestBrokenOutlines(t *testing.T) {
	for n := range 40 { // a file that ends early is refused, not read beyond
		r := reader{rest: []byte{2, 2, 8, 1, 1, 1, 1}[:min(n, 7)]}
		r.next()
		for range r.count() {
			r.ring()
		}
	}
}

func BenchmarkAt(b *testing.B) {
	x, err := Load()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		x.At(43.8256, 87.6168)
		x.At(35, 123)
	}
}
