package devicemodel

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// longest texts, in characters; longest interval, in seconds.
const (
	longestText     = 100
	longestRemark   = 500
	longestInterval = 7 * 24 * 3600
)

var (
	codeForm = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9 ._/+-]{0,39}$`)
	allDigit = regexp.MustCompile(`^[0-9]+$`)
)

// Insert adds a model. It refuses with devicemodel.code, .nameRequired, .type,
// .protocol, .capability, .command, .interval, .status, .tooLong, .dialect, .noTexts, as CheckTexts does, and .taken when the code is there already.
func (s *Service) Insert(ctx context.Context, actor fleet.Actor, m Model) (Model, error) {
	m.ID = 0
	if err := s.prepare(ctx, &m); err != nil {
		return Model{}, err
	}
	m, err := s.Store.InsertModel(s.Audit.With(ctx, actor, deed("audit.modelInserted", Model{}, m)), m)
	if err != nil {
		return Model{}, refusal(err, m.Code)
	}
	s.changed("inserted", m.ID)
	return m, nil
}

// Update changes a model; a new code is written to its devices too. It refuses
// as Insert does, and with devicemodel.notFound.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, m Model) error {
	if err := s.prepare(ctx, &m); err != nil {
		return err
	}
	var before Model
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{deed("audit.modelUpdated", before, m)} })
	devices, err := s.Store.UpdateModel(noting, m.ID, func(now *Model) error {
		before = *now
		*now = m
		return nil
	})
	if err != nil {
		return refusal(err, m.Code)
	}
	s.changed("updated", m.ID)
	if len(devices) > 0 {
		fleet.Tell(s.Events, fleet.Event{Word: "device", Verb: "updated", IDs: devices})
	}
	return nil
}

func refusal(err error, code string) error {
	switch {
	case errors.Is(err, fleet.ErrConflict):
		return fleet.Refuse(fleet.Refused, "devicemodel.taken").With("code", code)
	case errors.Is(err, fleet.ErrNotFound):
		return fleet.Refuse(fleet.NotFound, "devicemodel.notFound")
	}
	return err
}

func (s *Service) prepare(ctx context.Context, m *Model) error {
	for _, t := range [...]*string{&m.Code, &m.Name.CN, &m.Name.EN, &m.Remark} {
		*t = strings.TrimSpace(*t)
	}
	m.Capabilities, m.Commands, m.Texts = tidy(m.Capabilities), tidy(m.Commands), trimmed(m.Texts)
	m.UpdatedAt = fleet.MillisOf(s.Clock.Now())
	if err := s.validate(m); err != nil {
		return err
	}
	if err := s.knowsCommands(ctx, slices.Concat(m.Commands, m.OwnTexts())); err != nil {
		return err
	}
	return s.speaks(m)
}

// tidy drops what is empty or there twice.
func tidy(list []string) []string {
	var out []string
	for _, s := range list {
		if s = strings.TrimSpace(s); s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

func (s *Service) validate(m *Model) error {
	refuse := func(code string) error { return fleet.Refuse(fleet.Refused, code) }
	switch {
	case !codeForm.MatchString(m.Code) || allDigit.MatchString(m.Code): // digits are the number of a row
		return refuse("devicemodel.code")
	case m.Name.CN == "":
		return refuse("devicemodel.nameRequired")
	case m.Type != Wired && m.Type != Wireless:
		return refuse("devicemodel.type")
	case m.Protocol != "" && !slices.Contains(s.Protocols, m.Protocol):
		return fleet.Refuse(fleet.Refused, "devicemodel.protocol").With("protocol", m.Protocol)
	case !interval(m.ReportSeconds) || !interval(m.HeartbeatSeconds):
		return refuse("devicemodel.interval")
	case m.Status != 0 && m.Status != 1:
		return refuse("devicemodel.status")
	}
	for _, c := range m.Capabilities {
		if !slices.Contains(Capabilities(), c) {
			return fleet.Refuse(fleet.Refused, "devicemodel.capability").With("capability", c)
		}
	}
	for _, t := range [...]struct {
		text string
		most int
	}{{m.Name.CN, longestText}, {m.Name.EN, longestText}, {m.Remark, longestRemark}} {
		if utf8.RuneCountInString(t.text) > t.most {
			return fleet.Refuse(fleet.Refused, "devicemodel.tooLong").With("max", t.most)
		}
	}
	return nil
}

func interval(seconds int) bool { return seconds >= 0 && seconds <= longestInterval }

// knowsCommands refuses keys that the dictionary's CMD_CODE does not have.
func (s *Service) knowsCommands(ctx context.Context, keys []string) error {
	if len(keys) == 0 {
		return nil
	}
	known, err := s.Dictionary.Entries(ctx, []string{"CMD_CODE"})
	if err != nil {
		return err
	}
	have := map[string]bool{}
	for i := range known["CMD_CODE"] {
		have[known["CMD_CODE"][i].Key] = true
	}
	for _, k := range keys {
		if !have[k] {
			return fleet.Refuse(fleet.Refused, "devicemodel.command").With("command", k)
		}
	}
	return nil
}
