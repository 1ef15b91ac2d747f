package devsim

import (
	"context"
	"net"
	"time"
)

// Local ports run out near 28,000 connections to one listener from one address.
const (
	connectionsPerAddress = 20_000
	manyConnections       = 28_000
)

// DialTCP returns a Dialer over TCP. For more connections to a loopback listener than one address has ports,
// it shares them out among 127.0.0.1, 127.0.0.2 and so on.
func DialTCP(connections int) Dialer {
	return func(ctx context.Context, i int, addr string) (net.Conn, error) {
		d := net.Dialer{Timeout: 10 * time.Second, KeepAlive: -1, Control: reuseAddress}
		if connections > manyConnections && isLoopback(addr) {
			d.LocalAddr = &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(1+i/connectionsPerAddress%250))}
		}
		return d.DialContext(ctx, "tcp", addr)
	}
}

func isLoopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.To4() != nil && ip.IsLoopback()
}
