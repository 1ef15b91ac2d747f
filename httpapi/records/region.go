package records

import (
	"waymark/geo/region"
	"waymark/httpapi/edge"
	"waymark/locale"
)

type regionListInput struct {
	ParentID int64 `query:"parentId" doc:"code of the region above; 0 for the provinces"`
	edge.Language
}

type regionRow struct {
	ID       int64  `json:"id" doc:"administrative code, e.g. 130102"`
	ParentID int64  `json:"parentId" doc:"0 for provinces"`
	Name     string `json:"name" doc:"in the language asked for"`
	Level    int    `json:"level" doc:"1 province, 2 prefecture, 3 county"`
}

func (s *server) regionList(c *edge.Call, in *regionListInput) ([]regionRow, error) {
	below := s.Regions.Below(in.ParentID)
	out := make([]regionRow, len(below))
	for i, r := range below {
		out[i] = regionRow{ID: r.Code, ParentID: r.Parent, Name: regionName(r, c.Lang), Level: r.Level}
	}
	return out, nil
}

func regionName(r region.Region, lang string) string {
	if lang == locale.EN {
		return r.EN
	}
	return r.CN
}
