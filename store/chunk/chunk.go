// Package chunk packs the points of one device into a few bytes each and back.
// It is a pure codec: it knows nothing of databases, devices or the order in
// which chunks are kept.
//
// A chunk is
//
//	version byte (1) · flags byte · uvarint count of points · body · CRC-32C of all before, little endian
//
// The body, compressed with zstd where that helps, is one column per field of a
// point (see fields.go), each a run of small differences (see column.go), then
// the extras (see extras.go). Fields that are zero in every point take no room.
package chunk

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"sync"

	"github.com/klauspost/compress/zstd"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Limit is the most points that one chunk can hold.
const Limit = 8192

const (
	version    = 1
	flagZstd   = 1 // the body is compressed
	flagExtras = 2 // the body ends with extras

	maxBody    = 16 << 20 // bytes of an unpacked body; more is damage
	worthTrial = 96       // bytes of body below which zstd is not tried
	windowSize = 64 << 10 // a body seldom is larger, and a small window keeps the encoders small
)

// ErrDamaged is returned for bytes that are not a whole chunk. It is a fleet.ErrDamaged.
var ErrDamaged = fmt.Errorf("chunk: %w", fleet.ErrDamaged)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Codec packs and unpacks. It is safe for use by many goroutines at once.
type Codec struct {
	enc     *zstd.Encoder
	dec     *zstd.Decoder
	scratch sync.Pool
}

// scratch is what one call needs besides its result.
type scratch struct {
	vals []int64
	body []byte
}

// New makes a Codec.
func New() (*Codec, error) {
	enc, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedDefault),
		zstd.WithWindowSize(windowSize), zstd.WithEncoderCRC(false), zstd.WithLowerEncoderMem(true))
	if err != nil {
		return nil, fmt.Errorf("chunk: %w", err)
	}
	dec, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.WithDecoderMaxMemory(maxBody))
	if err != nil {
		return nil, fmt.Errorf("chunk: %w", err)
	}
	c := &Codec{enc: enc, dec: dec}
	c.scratch.New = func() any { return new(scratch) }
	return c, nil
}

// Append appends a chunk of pts to dst. The points may be in any order, but those ordered by fix time take the
// least room. It fails only for more than Limit points, or
// extras of tens of megabytes.
func (c *Codec) Append(dst []byte, pts []track.Point) ([]byte, error) {
	if len(pts) > Limit {
		return dst, fmt.Errorf("chunk: %d points, at most %d fit", len(pts), Limit)
	}
	s := c.scratch.Get().(*scratch)
	defer c.scratch.Put(s)
	var flags byte
	s.body = appendFields(s.body[:0], pts, s)
	if hasExtras(pts) {
		flags |= flagExtras
		s.body = appendExtras(s.body, pts, s)
	}
	if len(s.body) > maxBody {
		return dst, fmt.Errorf("chunk: %d bytes of fields and extras, at most %d fit", len(s.body), maxBody)
	}
	start := len(dst)
	dst = append(dst, version, flags)
	dst = binary.AppendUvarint(dst, uint64(len(pts)))
	dst = c.appendBody(dst, start+1, s.body)
	return binary.LittleEndian.AppendUint32(dst, crc32.Checksum(dst[start:], castagnoli)), nil
}

// appendBody appends body compressed, marking that in the flags at dst[flagsAt], or plain where it is no shorter.
func (c *Codec) appendBody(dst []byte, flagsAt int, body []byte) []byte {
	if len(body) < worthTrial {
		return append(dst, body...)
	}
	at := len(dst)
	dst = c.enc.EncodeAll(body, dst)
	if len(dst)-at >= len(body) {
		return append(dst[:at], body...)
	}
	dst[flagsAt] |= flagZstd
	return dst
}

// Decode appends the points of a chunk to dst. Their extras do not share memory with data. It returns
// ErrDamaged (wrapped) and dst as it was for anything that Append did not make.
func (c *Codec) Decode(dst []track.Point, data []byte) ([]track.Point, error) {
	if len(data) < 7 {
		return dst, fmt.Errorf("%w: %d bytes", ErrDamaged, len(data))
	}
	rest, sum := data[:len(data)-4], binary.LittleEndian.Uint32(data[len(data)-4:])
	if crc32.Checksum(rest, castagnoli) != sum {
		return dst, fmt.Errorf("%w: checksum", ErrDamaged)
	}
	return c.decodeChecked(dst, rest)
}

// decodeChecked decodes what stands before the checksum.
func (c *Codec) decodeChecked(dst []track.Point, data []byte) ([]track.Point, error) {
	if len(data) < 3 || data[0] != version || data[1]&^(flagZstd|flagExtras) != 0 {
		return dst, fmt.Errorf("%w: unknown version or flags", ErrDamaged)
	}
	flags := data[1]
	count, n := binary.Uvarint(data[2:])
	if n <= 0 || count > Limit {
		return dst, fmt.Errorf("%w: count", ErrDamaged)
	}
	body := data[2+n:]
	s := c.scratch.Get().(*scratch)
	defer c.scratch.Put(s)
	if flags&flagZstd != 0 {
		var err error
		if s.body, err = c.dec.DecodeAll(body, s.body[:0]); err != nil {
			return dst, fmt.Errorf("%w: %w", ErrDamaged, err)
		}
		body = s.body
	}
	return decodeBody(dst, body, int(count), flags&flagExtras != 0, s)
}

func decodeBody(dst []track.Point, body []byte, count int, extras bool, s *scratch) ([]track.Point, error) {
	start := len(dst)
	dst = grow(dst, count)
	r := reader{b: body}
	readFields(&r, dst[start:], s)
	if extras {
		readExtras(&r, dst[start:], s)
	}
	if r.bad || r.left() != 0 {
		clear(dst[start:])
		return dst[:start], fmt.Errorf("%w: body", ErrDamaged)
	}
	return dst, nil
}

// grow makes room for n more zero points.
func grow(dst []track.Point, n int) []track.Point {
	start := len(dst)
	if cap(dst)-start < n {
		bigger := make([]track.Point, start+n, max(start+n, 2*start))
		copy(bigger, dst)
		return bigger
	}
	dst = dst[:start+n]
	clear(dst[start:])
	return dst
}

// AppendCompressed appends b compressed with zstd; for small packed values that are kept beside points, such as raw frames.
func (c *Codec) AppendCompressed(dst, b []byte) []byte { return c.enc.EncodeAll(b, dst) }

// Decompress undoes AppendCompressed.
func (c *Codec) Decompress(b []byte) ([]byte, error) {
	out, err := c.dec.DecodeAll(b, nil)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return out, nil
}
