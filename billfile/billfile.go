// Package billfile reads the bills that payment services publish: the trade bill of WeChat Pay, and the business details of Alipay.
package billfile

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"strconv"
	"strings"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/bill"
)

// MostBytes is how long the text of a bill may be; its file may be packed.
const MostBytes = 24 << 20

// mostPacked is how many files of an archive are looked at.
const mostPacked = 16

// errForm is that a file has not the form of a bill.
func errForm() error { return fleet.Refuse(fleet.Refused, "bill.file") }

// errCut is that a file does not have what it says itself that it has.
func errCut() error { return fleet.Refuse(fleet.Refused, "bill.truncated") }

func errLine(row int) error { return fleet.Refuse(fleet.Refused, "bill.line").With("row", row) }

// texts are the text files that an upload has: itself, or those that are packed into it. What is longer than MostBytes is refused with
// bill.file, as is what is no text.
func texts(content []byte) (out []string, err error) {
	var files [][]byte
	switch {
	case bytes.HasPrefix(content, []byte("PK\x03\x04")):
		files, err = unzip(content)
	case bytes.HasPrefix(content, []byte("\x1F\x8B")):
		var r io.Reader
		if r, err = gzip.NewReader(bytes.NewReader(content)); err == nil {
			files = make([][]byte, 1)
			files[0], err = bounded(r, MostBytes)
		}
	default:
		files = [][]byte{content}
	}
	if err != nil {
		return nil, errForm()
	}
	for _, f := range files {
		text, ok := export.Unicode(f)
		if !ok || len(f) > MostBytes {
			return nil, errForm()
		}
		out = append(out, string(text))
	}
	return out, nil
}

// unzip reads the files of an archive that are tables.
func unzip(content []byte) (out [][]byte, err error) {
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, err
	}
	left := MostBytes
	for _, f := range archive.File[:min(mostPacked, len(archive.File))] {
		if !strings.HasSuffix(strings.ToLower(f.Name), ".csv") {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return nil, err
		}
		text, err := bounded(r, left)
		_ = r.Close() // it was only read
		if err != nil {
			return nil, err
		}
		left -= len(text)
		out = append(out, text)
	}
	return out, nil
}

// bounded reads at most so many bytes; more are an error.
func bounded(r io.Reader, most int) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	if err == nil && len(text) > most {
		err = errForm()
	}
	return text, err
}

// table is where the columns of a bill are, by their titles.
type table map[string]int

// tableOf reads titles, with brackets of either width.
func tableOf(titles []string) table {
	t := table{}
	for i, title := range titles {
		t[narrow(title)] = i + 1
	}
	return t
}

func narrow(title string) string {
	return strings.NewReplacer("（", "(", "）", ")").Replace(strings.TrimSpace(title))
}

// of is the cell of a row below the first of some titles that the table has; "" where it has none.
func (t table) of(cells []string, titles ...string) string {
	for _, title := range titles {
		if at := t[title]; at > 0 && at <= len(cells) {
			return strings.TrimSpace(cells[at-1])
		}
	}
	return ""
}

// has reports whether the table has one of some titles.
func (t table) has(titles ...string) bool {
	for _, title := range titles {
		if t[title] > 0 {
			return true
		}
	}
	return false
}

// yuan reads an amount, which may have more decimals than money has: fees are stated with five. "" is nothing.
func yuan(text string) (fleet.Fen, bool) {
	text = strings.ReplaceAll(strings.TrimPrefix(strings.TrimSpace(text), "+"), ",", "")
	if text == "" {
		return 0, true
	}
	whole, rest, _ := strings.Cut(text, ".")
	half := fleet.Fen(0)
	if len(rest) > 2 {
		if len(rest) > 8 || strings.Trim(rest, "0123456789") != "" {
			return 0, false
		}
		if rest[2] >= '5' {
			half = 1
		}
		text = whole + "." + rest[:2]
	}
	if strings.HasPrefix(text, "-") {
		half = -half
	}
	fen, ok := fleet.ReadFen(text)
	return fen + half, ok
}

func size(f fleet.Fen) fleet.Fen { return max(f, -f) }

// moment reads a time of the zone of bills; "" is none.
func moment(text string) (fleet.Millis, bool) {
	if text == "" {
		return 0, true
	}
	for _, layout := range [...]string{time.DateTime, "2006/1/2 15:04:05", "2006-01-02 15:04", "2006/1/2 15:04"} {
		if at, err := time.ParseInLocation(layout, text, bill.Zone); err == nil {
			return fleet.MillisOf(at), true
		}
	}
	return 0, false
}

// count reads how many there are.
func count(text string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	return n, err == nil && n >= 0
}
