package share

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
)

// tokenBytes are random: nobody guesses 192 bits, and a fast hash is enough for them.
const tokenBytes = 24

// newToken returns a token and the hash that is kept in its place.
func newToken(random io.Reader) (token string, hash []byte, err error) {
	raw := make([]byte, tokenBytes)
	if _, err := io.ReadFull(random, raw); err != nil {
		return "", nil, fmt.Errorf("token: %w", err)
	}
	token = base64.RawURLEncoding.EncodeToString(raw)
	return token, hashOf(token), nil
}

// hashOf returns what is kept of a token. Texts that can be none have hashes as well, so that they are looked for like any other.
func hashOf(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}
