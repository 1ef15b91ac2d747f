package backoffice

import (
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// dictionaryRoutes are the calls about the property map.
func (s *server) dictionaryRoutes() []edge.Route {
	return []edge.Route{
		{Method: edge.Get, Path: "/propertymap/getpropertymapdropdownlist", Tag: "dictionary", Bind: edge.Do(s.propertyDropdown), Summary: "What lists of the dictionary offer", CN: "属性下拉列表",
			Description: "The enabled entries of each code, in their order; none for a code that is not there."},
		{Method: edge.Get, Path: "/propertymap/getpropertymapnamekeydata", Tag: "dictionary", Bind: edge.Do(s.propertyNames), Summary: "Names by key of lists of the dictionary", CN: "属性名称与键",
			Description: "For each code, the value of each enabled key."},
		{Method: edge.Post, Path: "/propertymap/insertpropertymap", Code: permission.PropertyAdd, Tag: "dictionary", Bind: edge.Do(s.insertProperty), Summary: "Add to the dictionary", CN: "新增属性",
			Description: "Code, key and value are required; code and key together must be new."},
		{Method: edge.Post, Path: "/propertymap/updatepropertymap", Code: permission.PropertyEdit, Tag: "dictionary", Bind: edge.Do(s.updateProperty), Summary: "Change an entry of the dictionary", CN: "编辑属性",
			Description: "All fields take the values given; those left out become empty."},
		{Method: edge.Post, Path: "/propertymap/refreshpropertymap", Code: permission.PropertyFresh, Tag: "dictionary", Bind: edge.Do(s.refreshProperties), Summary: "Have the dictionary read again", CN: "刷新属性缓存",
			Description: "All roles forget what they remember of it. Changes made through the interface need no refresh."},
	}
}
