// Package corpustest runs recorded messages of real terminals through a server
// over real sockets and compares what comes of them with what another decoder
// made of them. The records are not part of this repository; without them the
// run is skipped. It is used by tests only.
package corpustest

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// record is one recorded message, as far as it is used here.
type record struct {
	ID       string
	Protocol string
	Kind     string `json:"test_kind"` // "decoder", "frame" or "encoder"
	Data     string
	Preamble string // id of the message to send first
	Model    string
	Wire     struct {
		TCP struct{ Hex string }
	}
	Oracle oracle
}

// oracle is what the other decoder made of the message.
type oracle struct {
	DeviceIDs []string `json:"device_ids"`
	Positions []position
	Replies   []struct{ Hex, Data string }
}

// position is one position of the oracle.
type position struct {
	Time       *time.Time
	DeviceTime *time.Time `json:"device_time"`
	Valid      bool
	NoFix      bool `json:"no_fix"`
	Lat, Lon   float64
	Altitude   float64
	Speed      float64 `json:"speed_kmh"`
	Course     float64
	Attributes map[string]json.RawMessage
	Network    network
}

// at is the moment that the oracle states, nil where it states none.
func (p position) at() *time.Time {
	if p.Time != nil {
		return p.Time
	}
	return p.DeviceTime
}

// wire is what to write to a socket.
func (r record) wire() ([]byte, error) {
	text := r.Wire.TCP.Hex
	if text == "" {
		text = r.Data
	}
	b, err := hex.DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.ID, err)
	}
	return b, nil
}

// answers are the frames that the oracle sends back.
func (r record) answers() ([][]byte, error) {
	var out [][]byte
	for _, a := range r.Oracle.Replies {
		b, err := hex.DecodeString(a.Hex + a.Data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.ID, err)
		}
		out = append(out, b)
	}
	return out, nil
}

// folder is where the records are: named by WAYMARK_SHARED, or beside the repository.
func folder() (string, error) {
	if dir := os.Getenv("WAYMARK_SHARED"); dir != "" {
		return filepath.Join(dir, "protocols"), nil
	}
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return filepath.Join(filepath.Dir(dir), "shared", "protocols"), nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", fmt.Errorf("no go.mod above the working folder: %w", os.ErrNotExist)
		}
		dir = up
	}
}

// read returns the records of some protocols in the order of the file.
func read(path string, protocols []string) ([]record, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	wanted := map[string]bool{}
	for _, p := range protocols {
		wanted[p] = true
	}
	var out []record
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 4<<20)
	for lines.Scan() {
		var r struct{ Protocol string }
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, err
		}
		if !wanted[r.Protocol] {
			continue
		}
		var full record
		if err := json.Unmarshal(lines.Bytes(), &full); err != nil {
			return nil, err
		}
		out = append(out, full)
	}
	return out, lines.Err()
}
