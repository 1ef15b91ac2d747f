package gt06

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"testing"
	"time"

	"waymark/fleet/track"
	"waymark/protocol"
)

func TestAdhoc(t *testing.T) {
	if os.Getenv("WAYMARK_CORPUS") == "" {
		t.Skip("set WAYMARK_CORPUS")
	}
	f, err := os.Open("../../../shared/protocols/corpus.jsonl")
	if err != nil {
		t.Skip(err)
	}
	type pos struct {
		Time       string
		Valid      bool
		NoFix      bool `json:"no_fix"`
		Lat, Lon   float64
		Speed      float64 `json:"speed_kmh"`
		Course     float64
		Attributes map[string]any
	}
	type rec struct {
		ID, Protocol, Data, Model, Preamble, Type string
		Seq                                       int
		Kind                                      string `json:"test_kind"`
		ChecksumOK                                *bool  `json:"checksum_ok"`
		Oracle                                    struct {
			IDs       []string `json:"device_ids"`
			Positions []pos
			Replies   []struct{ Data string }
		}
	}
	var recs []rec
	byID := map[string]rec{}
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 1<<24)
	for sc.Scan() {
		var r rec
		if json.Unmarshal(sc.Bytes(), &r) != nil || r.Protocol != "gt06" {
			continue
		}
		recs = append(recs, r)
		byID[r.ID] = r
	}
	p := New()
	var tot, okFix, nFix, okTime, okRep, nRep, okID, nID int
	for _, r := range recs {
		data, _ := hex.DecodeString(r.Data)
		fr, used := p.Frame(data)
		if used != len(data) || len(fr) != len(data) {
			fmt.Printf("#%04d FRAME %d of %d\n", r.Seq, used, len(data))
			fr = data
		}
		if r.Kind == "frame" {
			continue
		}
		tot++
		s := session(t)
		s.Now = func() time.Time { return time.Date(2027, 1, 1, 2, 3, 4, 0, time.UTC) }
		inner := s.Identify
		s.Identify = func(ids ...string) bool { s.Model = r.Model; return inner(ids...) }
		if r.Preamble != "" {
			pd, _ := hex.DecodeString(byID[r.Preamble].Data)
			var m protocol.Message
			if err := p.Decode(s, pd, &m); err != nil {
				t.Fatal(err)
			}
		}
		var m protocol.Message
		err := p.Decode(s, fr, &m)
		line := ""
		if len(r.Oracle.IDs) > 0 {
			nID++
			if s.Identity == r.Oracle.IDs[0] {
				okID++
			} else {
				line += fmt.Sprintf(" ID %q want %q", s.Identity, r.Oracle.IDs[0])
			}
		}
		for _, op := range r.Oracle.Positions {
			if len(m.Points) == 0 {
				if !op.NoFix || m.Answer == nil && len(m.Facts) == 0 {
					line += " NOPOINT"
				}
				continue
			}
			pt := m.Points[0]
			if op.NoFix != (pt.Mode == track.ModeNone) {
				line += fmt.Sprintf(" NOFIX want %v mode %d", op.NoFix, pt.Mode)
			}
			if !op.NoFix {
				nFix++
				if math.Abs(track.Degrees(pt.Lat)-op.Lat) < 1e-5 && math.Abs(track.Degrees(pt.Lon)-op.Lon) < 1e-5 && pt.HasFix() == op.Valid &&
					math.Abs(float64(pt.Speed)/10-op.Speed) < .1 && float64(pt.Course) == op.Course {
					okFix++
				} else {
					line += fmt.Sprintf(" FIX %v,%v fix=%v want %v,%v %v", track.Degrees(pt.Lat), track.Degrees(pt.Lon), pt.HasFix(), op.Lat, op.Lon, op.Valid)
				}
			}
			if op.Time != "" {
				want, _ := time.Parse(time.RFC3339, op.Time)
				if int64(pt.FixTime) == want.UnixMilli() {
					okTime++
				} else {
					line += fmt.Sprintf(" TIME %v want %v", pt.FixTime.Time(), want)
				}
			}
		}
		want := []byte{}
		for _, q := range r.Oracle.Replies {
			b, _ := hex.DecodeString(q.Data)
			want = append(want, b...)
		}
		nRep++
		if bytes.Equal(want, m.Reply) {
			okRep++
		} else {
			line += fmt.Sprintf(" REPLY %x want %x", m.Reply, want)
		}
		if os.Getenv("V") != "" || line != "" || err != nil {
			fmt.Printf("#%04d %s sum=%v err=%v%s\n", r.Seq, r.Type, r.ChecksumOK != nil && *r.ChecksumOK, err, line)
		}
		if os.Getenv("V") != "" {
			for _, pt := range m.Points {
				fmt.Printf("     %+v\n", pt)
			}
			for _, op := range r.Oracle.Positions {
				b, _ := json.Marshal(op.Attributes)
				fmt.Printf("     oracle %s\n", b)
			}
			if len(m.Facts) > 0 {
				fmt.Printf("     facts %+v\n", m.Facts)
			}
			if m.Answer != nil {
				fmt.Printf("     answer %+v\n", *m.Answer)
			}
		}
	}
	fmt.Println("total", tot, "id", okID, nID, "fix", okFix, nFix, "time", okTime, "rep", okRep, nRep)
}
