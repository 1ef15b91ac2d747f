package audit

import (
	"context"

	"waymark/fleet"
)

// ReadCode is the permission to read the audit.
const ReadCode = "LM-10"

// MaxTotal is how many entries of a question are paged through by number. Who finds more narrows the question.
const MaxTotal = 10_000

// CountedTo is how far the entries of a question are counted: one more than are paged through tells that there are more.
const CountedTo = MaxTotal + 1

// SortFields are those that entries can be sorted by.
var SortFields = []string{"createTime", "key", "logLevel", "logType", "source", "module", "user", "address"}

// Query chooses entries; empty fields choose all.
type Query struct {
	Source, Level, Type, Module, Key string
	Words                            []Word       // all must be found
	From, To                         fleet.Millis // From inclusive, To exclusive; 0 for open
	Below                            string       // path of an organisation: only entries of accounts in its subtree
	Only                             fleet.ID     // just what accounts of this organisation did, 0 all
	People                           bool         // just what somebody with an account did
	Account                          fleet.ID     // just what this one did, 0 all
	Keys                             []string     // about one of these; nil all
	Entry                            fleet.ID     // just this one, 0 all
	Sort                             fleet.Sort   // of the newest MaxTotal
	Page                             fleet.Page
}

// Word is one word that an entry must contain: in the text of its code, in what fills it, or in what is read for that.
type Word struct {
	Text   string
	Codes  []string        // those whose text contains it
	Values map[string]bool // what fills texts, in small letters, and is shown by words that contain it: the key of a command, for one
}

// Service answers questions about the audit.
type Service struct{ Store Store }

// List returns a page of entries, newest first, and how many there are (at most
// CountedTo). It refuses with notPermitted without LM-10. Super administrators
// and users of a root organisation see everything; others see what accounts of
// their organisations, as these were at the time, have done.
func (s *Service) List(ctx context.Context, actor fleet.Actor, q Query) ([]Entry, int, error) {
	if !actor.Can(ReadCode) || actor.Personal {
		return nil, 0, fleet.Refuse(fleet.NotPermitted, "notPermitted").With("code", ReadCode)
	}
	q.Below = ""
	if !actor.Super && !actor.AtRoot() {
		q.Below = actor.OrganPath
	}
	q.Page = q.Page.Clamp(20, 200)
	if q.From != 0 && q.To != 0 && q.From >= q.To {
		return nil, 0, fleet.Refuse(fleet.Refused, "audit.rangeReversed")
	}
	entries, total, err := s.Store.AuditPage(ctx, q)
	if err != nil {
		return nil, 0, &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: err}
	}
	return entries, total, nil
}
