package protocol

import "errors"

// Why a frame could not be decoded. Protocols wrap these with what they saw.
var (
	ErrChecksum    = errors.New("checksum does not match")
	ErrShort       = errors.New("shorter than its fields")
	ErrType        = errors.New("message type not known")
	ErrField       = errors.New("field out of range")
	ErrNoIdentity  = errors.New("terminal has not named itself yet")
	ErrUnsupported = errors.New("command not supported by this protocol")
)
