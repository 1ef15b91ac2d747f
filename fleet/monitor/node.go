package monitor

import (
	"cmp"
	"slices"

	"waymark/fleet"
	"waymark/fleet/organ"
)

// nodeAt returns the node of an organisation path, making it and those above it
// where missing, and moving those that stand elsewhere. An empty path gives a
// node that nobody sees.
func (b *Board) nodeAt(path string) *node {
	var at *node
	for _, id := range organ.Ancestors(path) {
		n := b.nodes[id]
		switch {
		case n == nil:
			n = &node{id: id}
			b.nodes[id] = n
			n.hangBelow(at)
		case n.parent != at:
			n.leave()
			n.hangBelow(at)
		}
		at = n
	}
	if at == nil {
		return &node{}
	}
	return at
}

// leave takes an organisation with all below it out of the tree.
func (n *node) leave() {
	if n.parent == nil {
		return
	}
	if i, ok := slices.BinarySearchFunc(n.parent.children, n.id, byNode); ok {
		n.parent.children = slices.Delete(n.parent.children, i, i+1)
	}
	for up := n.parent; up != nil; up = up.parent {
		up.sub.merge(n.sub, -1)
	}
}

// hangBelow puts an organisation with all below it into the tree; parent is nil for a root.
func (n *node) hangBelow(parent *node) {
	n.parent = parent
	n.findPath()
	if parent == nil {
		return
	}
	i, _ := slices.BinarySearchFunc(parent.children, n.id, byNode)
	parent.children = slices.Insert(parent.children, i, n)
	for up := parent; up != nil; up = up.parent {
		up.sub.merge(n.sub, 1)
	}
}

// findPath makes the paths of n and all below it again; changes that were handed
// out keep the former.
func (n *node) findPath() {
	path := []fleet.ID{n.id}
	if n.parent != nil {
		path = append(path, n.parent.path...)
	}
	n.path = path
	for _, c := range n.children {
		c.findPath()
	}
}

func byNode(n *node, id fleet.ID) int { return cmp.Compare(n.id, id) }
