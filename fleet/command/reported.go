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
	// LastDone returns the newest command of each code that a device has done.
	LastDone(ctx context.Context, deviceID fleet.ID) ([]Issued, error)
}

// Setting is what is known of the values that a command sets.
type Setting struct {
	Reported Values       // as the terminal reported them, in the units of its form; empty for nothing
	At       fleet.Millis // when it said so: of several values the oldest
	Wanted   Values       // as they were filled in when the command was done last; nil for never
	WantedAt fleet.Millis
	// Differs tells that the terminal reported something else after it was set.
	Differs bool
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
	last, err := s.Store.LastDone(ctx, deviceID)
	if err != nil {
		return err
	}
	done := map[string]*Issued{}
	for i := range last {
		done[last[i].Code] = &last[i]
	}
	for i := range o.List {
		offer := &o.List[i]
		values, keys := s.Carriers.Reported(o.Protocol, offer.Form.Code, func(key string) (string, bool) {
			f, ok := said[key]
			return f.Value, ok
		})
		for _, key := range keys {
			if f, ok := said[key]; ok && (offer.At == 0 || f.At < offer.At) {
				offer.At = f.At
			}
		}
		offer.compare(values, done[offer.Form.Code])
	}
	return nil
}

// compare says what was reported and what was wanted. What was reported before it was set says nothing of it.
func (o *Offer) compare(reported Values, last *Issued) {
	o.Reported = o.Form.filled(reported)
	if last == nil || len(o.Form.Fields) == 0 {
		return
	}
	o.Wanted, o.WantedAt = last.Asked, last.EndedAt
	for name, value := range reported {
		if sent, ok := last.Sending[name]; ok && sent != value && o.At > last.EndedAt {
			o.Differs = true
		}
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
