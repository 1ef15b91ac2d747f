package httpapi

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"waymark/fleet/permission"
	"waymark/locale"
)

// specified are the calls that the specification lists, as far as they exist yet.
var specified = []string{
	"POST /signin", "GET /signout", "POST /signout", "POST /updateUserPassword", "GET /basic/getwebsiteinfo",
	"GET /propertymap/getpropertymaplist", "GET /propertymap/getpropertymapdropdownlist", "GET /propertymap/getpropertymapnamekeydata",
	"POST /propertymap/insertpropertymap", "POST /propertymap/updatepropertymap", "POST /propertymap/refreshpropertymap",
	"GET /ucroute/getroutelist", "POST /ucroute/initroute", "GET /ucpermission/getpermissionmenulist", "GET /ucpermission/getpermissionbuttonlist",
	"GET /ucpermission/refreshpermission", "POST /ucpermission/insertpermission", "POST /ucpermission/batchinsertpermission", "POST /ucpermission/updatepermission",
	"POST /ucpermission/setpermissionenable", "POST /ucpermission/deletebatchpermission", "GET /ucrole/getroledropdownlist", "GET /ucrole/getrolelist",
	"GET /ucrole/getpermissiontree", "GET /ucrole/getrolepermission", "POST /ucrole/insertrole", "POST /ucrole/updaterole", "POST /ucrole/insertrolepermission",
	"GET /ucorgan/getorganlist", "POST /ucorgan/insertorgan", "POST /ucorgan/updateorgan", "POST /ucorgan/updateorganparent", "POST /ucorgan/deleteorgan",
	"GET /ucorgan/getorgantree", "GET /device/getdevicestatecount", "GET /device/getorgandevicelist", "GET /device/getDeviceInfo",
	"GET /ucuser/getuserlist", "GET /ucuser/getuserdropdownlist", "POST /ucuser/insertuser", "POST /ucuser/updateuser", "POST /ucuser/resetpassword",
	"GET /ucindividual/getIndividualList", "POST /ucindividual/unbindDevice", "POST /ucindividual/removeUser", "POST /ucindividual/resetUserPassword",
	"POST /ucindividual/recoverSetting",
	"GET /device/getdevicelist", "GET /device/getdeviceinfodropdownlist", "POST /device/updatedevice", "POST /device/deletedevice", "POST /device/updatedeviceorgan",
	"GET /car/getcarlist", "GET /car/getcardropdownlist", "POST /car/insertcar", "POST /car/updatecar", "POST /car/deletecar",
	"POST /device/updatedeviceattention", "GET /device/getsamecardevicelist", "POST /device/updatecarsettle",
	"GET /fence/getfencelist", "POST /fence/insertfence", "POST /fence/updatefence", "POST /fence/deletefence",
	"GET /fence/getfencedevicelist", "POST /fence/insertfencedevice", "POST /fence/deletefencedevice",
	"GET /alarm/getalarmlist", "POST /alarm/exportalarmlist", "POST /alarm/updatealarm", "GET /home/gethomealarmcountreport",
	"GET /report/getalarmreportlist", "POST /report/exportalarmreportlist",
	"POST /device/insertdevice", "GET /historytrack/gethistorytracklist", "GET /uclog/getloggerlist",
	"GET /report/getcommandreportlist", "POST /report/sendcommand", "POST /report/exportcommandreportlist",
}

// moneyCalls are those of the specification about orders, payees and payments.
var moneyCalls = []string{
	"GET /ucaccount/getAccountUserList", "POST /ucaccount/insertAccountUser", "POST /ucaccount/updateAccountUser", "POST /ucaccount/removeAccountUser",
	"GET /ucaccount/getBindUserList", "POST /ucaccount/updateViewUser",
	"GET /ucorder/getOrderList", "POST /ucorder/exportOrderList", "POST /ucorder/insertOrder", "POST /ucorder/updateOrder", "POST /ucorder/onResetDevice",
	"GET /reportpay/getpayreportlist", "GET /paydetails/getPayDetailsList",
}

// basicRoutes are the calls of the specification and ours that belong to no page.
var basicRoutes = []string{
	"GET /basic/getnationregionlist", "POST /basic/uploadsinglefile", "GET /basic/getsigninconfig", "GET /oidc/start", "GET /oidc/callback",
	"POST /basic/begintotp", "POST /basic/confirmtotp", "POST /basic/endtotp", "GET /basic/getcontact", "POST /basic/updatecontact", "GET /basic/getapikeylist", "POST /basic/makeapikey", "POST /basic/withdrawapikey",
}

// public are the calls that need no session.
var public = []string{"POST /signin", "GET /basic/getsigninconfig", "GET /oidc/start", "GET /oidc/callback", "POST /share/getsharedposition", "POST /share/getsharedtrack", "POST /paynotify/shop"}

// simCalls are the calls about SIM cards and imports; those of both kinds of import that are not specified are ours.
var simCalls = []string{
	"GET /uccard/getTrafficList", "POST /uccard/insertsimcard", "POST /uccard/removeCard", "POST /uccard/refreshcards",
	"POST /device/insertdeviceimport", "GET /device/getdeviceimportlist", "POST /device/updatedeviceimport", "POST /device/finishimportdevice",
	"GET /device/getimportbatch", "POST /device/dropimport", "GET /device/getimporttemplate", "GET /device/getimportresult",
	"POST /uccard/insertsimcardimport", "GET /uccard/getsimcardimportlist", "POST /uccard/updatesimcardimport", "POST /uccard/finishImportSimCard",
	"GET /uccard/getimportbatch", "POST /uccard/dropimport", "GET /uccard/getimporttemplate", "GET /uccard/getimportresult",
}

// shareCalls are the calls about links to where a vehicle is.
var shareCalls = []string{
	"GET /share/getsharelist", "POST /share/insertshare", "POST /share/withdrawshare", "POST /share/getsharedposition", "POST /share/getsharedtrack",
}

// reportCalls are what reports are read by, and the figures and lists of the home page.
var reportCalls = []string{
	"GET /report/getstopreportlist", "GET /report/getridereportlist", "GET /report/getofflinereportlist", "GET /report/getoperationreportlist",
	"POST /report/exportstopreportlist", "POST /report/exportridereportlist", "POST /report/exportofflinereportlist", "POST /report/exportoperationreportlist",
	"GET /home/getechartstatisticsreport", "GET /home/gethomestopreportlist", "POST /home/exporthomestopreportlist",
	"GET /device/getofflinedevicelist", "POST /device/exportofflinedevicelist", "GET /device/getattentiondevicelist", "POST /device/exportattentiondevicelist",
	"GET /report/getmileagereportlist", "POST /report/exportmileagereportlist", "GET /report/getmileagesum", "GET /report/getmileagecalendar", "POST /report/setvehicleodometer",
	"GET /report/getvehicleuselist", "POST /report/exportvehicleuselist", "GET /report/getvehicleusesum", "GET /report/getalarmdaylist", "POST /report/exportalarmdaylist", "GET /report/getalarmdaysum", "GET /report/getspeedprofilelist", "POST /report/exportspeedprofilelist", "GET /report/getfrequentplacelist",
	"GET /report/getusedaylist", "POST /report/exportusedaylist", "GET /report/getfrequentplacerows", "POST /report/exportfrequentplacelist",
	"GET /report/getsubscriptionlist", "GET /report/getsubscriptionlog", "POST /report/insertsubscription", "POST /report/updatesubscription", "POST /report/deletesubscription", "POST /report/sendsubscription",
}

// ours are the calls that the specification does not know.
var ours = []string{
	"GET /ucuser/getusersessionlist", "POST /ucuser/endusersessions", "GET /ucuser/getuserapikeylist", "POST /ucuser/withdrawuserapikey", "POST /ucuser/deleteuser", "GET /ucuser/geteffectivepermission", "GET /ucuser/getwhocansee",
	"POST /ucuser/viewas", "GET /basic/getsessionlist", "POST /basic/endsession", "POST /basic/endothersessions",
	"POST /car/updatecarorgan", "GET /devicemodel/getmodellist", "POST /devicemodel/insertmodel", "POST /devicemodel/updatemodel",
	"GET /ucorgan/getorgancontents", "GET /ucpermission/getunassignedroutelist", "POST /ucrole/deleterole",
	"GET /historytrack/gettrackline", "GET /historytrack/getstops", "GET /historytrack/exporthistorytrack",
	"GET /map/getaddress", "GET /device/frames", "GET /device/getdevice", "GET /device/getterminalfacts", "GET /device/getterminalevents", "GET /device/getreadings", "GET /report/getcommandforms", "GET /report/getcommand", "POST /report/cancelcommand",
	"POST /report/approvecommand", "GET /report/getawaitingcount", "GET /report/getcommandapprovals", "POST /report/setcommandapproval",
	"GET /report/getbatchforms", "POST /report/previewcommandbatch", "POST /report/sendcommandbatch", "POST /report/cancelcommandbatch", "GET /report/getcommandbatchlist", "GET /report/getcommandbatch", "GET /report/getcommandbatchfile", "POST /report/pausecommandbatch", "POST /report/continuecommandbatch",
	"GET /device/getunknownlist", "POST /device/deleteunknown",
	"GET /fence/getfencestaylist", "GET /fence/getregionoutline", "GET /fence/searchplace", "GET /fence/exportfences", "POST /fence/importfences",
	"GET /notice/getrulelist", "GET /notice/getrule", "POST /notice/insertrule", "POST /notice/updaterule", "POST /notice/deleterule", "GET /notice/getnoticelist",
	"GET /notice/getnotice", "POST /notice/replaynotice", "GET /notice/getownnoticelist", "POST /notice/readownnotices", "GET /notice/getchoices", "POST /notice/setchoices",
	"GET /alarm/getalarm", "GET /alarm/getthresholdlist", "POST /alarm/setthresholds", "GET /alarm/getriskmodellist", "POST /alarm/setriskmodel", "POST /alarm/trythresholds", "GET /alarm/gettryout", "GET /alarm/gettryoutlist", "GET /alarm/getwaitingcount", "POST /alarm/updatewaitingalarms",
	"GET /place/getpledgepointlist", "POST /place/insertpledgepoint", "POST /place/importpledgepoints", "POST /place/updatepledgepoint", "POST /place/deletepledgepoint",
	"GET /place/getusualplacesonmap", "GET /place/getusualplacelist", "POST /place/setusualplaces", "POST /place/importusualplaces", "GET /place/getalloweddistrictlist", "POST /place/setalloweddistricts",
	"POST /ucaccount/viewAccountUser", "GET /ucaccount/getAccountUserDropdown", "POST /ucorder/checkDevices", "POST /ucorder/simulate", "GET /ucorder/getPlanList",
	"POST /reportpay/exportpayreportlist", "GET /reportpay/getPayment", "POST /reportpay/refund", "POST /reportpay/importBank", "POST /paydetails/exportPayDetailsList",
	"GET /paypackage/getpackagelist", "POST /paypackage/insertpackage", "POST /paypackage/updatepackage", "POST /paypackage/deletepackage",
	"GET /reconciliation/getbilllist", "POST /reconciliation/exportbilllist", "GET /reconciliation/getbillitemlist", "GET /reconciliation/getkeptrefundlist", "POST /reconciliation/exportbillitemlist",
	"POST /reconciliation/takebill", "POST /reconciliation/resolveitems", "POST /reconciliation/settlekeptrefunds", "POST /reconciliation/bookitem",
	"POST /paynotify/shop", "GET /paypackage/getshopkeylist", "POST /paypackage/insertshopkey", "POST /paypackage/withdrawshopkey",
	"GET /purchase/getoffer", "POST /purchase/insertpurchase", "GET /purchase/getpurchase",
	"GET /system/gethealth", "POST /system/confirmfinding"}

func TestEveryRouteIsSpecifiedDocumentedAndGuarded(t *testing.T) {
	s := register(Deps{}, http.NewServeMux())
	var found []string
	codes := permission.Codes()
	for _, r := range s.table {
		name := r.Method + " " + r.Path
		found = append(found, name)
		op := s.operationOf(r)
		if op == nil || op.Summary == "" || op.Description == "" || len(op.Tags) != 1 || (op.Responses["200"] == nil && op.Responses["302"] == nil) {
			t.Errorf("%s is not documented", name)
			continue
		}
		for _, p := range op.Parameters {
			if p.Description == "" && p.Name != "imei" && p.Name != "pageSize" && p.Name != "currentPage" {
				t.Errorf("%s: parameter %s has no description", name, p.Name)
			}
		}
		if guarded := len(op.Security) > 0; guarded == r.Public {
			t.Errorf("%s: public %v, but guarded %v in the document", name, r.Public, guarded)
		}
		if r.Public && !slices.Contains(public, name) {
			t.Errorf("%s is public; say so here if that is right", name)
		}
		if r.Code != "" && !slices.Contains(codes, r.Code) {
			t.Errorf("%s asks for %s, which is not in the catalogue of permissions", name, r.Code)
		}
	}
	want := slices.Concat(specified, basicRoutes, simCalls, taskCalls, shareCalls, reportCalls, moneyCalls, ours)
	slices.Sort(want)
	slices.Sort(found)
	if !slices.Equal(found, want) {
		t.Errorf("routes:\n%s\nwanted:\n%s", strings.Join(found, "\n"), strings.Join(want, "\n"))
	}
}

func TestOpenAPI(t *testing.T) {
	document, err := OpenAPI("1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	var parsed struct {
		OpenAPI string
		Info    struct{ Version string }
		Paths   map[string]any
	}
	if err := json.Unmarshal(document, &parsed); err != nil || parsed.OpenAPI != "3.1.0" || parsed.Info.Version != "1.2.3" || len(parsed.Paths) < 12 {
		t.Fatalf("%+v, %v", parsed, err)
	}
	if strings.Contains(string(document), "ErrorModel") || strings.Contains(string(document), "problem+json") {
		t.Error("the HTTP library's own errors are in the document")
	}
}

func TestDocsPage(t *testing.T) {
	texts, err := locale.Load()
	if err != nil {
		t.Fatal(err)
	}
	s := register(Deps{Texts: texts}, http.NewServeMux())
	page, err := s.docsPage()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range s.table {
		if !strings.Contains(string(page), "/api"+r.Path) {
			t.Errorf("%s is not on the page", r.Path)
		}
	}
	for key, number := range locale.Errcodes {
		if row := fmt.Sprintf("<td>%d</td><td class=\"name\">%s</td>", number, key); !strings.Contains(string(page), row) || !texts.Has(key) {
			t.Errorf("errcode %d (%s) is not on the page, or has no text", number, key)
		}
	}
	for _, text := range []string{"outsideVoltage", "stopPeriod", "mapProviders", "permission DC-11", "permission UI-13 or DC-12", "permission RT-10, staff only", "LiveRowsMessage", "请先修改密码"} {
		if !strings.Contains(string(page), text) {
			t.Errorf("%s is not on the page", text)
		}
	}
	for _, text := range []string{"<script", "src=", "https://", "http://"} {
		if strings.Contains(string(page), text) {
			t.Errorf("the page needs something from elsewhere: %s", text)
		}
	}
}
