package gt06

// Parts that are lists of cells and access points.
var (
	pCells7       = part{3, func(r *reading) { r.cells7(7, cellGSM) }}
	pCells6       = part{3, func(r *reading) { r.cells7(6, cell4) }}
	pCellsLTE     = part{3, func(r *reading) { r.cells7(7, cellLTE) }}
	pCellsWide    = part{4, func(r *reading) { r.cells7(7, cellWide) }}
	pCellsCounted = part{4, (*reading).countedCells}
	pCellsTyped   = part{5, (*reading).typedCells}
	pWiFiList     = part{4, (*reading).bareWiFi}
	pCountedBoth  = part{1, (*reading).countedBoth}
	pNamedWiFi    = part{1, (*reading).namedWiFi}
)

// bcdClock reads a time of six bytes of two decimal digits each into the report,
// which such a frame always is. Some firmware sends it in binary, which shows
// when a digit is above 9.
func (r *reading) bcdClock() {
	digits := bcd
	for _, b := range r.b[r.off:min(r.off+6, len(r.b))] {
		if bcd(b) < 0 {
			digits = binaryDigits
		}
	}
	if t, ok := r.date("date and time", digits); ok {
		r.setTime(t)
	}
	r.point()
}

// cells7 reads network and n places for cells, some of which may be empty.
func (r *reading) cells7(n int, f cellForm) {
	r.point()
	mcc, mnc := r.network(f)
	r.cellList(mcc, mnc, n, f)
}

// countedCells reads network, a count, and as many cells.
func (r *reading) countedCells() {
	r.point()
	mcc, mnc := r.network(cellGSM)
	r.cellList(mcc, mnc, r.u8("cells"), cellGSM)
}

// typedCells is countedCells with the generation before the count.
func (r *reading) typedCells() {
	r.point()
	mcc, mnc := r.network(cellGSM)
	form := cellGSM
	if r.u8("network type") > 0 {
		form = cellLTE
	}
	r.cellList(mcc, mnc, r.u8("cells"), form)
}

// countedWiFi reads a count and as many access points. A count that the frame
// cannot hold is another vendor's field.
func (r *reading) countedWiFi() {
	if int(r.b[r.off])*7 > r.left()-1 {
		return
	}
	r.wifiList(r.u8("access points"))
}

// bareWiFi reads the list whose count of access points is the frame's length field.
func (r *reading) bareWiFi() {
	r.wifiList(r.length)
	r.shortCells()
}

// countedBoth is the same list in a frame with a true length.
func (r *reading) countedBoth() {
	r.countedWiFi()
	r.shortCells()
}

// shortCells reads a count, the network, and cells with an id of two bytes.
func (r *reading) shortCells() {
	if r.left() < 4 {
		return
	}
	n := r.u8("cells")
	form := cellForm{1, 2, 2}
	mcc, mnc := r.network(form)
	r.cellList(mcc, mnc, n, form)
}

// namedWiFi reads a count and access points of two unknown bytes and an address.
func (r *reading) namedWiFi() {
	for range r.u8("access points") {
		if r.left() < 8 {
			return
		}
		r.take(2, "reserved")
		r.addWiFi(r.take(6, "MAC"), 0)
	}
}
