package jt808

import (
	"encoding/hex"
	"strconv"
	"strings"

	"waymark/fleet/track"
)

// identities returns the names under which the owner of a header's phone field
// may be registered, best first.
//
// The field is meant to be a phone number in BCD, padded with zeros in front;
// people register it with the zeros and without. Some vendors write an IMEI
// without its check digit as a binary number instead, which shows when a digit
// is not decimal.
func (f *form) identities() []string {
	digits := hex.EncodeToString(f.phone[:f.size])
	if strings.ContainsAny(digits, "abcdef") {
		if imei, ok := binaryIMEI(digits); ok {
			return []string{imei, imei[:14], digits}
		}
		return []string{digits}
	}
	ids := []string{bare(digits)}
	if len(digits) > 12 && len(ids[0]) < 12 {
		ids = appendNew(ids, digits[len(digits)-12:])
	}
	ids = appendNew(ids, digits)
	// The binary form may by chance hold decimal digits only.
	if imei, ok := binaryIMEI(digits); ok && len(digits) == 12 && (imei[:2] == "86" || imei[:2] == "35") {
		ids = append(ids, imei)
	}
	return ids
}

// nameless reports whether the phone field holds nothing but zeros, as terminals
// send it to which nobody gave a number.
func (f *form) nameless() bool { return f.phone == [10]byte{} }

// imeiLength is the digits of an IMEI with its check digit.
const imeiLength = 15

// statedIMEI notes the IMEI that a terminal states within a report. Where its
// header names nobody, that is who it is.
func (d *decoding) statedIMEI(p *track.Point, imei string) bool {
	if imei == "" {
		return false
	}
	addText(p, "imei", imei)
	if d.h.nameless() && len(imei) == imeiLength && strings.Trim(imei, "0123456789") == "" && d.st.imei != imei {
		d.st.imei = imei
		d.ask(imei)
	}
	return true
}

// bare strips the zeros in front, but leaves one digit.
func bare(digits string) string {
	s := strings.TrimLeft(digits, "0")
	if s == "" {
		return "0"
	}
	return s
}

func appendNew(ids []string, id string) []string {
	for _, have := range ids {
		if have == id {
			return ids
		}
	}
	return append(ids, id)
}

// binaryIMEI reads hex digits as a number of 14 decimal digits and adds the check digit.
func binaryIMEI(hexDigits string) (string, bool) {
	v, err := strconv.ParseUint(hexDigits, 16, 64)
	if err != nil {
		return "", false
	}
	d := strconv.FormatUint(v, 10)
	if len(d) > 14 {
		return "", false
	}
	d = strings.Repeat("0", 14-len(d)) + d
	return d + string(luhn(d)), true
}

// luhn returns the check digit of a number of 14 digits.
func luhn(digits string) byte {
	sum := 0
	for i := range len(digits) {
		v := int(digits[len(digits)-1-i] - '0')
		if i%2 == 0 {
			v *= 2
			if v > 9 {
				v -= 9
			}
		}
		sum += v
	}
	return byte('0' + (10-sum%10)%10)
}
