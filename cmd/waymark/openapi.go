package main

import (
	"fmt"

	"waymark/httpapi"
)

type openAPICmd struct{}

// Run prints the document; nothing is started for it.
func (openAPICmd) Run(e *env) error {
	doc, err := httpapi.OpenAPI(version)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.out, "%s\n", doc)
	return err
}
