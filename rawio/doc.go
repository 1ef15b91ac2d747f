// Package rawio reads from and writes to sockets that do not block, one system call each.
//
// What package syscall does around a call lets others go on while it waits, which such a call never does: of 10,000 terminals that report as fast
// as they are answered it was a twentieth of what a report costs the server. The collector waits for a call under way, some microseconds.
// The race detector is told of what is read and written by package syscall alone, so that one is used for it.
package rawio
