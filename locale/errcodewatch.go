package locale

// watchErrcodes are those of errcodes that are about what is watched: alarms, fences and places. New ones of these come here.
var watchErrcodes = map[string]int{
	"alarm.noneWaits":  3306,
	"alarm.moreWait":   3307,
	"fence.exportMany": 3224,
}
