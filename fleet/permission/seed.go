package permission

import "strconv"

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
	for i, g := range catalogue {
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
	return []RoleSeed{
		seed("administrator", "管理员", "Administrator", codesNotFor(staff)),
		seed("operator", "操作员", "Operator", codesFor(operator)),
		seed("monitor", "监控员", "Monitor", codesFor(monitor)),
		seed("finance", "财务", "Finance", codesFor(finance)),
		seed("installer", "安装员", "Installer", codesFor(installer)),
	}
}
