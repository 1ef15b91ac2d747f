package file

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"time"

	"waymark/fleet"
)

// Day is the span in which an account's uploads are counted, and for which a picture that nothing refers to is kept.
const Day = 24 * time.Hour

// Quota is what one account may upload in a Day.
type Quota struct {
	Pictures int
	Bytes    int64
}

// DayQuota is the product's: some hundred photos of people or vehicles, and far from a disk.
var DayQuota = Quota{Pictures: 300, Bytes: 300 << 20}

// Note is what is remembered of an uploaded picture.
type Note struct {
	Path      string
	AccountID fleet.ID // who uploaded it
	Size      int      // bytes
	At        fleet.Millis
}

// Notes remembers what was uploaded, and knows what refers to it.
type Notes interface {
	// AddUpload adds a note, unless that and those of its account since a moment are more than most: ErrQuota (wrapped).
	AddUpload(ctx context.Context, n Note, since fleet.Millis, most Quota) error
	// DropUpload removes a note; one that is not there is no error.
	DropUpload(ctx context.Context, path string) error
	// CondemnUpload notes that a picture is being removed, so that nothing can come to refer to it any more; false, and nothing is done, where something does,
	// or it is not there.
	CondemnUpload(ctx context.Context, path string) (condemned bool, err error)
	// UploadsBefore returns the paths of what was uploaded before a moment, oldest first.
	UploadsBefore(ctx context.Context, at fleet.Millis) ([]string, error)
	// PictureAddresses returns every address of a picture that anything refers to.
	PictureAddresses(ctx context.Context) ([]string, error)
}

// ErrQuota is what Notes return when an account has uploaded enough.
var ErrQuota = errors.New("file: enough for a day")

// PathsIn returns the paths of our pictures that an address names, wherever it says that they are served from.
func PathsIn(address string) []string { return inside.FindAllString(address, -1) }

// inside finds the paths in an address, wherever it says that pictures are served from.
var inside = regexp.MustCompile(`[a-z0-9-]{1,32}/[0-9]{6}/[0-9a-f]{32}\.(?:jpg|png|webp|gif)`)

// Sweep removes the pictures that were uploaded more than a Day before now and that nothing refers to, and returns how many. A clock
// that is ahead costs no more than a picture whose form was not saved yet.
func (s *Service) Sweep(ctx context.Context, now fleet.Millis) (removed int, err error) {
	old, err := s.Notes.UploadsBefore(ctx, now-fleet.Millis(Day.Milliseconds()))
	if err != nil {
		return 0, fmt.Errorf("uploads: %w", err)
	}
	// Read after the uploads, so that what was referred to in between is seen; what is referred to from now on is seen one by one.
	addresses, err := s.Notes.PictureAddresses(ctx)
	if err != nil {
		return 0, fmt.Errorf("pictures in use: %w", err)
	}
	used := map[string]bool{}
	for _, a := range addresses {
		for _, path := range PathsIn(a) {
			used[path] = true
		}
	}
	for _, path := range old {
		if used[path] {
			continue
		}
		gone, err := s.remove(ctx, path)
		if err != nil {
			return removed, fmt.Errorf("remove a picture: %w", err)
		}
		if gone {
			removed++
		}
	}
	return removed, nil
}

// remove removes a picture, unless somebody has put it somewhere meanwhile.
func (s *Service) remove(ctx context.Context, path string) (bool, error) {
	condemned, err := s.Notes.CondemnUpload(ctx, path)
	if err != nil || !condemned {
		return false, err
	}
	if err := s.Store.Remove(ctx, path); err != nil {
		return false, err
	}
	return true, s.Notes.DropUpload(ctx, path) // last, so that it is found again after a crash
}
