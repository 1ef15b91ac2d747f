package devices

import (
	"waymark/fleet/batch"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// importRoutes are the calls of the import wizards.
func (s *server) importRoutes() []edge.Route {
	devices := []edge.Route{
		{Method: edge.Post, Path: "/device/insertdeviceimport", Cost: edge.CostMuch, Bind: edge.Form(maxSheet, sheetForm, s.importUpload(batch.Devices)), Summary: "Upload devices", CN: "上传设备导入文件"},
		{Method: edge.Get, Path: "/device/getdeviceimportlist", Bind: edge.Do(importList(s, batch.Devices, s.deviceImportRows)), Summary: "Rows of the uploaded devices", CN: "设备导入明细"},
		{Method: edge.Post, Path: "/device/updatedeviceimport", Bind: edge.Do(s.updateDeviceImport), Summary: "Correct a row of the uploaded devices", CN: "修改设备导入明细"},
		{Method: edge.Post, Path: "/device/finishimportdevice", Bind: edge.Do(s.importFinish(batch.Devices)), Summary: "Submit the uploaded devices", CN: "提交设备导入"},
		{Method: edge.Get, Path: "/device/getimportbatch", Bind: edge.Do(s.importOpen(batch.Devices)), Summary: "The unfinished import of devices", CN: "未完成的设备导入"},
		{Method: edge.Post, Path: "/device/dropimport", Bind: edge.Do(s.importDrop(batch.Devices)), Summary: "Give up the import of devices", CN: "放弃设备导入"},
		{Method: edge.Get, Path: "/device/getimporttemplate", Bind: edge.Download(s.importTemplate(batch.Devices), edge.XLSX), Summary: "Template for the import of devices", CN: "设备导入模板"},
		{Method: edge.Get, Path: "/device/getimportresult", Bind: edge.Download(s.importResult(batch.Devices), edge.XLSX), Summary: "Result of an import of devices", CN: "设备导入结果"},
	}
	cards := []edge.Route{
		{Method: edge.Post, Path: "/uccard/insertsimcardimport", Cost: edge.CostMuch, Bind: edge.Form(maxSheet, sheetForm, s.importUpload(batch.SIMs)), Summary: "Upload SIM cards", CN: "上传流量卡导入文件"},
		{Method: edge.Get, Path: "/uccard/getsimcardimportlist", Bind: edge.Do(importList(s, batch.SIMs, s.simImportRows)), Summary: "Rows of the uploaded SIM cards", CN: "流量卡导入明细"},
		{Method: edge.Post, Path: "/uccard/updatesimcardimport", Bind: edge.Do(s.updateSIMImport), Summary: "Correct a row of the uploaded SIM cards", CN: "修改流量卡导入明细"},
		{Method: edge.Post, Path: "/uccard/finishImportSimCard", Bind: edge.Do(s.importFinish(batch.SIMs)), Summary: "Submit the uploaded SIM cards", CN: "提交流量卡导入"},
		{Method: edge.Get, Path: "/uccard/getimportbatch", Bind: edge.Do(s.importOpen(batch.SIMs)), Summary: "The unfinished import of SIM cards", CN: "未完成的流量卡导入"},
		{Method: edge.Post, Path: "/uccard/dropimport", Bind: edge.Do(s.importDrop(batch.SIMs)), Summary: "Give up the import of SIM cards", CN: "放弃流量卡导入"},
		{Method: edge.Get, Path: "/uccard/getimporttemplate", Bind: edge.Download(s.importTemplate(batch.SIMs), edge.XLSX), Summary: "Template for the import of SIM cards", CN: "流量卡导入模板"},
		{Method: edge.Get, Path: "/uccard/getimportresult", Bind: edge.Download(s.importResult(batch.SIMs), edge.XLSX), Summary: "Result of an import of SIM cards", CN: "流量卡导入结果"},
	}
	for _, of := range [...]struct {
		routes []edge.Route
		code   string
	}{{devices, permission.DeviceImport}, {cards, permission.SIMImport}} {
		for i := range of.routes {
			of.routes[i].Code, of.routes[i].Tag, of.routes[i].Description = of.code, "import", importDescriptions[i]
		}
	}
	return append(devices, cards...)
}

// importDescriptions are what both kinds do, in the order of the routes.
var importDescriptions = [...]string{
	"An .xls or .xlsx file of at most 2 MB and 1,000 rows: the first visible sheet, columns found by their titles in either language. It replaces the caller's unfinished import.",
	"A page in the order of the file, each row with what is wrong with it. Empty when no import is open.",
	"The row is judged anew, and the rows that had the same number.",
	"All valid rows in one transaction, each judged again at that moment; what is taken by now becomes invalid and is left out.",
	"Null when there is none. It is the caller's own; nobody else sees it.",
	"What was uploaded is forgotten. No error when there is nothing.",
	"An xlsx file with an example row, which is not imported when it is left in, and a second sheet with the rules.",
	"An xlsx file with every row, what became of it and why; for 7 days after it was submitted.",
}
