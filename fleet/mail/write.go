package mail

import (
	"encoding/hex"
	"fmt"
	"io"
	netmail "net/mail"
	"strings"
	"unicode"

	"waymark/fleet"
)

// New makes a mail that waits to be sent from now on. Nothing in it can become a line of the head of the message: what is not to be seen in a subject
// or a name becomes a blank. It refuses with mail.badAddress a mail that is for nobody.
func New(random io.Reader, now fleet.Millis, who For, l Letter) (Mail, error) {
	if who.AccountID == 0 && !Address(who.To) {
		return Mail{}, fleet.Refuse(fleet.Refused, BadAddress)
	}
	var key [16]byte
	if _, err := io.ReadFull(random, key[:]); err != nil {
		return Mail{}, fmt.Errorf("key of a mail: %w", err)
	}
	l.Key, l.Subject, l.FileName = hex.EncodeToString(key[:]), line(l.Subject, longestTitle), line(l.FileName, longestTitle)
	if len(l.Body) > LongestText {
		l.Body = strings.ToValidUTF8(l.Body[:LongestText], "")
	}
	return Mail{For: who, Letter: l, State: Queued, Outcome: Outcome{CreatedAt: now, NextAt: now}}, nil
}

// Address reports whether a text is one plain address of mail, without a name.
func Address(s string) bool {
	if len(s) > 254 || strings.ContainsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }) {
		return false
	}
	parsed, err := netmail.ParseAddress(s)
	return err == nil && parsed.Address == s
}

// line makes a text one line of so many characters at most, without signs that cannot be seen.
func line(s string, most int) string {
	s = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(s, "\uFFFD"), func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) }), " ")
	if signs := []rune(s); len(signs) > most {
		s = string(signs[:most-1]) + "…"
	}
	return s
}
