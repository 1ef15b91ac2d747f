package gt06

import (
	"encoding/hex"
	"strconv"
)

// cellForm says how wide the fields of a cell are.
type cellForm struct{ mnc, lac, id int }

var (
	cellGSM  = cellForm{1, 2, 3}
	cell4    = cellForm{1, 2, 4} // SEEWORLD, X1, XT40, iButton
	cellWide = cellForm{2, 2, 4} // type 11, SL4X
	cellLTE  = cellForm{1, 4, 8} // 4G types
)

// network reads country and operator. Bit 15 of the country means that the
// operator has two bytes.
func (r *reading) network(f cellForm) (mcc, mnc int) {
	mcc = r.u16("MCC")
	if mcc&0x8000 != 0 {
		f.mnc = 2
	}
	return mcc & 0x7FFF, int(r.uint(f.mnc, "MNC"))
}

// cell reads one cell with its network.
func (r *reading) cell(f cellForm) {
	mcc, mnc := r.network(f)
	lac, id := r.uint(f.lac, "LAC"), r.uint(f.id, "cell ID")
	r.point()
	r.addCell(mcc, mnc, lac, id, 0)
}

// typedCell reads a cell whose generation comes first: from 3 on (LTE) its
// fields are wide. Its signal follows.
func (r *reading) typedCell() {
	form, signal := cellGSM, 1
	if r.u8("network type") >= 3 {
		form, signal = cellLTE, 2
	}
	r.cell(form)
	r.uint(signal, "cell signal")
}

// cellBlock reads a cell that has a length before it. The length counts itself
// in some firmware and does not in others, so the layout says how long it is;
// zero means that there is none, and that zeros stand in its place.
func (r *reading) cellBlock(f cellForm) {
	if n := r.u8("LBS length"); n == 0 && r.left() >= 3+f.lac+f.id && allZero(r.b[r.off:r.off+3+f.lac+f.id]) {
		r.take(3+f.lac+f.id, "LBS (none)")
		return
	}
	r.cell(f)
}

// noBlock reads the place of a cell of which there is none: a length of 0 and 45
// zeros behind it. With a length it is a cell like any other.
func (r *reading) noBlock() {
	if r.b[r.off] == 0 {
		r.take(46, "LBS (none)")
		return
	}
	r.cellBlock(cellGSM)
}

// paddedBlock reads a cell whose block, by the length before it, may have further
// bytes behind the fields that are known.
func (r *reading) paddedBlock(f cellForm) {
	more := r.u8("LBS length") - (3 + f.lac + f.id)
	r.cell(f)
	if more > 0 && more <= r.left() {
		r.take(more, "LBS, reserved")
	}
}

// cellList reads up to n cells of one network, each with its signal, as many as are there.
func (r *reading) cellList(mcc, mnc, n int, f cellForm) {
	size := f.lac + f.id + 1
	n = min(n, r.left()/size)
	largest := byte(0)
	for i := range n {
		if place := r.b[r.off+i*size:][:size]; !allZero(place[:size-1]) { // else no cell, whatever stands behind it
			largest = max(largest, place[size-1])
		}
	}
	for range n {
		lac, id := r.uint(f.lac, "LAC"), r.uint(f.id, "cell ID")
		r.addCell(mcc, mnc, lac, id, r.cellSignal(largest))
	}
}

// topLevel is the strongest signal on the scale of the networks (63 is above
// −48 dBm), which the documents have for cells: 0 is the weakest. Firmware that
// sends dBm without the minus sign shows it by a number above that.
const topLevel = 63

// cellSignal reads the signal of a cell in a list whose largest is given: as the
// terminal states it, more being stronger, or in dBm.
func (r *reading) cellSignal(largest byte) int {
	if largest <= topLevel {
		return r.u8("signal")
	}
	return r.dBm()
}

// ownSignal reads the signal of a cell that stands alone.
func (r *reading) ownSignal() int {
	if r.left() == 0 {
		return 0
	}
	return r.cellSignal(r.b[r.off])
}

// wifiList reads n access points, as many as are there.
func (r *reading) wifiList(n int) {
	for range n {
		if r.left() < 7 {
			return
		}
		mac := r.take(6, "MAC")
		r.addWiFi(mac, r.dBm())
	}
}

// dBm reads a signal, which most firmware sends without its minus sign.
func (r *reading) dBm() int {
	v := r.u8("signal")
	if v > 127 {
		v = 256 - v
	}
	r.scaled(-float64(v), "dBm")
	return -v
}

// addCell notes a cell as mcc,mnc,lac,id[,signal], parted by ";": below 0 in dBm,
// else as the terminal states it. An empty place in a list is none.
func (r *reading) addCell(mcc, mnc int, lac, id uint64, signal int) {
	if lac == 0 && id == 0 {
		return
	}
	b := append(itoa(separate(r.cells), mcc), ',')
	b = append(itoa(b, mnc), ',')
	b = append(strconv.AppendUint(b, lac, 10), ',')
	r.cells = appendSignal(strconv.AppendUint(b, id, 10), signal)
}

// addWiFi notes an access point as aa:bb:cc:dd:ee:ff[,dBm], parted by ";".
func (r *reading) addWiFi(mac []byte, dBm int) {
	if allZero(mac) {
		return
	}
	r.wifi = appendSignal(appendMAC(separate(r.wifi), mac), dBm)
}

// appendMAC appends an address as aa:bb:cc:dd:ee:ff.
func appendMAC(b, mac []byte) []byte {
	for i := range mac {
		if i > 0 {
			b = append(b, ':')
		}
		b = hex.AppendEncode(b, mac[i:i+1])
	}
	return b
}

func separate(b []byte) []byte {
	if len(b) > 0 {
		b = append(b, ';')
	}
	return b
}

func appendSignal(b []byte, signal int) []byte {
	if signal == 0 {
		return b
	}
	return itoa(append(b, ','), signal)
}

// finish keeps cells and access points, from which the place of a report without
// a fix may be found later, and the bytes that no part read.
func (r *reading) finish() {
	if len(r.cells) > 0 {
		r.st.cellBuf = r.cells
		r.extraText("cells", r.st.cellText(r.cells))
	}
	if len(r.wifi) > 0 {
		r.extraText("wifi", string(r.wifi))
	}
	if rest := r.rest("unread"); !allZero(rest) {
		r.raw(rest)
	}
}
