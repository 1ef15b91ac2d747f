package fleet

import (
	"strconv"
	"strings"
)

// Fen is an amount of money in hundredths of a yuan. There is no other form of money inside the program.
type Fen int64

// mostFen is the largest amount that is read: ten thousand million yuan.
const mostFen = 1_000_000_000_000

// String writes yuan with two digits after the point: "-12.50".
func (f Fen) String() string { return hundredths(int64(f), 2) }

// ReadFen reads yuan as people write them, with at most two digits after the point: "12", "12.5", "-0.30". It returns false for anything else.
func ReadFen(text string) (Fen, bool) {
	n, ok := readHundredths(text)
	return Fen(n), ok && n <= mostFen && n >= -mostFen
}

// Percent is a part of a whole in hundredths of a percent: 3333 is 33.33 %.
type Percent int64

// Whole is all of it.
const Whole Percent = 10_000

// String writes percents without needless zeros: "12.5", "30".
func (p Percent) String() string {
	text := hundredths(int64(p), 2)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// ReadPercent reads percents with at most two digits after the point. It returns false for anything else.
func ReadPercent(text string) (Percent, bool) {
	n, ok := readHundredths(text)
	return Percent(n), ok
}

func hundredths(n int64, digits int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	text := strconv.FormatInt(n, 10)
	for len(text) <= digits {
		text = "0" + text
	}
	return sign + text[:len(text)-digits] + "." + text[len(text)-digits:]
}

func readHundredths(text string) (int64, bool) {
	text = strings.TrimSpace(text)
	digits, minus := strings.CutPrefix(text, "-")
	whole, fraction, point := strings.Cut(digits, ".")
	if whole == "" || len(whole) > 12 || point && (fraction == "" || len(fraction) > 2) || strings.Trim(whole+fraction, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(whole+(fraction + "00")[:2], 10, 64)
	if minus {
		n = -n
	}
	return n, err == nil
}
