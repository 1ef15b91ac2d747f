package track

import (
	"encoding/binary"
	"math"

	"waymark/fleet"
	"waymark/fleet/packed"
)

// AppendPoint appends a point in the form that the log and a device's state have. Numbers are varints unless said
// otherwise.
func AppendPoint(dst []byte, p *Point) []byte {
	dst = binary.AppendVarint(dst, int64(p.RecvTime))
	dst = binary.AppendVarint(dst, int64(p.RecvTime)-int64(p.FixTime))
	dst = binary.BigEndian.AppendUint32(dst, uint32(p.Lat))
	dst = binary.BigEndian.AppendUint32(dst, uint32(p.Lon))
	dst = binary.BigEndian.AppendUint16(dst, p.Speed)
	dst = binary.BigEndian.AppendUint16(dst, p.Course)
	dst = append(dst, p.Satellites, byte(p.Mode), byte(p.Quality), byte(p.Battery), byte(p.Signal))
	dst = binary.AppendVarint(dst, int64(p.Altitude))
	dst = binary.AppendUvarint(dst, uint64(p.Accuracy))
	dst = binary.AppendUvarint(dst, uint64(p.Status))
	dst = binary.AppendUvarint(dst, uint64(p.Alarms))
	dst = binary.AppendVarint(dst, p.Odometer)
	dst = binary.AppendVarint(dst, int64(p.Voltage))
	return AppendExtras(dst, p.Extras)
}

// AppendExtras appends further readings or facts. Numbers keep three decimals.
func AppendExtras(dst []byte, list []Extra) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(list)))
	for _, x := range list {
		dst = packed.AppendText(dst, x.Key)
		dst = binary.AppendVarint(dst, int64(math.Round(x.Num*1000)))
		dst = packed.AppendText(dst, x.Text)
	}
	return dst
}

// ReadPoint reads what AppendPoint wrote.
func ReadPoint(r *packed.Reader, p *Point) {
	p.RecvTime = fleet.Millis(r.Varint())
	p.FixTime = p.RecvTime - fleet.Millis(r.Varint())
	fixed := r.Take(17)
	if r.Bad {
		return
	}
	p.Lat = int32(binary.BigEndian.Uint32(fixed))
	p.Lon = int32(binary.BigEndian.Uint32(fixed[4:]))
	p.Speed = binary.BigEndian.Uint16(fixed[8:])
	p.Course = binary.BigEndian.Uint16(fixed[10:])
	p.Satellites, p.Mode, p.Quality = fixed[12], Mode(fixed[13]), Quality(fixed[14])
	p.Battery, p.Signal = int8(fixed[15]), int8(fixed[16])
	p.Altitude = int16(r.Varint())
	p.Accuracy = uint16(r.Uvarint())
	p.Status = Status(r.Uvarint())
	p.Alarms = Alarm(r.Uvarint())
	p.Odometer = r.Varint()
	p.Voltage = int32(r.Varint())
	p.Extras = ReadExtras(r, nil)
}

// ReadExtras appends what AppendExtras wrote to list.
func ReadExtras(r *packed.Reader, list []Extra) []Extra {
	for range r.Count() {
		list = append(list, Extra{Key: r.Name(), Num: float64(r.Varint()) / 1000, Text: r.Text()})
	}
	return list
}
