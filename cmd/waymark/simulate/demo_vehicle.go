package simulate

import (
	"fmt"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/vehicle"
)

// makes are brands, models and the beginnings of VINs of simulated vehicles.
var makes = [...]struct{ brand, model, vin string }{
	{"Wuling", "Hongguang S", "LZWADAGA"}, {"Dongfeng", "Tianlong KL", "LGAX4C35"}, {"FAW Jiefang", "J6P", "LFWSRXRJ"},
	{"Foton", "Aumark S1", "LVBV3JBB"}, {"SAIC Maxus", "V80", "LSKG4GL1"}, {"JAC", "Shuailing Q6", "LJ11KDBC"},
}

// furnish gives a simulated vehicle what people fill in of a real one: every third is financed, and a few of those are settled.
func furnish(v *vehicle.Vehicle, i int, now fleet.Millis) {
	m := makes[i%len(makes)]
	v.Brand, v.Model = m.brand, m.model
	v.VIN = simulatedVIN(m.vin, i)
	v.Engine = fmt.Sprintf("%c%07d", 'A'+rune(i%26), (i*7919+1_000_003)%10_000_000)
	v.Phone = fmt.Sprintf("138%08d", (i*104_729+20_000_003)%100_000_000)
	v.PolicyNo = fmt.Sprintf("PDZA%014d", 20_260_000_000_000+i)
	v.PolicyExpires = now.Time().AddDate(0, 0, 10+i*37%350).Format(time.DateOnly)
	if i%3 == 0 {
		fen := int64(5+i%25) * 1_000_000 // ten thousand yuan each
		v.LoanFen = &fen
		v.Settled = settled(i)
	}
}

// settled reports whether the loan of vehicle i is.
func settled(i int) bool { return i%21 == 18 }

// simulatedVIN makes a VIN of 17 characters of its first eight, in which the ninth is right.
func simulatedVIN(begin string, i int) string {
	vin := fmt.Sprintf("%s0R%07d", begin, i%10_000_000)
	return vin[:8] + checkDigit(vin) + vin[9:]
}

// checkDigit is what belongs into the ninth place of a VIN: the sum of its weighted values modulo 11 (49 CFR 565.15).
func checkDigit(vin string) string {
	const letters, values = "ABCDEFGHJKLMNPRSTUVWXYZ", "12345678123457923456789"
	sum := 0
	for at, weight := range [...]int{8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2} {
		c := vin[at]
		if k := strings.IndexByte(letters, c); k >= 0 {
			c = values[k]
		}
		sum += weight * int(c-'0')
	}
	return "0123456789X"[sum%11 : sum%11+1]
}
