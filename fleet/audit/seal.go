package audit

import (
	"crypto/sha256"
	"encoding/binary"
	"strings"
)

// Seal makes e the entry after last: it gives it its number, the hash before
// and its own hash.
func Seal(e Entry, last Link) Entry {
	e.ID, e.Prev = last.ID+1, last.Hash
	e.Hash = hashOf(&e)
	return e
}

// SealAll makes entries those after last, in their order.
func SealAll(entries []Entry, last Link) []Entry {
	sealed := make([]Entry, len(entries))
	for i, e := range entries {
		sealed[i] = Seal(e, last)
		last = Link{ID: sealed[i].ID, Hash: sealed[i].Hash}
	}
	return sealed
}

// form is the version of the canonical form. A new field makes a new one.
const form = 1

// hashOf is SHA-256 over the canonical form: the version, the hash before, all
// numbers as 8 bytes and all texts with their length before them, in the order
// below. It does not depend on how a database writes them.
func hashOf(e *Entry) []byte {
	b := append([]byte{form}, e.Prev...)
	for _, n := range [...]int64{int64(e.ID), int64(e.Time), int64(e.Actor.AccountID), int64(e.Actor.DeviceID), int64(e.Actor.OrganID)} {
		b = binary.BigEndian.AppendUint64(b, uint64(n))
	}
	for _, s := range [...]string{e.Actor.Name, e.Actor.Address, e.Actor.OrganPath, e.Source, e.Level, e.Type, e.Module, e.Key, e.Text} {
		b = appendText(b, s)
	}
	b = binary.AppendUvarint(b, uint64(len(e.Args)))
	for _, a := range e.Args {
		b = appendText(appendText(b, a.Name), a.Value)
	}
	b = binary.AppendUvarint(b, uint64(len(e.Changes)))
	for _, c := range e.Changes {
		b = appendText(appendText(appendText(b, c.Field), c.Old), c.New)
	}
	sum := sha256.Sum256(b)
	return sum[:]
}

func appendText(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// longest is how many bytes of any text are kept.
const longest = 2000

// clean makes every text one that each database gives back as it was: what
// people and terminals send is not always UTF-8, and may be long.
func clean(e *Entry) {
	for _, p := range [...]*string{&e.Actor.Name, &e.Actor.Address, &e.Actor.OrganPath, &e.Source, &e.Level, &e.Type, &e.Module, &e.Key, &e.Text} {
		*p = cleanText(*p)
	}
	e.Args, e.Changes = append([]Arg(nil), e.Args...), append([]Change(nil), e.Changes...)
	for i := range e.Args {
		e.Args[i] = Arg{cleanText(e.Args[i].Name), cleanText(e.Args[i].Value)}
	}
	for i := range e.Changes {
		c := &e.Changes[i]
		*c = Change{cleanText(c.Field), cleanText(c.Old), cleanText(c.New)}
	}
}

func cleanText(s string) string {
	if len(s) > longest {
		s = strings.ToValidUTF8(s[:longest], "") + "…"
	}
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\x00", "\uFFFD")
}
