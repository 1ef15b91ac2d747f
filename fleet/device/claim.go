package device

import (
	"slices"
	"strconv"
	"strings"
)

// A terminal calls itself by several forms of one number, best first, and the
// directory takes any of them. So no two devices may have names that one
// terminal could make of its number: whoever registered the better form would
// be given what the other one's terminal reports.

// Claims returns the numbers that a device with these names keeps for itself:
// for each name all those on the wire of which a protocol could make it. Two
// names that can come from one number on the wire share a claim, which belongs
// to one device alone. Each stands there once, without leading zeros.
func Claims(names ...string) []string {
	var out []string
	for _, n := range names {
		n = WireName(n)
		for _, claim := range [...]string{n, filledUp(n), binaryOf(n), binaryOfIMEI(n)} {
			if claim != "" && !slices.Contains(out, claim) {
				out = append(out, claim)
			}
		}
	}
	return out
}

// filledUp returns the 15 digits of a number of 16 (GT06), which some terminals
// begin with a digit other than zero; "" when it has fewer.
func filledUp(n string) string {
	if len(n) != 16 || strings.Trim(n, "0123456789abcdef") != "" {
		return ""
	}
	return WireName(n[1:])
}

// binaryOf returns the hexadecimal digits of a number of up to 14 digits, as
// some terminals write their IMEI without its check digit in place of a phone
// number (JT/T 808); "" when it has more, or others.
func binaryOf(n string) string {
	if len(n) > 14 || strings.Trim(n, "0123456789") != "" {
		return ""
	}
	v, err := strconv.ParseUint(n, 10, 64)
	if err != nil {
		return "" // no digits at all
	}
	return strconv.FormatUint(v, 16)
}

// binaryOfIMEI is binaryOf an IMEI with its check digit; "" when that is not right.
func binaryOfIMEI(n string) string {
	if len(n) < 2 || len(n) > 15 || strings.Trim(n, "0123456789") != "" || checkDigit(n[:len(n)-1]) != n[len(n)-1] {
		return ""
	}
	return binaryOf(n[:len(n)-1])
}

// IsChecked reports whether a number is an IMEI with its check digit. Of a digit that was read wrongly it is not one any more.
func IsChecked(n string) bool {
	return len(n) == 15 && strings.Trim(n, "0123456789") == "" && checkDigit(n[:14]) == n[14]
}

// checkDigit returns the last digit of an IMEI that begins with digits.
func checkDigit(digits string) byte {
	sum := 0
	for i := range len(digits) {
		v := int(digits[len(digits)-1-i] - '0')
		if i%2 == 0 {
			if v *= 2; v > 9 {
				v -= 9
			}
		}
		sum += v
	}
	return byte('0' + (10-sum%10)%10)
}
