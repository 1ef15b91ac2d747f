package live

import (
	"context"
	"slices"

	"waymark/fleet"
)

type noticesMessage struct {
	Type string `json:"type" enum:"notices" doc:"the caller was sent notices: they are to be asked for again"`
}

// Noticed notes that some accounts were sent notices. They are told at once, and nobody else.
func (h *Hub) Noticed(accountIDs []fleet.ID) { h.noticed.note(accountIDs...) }

// notices tells that the caller was sent notices since it was told last.
func (s *socket) notices(ctx context.Context, told *uint64) error {
	ids, all, newest := s.hub.noticed.since(*told)
	if newest == *told {
		return nil
	}
	*told = newest
	actor := &s.client.actor
	if actor.Personal || all && !slices.Contains(ids, actor.AccountID) {
		return nil
	}
	return s.send(ctx, noticesMessage{Type: "notices"})
}
