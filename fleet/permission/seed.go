package permission

import (
	"slices"
	"strconv"
)

// BackOffice is the system type (a key of the dictionary's SYSTEM_TYPE) of everything in the catalogue.
const BackOffice = "GPS_BACK"

// Seeds returns the catalogue as permissions, parents before their children. The
// name of a seed is made of codes: of its page, its own, and its number
// where a page has a code more than once. It never changes, so an entry moved within the catalogue would be planted again.
func Seeds() []Seed {
	var out []Seed
	add := func(seed, parent string, p Permission) {
		p.SystemType, p.Status = BackOffice, 1
		out = append(out, Seed{Permission: p, Seed: seed, Parent: parent})
	}
	for i, g := range Catalogue() {
		add(g.Code, "", Permission{Kind: KindMenu, Code: g.Code, Name: g.Name, Icon: g.Icon, Sort: 10 * (i + 1)})
		for j, m := range g.Menus {
			add(m.Code, g.Code, Permission{Kind: KindMenu, Code: m.Code, Name: m.Name, URL: m.URL, Sort: 10 * (j + 1)})
			times := map[string]int{}
			for k, b := range m.Buttons {
				seed := m.Code + "/" + b.Code
				if times[b.Code]++; times[b.Code] > 1 {
					seed += "/" + strconv.Itoa(times[b.Code])
				}
				add(seed, m.Code, Permission{Kind: KindButton, Code: b.Code, Name: b.Name, URL: b.Path, Sort: 10 * (k + 1)})
			}
		}
	}
	return out
}

// RoleSeeds returns the roles of the platform that the product comes with. None has a staff code.
func RoleSeeds() []RoleSeed {
	seed := func(key, cn, en string, codes []string) RoleSeed {
		return RoleSeed{Seed: key, Codes: codes, Role: Role{Name: cn, NameEN: en, Status: 1}}
	}
	watching := []string{"HM-10", "DC-16", MonitorCentre, HistoryTrack, "HT-00", "DA-10", "RR-10", "RS-10", "ROF-10"}
	return []RoleSeed{
		seed("administrator", "管理员", "Administrator", without(Codes(), StaffCodes())),
		seed("operator", "操作员", "Operator", append(slices.Clone(watching),
			"DC-17", "HM-14", "RC-20", Attention, ShareMake, "FC-10", "FC-11", "FC-12", "FC-13", "FC-20", "FC-21", "FC-23",
			PlaceList, PlaceAdd, PlaceEdit, PlaceDelete, PlaceSubject, PlaceSetUsual, PlaceSetAllowed, ThresholdManage, NoticeManage, NoticeReplay,
			DeviceManage, DeviceAdd, DeviceEdit, DeviceTransfer, DeviceExport, CarManage, CarAdd, CarEdit, CarExport, CarSettle,
			"DA-12", "DA-15", "DC-41", "ROF-11", "RS-11", "RC-00", "RC-10", "RC-11", "RO-10", "RO-11", "RR-11", Subscribe)),
		seed("monitor", "监控员", "Monitor", append(slices.Clone(watching), Attention, "FC-10", PlaceList, PlaceSubject, "DA-12")),
		seed("finance", "财务", "Finance", []string{
			"OM-10", "OM-11", "OM-12", "OM-13", "OM-15", "UA-10", "UA-11", "UA-12", "UA-13", "UA-14", "PS-10", "PD-10"}),
		seed("installer", "安装员", "Installer", []string{
			MonitorCentre, DeviceManage, DeviceAdd, DeviceEdit, CarManage, CarAdd, CarEdit}),
	}
}

func without(codes, some []string) []string {
	return slices.DeleteFunc(slices.Clone(codes), func(c string) bool { return slices.Contains(some, c) })
}
