package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waymark/cmd/waymark/install"
	"waymark/store/backup"
)

// TestRegionsImport replaces the regions, again, and not at all by a file that is wrong.
func TestRegionsImport(t *testing.T) {
	withoutOurs(t)
	data := t.TempDir()
	file := filepath.Join(data, "county.json")
	write := func(name string) { t.Helper(); writeCounty(t, file, name) }
	at := func() string { t.Helper(); return countyIn(t, data) }
	before := at()
	for _, name := range []string{"武侯区", "新武侯区"} {
		write(name)
		out, err := commandLine(t, "regions", "import", file, "--data", data)
		if err != nil || !strings.Contains(out, "1 regions") || !strings.Contains(out, "110000 北京市") {
			t.Fatalf("%v\n%s", err, out)
		}
		if got := at(); got != "四川省 成都市 "+name {
			t.Errorf("%q", got)
		}
	}
	write("")
	if out, err := commandLine(t, "regions", "import", file, "--data", data); err == nil || !strings.Contains(err.Error(), "510107) has no name") {
		t.Errorf("%v\n%s", err, out)
	}
	if got := at(); got != "四川省 成都市 新武侯区" {
		t.Errorf("%q after an import that was refused", got)
	}
	if err := os.Remove(filepath.Join(data, "regions", install.RegionOutlines)); err != nil {
		t.Fatal(err)
	}
	if _, err := (&install.Config{Data: data}).Atlas(); err == nil || !strings.Contains(err.Error(), "map.regions") {
		t.Errorf("half of the regions are taken: %v", err)
	}
	if err := os.RemoveAll(filepath.Join(data, "regions")); err != nil {
		t.Fatal(err)
	}
	if got := at(); got != before {
		t.Errorf("%q without them, %q before", got, before)
	}
}

// writeCounty writes a file to import, with one county.
func writeCounty(t *testing.T, file, name string) {
	t.Helper()
	text := `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"gb":"156510107","name":"` + name +
		`"},"geometry":{"type":"Polygon","coordinates":[[[104,30],[105,30],[105,31],[104,31],[104,30]]]}}]}`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// countyIn is what the regions of a data folder say of a place in that county.
func countyIn(t *testing.T, data string) string {
	t.Helper()
	atlas, err := (&install.Config{Data: data}).Atlas()
	if err != nil {
		t.Fatal(err)
	}
	place, _ := atlas.At(30.9, 104.9)
	return place.Text("cn")
}

// TestRegionsAreInTheBackup: what was imported is there after a restore, also where something else was imported meanwhile; a
// backup of before the import leads back to the regions of the program.
func TestRegionsAreInTheBackup(t *testing.T) {
	withoutOurs(t)
	dir := t.TempDir()
	data, file := filepath.Join(dir, "data"), filepath.Join(dir, "county.json")
	do := func(args ...string) {
		t.Helper()
		if out, err := commandLine(t, append(args, "--data", data)...); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
	}
	imported := func(name string) { t.Helper(); writeCounty(t, file, name); do("regions", "import", file) }
	restored := func(copied string) string {
		t.Helper()
		do("admin", "restore", filepath.Join(dir, copied))
		for _, former := range []string{"db", "log", "mark", "files", "regions"} {
			if err := os.RemoveAll(filepath.Join(data, former+backup.Aside)); err != nil {
				t.Fatal(err)
			}
		}
		return countyIn(t, data)
	}
	do("simulate", "seed", "--count", "1")
	embedded := countyIn(t, data)
	do("admin", "backup", filepath.Join(dir, "before"))
	imported("新武侯区")
	do("admin", "backup", filepath.Join(dir, "after"))
	imported("旧武侯区")
	if got := restored("after"); got != "四川省 成都市 新武侯区" {
		t.Errorf("%q from the backup", got)
	}
	if got := restored("before"); got != embedded {
		t.Errorf("%q from a backup of before the import, %q without one", got, embedded)
	}
}
