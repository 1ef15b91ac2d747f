// Package file keeps pictures that people upload, under names that nobody can guess and that never mean anything else.
package file

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/audit"
)

const (
	// MaxSize is the most bytes that a picture may have.
	MaxSize = 5 << 20
	// MaxSide is the most pixels that a picture may have in each direction.
	MaxSide   = 8000
	nameBytes = 16
)

// File is an uploaded picture.
type File struct {
	Path string // module/yyyymm/32 hexadecimal digits.ending; the name it is found by
	Name string // as the browser called it; for people
	Size int    // bytes
}

// Upload is what somebody wants kept.
type Upload struct {
	Module  string // the part of the product that it belongs to: a-z, 0-9 and -, 1 to 32
	Name    string
	Content []byte
}

// Store keeps contents by path.
type Store interface {
	// Put keeps the whole of a content or nothing; ErrNoRoom (wrapped) when there is no room.
	Put(ctx context.Context, path string, content []byte) error
	// Open returns a content, or fleet.ErrNotFound (wrapped).
	Open(ctx context.Context, path string) (io.ReadSeekCloser, error)
	// Remove removes a content; one that is not there is no error.
	Remove(ctx context.Context, path string) error
}

// ErrNoRoom is what a Store returns when there is no room left.
var ErrNoRoom = errors.New("file: no room left")

// Service keeps uploaded pictures and finds them again.
type Service struct {
	Store Store
	Notes Notes
	Clock fleet.Clock
	Rand  io.Reader // of cryptographic quality; names come from it
	Audit *audit.Recorder
}

// Save keeps a picture: JPEG, PNG, WebP or GIF by what it holds, whatever it is
// called. It refuses with file.personal, file.module, file.missing,
// file.tooLarge, file.notPicture, file.tooWide, file.quota after enough for a day, file.noRoom, and file.failed when it cannot be
// kept for another reason.
func (s *Service) Save(ctx context.Context, actor fleet.Actor, u Upload) (File, error) {
	ending, err := check(actor, u)
	if err != nil {
		return File{}, err
	}
	raw := make([]byte, nameBytes)
	if _, err := io.ReadFull(s.Rand, raw); err != nil {
		return File{}, fmt.Errorf("name of a file: %w", err)
	}
	f := File{Name: u.Name, Size: len(u.Content)}
	f.Path = u.Module + "/" + s.Clock.Now().UTC().Format("200601") + "/" + hex.EncodeToString(raw) + "." + ending
	if err := s.keep(ctx, actor, f.Path, u.Content); err != nil {
		return File{}, err
	}
	return f, s.Audit.Done(ctx, actor, audit.Deed{
		Module: audit.ModuleFile, Text: "audit.fileUploaded", Args: []audit.Arg{{Name: "name", Value: f.Path}, {Name: "size", Value: strconv.Itoa(f.Size)}},
	})
}

// keep notes a picture and then keeps it, so that none is kept of which nobody knows.
func (s *Service) keep(ctx context.Context, actor fleet.Actor, path string, content []byte) error {
	now := s.Clock.Now()
	err := s.Notes.AddUpload(ctx, Note{Path: path, AccountID: actor.AccountID, Size: len(content), At: fleet.MillisOf(now)}, fleet.MillisOf(now.Add(-Day)), DayQuota)
	if errors.Is(err, ErrQuota) {
		return fleet.Refuse(fleet.Refused, "file.quota").With("pictures", DayQuota.Pictures).With("mib", DayQuota.Bytes>>20)
	}
	if errors.Is(err, context.Canceled) { // who hung up is told nothing, and nor is the log
		return err
	}
	if err != nil {
		return &fleet.Error{Kind: fleet.Refused, Code: "file.failed", Err: err}
	}
	if err = s.Store.Put(ctx, path, content); err == nil {
		return nil
	}
	// Where this fails too, Sweep finds it tomorrow.
	dropped := s.Notes.DropUpload(context.WithoutCancel(ctx), path)
	if errors.Is(err, context.Canceled) && dropped == nil {
		return err
	}
	err = errors.Join(err, dropped)
	if errors.Is(err, ErrNoRoom) {
		return &fleet.Error{Kind: fleet.Refused, Code: "file.noRoom", Err: err}
	}
	return &fleet.Error{Kind: fleet.Refused, Code: "file.failed", Err: err}
}

func check(actor fleet.Actor, u Upload) (ending string, err error) {
	switch {
	case actor.Personal:
		return "", fleet.Refuse(fleet.NotPermitted, "file.personal")
	case !module.MatchString(u.Module):
		return "", fleet.Refuse(fleet.Refused, "file.module")
	case len(u.Content) == 0:
		return "", fleet.Refuse(fleet.Refused, "file.missing")
	case len(u.Content) > MaxSize:
		return "", fleet.Refuse(fleet.Refused, "file.tooLarge").With("max", MaxSize>>20)
	}
	p := pictureOf(u.Content)
	switch {
	case p.ending == "":
		return "", fleet.Refuse(fleet.Refused, "file.notPicture")
	case p.width > MaxSide || p.height > MaxSide:
		return "", fleet.Refuse(fleet.Refused, "file.tooWide").With("max", MaxSide)
	}
	return p.ending, nil
}

var (
	module = regexp.MustCompile(`^[a-z0-9-]{1,32}$`)
	shape  = regexp.MustCompile(`^[a-z0-9-]{1,32}/[0-9]{6}/[0-9a-f]{32}\.(jpg|png|webp|gif)$`)
)

// Open returns the content of a path and its media type, or fleet.ErrNotFound
// (wrapped) when there is none or the path is not one that Save could have made.
func (s *Service) Open(ctx context.Context, path string) (io.ReadSeekCloser, string, error) {
	parts := shape.FindStringSubmatch(path)
	if parts == nil {
		return nil, "", fleet.ErrNotFound
	}
	content, err := s.Store.Open(ctx, path)
	return content, mediaTypes[parts[1]], err
}
