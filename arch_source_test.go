package waymark_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// source is the tree of this module as the tests of the house see it.
type source struct {
	dirs     []string
	packages []*pkg
	err      error
}

// pkg is the Go files of one folder.
type pkg struct {
	dir   string // from the root, with slashes
	files []*file
}

// file is one Go file.
type file struct {
	name    string // from the root, with slashes
	test    bool
	imports []string
	tree    *ast.File
	set     *token.FileSet
}

// at names the place of a node.
func (f *file) at(n ast.Node) string {
	return f.name + ":" + strconv.Itoa(f.line(n.Pos()))
}

func (f *file) line(p token.Pos) int { return f.set.Position(p).Line }

func (f *file) lines() int { return f.set.File(f.tree.FileStart).LineCount() }

var readSource = sync.OnceValue(func() source {
	var s source
	byDir := map[string]*pkg{}
	s.err = filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := filepath.ToSlash(p)
		if d.IsDir() {
			if name != "." && strings.HasPrefix(d.Name(), ".") || d.Name() == "node_modules" || d.Name() == "testdata" ||
				name == "web/dist" || name == "bin" || name == "data" {
				return filepath.SkipDir
			}
			s.dirs = append(s.dirs, name)
			return nil
		}
		if path.Ext(name) != ".go" || path.Dir(name) == "." { // the root holds nothing but these tests
			return nil
		}
		f, err := parse(name)
		if err != nil {
			return err
		}
		dir := path.Dir(name)
		if byDir[dir] == nil {
			byDir[dir] = &pkg{dir: dir}
			s.packages = append(s.packages, byDir[dir])
		}
		byDir[dir].files = append(byDir[dir].files, f)
		return nil
	})
	return s
})

func parse(name string) (*file, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, name, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	f := &file{name: name, test: strings.HasSuffix(name, "_test.go"), tree: tree, set: set}
	for _, i := range tree.Imports {
		p, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			return nil, err
		}
		f.imports = append(f.imports, p)
	}
	return f, nil
}

// packages returns every package of the module, whatever it is built for.
func packages(t *testing.T) []*pkg {
	t.Helper()
	s := readSource()
	if s.err != nil {
		t.Fatal(s.err)
	}
	return s.packages
}

// folders returns every folder of the project.
func folders(t *testing.T) []string {
	t.Helper()
	s := readSource()
	if s.err != nil {
		t.Fatal(s.err)
	}
	return s.dirs
}
