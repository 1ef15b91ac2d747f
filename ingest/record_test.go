package ingest

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/track"
)

func anyPoint(r *rand.Rand) track.Point {
	p := track.Point{
		FixTime: fleet.Millis(r.Int64()), RecvTime: fleet.Millis(r.Int64()), Lat: int32(r.Uint32()), Lon: int32(r.Uint32()),
		Speed: uint16(r.Uint32()), Course: uint16(r.Uint32()), Altitude: int16(r.Uint32()), Accuracy: uint16(r.Uint32()),
		Satellites: uint8(r.Uint32()), Mode: track.Mode(r.Uint32()), Quality: track.Quality(r.Uint32()), Battery: int8(r.Uint32()), Signal: int8(r.Uint32()),
		Status: track.Status(r.Uint32()), Alarms: track.Alarm(r.Uint64()), Odometer: r.Int64() - r.Int64(), Voltage: int32(r.Uint32()),
	}
	for range r.IntN(3) {
		p.Extras = append(p.Extras, track.Extra{Key: "fuel", Num: float64(r.IntN(1e6)-5e5) / 1000, Text: "温度"})
	}
	return p
}

func anyRecord(r *rand.Rand) Record {
	rec := Record{DeviceID: fleet.ID(r.Int64()), RecvTime: fleet.Millis(r.Int64()), Protocol: "jt808", Type: "0200", Raw: make([]byte, r.IntN(300))}
	if r.IntN(3) == 0 {
		rec.Problem = "checksum"
	}
	for i := range rec.Raw {
		rec.Raw[i] = byte(r.Uint32())
	}
	for range r.IntN(5) {
		rec.Points = append(rec.Points, anyPoint(r))
	}
	rec.Login = r.IntN(4) == 0
	for range max(0, r.IntN(6)-3) {
		rec.Facts = append(rec.Facts, track.Extra{Key: "firmware", Text: "F10", Num: float64(r.IntN(100))})
	}
	if r.IntN(4) == 0 {
		rec.Answer = &command.Answer{ID: r.Uint32(), OK: r.IntN(2) == 0, Result: "已设置"}
	}
	return rec
}

func clone(rec *Record) Record {
	c := *rec
	c.Raw, c.Points, c.Facts = append([]byte{}, rec.Raw...), append([]track.Point(nil), rec.Points...), append([]track.Extra(nil), rec.Facts...)
	return c
}

func readAll(msg []byte) (out []Record, err error) {
	err = Records(msg, func(r *Record) error { out = append(out, clone(r)); return nil })
	return out, err
}

func TestRecordsRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var want []Record
	msg := NewMessage(nil)
	for range 500 {
		rec := anyRecord(r)
		want = append(want, clone(&rec))
		msg = AppendRecord(msg, &rec)
	}
	got, err := readAll(msg)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("%d records, %v; not what was written", len(got), err)
	}
	if got, err := readAll(NewMessage(msg)); err != nil || len(got) != 0 {
		t.Fatalf("a new message in used memory holds %d records, %v", len(got), err)
	}
}

// TestRecordForm: these bytes stand in logs. Another form needs another version.
func TestRecordForm(t *testing.T) {
	rec := Record{
		DeviceID: 7, RecvTime: start, Protocol: "jt808", Type: "0107", Problem: "p", Raw: []byte{0x7e},
		Points: []track.Point{{FixTime: start - 1, RecvTime: start, Lat: 1, Lon: -1, Speed: 2, Extras: []track.Extra{{Key: "fuel", Num: 41.5}}}},
		Login:  true, Facts: []track.Extra{{Key: "firmware", Text: "F10"}}, Answer: &command.Answer{ID: 300, OK: true, Result: "0"},
	}
	const want = "02" + "00000054" + "07" + "80b083c59868" + "056a74383038" + "0430313037" + "0170" + "017e" +
		"01" + "80b083c59868" + "02" + "00000001ffffffff" + "00020000" + "0000000000" + "000000000000" + "01046675656cb8880500" +
		"07" + "01086669726d776172650003463130" + "ac02" + "01" + "0130"
	if got := hex.EncodeToString(AppendRecord(NewMessage(nil), &rec)); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestDamagedMessages cuts and flips: never a panic, never a record of more than there was.
func TestDamagedMessages(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	msg := NewMessage(nil)
	for range 5 {
		rec := anyRecord(r)
		msg = AppendRecord(msg, &rec)
	}
	for n := range msg {
		if got, err := readAll(msg[:n]); err != nil && !errors.Is(err, ErrForm) || len(got) > 4 {
			t.Fatalf("cut at %d: %d records, %v", n, len(got), err)
		}
	}
	for range 20_000 {
		bad := slices.Clone(msg)
		for range 1 + r.IntN(4) {
			bad[r.IntN(len(bad))] ^= 1 << r.IntN(8)
		}
		if _, err := readAll(bad); err != nil && !errors.Is(err, ErrForm) && bad[0] <= formVersion {
			t.Fatal(err)
		}
	}
	for _, bad := range [][]byte{nil, {}, {0}, {1}, {2, 0}, {2, 0xff, 0xff, 0xff, 0xff}, {2, 0, 0, 0, 0}} {
		if _, err := readAll(bad); !errors.Is(err, ErrForm) {
			t.Errorf("%x: %v", bad, err)
		}
	}
}

// TestLyingCountsCostNoMemory: a message that promises a million readings allocates for what it holds.
func TestLyingCountsCostNoMemory(t *testing.T) {
	rec := []byte{1, 0, 0, 0, 0, 0}            // device, receipt, three empty texts, no raw bytes
	rec = binary.AppendUvarint(rec, 1<<50)     // points
	rec = append(rec, make([]byte, 2+17+6)...) // one point of zeros
	rec = binary.AppendUvarint(rec, 1<<19)     // its further readings
	rec = append(rec, make([]byte, 1<<19)...)  // three bytes each: a third of them
	msg := binary.BigEndian.AppendUint32(NewMessage(nil), uint32(len(rec)))
	msg = append(msg, rec...)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := readAll(msg); !errors.Is(err, ErrForm) {
		t.Fatal(err)
	}
	if runtime.ReadMemStats(&after); after.TotalAlloc-before.TotalAlloc > 128<<20 {
		t.Fatalf("%d MiB for a message of half a MiB", (after.TotalAlloc-before.TotalAlloc)>>20)
	}
}

func FuzzRecords(f *testing.F) {
	r := rand.New(rand.NewPCG(4, 1))
	for range 8 {
		rec := anyRecord(r)
		f.Add(AppendRecord(NewMessage(nil), &rec))
	}
	f.Fuzz(func(t *testing.T, msg []byte) {
		got, err := readAll(msg)
		if err != nil {
			return
		}
		again := NewMessage(nil)
		for i := range got {
			again = AppendRecord(again, &got[i])
		}
		back, err := readAll(again)
		if err != nil || len(back) != len(got) {
			t.Fatalf("what was read cannot be read again: %v", err)
		}
	})
}

func BenchmarkAppendRecord(b *testing.B) {
	rec := benchRecord(1, 1)
	var msg []byte
	b.ReportAllocs()
	for b.Loop() {
		if len(msg) > 1<<20 {
			msg = NewMessage(msg)
		}
		msg = AppendRecord(msg, &rec)
	}
}

func benchRecord(id fleet.ID, n int64) Record {
	at := start + fleet.Millis(n*10_000)
	return Record{DeviceID: id, RecvTime: at, Protocol: "jt808", Type: "0200", Raw: bytes.Repeat([]byte{0x7e}, 60), Points: []track.Point{{
		FixTime: at, RecvTime: at, Lat: int32(300_000_000 + n*1000), Lon: 1_200_000_000, Speed: 400, Mode: track.ModeGPS, Status: track.ACCKnown | track.ACCOn,
	}}}
}
