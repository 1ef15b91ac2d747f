package dictionary

import (
	"context"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"waymark/fleet"
)

// Longest texts, in characters.
const (
	longestCode = 64 // of code and key
	longestText = 200
)

// Insert adds a property. It refuses with dictionary.codeRequired,
// dictionary.keyRequired, dictionary.valueRequired, dictionary.format (code or
// key), dictionary.tooLong, dictionary.status, dictionary.parent,
// dictionary.catalogued when it belongs to the catalogue of models, and with
// dictionary.taken when code and key are there already.
func (s *Service) Insert(ctx context.Context, actor fleet.Actor, p Property) (Property, error) {
	p.ID = 0
	if err := s.prepare(&p); err != nil {
		return Property{}, err
	}
	p, err := s.Store.InsertProperty(s.Audit.With(ctx, actor, deed("audit.propertyInserted", nil, &p)), p)
	if err != nil {
		return Property{}, refusal(err, &p, "dictionary.parent")
	}
	s.changed("inserted", p.ID)
	return p, nil
}

// Update changes a property. It refuses as Insert does, and with
// dictionary.notFound.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, p Property) error {
	if err := s.prepare(&p); err != nil {
		return err
	}
	all, err := s.Store.Properties(ctx)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(all, func(q Property) bool { return q.ID == p.ID })
	if i < 0 {
		return fleet.Refuse(fleet.NotFound, "dictionary.notFound")
	}
	if Catalogued(all[i].Code) {
		return fleet.Refuse(fleet.Refused, "dictionary.catalogued").With("code", all[i].Code)
	}
	if circular(all, p.ID, p.ParentID) {
		return fleet.Refuse(fleet.Refused, "dictionary.parent")
	}
	noting := s.Audit.With(ctx, actor, deed("audit.propertyUpdated", &all[i], &p))
	if err := s.Store.UpdateProperty(noting, p); err != nil {
		return refusal(err, &p, "dictionary.parent")
	}
	s.changed("updated", p.ID)
	return nil
}

// circular reports whether an entry would be above itself.
func circular(all []Property, id, parent fleet.ID) bool {
	above := make(map[fleet.ID]fleet.ID, len(all))
	for i := range all {
		above[all[i].ID] = all[i].ParentID
	}
	above[id] = 0
	for range all {
		if parent == id {
			return true
		}
		parent = above[parent]
	}
	return false
}

// refusal says what a store's error means for a property; missing is for a row that is not there.
func refusal(err error, p *Property, missing string) error {
	switch {
	case errors.Is(err, fleet.ErrConflict):
		return fleet.Refuse(fleet.Refused, "dictionary.taken").With("code", p.Code).With("key", p.Key)
	case errors.Is(err, fleet.ErrNotFound):
		return fleet.Refuse(fleet.Refused, missing)
	}
	return err
}

func (s *Service) prepare(p *Property) error {
	for _, t := range [...]*string{&p.Code, &p.Key, &p.Name.CN, &p.Name.EN, &p.Val.CN, &p.Val.EN, &p.Remark} {
		*t = strings.TrimSpace(*t)
	}
	p.UpdatedAt = fleet.MillisOf(s.Clock.Now())
	return p.validate()
}

func (p *Property) validate() error {
	switch {
	case p.Code == "":
		return fleet.Refuse(fleet.Refused, "dictionary.codeRequired")
	case Catalogued(p.Code):
		return fleet.Refuse(fleet.Refused, "dictionary.catalogued").With("code", p.Code)
	case p.Key == "":
		return fleet.Refuse(fleet.Refused, "dictionary.keyRequired")
	case p.Val.CN == "":
		return fleet.Refuse(fleet.Refused, "dictionary.valueRequired")
	case !joinable(p.Code):
		return fleet.Refuse(fleet.Refused, "dictionary.format").With("text", p.Code)
	case !joinable(p.Key):
		return fleet.Refuse(fleet.Refused, "dictionary.format").With("text", p.Key)
	case p.Status != 0 && p.Status != 1:
		return fleet.Refuse(fleet.Refused, "dictionary.status")
	}
	for _, t := range [...]string{p.Code, p.Key} {
		if utf8.RuneCountInString(t) > longestCode {
			return fleet.Refuse(fleet.Refused, "dictionary.tooLong").With("max", longestCode)
		}
	}
	for _, t := range [...]string{p.Name.CN, p.Name.EN, p.Val.CN, p.Val.EN, p.Remark} {
		if utf8.RuneCountInString(t) > longestText {
			return fleet.Refuse(fleet.Refused, "dictionary.tooLong").With("max", longestText)
		}
	}
	return nil
}

// joinable reports whether a code or key can stand in a comma-joined list.
func joinable(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool {
		return r == ',' || r == '，' || unicode.IsSpace(r) || !unicode.IsPrint(r)
	})
}
