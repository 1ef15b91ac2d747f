package main

import (
	"waymark/geo/province"
	"waymark/geo/region"
)

// provinceNames returns what finds the name of the province of a place, "" outside of China.
func provinceNames() (func(lat, lon float64, lang string) string, error) {
	provinces, err := province.Load()
	if err != nil {
		return nil, err
	}
	regions, err := region.Load()
	if err != nil {
		return nil, err
	}
	names := map[int64]region.Region{}
	for _, r := range regions.Below(0) {
		names[r.Code] = r
	}
	return func(lat, lon float64, lang string) string {
		code, _ := provinces.At(lat, lon)
		if lang == "en" {
			return names[code].EN
		}
		return names[code].CN
	}, nil
}
