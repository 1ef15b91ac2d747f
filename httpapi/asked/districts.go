package asked

import (
	"waymark/fleet/fence"
	"waymark/httpapi/edge"
)

// AllowedDistrictRow is a district that a vehicle must not leave, in answers.
type AllowedDistrictRow struct {
	RegionID int64    `json:"regionId"`
	Names    []string `json:"names" nullable:"false" doc:"of province, city and district"`
}

// Regions names regions.
type Regions interface {
	// Chain returns a region with those that it belongs to, province first, in a language; nothing where there is no such region.
	Chain(code int64, lang string) []fence.Region
}

// DistrictRows are districts, by their codes, in a language. One that nobody knows any more has no names.
func DistrictRows(regions Regions, lang string, codes []int64) []AllowedDistrictRow {
	return edge.Mapped(codes, func(code *int64) AllowedDistrictRow {
		row := AllowedDistrictRow{RegionID: *code, Names: []string{}}
		for _, r := range regions.Chain(*code, lang) {
			row.Names = append(row.Names, r.Name)
		}
		return row
	})
}
