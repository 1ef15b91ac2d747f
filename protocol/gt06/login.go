package gt06

import (
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"waymark/protocol"
)

const kindLogin = 0x01

// login reads type 01: the IMEI, the terminal's type code and, in newer
// firmware, its time zone and language.
func (r *reading) login() {
	imei := r.take(8, "terminal ID (IMEI)")
	forms := identities(imei)
	if len(forms) == 0 {
		r.err = fmt.Errorf("login without IMEI: %w", protocol.ErrField)
		return
	}
	if r.fields != nil {
		r.value("%s", forms[0])
	}
	if !r.st.believe(r.s, r.packet, imei, forms) {
		r.st.forms = nil
		r.s.Identify()
		r.err = fmt.Errorf("login with an IMEI that may be damaged: %w", protocol.ErrChecksum)
		return
	}
	r.m.Login = true
	r.st.forms = forms
	r.st.zone = nil
	if r.left() >= 2 {
		code := r.take(2, "terminal type code")
		r.fact("terminalType", hex.EncodeToString(code))
	}
	if r.left() >= 2 {
		r.zoneWord()
	}
	r.s.Identify(forms...)
}

// zoneWord reads time zone and language: bits 15–4 hours×100+minutes, bit 3
// west, the rest language.
func (r *reading) zoneWord() {
	w := r.u16("time zone and language")
	minutes := (w>>4)/100*60 + (w>>4)%100
	if w&0x8 != 0 {
		minutes = -minutes
	}
	if minutes < -14*60 || minutes > 14*60 {
		return
	}
	if r.fields != nil {
		r.value("UTC%+d min", minutes)
	}
	r.st.zone = time.FixedZone("login", minutes*60)
	r.fact("timezone", time.Date(2000, 1, 1, 0, 0, 0, 0, r.st.zone).Format("UTC-07:00"))
}

// identities lists the forms of an IMEI of 16 BCD digits, best first: 15 digits,
// without any leading zeros, and all 16. Nil when it is zero throughout.
func identities(bcd []byte) []string {
	all := hex.EncodeToString(bcd)
	short := strings.TrimLeft(all, "0")
	if short == "" {
		return nil
	}
	if all[0] != '0' {
		return []string{all, all[1:]}
	}
	forms := []string{all[1:]}
	if short != all[1:] {
		forms = append(forms, short)
	}
	return append(forms, all)
}
