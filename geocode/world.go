package geocode

import (
	"net/url"
	"slices"
	"strings"

	"waymark/fleet/address"
	"waymark/geo/datum"
)

// Google's reverse geocoding: its map of China is in GCJ-02. developers.google.com/maps/documentation/geocoding/requests-reverse-geocoding
func googleQuery(p address.Place, key string) url.Values {
	lat, lon := datum.ToGCJ02(p.Lat, p.Lon)
	return url.Values{"key": {key}, "latlng": {degrees(lat) + "," + degrees(lon)}, "language": {tongue(p.Lang)}}
}

func readGoogle(answer []byte, _ address.Place) (string, error) {
	var a struct {
		Status  text
		Message text `json:"error_message"`
		Results []struct {
			Formatted text `json:"formatted_address"`
		}
	}
	if err := decode(answer, &a); err != nil {
		return "", err
	}
	switch {
	case a.Status == "ZERO_RESULTS":
		return "", nil
	case a.Status != "OK" || len(a.Results) == 0:
		return "", failure(string(a.Status), string(a.Message))
	}
	return string(a.Results[0].Formatted), nil
}

// Nominatim's reverse geocoding, of OpenStreetMap: WGS-84. nominatim.org/release-docs/latest/api/Reverse
func nominatimQuery(p address.Place, key string) url.Values {
	q := url.Values{"format": {"jsonv2"}, "lat": {degrees(p.Lat)}, "lon": {degrees(p.Lon)}, "zoom": {"18"}, "addressdetails": {"1"}, "accept-language": {tongue(p.Lang)}}
	if key != "" { // those who offer it as a service
		q.Set("key", key)
	}
	return q
}

func readNominatim(answer []byte, p address.Place) (string, error) {
	var a struct {
		Error   any
		Name    text `json:"display_name"`
		Address struct {
			Postcode text
			Country  text
			Code     text `json:"country_code"`
		}
	}
	if err := decode(answer, &a); err != nil {
		return "", err
	}
	switch said := a.Error.(type) {
	case nil:
	case string:
		if said == "Unable to geocode" { // its word for nothing there
			return "", nil
		}
		return "", failure(said)
	case map[string]any: // of what is wrong with the question
		message, _ := said["message"].(string)
		return "", failure(message)
	default:
		return "", failure()
	}
	if a.Name == "" {
		return "", failure()
	}
	return order(string(a.Name), string(a.Address.Postcode), string(a.Address.Country), p.Lang, a.Address.Code == "cn"), nil
}

// order writes an address, which begins with the smallest, the way it is read in a language: in Chinese it ends with the
// smallest, and in either it needs neither postcode nor, at home, the country.
func order(name, postcode, country, lang string, home bool) string {
	parts := strings.Split(name, ",")
	kept := parts[:0]
	for _, part := range parts {
		part = strings.TrimSpace(part)
		if part == "" || part == postcode || home && part == country {
			continue
		}
		kept = append(kept, part)
	}
	if lang != "cn" {
		return strings.Join(kept, ", ")
	}
	slices.Reverse(kept)
	return strings.Join(kept, "")
}
