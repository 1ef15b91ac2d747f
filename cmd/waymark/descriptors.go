package main

import (
	"fmt"
	"net"
	"syscall"
)

// A process may open so many files and no more; a connection is one of them. Terminals do not get the last ones: the log and
// the database open theirs as they go, and people want to look at what happens.

// leastReserve is how many files are kept for all but terminals even where only few may be open.
const leastReserve = 200

// roomForTerminals returns how many connections of terminals there may be where so many files may be open: as it is set, but
// a tenth stays free, at least leastReserve, yet never more than half.
func roomForTerminals(set, files int) int {
	reserve := min(max(files/10, leastReserve), files/2)
	return max(min(set, files-reserve), 1)
}

// openFiles returns how many files this process may open. Go raises that to the hard limit by itself when a program begins.
func openFiles() (int, error) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 0, fmt.Errorf("limit of open files: %w", err)
	}
	const many = 1 << 30 // as good as no limit
	return int(min(limit.Cur, many)), nil
}

// fitDescriptors lowers the most connections of terminals to what the limit of open files leaves for them.
func (s *system) fitDescriptors(most int) (int, error) {
	files, err := openFiles()
	if err != nil {
		return 0, err
	}
	room := roomForTerminals(most, files)
	if room < most {
		s.log.Warn("gateway.max-connections is more than the limit of open files leaves for terminals", "set", most, "now", room, "openFiles", files)
	}
	return room, nil
}

// roomForVisitors returns how many connections of browsers there may be where so many files may be open and terminals may take
// so many of them: as it is set, but half of what terminals leave stays for the log and the database.
func roomForVisitors(set, files, terminals int) int {
	return max(min(set, (files-terminals)/2), 1)
}

// shareOfVisitors is how many connections one address may have: never all there are, or it keeps everybody else out.
func shareOfVisitors(set, room int) int { return min(set, max(1, room-max(1, room/4))) }

// openDoor listens for browsers.
func (s *system) openDoor() (*visitors, error) {
	files, err := openFiles()
	if err != nil {
		return nil, err
	}
	terminals := 0
	if s.cfg.Role("gateway") {
		terminals = roomForTerminals(s.cfg.Gateway.MaxConns, files)
	}
	set := s.cfg.HTTP.MaxConns
	room := roomForVisitors(set, files, terminals)
	if room < set {
		s.log.Info("http.max-connections is more than the limit of open files leaves for browsers", "set", set, "now", room, "openFiles", files)
	}
	proxies, err := s.cfg.Proxies()
	if err != nil {
		return nil, err
	}
	ln, err := net.Listen("tcp", s.cfg.HTTP.Listen)
	if err != nil {
		return nil, fmt.Errorf("http.listen: %w", err)
	}
	return newVisitors(ln, room, shareOfVisitors(s.cfg.HTTP.MaxPerAddress, room), proxies), nil
}
