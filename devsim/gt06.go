package devsim

import "encoding/binary"

// GT06 message types.
const (
	gtLogin     = 0x01
	gtPosition  = 0x12
	gtHeartbeat = 0x13
	gtText      = 0x15
	gtPosition2 = 0x22
	gtAlarm     = 0x26
	gtCommand   = 0x80
)

// gtLink builds and reads the frames of one GT06 terminal. It holds nothing.
type gtLink struct{}

// frame appends a whole frame to dst.
func (gtLink) frame(dst []byte, kind byte, serial uint16, content []byte) []byte {
	start := len(dst)
	dst = append(dst, 0x78, 0x78, byte(len(content)+5), kind)
	dst = append(dst, content...)
	dst = binary.BigEndian.AppendUint16(dst, serial)
	dst = binary.BigEndian.AppendUint16(dst, crcX25(dst[start+2:]))
	return append(dst, '\r', '\n')
}

// next reads the first frame of the platform in buf and how many bytes it took.
func (gtLink) next(buf []byte) (answer, int) {
	if len(buf) < 3 {
		return answer{}, 0
	}
	if buf[0] != 0x78 || buf[1] != 0x78 {
		return answer{kind: noise}, 1
	}
	size := int(buf[2]) + 5
	if size < 10 {
		return answer{kind: noise}, 3
	}
	if len(buf) < size {
		return answer{}, 0
	}
	f := buf[:size]
	if crcX25(f[2:size-4]) != binary.BigEndian.Uint16(f[size-4:]) {
		return answer{kind: noise}, 2
	}
	a := answer{kind: ack, of: uint16(f[3]), serial: binary.BigEndian.Uint16(f[size-6:])}
	if f[3] == gtCommand {
		a.kind, a.body = command, f[4:size-6]
	}
	return a, size
}

// answersLogin implements loginCodec.
func (gtLink) answersLogin(a answer) bool { return a.kind == ack && a.of == gtLogin }

// login appends the content of a login: IMEI, type of terminal, and the zone of its clock, which is UTC.
func (gtLink) login(dst []byte, imei string) []byte {
	dst = bcd(dst, imei, 8)
	return append(dst, 0x36, 0x05, 0, 0x01)
}

// crcTable drives the CRC-16/X-25, a byte at a time.
var crcTable = func() (table [256]uint16) {
	for i := range table {
		crc := uint16(i)
		for range 8 {
			if crc&1 != 0 {
				crc = crc>>1 ^ 0x8408
			} else {
				crc >>= 1
			}
		}
		table[i] = crc
	}
	return table
}()

func crcX25(b []byte) uint16 {
	crc := uint16(0xffff)
	for _, c := range b {
		crc = crc>>8 ^ crcTable[byte(crc)^c]
	}
	return ^crc
}
