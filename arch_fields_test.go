package waymark_test

import (
	"go/ast"
	"path"
	"strings"
)

// structs are the structs of this module, by folder and name.
type structs map[string]declared

type declared struct {
	dir  string
	file *file
	of   *ast.StructType
}

func structsOf(all []*pkg) structs {
	out := structs{}
	for _, p := range all {
		for _, f := range p.files {
			if f.test {
				continue
			}
			ast.Inspect(f.tree, func(n ast.Node) bool {
				if spec, ok := n.(*ast.TypeSpec); ok {
					if of, ok := spec.Type.(*ast.StructType); ok {
						out[p.dir+"."+spec.Name.Name] = declared{p.dir, f, of}
					}
				}
				return true
			})
		}
	}
	return out
}

// fields counts the fields of a struct with those of the structs of ours that are embedded in it: what is put into a struct of its own only to be
// embedded again is there all the same.
func (s structs) fields(dir string, f *file, of *ast.StructType) int {
	n := 0
	for _, field := range of.Fields.List {
		inner, embedded := s[embeddedName(dir, f, field)]
		if embedded {
			n += s.fields(inner.dir, inner.file, inner.of)
			continue
		}
		n += max(1, len(field.Names))
	}
	return n
}

// embeddedName names the struct that a field embeds, "" where it embeds none of ours.
func embeddedName(dir string, f *file, field *ast.Field) string {
	if len(field.Names) > 0 {
		return ""
	}
	t := field.Type
	switch generic := t.(type) {
	case *ast.IndexExpr:
		t = generic.X
	case *ast.IndexListExpr:
		t = generic.X
	}
	switch t := t.(type) { // an embedded pointer is a reference to something that lives apart
	case *ast.Ident:
		return dir + "." + t.Name
	case *ast.SelectorExpr:
		from, _ := t.X.(*ast.Ident)
		for _, i := range f.imports {
			if ours, ok := strings.CutPrefix(i, "waymark/"); ok && from != nil && path.Base(ours) == from.Name {
				return ours + "." + t.Sel.Name
			}
		}
	}
	return ""
}

// written reports whether a struct is the form of something that is written, which says how many fields it has: those have tags.
func written(of *ast.StructType) bool {
	for _, field := range of.Fields.List {
		if field.Tag != nil {
			return true
		}
	}
	return false
}
