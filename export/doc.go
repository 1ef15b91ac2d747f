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
// # Why readers of our own
//
// For xls: there is no Go library that is both kept and able. What was looked at
// in November 2026, with the newest version each: extrame/xls v0.0.1 (2017),
// shakinm/xlsReader v0.9.12 (2022), tealeg/xlsx (no xls), augcampos/xls (no
// release), nkiri/xls v0.0.4 (March 2026, five months without a change, formulas
// not told apart), b0r1ssh/go-xls v1.1.2 (first release six weeks before, used
// by nobody yet). None says which cells are formulas or whether a sheet is
// encrypted or too old. So the container is read by richardlehane/mscfb v1.0.9
// (September 2026, Apache-2.0), and the twenty records that matter by this
// package, after [MS-XLS].
//
// For xlsx: excelize v2.11 builds the whole sheet in memory, up to the highest
// row that any cell names, before a limit of rows could stop it; here the cells
// are walked over once. Writing with its StreamWriter was measured as well; see
// bench_test.go for both figures.
//
// # Writing
//
// Writer sends each row on as it comes, so a list of any length costs the same
// memory. Texts are written as inline strings, which no program evaluates; those
// that begin like a formula are marked with the apostrophe too, so that they
// stay text when they are edited.
package export
