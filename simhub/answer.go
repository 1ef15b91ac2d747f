package simhub

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/sim"
)

// reports reads an answer.
func (s *Settings) reports(answer []byte) ([]sim.Report, error) {
	d := json.NewDecoder(bytes.NewReader(answer))
	d.UseNumber()
	var top any
	if err := d.Decode(&top); err != nil {
		return nil, fmt.Errorf("simhub: the answer is not JSON: %w", err)
	}
	found, ok := at(top, s.Paths.List)
	list, is := found.([]any)
	if !ok || !is {
		return nil, fmt.Errorf("simhub: there is no list at %q in %s", s.Paths.List, start(answer))
	}
	var out []sim.Report
	var errs []error
	for _, element := range list {
		r, err := s.report(element)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		out = append(out, r)
	}
	if len(errs) > 0 {
		return out, fmt.Errorf("simhub: %d of %d cards cannot be understood, the first: %w", len(errs), len(list), errs[0])
	}
	return out, nil
}

// start is the beginning of an answer, for a message: that is where platforms say what is wrong.
func start(answer []byte) string {
	const most = 200
	if len(answer) > most {
		return strings.ToValidUTF8(string(answer[:most]), "") + "…"
	}
	return strings.ToValidUTF8(string(answer), "")
}

func (s *Settings) report(element any) (r sim.Report, err error) {
	r.Number, r.ICCID = strings.TrimSpace(textAt(element, s.Paths.Number)), strings.ToUpper(strings.TrimSpace(textAt(element, s.Paths.ICCID)))
	if r.Number == "" && r.ICCID == "" {
		return r, errors.New("it names neither SIM number nor ICCID")
	}
	if code := strings.TrimSpace(textAt(element, s.Paths.State)); code != "" {
		r.State, r.CarrierState = s.state(code), code
	}
	for _, f := range [...]struct {
		path string
		to   **int64
		unit string
	}{{s.Paths.MonthTotal, &r.MonthTotal, s.Unit}, {s.Paths.MonthUsed, &r.MonthUsed, s.Unit}, {s.Paths.DayUsed, &r.DayUsed, s.Unit}, {s.Paths.SMS, &r.SMS, ""}} {
		if *f.to, err = amount(textAt(element, f.path), f.unit); err != nil {
			return r, fmt.Errorf("%s of %s%s: %w", f.path, r.Number, r.ICCID, err)
		}
	}
	if r.ServiceStart, err = moment(textAt(element, s.Paths.Start)); err != nil {
		return r, fmt.Errorf("%s of %s%s: %w", s.Paths.Start, r.Number, r.ICCID, err)
	}
	if r.ServiceEnd, err = moment(textAt(element, s.Paths.End)); err != nil {
		return r, fmt.Errorf("%s of %s%s: %w", s.Paths.End, r.Number, r.ICCID, err)
	}
	return r, nil
}

// state maps a platform's code; upper and lower case are the same.
func (s *Settings) state(code string) string {
	if state, ok := s.States[code]; ok {
		return state
	}
	for theirs, ours := range s.States {
		if strings.EqualFold(theirs, code) {
			return ours
		}
	}
	return sim.Unknown
}

// at follows a path.
func at(v any, path string) (any, bool) {
	for name := range strings.SplitSeq(strings.ReplaceAll(path, "[", ".["), ".") {
		if name == "" {
			continue
		}
		if index, ok := strings.CutPrefix(name, "["); ok {
			list, is := v.([]any)
			n, err := strconv.Atoi(strings.TrimSuffix(index, "]"))
			if !is || err != nil || n < 0 || n >= len(list) {
				return nil, false
			}
			v = list[n]
			continue
		}
		object, is := v.(map[string]any)
		if !is {
			return nil, false
		}
		if v, is = object[name]; !is {
			return nil, false
		}
	}
	return v, true
}

// textAt returns what stands at a path as text, "" when nothing does.
func textAt(v any, path string) string {
	if path == "" {
		return ""
	}
	found, _ := at(v, path)
	switch found := found.(type) {
	case string:
		return found
	case json.Number:
		return found.String()
	case bool:
		return strconv.FormatBool(found)
	}
	return ""
}

// kib is how many KiB a unit is.
var kib = map[string]float64{"B": 1.0 / 1024, "KB": 1, "MB": 1024, "": 1}

// amount reads an amount as KiB, or a count where there is no unit; nil when nothing was said.
func amount(text, unit string) (*int64, error) {
	if text = strings.TrimSpace(text); text == "" {
		return nil, nil
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(f) || f < 0 || f > 1e15 {
		return nil, fmt.Errorf("%.40q is no amount", text)
	}
	n := int64(math.Round(f * kib[unit]))
	return &n, nil
}

// beijing is the zone of times that name none.
var beijing = time.FixedZone("", 8*3600)

// moment reads a time: epoch seconds or milliseconds, RFC 3339, or a date with or without a time of day.
func moment(text string) (fleet.Millis, error) {
	if text = strings.TrimSpace(text); text == "" || text == "0" {
		return 0, nil
	}
	if n, err := strconv.ParseInt(text, 10, 64); err == nil && len(text) != len("20060102") && len(text) != len("20060102150405") {
		if n < 0 {
			return 0, fmt.Errorf("%.40q is no time", text)
		}
		if n < 1e11 {
			n *= 1000
		}
		return fleet.Millis(n), nil
	}
	for _, layout := range [...]string{time.RFC3339, time.DateTime, time.DateOnly, "2006/01/02 15:04:05", "2006/01/02", "20060102150405", "20060102"} {
		if t, err := time.ParseInLocation(layout, text, beijing); err == nil {
			return fleet.MillisOf(t), nil
		}
	}
	return 0, fmt.Errorf("%.40q is no time", text)
}
