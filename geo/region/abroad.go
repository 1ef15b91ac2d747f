package region

import (
	_ "embed" // the tables
	"strings"

	"waymark/geo/outline"
)

// Country is a country or territory.
type Country struct {
	ISO    string // ISO 3166-1, two letters; "" where it gives none
	CN, EN string
}

// Name returns the name in Chinese ("cn") or English.
func (c Country) Name(lang string) string {
	if lang == "cn" {
		return c.CN
	}
	return c.EN
}

//go:embed countries.tsv
var countryTable string // code of three letters, ISO 3166-1 of two or nothing, names

//go:embed world.tsv
var worldTable string // code of the country, name; the code of an outline is the number of its line

// abroad knows the regions of the rest of the world.
type abroad struct {
	index     *outline.Index
	regions   []Place // by code, from 1
	countries map[string]Country
	cities    []cityAt // by latitude
}

func loadAbroad() *abroad {
	a := &abroad{index: embedded(worldOutlines, worldCell), countries: map[string]Country{}, cities: loadCities()}
	for line := range strings.Lines(countryTable) {
		if f := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(f) == 4 {
			a.countries[f[0]] = Country{ISO: f[1], CN: f[2], EN: f[3]}
		}
	}
	for line := range strings.Lines(worldTable) {
		country, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		a.regions = append(a.regions, Place{Country: a.countries[country], Province: Region{Level: 1, CN: name, EN: name}})
	}
	return a
}

func (a *abroad) at(lat, lon float64) (Place, bool) {
	code, ok := a.index.At(lat, lon)
	if !ok {
		return Place{}, false
	}
	p := a.regions[code-1]
	p.Near = nearest(a.cities, lat, lon)
	return p, true
}
