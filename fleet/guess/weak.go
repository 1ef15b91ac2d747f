// Package guess knows the passwords that somebody who guesses tries first.
package guess

import (
	"strings"
	"unicode"
)

// Weak reports whether a password is one of the first that anybody would try: the login name in some dress, a common password,
// characters in a row, or the same ones again and again. How long it must be is said elsewhere.
func Weak(login, password string) bool {
	p := strings.ToLower(strings.TrimSpace(password))
	base := strings.TrimFunc(p, func(r rune) bool { return !unicode.IsLetter(r) }) // what people put before and behind does not make it another
	return p == "" || repeats(p) || inRow(p) || isLogin(strings.ToLower(strings.TrimSpace(login)), p, base) ||
		base != "" && (common[base] || common[unleet(base)]) || common[unleet(p)] || inRow(base) && inRow(strings.Replace(p, base, "", 1))
}

// isLogin reports whether a password is the login name: as it is, backwards, twice, or with digits and marks about it.
func isLogin(login, p, base string) bool {
	if login == "" {
		return false
	}
	for _, name := range [...]string{login, backwards(login)} {
		if p == name || p == name+name || base == name || strings.TrimFunc(p, isMark) == name {
			return true
		}
	}
	// A name that has digits itself, with more behind: north1 and north12345.
	rest, found := strings.CutPrefix(p, login)
	return found && strings.TrimFunc(rest, func(r rune) bool { return isMark(r) || unicode.IsDigit(r) }) == ""
}

func isMark(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// repeats reports whether a text is up to four characters again and again.
func repeats(s string) bool {
	runes := []rune(s)
	for unit := 1; unit <= 4 && unit*2 <= len(runes); unit++ {
		same := true
		for i := unit; i < len(runes) && same; i++ {
			same = runes[i] == runes[i-unit]
		}
		if same {
			return true
		}
	}
	return false
}

// rows are characters as they follow each other: of digits, the alphabet and keyboards.
var rows = [...]string{
	"01234567890123456789", "abcdefghijklmnopqrstuvwxyz",
	"qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn", "asdfghjkl;'", "zxcvbnm,./", "qwertyuiop[]",
	"1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/", "qazwsxedcrfvtgbyhnujmikolp", "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0", "!@#$%^&*()_+",
	"147258369", "789456123", "741852963", "159357",
}

// inRow reports whether a text is a piece of such a row, forwards or backwards, or two of them; nothing is one too.
func inRow(s string) bool {
	for split := len(s); split >= len(s)/2; split-- {
		if pieceOfRow(s[:split]) && pieceOfRow(s[split:]) {
			return true
		}
	}
	return false
}

func pieceOfRow(s string) bool {
	back := backwards(s)
	for _, r := range rows {
		if strings.Contains(r, s) || strings.Contains(r, back) {
			return true
		}
	}
	return len(s) > 0 && strings.Trim(s, s[:1]) == "" // 111
}

func backwards(s string) string {
	runes := []rune(s)
	for i, j := 0, len(runes)-1; i < j; i, j = i+1, j-1 {
		runes[i], runes[j] = runes[j], runes[i]
	}
	return string(runes)
}

// unleet reads what stands for letters as letters.
func unleet(s string) string {
	return strings.NewReplacer("0", "o", "1", "i", "!", "i", "3", "e", "4", "a", "@", "a", "5", "s", "$", "s", "7", "t").Replace(s)
}
