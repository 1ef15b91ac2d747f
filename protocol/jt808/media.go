package jt808

import "encoding/binary"

const mediaHeader = 8 // id DWORD, type, format, event, channel

// media decodes 0x0801 in one piece and answers that it is complete. The picture
// or sound itself is not kept: only what it is, and where it was taken.
func (d *decoding) media() error {
	if len(d.body) < mediaHeader {
		return d.short()
	}
	d.mediaFacts()
	if len(d.m.Points) > 0 {
		d.m.Refusal = d.appendAck(d.m.Refusal, d.st.serial, d.h.serial, resultFailed)
	}
	d.completeMedia(binary.BigEndian.Uint32(d.body))
	return nil
}

// mediaPart takes one part. Parts of media are acknowledged one by one.
func (d *decoding) mediaPart(a *assembly, again bool) error {
	if d.h.index == 1 {
		if len(d.body) < mediaHeader {
			d.drop(a)
			return d.short()
		}
		a.media = binary.BigEndian.Uint32(d.body)
		if !again {
			d.mediaFacts()
		}
	}
	d.ack(resultOK)
	if a.count == int(a.total) {
		d.drop(a)
		d.completeMedia(a.media)
		return nil
	}
	d.askMissing(a, again)
	return nil
}

// completeMedia answers 0x8800; the id alone says that nothing is missing.
func (d *decoding) completeMedia(id uint32) {
	d.answer(idMediaAnswer, binary.BigEndian.AppendUint32(nil, id))
}

// mediaFacts notes what the media is. From 2013 on a location without items
// stands before the data; 2011 has none, which shows in the date.
func (d *decoding) mediaFacts() {
	b := d.body
	d.factNum("mediaId", float64(binary.BigEndian.Uint32(b)))
	d.factNum("mediaType", float64(b[4]))
	d.factNum("mediaFormat", float64(b[5]))
	d.factNum("mediaEvent", float64(b[6]))
	d.factNum("mediaChannel", float64(b[7]))
	at := mediaHeader
	if len(b) < at+locationSize {
		return
	}
	if _, ok := bcdCivil(b[at+22:]); ok {
		d.point(b[at : at+locationSize])
	}
}
