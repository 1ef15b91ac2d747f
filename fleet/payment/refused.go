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
	if c, is := Refusal(actor, "audit.paymentRefused", []audit.Arg{{Name: "number", Value: fleet.Line(number)}}, err); is {
		s.Audit.Counted(c)
	}
}

// Refusal is how the audit keeps that something about money is refused to an actor, and why: by a text that says what, and has a fellow with More behind its
// code. It returns false for what went wrong otherwise.
func Refusal(actor fleet.Actor, text string, what []audit.Arg, err error) (audit.Counted, bool) {
	var refused *fleet.Error
	if !errors.As(err, &refused) || refused.Kind == fleet.Internal {
		return audit.Counted{}, false
	}
	e := audit.Entry{
		Actor: audit.By(actor), Source: audit.SourceOf(actor), Level: audit.Warn, Type: audit.TypeRefusal, Module: audit.ModulePayment, Text: text,
		Args: append(slices.Clone(what), audit.Arg{Name: "reason", Value: refused.Code}),
	}
	key := []string{e.Actor.Name}
	for _, a := range e.Args {
		key = append(key, a.Value)
	}
	for _, name := range slices.Sorted(maps.Keys(refused.Args)) {
		e.Args = append(e.Args, audit.Arg{Name: audit.Why + name, Value: fmt.Sprint(refused.Args[name])})
	}
	return audit.Counted{Key: strings.Join(key, " "), Entry: e, More: text + "More"}, true
}
