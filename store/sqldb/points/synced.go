package points

import (
	"errors"
	"os"
	"sync"
)

// synced are files of SQLite that were opened to make them durable, or to read their headers. They stay open as long as their databases: when a process closes any descriptor
// of a file, the system takes away all the locks that it has on it, those of SQLite among them, and another process that reads the database and
// closes it would take itself for the last and remove the write-ahead log that we write.
type synced struct {
	mu sync.Mutex
	of map[string]*os.File
}

// sync has what was written to a file be on the disk.
func (s *synced) sync(path string) error {
	return s.with(path, (*os.File).Sync)
}

// with does something with the descriptor of a file, opening it where it is not.
func (s *synced) with(path string, do func(*os.File) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	f := s.of[path]
	if f != nil && !isAt(f, path) { // it was set aside, and closed by SQLite before that; or it was removed, and nobody else finds it
		delete(s.of, path)
		if err := f.Close(); err != nil {
			return err
		}
		f = nil
	}
	if f == nil {
		var err error
		if f, err = os.OpenFile(path, os.O_RDWR, 0); err != nil {
			return err
		}
		if s.of == nil {
			s.of = map[string]*os.File{}
		}
		s.of[path] = f
	}
	return do(f)
}

// forget closes the descriptor of a file that SQLite has closed, before it gets another name and is opened by that.
func (s *synced) forget(path string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	f := s.of[path]
	delete(s.of, path)
	if f == nil {
		return nil
	}
	return f.Close()
}

// close is called when the databases are closed.
func (s *synced) close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var errs []error
	for path, f := range s.of {
		errs = append(errs, f.Close())
		delete(s.of, path)
	}
	return errors.Join(errs...)
}

func isAt(f *os.File, path string) bool {
	is, err1 := f.Stat()
	there, err2 := os.Stat(path)
	return err1 == nil && err2 == nil && os.SameFile(is, there)
}
