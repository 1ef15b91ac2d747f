package device

import (
	"context"
	"slices"

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
