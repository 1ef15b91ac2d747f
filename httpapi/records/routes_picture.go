package records

import (
	"waymark/fleet/file"
	"waymark/httpapi/edge"
)

// pictureRoutes are the calls about pictures and regions.
func (s *server) pictureRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/basic/uploadsinglefile", Cost: edge.CostMuch, Tag: "basic", Bind: edge.Form(file.MaxSize+edge.MaxBody, uploadForm, s.upload), Summary: "Upload a picture", CN: "上传图片",
			Description: "JPEG, PNG, WebP or GIF by what it holds, at most 5 MiB and 8000 pixels in each direction. It is served at url to everyone who knows the address, which cannot be guessed. An account may upload 300 pictures and 300 MiB in 24 hours; a picture that nothing refers to is removed after a day."},
		{Method: edge.Get, Path: "/basic/getnationregionlist", Tag: "basic", Bind: edge.Do(s.regionList), Summary: "Administrative regions of China", CN: "全国行政区划",
			Description: "Those right below a region, by code; none for a region that is not there."},
	}
}
