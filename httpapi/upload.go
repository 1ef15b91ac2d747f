package httpapi

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/file"
)

// formInput is a body that is taken whole and read here: the HTTP library's own way writes what is larger than 8 KiB
// into temporary files before anybody has looked at it.
type formInput struct {
	ContentType string `header:"Content-Type" hidden:"true"`
	RawBody     []byte `contentType:"multipart/form-data"`
	Language
}

// form makes a binder of a handler of multipart forms of a length.
func form[O any](most int64, shape *huma.Schema, handle func(*call, *formInput) (O, error)) binder {
	inner := do(handle)
	return func(api huma.API, op huma.Operation, s *server) {
		op.MaxBodyBytes, op.SkipValidateBody = most, true // it is no JSON
		op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{formType: {Schema: shape}}}
		inner(api, op, s)
	}
}

const formType = "multipart/form-data"

var uploadForm = &huma.Schema{
	Type: huma.TypeObject, Required: []string{"module", "file"}, AdditionalProperties: false,
	Properties: map[string]*huma.Schema{
		"module": {Type: huma.TypeString, Description: "the part of the product that it belongs to: a-z, 0-9 and -, at most 32"},
		"file":   {Type: huma.TypeString, Format: "binary", Description: "the picture"},
		"lang":   {Type: huma.TypeString, Description: "cn or en"},
	},
}

type uploaded struct {
	URL  string `json:"url" doc:"where it is served"`
	Path string `json:"path" doc:"module/yyyymm/name"`
	Name string `json:"name" doc:"as the browser called it"`
	Size int    `json:"size" doc:"bytes"`
}

func (s *server) upload(c *call, in *formInput) (*uploaded, error) {
	u, lang, err := readUpload(in)
	c.speak(lang)
	if err != nil {
		return nil, err
	}
	f, err := s.Files.Save(c.ctx, c.actor, u)
	if err != nil {
		return nil, err
	}
	return &uploaded{URL: s.fileURL(f.Path), Path: f.Path, Name: f.Name, Size: f.Size}, nil
}

func (s *server) fileURL(path string) string {
	if domain := s.Settings.Site.StorageDomain; domain != "" {
		return strings.TrimRight(domain, "/") + "/" + path
	}
	return filesPrefix + path
}

func readUpload(in *formInput) (u file.Upload, lang string, err error) {
	parts, err := formParts(in, "module", "file", "lang")
	if err == nil {
		err = complete(parts, "module", "file")
	}
	f := parts["file"]
	return file.Upload{Module: string(parts["module"].content), Name: f.name, Content: f.content}, string(parts["lang"].content), err
}

// part is one field of a form; name is what a file was called.
type part struct {
	name    string
	content []byte
}

// formParts takes a form apart. What it does not know is refused, like fields of a JSON body, and so is what is there twice.
// The parts up to the first that is wrong are returned in any case.
func formParts(in *formInput, known ...string) (map[string]part, error) {
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
		content, err := io.ReadAll(p)
		if err != nil {
			return out, fleet.Refuse(fleet.Invalid, "request.badForm")
		}
		name := shortName(p.FormName())
		if !slices.Contains(known, name) {
			return out, fleet.Refuse(fleet.Invalid, "request.unknownField").With("name", name)
		}
		if _, twice := out[name]; twice {
			return out, fleet.Refuse(fleet.Invalid, "request.twice").With("name", name)
		}
		out[name] = part{shortName(p.FileName()), content}
	}
}

// complete refuses a form that lacks one of some fields.
func complete(parts map[string]part, names ...string) error {
	for _, name := range names {
		if _, there := parts[name]; !there {
			return fleet.Refuse(fleet.Invalid, "request.missing").With("name", name)
		}
	}
	return nil
}

// shortName keeps what is repeated to the sender within bounds.
func shortName(name string) string {
	const longest = 200
	name = strings.ToValidUTF8(name, "")
	if len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "")
	}
	return name
}
