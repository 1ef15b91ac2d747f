package permission

// Codes of permissions that calls ask for, as the specification numbers them;
// those without a number there (marked ours) follow its pattern.
const (
	MonitorCentre = "MC-10" // see vehicles in the monitor centre (ours)
	HistoryTrack  = "HT-10" // see the tracks of devices

	DeviceManage   = "DC-10" // page of devices (ours)
	DeviceAdd      = "DC-11"
	DeviceEdit     = "DC-12" // change devices, and reset their personal password
	DeviceDelete   = "DC-13"
	DeviceTransfer = "DC-14"
	DeviceExport   = "DC-15"
	DeviceImport   = "DC-31"
	CarManage      = "CC-10" // page of vehicles (ours)
	CarAdd         = "CC-11"
	CarEdit        = "CC-12"
	CarDelete      = "CC-13"
	CarExport      = "CC-15"
	SIMManage      = "SC-10" // page of SIM cards (ours, as all SC)
	SIMAdd         = "SC-11"
	SIMDelete      = "SC-13"
	SIMExport      = "SC-15"
	SIMImport      = "SC-31"
	ModelManage    = "DMC-10" // page of device models (ours, as all DMC)
	ModelEdit      = "DMC-12"

	OrganManage       = "UO-10" // page of organisations (ours)
	OrganAdd          = "UO-11"
	OrganEdit         = "UO-12"
	OrganDelete       = "UO-13"
	OrganMove         = "UO-14"
	RoleManage        = "URL-10" // page of roles (ours)
	RoleAdd           = "URL-11"
	RoleEdit          = "URL-12"
	RoleDelete        = "URL-13" // (ours)
	RoleTree          = "URL-20" // see the permissions of a role
	RoleGrant         = "URL-21" // put permissions into a role
	UserManage        = "UU-10"  // page of users (ours)
	UserAdd           = "UU-11"
	UserEdit          = "UU-12"
	UserReset         = "UU-13"
	UserDelete        = "UU-14" // (ours)
	UserExplain       = "UU-20" // who may do and see what (ours)
	IndividualManage  = "UI-10" // page of individual users (ours, as all UI)
	IndividualUnbind  = "UI-11"
	IndividualDelete  = "UI-12"
	IndividualReset   = "UI-13"
	IndividualFactory = "UI-14"

	RouteManage      = "RT-10" // page of routes (ours, as all RT)
	RouteFresh       = "RT-11"
	PermissionManage = "UP-10" // page of permissions (ours)
	PermissionAdd    = "UP-13"
	PermissionEdit   = "UP-14"
	PermissionEnable = "UP-17"
	PermissionDelete = "UP-18"
	PropertyMap      = "PM-10" // see the dictionary (ours)
	PropertyAdd      = "PM-11"
	PropertyEdit     = "PM-12"
	PropertyFresh    = "PM-13" // have the dictionary read again
	LogManage        = "LM-10" // read the audit (ours)
	HealthManage     = "SH-10" // see what is wrong with the installation (ours, as all SH)
	HealthConfirm    = "SH-11"
)

// StaffCodes returns the codes that concern every organisation: they count for
// the platform's staff (fleet.Actor.Employee) alone, and are shown to nobody else; sorted.
func StaffCodes() []string {
	return []string{
		ModelEdit, PropertyAdd, PropertyEdit, PropertyFresh, RouteManage, RouteFresh, HealthManage, HealthConfirm,
		PermissionManage, PermissionAdd, PermissionEdit, PermissionEnable, PermissionDelete,
	}
}

// PersonalCodes returns what the holder of one device may do, with that device only; sorted.
func PersonalCodes() []string { return []string{HistoryTrack, MonitorCentre} }
