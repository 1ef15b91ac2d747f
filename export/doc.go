// Package export turns rows into files and files into rows: xlsx and csv out,
// xls and xlsx in. It knows no words of the domain; titles and texts are given
// to it, and what it refuses it says with a code (Error) that the edge puts into
// a language.
//
// # Reading
//
// Read takes what Excel, WPS and LibreOffice write. It reads the first visible
// sheet only, and cells as texts. It believes nothing: the content decides what
// a file is, sizes are bounded before and while unpacking, the saved result of a
// formula is marked as such, and a number that has lost digits is marked as
// damaged. Hidden rows and columns are read like others, since a filter that was
// left on hides rows that are meant. Macros in an old .xls are never looked at;
// an .xlsm is refused, as it is neither of the two formats.
//
// # Why readers and a writer of our own
//
// For xls there is no Go library that is both kept and able. Looked at in
// November 2026, newest versions: extrame/xls v0.0.1 (2017), shakinm/xlsReader
// v0.9.12 (2022), augcampos/xls (a fork without a release), nkiri/xls v0.0.4
// (March 2026), b0r1ssh/go-xls v1.1.2 (first released in October 2026, imported
// by nobody yet); excelize does not read xls. As far as their documentation
// goes, none tells a formula from a value, or a file with a password or of an
// older version from a broken one. So the container is
// opened by richardlehane/mscfb v1.0.9 (September 2026, Apache-2.0), and the
// twenty records that matter are read here, after [MS-XLS].
//
// For xlsx, excelize v2.11.0 (BSD-3) was measured. Reading: it lays out every
// row to the widest column that a cell names before anybody can count; a file of
// 17 kB made it take 9.9 GB. Here the cells are walked over once, and the walk
// ends at the first limit. Writing: its StreamWriter is fit (100,000 rows of 25
// columns: 2.1 s, 77 MB), but it spools to a temporary file, sends nothing
// before the end and has no quotePrefix; this package's Writer needs 1.4 s and
// 11 MB for the same list, sends as it goes, and is 300 lines.
//
// # What it costs
//
// An import of 1,000 rows and 25 columns takes some 50 ms. The worst file found
// that is within the limits (2 MB, 64 MB unpacked) takes 200 MB and 4 s before
// it is refused or read: one is read at a time in the whole process.
//
// # Writing
//
// Writer sends each row on as it comes, so a list of any length costs the same
// memory. Texts are written as inline strings, which no program evaluates; those
// that begin like a formula are marked with the apostrophe too, so that they
// stay text when they are edited. In CSV nothing can protect long numbers from a
// spreadsheet that opens it by double click: xlsx is the format for people.
package export
