package permission

import "slices"

// Name is a name in both languages.
type Name struct{ CN, EN string }

// In returns the name in a language, "cn" or "en"; the Chinese one where there is no English.
func (n Name) In(lang string) string {
	if lang == "en" && n.EN != "" {
		return n.EN
	}
	return n.CN
}

// Button is something that may be done on a page.
type Button struct {
	Code string
	Name Name
	Path string // of the route that it presses
}

// Menu is a page, shown to those who hold its code.
type Menu struct {
	Code    string
	Name    Name
	URL     string
	Buttons []Button
}

// Group is a heading of the side menu. Its code grants nothing: it is shown while one of its pages is.
type Group struct {
	Code  string
	Name  Name
	Icon  string // name of the icon in the application
	Menus []Menu
}

// Catalogue returns every page and button that the product comes with. A new
// page is one entry in one of its parts; see Seeds for how it gets into the table.
func Catalogue() []Group {
	return []Group{monitorGroup(), deviceGroup(), recordGroup(), financeGroup(), userGroup(), systemGroup()}
}

// Codes returns every code of the catalogue that grants something, sorted; who holds all of them
// may do everything that is not reserved to super administrators.
func Codes() []string {
	var codes []string
	for _, g := range Catalogue() {
		for _, m := range g.Menus {
			codes = append(codes, m.Code)
			for _, b := range m.Buttons {
				codes = append(codes, b.Code)
			}
		}
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

// NameOf returns what a code is called in the catalogue; for a code that is not there, both names are the code.
func NameOf(code string) Name {
	name, _ := nameAndPage(code)
	return name
}

// PageOf returns the name of the page that a permission is used on, none of that of a page itself.
func PageOf(code string) Name {
	_, page := nameAndPage(code)
	return page
}

// ByPage returns the codes that a route is pressed with, each by the address of the page whose button it is.
func ByPage(path string) map[string]string {
	codes := map[string]string{}
	for _, g := range Catalogue() {
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

func nameAndPage(code string) (name, page Name) {
	for _, g := range Catalogue() {
		for _, m := range g.Menus {
			if m.Code == code {
				return m.Name, Name{}
			}
			for _, b := range m.Buttons {
				if b.Code == code {
					return b.Name, m.Name
				}
			}
		}
	}
	return Name{CN: code, EN: code}, Name{}
}
