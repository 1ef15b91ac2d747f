package device

import (
	"context"
	"encoding/hex"
	"slices"
	"strings"

	"waymark/fleet"
)

// Inspected is a raw frame with its fields explained.
type Inspected struct {
	Frame
	Fields []Field
}

// Inspect returns the last frames of a device, newest first, at most
// KeptFrames. It refuses with device.notFound.
func (s *Service) Inspect(ctx context.Context, actor fleet.Actor, imei string) ([]Inspected, error) {
	row, err := s.Visible(ctx, actor, imei)
	if err != nil {
		return nil, err
	}
	packed, err := s.Frames.Frames(ctx, row.Device.ID)
	if err != nil {
		return nil, err
	}
	frames, err := DecodeFrames(packed)
	if err != nil && len(frames) == 0 { // the frames before the damage are still worth showing
		return nil, err
	}
	frames = slices.DeleteFunc(frames, func(f Frame) bool { return f.At <= row.Device.ResetAt }) // of before the factory reset
	slices.Reverse(frames)
	frames = frames[:min(len(frames), KeptFrames)]
	out := make([]Inspected, len(frames))
	for i, f := range frames {
		out[i] = Inspected{Frame: f, Fields: s.Explain(f.Protocol, f.Raw)}
	}
	return out, nil
}

// hidden stands for the two digits of a byte of a password.
const hidden = "**"

// Hex are the bytes of a field for people, in hexadecimal: those of a password are hidden.
func (f *Field) Hex() string {
	if f.Secret {
		return strings.Repeat(hidden, len(f.Bytes))
	}
	return hex.EncodeToString(f.Bytes)
}

// FrameHex is a frame for people, in hexadecimal, of which all fields are given. One that has a password in it is put together from its fields, as its decoder
// sees it: without delimiters and escapes.
func FrameHex(raw []byte, fields []Field) string {
	if !slices.ContainsFunc(fields, func(f Field) bool { return f.Secret }) {
		return hex.EncodeToString(raw)
	}
	var b strings.Builder
	for i := range fields {
		b.WriteString(fields[i].Hex())
	}
	return b.String()
}
