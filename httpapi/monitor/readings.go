package monitor

import (
	"errors"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/httpapi/edge"
)

type readingList struct {
	Rows []deviceReading `json:"rows" nullable:"false"`
}

// deviceReading is the newest value of a reading.
type deviceReading struct {
	Key    string   `json:"key" doc:"battery (%), signal (CSQ), voltage (V), … or a key of docs/protocols/extras.md"`
	Name   string   `json:"name" doc:"for people, with the unit in brackets"`
	Number *float64 `json:"number" doc:"null for a text"`
	Text   string   `json:"text"`
	Word   string   `json:"word" doc:"what the number means, for people, such as On; empty for a measure"`
	At     int64    `json:"at" doc:"epoch seconds of the point that says it"`
}

func (s *server) readings(c *edge.Call, in *edge.IMEIInput) (*readingList, error) {
	v, err := s.Board.ByIMEI(c.Actor, in.IMEI)
	if errors.Is(err, fleet.ErrNotFound) {
		return nil, fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	if err != nil {
		return nil, err
	}
	found, err := s.History.LatestReadings(c.Ctx, c.Actor, in.IMEI, v.State.LastMessage)
	if err != nil {
		return nil, err
	}
	return &readingList{Rows: edge.Mapped(found, func(l *track.Latest) deviceReading {
		out := deviceReading{Key: l.Key, Text: l.Text, Name: s.Texts.Reading(c.Lang, l.Key), At: l.At.Unix()}
		if l.Text == "" {
			out.Number, out.Word = &l.Num, s.Texts.ReadingWord(c.Lang, l.Key, l.Num)
		}
		return out
	})}, nil
}
