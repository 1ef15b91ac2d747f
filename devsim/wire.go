package devsim

// answer is what a platform said in one frame.
type answer struct {
	kind   answerKind
	of     uint16 // message id (JT/T 808) or type (GT06) that it answers, or its own for a command
	serial uint16 // serial number of the message that it answers, or its own for a command
	result byte   // 0 is yes
	body   []byte // of a registration: the authentication code; of a command: everything; shares memory
}

type answerKind uint8

const (
	incomplete answerKind = iota // more bytes are needed
	noise                        // bytes to be dropped
	ack                          // a message of ours is acknowledged, or refused
	registered                   // the answer to a registration
	command                      // the platform wants something
)
