package backoffice

import (
	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/httpapi/edge"
)

// OrganFields is embedded in inputs that carry an organisation.
type OrganFields struct {
	OrganName     string  `json:"organName,omitempty" doc:"required; new among those below the same parent"`
	StrRoleIDs    *string `json:"strRoleIds,omitempty" pattern:"^ *([1-9][0-9]{0,14})? *(, *([1-9][0-9]{0,14})? *)*$" patternDescription:"numbers joined with commas" doc:"roles that its users may be given, joined with commas; empty: as above it; absent: unchanged"`
	Sort          *int    `json:"sort" required:"true" nullable:"false" doc:"place among those below the same parent, smallest first"`
	Status        *int    `json:"status,omitempty" enum:"0,1" doc:"1 enabled (also when absent); 0 disabled: its users and those below it cannot sign in"`
	Remark        string  `json:"remark,omitempty"`
	RetentionDays int     `json:"retentionDays,omitempty" doc:"how long points are kept; 0: as above it; not below what the platform has everybody keep"`
	Lang          string  `json:"lang,omitempty"`
}

func (f *OrganFields) draft() (organ.Draft, error) {
	d := organ.Draft{Name: f.OrganName, Sort: f.Sort, Status: 1, Remark: f.Remark, RetentionDays: f.RetentionDays}
	if f.Status != nil {
		d.Status = *f.Status
	}
	if f.StrRoleIDs == nil {
		return d, nil
	}
	roles, err := edge.Split("strRoleIds", *f.StrRoleIDs)
	d.Roles = roles
	return d, err
}

type insertOrganInput struct {
	Body struct {
		ParentID int64 `json:"parentId,omitempty" doc:"required"`
		OrganFields
	}
}

type insertedOrgan struct {
	OrganID fleet.ID `json:"organId"`
}

func (s *server) insertOrgan(c *edge.Call, in *insertOrganInput) (*insertedOrgan, error) {
	d, err := in.Body.draft()
	if err != nil {
		return nil, err
	}
	o, err := s.Organs.Insert(c.Ctx, c.Actor, fleet.ID(in.Body.ParentID), d)
	if err != nil {
		return nil, err
	}
	c.Done = "organ.inserted"
	return &insertedOrgan{OrganID: o.ID}, nil
}

type updateOrganInput struct {
	Body struct {
		OrganID int64 `json:"organId"`
		OrganFields
		ConfirmRetention bool `json:"confirmRetention,omitempty" doc:"points may go that are older than the new retentionDays; without it such a change is refused (1221) and says how many"`
	}
}

func (s *server) updateOrgan(c *edge.Call, in *updateOrganInput) (*edge.None, error) {
	d, err := in.Body.draft()
	if err != nil {
		return nil, err
	}
	d.ConfirmRetention = in.Body.ConfirmRetention
	c.Done = "organ.updated"
	return nil, s.Organs.Update(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), d)
}

type moveOrganInput struct {
	Body struct {
		OrganID          int64  `json:"organId"`
		ParentID         int64  `json:"parentId,omitempty" doc:"required"`
		ConfirmRetention bool   `json:"confirmRetention,omitempty" doc:"points may go that are kept for less time there; without it such a move is refused (1221) and says how many"`
		Lang             string `json:"lang,omitempty"`
	}
}

func (s *server) moveOrgan(c *edge.Call, in *moveOrganInput) (*edge.None, error) {
	c.Done = "organ.moved"
	return nil, s.Organs.Move(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), organ.Place{ParentID: fleet.ID(in.Body.ParentID), ConfirmRetention: in.Body.ConfirmRetention})
}

type deleteOrganInput struct {
	Body struct {
		OrganID     int64  `json:"organId"`
		ConfirmName string `json:"confirmName,omitempty" doc:"the name of the organisation; where given, it must be right"`
		Lang        string `json:"lang,omitempty"`
	}
}

func (s *server) deleteOrgan(c *edge.Call, in *deleteOrganInput) (*edge.None, error) {
	c.Done = "organ.deleted"
	return nil, s.Organs.Delete(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), in.Body.ConfirmName)
}

type organInput struct {
	edge.Language
	OrganID int64 `query:"organId" required:"true" minimum:"1" doc:"organisation"`
}

type organContents struct {
	Organs   int `json:"organs" doc:"organisations below it"`
	Users    int `json:"users"`
	Vehicles int `json:"vehicles"`
	Devices  int `json:"devices"`
	Roles    int `json:"roles" doc:"that belong to it or one below it"`
}

func (s *server) organContents(c *edge.Call, in *organInput) (*organContents, error) {
	n, err := s.Organs.Contents(c.Ctx, c.Actor, fleet.ID(in.OrganID))
	if err != nil {
		return nil, err
	}
	return &organContents{Organs: n.Organs, Users: n.Users, Vehicles: n.Vehicles, Devices: n.Devices, Roles: n.Roles}, nil
}
