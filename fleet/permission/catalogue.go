package permission

import "slices"

// Codes of permissions, as the specification numbers them; those without a
// number there (marked ours) follow its pattern.
const (
	MonitorCentre = "MC-10" // see vehicles in the monitor centre (ours)
	DeviceAdd     = "DC-11" // register devices
	HistoryTrack  = "HT-10" // see the tracks of devices
	PropertyMap   = "PM-10" // see the dictionary (ours)
	PropertyAdd   = "PM-11" // add to the dictionary
	PropertyEdit  = "PM-12" // change the dictionary
	PropertyFresh = "PM-13" // have the dictionary read again
	LogManage     = "LM-10" // read the audit (ours)
)

// Name is a name in both languages.
type Name struct{ CN, EN string }

// In returns the name in a language, "cn" or "en".
func (n Name) In(lang string) string {
	if lang == "en" {
		return n.EN
	}
	return n.CN
}

// Button is something that may be done on a page.
type Button struct {
	Code string
	Name Name
}

// Menu is a page, shown to those who hold its code.
type Menu struct {
	Code    string
	Name    Name
	URL     string
	Buttons []Button
}

// Group is a heading of the side menu. It has no permission of its own: it is shown while one of its pages is.
type Group struct {
	Code  string
	Name  Name
	Icon  string // name of the icon in the application
	Menus []Menu
}

// Catalogue returns every page and button there is. A new page is one entry here.
func Catalogue() []Group {
	return []Group{{
		Code: "MC", Name: Name{"监控管理", "Monitoring"}, Icon: "monitor",
		Menus: []Menu{{
			Code: MonitorCentre, Name: Name{"监控中心", "Monitor centre"}, URL: "/monitorcenter",
			Buttons: []Button{
				{DeviceAdd, Name{"新增设备", "Add device"}},
				{HistoryTrack, Name{"历史轨迹", "History track"}},
			},
		}},
	}, {
		Code: "SM", Name: Name{"系统管理", "System"}, Icon: "setting",
		Menus: []Menu{
			{Code: PropertyMap, Name: Name{"属性字典", "Property map"}, URL: "/propertymap", Buttons: []Button{
				{PropertyAdd, Name{"新增属性", "Add property"}},
				{PropertyEdit, Name{"编辑属性", "Edit property"}},
				{PropertyFresh, Name{"刷新缓存", "Refresh cache"}},
			}},
			{Code: LogManage, Name: Name{"日志管理", "Log manage"}, URL: "/logmanage"},
		},
	}}
}

// Codes returns every code of the catalogue, sorted; a role with all of them may do everything that is not
// reserved to super administrators.
func Codes() []string {
	var codes []string
	for _, g := range Catalogue() {
		for _, m := range g.Menus {
			codes = append(codes, m.Code)
			for _, b := range m.Buttons {
				codes = append(codes, b.Code)
			}
		}
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

// PersonalCodes returns what the holder of one device may do, with that device only; sorted.
func PersonalCodes() []string { return []string{HistoryTrack, MonitorCentre} }
