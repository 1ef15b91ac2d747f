// Package locale holds what the server says to people: every error code and
// label, in Chinese and English. The texts are in cn.json and en.json; a test
// proves that both have the same keys and placeholders.
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

//go:embed cn.json en.json
var files embed.FS

// Catalog finds texts. It does not change once loaded.
type Catalog struct {
	texts map[string]map[string]string // language → code → text
}

// Load reads the embedded catalogues.
func Load() (*Catalog, error) {
	c := &Catalog{texts: map[string]map[string]string{}}
	for _, lang := range []string{CN, EN} {
		data, err := files.ReadFile(lang + ".json")
		if err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", lang, err)
		}
		var texts map[string]string
		if err := json.Unmarshal(data, &texts); err != nil {
			return nil, fmt.Errorf("catalogue %s: %w", lang, err)
		}
		c.texts[lang] = texts
	}
	return c, nil
}

// Known returns lang when there is a catalogue of it, "" otherwise.
func Known(lang string) string {
	if lang == CN || lang == EN {
		return lang
	}
	return ""
}

// Text returns the text of a code in a language (cn where it is not known),
// with its {placeholders} filled from args by name. A code without a text is
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
		text = strings.ReplaceAll(text, "{"+name+"}", fmt.Sprint(value))
	}
	return text
}

// Label returns the text of one of a row of codes that end in a number, such as deviceState.2.
func (c *Catalog) Label(lang, prefix string, n int) string {
	return c.Text(lang, prefix+strconv.Itoa(n), nil)
}

// Has tells whether there is a text of a code.
func (c *Catalog) Has(code string) bool {
	_, ok := c.texts[CN][code]
	return ok
}

// Codes returns all codes, sorted.
func (c *Catalog) Codes() []string { return slices.Sorted(maps.Keys(c.texts[CN])) }
