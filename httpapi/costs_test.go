package httpapi

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"waymark/httpapi/edge"
)

// TestWhatManyPayForHasACost: calls that read what is kept without end, make files, or have every process read something again are paced for who calls.
func TestWhatManyPayForHasACost(t *testing.T) {
	costly := []string{
		"/ucorgan/insertorgan", "/ucorgan/updateorgan", "/ucorgan/updateorganparent", "/ucorgan/deleteorgan", // all follow the tree
		"/fence/insertfence", "/fence/updatefence", "/fence/deletefence", "/fence/insertfencedevice", "/fence/deletefencedevice", // workers read all fences
		"/place/insertpledgepoint", "/place/updatepledgepoint", "/place/deletepledgepoint", "/place/setusualplaces", "/place/setalloweddistricts", // and all places
		"/report/sendcommand", "/share/insertshare", "/basic/uploadsinglefile",
		"/uclog/getloggerlist", "/report/getalarmreportlist", "/report/getcommandreportlist", "/report/getstopreportlist", "/report/getridereportlist",
		"/report/getofflinereportlist", "/report/getoperationreportlist", "/fence/getfencestaylist",
		"/historytrack/gethistorytracklist", "/historytrack/gettrackline", "/historytrack/getstops",
	}
	there := map[string]bool{}
	for _, r := range register(Deps{}, http.NewServeMux()).table {
		there[r.Path] = true
		file := strings.Contains(r.Path, "/export") || strings.Contains(r.Path, "/import") || strings.HasSuffix(r.Path, "import") && strings.Contains(r.Path, "/insert")
		if (file || slices.Contains(costly, r.Path)) && r.Cost == 0 {
			t.Errorf("%s %s costs nothing", r.Method, r.Path)
		}
		if r.Path == "/basic/uploadsinglefile" && r.Cost < edge.CostMuch { // its body is MiB that are written to the disk of the log
			t.Errorf("%s costs as little as a look", r.Path)
		}
	}
	for _, path := range costly {
		if !there[path] {
			t.Errorf("there is no %s", path)
		}
	}
}
