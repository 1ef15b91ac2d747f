package bus

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/minio/highwayhash"
)

// A record of a block: length(4) sequence(8) time(8) length of the subject(2) subject [length of headers(4) headers] message
// checksum(8), little endian.
const (
	recordHead = 4 + 8 + 8 + 2
	recordSum  = 8
	// Of the length: the record has headers.
	hasHeaders = 1 << 31
	// Of the sequence: the message was erased; or the record says that another one was.
	erased    = 1 << 63
	tombstone = 1 << 62
	// subjectStart is what the subjects of all messages of the log begin with.
	subjectStart = "log."
	// maxPartitions is the most that there can be.
	maxPartitions = 256
)

// survey is what is in the log's files.
type survey struct {
	Messages    uint64   // with the sequences that were asked for
	First, Last uint64   // of all messages; 0 when there are none
	Lasts       []uint64 // newest message by partition
	Top         uint64   // highest sequence of anything, or of what is known to be gone
	Blocks      int
	Stream      bool // there is one, be it without blocks
	Newest      int  // number of the newest block
	Damaged     []damage
	Between     uint64 // sequences that are left out where something could not be read
}

// damage is a block that cannot be read as it is.
type damage struct {
	block
	good []byte // the records that can be
	torn bool   // only the end of the newest block cannot: so a write looks that was cut short
	last uint64 // newest message of the block that can be read
}

// look reads all blocks and counts the messages from a sequence to another.
func look(dir string, from, to uint64) (*survey, error) {
	blocks, err := listBlocks(dir)
	if err != nil {
		return nil, fmt.Errorf("look at the log: %w", err)
	}
	s := &survey{Blocks: len(blocks)}
	if _, err := os.Stat(filepath.Dir(blocksDir(dir))); err == nil {
		s.Stream = true
	}
	for i, b := range blocks {
		data, err := os.ReadFile(b.name)
		if errors.Is(err, os.ErrNotExist) {
			continue // a server that runs has let go of it just now
		}
		if err != nil {
			return nil, fmt.Errorf("look at the log: %w", err)
		}
		s.Newest = b.number
		if err := s.read(b, data, i == len(blocks)-1, from, to); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s *survey) read(b block, data []byte, newest bool, from, to uint64) error {
	key := sha256.Sum256(fmt.Appendf(nil, "%s-%d", streamName, b.number))
	var good []byte
	var last uint64
	damaged, ends := false, true
	for at := 0; at < len(data); {
		n, ok, err := record(key[:], data[at:])
		if err != nil {
			return err
		}
		if !ok {
			damaged = true
			skip := bytes.Index(data[at+1:], []byte(subjectStart)) // whatever can be read has one, and tombstones can be done without
			if skip < 0 {
				break
			}
			at = max(at+1, at+1+skip-recordHead)
			continue
		}
		ends = !damaged // something follows what cannot be read
		good = append(good, data[at:at+n]...)
		if seq := binary.LittleEndian.Uint64(data[at+4:]); seq&tombstone != 0 {
			s.Top = max(s.Top, seq&^tombstone)
		} else {
			last = max(last, seq&^erased)
			s.message(seq&^erased, seq&erased == 0, damaged, from, to)
			s.subject(data[at+recordHead:][:binary.LittleEndian.Uint16(data[at+recordHead-2:])], seq&^erased)
		}
		at += n
	}
	if damaged {
		s.Damaged = append(s.Damaged, damage{block: b, good: good, torn: ends && newest, last: last})
	}
	return nil
}

// message counts one; damaged says that something before it in its block could not be read.
func (s *survey) message(seq uint64, there, damaged bool, from, to uint64) {
	if damaged && seq > s.Top+1 {
		s.Between += seq - s.Top - 1
	}
	if seq <= s.Top && s.Last >= seq {
		return // seen
	}
	s.Top = max(s.Top, seq)
	if !there {
		return
	}
	if s.First == 0 {
		s.First = seq
	}
	s.Last = seq
	if from <= seq && seq <= to {
		s.Messages++
	}
}

// subject notes the newest message of a partition.
func (s *survey) subject(subject []byte, seq uint64) {
	number, is := bytes.CutPrefix(subject, []byte(subjectStart))
	if p, err := strconv.Atoi(string(number)); is && err == nil && p >= 0 && p < maxPartitions {
		s.Lasts = raise(s.Lasts, p, seq)
	}
}

// record returns the length of the record that data begins with, and whether it can be read.
func record(key, data []byte) (n int, ok bool, err error) {
	if len(data) < recordHead+recordSum {
		return 0, false, nil
	}
	length, subject := binary.LittleEndian.Uint32(data), int(binary.LittleEndian.Uint16(data[recordHead-2:]))
	n = int(length &^ hasHeaders)
	body := recordHead + subject
	if length&hasHeaders != 0 {
		body += 4
	}
	if n > len(data) || body+recordSum > n {
		return 0, false, nil
	}
	h, err := highwayhash.New64(key)
	if err != nil {
		return 0, false, fmt.Errorf("look at the log: %w", err)
	}
	_, _ = h.Write(data[4:20]) // a hash never fails
	_, _ = h.Write(data[recordHead : recordHead+subject])
	_, _ = h.Write(data[body : n-recordSum])
	return n, bytes.Equal(h.Sum(nil), data[n-recordSum:n]), nil
}

// tombstoneOf is a record that says that a message is gone, for a block of a number; JetStream counts on from it.
func tombstoneOf(number int, seq uint64) ([]byte, error) {
	rec := make([]byte, recordHead, recordHead+recordSum)
	binary.LittleEndian.PutUint32(rec, recordHead+recordSum)
	binary.LittleEndian.PutUint64(rec[4:], seq|tombstone)
	key := sha256.Sum256(fmt.Appendf(nil, "%s-%d", streamName, number))
	h, err := highwayhash.New64(key[:])
	if err != nil {
		return nil, fmt.Errorf("write to the log: %w", err)
	}
	_, _ = h.Write(rec[4:20]) // a hash never fails
	return h.Sum(rec), nil
}
