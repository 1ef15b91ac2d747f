package records

import (
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet/file"
	"waymark/httpapi/edge"
)

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

func (s *server) upload(c *edge.Call, in *edge.FormInput) (*uploaded, error) {
	u, lang, err := readUpload(in)
	c.Speak(lang)
	if err != nil {
		return nil, err
	}
	f, err := s.Files.Save(c.Ctx, c.Actor, u)
	if err != nil {
		return nil, err
	}
	return &uploaded{URL: s.fileURL(f.Path), Path: f.Path, Name: f.Name, Size: f.Size}, nil
}

func (s *server) fileURL(path string) string {
	if domain := s.Site.StorageDomain; domain != "" {
		return strings.TrimRight(domain, "/") + "/" + path
	}
	return PicturesAt + path
}

func readUpload(in *edge.FormInput) (u file.Upload, lang string, err error) {
	parts, err := edge.FormParts(in, "module", "file", "lang")
	if err == nil {
		err = edge.Complete(parts, "module", "file")
	}
	f := parts["file"]
	return file.Upload{Module: string(parts["module"].Content), Name: f.Name, Content: f.Content}, string(parts["lang"].Content), err
}
