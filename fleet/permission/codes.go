package permission

// Codes of permissions that calls ask for, as the specification numbers them;
// those without a number there (marked ours) follow its pattern.
const (
	MonitorCentre = "MC-10" // see vehicles in the monitor centre (ours)
	HistoryTrack  = "HT-10" // see the tracks of devices
	Attention     = "DC-21" // say how closely devices are watched
	ShareMake     = "MC-20" // make, see and withdraw links to where a vehicle is (ours)
	CommandSend   = "RC-20" // send a command from the map
	CommandIssue  = "RC-10" // send a command from the list of commands
	CommandExport = "RC-11"

	CommandRecords  = "RC-00" // page of commands that were issued (ours)
	CommandBatch    = "RC-12" // send a command to many devices (ours)
	CommandApprove  = "RC-30" // be the second person of a command (ours)
	CommandApproval = "RC-31" // say which organisations want a second person (ours)

	AlarmRecords      = "DA-10" // page of alarms (ours)
	AlarmHandle       = "DA-12"
	AlarmExport       = "DA-15"
	AlarmReportExport = "DC-41"

	ThresholdManage = "TH-10" // page of thresholds of alarms (ours)
	ThresholdSet    = "TH-11"

	NoticeManage = "NT-10" // page of notices of alarms (ours, as all NT)
	NoticeAdd    = "NT-11"
	NoticeEdit   = "NT-12"
	NoticeDelete = "NT-13"
	NoticeReplay = "NT-14"

	FenceList    = "FC-10" // see fences
	FenceAdd     = "FC-11"
	FenceEdit    = "FC-12"
	FenceDelete  = "FC-13"
	FenceDevices = "FC-20" // see for whom a fence counts
	FenceBind    = "FC-21"
	FenceUnbind  = "FC-23"

	PlaceList       = "RP-10" // see second-pledge points (ours, as all RP)
	PlaceAdd        = "RP-11"
	PlaceEdit       = "RP-12"
	PlaceDelete     = "RP-13"
	PlaceSubject    = "RP-20" // see usual places and allowed districts
	PlaceSetUsual   = "RP-21" // say where a vehicle is expected
	PlaceSetAllowed = "RP-22" // say which districts a vehicle or an organisation must not leave

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
	CarSettle      = "CC-16" // settle the loan of a vehicle, and withdraw that (ours)
	SIMManage      = "SC-10" // page of SIM cards (ours, as all SC)
	SIMAdd         = "SC-11"
	SIMDelete      = "SC-13"
	SIMExport      = "SC-15"
	SIMImport      = "SC-31"
	ModelManage    = "DMC-10" // page of device models (ours, as all DMC)
	ModelEdit      = "DMC-12"

	OrderManage = "OM-10" // page of orders (ours, as all of money)
	OrderAdd    = "OM-11"
	OrderEdit   = "OM-12"
	OrderReset  = "OM-13"
	OrderExport = "OM-15"
	PayeeManage = "UA-10" // page of payees
	PayeeAdd    = "UA-11"
	PayeeEdit   = "UA-12"
	PayeeDelete = "UA-13"
	PayeeBind   = "UA-14" // say who sees the shares of a payee
	PayeeView   = "UA-16" // see numbers of cards and accounts

	Statements      = "PS-10" // page of payment statements
	Refund          = "PS-12" // book refunds
	StatementExport = "PS-15"
	PaymentImport   = "PS-31" // book payments of a file
	SplitDetails    = "PD-10" // page of split details
	SplitExport     = "PD-15"
	Packages        = "PP-10" // page of packages
	PackageAdd      = "PP-11"
	PackageEdit     = "PP-12"
	PackageDelete   = "PP-13"
	ShopKeys        = "PP-14"

	Reconciliation       = "RB-10" // page of bills
	BillTake             = "RB-11" // take in a bill
	BillResolve          = "RB-12" // resolve differences
	BillBook             = "RB-13" // book what is missing
	ReconciliationExport = "RB-15"

	Home             = "HM-10" // (ours, as those of pages below)
	HomeStopExport   = "HM-14"
	OfflineDetail    = "DC-16" // see which devices are offline
	OfflineExport    = "DC-17"
	StopReport       = "RS-10"
	StopRepExport    = "RS-11"
	OfflineReport    = "ROF-10"
	OfflineRepExport = "ROF-11"
	RideReport       = "RR-10"
	RideRepExport    = "RR-11"
	MileageReport    = "RM-10" // (ours, as all RM)
	MileageRepExport = "RM-11"
	OdometerSet      = "RM-12"
	FrequentPlaces   = "RF-10" // (ours, as all RF)
	FrequentExport   = "RF-11"

	Subscribe = "SB-10" // (ours)

	FleetGlance       = "RG-10" // (ours, as all RG)
	FleetGlanceExport = "RG-11"
	OperationReport   = "RO-10"
	OperationExport   = "RO-11"

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
	APIKeys           = "UU-30" // have keys by which programs call in one's name (ours)
	UserKeys          = "UU-31" // see and withdraw the keys of users (ours)
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
