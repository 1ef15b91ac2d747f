package jt808

import (
	"encoding/binary"
	"fmt"

	"waymark/protocol"
)

const (
	lengthMask   = 0x03FF
	bitsEncrypt  = 0x1C00
	bitParts     = 0x2000
	bitVersion   = 0x4000
	bitAckWanted = 0x8000 // 0x5501 and 0x5502 only

	minHeader = 12 // of 0x5501, with one byte of serial number: 11, and the checksum
	maxHeader = 21 // 2019, sub-packaged
)

// form is how a terminal writes its headers. Answers repeat it byte for byte,
// and two frames of equal form come from the same terminal.
type form struct {
	delim   byte
	v2019   bool
	version byte // of 2019 only
	size    byte // bytes of phone in use: 6, 7 (E7 dialect) or 10 (2019)
	phone   [10]byte
}

// header is a message's header.
type header struct {
	form
	id         uint16
	attributes uint16
	serial     uint16
	total      uint16 // sub-packages, 0 for a message in one piece
	index      uint16 // of this one, from 1
	length     int    // of the header in bytes
}

// parse reads the header of an unescaped frame that ends with its checksum.
func (h *header) parse(raw []byte, delim byte) error {
	if len(raw) < minHeader {
		return fmt.Errorf("header of %d bytes: %w", len(raw), protocol.ErrShort)
	}
	h.delim = delim
	h.id = binary.BigEndian.Uint16(raw)
	h.attributes = binary.BigEndian.Uint16(raw[2:])
	h.size = 6
	at := 4
	switch {
	case h.shortSerial():
	case delim == vendorDelimiter:
		h.size = 7
	case h.attributes&bitVersion != 0 && !h.fits2013(len(raw)):
		h.v2019, h.version, h.size = true, raw[4], 10
		at = 5
	}
	need := at + int(h.size) + 3 // serial number and checksum
	if h.shortSerial() {
		need--
	}
	if len(raw) < need {
		return fmt.Errorf("header of %d bytes: %w", len(raw), protocol.ErrShort)
	}
	at += copy(h.phone[:h.size], raw[at:])
	return h.parseSerial(raw, at)
}

// parseSerial reads what follows the phone number.
func (h *header) parseSerial(raw []byte, at int) error {
	if h.shortSerial() {
		h.serial, h.length = uint16(raw[at]), at+1
		return nil
	}
	h.serial = binary.BigEndian.Uint16(raw[at:])
	h.length = at + 2
	if h.attributes&bitParts == 0 {
		return nil
	}
	if len(raw) < h.length+5 {
		return fmt.Errorf("sub-package header of %d bytes: %w", len(raw), protocol.ErrShort)
	}
	h.total = binary.BigEndian.Uint16(raw[h.length:])
	h.index = binary.BigEndian.Uint16(raw[h.length+2:])
	h.length += 4
	return nil
}

// shortSerial marks the lock messages whose serial number is one byte.
func (h *header) shortSerial() bool { return h.id == idLockLocation || h.id == idLockBacklog }

// fits2013 reports whether a frame with the version flag has the length of the
// older layout nevertheless; some vendors set reserved bits.
func (h *header) fits2013(n int) bool {
	body, parts := int(h.attributes&lengthMask), 0
	if h.attributes&bitParts != 0 {
		parts = 4
	}
	return n == 13+parts+body
}

// encrypted reports whether the body is encrypted. The lock messages use the bits otherwise.
func (h *header) encrypted() bool { return h.attributes&bitsEncrypt != 0 && !h.shortSerial() }
