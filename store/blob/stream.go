package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/minio/minio-go/v7"

	"waymark/fleet"
)

// Write keeps what write writes under a path, all of it or nothing, in place of what was there, and returns how
// many bytes that is. It returns the error of write, file.ErrNoRoom (wrapped), or that of ctx. What writes of the same
// path that never ended have left is removed first.
func (f *Folder) Write(ctx context.Context, path string, write func(io.Writer) error) (int64, error) {
	target, err := f.place(path)
	if err != nil {
		return 0, err
	}
	dir := filepath.Dir(target)
	if err := f.make(dir, 0); err != nil {
		return 0, failure(path, err)
	}
	if err := sweep(target); err != nil {
		return 0, failure(path, err)
	}
	temp, err := temporary(dir, filepath.Base(target))
	if err != nil {
		return 0, failure(path, err)
	}
	out := &counter{to: &guarded{to: &gentle{to: temp, pace: f.pace}, room: func(size int) error { return f.room(dir, size) }}}
	err = write(out)
	if err == nil {
		err = errors.Join(ctx.Err(), temp.Sync())
	}
	if err = errors.Join(err, temp.Close()); err == nil {
		err = os.Rename(temp.Name(), target)
	}
	if err != nil {
		_ = os.Remove(temp.Name()) // what is left of it, if anything
		return 0, failure(path, err)
	}
	err = f.last(dir)
	return out.n, failure(path, err)
}

// Remove removes what is kept under a path, and what a Write that never ended has left. That there is nothing is no error.
func (f *Folder) Remove(_ context.Context, path string) error {
	target, err := f.place(path)
	if err != nil {
		return err
	}
	err = os.Remove(target)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return failure(path, errors.Join(err, sweep(target)))
}

// sweep removes what is left of writes of a file.
func sweep(target string) error {
	left, err := filepath.Glob(filepath.Join(filepath.Dir(target), "."+filepath.Base(target)+"-*"))
	for _, name := range left {
		if e := os.Remove(name); !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return err
}

// part is how many bytes of a content of unknown length are held until they are sent to an object store.
const part = 8 << 20

// Write is as Folder.Write. The content is sent in parts as it comes.
func (s *S3) Write(ctx context.Context, name string, write func(io.Writer) error) (int64, error) {
	if err := s.client.RemoveIncompleteUpload(ctx, s.bucket, name); err != nil {
		return 0, explain(name, err)
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop() // an upload that was given up ends
	from, to := io.Pipe()
	written := make(chan error, 1)
	go func() {
		err := write(to)
		_ = to.CloseWithError(err) // always nil
		written <- err
	}()
	info, err := s.client.PutObject(ctx, s.bucket, name, from, -1, minio.PutObjectOptions{PartSize: part, ContentType: "application/octet-stream"})
	_ = from.CloseWithError(errors.Join(err, io.ErrClosedPipe)) // always nil; a write that still goes on ends
	if cause := <-written; cause != nil && err == nil {
		err = cause
	} else if cause != nil && !errors.Is(cause, io.ErrClosedPipe) {
		err = fmt.Errorf("%w: %w", cause, explain(name, err))
	}
	return info.Size, explain(name, err)
}

// Remove is as Folder.Remove.
func (s *S3) Remove(ctx context.Context, name string) error {
	err := explain(name, s.client.RemoveObject(ctx, s.bucket, name, minio.RemoveObjectOptions{}))
	if errors.Is(err, fleet.ErrNotFound) {
		err = nil
	}
	if err != nil {
		return err
	}
	return explain(name, s.client.RemoveIncompleteUpload(ctx, s.bucket, name))
}

// lookEvery is how many bytes of a content of unknown length are written until it is looked whether there is still room.
const lookEvery = 4 << 20

// guarded writes for as long as there is room: how much will come, nobody knows at the beginning.
type guarded struct {
	to   io.Writer
	room func(size int) error
	left int // bytes until it looks again
}

// Write implements io.Writer.
func (g *guarded) Write(p []byte) (int, error) {
	if g.left -= len(p); g.left < 0 {
		if err := g.room(len(p)); err != nil {
			return 0, err
		}
		g.left = lookEvery
	}
	return g.to.Write(p)
}

// counter counts what goes through it.
type counter struct {
	to io.Writer
	n  int64
}

// Write implements io.Writer.
func (c *counter) Write(p []byte) (int, error) {
	n, err := c.to.Write(p)
	c.n += int64(n)
	return n, err
}
