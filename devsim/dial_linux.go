package devsim

import "syscall"

// ipBindAddressNoPort lets the port be chosen when the connection is made, so that one port may serve
// connections to several listeners.
const ipBindAddressNoPort = 24

// reuseAddress lets a port that waits for stray segments of an earlier connection be used again. Both options
// are best effort: without them there are fewer connections, not wrong ones.
func reuseAddress(_, _ string, c syscall.RawConn) error {
	return c.Control(func(fd uintptr) {
		_ = syscall.SetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_REUSEADDR, 1)
		_ = syscall.SetsockoptInt(int(fd), syscall.IPPROTO_IP, ipBindAddressNoPort, 1)
	})
}
