package locale

import "testing"

// TestFrame: names of fields and words in values are said in the language of who reads; what is not known stays as it is.
func TestFrame(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"latitude": "纬度", "item 01 mileage": "附加信息项 01 里程", "item 99": "附加信息项 99", "item length": "数据项长度", "unheard of": "unheard of",
	} {
		if got := c.FrameField(CN, name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	for value, want := range map[string]string{
		"right": "正确", "wrong, should differ by 5A": "错误，与正确值相差5A", "bits none": "各位均为0", "bits 0 1 18": "置1的位：0 1 18",
		"body of 42 bytes, sub-packaged false, 2019 true": "消息体42字节，分包：否，2019版：是", "2024-05-20 12:30:00 by the terminal's clock": "2024-05-20 12:30:00（终端时钟）",
		"87 degrees, fixed, north, east": "87度，已定位，北纬，东经", "87 degrees, not fixed, south, west, ACC on": "87度，未定位，南纬，西经，ACC开",
		"00000110: ACC on, charging on, armed off, fuel cut off, fixed off, alarm 0": "00000110：ACC开，充电开，设防关，断油电关，定位关，报警0",
		"RELAY,1#": "RELAY,1#", "52.3 km/h": "52.3 km/h",
	} {
		if got := c.FrameValue(CN, value); got != want {
			t.Errorf("%s: %q, want %q", value, got, want)
		}
	}
}
