// Package locale holds what the server says to people: every error code and
// label, in Chinese and English. The texts are in cn.json and en.json, the
// labels of fields in field/ and the names of readings in reading/, both of
// which the browser application reads too, the names of the fields of frames in frame/, what the program itself notes in said/; a test proves that both languages have the same keys and placeholders.
package locale

import (
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// The languages.
const (
	CN = "cn" // the default
	EN = "en"
)

//go:embed cn.json en.json field reading frame said
var files embed.FS

// Catalog finds texts. It does not change once loaded.
type Catalog struct {
	texts map[string]map[string]string // language → code → text
}

// Load reads the embedded catalogues.
func Load() (*Catalog, error) {
	c := &Catalog{texts: map[string]map[string]string{}}
	for _, lang := range []string{CN, EN} {
		c.texts[lang] = map[string]string{}
		if err := c.read(lang, lang+".json", ""); err != nil {
			return nil, err
		}
		if err := c.read(lang, "field/"+lang+".json", fieldPrefix); err != nil {
			return nil, err
		}
		if err := c.read(lang, "reading/"+lang+".json", readingPrefix); err != nil {
			return nil, err
		}
		if err := c.read(lang, "frame/"+lang+".json", framePrefix); err != nil {
			return nil, err
		}
		if err := c.read(lang, "said/"+lang+".json", SaidPrefix); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// read adds the texts of a file to those of a language; their codes begin with prefix.
func (c *Catalog) read(lang, name, prefix string) error {
	data, err := files.ReadFile(name)
	if err != nil {
		return fmt.Errorf("catalogue %s: %w", name, err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		return fmt.Errorf("catalogue %s: %w", name, err)
	}
	for code, text := range texts {
		c.texts[lang][prefix+code] = text
	}
	return nil
}

// fieldPrefix begins the codes of the labels of fields.
const fieldPrefix = "field."

// Field returns the label of a field in a language: the same in the audit, in files and in the browser. The name is that of the interface.
func (c *Catalog) Field(lang, name string) string { return c.Text(lang, fieldPrefix+name, nil) }

// Known returns lang when there is a catalogue of it, "" otherwise.
func Known(lang string) string {
	if lang == CN || lang == EN {
		return lang
	}
	return ""
}

// Text returns the text of a code in a language (cn where it is not known),
// with its {placeholders} filled from args by name, numbers with their thousands set apart. A code without a text is
// returned as it is, so that nothing is ever silent.
func (c *Catalog) Text(lang, code string, args map[string]any) string {
	texts, ok := c.texts[lang]
	if !ok {
		texts = c.texts[CN]
	}
	text, ok := texts[code]
	if !ok {
		return code
	}
	for name, value := range args {
		text = strings.ReplaceAll(text, "{"+name+"}", said(value))
	}
	return text
}

// Label returns the text of one of a row of codes that end in a number, such as deviceState.2.
func (c *Catalog) Label(lang, prefix string, n int) string {
	return c.Text(lang, prefix+strconv.Itoa(n), nil)
}

// Has reports whether there is a text of a code.
func (c *Catalog) Has(code string) bool {
	_, ok := c.texts[CN][code]
	return ok
}

// Codes returns all codes, sorted.
func (c *Catalog) Codes() []string { return slices.Sorted(maps.Keys(c.texts[CN])) }
