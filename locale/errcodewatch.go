package locale

// watchErrcodes are those of errcodes that are about what is watched: alarms, fences, places and commands. New ones of these come here.
var watchErrcodes = map[string]int{
	"command.otherVehicles": 2939,
	"command.keyNeeded":     2945,
	"command.numberNeeded":  2946,
	"alarm.noneWaits":       3306,
	"alarm.moreWait":        3307,
	"fence.exportMany":      3224,
	"fence.fileEncoding":    3225,
}
