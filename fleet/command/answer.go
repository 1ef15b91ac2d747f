// Package command is what terminals can be asked to do: the one definition of each command, what of it a device's terminal can be sent, and
// what terminals answer.
package command

import "strings"

// Answer is what a terminal answers to a command. It says that the terminal understood, not that anything was done.
type Answer struct {
	ID     uint32 // of the command where the protocol carries it back, else the serial number of the command's frame
	OK     bool
	Result string // "0" or the text it sent
}

// Meaning is what an answer says, as a key of texts (commandAnswer.<Meaning>).
type Meaning string

// The meanings of answers.
const (
	Understood  Meaning = "understood"
	Refused     Meaning = "failed"
	BadMessage  Meaning = "badMessage"  // the terminal could not read the command
	Unsupported Meaning = "unsupported" // it does not know the command
	Unsafe      Meaning = "unsafe"      // it does not cut now: it has no fix, or moves
	Already     Meaning = "already"     // it is so already, and the terminal has done nothing
)

// results are the numbers by which JT/T 808 refuses.
var results = map[string]Meaning{"1": Refused, "2": BadMessage, "3": Unsupported}

// wordings are parts of texts by which terminals refuse; terminals that answer with texts send no code.
var wordings = []struct {
	part string
	Meaning
}{
	{"already in the state", Already}, {"command is not running", Already}, {"已经处于", Already}, {"已处于", Already},
	{"unvalued fix", Unsafe}, {"speed", Unsafe},
	{"not support", Unsupported}, {"unsupport", Unsupported}, {"unknown command", Unsupported}, {"不支持", Unsupported},
	{"format", BadMessage}, {"parameter", BadMessage}, {"格式", BadMessage}, {"参数", BadMessage},
}

// refusals are the words by which terminals say that they did not obey.
var refusals = []string{
	"error", "fail", "unvalued", "invalid", "illegal", "denied", "not allow", "wrong", "失败", "错误", "无效", "拒绝",
	"not support", "unsupport", "unknown command", "不支持", "already in the state", "command is not running", "已经处于", "已处于",
	"=speed limit", "speed limit, speed", // of a cut alone: a terminal that is told a speed limit may name it, too
}

// Obeyed judges the text that a terminal answers with. There is no code in it, so
// anything that does not say otherwise is taken as done.
func Obeyed(text string) bool {
	text = strings.ToLower(text)
	for _, word := range refusals {
		if strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// Means tells what an answer says.
func (a Answer) Means() Meaning {
	if a.OK {
		return Understood
	}
	if m, ok := results[a.Result]; ok {
		return m
	}
	text := strings.ToLower(a.Result)
	for _, w := range wordings {
		if strings.Contains(text, w.part) {
			return w.Meaning
		}
	}
	return Refused
}
