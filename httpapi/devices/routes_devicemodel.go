package devices

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// modelRoutes are the calls about the catalogue of device models.
func (s *server) modelRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Post, Path: "/devicemodel/insertmodel", Code: permission.ModelEdit, Tag: "devicemodel", Bind: edge.Do(s.insertModel), Summary: "Add a device model", CN: "新增设备型号",
			Description: "It can be chosen for devices at once."},
		{Method: edge.Post, Path: "/devicemodel/updatemodel", Code: permission.ModelEdit, Tag: "devicemodel", Bind: edge.Do(s.updateModel), Summary: "Change a device model", CN: "编辑设备型号",
			Description: "All fields take the values given; those left out become empty. A new code is written to the devices of the model too."},
	}
}
