package apikey

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
)

// prefix begins every secret, so that one in a file or a log is known for what it is.
const prefix = "wmk_"

// secretBytes are random: nobody guesses 256 bits, and a fast hash is enough for them.
const secretBytes = 32

// newSecret returns a secret and the hash that is kept in its place.
func newSecret(random io.Reader) (secret string, hash []byte, err error) {
	raw := make([]byte, secretBytes)
	if _, err := io.ReadFull(random, raw); err != nil {
		return "", nil, fmt.Errorf("secret of a key: %w", err)
	}
	secret = prefix + base64.RawURLEncoding.EncodeToString(raw)
	return secret, hashOf(secret), nil
}

func hashOf(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// Shaped reports whether a text that a request carries is meant for a key. The token of a session never is.
func Shaped(secret string) bool { return strings.HasPrefix(secret, prefix) }

// whole reports whether a text can be a secret at all, so that nonsense does not reach the database.
func whole(secret string) bool {
	return Shaped(secret) && len(secret) == len(prefix)+base64.RawURLEncoding.EncodedLen(secretBytes)
}
