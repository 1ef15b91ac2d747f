package backoffice

import (
	"strings"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/dictionary"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type propertyRow struct {
	ID         fleet.ID `json:"id"`
	ParentID   fleet.ID `json:"parentId" doc:"entry that it belongs to, 0 for none"`
	Name       string   `json:"name" doc:"of the list, Chinese"`
	NameEN     string   `json:"nameEn" doc:"of the list, English"`
	Code       string   `json:"code"`
	Key        string   `json:"key"`
	Val        string   `json:"val" doc:"Chinese"`
	ValEN      string   `json:"valEn" doc:"English; where empty, the Chinese one is shown"`
	Sort       int      `json:"sort"`
	Status     int      `json:"status" doc:"1 enabled, 0 disabled"`
	Remark     string   `json:"remark"`
	UpdateTime int64    `json:"updateTime"`
}

func propertyRowOf(_ string, p *dictionary.Property) propertyRow {
	return propertyRow{
		ID: p.ID, ParentID: p.ParentID, Name: p.Name.CN, NameEN: p.Name.EN, Code: p.Code, Key: p.Key, Val: p.Val.CN, ValEN: p.Val.EN,
		Sort: p.Sort, Status: p.Status, Remark: p.Remark, UpdateTime: p.UpdatedAt.Unix(),
	}
}

type propertyFilter struct {
	edge.Listing
	Code   string `query:"code" maxLength:"100" doc:"part of code or name of the list"`
	Status string `query:"status" enum:"-1,0,1" doc:"-1 or absent: all; 1 enabled, 0 disabled"`
}

// propertyList is the list of the dictionary's entries.
func (s *server) propertyList() edge.Listed {
	return &edge.List[propertyFilter, dictionary.Property, propertyRow]{
		Route: edge.Route{Path: "/propertymap/getpropertymaplist", Code: permission.PropertyMap, Tag: "dictionary", Summary: "Entries of the dictionary", CN: "属性字典列表",
			Description: "A page by code and place in the list, read from the database and not from memory."},
		Page: func(q edge.Asked[propertyFilter], page fleet.Page) ([]dictionary.Property, int, error) {
			return s.Dictionary.List(q.Ctx, dictionary.Filter{Search: q.Filter.Code, Status: edge.Choice(q.Filter.Status), Sort: q.Sort}, page)
		},
		Sorts: dictionary.Orders.Fields(),
		Show:  edge.Shown[propertyFilter](propertyRowOf),
	}
}

// CodesInput names lists.
type CodesInput struct {
	edge.Language
	Codes string `query:"codes" required:"true" maxLength:"1000" doc:"codes of lists, joined with commas"`
}

type dropdownInput struct {
	CodesInput
	Gone string `query:"gone" enum:"0,1" doc:"1: also what is not offered any more, behind the rest: records of it are looked for by it"`
}

// asked returns the codes without empty ones.
func (in *CodesInput) asked() []string {
	return strings.FieldsFunc(in.Codes, func(r rune) bool { return r == ',' || r == ' ' })
}

type keyVal struct {
	Key  string `json:"key"`
	Val  string `json:"val"`
	Iden string `json:"iden" doc:"code and key, as other calls name the entry"`
	// Never is of types of alarms alone.
	Never bool `json:"never,omitempty" doc:"nothing is ever of it: it is not offered to look for, or to be told of"`
	Gone  bool `json:"gone,omitempty" doc:"it is not offered any more"`
}

func keyValOf(lang string, p *dictionary.Property) keyVal {
	return keyVal{Key: p.Key, Val: p.Val.In(lang), Iden: p.Iden(), Never: p.Code == "ALARM_TYPE" && alarm.Never(p.Key)}
}

func (s *server) propertyDropdown(c *edge.Call, in *dropdownInput) (map[string][]keyVal, error) {
	found, err := s.Models.Entries(c.Ctx, in.asked())
	if err != nil {
		return nil, err
	}
	gone := map[string][]dictionary.Property{}
	if in.Gone == "1" {
		if gone, err = s.Dictionary.Gone(c.Ctx, in.asked()); err != nil {
			return nil, err
		}
	}
	out := make(map[string][]keyVal, len(found))
	for code, entries := range found {
		list := make([]keyVal, 0, len(entries)+len(gone[code]))
		for i := range entries {
			list = append(list, keyValOf(c.Lang, &entries[i]))
		}
		for i := range gone[code] {
			entry := keyValOf(c.Lang, &gone[code][i])
			entry.Gone = true
			list = append(list, entry)
		}
		out[code] = list
	}
	return out, nil
}

func (s *server) propertyNames(c *edge.Call, in *CodesInput) (dictionary.Names, error) {
	found, err := s.Models.Entries(c.Ctx, in.asked())
	if err != nil {
		return nil, err
	}
	return dictionary.NamesIn(found, c.Lang), nil
}

// PropertyFields is embedded in inputs that carry a property.
type PropertyFields struct {
	ParentID int64  `json:"parentId,omitempty" doc:"entry that it belongs to, 0 for none"`
	Name     string `json:"name,omitempty" doc:"of the list, Chinese"`
	NameEN   string `json:"nameEn,omitempty" doc:"of the list, English"`
	Code     string `json:"code"`
	Key      string `json:"key"`
	Val      string `json:"val" doc:"Chinese"`
	ValEN    string `json:"valEn,omitempty" doc:"English; where empty, the Chinese one is shown"`
	Sort     int    `json:"sort,omitempty" minimum:"-1000000" maximum:"1000000"`
	Status   *int   `json:"status,omitempty" enum:"0,1" doc:"1 enabled (also when absent), 0 disabled"`
	Remark   string `json:"remark,omitempty"`
	Lang     string `json:"lang,omitempty"`
}

func (f *PropertyFields) property(id int64) dictionary.Property {
	p := dictionary.Property{
		ID: fleet.ID(id), ParentID: fleet.ID(f.ParentID), Name: dictionary.Text{CN: f.Name, EN: f.NameEN}, Code: f.Code, Key: f.Key,
		Val: dictionary.Text{CN: f.Val, EN: f.ValEN}, Sort: f.Sort, Status: 1, Remark: f.Remark,
	}
	if f.Status != nil {
		p.Status = *f.Status
	}
	return p
}

type insertPropertyInput struct{ Body PropertyFields }

func (s *server) insertProperty(c *edge.Call, in *insertPropertyInput) (*propertyRow, error) {
	p, err := s.Dictionary.Insert(c.Ctx, c.Actor, in.Body.property(0))
	if err != nil {
		return nil, err
	}
	row := propertyRowOf(c.Lang, &p)
	c.Done = "dictionary.inserted"
	return &row, nil
}

type updatePropertyInput struct {
	Body struct {
		ID int64 `json:"id"`
		PropertyFields
	}
}

func (s *server) updateProperty(c *edge.Call, in *updatePropertyInput) (*edge.None, error) {
	if err := s.Dictionary.Update(c.Ctx, c.Actor, in.Body.property(in.Body.ID)); err != nil {
		return nil, err
	}
	c.Done = "dictionary.updated"
	return nil, nil
}

func (s *server) refreshProperties(c *edge.Call, _ *edge.LanguageBody) (*edge.None, error) {
	c.Done = "dictionary.refreshed"
	return nil, s.Dictionary.Refresh(c.Ctx, c.Actor)
}
