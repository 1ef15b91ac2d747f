package account

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"sync"
	"time"

	"waymark/fleet"
)

// cacheLimit bounds how many authentications are remembered.
const cacheLimit = 20000

// known is one remembered authentication.
type known struct {
	session Session
	actor   fleet.Actor
	until   time.Time
}

// successor is the token that replaced another, remembered while the old one
// still works so that parallel requests all learn it.
type successor struct {
	token string
	until time.Time
}

// cache remembers authentications for a few seconds, so that most requests cost no query.
type cache struct {
	mu         sync.RWMutex
	life       time.Duration
	known      map[tokenKey]known
	successors map[tokenKey]successor
	changes    uint64 // grows with every invalidation; what was read before it is not kept
}

func newCache(life time.Duration) *cache {
	return &cache{life: life, known: map[tokenKey]known{}, successors: map[tokenKey]successor{}}
}

func (c *cache) get(key tokenKey, now time.Time) (known, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	k, ok := c.known[key]
	return k, ok && now.Before(k.until)
}

// generation returns a mark to give to put, taken before the store is read.
func (c *cache) generation() uint64 {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.changes
}

func (c *cache) put(key tokenKey, s Session, a fleet.Actor, now time.Time, generation uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if generation != c.changes {
		return
	}
	if len(c.known) >= cacheLimit {
		clear(c.known)
	}
	c.known[key] = known{session: s, actor: a, until: now.Add(c.life)}
}

func (c *cache) successor(key tokenKey, now time.Time) string {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if s, ok := c.successors[key]; ok && now.Before(s.until) {
		return s.token
	}
	return ""
}

// predecessors are the tokens that a token replaced, as far as they still work.
func (c *cache) predecessors(token string, now time.Time) (keys []tokenKey) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	for key, s := range c.successors {
		if s.token == token && now.Before(s.until) {
			keys = append(keys, key)
		}
	}
	return keys
}

func (c *cache) replaced(key tokenKey, token string, now, until time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for k, s := range c.successors {
		if !now.Before(s.until) {
			delete(c.successors, k)
		}
	}
	c.successors[key] = successor{token: token, until: until}
	delete(c.known, key)
}

// clear forgets all authentications. Successors stay: they grant nothing by themselves.
func (c *cache) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changes++
	clear(c.known)
}

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
