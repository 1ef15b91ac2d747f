package export

import (
	"bytes"
	"path"
	"strings"
	"unicode/utf8"
)

// The kinds of file that CodeNotSpreadsheet names in its argument kind.
const (
	KindCSV     = "csv"
	KindText    = "text"
	KindHTML    = "html" // many platforms "export Excel" like this
	KindXML     = "xml"  // XML spreadsheet 2003 among others
	KindMHT     = "mht"  // a web page saved as one file
	KindODS     = "ods"
	KindXLSB    = "xlsb"
	KindNumbers = "numbers" // of Apple
	KindWord    = "word"
	KindSlides  = "powerpoint"
	KindPDF     = "pdf"
	KindRTF     = "rtf"
	KindImage   = "image"
	KindZip     = "zip"
	KindArchive = "archive" // rar, 7z, gzip
	KindOLE     = "ole"     // a compound file of some other program
	KindBinary  = "binary"
)

// container is what the first bytes say about how to go on.
type container int

const (
	other container = iota
	zipFile
	compoundFile
	biffStream // a bare BIFF8 stream, which some programs write
	oldStream  // BIFF 2 to 4
)

var magics = []struct {
	magic string
	is    container
	kind  string
}{
	{"PK\x03\x04", zipFile, ""},
	{"PK\x05\x06", zipFile, ""},
	{"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", compoundFile, ""},
	{"\x09\x08\x10\x00\x00\x06", biffStream, ""},
	{"\x09\x08\x08\x00", oldStream, ""},
	{"\x09\x00\x04\x00", oldStream, ""},
	{"\x09\x02\x06\x00", oldStream, ""},
	{"\x09\x04\x06\x00", oldStream, ""},
	{"%PDF-", other, KindPDF},
	{"{\\rtf", other, KindRTF},
	{"\x89PNG", other, KindImage},
	{"\xFF\xD8\xFF", other, KindImage},
	{"GIF8", other, KindImage},
	{"BM", other, KindImage},
	{"RIFF", other, KindImage},
	{"Rar!", other, KindArchive},
	{"7z\xBC\xAF\x27\x1C", other, KindArchive},
	{"\x1F\x8B", other, KindArchive},
}

// sniff tells from the content what a file is. The name helps only to tell a
// list with separators from other text.
func sniff(data []byte, name string) (container, string) {
	for _, m := range magics {
		if bytes.HasPrefix(data, []byte(m.magic)) && (m.magic != "BM" || bytes.IndexByte(data[:min(len(data), 64)], 0) >= 0) {
			return m.is, m.kind
		}
	}
	return other, textKind(data, name)
}

func textKind(data []byte, name string) string {
	head, ok := textHead(data)
	if !ok {
		return KindBinary
	}
	low := strings.ToLower(strings.TrimSpace(head))
	switch {
	case strings.HasPrefix(low, "mime-version:"):
		return KindMHT
	case strings.HasPrefix(low, "<!doctype html"), strings.Contains(low, "<html"), strings.Contains(low, "<table"), strings.Contains(low, "<meta "):
		return KindHTML
	case strings.HasPrefix(low, "<?xml"), strings.HasPrefix(low, "<"):
		return KindXML
	}
	line, _, _ := strings.Cut(low, "\n")
	switch ext := strings.ToLower(path.Ext(name)); {
	case ext == ".csv" || ext == ".tsv" || strings.ContainsAny(line, ",\t;"):
		return KindCSV
	}
	return KindText
}

// textHead returns the beginning of a file as text; ok is false when it is none.
func textHead(data []byte) (string, bool) {
	const most = 4096
	head := data[:min(len(data), most)]
	if bytes.HasPrefix(head, []byte{0xFF, 0xFE}) || bytes.HasPrefix(head, []byte{0xFE, 0xFF}) { // UTF-16: the ASCII part will do
		return string(bytes.ReplaceAll(head[2:], []byte{0}, nil)), true
	}
	control := 0
	for _, b := range head {
		if b < ' ' && b != '\t' && b != '\n' && b != '\r' {
			control++
		}
	}
	if control > len(head)/100 { // GBK and other encodings have none
		return "", false
	}
	head = bytes.TrimPrefix(head, []byte("\xEF\xBB\xBF"))
	if !utf8.Valid(head) {
		head = bytes.ToValidUTF8(head, []byte("?"))
	}
	return string(head), true
}
