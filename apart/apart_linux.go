package apart

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// Run runs a test again in a process of its own, with mounts of its own where it asks for them, and reports whether this
// is that process. It skips the test where nobody may mount.
func Run(t *testing.T, mounts bool) bool {
	t.Helper()
	const mark = "WAYMARK_TEST_APART"
	if os.Getenv(mark) == t.Name() {
		return true
	}
	pattern := "^" + strings.ReplaceAll(t.Name(), "/", "$/^") + "$"
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run="+pattern, "-test.v", "-test.timeout=9m")
	cmd.Env = append(os.Environ(), mark+"="+t.Name())
	EndWithUs(cmd)
	if mounts {
		cmd.SysProcAttr.Cloneflags = syscall.CLONE_NEWNS
		if os.Getuid() != 0 {
			cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
			cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
			cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
		}
	}
	out, err := cmd.CombinedOutput()
	switch {
	case errors.Is(err, syscall.EPERM):
		skip(t, "SKIPPED: NOTHING IS TESTED THAT NEEDS MOUNTS OF ITS OWN: "+err.Error())
	case err != nil: // what failed is told, whatever else was skipped
		t.Fatalf("%v\n%s", err, out)
	case strings.Contains(string(out), "--- SKIP"):
		skip(t, string(out))
	}
	t.Log(string(out))
	return false
}

// skip skips a test for which this machine lacks something, or fails it where WAYMARK_TEST_REQUIRE_MOUNTS says that it has to have that.
func skip(t *testing.T, why string) {
	t.Helper()
	if os.Getenv("WAYMARK_TEST_REQUIRE_MOUNTS") != "" {
		t.Fatal(why)
	}
	t.Skip(why)
}

// SmallDisk mounts a disk of some MiB over a folder, in this process alone, which runs with mounts of its own.
func SmallDisk(t *testing.T, dir string, mib int) {
	t.Helper()
	Private(t)
	if err := syscall.Mount("none", dir, "tmpfs", 0, fmt.Sprintf("size=%dm", mib)); err != nil {
		t.Skip("SKIPPED: NOTHING IS TESTED OF FULL DISKS: mount: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) }) // the process ends anyway
}

// Private has what is mounted from here on be seen in this process alone, and in its children. It runs with mounts of its own.
func Private(t *testing.T) {
	t.Helper()
	if err := syscall.Mount("none", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""); err != nil {
		t.Skip("SKIPPED: NOTHING IS TESTED THAT NEEDS MOUNTS OF ITS OWN: ", err)
	}
}

// EndWithUs has a program that is about to start be killed when this one ends, however that ends.
func EndWithUs(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
