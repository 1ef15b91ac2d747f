package locale

import (
	"fmt"
	"math"
	"strconv"
)

// Number writes a whole number with its thousands set apart, as the browser does in both languages.
func Number(n int64) string {
	digits := strconv.FormatInt(n, 10)
	first := 0
	if n < 0 {
		first = 1
	}
	for at := len(digits) - 3; at > first; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}

// said writes what stands in a text for a placeholder. Numbers count something; what only names something, such as an ID, has a type of its own, or is a
// text, and stays as it is.
func said(value any) string {
	switch n := value.(type) {
	case int:
		return Number(int64(n))
	case int32:
		return Number(int64(n))
	case int64:
		return Number(n)
	case uint32:
		return Number(int64(n))
	case uint64:
		if n <= math.MaxInt64 {
			return Number(int64(n))
		}
	case float64: // whole numbers that were kept as JSON
		if n == math.Trunc(n) && math.Abs(n) < 1<<53 {
			return Number(int64(n))
		}
	}
	return fmt.Sprint(value)
}
