package locale

// moneyErrcodes are those of errcodes that are about payments and bills, and did not fit among them. New ones of these come here.
var moneyErrcodes = map[string]int{
	"payment.twice":        3817,
	"payment.refundBefore": 3818,
}
