package backoffice

import (
	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/httpapi/edge"
)

type organNode struct {
	ID         fleet.ID    `json:"id"`
	OrganID    fleet.ID    `json:"organId" doc:"the same as id"`
	OrganName  string      `json:"organName"`
	ParentID   fleet.ID    `json:"parentId" doc:"0 for a root"`
	Level      int         `json:"level" doc:"1 for a root"`
	Path       string      `json:"path"`
	Sort       int         `json:"sort"`
	Status     int         `json:"status" doc:"1 enabled, 0 disabled"`
	Remark     string      `json:"remark"`
	RoleIDs    string      `json:"roleIds" doc:"roles that its users may be given, joined with commas; none: as above it"`
	TotalCount int         `json:"totalCount" doc:"devices of it and all below it"`
	OwnCount   int         `json:"ownCount" doc:"devices of it alone"`
	Children   []organNode `json:"children" nullable:"false"`
}

func (s *server) organTree(c *edge.Call, _ *edge.NothingAsked) ([]organNode, error) {
	tree, err := s.Organs.Tree(c.Ctx, c.Actor)
	if err != nil {
		return nil, err
	}
	watched := organNode{
		ID: organ.Watched, OrganID: organ.Watched, OrganName: s.Texts.Text(c.Lang, "organ.watched", nil),
		Status: 1, TotalCount: tree.Attention, OwnCount: tree.Attention, Children: []organNode{},
	}
	return append([]organNode{watched}, organNodes(tree.Roots)...), nil
}

func organNodes(nodes []*organ.Node) []organNode {
	out := make([]organNode, len(nodes))
	for i, n := range nodes {
		out[i] = organNode{
			ID: n.ID, OrganID: n.ID, OrganName: n.Name, ParentID: n.ParentID, Level: n.Level, Path: n.Path, Sort: n.Sort,
			Status: n.Status, Remark: n.Remark, RoleIDs: edge.Joined(n.Roles), TotalCount: n.Total, OwnCount: n.Own, Children: organNodes(n.Children),
		}
	}
	return out
}
