package install

// release is the number of the version that this is, or will be: see CHANGELOG.md.
const release = "0.1.0"

// commit is what the program was built from; set by make, empty otherwise.
var commit string

// Version is the release and, behind a plus, the commit that it was built from.
var Version = versionOf(commit)

func versionOf(commit string) string {
	if commit == "" {
		return release
	}
	return release + "+" + commit
}
