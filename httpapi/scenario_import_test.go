package httpapi_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"waymark/export"
	"waymark/locale"
)

var importScenarios = func() (out []scenario) {
	for _, of := range []struct{ pre, upload, list, update, finish, id string }{
		{"/device/", "insertdeviceimport", "getdeviceimportlist", "updatedeviceimport", "finishimportdevice", "deviceImportId"},
		{"/uccard/", "insertsimcardimport", "getsimcardimportlist", "updatesimcardimport", "finishImportSimCard", "simCardImportId"},
	} {
		everyone := func(o outcome) map[string]outcome {
			return map[string]outcome{"super": o, "north": o, "south": o, "rootuser": o, "powerless": noPermission, "personal": noPermission, "fresh": mustChange}
		}
		nobody := map[string]outcome{"powerless": noPermission, "personal": noPermission, "fresh": mustChange}
		foreign := everyone(denied(200, "import.nothing"))
		foreign["south"] = denied(404, "organ.notFound")
		out = append(out,
			scenario{route: "POST " + of.pre + of.upload, body: `{}`, want: everyone(denied(400, "request.formType"))},
			scenario{route: "GET " + of.pre + of.list, query: "isValidate=0&lang=en", want: everyone(ok(`"rows":[],"total":0,"batchId":0`))},
			scenario{route: "GET " + of.pre + of.list, query: "isValidate=2", want: map[string]outcome{"north": denied(400, "request.badValue")}},
			scenario{route: "POST " + of.pre + of.update, body: `{"` + of.id + `":1}`, want: everyone(denied(404, "import.rowNotFound"))},
			scenario{route: "POST " + of.pre + of.finish, body: `{"organId":2}`, want: foreign},
			scenario{route: "GET " + of.pre + "getimportbatch", want: everyone(ok("null"))},
			scenario{route: "POST " + of.pre + "dropimport", body: `{}`, want: everyone(ok())},
			scenario{route: "GET " + of.pre + "getimporttemplate", query: "lang=en", want: nobody},
			scenario{route: "GET " + of.pre + "getimportresult", query: "batchId=1", want: everyone(denied(404, "import.notFound"))},
		)
	}
	return append(out,
		scenario{route: "POST /device/finishimportdevice", body: `{"organId":0,"lang":"en"}`, want: map[string]outcome{"north": denied(200, "import.organRequired")}},
		scenario{route: "POST /uccard/finishImportSimCard", body: `{}`, want: map[string]outcome{"north": denied(200, "import.nothing")}})
}()

// sheetOf writes an xlsx file.
func sheetOf(t testing.TB, header string, rows ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	var columns []export.Column
	for title := range strings.SplitSeq(header, "|") {
		columns = append(columns, export.Column{Title: title})
	}
	w, err := export.NewWriter(t.Context(), &b, export.Sheet{Name: "S", Columns: columns})
	check(t, err)
	for _, row := range rows {
		var cells []export.Cell
		for text := range strings.SplitSeq(row, "|") {
			cells = append(cells, export.Text(text))
		}
		check(t, w.Row(cells))
	}
	check(t, w.Close())
	return b.Bytes()
}

// upload sends a file.
func (f *fleetOf) upload(t testing.TB, path, token, name string, content []byte, lang string) *httptest.ResponseRecorder {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	check(t, w.WriteField("lang", lang))
	part, err := w.CreateFormFile("file", name)
	check(t, err)
	_, err = part.Write(content)
	check(t, err)
	check(t, w.Close())
	return f.send("POST /api"+path, token, b.String(), w.FormDataContentType())
}

// uploaded insists that the answer holds texts.
func uploaded(t testing.TB, w *httptest.ResponseRecorder, has ...string) {
	t.Helper()
	for _, text := range has {
		if !strings.Contains(w.Body.String(), text) {
			t.Errorf("%d: no %q in %s", w.Code, text, w.Body)
		}
	}
}

const (
	deviceHeader  = "车牌号|设备号 *|设备名称 *|设备型号 *|SIM卡号"
	deviceUpload  = "/device/insertdeviceimport"
	deviceRows    = "GET /api/device/getdeviceimportlist?lang=en"
	deviceCorrect = "POST /api/device/updatedeviceimport"
	deviceFinish  = "POST /api/device/finishimportdevice"
	simUpload     = "/uccard/insertsimcardimport"
)

// TestDeviceWizard goes through all three steps, with every kind of mistake.
func TestDeviceWizard(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	file := sheetOf(t, deviceHeader,
		"京A12345|860000000000001|示例设备|GT06N|13800000000", // the example of the template: row 2
		"京b·88888|８６４０００００００００００１|one|gt06n|13900000001",
		"|864 000 000 000 002|two|GT06N有线定位终端|",
		"|864000000000002|three|JT/T 808 terminal|",
		"京Z|123|"+strings.Repeat("n", 65)+"|nothing|12",
		"||||",
		"|"+southIMEI+"|taken|JT808|",
		"|864000000000004|||")
	uploaded(t, f.upload(t, deviceUpload, north, "设备.xlsx", file, "en"), `"total":6,"valid":1,"invalid":5`, "File uploaded")
	f.expect(t, "GET /api/device/getimportbatch", north, "", ok(`"fileName":"设备.xlsx"`, `"valid":1`))
	f.expect(t, "GET /api/device/getimportbatch", f.tokens["rootuser"], "", ok("null"))
	f.expect(t, deviceRows+"&isValidate=1", north, "", ok(`"total":1`, `"rowNo":3,"reason":[],"wrongFields":[],"isValidate":1`, `"plateNo":"京B88888"`, `"imei":"864000000000001"`, `"deviceModel":"GT06N","deviceModelName":"GT06N wired locator"`))
	f.expect(t, deviceRows+"&isValidate=0", north, "", ok(`"total":5`, `"IMEI: 864000000000002 is also in row 5 of the file"`, `"IMEI: 864000000000002 is also in row 4 of the file"`,
		`"Device name: too long, at most 64 characters"`, `"There is no such device model: nothing"`, `"IMEI: `+southIMEI+` is already registered"`,
		`"Device name cannot be empty","Device model cannot be empty"`, `"wrongFields":["plateNo","imei","deviceName","deviceModel","simNo"]`).without("south"))
	f.expect(t, strings.Replace(deviceRows, "en", "cn", 1)+"&isValidate=0&pageSize=1&currentPage=2", north, "", ok(`"rowNo":5`, "设备号：864000000000002与文件第4行重复"))

	// Correcting one of two duplicates makes the other valid, too.
	f.expect(t, deviceCorrect, f.tokens["south"], `{"deviceImportId":3,"imei":"864000000000003"}`, denied(404, "import.rowNotFound"))
	f.expect(t, deviceCorrect, north, `{"deviceImportId":3,"imei":"864000000000003","lang":"en"}`, ok("Corrected", `"isValidate":1`))
	f.expect(t, deviceRows+"&isValidate=1", north, "", ok(`"total":3`))
	f.expect(t, deviceCorrect, north, `{"deviceImportId":3,"imei":"864000000000001"}`, ok(`"isValidate":0`))
	f.expect(t, deviceRows+"&isValidate=1", north, "", ok(`"total":1`))
	f.expect(t, deviceCorrect, north, `{"deviceImportId":3,"imei":"864000000000003"}`, ok(`"isValidate":1`))

	f.expect(t, deviceFinish, north, `{"organId":3}`, denied(404, "organ.notFound"))
	// Somebody registers one of them meanwhile.
	f.expect(t, "POST /api/device/insertdevice", f.tokens["south"], `{"organId":3,"imei":"864000000000002","deviceName":"n","deviceModel":"JT808"}`, ok())
	f.expect(t, deviceFinish, north, `{"organId":2,"lang":"en"}`, ok("Import finished", `"imported":2,"failed":4,"open":false`))
	f.expect(t, deviceFinish, north, `{"organId":2}`, denied(200, "import.nothing"))
	f.expect(t, "GET /api/device/getimportbatch", north, "", ok("null"))
	row := f.device(t, "864000000000001")
	if row.Vehicle.Plate != "京B88888" || row.Device.Model != "GT06N" || row.Device.OrganID != 2 || row.Device.ReportSeconds == 0 || row.Device.SIM != "13900000001" {
		t.Errorf("%+v", row)
	}
	if loose := f.device(t, "864000000000003").Device; row.Device.FittedAt == 0 || row.Device.FittedAt != row.Device.CreatedAt || loose.FittedAt != 0 {
		t.Errorf("fitted at %d and %d, of no vehicle", row.Device.FittedAt, loose.FittedAt)
	}
	f.expect(t, "GET /api/device/getorgandevicelist?searchKey=864000000000003", north, "", ok(`"total":1`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=import", f.tokens["super"], "", ok("Devices imported from 设备.xlsx, rows: 2 of 6", `"new":"864000000000001 864000000000003"`))

	// The result can be had for seven days, by whoever did it alone.
	w := f.send("GET /api/device/getimportresult?batchId=1&lang=en", north, "", "")
	table, err := export.Read(w.Body.Bytes(), "r.xlsx", export.Limits{})
	check(t, err)
	if got := fmt.Sprint(table.Header, table.Lines[1]); !strings.Contains(got, "Reason") || !strings.Contains(got, "is already registered") || table.Lines[0].At(7).Text != "Imported" {
		t.Errorf("%s", got)
	}
	rows := "GET /api/device/getdeviceimportlist?isValidate=0&lang=en"
	f.expect(t, rows, north, "", ok(`"rows":[]`, `"batchId":0`))
	f.expect(t, rows+"&batchId=1", north, "", ok(`"batchId":1`, "is already registered"))
	f.expect(t, rows+"&batchId=1", f.tokens["super"], "", denied(404, "import.notFound"))
	f.expect(t, "GET /api/device/getimportresult?batchId=1", f.tokens["super"], "", denied(404, "import.notFound"))
	f.expect(t, "GET /api/uccard/getimportresult?batchId=1", north, "", denied(404, "import.notFound"))
	f.pass(8 * 24 * time.Hour)
	f.expect(t, "GET /api/device/getimportresult?batchId=1", f.signIn(t, "north", password, 1), "", denied(404, "import.notFound"))
}

func TestUnfinishedImports(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	bad, good := sheetOf(t, deviceHeader, "|1|n|JT808|"), sheetOf(t, deviceHeader, "|864000000000001|n|JT808|")
	uploaded(t, f.upload(t, deviceUpload, north, "a.xlsx", bad, "en"), `"valid":0,"invalid":1`)
	f.expect(t, deviceFinish, north, `{"organId":2,"lang":"en"}`, denied(200, "import.nothing"))
	uploaded(t, f.upload(t, deviceUpload, north, "b.xlsx", good, "en"), `"valid":1`)
	f.expect(t, "GET /api/device/getimportbatch", north, "", ok(`"fileName":"b.xlsx"`, `"total":1,"valid":1,"invalid":0`))
	f.expect(t, "POST /api/device/insertdevice", f.tokens["south"], `{"organId":3,"imei":"864000000000001","deviceName":"n","deviceModel":"JT808"}`, ok())
	f.expect(t, deviceFinish, north, `{"organId":2}`, ok(`"imported":0,"failed":1,"open":true`))
	f.expect(t, deviceRows, north, "", ok("is already registered"))
	f.expect(t, "POST /api/device/dropimport", north, `{}`, ok())
	f.expect(t, deviceRows, north, "", ok(`"total":0,"batchId":0`))
}

func TestSIMWizard(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	const header = "SIM number *|ICCID *|Location|Internal combo|External combo|Card type|Plan period"
	twice := sheetOf(t, header, "13900000001|89860000000000000001", "13900000002|89860000000000000001")
	uploaded(t, f.upload(t, simUpload, north, "a.xlsx", twice, "en"), "File upload failed, duplicate SIM or ICCID in the file", `"errcode":2302`, "2, 3")
	f.expect(t, "POST /api/uccard/insertsimcard", f.tokens["south"], `{"organId":3,"sim":"13900000009","iccid":"89860000000000000009"}`, ok())
	file := sheetOf(t, header, "13900000001|89860000000000000001|国内|10MB/月|1 GB a month|cmcc|1年", "13900000009|89860000000000000008|Mars|||x|5", "1|2")
	uploaded(t, f.upload(t, simUpload, north, "a.xlsx", file, "cn"), `"total":3,"valid":1,"invalid":2`)
	f.expect(t, "GET /api/uccard/getsimcardimportlist?lang=en", north, "", ok(`"inCombo":"10M","outCombo":"1G"`, `"inComboName":"10 MB a month"`, `"type":"CMCC"`, `"period":"12"`,
		"SIM number: 13900000009 is already registered", "Location: there is no “Mars”", "Card type: there is no “x”", "Plan period: there is no “5”", "The ICCID must be").without("south"))
	f.expect(t, "POST /api/uccard/updatesimcardimport", north, `{"simCardImportId":2,"sim":"13900000002","location":"DOMESTIC","type":"","period":"3"}`, ok(`"isValidate":1`))
	f.expect(t, "POST /api/uccard/finishImportSimCard", north, `{"organId":3}`, denied(404, "organ.notFound"))
	f.expect(t, "POST /api/uccard/finishImportSimCard", north, `{}`, ok(`"imported":2,"failed":1`))
	f.expect(t, "GET /api/uccard/getTrafficList", north, "", ok(`"total":2`, `"organName":"north"`))
	f.expect(t, "GET /api/uclog/getloggerlist?lang=en&module=import", north, "", ok("SIM cards imported from a.xlsx, rows: 2", `"name":"SIM number"`))
	w := f.send("GET /api/uccard/getimportresult?batchId=1&lang=cn", north, "", "")
	table, err := export.Read(w.Body.Bytes(), "r.xlsx", export.Limits{})
	check(t, err)
	if got := fmt.Sprint(table.Header, table.Lines); !strings.Contains(got, "归属地") || !strings.Contains(got, "10MB/月") || !strings.Contains(got, "11到13位数字；ICCID") || strings.Contains(got, "DOMESTIC") {
		t.Errorf("%s", got)
	}
}

// TestTemplates: the template of each kind and language passes the wizard once it is filled in, and its example is not imported.
func TestTemplates(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	for _, path := range []string{"/device/", "/uccard/"} {
		for _, lang := range []string{"cn", "en"} {
			w := f.send("GET /api"+path+"getimporttemplate?lang="+lang, north, "", "")
			if w.Code != 200 || !strings.Contains(w.Header().Get("Content-Disposition"), ".xlsx") {
				t.Fatal(w.Code, w.Header())
			}
			upload := map[string]string{"/device/": deviceUpload, "/uccard/": simUpload}[path]
			uploaded(t, f.upload(t, upload, north, "t.xlsx", w.Body.Bytes(), lang), fmt.Sprintf(`"errcode":%d`, locale.Errcode("export.onlyHeader")))
		}
	}
}

// TestImportsAtOnce: people who import the same at once do not disturb each other; each device is had once.
func TestImportsAtOnce(t *testing.T) {
	f := newFleet(t)
	var rows []string
	for i := range 200 {
		rows = append(rows, fmt.Sprintf("京A%05d|8620000000%05d|n|JT808|", i, i))
	}
	file := sheetOf(t, deviceHeader, rows...)
	var all sync.WaitGroup
	answers := make([]string, 4)
	for i, person := range []string{"north", "south", "rootuser", "super"} {
		all.Go(func() {
			w := f.upload(t, deviceUpload, f.tokens[person], person+".xlsx", file, "en")
			if !strings.Contains(w.Body.String(), `"total":200`) {
				t.Errorf("%s: %s", person, w.Body)
			}
			organ := map[string]string{"north": "2", "south": "3", "rootuser": "1", "super": "1"}[person]
			answers[i] = f.send(deviceFinish, f.tokens[person], `{"organId":`+organ+`}`, "application/json").Body.String()
		})
	}
	all.Wait()
	whole := 0
	for _, a := range answers {
		switch {
		case strings.Contains(a, `"imported":200,"failed":0`):
			whole++
		case strings.Contains(a, `"imported":0,"failed":200`), strings.Contains(a, `"errcode":2304`): // taken before or while submitting
		default:
			t.Errorf("by halves: %s", a)
		}
	}
	if whole != 1 {
		t.Errorf("%d had them: %v", whole, answers)
	}
}

func TestBadForms(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	body, kind := uploadForm(t, "lang", "en")
	uploaded(t, f.send("POST /api"+deviceUpload, north, body, kind), "Select the file to upload", `"errcode":2301`)
	body, kind = uploadForm(t, "file", "x", "organ", "3")
	uploaded(t, f.send("POST /api"+deviceUpload, north, body, kind), `"errcode":1011`)
	uploaded(t, f.send("POST /api"+deviceUpload, north, "--x\r\nbroken", "multipart/form-data; boundary=x"), `"errcode":1016`)
	uploaded(t, f.upload(t, deviceUpload, north, "a.xlsx", make([]byte, 5<<20), "en"), `"errcode":1006`)
	uploaded(t, f.upload(t, deviceUpload, north, "a.xlsx", make([]byte, 3<<20), "en"), "the limit is 2 MB", `"errcode":2324`)
}

// BenchmarkImport is 1,000 devices from the file to the fleet.
func BenchmarkImport(b *testing.B) {
	f := newFleet(b)
	round := 0
	for b.Loop() {
		b.StopTimer()
		var rows []string
		for i := range 1000 {
			rows = append(rows, fmt.Sprintf("京A%05d|863%04d%07d|name %d|JT808|139%08d", i, round, i, i, i))
		}
		file := sheetOf(b, deviceHeader, rows...)
		round++
		b.StartTimer()
		began := time.Now()
		uploaded(b, f.upload(b, deviceUpload, f.tokens["north"], "a.xlsx", file, "en"), `"valid":1000`)
		middle := time.Now()
		w := f.send(deviceFinish, f.tokens["north"], `{"organId":2}`, "application/json")
		uploaded(b, w, `"imported":1000`)
		b.ReportMetric(middle.Sub(began).Seconds(), "upload-s")
		b.ReportMetric(time.Since(middle).Seconds(), "finish-s")
	}
}

// TestTitlesOfImports: files go by the words of the screens, of exported lists and of the interface, and what is not read is said.
func TestTitlesOfImports(t *testing.T) {
	f := newFleet(t)
	north := f.tokens["north"]
	for _, header := range []string{
		"车牌号|设备号|设备名称|设备型号|SIM卡号|颜色", "Plate|IMEI *|device NAME|Device model|SIM number|Colour", "plateNo|imei|deviceName|deviceModel|simNo| colour ",
	} {
		file := sheetOf(t, header, "京A10001|864000000000001|one|GT06N|13900000001|red")
		title := header[strings.LastIndex(header, "|")+1:]
		uploaded(t, f.upload(t, deviceUpload, north, "a.xlsx", file, "en"), `"valid":1`, `"ignored":["`+strings.TrimSpace(title)+`"]`)
		f.expect(t, deviceRows, north, "", ok(`"imei":"864000000000001"`, `"plateNo":"京A10001"`, `"simNo":"13900000001"`))
	}
	for _, header := range []string{"SIM卡号|ICCID|归属地|内部套餐|外部套餐|卡类型|套餐周期", "SIM number|ICCID|Location|Internal combo|External combo|Card type|Plan period"} {
		file := sheetOf(t, header, "13900000001|89860000000000000001|国内|10MB/月|1 GB a month|cmcc|1年")
		uploaded(t, f.upload(t, simUpload, north, "a.xlsx", file, "en"), `"valid":1`, `"ignored":[]`)
		f.expect(t, "GET /api/uccard/getsimcardimportlist", north, "", ok(`"location":"DOMESTIC"`, `"inCombo":"10M"`, `"outCombo":"1G"`, `"type":"CMCC"`, `"period":"12"`))
	}
	// Two columns that mean the same are refused, whatever they are called.
	both := sheetOf(t, "IMEI|设备号|Device name|Device model", "864000000000001|864000000000002|one|GT06N")
	uploaded(t, f.upload(t, deviceUpload, north, "a.xlsx", both, "en"), `"errcode":2333`)
}
