package export

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding/simplifiedchinese"
)

// Unicode returns a text file in UTF-8 without a byte order mark: what is UTF-8 stays, all else is taken for GB 18030, which GBK is a part of.
// It returns false for what is neither.
func Unicode(content []byte) ([]byte, bool) {
	content = bytes.TrimPrefix(content, []byte("\xEF\xBB\xBF"))
	if utf8.Valid(content) {
		return content, bytes.IndexByte(content, 0) < 0
	}
	text, err := simplifiedchinese.GB18030.NewDecoder().Bytes(content)
	return text, err == nil && bytes.IndexByte(text, 0) < 0 && !bytes.ContainsRune(text, utf8.RuneError)
}
