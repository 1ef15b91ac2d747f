package payee

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Sealer closes and opens secrets with the key of the installation. What was closed for one owner opens for no other.
type Sealer interface {
	Seal(owner, secret string) (string, error)
	Open(owner, sealed string) (string, error)
}

func owner(id fleet.ID) string { return "payee:" + strconv.FormatInt(int64(id), 10) }

// seal closes secrets, one a line: no field has two.
func (s *Service) seal(id fleet.ID, secrets Secrets) (string, error) {
	var lines []string
	for _, f := range secrets.fields() {
		lines = append(lines, *f.Value)
	}
	return s.Sealer.Seal(owner(id), strings.Join(lines, "\n"))
}

var errForm = errors.New("payee: what was sealed has another form")

func (s *Service) open(p *Payee) (Secrets, error) {
	text, err := s.Sealer.Open(owner(p.ID), p.Sealed)
	if err != nil {
		return Secrets{}, err
	}
	var out Secrets
	fields, lines := out.fields(), strings.Split(text, "\n")
	if len(lines) != len(fields) {
		return out, errForm
	}
	for i, f := range fields {
		*f.Value = lines[i]
	}
	return out, nil
}

// View opens what is sealed of a payee, which goes to the audit before it is answered. It refuses with payee.notFound.
func (s *Service) View(ctx context.Context, actor fleet.Actor, id fleet.ID) (Secrets, error) {
	row, err := s.one(ctx, actor, id)
	if err != nil {
		return Secrets{}, err
	}
	out, err := s.open(&row.Payee)
	if err != nil {
		return out, err
	}
	return out, s.Audit.Done(ctx, actor, audit.Deed{Module: audit.ModulePayee, Text: "audit.payeeViewed", Args: []audit.Arg{{Name: "name", Value: row.Name}}})
}
