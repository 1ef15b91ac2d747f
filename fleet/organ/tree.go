package organ

import (
	"context"

	"waymark/fleet"
)

// Watched is the synthetic group of the vehicles that somebody watches.
const Watched fleet.ID = -10

// Counter counts devices; the board keeps these figures as states change.
type Counter interface {
	// OrganCount returns how many devices an organisation has itself, and with those below it.
	OrganCount(id fleet.ID) (own, subtree int)
	// DeviceCount returns how many an organisation has with those below it, of settled vehicles too.
	DeviceCount(id fleet.ID) int
	// AttentionCount returns how many watched devices are below a path.
	AttentionCount(path string) int
}

// Node is an organisation in the tree, with the number of its devices.
type Node struct {
	Organ
	Roles      []fleet.ID // that its users may be given; none: as above it
	Own, Total int
	Children   []*Node
}

// Tree is what an actor sees of the organisations.
type Tree struct {
	Roots     []*Node // the actor's own organisation; none for a personal actor
	Attention int     // watched devices
}

// Tree returns the actor's organisation with all below it.
func (s *Service) Tree(ctx context.Context, actor fleet.Actor) (Tree, error) {
	if actor.Personal {
		return Tree{}, nil
	}
	known, err := s.recall(ctx)
	if err != nil {
		return Tree{}, err
	}
	mine := known.below(actor.OrganPath)
	tree := Tree{Attention: s.parts.Counter.AttentionCount(actor.OrganPath)}
	space := make([]Node, len(mine)) // at once: the tree is asked for by every screen
	nodes := make(map[fleet.ID]*Node, len(mine))
	for i := range mine { // parents come before their children
		n := &space[i]
		n.Organ, n.Roles = mine[i], known.roles[mine[i].ID]
		n.Own, n.Total = s.parts.Counter.OrganCount(n.ID)
		nodes[n.ID] = n
		if parent := nodes[n.ParentID]; parent != nil {
			parent.Children = append(parent.Children, n)
		} else {
			tree.Roots = append(tree.Roots, n)
		}
	}
	return tree, nil
}
