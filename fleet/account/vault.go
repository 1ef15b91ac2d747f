package account

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"waymark/fleet"
)

// VaultKeySize is the length of a vault's key, in bytes.
const VaultKeySize = 32

// errOtherKey says that a secret was sealed with another key than ours, or was changed since.
var errOtherKey = errors.New("account: a secret was sealed with another key")

// errNoKey says that this process has no key, because nobody signs in at it.
var errNoKey = errors.New("account: there is no key for secrets here")

// Vault seals the secrets of second factors and of bank accounts (AES-256-GCM), so that whoever has a copy of the database does not have them.
// All consoles of an installation need the same key. It is safe for concurrent use.
type Vault struct {
	aead   cipher.AEAD
	name   string // of the key, which tells nothing of it
	random io.Reader
}

// NewVault makes a Vault of a key of VaultKeySize bytes; random is of cryptographic quality.
func NewVault(key []byte, random io.Reader) (*Vault, error) {
	if len(key) != VaultKeySize {
		return nil, fmt.Errorf("account: a key has %d bytes, not %d", VaultKeySize, len(key))
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("account: %w", err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return nil, fmt.Errorf("account: %w", err)
	}
	sum := sha256.Sum256(append([]byte("waymark vault key:"), key...))
	return &Vault{aead: aead, name: hex.EncodeToString(sum[:4]), random: random}, nil
}

// seal closes a secret of an account. It opens for this account alone.
func (v *Vault) seal(id fleet.ID, secret string) (string, error) {
	return v.Seal(belonging(id), secret)
}

// Seal closes a secret: <name of the key>:<base64 of nonce and text>. It opens for this owner alone.
func (v *Vault) Seal(owner, secret string) (string, error) {
	if v == nil {
		return "", errNoKey
	}
	nonce := make([]byte, v.aead.NonceSize())
	if _, err := io.ReadFull(v.random, nonce); err != nil {
		return "", fmt.Errorf("account: nonce: %w", err)
	}
	return v.name + ":" + base64.RawStdEncoding.EncodeToString(v.aead.Seal(nonce, nonce, []byte(secret), []byte(owner))), nil
}

// Sealed is everything that is kept as a Vault has sealed it.
type Sealed struct {
	Factors  []string // secrets of second factors
	Payees   []string // numbers of payees
	ShopKeys []string // secrets of shops that hold
	Hooks    []string // secrets of rules of notices, for webhooks
}

// Foreign counts the sealed secrets that another key has sealed: they cannot be opened with this one.
func (v *Vault) Foreign(sealed []string) int {
	n := 0
	for _, text := range sealed {
		if !strings.HasPrefix(text, v.name+":") {
			n++
		}
	}
	return n
}

// open returns a secret of an account, or errOtherKey.
func (v *Vault) open(id fleet.ID, sealed string) (string, error) {
	return v.Open(belonging(id), sealed)
}

// Open returns what Seal closed for an owner. It is an error where that was with another key, for another owner, or was changed since.
func (v *Vault) Open(owner, sealed string) (string, error) {
	if v == nil {
		return "", errNoKey
	}
	text, ours := strings.CutPrefix(sealed, v.name+":")
	raw, err := base64.RawStdEncoding.DecodeString(text)
	if !ours || err != nil || len(raw) < v.aead.NonceSize() {
		return "", errOtherKey
	}
	secret, err := v.aead.Open(nil, raw[:v.aead.NonceSize()], raw[v.aead.NonceSize():], []byte(owner))
	if err != nil {
		return "", errOtherKey
	}
	return string(secret), nil
}

// belonging binds what is sealed to an account: it is of no use in another's row.
func belonging(id fleet.ID) string { return "totp:" + strconv.FormatInt(int64(id), 10) }
