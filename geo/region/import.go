package region

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"waymark/geo/outline"
)

// Imported is what an import made.
type Imported struct {
	Table    []byte // in the form of regions.tsv
	Outlines *outline.Pack
	Regions  int      // that the files have
	Kept     []Region // provinces that no file outlines, which stay as they are embedded
}

// Import makes regions of GeoJSON files in WGS-84 (RFC 7946). Properties: gb, adcode, code or id is the code, name the
// name, name_en the name in English; where that is missing it is the embedded one of the same region. A region is looked
// up by the outlines of what is below it, where there are any. Errors name what is wrong, and where.
func Import(files map[string]io.Reader) (*Imported, error) {
	embedded, err := Load()
	if err != nil {
		return nil, err
	}
	m := &maker{embedded: embedded, regions: map[int64]Region{}, rings: map[int64][][]outline.Point{}, below: map[int64]bool{}}
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		features, err := readGeoJSON(files[name])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, f := range features {
			if m.rings[f.code] != nil {
				return nil, fmt.Errorf("%s: %d %s is there twice", name, f.code, f.name)
			}
			m.take(f)
		}
	}
	return m.make()
}

// maker puts regions together.
type maker struct {
	embedded *List
	regions  map[int64]Region
	rings    map[int64][][]outline.Point
	below    map[int64]bool // regions that have outlines below them
}

func (m *maker) take(f feature) {
	r := Region{Code: f.code, Level: levelOf(f.code), CN: f.name, EN: f.nameEN}
	if old, ok := m.embedded.Get(f.code); ok && r.EN == "" && old.CN == f.name {
		r.EN = old.EN
	}
	if r.EN == "" {
		r.EN = f.name
	}
	m.regions[r.Code], m.rings[r.Code] = r, f.rings
}

func levelOf(code int64) int {
	switch {
	case code%10000 == 0:
		return 1
	case code%100 == 0:
		return 2
	}
	return 3
}

func (m *maker) make() (*Imported, error) {
	out := &Imported{Regions: len(m.regions), Outlines: &outline.Pack{}}
	for _, code := range m.codes() {
		if err := m.hang(code); err != nil {
			return nil, err
		}
	}
	kept := map[int64]bool{}
	for _, province := range m.embedded.Below(0) {
		if !m.below[province.Code] && m.rings[province.Code] == nil {
			out.Kept = append(out.Kept, province)
			kept[province.Code] = true
			m.keep(province)
		}
	}
	if err := m.outlines(out.Outlines, kept); err != nil {
		return nil, err
	}
	out.Table = m.table()
	return out, nil
}

func (m *maker) codes() []int64 {
	codes := make([]int64, 0, len(m.regions))
	for code := range m.regions {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	return codes
}

// hang gives a region its parent, which the embedded table has where the files have none.
func (m *maker) hang(code int64) error {
	r := m.regions[code]
	for r.Level > 1 {
		parent, err := m.parentOf(r)
		if err != nil {
			return err
		}
		r.Parent = parent.Code
		m.regions[r.Code] = r
		if m.rings[code] != nil {
			m.below[parent.Code] = true
		}
		r = parent
	}
	m.regions[r.Code] = r
	return nil
}

func (m *maker) parentOf(r Region) (Region, error) {
	var candidates []int64
	if r.Level == 3 {
		candidates = []int64{r.Code / 100 * 100}
		if old, ok := m.embedded.Get(r.Code); ok { // what is right below a province hangs on a prefecture that is none
			candidates = append(candidates, old.Parent)
		}
	}
	candidates = append(candidates, r.Code/10000*10000)
	for _, code := range candidates {
		if found, ok := m.regions[code]; ok && code != r.Code {
			return found, nil
		}
		if found, ok := m.embedded.Get(code); ok && code != r.Code {
			return found, nil
		}
	}
	return Region{}, fmt.Errorf("there is no province for %d %s", r.Code, r.CN)
}

// keep takes over an embedded province with all below it.
func (m *maker) keep(r Region) {
	m.regions[r.Code] = r
	for _, below := range m.embedded.Below(r.Code) {
		m.keep(below)
	}
}

// outlines packs those of the smallest regions of the files, and the embedded ones of the provinces that are kept.
func (m *maker) outlines(to *outline.Pack, kept map[int64]bool) error {
	for _, code := range m.codes() {
		if m.rings[code] == nil || m.below[code] {
			continue
		}
		area := outline.Area{Code: code}
		for _, ring := range m.rings[code] {
			area.Rings = append(area.Rings, []int32{int32(len(to.Arcs))})
			to.Arcs = append(to.Arcs, ring)
		}
		to.Areas = append(to.Areas, area)
	}
	if len(kept) == 0 {
		return nil
	}
	pack, err := outline.Read(bytes.NewReader(chinaOutlines))
	if err != nil {
		return err
	}
	from := int32(len(to.Arcs))
	to.Arcs = append(to.Arcs, pack.Arcs...)
	for _, area := range pack.Areas {
		if !kept[m.provinceOf(area.Code)] {
			continue
		}
		for _, ring := range area.Rings {
			for i, arc := range ring {
				if arc >= 0 {
					ring[i] = arc + from
				} else {
					ring[i] = arc - from
				}
			}
		}
		to.Areas = append(to.Areas, area)
	}
	return nil
}

func (m *maker) provinceOf(code int64) int64 {
	for {
		r, ok := m.embedded.Get(code)
		if !ok || r.Parent == 0 {
			return code
		}
		code = r.Parent
	}
}

// table writes all regions, sorted by code.
func (m *maker) table() []byte {
	all := make([]Region, 0, len(m.regions))
	for _, r := range m.regions {
		all = append(all, r)
	}
	slices.SortFunc(all, func(a, b Region) int { return cmp.Compare(a.Code, b.Code) })
	var out bytes.Buffer
	plain := strings.NewReplacer("\t", " ", "\n", " ", "\r", " ")
	for _, r := range all {
		fmt.Fprintf(&out, "%d\t%d\t%d\t%s\t%s\n", r.Code, r.Parent, r.Level, plain.Replace(r.CN), plain.Replace(r.EN))
	}
	return out.Bytes()
}
