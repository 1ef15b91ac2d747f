// Package command holds what terminals answer when something is asked of them.
package command

// Answer is what a terminal answers to a command. It says that the terminal understood, not that anything was done.
type Answer struct {
	ID     uint32 // of the command where the protocol carries it back, else the serial number of the command's frame
	OK     bool
	Result string // "0" or the text it sent
}
