package httpapi

// taskCalls are the calls about exports and tasks.
var taskCalls = []string{
	"POST /device/exportdevicelist", "POST /car/exportcarlist", "POST /uccard/exportcardlist",
	"GET /task/gettasklist", "POST /task/canceltask", "POST /task/removetask", "GET /task/gettaskfile",
}
