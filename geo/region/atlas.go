package region

import (
	"bytes"
	_ "embed" // the tables and outlines; see README.md
	"fmt"
	"io"
	"strings"
	"sync"

	"waymark/geo/outline"
)

//go:embed china.bin.gz
var chinaOutlines []byte

//go:embed world.bin.gz
var worldOutlines []byte

// Cells of the grids, in degrees: the outlines of China are ten times as fine as those of the world.
const (
	chinaCell = 0.1
	worldCell = 0.5
)

// Place is where a place lies. What there is not, or is not known, is empty.
type Place struct {
	Country                  Country
	Province, City, District Region // abroad Province alone, with a name in its own language and no code
	Near                     City   // abroad, the nearest within 30 km
}

// Atlas finds the regions of places. It is safe for use by several goroutines. Outlines that are embedded are read when
// they are first asked for: a quarter of a second and some 40 MB.
type Atlas struct {
	regions *List
	china   func() *outline.Index
	world   func() *abroad
}

// NewAtlas returns an atlas of the embedded regions.
func NewAtlas() (*Atlas, error) {
	regions, err := Load()
	if err != nil {
		return nil, err
	}
	return &Atlas{regions: regions, world: sync.OnceValue(loadAbroad), china: sync.OnceValue(func() *outline.Index {
		return embedded(chinaOutlines, chinaCell)
	})}, nil
}

// NewAtlasOf returns an atlas of other regions of China: a table in the form of regions.tsv and outlines with its codes.
// Those of the world stay the embedded ones.
func NewAtlasOf(table, outlines io.Reader) (*Atlas, error) {
	regions, err := Parse(table)
	if err != nil {
		return nil, err
	}
	pack, err := outline.Read(outlines)
	if err != nil {
		return nil, err
	}
	index, err := outline.New(pack, chinaCell)
	if err != nil {
		return nil, err
	}
	for _, code := range index.Codes() {
		if _, ok := regions.Get(code); !ok {
			return nil, fmt.Errorf("regions: there are outlines of %d, which is not in the table", code)
		}
	}
	return &Atlas{regions: regions, china: func() *outline.Index { return index }, world: sync.OnceValue(loadAbroad)}, nil
}

// embedded reads what the program carries and its tests have read.
func embedded(packed []byte, cell float64) *outline.Index {
	pack, err := outline.Read(bytes.NewReader(packed))
	if err != nil {
		panic("embedded outlines: " + err.Error())
	}
	index, err := outline.New(pack, cell)
	if err != nil {
		panic("embedded outlines: " + err.Error())
	}
	return index
}

// Regions returns the regions of China.
func (a *Atlas) Regions() *List { return a.regions }

// China returns the smallest region of China that a place in WGS-84 degrees lies in; false abroad and at sea.
func (a *Atlas) China(lat, lon float64) (Region, bool) {
	code, ok := a.china().At(lat, lon)
	if !ok {
		return Region{}, false
	}
	return a.regions.Get(code)
}

// Outline returns the rings of a region of China in units of outline.Degree, closed, all that is below it together; none where nobody has
// its outline.
func (a *Atlas) Outline(code int64) ([][]outline.Point, error) {
	return a.china().Union(func(area int64) bool {
		for r, ok := a.regions.Get(area); ok; r, ok = a.regions.Get(r.Parent) {
			if r.Code == code {
				return true
			}
		}
		return false
	})
}

// At returns where a place in WGS-84 degrees lies; false at sea.
func (a *Atlas) At(lat, lon float64) (p Place, ok bool) {
	r, ok := a.China(lat, lon)
	if !ok {
		return a.world().at(lat, lon)
	}
	p.Country = a.world().countries["CHN"]
	for ; ok; r, ok = a.regions.Get(r.Parent) {
		switch r.Level {
		case 1:
			p.Province = r
		case 2:
			p.City = r
		default:
			p.District = r
		}
	}
	return p, true
}

// Province returns the province of China that a place in WGS-84 degrees lies in; false abroad and at sea.
func (a *Atlas) Province(lat, lon float64) (Region, bool) {
	r, ok := a.China(lat, lon)
	for ok && r.Level > 1 {
		r, ok = a.regions.Get(r.Parent)
	}
	return r, ok
}

// Name returns the name in Chinese ("cn") or English.
func (r Region) Name(lang string) string {
	if lang == "cn" {
		return r.CN
	}
	return r.EN
}

// Text says where a place is: in Chinese from the largest region to the smallest, in English the other way round.
// In China the country is left out, and so are prefectures that only group what is right below a province. Abroad it ends
// with the city that is near.
func (p Place) Text(lang string) string {
	text := p.regions(lang)
	switch near := p.Near.Name(lang); {
	case near == "":
		return text
	case lang == "cn":
		return text + " · " + near + "附近"
	default:
		return text + " · near " + near
	}
}

func (p Place) regions(lang string) string {
	var names []string
	if p.Country.ISO != "CN" {
		names = append(names, p.Country.Name(lang))
	}
	for _, r := range []Region{p.Province, p.City, p.District} {
		if name := r.Name(lang); name != "" && !r.groups() && (len(names) == 0 || names[len(names)-1] != name) {
			names = append(names, name)
		}
	}
	if lang == "cn" {
		return strings.Join(names, " ")
	}
	for i, j := 0, len(names)-1; i < j; i, j = i+1, j-1 {
		names[i], names[j] = names[j], names[i]
	}
	return strings.Join(names, ", ")
}

// groups reports whether a prefecture is none: the districts and counties of a municipality, and what is right below a province.
func (r Region) groups() bool {
	return r.Level == 2 && (r.CN == "市辖区" || r.CN == "县" || r.Code%10000 == 9000)
}
