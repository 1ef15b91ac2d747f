package payment

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Refused has the audit keep that an actor told of a payment that is not booked, and why: once, and then how often more.
func (s *Service) Refused(actor fleet.Actor, number string, err error) {
	var refused *fleet.Error
	if !errors.As(err, &refused) || refused.Kind == fleet.Internal {
		return
	}
	number = fleet.Line(number)
	e := audit.Entry{
		Actor: audit.By(actor), Source: audit.SourceOf(actor), Level: audit.Warn, Type: audit.TypeRefusal, Module: audit.ModulePayment, Text: "audit.paymentRefused",
		Args: []audit.Arg{{Name: "number", Value: number}, {Name: "reason", Value: refused.Code}},
	}
	for _, name := range slices.Sorted(maps.Keys(refused.Args)) {
		e.Args = append(e.Args, audit.Arg{Name: audit.Why + name, Value: fmt.Sprint(refused.Args[name])})
	}
	s.Audit.Counted(audit.Counted{Key: strings.Join([]string{e.Actor.Name, number, refused.Code}, " "), Entry: e, More: "audit.paymentRefusedMore"})
}
