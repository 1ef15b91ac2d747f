package courier

import (
	"context"
	"errors"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/mail"
	"waymark/fleet/notice"
)

// mostListed is how many alarms a letter lists.
const mostListed = 50

const typeList = "ALARM_TYPE"

// mail writes a notice.
func (c *Courier) mail(ctx context.Context, p *parcel) (outgoing, error) {
	if c.Mail == nil {
		return outgoing{problem: &trouble{code: "notice.problem.noMail", forGood: true}}, nil
	}
	times := notice.Times{}
	if p.AccountID != 0 {
		who, err := c.Store.Account(ctx, p.AccountID)
		if err != nil {
			return outgoing{}, err
		}
		if who.Email == "" {
			return outgoing{problem: dropped("notice.problem.noAddress")}, nil
		}
		choices, err := c.Store.NoticeChoices(ctx, p.AccountID)
		if err != nil && !errors.Is(err, fleet.ErrNotFound) {
			return outgoing{}, err
		}
		times = choices.Times
	} else {
		times = p.rule.Times
	}
	subject, body, err := c.letter(ctx, p, times.Where())
	if err != nil {
		return outgoing{}, err
	}
	m, err := c.Mail.Make(Letter{AccountID: p.AccountID, OrganID: p.home, To: p.Address, Subject: subject, Body: body})
	var refused *fleet.Error
	if errors.As(err, &refused) {
		return outgoing{problem: &trouble{code: refused.Code, forGood: refused.Code == mail.NoServer || refused.Code == mail.BadAddress}}, nil
	}
	return outgoing{letter: &m}, err
}

// letter writes what a notice says, in both languages: nobody knows in which its reader reads.
func (c *Courier) letter(ctx context.Context, p *parcel, zone *time.Location) (subject, body string, err error) {
	hides := c.Hides(ctx)
	var subjects, parts []string
	for _, lang := range []string{"cn", "en"} {
		names, err := c.Names.Names(ctx, lang, typeList)
		if err != nil {
			return "", "", err
		}
		subjects = append(subjects, c.subject(p, lang, names, hides))
		parts = append(parts, c.text(p, lang, names, zone, hides))
	}
	return "[" + c.Site.Title + "] " + strings.Join(subjects, " · "), strings.Join(parts, "\n――――――\n\n"), nil
}

func (c *Courier) subject(p *parcel, lang string, names dictionary.Names, hides func(string) bool) string {
	if len(p.rows) == 1 {
		return c.Texts.Text(lang, "notice.mailOne", map[string]any{"type": names.Of(typeList, p.rows[0].Type), "subject": called(&p.rows[0], hides)})
	}
	code := "notice.mailMany"
	if p.Storm {
		code = "notice.mailStorm"
	}
	return c.Texts.Text(lang, code, map[string]any{"count": len(p.rows), "type": names.Of(typeList, p.rows[0].Type)})
}

func (c *Courier) text(p *parcel, lang string, names dictionary.Names, zone *time.Location, hides func(string) bool) string {
	var b strings.Builder
	b.WriteString(c.subject(p, lang, names, hides) + "\n\n")
	for i := range p.rows[:min(len(p.rows), mostListed)] {
		r := &p.rows[i]
		b.WriteString(r.Start.Time().In(zone).Format("2006-01-02 15:04:05 -07:00") + "  " + names.Of(typeList, r.Type) + "  " + called(r, hides) + "  " + r.OrganName + "\n")
	}
	if more := len(p.rows) - mostListed; more > 0 {
		b.WriteString(c.Texts.Text(lang, "notice.mailMore", map[string]any{"count": more}) + "\n")
	}
	if c.Site.URL != "" {
		b.WriteString("\n" + strings.TrimSuffix(c.Site.URL, "/") + "/alarmrecord\n")
	}
	return b.String()
}

// called is what people call the vehicle or device of an alarm, whose model may hide its IMEI.
func called(r *alarm.Row, hides func(model string) bool) string {
	for _, name := range []string{r.Plate, devicemodel.Called(r.DeviceName, hides(r.Model), r.Plate)} {
		if name != "" {
			return name
		}
	}
	return r.IMEI
}
