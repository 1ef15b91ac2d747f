// Package dictionary is the property map: lists of keys with a value in each
// language that screens offer and show (types, classes, reasons, banks, …), by
// code. Operators add to them and rename what is in them.
package dictionary

import (
	"cmp"
	"context"
	"strings"

	"waymark/fleet"
)

// Lists that the catalogue of device models answers for. Nothing of them is
// kept or shown in the property map, where changing it would have no effect.
const (
	ModelList   = "DEVICE_MODEL"  // the enabled models
	CommandList = "MODEL_COMMAND" // the commands of each; a key is the model and the command, "GT06N:CC_38"
)

// Catalogued reports whether the catalogue of device models answers for a list.
func Catalogued(code string) bool { return code == ModelList || code == CommandList }

// Text is a text in both languages.
type Text struct{ CN, EN string }

// In returns the text in a language, "cn" or "en"; the Chinese one where there is no English.
func (t Text) In(lang string) string {
	if lang == "en" && t.EN != "" {
		return t.EN
	}
	return t.CN
}

// Property is one entry of a list. Code and key together are unique.
type Property struct {
	ID        fleet.ID
	ParentID  fleet.ID // an entry that this one belongs to (an alarm type to its class), 0 for none
	Code      string   // names the list, e.g. "ALARM_CLASS"
	Name      Text     // of the list, for people
	Key       string   // what is stored and sent, e.g. "SPEED"
	Val       Text     // what people read
	Sort      int      // place in the list, smallest first
	Status    int      // 1 enabled, 0 disabled: not offered any more
	Remark    string
	UpdatedAt fleet.Millis
}

// Iden is how other words name an entry: code and key, e.g. "DEVICE_TYPE.YX".
func (p *Property) Iden() string { return p.Code + "." + p.Key }

// Seed is an entry that the product comes with.
type Seed struct {
	Property
	Parent string // Iden of a seed that comes before it, "" for none
}

// Store keeps properties.
type Store interface {
	// Properties returns all properties by code, sort and ID.
	Properties(ctx context.Context) ([]Property, error)
	// InsertProperty adds one and fills its ID; fleet.ErrConflict when its code and key are taken,
	// fleet.ErrNotFound when there is no such parent.
	InsertProperty(ctx context.Context, p Property) (Property, error)
	// UpdateProperty changes all of one but its ID; fleet.ErrNotFound, fleet.ErrConflict and a missing parent as above.
	UpdateProperty(ctx context.Context, p Property) error
	// SeedProperties adds the seeds that were never added before and returns how many those were. What was
	// changed since, its code and key included, stays as it is; so does an entry that somebody else made
	// with the code and key of a seed.
	SeedProperties(ctx context.Context, seeds []Seed, now fleet.Millis) (int, error)
}

// Filter chooses properties for the list, none that are Catalogued.
type Filter struct {
	Search string // part of code or name, in either case; "" for all
	Status int    // 1 enabled, 0 disabled, -1 all
	Sort   fleet.Sort
}

// Orders are the fields by which the list can be sorted.
var Orders = fleet.Orders[Property]{
	"name":       func(a, b *Property) int { return strings.Compare(a.Name.CN, b.Name.CN) },
	"nameEn":     func(a, b *Property) int { return strings.Compare(a.Name.EN, b.Name.EN) },
	"code":       func(a, b *Property) int { return strings.Compare(a.Code, b.Code) },
	"key":        func(a, b *Property) int { return strings.Compare(a.Key, b.Key) },
	"val":        func(a, b *Property) int { return strings.Compare(a.Val.CN, b.Val.CN) },
	"valEn":      func(a, b *Property) int { return strings.Compare(a.Val.EN, b.Val.EN) },
	"sort":       func(a, b *Property) int { return cmp.Compare(a.Sort, b.Sort) },
	"status":     func(a, b *Property) int { return cmp.Compare(a.Status, b.Status) },
	"updateTime": func(a, b *Property) int { return cmp.Compare(a.UpdatedAt, b.UpdatedAt) },
}

func (f Filter) matches(p *Property) bool {
	if Catalogued(p.Code) || f.Status >= 0 && p.Status != f.Status {
		return false
	}
	search := strings.ToLower(strings.TrimSpace(f.Search))
	for _, s := range [...]string{p.Code, p.Name.CN, p.Name.EN} {
		if strings.Contains(strings.ToLower(s), search) {
			return true
		}
	}
	return false
}
