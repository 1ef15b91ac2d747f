package vehicle

import (
	"strconv"
	"strings"
)

// fenOfUnit is a unit of the interface, ten thousand yuan, in fen: six decimals are exact.
const fenOfUnit = 1_000_000

// maxLoan is the largest loan, in ten-thousands of yuan.
const maxLoan = 100_000_000

// ParseLoan reads an amount in ten-thousands of yuan, with at most six
// decimals, as fen. "" is nil.
func ParseLoan(s string) (fen *int64, ok bool) {
	if s = strings.TrimSpace(s); s == "" {
		return nil, true
	}
	whole, part, dotted := strings.Cut(s, ".")
	if len(part) > 6 {
		part = strings.TrimRight(part, "0")
	}
	if !digits(whole) || dotted && !digits(part) && part != "" || len(part) > 6 || len(whole) > 12 {
		return nil, false
	}
	units, err := strconv.ParseInt(whole, 10, 64)
	if err != nil || units > maxLoan {
		return nil, false
	}
	rest, err := strconv.ParseInt(part+strings.Repeat("0", 6-len(part)), 10, 64)
	if err != nil {
		return nil, false
	}
	n := units*fenOfUnit + rest
	return &n, true
}

// FormatLoan writes fen as ten-thousands of yuan without needless zeros; nil as "".
func FormatLoan(fen *int64) string {
	if fen == nil {
		return ""
	}
	whole, rest := *fen/fenOfUnit, *fen%fenOfUnit
	if rest == 0 {
		return strconv.FormatInt(whole, 10)
	}
	part := strconv.FormatInt(rest+fenOfUnit, 10)[1:]
	return strconv.FormatInt(whole, 10) + "." + strings.TrimRight(part, "0")
}

func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
