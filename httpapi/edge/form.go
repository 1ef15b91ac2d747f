package edge

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
)

// FormInput is a body that is taken whole and read here: the HTTP library's own way writes what is larger than 8 KiB
// into temporary files before anybody has looked at it.
type FormInput struct {
	ContentType string `header:"Content-Type" hidden:"true"`
	RawBody     []byte `contentType:"multipart/form-data"`
	Language
}

// Form makes a binder of a handler of multipart forms of a length.
func Form[O any](most int64, shape *huma.Schema, handle func(*Call, *FormInput) (O, error)) Binder {
	inner := Do(handle)
	return func(api huma.API, op huma.Operation, s *Server) {
		op.MaxBodyBytes, op.SkipValidateBody = most, true // it is no JSON
		op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{formType: {Schema: shape}}}
		inner(api, op, s)
	}
}

// Largest is the largest number that every client of JSON knows exactly: 2^53 - 1.
const Largest = 1<<53 - 1

// FormWhole describes a field of a form that is a whole number within bounds.
func FormWhole(low, high float64, about string) *huma.Schema {
	return &huma.Schema{Type: huma.TypeInteger, Minimum: &low, Maximum: &high, Description: about}
}

// ReadWhole reads a field of a form that FormWhole describes with the same bounds; absent or empty it is what absent says. Like
// in JSON, a fraction of nothing makes no difference: 12.0 is 12.
func ReadWhole(parts map[string]part, name string, low, high, absent int64) (int64, error) {
	text := string(parts[name].Content)
	if text == "" {
		return absent, nil
	}
	if wholeNumber.MatchString(text) {
		text = text[:strings.IndexByte(text, '.')]
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < low || n > high {
		return 0, fleet.Refuse(fleet.Invalid, "request.badValue").With("name", name)
	}
	return n, nil
}

const formType = "multipart/form-data"

// part is one field of a form; name is what a file was called.
type part struct {
	Name    string
	Content []byte
}

// FormParts takes a form apart. What it does not know is refused, like fields of a JSON body, and so is what is there twice.
// The parts up to the first that is wrong are returned in any case.
func FormParts(in *FormInput, known ...string) (map[string]part, error) {
	kind, params, err := mime.ParseMediaType(in.ContentType)
	if err != nil || kind != formType || params["boundary"] == "" {
		return nil, fleet.Refuse(fleet.Invalid, "request.formType")
	}
	out := map[string]part{}
	for form := multipart.NewReader(bytes.NewReader(in.RawBody), params["boundary"]); ; {
		p, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return out, nil
		}
		if err != nil {
			return out, fleet.Refuse(fleet.Invalid, "request.badForm")
		}
		content, err := readPart(p, len(in.RawBody))
		if err != nil {
			return out, fleet.Refuse(fleet.Invalid, "request.badForm")
		}
		name := ShortName(p.FormName())
		if !slices.Contains(known, name) {
			return out, fleet.Refuse(fleet.Invalid, "request.unknownField").With("name", name)
		}
		if _, twice := out[name]; twice {
			return out, fleet.Refuse(fleet.Invalid, "request.twice").With("name", name)
		}
		out[name] = part{ShortName(p.FileName()), content}
	}
}

// readPart reads a part of a body of a length. A file is given room once: where room doubles as more comes, all of it is copied again and again.
func readPart(p io.Reader, body int) ([]byte, error) {
	const field = 4096
	var b bytes.Buffer
	_, err := io.CopyN(&b, p, field)
	if errors.Is(err, io.EOF) {
		return b.Bytes(), nil
	}
	if err == nil {
		b.Grow(body)
		_, err = b.ReadFrom(p)
	}
	return b.Bytes(), err
}

// Complete refuses a form that lacks one of some fields.
func Complete(parts map[string]part, names ...string) error {
	for _, name := range names {
		if _, there := parts[name]; !there {
			return fleet.Refuse(fleet.Invalid, "request.missing").With("name", name)
		}
	}
	return nil
}

// ShortName keeps what is repeated to the sender within bounds.
func ShortName(name string) string {
	const longest = 200
	name = strings.ToValidUTF8(name, "")
	if len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "")
	}
	return name
}
