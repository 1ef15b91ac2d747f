package export

import "fmt"

// The codes of what can be wrong with a file or a list. The edge has a text for
// each in every language; the arguments are named beside them.
const (
	CodeNotSpreadsheet   = "export.notSpreadsheet"   // kind: what the file really is (see the Kind constants)
	CodeEncrypted        = "export.encrypted"        // it opens only with a password
	CodeMacro            = "export.macro"            // a workbook with macros (.xlsm)
	CodeOldFormat        = "export.oldFormat"        // Excel 95 or older
	CodeTooLarge         = "export.tooLarge"         // max (bytes), megabytes (the same in MB)
	CodeUnpacksTooLarge  = "export.unpacksTooLarge"  // max (bytes), megabytes: small as a file, huge when unpacked
	CodeTooManyRows      = "export.tooManyRows"      // max
	CodeTooManyColumns   = "export.tooManyColumns"   // max
	CodeEmpty            = "export.empty"            // sheet (may be ""): nothing in it at all
	CodeOnlyHeader       = "export.onlyHeader"       // sheet: a header and not one row below it
	CodeNoVisibleSheet   = "export.noVisibleSheet"   // every sheet is hidden, or none holds cells
	CodeDamaged          = "export.damaged"          // cut off or broken; Err says where, for the log
	CodeHeaderMissing    = "export.headerMissing"    // column, found (the header as it is, joined by ", ")
	CodeHeaderDuplicate  = "export.headerDuplicate"  // column
	CodeSheetFull        = "export.sheetFull"        // max: a sheet cannot hold more rows
	CodeWrongNumberCells = "export.wrongNumberCells" // got, want: a row to be written does not fit the columns
)

// Error is a refusal with a code from the list above and the arguments for its
// text. Err, if any, is the cause; it is for logs, never for people.
type Error struct {
	Code string
	Args map[string]any
	Err  error
}

// Error implements error.
func (e *Error) Error() string {
	s := e.Code
	if len(e.Args) > 0 {
		s = fmt.Sprintf("%s %v", s, e.Args)
	}
	if e.Err != nil {
		s = fmt.Sprintf("%s: %v", s, e.Err)
	}
	return s
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// refuse makes an Error from a code and pairs of argument name and value.
func refuse(code string, pairs ...any) *Error {
	e := &Error{Code: code}
	for i := 0; i+1 < len(pairs); i += 2 {
		if e.Args == nil {
			e.Args = map[string]any{}
		}
		e.Args[pairs[i].(string)] = pairs[i+1]
	}
	return e
}

// damaged makes the Error of a broken file; format and args are for the log.
func damaged(format string, args ...any) *Error {
	return &Error{Code: CodeDamaged, Err: fmt.Errorf(format, args...)}
}

// tooLarge makes the Error of a size above a limit in bytes.
func tooLarge(code string, limit int64) *Error {
	return refuse(code, "max", limit, "megabytes", float64(limit)/(1<<20))
}
