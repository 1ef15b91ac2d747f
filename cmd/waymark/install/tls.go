package install

import (
	"crypto/tls"
	"fmt"
	"slices"
	"strings"
)

// overTLS reports whether one of the listeners speaks TLS.
func overTLS(listeners []string) bool {
	return slices.ContainsFunc(listeners, func(l string) bool { return strings.Contains(l, "+tls://") })
}

// terminalTLS is how TLS is spoken with terminals: many know nothing newer than 1.2.
func terminalTLS(cert, key string) (*tls.Config, error) {
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		return nil, fmt.Errorf("gateway.tls-cert: %w", err)
	}
	return &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}, nil
}
