package locale

import (
	"errors"

	"waymark/fleet"
)

// Refusal returns the number and text of an error in a language. Errors that are
// our fault, or that are no *fleet.Error, become the general text: their cause is
// for the log.
func (c *Catalog) Refusal(lang string, err error) (errcode int, errmsg string) {
	var e *fleet.Error
	if !errors.As(err, &e) || e.Kind == fleet.Internal {
		return Errcode("internal"), c.Text(lang, "internal.plain", nil)
	}
	return Errcode(e.Code), c.Text(lang, e.Code, e.Args)
}
