package finance

import (
	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

type packageFilter struct {
	edge.Listing
	edge.OrganScope
	SearchKey string `query:"searchKey" maxLength:"100" doc:"part of number or name"`
}

type packageRow struct {
	PackageID     fleet.ID `json:"packageId"`
	ProductID     string   `json:"productId" doc:"its number; what payments name"`
	OrganID       fleet.ID `json:"organId"`
	OrganName     string   `json:"organName" doc:"to whose devices, and to those of organisations below, it is offered"`
	Name          string   `json:"packageName"`
	Price         string   `json:"price" doc:"yuan"`
	Days          int      `json:"days"`
	BonusType     string   `json:"bonusType"`
	BonusTypeName string   `json:"bonusTypeName"`
	State         int      `json:"state" enum:"0,1" doc:"1 offered, 0 not any more"`
	CreateTime    int64    `json:"createTime"`
}

// packageList is the list of what can be bought.
func (s *server) packageList() edge.Listed {
	return &edge.List[packageFilter, payment.Package, packageRow]{
		Route: edge.Route{Path: "/paypackage/getpackagelist", Code: permission.Packages, Tag: "payment", Summary: "Packages", CN: "套餐列表",
			Description: "A page of what the caller's organisations offer, newest first."},
		Page: func(q edge.Asked[packageFilter], page fleet.Page) ([]payment.Package, int, error) {
			return s.Payments.Packages(q.Ctx, q.Scope, q.Filter.SearchKey, q.Sort, page)
		},
		Sorts: payment.PackageFields,
		Show: func(q edge.Asked[packageFilter], found []payment.Package) ([]packageRow, error) {
			return s.packageRows(q.Call, found)
		},
	}
}

func (s *server) packageRows(c *edge.Call, found []payment.Package) ([]packageRow, error) {
	names, err := s.Dictionary.Names(c.Ctx, c.Lang, "BONUS_TYPE")
	return edge.Mapped(found, func(p *payment.Package) packageRow {
		return packageRow{p.ID, p.Number, p.OrganID, p.OrganName, p.Name, p.Price.String(), p.Days, p.Type, names.Of("BONUS_TYPE", p.Type), p.State, p.CreatedAt.Unix()}
	}), err
}

// PackageForm is embedded in inputs that carry a package.
type PackageForm struct {
	Name      string `json:"packageName,omitempty"`
	Price     typed  `json:"price,omitempty" doc:"yuan, with two decimals at most"`
	Days      typed  `json:"days,omitempty" doc:"of service"`
	BonusType string `json:"bonusType,omitempty" maxLength:"40" doc:"key of BONUS_TYPE: by which shares it is split; absent: RENEW"`
	State     *int   `json:"state,omitempty" minimum:"0" maximum:"1" doc:"1 offered (or absent), 0 not any more"`
	Lang      string `json:"lang,omitempty"`
}

func (f *PackageForm) draft() payment.PackageDraft {
	d := payment.PackageDraft{Name: f.Name, Price: string(f.Price), Days: string(f.Days), Type: f.BonusType, State: 1}
	if f.State != nil {
		d.State = *f.State
	}
	return d
}

type insertPackageInput struct {
	Body struct {
		OrganID int64 `json:"organId,omitempty" minimum:"0" doc:"0 or absent: the caller's own"`
		PackageForm
	}
}

func (s *server) insertPackage(c *edge.Call, in *insertPackageInput) (*packageRow, error) {
	p, err := s.Payments.InsertPackage(c.Ctx, c.Actor, fleet.ID(in.Body.OrganID), in.Body.draft())
	if err != nil {
		return nil, err
	}
	rows, err := s.packageRows(c, []payment.Package{p})
	if err != nil {
		return nil, err
	}
	c.Done = "package.inserted"
	return &rows[0], nil
}

type updatePackageInput struct {
	Body struct {
		PackageID int64 `json:"packageId" minimum:"1"`
		PackageForm
	}
}

func (s *server) updatePackage(c *edge.Call, in *updatePackageInput) (*edge.None, error) {
	if err := s.Payments.UpdatePackage(c.Ctx, c.Actor, fleet.ID(in.Body.PackageID), in.Body.draft()); err != nil {
		return nil, err
	}
	c.Done = "package.updated"
	return nil, nil
}

type deletePackagesInput struct {
	Body struct {
		PackageIDs edge.IDList `json:"packageIds"`
		Lang       string      `json:"lang,omitempty"`
	}
}

type deletedPackages struct {
	Deleted int `json:"deleted"`
}

func (s *server) deletePackages(c *edge.Call, in *deletePackagesInput) (*deletedPackages, error) {
	ids, err := edge.Split("packageIds", string(in.Body.PackageIDs))
	if err != nil {
		return nil, err
	}
	n, err := s.Payments.DeletePackages(c.Ctx, c.Actor, ids)
	if err != nil {
		return nil, err
	}
	c.Done = "package.deleted"
	return &deletedPackages{n}, nil
}
