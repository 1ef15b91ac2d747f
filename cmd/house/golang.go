package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// house is what is known of a tree.
type house struct {
	files []*file

	functions            []int // lines of each
	comments, lines      int
	interfaces, structs  map[string]int // methods, fields
	inits, goStatements  int
	folders              map[string]int // Go files of the product
	dependencies, deeper int            // direct, all
}

// read measures the Go files of a tree, and counts the others.
func read(root string) (*house, error) {
	files, err := collect(root)
	if err != nil {
		return nil, err
	}
	h := &house{files: files, interfaces: map[string]int{}, structs: map[string]int{}, folders: map[string]int{}}
	for _, f := range h.of(golang, product) {
		if err := h.take(f); err != nil {
			return nil, err
		}
	}
	module, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(module)) {
		if strings.HasPrefix(line, "\t") && strings.Contains(line, " v") {
			h.deeper++
			if !strings.Contains(line, "// indirect") {
				h.dependencies++
			}
		}
	}
	return h, nil
}

// take measures one file.
func (h *house) take(f *file) error {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, f.name, f.text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	lines := func(n ast.Node) int { return set.Position(n.End()).Line - set.Position(n.Pos()).Line + 1 }
	h.folders[path.Dir(f.name)]++
	h.lines += f.lines
	for _, c := range tree.Comments {
		h.comments += lines(c)
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			h.functions = append(h.functions, lines(n))
			if n.Recv == nil && n.Name.Name == "init" {
				h.inits++
			}
		case *ast.GoStmt:
			h.goStatements++
		case *ast.TypeSpec:
			switch d := n.Type.(type) {
			case *ast.InterfaceType:
				h.interfaces[f.name+" "+n.Name.Name] = count(d.Methods)
			case *ast.StructType:
				h.structs[f.name+" "+n.Name.Name] = count(d.Fields)
			}
		}
		return true
	})
	return nil
}

// count counts what a list declares; an embedded or unnamed one counts as one.
func count(l *ast.FieldList) int {
	n := 0
	for _, f := range l.List {
		n += max(1, len(f.Names))
	}
	return n
}

// rows writes the rows of the table.
func (h *house) rows(w io.Writer) {
	row := func(what, is string) { _, _ = fmt.Fprintf(w, "| %s | %s |\n", what, is) }
	over := 0
	for _, lines := range h.functions {
		if lines > 50 {
			over++
		}
	}
	row("lines of the product", h.size(golang, product))
	row("lines of tests and their tools", h.size(golang, test))
	row("lines of a file p50/p95/max", spread(h.lengths(golang)))
	row("lines of a function p50/p95/max", spread(h.functions))
	row("functions over 50 lines", share(over, len(h.functions)))
	row("lines of comments", share(h.comments, h.lines))
	row("lines over 120 columns", h.wide(golang))
	row("interfaces; the largest", fmt.Sprintf("%d; %s", len(h.interfaces), largest(h.interfaces)))
	row("largest struct", largest(h.structs))
	row("init / go statements", fmt.Sprintf("%d / %d", h.inits, h.goStatements))
	row("libraries, direct (all)", fmt.Sprintf("%d (%d)", h.dependencies, h.deeper))
	row("files in the largest folder", largest(h.folders))
}

// largest names what has most.
func largest(of map[string]int) string {
	if len(of) == 0 {
		return "–"
	}
	name := slices.MaxFunc(slices.Sorted(maps.Keys(of)), func(a, b string) int { return cmp.Compare(of[a], of[b]) })
	return fmt.Sprintf("%d (%s)", of[name], name)
}

// rows writes the rows of the table.
func (s *scripts) rows(w io.Writer, h *house) {
	row := func(what, is string) { _, _ = fmt.Fprintf(w, "| %s | %s |\n", what, is) }
	lines := 0
	for _, n := range h.lengths(typescript) {
		lines += n
	}
	row("lines of the product", h.size(typescript, product))
	row("lines of tests and their tools", h.size(typescript, test))
	row("lines generated", h.size(typescript, generated))
	row("lines of a file p50/p95/max", spread(h.lengths(typescript)))
	row("lines of a function p50/p95/max", spread(s.Functions))
	row("lines of a component p50/p95/max", spread(s.Components))
	row("lines over 120 columns", h.wide(typescript))
	row("effects per 1,000 lines; any", fmt.Sprintf("%.1f; %d", 1000*float64(s.Effects)/float64(max(lines, 1)), s.Any))
}
