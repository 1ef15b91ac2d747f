package backoffice

import (
	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type effective struct {
	User        effectiveUser         `json:"user"`
	Why         []why                 `json:"why" nullable:"false" doc:"what makes all or nothing of it"`
	Roles       []effectiveRole       `json:"roles" nullable:"false"`
	Permissions []effectivePermission `json:"permissions" nullable:"false" doc:"what the account may do"`
}

type effectiveUser struct {
	UserID     fleet.ID `json:"userId"`
	LoginName  string   `json:"loginName"`
	RealName   string   `json:"realname"`
	OrganName  string   `json:"organName"`
	IsSuper    int      `json:"isSuper"`
	IsEmployee int      `json:"isEmployee"`
	Status     int      `json:"status"`
}

type why struct {
	Reason string `json:"reason" enum:"super,disabled,organDisabled"`
}

type effectiveRole struct {
	RoleID   fleet.ID `json:"roleId"`
	RoleName string   `json:"roleName"`
	Counts   int      `json:"counts" doc:"1: what it holds counts"`
	Reason   string   `json:"reason" enum:",disabled,notOffered" doc:"why it does not count: it is disabled, or not offered in the organisation of the account"`
}

type effectivePermission struct {
	PerCode   string   `json:"perCode"`
	PerName   string   `json:"perName"`
	PageName  string   `json:"pageName"`
	GroupName string   `json:"groupName"`
	Roles     []string `json:"roles" nullable:"false" doc:"names of the roles that it comes from; none for a super administrator"`
}

func (s *server) effectivePermission(c *edge.Call, in *edge.UserQueryInput) (*effective, error) {
	e, err := s.Accounts.Effective(c.Ctx, c.Actor, fleet.ID(in.UserID))
	if err != nil {
		return nil, err
	}
	names, err := s.Accounts.RoleNames(c.Ctx, c.Lang)
	if err != nil {
		return nil, err
	}
	u := &e.User
	out := &effective{
		User: effectiveUser{u.ID, u.LoginName, u.RealName, u.OrganName, edge.OneIf(u.Super), edge.OneIf(u.Employee), u.Status},
		Why:  make([]why, len(e.Why)), Roles: make([]effectiveRole, len(e.Roles)), Permissions: make([]effectivePermission, len(e.Permissions)),
	}
	for i, reason := range e.Why {
		out.Why[i] = why{reason}
	}
	for i, r := range e.Roles {
		out.Roles[i] = effectiveRole{r.ID, names[r.ID], edge.OneIf(r.Reason == ""), r.Reason}
	}
	for i, p := range e.Permissions {
		row := effectivePermission{PerCode: p.Code, PerName: p.Name.In(c.Lang), PageName: p.Page.In(c.Lang), GroupName: p.Group.In(c.Lang), Roles: make([]string, len(p.RoleIDs))}
		for j, id := range p.RoleIDs {
			row.Roles[j] = names[id]
		}
		out.Permissions[i] = row
	}
	return out, nil
}

type seers struct {
	Subject seen                      `json:"subject"`
	Users   []seer                    `json:"users" nullable:"false" doc:"those whom the caller may see"`
	Holder  edge.Maybe[subjectHolder] `json:"holder" doc:"the personal user of the device, null when there is none"`
}

type seen struct {
	IMEI      string   `json:"imei"`
	PlateNo   string   `json:"plateNo"`
	OrganID   fleet.ID `json:"organId"`
	OrganName string   `json:"organName"`
	OrganPath []string `json:"organPath" nullable:"false" doc:"names from the caller's organisation down to the device's"`
}

type seer struct {
	UserID    fleet.ID `json:"userId"`
	LoginName string   `json:"loginName"`
	RealName  string   `json:"realname"`
	OrganName string   `json:"organName"`
	IsSuper   int      `json:"isSuper"`
	Via       string   `json:"via" doc:"organisation through which: the user's own, which is the device's or above it"`
	RoleNames string   `json:"roleNames"`
	MaySee    int      `json:"maySee" doc:"1: holds MC-10 and sees it in the monitor centre"`
	MayTrack  int      `json:"mayTrack" doc:"1: holds HT-10 and sees its tracks"`
}

type subjectHolder struct {
	UserName string `json:"userName"`
	Phone    string `json:"phone"`
}

type whoInput struct {
	edge.Language
	Key string `query:"key" required:"true" maxLength:"100" doc:"IMEI or plate"`
}

func (s *server) whoCanSee(c *edge.Call, in *whoInput) (*seers, error) {
	row, err := s.Devices.Named(c.Ctx, c.Actor, in.Key)
	if err != nil {
		return nil, err
	}
	users, path, err := s.Accounts.Seers(c.Ctx, c.Actor, row.OrganPath)
	if err != nil {
		return nil, err
	}
	names, err := s.Accounts.RoleNames(c.Ctx, c.Lang)
	if err != nil {
		return nil, err
	}
	out := &seers{Subject: seen{row.Device.IMEI, row.Vehicle.Plate, row.Device.OrganID, row.OrganName, path}, Users: make([]seer, len(users))}
	for i := range users {
		out.Users[i] = seerOf(&users[i], names)
	}
	holder, err := s.Individuals.HolderOf(c.Ctx, row.Device.ID)
	if holder != nil {
		out.Holder.Of = &subjectHolder{holder.UserName, holder.Phone}
	}
	return out, err
}

func seerOf(u *account.Seer, names map[fleet.ID]string) seer {
	return seer{
		UserID: u.ID, LoginName: u.LoginName, RealName: u.RealName, OrganName: u.OrganName, IsSuper: edge.OneIf(u.Super), Via: u.OrganName,
		RoleNames: named(u.RoleIDs, names), MaySee: edge.OneIf(u.May(permission.MonitorCentre)), MayTrack: edge.OneIf(u.May(permission.HistoryTrack)),
	}
}
