package locale

// Success is the errcode of an answer that is not a refusal.
const Success = 0

// General is the errcode of a refusal without a number of its own.
const General = 1

// Errcode returns the number of a refusal's code, General where it has none.
func Errcode(code string) int {
	for _, list := range []map[string]int{errcodes, watchErrcodes, moneyErrcodes} {
		if n, ok := list[code]; ok {
			return n
		}
	}
	return General
}

// Errcodes calls yield for every code and its number, in no order.
func Errcodes(yield func(code string, number int) bool) {
	for _, list := range []map[string]int{errcodes, watchErrcodes, moneyErrcodes} {
		for code, number := range list {
			if !yield(code, number) {
				return
			}
		}
	}
}
