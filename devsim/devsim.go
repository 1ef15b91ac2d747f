// Package devsim simulates terminals. They speak the real protocols (JT/T 808
// of 2013 and 2019, GT06) over real sockets and share no code with the decoders,
// so that one proves the other. Fleet is a fleet with a plausible life, for the
// demo and for end-to-end tests; Load is the cheapest possible flood of
// reports, for measuring, and Verify reads back that each acknowledged one is
// stored exactly once; Nasty misbehaves.
//
// Everything that is drawn is drawn from a seed: the same seed gives the same
// devices, the same lives and the same frames. Package devsim is not part of
// the server, and nothing of the server may import it.
package devsim

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Names of the protocols, as package protocol knows them.
const (
	JT808 = "jt808"
	GT06  = "gt06"
)

// Streams of random numbers of one device. They are apart so that what the
// network does never changes where a vehicle drives.
const (
	streamPlan = iota + 1
	streamLife
	streamLink
	streamRadio
)

// random returns the stream of random numbers of device i.
func random(seed uint64, i, stream int) *rand.Rand {
	return rand.New(rand.NewPCG(seed, uint64(i)<<3|uint64(stream)))
}

// ID is how a simulated terminal names itself.
type ID struct {
	IMEI  string // 15 digits with a valid check digit
	Phone string // 11 digits; a JT/T 808 header carries it with zeros in front
	ICCID string // 20 digits
}

// identities is how many devices of one seed have names of their own.
const identities = 10_000_000

// Identity returns the names of device i (0 ≤ i < 10 million) of a seed. No two devices of a seed share one.
func Identity(seed uint64, i int) ID {
	family := scramble(seed)
	// Multiplying by a number that has no factor in common with ten million visits each number once.
	number := (uint64(i)*7_654_321 + family>>32) % identities
	imei := fmt.Sprintf("86%05d%07d", family%100_000, number)
	iccid := fmt.Sprintf("898604%06d%07d", family%1_000_000, number)
	return ID{
		IMEI:  imei + string(checkDigit(imei)),
		Phone: fmt.Sprintf("1%c%02d%07d", "35789"[family%5], family/5%100, number),
		ICCID: iccid + string(checkDigit(iccid)),
	}
}

// scramble spreads neighbouring seeds over the whole range (the finaliser of SplitMix64).
func scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// checkDigit returns the Luhn digit that completes a number.
func checkDigit(digits string) byte {
	sum := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 0 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return byte('0' + (10-sum%10)%10)
}

// bcd packs a decimal number into n bytes, with zeros in front.
func bcd(dst []byte, digits string, n int) []byte {
	digits = strings.Repeat("0", max(0, 2*n-len(digits))) + digits
	for i := range n {
		dst = append(dst, (digits[2*i]-'0')<<4|(digits[2*i+1]-'0'))
	}
	return dst
}
