package asked

import (
	"context"
	"errors"

	"waymark/fleet"
	"waymark/fleet/dictionary"
)

// commandList has the names of commands.
const commandList = "CMD_CODE"

// commandArgs are what fills texts with the key of a command.
var commandArgs = []string{"command", "other"}

// CommandNames returns what commands are called in a language.
func CommandNames(ctx context.Context, d *dictionary.Service, lang string) (dictionary.Names, error) {
	return d.Names(ctx, lang, commandList)
}

// CommandNamed has a refusal call the commands that it is about by their names. What is no refusal, or about none, stays as it is; so does what cannot be named.
func CommandNamed(names dictionary.Names, err error) error {
	var refused *fleet.Error
	if !errors.As(err, &refused) {
		return err
	}
	named := refused
	for _, arg := range commandArgs {
		if key, ok := refused.Args[arg].(string); ok {
			named = named.With(arg, names.Of(commandList, key))
		}
	}
	if named == refused {
		return err
	}
	return named
}

// CommandName is what a command is called, and reports whether that is another word than its key.
func CommandName(names dictionary.Names, key string) (string, bool) {
	name := names.Of(commandList, key)
	return name, name != key
}
