package waymark_test

import (
	"fmt"
	"go/ast"
	"testing"
)

// The hard stops. What is aimed at is far smaller (see CONTRIBUTING.md).
const (
	maxFileLines     = 500
	maxFuncLines     = 80
	maxSwitchLines   = 120 // of a function that is one large decode switch
	largeSwitchCases = 10
	maxMethods       = 10
	maxFields        = 20
	maxParameters    = 5
)

// maxFolderFiles is how many Go files a folder may hold, tests apart.
const maxFolderFiles = 25

func TestFoldersAreSmall(t *testing.T) {
	for _, p := range packages(t) {
		files := 0
		for _, f := range p.files {
			if !f.test {
				files++
			}
		}
		if files > maxFolderFiles {
			t.Errorf("%s has %d files, the most is %d: split it by what its files are about", p.dir, files, maxFolderFiles)
		}
	}
}

// exceptions are what may exceed a limit: the place, and the reason. No more
// than ten; whoever needs the eleventh splits something instead.
var exceptions = map[string]string{}

func TestExceptionsAreFew(t *testing.T) {
	if len(exceptions) > 10 {
		t.Errorf("%d exceptions to the limits of size: split something", len(exceptions))
	}
}

func TestSizes(t *testing.T) {
	used := map[string]bool{}
	complain := func(f *file, n ast.Node, name, what string, is, most int) {
		if is <= most {
			return
		}
		key := f.name + " " + name
		if _, ok := exceptions[key]; ok {
			used[key] = true
			return
		}
		t.Errorf("%s: %s has %d %s, the most is %d: split it (or, with a very good reason, list %q in arch_size_test.go)", f.at(n), name, is, what, most, key)
	}
	all := structsOf(packages(t))
	for _, p := range packages(t) {
		for _, f := range p.files {
			if f.test {
				continue
			}
			complain(f, f.tree, "file", "lines", f.lines(), maxFileLines)
			ast.Inspect(f.tree, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.FuncDecl:
					if n.Body != nil {
						complain(f, n, funcName(n), "lines", f.line(n.End())-f.line(n.Pos())+1, linesOf(n))
					}
					complain(f, n, funcName(n), "parameters", count(n.Type.Params), maxParameters)
				case *ast.TypeSpec:
					switch d := n.Type.(type) {
					case *ast.InterfaceType:
						complain(f, n, n.Name.Name, "methods of its own", count(d.Methods), maxMethods)
					case *ast.StructType:
						complain(f, n, n.Name.Name, "fields", count(d.Fields), maxFields)
						if below(p.dir, "cmd") && !written(d) { // in the wiring; elsewhere what is embedded is a thing of its own
							complain(f, n, n.Name.Name, "fields with those embedded", all.fields(p.dir, f, d), maxFields)
						}
					}
				}
				return true
			})
		}
	}
	for key := range exceptions {
		if !used[key] {
			t.Errorf("the exception %q is not needed any more", key)
		}
	}
}

// linesOf returns how long a function may be: one with a large switch, in which
// each case decodes one kind of item, may be longer.
func linesOf(fn *ast.FuncDecl) int {
	most := maxFuncLines
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		var body *ast.BlockStmt
		switch n := n.(type) {
		case *ast.SwitchStmt:
			body = n.Body
		case *ast.TypeSwitchStmt:
			body = n.Body
		}
		if body != nil && len(body.List) >= largeSwitchCases {
			most = maxSwitchLines
		}
		return true
	})
	return most
}

// count counts what a list declares; an embedded or unnamed one counts as one.
func count(l *ast.FieldList) int {
	if l == nil {
		return 0
	}
	n := 0
	for _, f := range l.List {
		n += max(1, len(f.Names))
	}
	return n
}

func funcName(fn *ast.FuncDecl) string {
	if fn.Recv == nil || len(fn.Recv.List) == 0 {
		return fn.Name.Name
	}
	t := fn.Recv.List[0].Type
	if s, ok := t.(*ast.StarExpr); ok {
		t = s.X
	}
	switch g := t.(type) { // a generic receiver
	case *ast.IndexExpr:
		t = g.X
	case *ast.IndexListExpr:
		t = g.X
	}
	return fmt.Sprintf("%s.%s", t, fn.Name.Name)
}

// TestDocs demands a sentence for every package and everything exported: what
// it is, its units and its errors.
func TestDocs(t *testing.T) {
	for _, p := range packages(t) {
		documented := false
		for _, f := range p.files {
			documented = documented || f.tree.Doc != nil
			if !f.test {
				undocumented(f, func(n ast.Node, name string) { t.Errorf("%s: %s has no doc comment", f.at(n), name) })
			}
		}
		if !documented {
			t.Errorf("package %s has no doc comment: what is it, and what is it not?", p.dir)
		}
	}
}

// undocumented calls say for each exported declaration without a comment. One
// comment for a group of constants or variables is enough.
func undocumented(f *file, say func(n ast.Node, name string)) {
	for _, d := range f.tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Doc == nil && d.Name.IsExported() && exportedReceiver(d) {
				say(d, funcName(d))
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					if s.Name.IsExported() && d.Doc == nil && s.Doc == nil && s.Comment == nil {
						say(s, s.Name.Name)
					}
				case *ast.ValueSpec:
					if s.Names[0].IsExported() && d.Doc == nil && s.Doc == nil && s.Comment == nil {
						say(s, s.Names[0].Name)
					}
				}
			}
		}
	}
}

func exportedReceiver(fn *ast.FuncDecl) bool {
	if fn.Recv == nil {
		return true
	}
	name := funcName(fn)
	return ast.IsExported(name)
}
