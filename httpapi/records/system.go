package records

import (
	"context"

	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/httpapi/edge"
)

type healthView struct {
	Version    string       `json:"version"`
	Checks     []checkRow   `json:"checks" nullable:"false"`
	Conditions []string     `json:"conditions" nullable:"false" doc:"names of what fails in this process now"`
	Findings   []findingRow `json:"findings" nullable:"false"`
}

type checkRow struct {
	Name  string `json:"name"`
	Works bool   `json:"works"`
}

type findingRow struct {
	Code        string `json:"code"`
	Subject     string `json:"subject" doc:"what it is about, such as a month; may be empty"`
	Text        string `json:"text"`
	Count       int    `json:"count" doc:"how often it was found"`
	First       int64  `json:"first" doc:"epoch seconds"`
	Last        int64  `json:"last" doc:"epoch seconds"`
	ConfirmedAt int64  `json:"confirmedAt" doc:"epoch seconds, 0 while nobody has"`
	ConfirmedBy string `json:"confirmedBy"`
}

func (s *server) systemHealth(c *edge.Call, _ *edge.NothingAsked) (*healthView, error) {
	findings, err := s.Ready.Findings.List(c.Ctx)
	if err != nil {
		return nil, err
	}
	out := &healthView{Version: s.Site.Version, Checks: []checkRow{}, Conditions: append([]string{}, s.Ready.Conditions.Failing()...), Findings: make([]findingRow, len(findings))}
	ctx, cancel := context.WithTimeout(c.Ctx, readyWithin)
	defer cancel()
	for _, check := range s.Ready.Checks {
		out.Checks = append(out.Checks, checkRow{check.Name, check.Ask(ctx) == nil})
	}
	for i := range findings {
		out.Findings[i] = s.findingRow(c.Lang, &findings[i])
	}
	return out, nil
}

func (s *server) findingRow(lang string, f *health.Finding) findingRow {
	return findingRow{
		Code: f.Code, Subject: f.Subject, Text: s.Texts.Text(lang, "finding."+f.Code, values(f.Args)), Count: f.Count,
		First: f.First.Unix(), Last: f.Last.Unix(), ConfirmedAt: f.ConfirmedAt.Unix(), ConfirmedBy: f.ConfirmedBy,
	}
}

func values(args []audit.Arg) map[string]any {
	out := make(map[string]any, len(args))
	for _, a := range args {
		out[a.Name] = a.Value
	}
	return out
}

type findingInput struct {
	Body struct {
		Code    string `json:"code" minLength:"1" maxLength:"60"`
		Subject string `json:"subject,omitempty" maxLength:"200"`
		Lang    string `json:"lang,omitempty"`
	}
}

func (s *server) confirmFinding(c *edge.Call, in *findingInput) (*edge.None, error) {
	return nil, s.Ready.Findings.Confirm(c.Ctx, c.Actor, in.Body.Code, in.Body.Subject)
}
