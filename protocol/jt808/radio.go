package jt808

import (
	"encoding/binary"
	"fmt"
	"strings"

	"waymark/fleet/track"
)

// Cells are noted as "mcc,mnc,lac,cell[,signal]", access points as
// "aa:bb:cc:dd:ee:ff,dBm"; several are parted by ";".

// countedCells reads items 53 (2G: lac and cell of two bytes) and 5D (4G: cell
// of four): count, then mcc WORD, mnc BYTE, lac WORD, cell, signal BYTE.
func countedCells(p *track.Point, v []byte) bool {
	if len(v) < 1 || v[0] == 0 || (len(v)-1)%int(v[0]) != 0 {
		return false
	}
	size := (len(v) - 1) / int(v[0])
	if size != 8 && size != 10 {
		return false
	}
	var out []string
	for v = v[1:]; len(v) >= size; v = v[size:] {
		out = append(out, fmt.Sprintf("%d,%d,%d,%d,%d", binary.BigEndian.Uint16(v), v[2],
			binary.BigEndian.Uint16(v[3:]), number(v[5:size-1]), v[size-1]))
	}
	addText(p, "cells", strings.Join(out, ";"))
	return true
}

// wideCells reads item E1: mcc WORD, mnc WORD, lac of 3 bytes, cell DWORD, signal BYTE.
func wideCells(v []byte) string {
	var out []string
	for ; len(v) >= 12; v = v[12:] {
		out = append(out, fmt.Sprintf("%d,%d,%d,%d,%d", binary.BigEndian.Uint16(v), binary.BigEndian.Uint16(v[2:]),
			number(v[4:7]), binary.BigEndian.Uint32(v[7:]), int8(v[11])))
	}
	return strings.Join(out, ";")
}

// longCells reads item F0: mcc WORD, mnc WORD, cell DWORD, lac DWORD, signal BYTE.
func longCells(v []byte) string {
	var out []string
	for ; len(v) >= 13; v = v[13:] {
		out = append(out, fmt.Sprintf("%d,%d,%d,%d,%d", binary.BigEndian.Uint16(v), binary.BigEndian.Uint16(v[2:]),
			binary.BigEndian.Uint32(v[8:]), binary.BigEndian.Uint32(v[4:]), int8(v[12])))
	}
	return strings.Join(out, ";")
}

// shortCells reads the list in item EB: mcc WORD, mnc BYTE, then lac WORD, cell WORD, signal BYTE.
func shortCells(v []byte) string {
	var out []string
	mcc, mnc := binary.BigEndian.Uint16(v), v[2]
	for v = v[3:]; len(v) >= 5; v = v[5:] {
		out = append(out, fmt.Sprintf("%d,%d,%d,%d,%d", mcc, mnc, binary.BigEndian.Uint16(v),
			binary.BigEndian.Uint16(v[2:]), int8(v[4])))
	}
	return strings.Join(out, ";")
}

// shortHeadCell reads one cell: mcc WORD, mnc BYTE, lac WORD, cell DWORD.
func shortHeadCell(v []byte) string {
	return fmt.Sprintf("%d,%d,%d,%d", binary.BigEndian.Uint16(v), v[2], binary.BigEndian.Uint16(v[3:]), binary.BigEndian.Uint32(v[5:]))
}

// accessPoints reads address and signal in dBm, seven bytes each.
func accessPoints(v []byte) string {
	var out []string
	for ; len(v) >= 7; v = v[7:] {
		out = append(out, fmt.Sprintf("%02x:%02x:%02x:%02x:%02x:%02x,%d", v[0], v[1], v[2], v[3], v[4], v[5], int8(v[6])))
	}
	return strings.Join(out, ";")
}
