package permission

import (
	"maps"
	"slices"
)

// Name is a name in both languages.
type Name struct{ CN, EN string }

// In returns the name in a language, "cn" or "en"; the Chinese one where there is no English.
func (n Name) In(lang string) string {
	if lang == "en" && n.EN != "" {
		return n.EN
	}
	return n.CN
}

// Holders says who holds a permission: of the ready roles those that have it from the start, beside that of the administrator, which has
// all but those for staff; and whether it counts for holders of one device, or for staff alone.
type Holders uint8

const (
	operator Holders = 1 << iota
	monitor
	finance
	installer
	personal // the holder of one device has it, with that device only
	staff    // it concerns every organisation: it counts for the platform's staff (fleet.Actor.Employee) alone, and is shown to nobody else

	admin    Holders = 0 // no ready role but the administrator's
	watchers         = operator | monitor
)

// Button is something that may be done on a page.
type Button struct {
	Code string
	Name Name
	Path string // of the route that it presses
	For  Holders
}

// Menu is a page, shown to those who hold its code. Codes are what calls ask for, as the specification numbers them;
// those without a number there (marked ours) follow its pattern.
type Menu struct {
	Code    string
	Name    Name
	URL     string
	For     Holders
	Buttons []Button
}

// Group is a heading of the side menu. Its code grants nothing: it is shown while one of its pages is.
type Group struct {
	Code  string
	Name  Name
	Icon  string // name of the icon in the application
	Menus []Menu
}

// catalogue is all of it; see Catalogue.
var catalogue = []Group{monitorGroup(), deviceGroup(), recordGroup(), financeGroup(), userGroup(), systemGroup()}

// entry is a code of the catalogue, which several buttons may have.
type entry struct {
	name, page Name // what it is called where it is first, and what the page of such a button is called
	holders    Holders
}

// entries are the codes that grant something; codes are the same, sorted.
var (
	entries = entriesOf(catalogue)
	codes   = slices.Sorted(maps.Keys(entries))
)

func entriesOf(groups []Group) map[string]entry {
	out := map[string]entry{}
	add := func(code string, e entry) {
		if first, ok := out[code]; ok {
			first.holders |= e.holders
			e = first
		}
		out[code] = e
	}
	for _, g := range groups {
		for _, m := range g.Menus {
			add(m.Code, entry{name: m.Name, holders: m.For})
			for _, b := range m.Buttons {
				add(b.Code, entry{b.Name, m.Name, b.For})
			}
		}
	}
	return out
}

// Catalogue returns every page and button that the product comes with, not to be changed. A new permission is its code and its
// row in the part of its heading; see Seeds for how it gets into the table.
func Catalogue() []Group { return catalogue }

// Codes returns every code of the catalogue that grants something, sorted; who holds all of them
// may do everything that is not reserved to super administrators.
func Codes() []string { return slices.Clone(codes) }

// StaffCodes returns the codes that count for the platform's staff alone; sorted.
func StaffCodes() []string { return codesFor(staff) }

// PersonalCodes returns what the holder of one device may do; sorted.
func PersonalCodes() []string { return codesFor(personal) }

// codesFor returns the codes that are for any of some holders, sorted.
func codesFor(some Holders) []string {
	return slices.DeleteFunc(Codes(), func(code string) bool { return entries[code].holders&some == 0 })
}

func codesNotFor(some Holders) []string {
	return slices.DeleteFunc(Codes(), func(code string) bool { return entries[code].holders&some != 0 })
}

// NameOf returns what a code is called in the catalogue; for a code that is not there, both names are the code.
func NameOf(code string) Name {
	if e, ok := entries[code]; ok {
		return e.name
	}
	return Name{CN: code, EN: code}
}

// PageOf returns the name of the page that a permission is used on, none of that of a page itself.
func PageOf(code string) Name { return entries[code].page }

// ByPage returns the codes that a route is pressed with, each by the address of the page whose button it is.
func ByPage(path string) map[string]string {
	codes := map[string]string{}
	for _, g := range catalogue {
		for _, m := range g.Menus {
			for _, b := range m.Buttons {
				if b.Path == path {
					codes[m.URL] = b.Code
				}
			}
		}
	}
	return codes
}
