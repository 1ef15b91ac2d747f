// Package apart helps tests with processes of their own: one that runs a test again with mounts that nobody else sees,
// and children that do not outlive a test that is killed.
package apart
