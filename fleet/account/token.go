package account

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
)

// tokenKey is the SHA-256 of a token: what is stored and looked up. The token
// has 256 random bits, so a fast hash is enough.
type tokenKey [sha256.Size]byte

const tokenBytes = 32

func newToken(random io.Reader) (string, tokenKey, error) {
	raw := make([]byte, tokenBytes)
	if _, err := io.ReadFull(random, raw); err != nil {
		return "", tokenKey{}, fmt.Errorf("token: %w", err)
	}
	token := base64.RawURLEncoding.EncodeToString(raw)
	return token, keyOf(token), nil
}

func keyOf(token string) tokenKey { return sha256.Sum256([]byte(token)) }

// tokenShaped reports whether a text can be a token at all, so that nonsense does not reach the database.
func tokenShaped(token string) bool {
	return len(token) == base64.RawURLEncoding.EncodedLen(tokenBytes)
}
