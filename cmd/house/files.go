package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// What a file is written in, as far as it is told apart here.
const (
	golang     = "Go"
	typescript = "TypeScript"
	other      = "other" // words, schema, styles: hand-written too
)

// What a file is for.
const (
	product   = "product"
	test      = "tests and their tools"
	generated = "generated"
)

// file is one file of the project.
type file struct {
	name      string // from the root, with slashes
	kind, use string
	text      []byte
	lines     int
}

// kinds are the endings that are measured.
var kinds = map[string]string{".go": golang, ".ts": typescript, ".tsx": typescript, ".json": other, ".sql": other, ".css": other}

// tools are folders whose files are for tests, or measure, whatever they are called; web/src/testing is what tests of components share.
var tools = []string{"store/storetest", "protocol/protocoltest", "apart", "cmd/house", "e2e", "web/tests", "web/mock", "web/src/testing"}

// skipped are folders and files that are nobody's handwriting.
var skipped = regexp.MustCompile(`(^|/)(\.[^/]+|node_modules|testdata|dist|bin|data|package(-lock)?\.json|tsconfig\.json|biome\.json)$`)

// collect reads the files below a folder.
func collect(root string) ([]*file, error) {
	var files []*file
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		switch {
		case name != "." && skipped.MatchString(name):
			if d.IsDir() {
				return filepath.SkipDir
			}
			return nil
		case d.IsDir() || kinds[path.Ext(name)] == "":
			return nil
		}
		text, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		files = append(files, &file{name: name, kind: kinds[path.Ext(name)], use: useOf(name), text: text, lines: bytes.Count(text, []byte("\n"))})
		return nil
	})
	return files, err
}

func useOf(name string) string {
	in := func(folder string) bool { return strings.HasPrefix(name, folder+"/") }
	switch {
	case strings.Contains(path.Base(name), ".gen."):
		return generated
	case strings.HasSuffix(name, "_test.go"), strings.Contains(name, ".test."), slices.ContainsFunc(tools, in), !strings.Contains(name, "/"):
		return test
	}
	return product
}

// of returns the files of a kind that are for one thing.
func (h *house) of(kind, use string) []*file {
	return slices.DeleteFunc(slices.Clone(h.files), func(f *file) bool { return f.kind != kind || f.use != use })
}

// size says how many lines in how many files there are of a kind for one thing.
func (h *house) size(kind, use string) string {
	lines, files := 0, h.of(kind, use)
	for _, f := range files {
		lines += f.lines
	}
	return fmt.Sprintf("%d in %d files", lines, len(files))
}

// lengths returns the lines of each file of the product.
func (h *house) lengths(kind string) []int {
	var all []int
	for _, f := range h.of(kind, product) {
		all = append(all, f.lines)
	}
	return all
}

// wide says what part of the product's lines of a kind is over 120 columns, a tab counting as one.
func (h *house) wide(kind string) string {
	wide, all := 0, 0
	for _, f := range h.of(kind, product) {
		for line := range bytes.Lines(f.text) {
			all++
			if len([]rune(strings.TrimSuffix(string(line), "\n"))) > 120 {
				wide++
			}
		}
	}
	return share(wide, all)
}

// shell is the frame of the browser application, and how it is cut into files, which know no words of the domain: its brand is not a vehicle's.
var shell = []string{"web/src/app/", "web/chunks.ts"}

// naming counts the hand-written files and lines of the product that contain a word, whatever its case.
func (h *house) naming(word string) string {
	files, lines := 0, 0
	for _, f := range h.files {
		if f.use != product || slices.ContainsFunc(shell, func(of string) bool { return strings.HasPrefix(f.name, of) }) {
			continue
		}
		before := lines
		for line := range strings.Lines(string(f.text)) {
			if strings.Contains(strings.ToLower(line), word) {
				lines++
			}
		}
		if lines > before {
			files++
		}
	}
	return fmt.Sprintf("%d · %d", files, lines)
}

func share(part, whole int) string {
	return fmt.Sprintf("%.1f %%", 100*float64(part)/float64(max(whole, 1)))
}

// spread is the median, the 95th of a hundred and the largest.
func spread(all []int) string {
	if len(all) == 0 {
		return "–"
	}
	slices.Sort(all)
	return fmt.Sprintf("%d/%d/%d", all[len(all)/2], all[len(all)*95/100], all[len(all)-1])
}
