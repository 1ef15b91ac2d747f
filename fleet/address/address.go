// Package address answers what is at a place, in words: in the program's own
// outlines of regions, or from a geocoder where the operator has set one, with
// what it said kept for a while. It asks nobody itself; geocoders are a
// Provider.
package address

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"

	"waymark/fleet"
)

// Place is what is asked about.
type Place struct {
	Lat, Lon float64 // degrees, WGS-84
	Lang     string  // cn or en
}

// Provider is a geocoder.
type Provider interface {
	// Address returns what is at a place, "" where there is nothing. It ends within a time of its own. What goes wrong is a
	// *Failure, or another error that is not for people.
	Address(ctx context.Context, p Place) (string, error)
}

// Failure is what a geocoder says instead of an address.
type Failure struct {
	Status string // as the geocoder says it, e.g. OVER_QUERY_LIMIT; never with a key in it
}

// Error implements error.
func (f *Failure) Error() string { return "the geocoder failed: " + f.Status }

// Answer is an address.
type Answer struct {
	Text   string // whole
	Short  string // for where there is little room
	Source string // name of the geocoder; Offline for the program's own regions
}

// Offline is the source of addresses that the program's own regions give.
const Offline = "offline"

// most is the number of characters of a short address.
const most = 27

// Short returns an address for where there is little room: of more than 27 characters the first three are left out, which
// in Chinese are the province or country. The specification says it of every address, so one in another script loses as much;
// the whole is always at hand beside it.
func Short(text string) string {
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	return strings.TrimSpace(string(letters[3:]))
}

// cell names the place and language that an address is kept for: some ten metres.
func (p Place) cell() string {
	return fmt.Sprintf("%.4f,%.4f,%s", p.Lat+0, p.Lon+0, p.Lang)
}

// valid reports whether a place is on the globe.
func (p Place) valid() bool { return math.Abs(p.Lat) <= 90 && math.Abs(p.Lon) <= 180 }

// Errors of At.
var (
	errNone   = fleet.Refuse(fleet.Refused, "address.none")
	errFailed = fleet.Refuse(fleet.Refused, "address.failed") // status
	errBusy   = fleet.Refuse(fleet.TooMany, "address.busy")   // seconds
	errPlace  = fleet.Refuse(fleet.Refused, "address.noPlace")
)

// refusal says to people what a provider's error means.
func refusal(err error) error {
	var failure *Failure
	if errors.As(err, &failure) {
		return errFailed.With("status", failure.Status)
	}
	return err
}
