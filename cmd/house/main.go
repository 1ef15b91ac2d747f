// Command house measures the source of this project: how large its pieces are, and how many pieces know one fact. It is
// run with `make house`, and measures any tree that it is given, such as an older one.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

func main() {
	field := flag.String("field", "brand", "field of a vehicle whose places are counted")
	list := flag.String("list", "getroutelist", "call of a list whose places are counted")
	script := flag.String("typescript", "cmd/house/functions.mjs", "the script that measures functions of TypeScript")
	flag.Parse()
	root := "."
	if flag.NArg() > 0 {
		root = flag.Arg(0)
	}
	if err := run(root, *script, *field, *list); err != nil {
		fmt.Fprintln(os.Stderr, "house:", err)
		os.Exit(1)
	}
}

func run(root, script, field, list string) error {
	h, err := read(root)
	if err != nil {
		return err
	}
	web, err := readScripts(root, script, h)
	if err != nil {
		return err
	}
	fmt.Print("| Go | |\n|---|---|\n")
	h.rows(os.Stdout)
	fmt.Print("\n| TypeScript | |\n|---|---|\n")
	web.rows(os.Stdout, h)
	fmt.Print("\n| what knows one fact | hand-written files · lines of the product |\n|---|---|\n")
	fmt.Printf("| a field of a vehicle (`%s`) | %s |\n", field, h.naming(field))
	fmt.Printf("| a list (`%s`) | %s |\n", list, h.naming(list))
	return nil
}

// scripts is what the compiler of TypeScript knows of the browser application.
type scripts struct {
	Functions  []int `json:"functions"`  // lines of each
	Components []int `json:"components"` // of those, the components
	Effects    int   `json:"effects"`
	Any        int   `json:"any"`
}

func readScripts(root, script string, h *house) (*scripts, error) {
	cmd := exec.CommandContext(context.Background(), "node", script)
	for _, f := range h.files {
		if f.kind == typescript && f.use == product {
			cmd.Args = append(cmd.Args, filepath.Join(root, f.name))
		}
	}
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", script, err)
	}
	var s scripts
	return &s, json.Unmarshal(out, &s)
}
