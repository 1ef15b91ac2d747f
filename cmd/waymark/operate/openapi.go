package operate

import (
	"fmt"

	"waymark/cmd/waymark/install"
	"waymark/httpapi"
)

// OpenAPICmd prints the OpenAPI document.
type OpenAPICmd struct{}

// Run prints the document; nothing is started for it.
func (OpenAPICmd) Run(e *install.Env) error {
	doc, err := httpapi.OpenAPI(install.Version)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.Out, "%s\n", doc)
	return err
}
