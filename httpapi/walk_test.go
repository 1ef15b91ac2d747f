package httpapi_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet/account"
	"waymark/fleet/permission"
	"waymark/httpapi"
)

// open are the calls that need no session, and why.
var open = map[string]string{
	"POST /signin":               "begins a session",
	"GET /basic/getsigninconfig": "what the sign-in page shows",
	"GET /oidc/start":            "begins a sign-in elsewhere",
	"GET /oidc/callback":         "ends a sign-in elsewhere",

	"POST /share/getsharedposition": "shows what a link shows",
	"POST /share/getsharedtrack":    "shows what a link shows",
	"POST /paynotify/shop":          "is signed with a key of an organisation (TestShopTells)",
}

// nobodys are the calls whose answers and effects are of no organisation, or of the caller alone, whoever calls, and why. For
// all others the scenarios must show somebody of another organisation, and what they do not get.
var nobodys = map[string]string{
	"GET /signout":                                "ends the session that asks",
	"POST /signout":                               "ends the session that asks",
	"GET /basic/getsessionlist":                   "the caller's own sessions",
	"POST /basic/endsession":                      "one of the caller's own sessions; foreign IDs do nothing (TestForeignSession)",
	"POST /basic/endothersessions":                "the caller's own sessions",
	"GET /basic/getcontact":                       "the caller's own address",
	"POST /basic/updatecontact":                   "the caller's own address (TestOwnContact)",
	"POST /basic/begintotp":                       "the caller's own second factor",
	"POST /basic/confirmtotp":                     "the caller's own second factor (TestForeignFactor)",
	"POST /basic/endtotp":                         "the caller's own second factor",
	"POST /notice/readownnotices":                 "the caller's own notices (TestNoticeLog)",
	"POST /notice/setchoices":                     "the caller's own choices",
	"GET /basic/getapikeylist":                    "the caller's own keys",
	"POST /basic/makeapikey":                      "a key of the caller's own",
	"POST /basic/withdrawapikey":                  "one of the caller's own keys; others are not there (TestAPIKey)",
	"POST /basic/uploadsinglefile":                "keeps what is sent, under a name that nobody can guess",
	"GET /basic/getnationregionlist":              "regions of a country",
	"GET /fence/getregionoutline":                 "outlines of regions are the same for all",
	"GET /fence/searchplace":                      "regions are the same for all",
	"GET /map/getaddress":                         "what is at a place, whoever was there",
	"GET /propertymap/getpropertymaplist":         "the dictionary is one for all",
	"GET /propertymap/getpropertymapdropdownlist": "the dictionary is one for all",
	"GET /propertymap/getpropertymapnamekeydata":  "the dictionary is one for all",
	"POST /propertymap/insertpropertymap":         "the dictionary is one for all, changed by staff",
	"POST /propertymap/updatepropertymap":         "the dictionary is one for all, changed by staff",
	"POST /propertymap/refreshpropertymap":        "the dictionary is one for all, changed by staff",
	"GET /report/getbatchforms":                   "forms of commands are the same for all",
	"GET /ucroute/getroutelist":                   "calls of the program",
	"POST /ucroute/initroute":                     "calls of the program",
	"GET /system/gethealth":                       "the installation itself, for the staff",
	"POST /system/confirmfinding":                 "the installation itself, for the staff",
	"GET /ucpermission/getpermissionmenulist":     "permissions are one tree for all, seen by staff",
	"GET /ucpermission/getpermissionbuttonlist":   "permissions are one tree for all, seen by staff",
	"GET /ucpermission/getunassignedroutelist":    "calls of the program",
	"GET /ucpermission/refreshpermission":         "drops what is remembered",
	"POST /ucpermission/insertpermission":         "permissions are one tree for all, changed by staff",
	"POST /ucpermission/batchinsertpermission":    "permissions are one tree for all, changed by staff",
	"POST /ucpermission/updatepermission":         "permissions are one tree for all, changed by staff",
	"POST /ucpermission/setpermissionenable":      "permissions are one tree for all, changed by staff",
	"POST /ucpermission/deletebatchpermission":    "permissions are one tree for all, changed by staff",
	"GET /ucrole/getpermissiontree":               "what the caller holds",
	"GET /devicemodel/getmodellist":               "the catalogue of models is one for all",
	"POST /devicemodel/insertmodel":               "the catalogue of models is one for all, changed by staff",
	"POST /devicemodel/updatemodel":               "the catalogue of models is one for all, changed by staff",
	"GET /uccard/getimporttemplate":               "an empty form",
	"GET /device/getimporttemplate":               "an empty form",
	"POST /uccard/refreshcards":                   "asks the operator about all cards; answers nothing of any",
}

// story is a test that shows of a call what scenarios, which are one request each, cannot.
type story struct{ right, foreign func(*testing.T) }

// elsewhere holds the tests in which the right user succeeds with calls whose request is a file, or is about something that is only
// there after other calls, and those that show the one of another organisation.
var elsewhere = map[string]story{
	"POST /report/exportfrequentplacelist":    {foreign: TestFrequentPlacesOfAnother},
	"POST /basic/confirmtotp":                 {right: TestSignInWithACode},
	"POST /basic/endtotp":                     {right: TestSignInWithACode},
	"POST /basic/makeapikey":                  {right: TestAPIKey},
	"GET /notice/getrule":                     {TestNoticeRules, TestNoticeRules},
	"POST /notice/updaterule":                 {TestNoticeRules, TestNoticeRules},
	"POST /notice/deleterule":                 {TestNoticeRules, TestNoticeRules},
	"GET /notice/getnotice":                   {right: TestNoticeLog},
	"POST /notice/replaynotice":               {right: TestNoticeLog},
	"GET /notice/getnoticelist":               {foreign: TestNoticeLog},
	"POST /basic/withdrawapikey":              {right: TestAPIKey},
	"POST /ucuser/withdrawuserapikey":         {right: TestAPIKeyOfUser},
	"POST /basic/uploadsinglefile":            {right: TestUpload},
	"POST /ucorgan/deleteorgan":               {right: TestDeletedOrganisation},
	"POST /ucuser/viewas":                     {foreign: TestStrangers},
	"POST /share/withdrawshare":               {right: TestShareTokens},
	"GET /report/getsubscriptionlog":          {right: TestSubscriptionFromBeginningToEnd},
	"POST /report/updatesubscription":         {right: TestSubscriptionFromBeginningToEnd},
	"POST /report/deletesubscription":         {right: TestSubscriptionFromBeginningToEnd},
	"POST /report/sendsubscription":           {right: TestSubscriptionFromBeginningToEnd},
	"GET /fence/getfencelist":                 {foreign: TestFenceLife},
	"POST /fence/updatefence":                 {right: TestFenceLife},
	"POST /fence/deletefence":                 {right: TestFenceLife},
	"GET /fence/getfencedevicelist":           {right: TestSharedFence},
	"POST /fence/insertfencedevice":           {right: TestFenceLife},
	"POST /fence/deletefencedevice":           {TestFenceLife, TestFenceLife},
	"GET /fence/getfencestaylist":             {right: TestFenceLife},
	"GET /fence/exportfences":                 {TestFenceFiles, TestFenceFiles},
	"POST /fence/importfences":                {TestFenceFiles, TestFenceFiles},
	"GET /place/getpledgepointlist":           {foreign: TestPledgePoints},
	"GET /alarm/gettryout":                    {TestTryout, TestTryout},
	"GET /alarm/gettryoutlist":                {TestTryout, TestTryout},
	"POST /place/importpledgepoints":          {TestPledgePoints, TestPledgePoints},
	"POST /place/updatepledgepoint":           {right: TestPledgePoints},
	"POST /place/deletepledgepoint":           {right: TestPledgePoints},
	"GET /place/getusualplacelist":            {right: TestSubjectPlaces},
	"GET /place/getusualplacesonmap":          {foreign: TestSubjectPlaces},
	"POST /place/setusualplaces":              {right: TestSubjectPlaces},
	"POST /place/importusualplaces":           {TestUsualPlacesOfFiles, TestUsualPlacesOfFiles},
	"POST /ucaccount/updateAccountUser":       {right: TestPayeeLife},
	"POST /ucaccount/removeAccountUser":       {right: TestPayeeLife},
	"POST /ucaccount/viewAccountUser":         {right: TestPayeeLife},
	"GET /ucaccount/getBindUserList":          {right: TestPayeeLife},
	"POST /ucaccount/updateViewUser":          {right: TestPayeeLife},
	"GET /ucaccount/getAccountUserList":       {foreign: TestPayeeLife},
	"GET /ucaccount/getAccountUserDropdown":   {foreign: TestPayeeLife},
	"POST /ucorder/insertOrder":               {TestOrderLife, TestOrderLife},
	"POST /ucorder/updateOrder":               {right: TestOrderLife},
	"POST /ucorder/onResetDevice":             {right: TestOrderLife},
	"GET /ucorder/getPlanList":                {right: TestOrderLife},
	"GET /reportpay/getPayment":               {TestPaymentLife, TestPaymentLife},
	"POST /reportpay/refund":                  {TestPaymentLife, TestPaymentLife},
	"POST /reportpay/importBank":              {TestPaymentLife, TestPaymentLife},
	"GET /reportpay/getpayreportlist":         {foreign: TestPaymentLife},
	"POST /reportpay/exportpayreportlist":     {foreign: TestPaymentLife},
	"GET /paydetails/getPayDetailsList":       {foreign: TestPaymentLife},
	"POST /paydetails/exportPayDetailsList":   {foreign: TestPaymentLife},
	"GET /paypackage/getpackagelist":          {foreign: TestPaymentLife},
	"POST /paypackage/updatepackage":          {TestPaymentLife, TestPaymentLife},
	"POST /paypackage/deletepackage":          {TestPaymentLife, TestPaymentLife},
	"GET /reconciliation/getbilllist":         {foreign: TestBillLife},
	"GET /reconciliation/getbillitemlist":     {foreign: TestBillLife},
	"GET /reconciliation/getkeptrefundlist":   {foreign: TestKeptRefunds},
	"POST /reconciliation/exportbilllist":     {foreign: TestBillLife},
	"POST /reconciliation/exportbillitemlist": {foreign: TestBillLife},
	"POST /reconciliation/takebill":           {TestBillLife, TestBillLife},
	"POST /reconciliation/resolveitems":       {TestBillLife, TestBillLife},
	"POST /reconciliation/settlekeptrefunds":  {TestShopRefunds, TestShopRefunds},
	"POST /reconciliation/bookitem":           {TestBillLife, TestBillLife},
	"GET /paypackage/getshopkeylist":          {foreign: TestShopTells},
	"POST /paypackage/withdrawshopkey":        {TestShopTells, TestShopTells},
	"POST /purchase/insertpurchase":           {TestHolderPays, TestHolderPays},
	"GET /purchase/getpurchase":               {TestHolderPays, TestHolderPays},
	"POST /ucorder/exportOrderList":           {foreign: TestOrderLife},
	"POST /ucorder/checkDevices":              {foreign: TestOrderLife},
	"POST /ucorder/simulate":                  {TestOrderLife, TestOrderLife},
	"GET /ucorder/getOrderList":               {foreign: TestOrderLife},
	"GET /report/getcommandforms":             {right: TestCommandForms},
	"POST /report/sendcommand":                {right: TestCommandIssued},
	"GET /report/getcommand":                  {TestCommandIssued, TestCommandIssued},
	"POST /report/cancelcommand":              {TestCommandIssued, TestCommandIssued},
	"GET /report/getcommandreportlist":        {foreign: TestCommandIssued},
	"POST /report/approvecommand":             {TestCommandApproved, TestCommandApproved},
	"GET /report/getawaitingcount":            {foreign: TestCommandApproved},
	"GET /report/getcommandapprovals":         {foreign: TestCommandApproved},
	"POST /report/sendcommandbatch":           {TestBatchIsIssuedOnce, TestBatchIsIssuedOnce},
	"POST /report/cancelcommandbatch":         {foreign: TestBatchIsIssuedOnce},
	"GET /report/getcommandbatchfile":         {TestBatchResult, TestBatchResultIsOwn},
	"GET /report/getcommandbatch":             {TestBatchIsStoppedFromAbove, TestBatchIsStoppedFromAbove},
	"POST /report/pausecommandbatch":          {TestBatchStands, TestBatchIsStoppedFromAbove},
	"POST /report/continuecommandbatch":       {TestBatchStands, TestBatchIsStoppedFromAbove},
	"POST /device/exportofflinedevicelist":    {foreign: TestOfflineAndHome},
	"POST /home/exporthomestopreportlist":     {foreign: TestOfflineAndHome},
	"POST /device/exportattentiondevicelist":  {foreign: TestWatchedDevices},
	"GET /historytrack/exporthistorytrack":    {right: TestTrackFiles},
	"POST /ucindividual/removeUser":           {right: TestFactoryReset},
	"POST /ucindividual/recoverSetting":       {foreign: TestStrangers},
	"GET /device/getdevicestatecount":         {foreign: TestStrangers},
	"POST /device/insertdeviceimport":         {TestDeviceWizard, TestStrangers},
	"POST /device/updatedeviceimport":         {TestDeviceWizard, TestStrangers},
	"POST /device/finishimportdevice":         {right: TestDeviceWizard},
	"GET /device/getimportbatch":              {foreign: TestStrangers},
	"POST /device/dropimport":                 {foreign: TestStrangers},
	"GET /device/getimporttemplate":           {right: TestTemplates},
	"GET /device/getimportresult":             {right: TestDeviceWizard},
	"GET /uccard/getTrafficList":              {foreign: TestSIMLife},
	"POST /uccard/removeCard":                 {right: TestSIMLife},
	"POST /uccard/insertsimcardimport":        {TestSIMWizard, TestStrangers},
	"POST /uccard/updatesimcardimport":        {TestSIMWizard, TestStrangers},
	"POST /uccard/finishImportSimCard":        {right: TestSIMWizard},
	"GET /uccard/getimportbatch":              {foreign: TestStrangers},
	"POST /uccard/dropimport":                 {foreign: TestStrangers},
	"GET /uccard/getimporttemplate":           {right: TestTemplates},
	"GET /uccard/getimportresult":             {right: TestStrangers},
	"POST /uccard/exportcardlist":             {foreign: TestStrangers},
	"POST /task/canceltask":                   {right: TestTenExportsOfOnePerson},
	"POST /task/removetask":                   {right: TestTaskFromBeginningToEnd},
	"GET /task/gettaskfile":                   {right: TestTaskFromBeginningToEnd},
}

// beforeChange are the calls that are allowed before a password that must be changed was changed.
var beforeChange = []string{"GET /signout", "POST /signout", "POST /updateUserPassword", "GET /basic/getwebsiteinfo"}

// alsoEnough are codes that are enough beside the one that a call names.
var alsoEnough = map[string]string{
	"POST /ucindividual/resetUserPassword": permission.DeviceEdit,
	"GET /map/getaddress":                  permission.HistoryTrack,
	"GET /alarm/getalarmlist":              permission.Home,
	"GET /alarm/getalarm":                  permission.MonitorCentre,
	"GET /report/getcommandforms":          permission.CommandIssue,
	"POST /report/sendcommand":             permission.CommandIssue,
	"POST /report/cancelcommand":           permission.CommandIssue,
	"GET /report/getcommand":               permission.CommandSend,
	"GET /report/getcommandreportlist":     permission.CommandSend,
	"GET /notice/getownnoticelist":         permission.Home,
	"POST /notice/readownnotices":          permission.Home,
	"GET /notice/getchoices":               permission.Home,
	"POST /notice/setchoices":              permission.Home,
}

// TestWalk asks every call of the table as everybody, and insists that the scenarios show the rest: for every route × {no token,
// expired token, disabled user, user without the code, user of another organisation, right user} it is 403, 403, 403, 401,
// nothing of the other's, success. A call without scenarios fails.
func TestWalk(t *testing.T) {
	f := newFleet(t)
	w := walk{f: f, disabled: f.disabled(t), eyes: f.viewAs(t)}
	routes := httpapi.Routes()
	for _, r := range routes {
		w.turnAway(t, r)
		w.shown(t, r)
	}
	f.pass(13 * time.Hour) // beyond the life of a session
	for _, r := range routes {
		if name := nameOf(r); open[name] == "" {
			f.expect(t, w.line(r), f.tokens["super"], w.body(r), denied(403, "account.noSession"))
		}
	}
	for name := range open {
		w.known(t, routes, name)
	}
	for name := range elsewhere {
		w.known(t, routes, name)
	}
	for name := range nobodys {
		w.known(t, routes, name)
	}
}

type walk struct {
	f              *fleetOf
	disabled, eyes string
}

func nameOf(r permission.Route) string { return r.Method + " " + r.Path }

func (w *walk) known(t *testing.T, routes []permission.Route, name string) {
	if !slices.ContainsFunc(routes, func(r permission.Route) bool { return nameOf(r) == name }) {
		t.Errorf("%s is in a list, and no call of the program", name)
	}
}

func (w *walk) line(r permission.Route) string {
	return strings.Replace(nameOf(r), " ", " /api", 1)
}

func (w *walk) body(r permission.Route) string {
	if r.Method == http.MethodGet {
		return ""
	}
	return `{}`
}

// turnAway asks as those who must not get in.
func (w *walk) turnAway(t *testing.T, r permission.Route) {
	f, name := w.f, nameOf(r)
	if open[name] != "" {
		if r.Code != "" {
			t.Errorf("%s is open, and names a code", name)
		}
		if got := f.send(w.line(r), "", w.body(r), "application/json").Code; got == http.StatusForbidden || got == http.StatusUnauthorized {
			t.Errorf("%s is in the list of open calls, and answers %d without a session", name, got)
		}
		return
	}
	for _, token := range []string{"", "nonsense", strings.Repeat("A", 43), w.disabled} {
		f.expect(t, w.line(r), token, w.body(r), denied(403, "account.noSession"))
	}
	if !slices.Contains(beforeChange, name) {
		f.expect(t, w.line(r), f.tokens["fresh"], w.body(r), mustChange)
	}
	if r.Method != http.MethodGet && r.Path != "/signout" {
		f.expect(t, w.line(r), w.eyes, w.body(r), denied(401, "account.viewOnly"))
	}
	if r.Code != "" {
		for _, token := range []string{f.tokens["powerless"], f.holdingAllBut(t, r.Code, alsoEnough[name])} {
			f.expect(t, w.line(r), token, w.body(r), noPermission)
		}
	}
}

// holdingAllBut signs in as an employee of the root who holds every code but some.
func (f *fleetOf) holdingAllBut(t *testing.T, codes ...string) string {
	t.Helper()
	login := "without." + strings.Trim(strings.Join(codes, "."), ".")
	if token, there := f.tokens[login]; there {
		return token
	}
	held := slices.DeleteFunc(permission.Codes(), func(c string) bool { return slices.Contains(codes, c) })
	role, err := f.db.InsertRole(t.Context(), permission.Role{Name: login, Status: 1, Codes: held})
	check(t, err)
	hash, err := account.HashPassword(password, cheap, zeros{})
	check(t, err)
	a, err := f.db.InsertUser(t.Context(), account.Account{LoginName: login, OrganID: f.organs["root"].ID, Status: 1, PasswordHash: hash, Person: account.Person{Employee: true}}, nil)
	check(t, err)
	check(t, f.db.GrantRole(t.Context(), a.ID, role.ID))
	f.tokens[login] = f.signIn(t, login, password, 1)
	return f.tokens[login]
}

// tenants are the people of the scenarios who are of one organisation among others.
var tenants = []string{"north", "south", "personal"}

// shown insists on scenarios with the right user and with one of another organisation.
func (w *walk) shown(t *testing.T, r permission.Route) {
	name := nameOf(r)
	if open[name] != "" {
		return
	}
	right, foreign := elsewhere[name].right != nil, elsewhere[name].foreign != nil || nobodys[name] != ""
	for _, sc := range scenarios {
		if sc.route != name {
			continue
		}
		for person, want := range sc.want {
			right = right || want.status == http.StatusOK && want.code == ""
			foreign = foreign || slices.Contains(tenants, person) && getsNothing(want)
		}
	}
	if !right {
		t.Errorf("%s: no scenario shows that the right user succeeds", name)
	}
	if !foreign {
		t.Errorf("%s: no scenario shows somebody of another organisation and what they do not get, and it is not in the list of what is nobody's", name)
	}
}

// getsNothing reports whether an outcome is that of somebody whom a thing is none of: it is not there for them, or texts of it must be
// absent from what they get, or there is nothing in it.
func getsNothing(o outcome) bool {
	nothing := slices.ContainsFunc(o.has, func(text string) bool { return strings.Contains(text, `"total":0`) || strings.Contains(text, "[]") })
	return strings.HasSuffix(o.code, ".notFound") || o.code == "account.notYours" || o.code == "device.inboxOfRoot" || o.code == "" && (len(o.lacks) > 0 || nothing)
}
