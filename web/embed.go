// Package web carries the built browser application inside the binary.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Dist returns the built application; it is empty but for .gitkeep when the
// binary was built without it (make build builds it first).
func Dist() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil { // cannot happen: "dist" is a constant, valid path
		panic(err)
	}
	return sub
}
