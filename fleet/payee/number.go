package payee

import (
	"strings"
	"time"
	"unicode/utf8"
)

// IsIdentity reports whether s is the number of an ID card of China: 18 characters with a date and a check character (GB 11643), or the
// 15 digits of old ones.
func IsIdentity(s string) bool {
	switch {
	case strings.HasPrefix(s, "0"): // there is no such region
		return false
	case len(s) == 15 && digits(s):
		_, err := time.Parse("20060102", "19"+s[6:12])
		return err == nil
	case len(s) == 18 && digits(s[:17]):
		_, err := time.Parse("20060102", s[6:14])
		return err == nil && s[17] == identityCheck(s)
	}
	return false
}

func identityCheck(s string) byte {
	sum := 0
	for i, weight := range [17]int{7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2} {
		sum += int(s[i]-'0') * weight
	}
	return "10X98765432"[sum%11]
}

// creditLetters are the characters of a unified social credit code, in the order of their values (GB 32100).
const creditLetters = "0123456789ABCDEFGHJKLMNPQRTUWXY"

// IsLicense reports whether s is a unified social credit code with its check character, or the 15 digits of an old business licence.
func IsLicense(s string) bool {
	if len(s) == 15 {
		return digits(s)
	}
	if len(s) != 18 {
		return false
	}
	sum, weight := 0, 1
	for i := range 17 {
		value := strings.IndexByte(creditLetters, s[i])
		if value < 0 {
			return false
		}
		sum += value * weight
		weight = weight * 3 % 31
	}
	return s[17] == creditLetters[(31-sum%31)%31]
}

// IsCard reports whether s is the number of a bank card: 12–19 digits, the last of which checks the others (Luhn).
func IsCard(s string) bool {
	if len(s) < 12 || len(s) > 19 || !digits(s) {
		return false
	}
	sum := 0
	for i := range len(s) {
		d := int(s[len(s)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}

// IsAccount reports whether s may be the number of an account of a firm, which has no check digit: 8–30 digits.
func IsAccount(s string) bool { return len(s) >= 8 && len(s) <= 30 && digits(s) }

func digits(s string) bool { return strings.Trim(s, "0123456789") == "" }

// stars hides all but the first and last few characters of a text, and always most of it.
func stars(s string, first, last int) string {
	n := utf8.RuneCountInString(s)
	if n == 0 {
		return ""
	}
	if first+last > n/2 {
		first, last = min(first, n/4), min(last, n/4)
	}
	runes := []rune(s)
	return string(runes[:first]) + strings.Repeat("*", n-first-last) + string(runes[n-last:])
}

// hidden is what is shown of secrets.
func (s Secrets) hidden() Secrets {
	return Secrets{Identity: stars(s.Identity, 4, 4), LegalPerson: stars(s.LegalPerson, 4, 4), Account: stars(s.Account, 4, 4), Belonger: nameStars(s.Belonger)}
}

// nameStars shows the first character of a name.
func nameStars(s string) string {
	runes := []rune(s)
	if len(runes) < 2 {
		return strings.Repeat("*", len(runes))
	}
	return string(runes[0]) + strings.Repeat("*", len(runes)-1)
}
