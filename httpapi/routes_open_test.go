package httpapi

import (
	"net/http"
	"testing"
)

// open are the calls that ask for a session and for no permission, each with the reason. A call that is not among them has a code.
var open = map[string]string{
	"GET /signout":                   "whoever came in may leave",
	"POST /signout":                  "whoever came in may leave",
	"POST /updateUserPassword":       "one's own password, which must be said",
	"GET /basic/getwebsiteinfo":      "what surrounds every page; tells the caller what they may do, and nothing else",
	"GET /basic/getcontact":          "one's own",
	"POST /basic/updatecontact":      "one's own",
	"GET /basic/getsessionlist":      "one's own",
	"POST /basic/endsession":         "one's own",
	"POST /basic/endothersessions":   "one's own",
	"POST /basic/begintotp":          "one's own second factor",
	"POST /basic/confirmtotp":        "one's own second factor",
	"POST /basic/endtotp":            "one's own second factor, with the password",
	"GET /basic/getapikeylist":       "one's own",
	"POST /basic/withdrawapikey":     "one's own; who lost the permission to make keys must still be able to end them",
	"POST /basic/uploadsinglefile":   "the picture of a form that has its own permission; bounded by account, day and room",
	"GET /basic/getnationregionlist": "public knowledge, for forms",
	"POST /ucuser/viewas":            "for super administrators, whom no code makes",
	"GET /ucpermission/refreshpermission": "open to all by the specification: it drops what is remembered and shows nothing; once in 10 seconds for all, " +
		"paced for each, and not for holders of devices",
	"GET /ucorgan/getorgantree":                   "choices of forms; the caller's own organisations",
	"GET /ucuser/getuserdropdownlist":             "choices of forms; names in the caller's own organisations",
	"GET /ucrole/getroledropdownlist":             "choices of forms; roles that the caller could give",
	"GET /device/getdeviceinfodropdownlist":       "choices of forms; the caller's own devices",
	"GET /car/getcardropdownlist":                 "choices of forms; the caller's own vehicles",
	"GET /propertymap/getpropertymapdropdownlist": "choices of forms; the dictionary is one for all",
	"GET /propertymap/getpropertymapnamekeydata":  "words of pages; the dictionary is one for all",
	"GET /purchase/getoffer":                      "for holders of devices, who have no codes; of their own device",
	"POST /purchase/insertpurchase":               "for holders of devices, who have no codes; of their own device",
	"GET /purchase/getpurchase":                   "for holders of devices, who have no codes; of their own device",
	"GET /task/gettasklist":                       "one's own; what a task does was asked for with its permission",
	"POST /task/canceltask":                       "one's own",
	"POST /task/removetask":                       "one's own",
	"GET /task/gettaskfile":                       "one's own; asks again for the permission of what is in it",
}

// TestOpenCalls: a call without a permission is one that says here why.
func TestOpenCalls(t *testing.T) {
	s := register(Deps{}, http.NewServeMux())
	found := map[string]bool{}
	for _, r := range s.table {
		name := r.Method + " " + r.Path
		if found[name] = r.Code == "" && !r.Public; found[name] && open[name] == "" {
			t.Errorf("%s asks for no permission; say here why, or give it one", name)
		}
	}
	for name := range open {
		if !found[name] {
			t.Errorf("%s has a permission, or is not there", name)
		}
	}
}
