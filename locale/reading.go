package locale

import (
	"strconv"
	"strings"
)

// readingPrefix begins the codes of the names of readings. The catalogues in reading/ have a name for each key of
// docs/protocols/extras.md that is a reading, with its unit in brackets, and as key=number a word for what a number means.
const readingPrefix = "reading."

// Reading returns what a reading is called, with its unit in brackets. Of readings that there are several of (temperature1,
// temperature2) one name is kept; their number follows it. One without a name is called by its key.
func (c *Catalog) Reading(lang, key string) string {
	if c.Has(readingPrefix + key) {
		return c.Text(lang, readingPrefix+key, nil)
	}
	if base := strings.TrimRight(key, "0123456789"); base != key && c.Has(readingPrefix+base) {
		return c.Text(lang, readingPrefix+base, nil) + " " + key[len(base):]
	}
	return key
}

// ReadingWord returns what the number of a reading means, "" where it is a measure or means nothing that is known.
func (c *Catalog) ReadingWord(lang, key string, number float64) string {
	code := readingPrefix + key + "=" + strconv.FormatFloat(number, 'f', -1, 64)
	if !c.Has(code) {
		return ""
	}
	return c.Text(lang, code, nil)
}
