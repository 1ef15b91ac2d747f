package command

import (
	"context"
	"maps"
	"math"
	"strconv"

	"waymark/fleet"
)

// Said is what a terminal says of itself under some key, and when it said so last.
type Said struct {
	Value string
	At    fleet.Millis
}

// Facts are what terminals say of themselves; fact.Service provides it.
type Facts interface {
	// Said returns what the terminal of a device says, by key.
	Said(ctx context.Context, deviceID fleet.ID) (map[string]Said, error)
}

// SettingStore tells what was set last.
type SettingStore interface {
	// LastSet returns the newest command of each code that a device has done, or was sent without anybody knowing what became of it.
	LastSet(ctx context.Context, deviceID fleet.ID) ([]Issued, error)
}

// Setting is what is known of the values that a command sets.
type Setting struct {
	Reported Values       // as the terminal reported them, in the units of its form; empty for nothing
	At       fleet.Millis // when it said so: of several values the oldest
	Wanted   Values       // as they were filled in when the command was done last, or sent last without an answer; nil for never
	WantedAt fleet.Millis // when it ended
	// Unanswered tells that nobody knows whether the terminal took what was wanted.
	Unanswered bool
	// Differs tells that the terminal reported something else of one of the values after that.
	Differs bool
	// Older tells that of one of the values that were set nothing was reported after that: what is reported says nothing of it.
	Older bool
}

// settings fills in what is known of the values of each command of a device.
func (s *Service) settings(ctx context.Context, deviceID fleet.ID, o *Offers) error {
	if s.Facts == nil {
		return nil
	}
	said, err := s.Facts.Said(ctx, deviceID)
	if err != nil {
		return err
	}
	last, err := s.Store.LastSet(ctx, deviceID)
	if err != nil {
		return err
	}
	set := map[string]*Issued{}
	for i := range last {
		set[last[i].Code] = &last[i]
	}
	for i := range o.List {
		offer := &o.List[i]
		values, keys := s.Carriers.Reported(o.Protocol, offer.Form.Code, after(said, -1))
		for _, key := range keys {
			if f, ok := said[key]; ok && (offer.At == 0 || f.At < offer.At) {
				offer.At = f.At
			}
		}
		offer.Reported = offer.Form.filled(values)
		if wanted := set[offer.Form.Code]; wanted != nil {
			since, _ := s.Carriers.Reported(o.Protocol, offer.Form.Code, after(said, wanted.EndedAt))
			offer.compare(since, wanted)
		}
	}
	return nil
}

// after finds what a terminal said later than some time.
func after(said map[string]Said, at fleet.Millis) func(key string) (string, bool) {
	return func(key string) (string, bool) {
		f, ok := said[key]
		return f.Value, ok && f.At > at
	}
}

// compare says what was wanted, and whether something else was reported since. What was reported before says nothing of it: each value is as old as it is,
// whatever else is reported.
func (o *Offer) compare(since Values, wanted *Issued) {
	if len(o.Form.Fields) == 0 {
		return
	}
	o.Wanted, o.WantedAt, o.Unanswered = wanted.Asked, wanted.EndedAt, wanted.Status == TimedOut
	for name, value := range since {
		if sent, ok := wanted.Sending[name]; ok && sent != value {
			o.Differs = true
		}
	}
	for name := range o.Reported {
		_, set := wanted.Sending[name]
		_, fresh := since[name]
		o.Older = o.Older || set && !fresh
	}
}

// filled turns values as they are sent into values as they are filled in, secrets left out.
func (form *Form) filled(v Values) Values {
	out := maps.Clone(v)
	for name, value := range v {
		f := form.field(name)
		if f == nil || name == "password" {
			delete(out, name)
			continue
		}
		if n, err := strconv.ParseFloat(value, 64); err == nil && f.Kind == Number && f.Times > 1 {
			out[name] = strconv.FormatFloat(math.Round(n/float64(f.Times)*10)/10, 'f', -1, 64)
		}
	}
	return out
}

// InWords are values for people, in the order of a form, as Issued.Words.
func (form *Form) InWords(v Values, text func(code string, args map[string]any) string) string {
	return form.words(v, text)
}
