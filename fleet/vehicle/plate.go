package vehicle

import (
	"regexp"
	"strings"
	"unicode"
)

const (
	provinces = `[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新]`
	parted    = `[ ·•・‧●-]*` // what people write between the parts of a plate
)

// How plates are written, for whoever checks them before the server does: patterns of Go and, with the flag u, of browsers, in half-width characters.
const (
	// ChinesePlate is a plate of the mainland: province, letter of the city, then five characters, or six of a new-energy vehicle; the last may be a
	// word (trailer, police, training, Hong Kong, Macau …).
	ChinesePlate = `^` + parted + provinces + parted + `[A-Za-z](?:` + parted + `[A-Za-z0-9]){4,5}` + parted + `[A-Za-z0-9挂警学领使港澳试超临应急]` + parted + `$`
	// LikeChinesePlate is what nobody abroad has: a province, and a letter behind it. It is a plate only where it is a whole ChinesePlate.
	LikeChinesePlate = `^` + parted + provinces + parted + `[A-Za-z]`
	// OtherPlate is any other: letters of any script, digits, "-" and "·", 2 to 16.
	OtherPlate = `^[\p{L}\p{Nd}\p{M}·•・‧● -]{2,16}$`
)

var chinese, likeChinese, other = regexp.MustCompile(ChinesePlate), regexp.MustCompile(LikeChinesePlate), regexp.MustCompile(OtherPlate)

// dotless leaves out what Chinese plates are written with for the eye.
var dotless = strings.NewReplacer(" ", "", "·", "", "-", "")

// Plate returns a plate as it is kept: capitals, half-width, without blanks and
// dots where it is Chinese, so that one plate is one vehicle however it was
// typed. ok is false when it cannot be a plate: what begins like a Chinese one
// must be one whole; others are letters of any script, digits, "-" and "·", at most 16.
func Plate(s string) (plate string, ok bool) {
	s = strings.ToUpper(strings.Map(narrow, strings.TrimSpace(s)))
	if likeChinese.MatchString(s) {
		return dotless.Replace(s), chinese.MatchString(s)
	}
	return s, other.MatchString(s)
}

// beginning is a Chinese plate, or the beginning of one.
var beginning = regexp.MustCompile(`^` + provinces + `[A-Z][A-Z0-9]{0,5}[A-Z0-9挂警学领使港澳试超临应急]?$`)

// Sought returns what somebody looks for as it is compared, in lower case: a
// Chinese plate, or its beginning, without the blanks and dots that people
// write it with, and digits half-width.
func Sought(s string) string {
	s = strings.TrimSpace(s)
	narrowed := strings.ToUpper(strings.Map(narrow, s))
	if tight := dotless.Replace(narrowed); beginning.MatchString(tight) {
		return strings.ToLower(tight)
	}
	if digits(narrowed) {
		return narrowed
	}
	return strings.ToLower(s)
}

// narrow makes full-width characters and kinds of dots and blanks one.
func narrow(r rune) rune {
	switch {
	case r >= '！' && r <= '～':
		return r - '！' + '!'
	case r == '•' || r == '・' || r == '‧' || r == '●':
		return '·'
	case unicode.IsSpace(r):
		return ' '
	}
	return r
}

// vinForm is a vehicle identification number (ISO 3779): 17 characters without I, O and Q.
var vinForm = regexp.MustCompile(`^[A-HJ-NPR-Z0-9]{17}$`)

// frameForm is the number of the frame of a vehicle that has no such: before 1981, or for the Japanese market.
var frameForm = regexp.MustCompile(`^(?:[A-Z0-9]{5,13}|[A-Z0-9]+-[A-Z0-9-]+)$`)

// VIN returns a vehicle identification number in capitals and whether it can be
// one: of 17 characters, or a number of the frame (5–13 characters, or up to 20 with "-").
func VIN(s string) (vin string, ok bool) {
	s = strings.ToUpper(strings.Map(narrow, strings.TrimSpace(s)))
	return s, vinForm.MatchString(s) || len(s) <= 20 && frameForm.MatchString(s)
}
