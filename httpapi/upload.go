package httpapi

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet"
	"waymark/fleet/file"
)

// formInput is a body that is taken whole and read here: the HTTP library's own way writes what is larger than 8 KiB
// into temporary files before anybody has looked at it.
type formInput struct {
	ContentType string `header:"Content-Type" doc:"multipart/form-data with its boundary"`
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
	Type: huma.TypeObject, Required: []string{"module", "file"},
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

// readUpload takes a form apart. What it does not know is refused, like fields of a JSON body.
func readUpload(in *formInput) (u file.Upload, lang string, err error) {
	kind, params, err := mime.ParseMediaType(in.ContentType)
	if err != nil || kind != formType || params["boundary"] == "" {
		return u, "", fleet.Refuse(fleet.Invalid, "request.formType")
	}
	parts := multipart.NewReader(bytes.NewReader(in.RawBody), params["boundary"])
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return u, lang, nil
		}
		if err != nil {
			return u, lang, fleet.Refuse(fleet.Invalid, "request.badForm")
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return u, lang, fleet.Refuse(fleet.Invalid, "request.badForm")
		}
		switch part.FormName() {
		case "module":
			u.Module = string(content)
		case "lang":
			lang = string(content)
		case "file":
			u.Name, u.Content = shortName(part.FileName()), content
		default:
			return u, lang, fleet.Refuse(fleet.Invalid, "request.unknownField").With("name", shortName(part.FormName()))
		}
	}
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
