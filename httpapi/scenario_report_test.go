package httpapi_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"waymark/export"
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/offline"
)

// reportScenarios are about what was. The northern device rode for an hour, and then stood for ten minutes; what people did is that they signed in.
var reportScenarios = []scenario{
	{route: "GET /report/getridereportlist", query: "lang=en", want: map[string]outcome{
		"north": ok(`"rideId":"1-`, `"imei":"`+northIMEI+`"`, `"plateNo":"京A12345"`, `"rideTime":3600`, `"mileage":12345,`, `"mileageKm":12.35`, `"mileageSource":"odometer"`, `"maxSpeed":80.5`, `"total":1`),
		"south": ok(`"rows":[],"total":0`), "rootuser": ok(`"total":1`), "super": ok(`"total":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getridereportlist", query: "imei=" + northIMEI, want: map[string]outcome{"south": ok(`"rows":[],"total":0`), "north": ok(`"total":1`)}},
	{route: "GET /report/getridereportlist", query: "plateNo=%E4%BA%ACA12345", want: map[string]outcome{"south": ok(`"rows":[],"total":0`), "north": ok(`"total":1`)}},
	{route: "GET /report/getridereportlist", query: "imei=" + southIMEI, want: map[string]outcome{"north": ok(`"rows":[],"total":0`)}},
	{route: "GET /report/getridereportlist", query: "mileage=12345&rideTime=3600", want: map[string]outcome{"north": ok(`"total":1`)}},
	{route: "GET /report/getridereportlist", query: "mileage=12346", want: map[string]outcome{"north": ok(`"total":0`)}},
	{route: "GET /report/getridereportlist", query: "rideTime=3601", want: map[string]outcome{"north": ok(`"total":0`)}},
	{route: "GET /report/getridereportlist", query: "mileage=-1", want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "POST /report/exportridereportlist", body: `{"mileage":100000,"rideTime":7200,"lang":"en"}`, want: map[string]outcome{"north": ok("Export started")}},
	{route: "GET /report/getridereportlist", query: "startTime=5", want: map[string]outcome{"north": denied(200, "track.rangeRequired")}},
	{route: "GET /report/getridereportlist", query: "startTime=200&endTime=100", want: map[string]outcome{"north": denied(200, "track.rangeReversed")}},
	{route: "GET /report/getridereportlist", query: "startTime=1000000000&endTime=1100000000", want: map[string]outcome{"north": denied(200, "track.rangeTooLong")}},
	{route: "GET /report/getridereportlist", query: "startTime=yesterday", want: map[string]outcome{"north": denied(400, "track.badTime")}},
	{route: "GET /report/getridereportlist", query: "startTime=2026-03-01%2010:00:00&endTime=2026-03-01%2010:00:00&zone=0", want: map[string]outcome{"north": ok(`"total":0`)}},
	{route: "GET /report/getridereportlist", query: "startTime=2026-03-01%2010:00:00&endTime=2026-03-01%2010:00:00", want: map[string]outcome{"north": ok(`"total":1`)}},
	{route: "POST /report/exportridereportlist", body: `{"imei":"` + northIMEI + `","startTime":"2026-03-01 00:00:00","endTime":"2026-03-02 00:00:00","lang":"en"}`, want: map[string]outcome{
		"north": ok("Export started"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/exportridereportlist", body: `{"organId":2}`, want: map[string]outcome{"south": denied(404, "organ.notFound")}},
	{route: "POST /report/exportridereportlist", body: `{"startTime":"5"}`, want: map[string]outcome{"north": denied(200, "track.rangeRequired")}},

	{route: "GET /report/getstopreportlist", query: "startTime=2026-02-28%2000:00:00&endTime=2026-03-02%2000:00:00", want: map[string]outcome{
		"north": ok(`"stopId":"1-`, `"stopSecond":600`, `"source":"satellites"`, `"total":1`), "south": ok(`"rows":[],"total":0`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getstopreportlist", query: "startTime=2026-02-28%2000:00:00&endTime=2026-03-02%2000:00:00&stopSecond=601", want: map[string]outcome{"north": ok(`"total":0`)}},
	{route: "GET /report/getstopreportlist", query: "startTime=2026-02-28%2000:00:00&endTime=2026-03-02%2000:00:00&deviceType=WX", want: map[string]outcome{"north": ok(`"total":0`)}},
	{route: "GET /report/getstopreportlist", query: "endTime=5", want: map[string]outcome{"north": denied(200, "track.rangeRequired")}},
	{route: "GET /report/getstopreportlist", query: "stopSecond=-1", want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "POST /report/exportstopreportlist", body: `{"deviceType":"YX","stopSecond":3600}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/exportstopreportlist", body: `{"organId":3}`, want: map[string]outcome{"north": denied(404, "organ.notFound")}},

	{route: "GET /report/getofflinereportlist", query: "lang=en", want: map[string]outcome{
		"north": ok(`"rows":[],"total":0`), "south": ok(`"rows":[],"total":0`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getofflinereportlist", query: "startSecond=7&endSecond=7", want: map[string]outcome{"north": denied(200, "report.lasting")}},
	{route: "GET /report/getofflinereportlist", query: "organId=2", want: map[string]outcome{"south": denied(404, "organ.notFound")}},
	{route: "POST /report/exportofflinereportlist", body: `{"startSecond":86400,"endSecond":604800,"deviceType":"WX"}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/exportofflinereportlist", body: `{"organId":3}`, want: map[string]outcome{"north": denied(404, "organ.notFound")}},
	{route: "GET /device/getofflinedevicelist", query: "interval=1_3", want: map[string]outcome{
		"north": ok(`"rows":[],"total":0`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /device/getofflinedevicelist", query: "interval=soon", want: map[string]outcome{"north": denied(400, "request.badValue")}},
	{route: "POST /device/exportofflinedevicelist", body: `{"interval":"30_N"}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /device/getattentiondevicelist", query: "searchKey=nobody", want: map[string]outcome{
		"north": ok(`"rows":[],"total":0`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /device/getattentiondevicelist", query: "organId=2", want: map[string]outcome{"south": denied(404, "organ.notFound")}},
	{route: "POST /device/exportattentiondevicelist", body: `{}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /device/exportattentiondevicelist", body: `{"organId":3}`, want: map[string]outcome{"north": denied(404, "organ.notFound")}},
	{route: "GET /home/gethomestopreportlist", query: "startSecond=86400", want: map[string]outcome{
		"north": ok(`"rows":[],"total":0`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /home/exporthomestopreportlist", body: `{}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /home/getechartstatisticsreport", query: "lang=en", want: map[string]outcome{
		"north": ok(`"key":"1","name":"Online","value":1}`, `{"key":"0","name":"Unused","value":0}`, `"key":"YX.ONLINE"`, `{"key":"0","name":"Not settled","value":1}`, `{"key":"cn of 39","name":"en of 39","value":1}`),
		"south": ok(`{"key":"0","name":"Unused","value":1}`, `"chart7Data":[]`).without("of 39"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},

	{route: "GET /report/getmileagereportlist", query: "lang=en", want: map[string]outcome{
		"north": ok(`"imei":"`+northIMEI+`"`, `"carId":1,"deviceCount":1,"startDate":"2026-03-01","endDate":"2026-03-01","days":1,"knownDays":1,"drivenDays":1,"mileage":4321,"mileageKm":4.32`, `"mileageSource":"odometer","measuredBy":"`+northIMEI+`"`, `"total":1`),
		"south": ok(`"knownDays":0,"drivenDays":0,"mileage":null,"mileageKm":null`, `"total":1`).without(northIMEI), "rootuser": ok(`"total":2`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getmileagereportlist", query: "imei=" + northIMEI, want: map[string]outcome{"south": ok(`"rows":[],"total":0`), "north": ok(`"total":1`)}},
	{route: "GET /report/getmileagereportlist", query: "plateNo=%E4%BA%ACA12345", want: map[string]outcome{"south": ok(`"rows":[],"total":0`), "north": ok(`"total":1`)}},
	{route: "GET /report/getmileagereportlist", query: "organId=2", want: map[string]outcome{"south": denied(404, "organ.notFound"), "north": ok(`"total":1`)}},
	{route: "GET /report/getmileagereportlist", query: "startDate=2026-02-01", want: map[string]outcome{"north": denied(200, "track.rangeRequired")}},
	{route: "GET /report/getmileagereportlist", query: "startDate=2026-02-02&endDate=2026-02-01", want: map[string]outcome{"north": denied(200, "track.rangeReversed")}},
	{route: "GET /report/getmileagereportlist", query: "startDate=2025-02-02&endDate=2026-02-28", want: map[string]outcome{"north": denied(200, "track.rangeTooLong")}},
	{route: "GET /report/getmileagereportlist", query: "startDate=2026-02-30&endDate=2026-03-01", want: map[string]outcome{"north": denied(400, "track.badTime")}},
	{route: "GET /report/getmileagereportlist", query: "startDate=2026-02-01&endDate=2026-03-01&timeZone=Local", want: map[string]outcome{"north": denied(400, "mileage.badZone")}},
	{route: "GET /report/getmileagereportlist", query: "timeZone=Middle/Earth", want: map[string]outcome{"north": denied(400, "mileage.badZone")}},
	{route: "GET /report/getmileagereportlist", query: "startDate=2026-02-26&endDate=2026-03-09&unit=day", want: map[string]outcome{"north": ok(`"total":4`, `"startDate":"2026-02-26"`)}},
	{route: "POST /report/exportmileagereportlist", body: `{"startDate":"2026-02-01","endDate":"2026-03-01","unit":"week","timeZone":"Europe/Berlin"}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/exportmileagereportlist", body: `{"organId":3}`, want: map[string]outcome{"north": denied(404, "organ.notFound")}},
	{route: "POST /report/exportmileagereportlist", body: `{"startDate":"2026-02-01"}`, want: map[string]outcome{"north": denied(200, "track.rangeRequired")}},
	{route: "GET /report/getmileagesum", want: map[string]outcome{
		"north": ok(`"vehicles":1,"known":true,"preparing":false,"ready":0,"mileage":4321,"driven":1,"silent":0,"days":[{"date":"2026-03-01","mileage":4321,"driven":1,"known":1}]`), "south": ok(`"mileage":0,"driven":0,"silent":1`),
		"rootuser": ok(`"vehicles":2`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getmileagesum", query: "organId=2", want: map[string]outcome{"south": denied(404, "organ.notFound")}},
	{route: "GET /report/getmileagecalendar", query: "startDate=2026-02-28&endDate=2026-03-31&imei=" + northIMEI, want: map[string]outcome{
		"north": ok(`"dayList":[{"date":"2026-02-28","mileage":null,"mileageKm":null,"mileageSource":"","imei":"","reckoned":false,"revised":false},{"date":"2026-03-01","mileage":4321,"mileageKm":4.32,"mileageSource":"odometer","imei":"`+northIMEI+`"`, `"odometer":{"begins":null,"ends":null},"readings":[]`),
		"south": denied(404, "device.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getvehicleuselist", want: map[string]outcome{
		"north": ok(`"imei":"`+northIMEI+`"`, `"mileage":4321`, `"drivingSeconds":6600,"standingSeconds":600,"silentSeconds":36000,"utilisation":15.3`, `"total":1`),
		"south": ok(`"drivingSeconds":0,"standingSeconds":0,"silentSeconds":43200,"utilisation":0`).without(northIMEI), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getvehicleuselist", query: "organId=2", want: map[string]outcome{"south": denied(404, "organ.notFound")}},
	{route: "GET /report/getvehicleuselist", query: "startDate=2026-02-01", want: map[string]outcome{"north": denied(200, "track.rangeRequired")}},
	{route: "POST /report/exportvehicleuselist", body: `{"startDate":"2026-02-01","endDate":"2026-03-01"}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/exportvehicleuselist", body: `{"organId":3}`, want: map[string]outcome{"north": denied(404, "organ.notFound")}},
	{route: "GET /report/getvehicleusesum", want: map[string]outcome{
		"north": ok(`"vehicles":1,"known":true,"preparing":false,"ready":0,"drivingSeconds":6600,"standingSeconds":600,"silentSeconds":36000,"utilisation":15.3,"days":[{"date":"2026-03-01","drivingSeconds":6600,`),
		"south": ok(`"drivingSeconds":0,"standingSeconds":0`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getvehicleusesum", query: "organId=2", want: map[string]outcome{"south": denied(404, "organ.notFound")}},
	{route: "GET /report/getspeedprofilelist", query: "lang=en", want: map[string]outcome{
		"north": ok(`{"speedBand":"Below 5 km/h (idling or creeping)","fromKmh":0,"toKmh":5,"seconds":0,"share":0,"mileage":0,"mileageKm":0,"wayShare":0}`, `{"speedBand":"20–40 km/h","fromKmh":20,"toKmh":40,"seconds":600,"share":16.7,"mileage":3000,"mileageKm":3,"wayShare":24.3}`,
			`"fromKmh":60,"toKmh":80,"seconds":3000,"share":83.3,"mileage":9345,`, `{"speedBand":"120 km/h and more","fromKmh":120,"toKmh":0,`, `"total":8`),
		"south": ok(`"seconds":0`, `"total":8`).without("3000", "9345"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getspeedprofilelist", query: "organId=2", want: map[string]outcome{"south": denied(404, "organ.notFound")}},
	{route: "GET /report/getspeedprofilelist", query: "imei=" + northIMEI, want: map[string]outcome{"south": ok(`"rows":[],"total":0`), "north": ok(`"seconds":3000`)}},
	{route: "GET /report/getspeedprofilelist", query: "startDate=2026-02-01&endDate=2026-02-03", want: map[string]outcome{"north": ok(`"seconds":0`).without("3000")}},
	{route: "GET /report/getspeedprofilelist", query: "startDate=2026-02-01", want: map[string]outcome{"north": denied(200, "track.rangeRequired")}},
	{route: "GET /report/getspeedprofilelist", query: "timeZone=Local", want: map[string]outcome{"north": denied(400, "mileage.badZone")}},
	{route: "POST /report/exportspeedprofilelist", body: `{"startDate":"2026-02-01","endDate":"2026-03-01"}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/exportspeedprofilelist", body: `{"organId":3}`, want: map[string]outcome{"north": denied(404, "organ.notFound")}},
	{route: "GET /report/getalarmdaylist", query: "lang=en", want: map[string]outcome{
		"north": ok(`"rows":[{"date":"2026-03-01","alarmClass":"URGENT","alarmClassName":"Urgent","alarms":1}],"total":1`), "rootuser": ok(`"alarms":2}],"total":1`),
		"south": ok(`"alarms":1}],"total":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getalarmdaylist", query: "organId=2", want: map[string]outcome{"south": denied(404, "organ.notFound"), "north": ok(`"alarms":1}`)}},
	{route: "GET /report/getalarmdaylist", query: "imei=" + northIMEI, want: map[string]outcome{"south": ok(`"rows":[],"total":0`), "north": ok(`"alarms":1}`)}},
	{route: "GET /report/getalarmdaylist", query: "startDate=2025-02-02&endDate=2026-02-28", want: map[string]outcome{"north": denied(200, "track.rangeTooLong")}},
	{route: "POST /report/exportalarmdaylist", body: `{"startDate":"2026-02-01","endDate":"2026-03-01","timeZone":"Europe/Berlin"}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/exportalarmdaylist", body: `{"organId":3}`, want: map[string]outcome{"north": denied(404, "organ.notFound")}},
	{route: "GET /report/getalarmdaysum", query: "lang=cn&startDate=2026-02-28&endDate=2026-03-05", want: map[string]outcome{
		"north": ok(`{"alarms":1,"dates":["2026-02-28","2026-03-01"],"classes":[{"alarmClass":"URGENT","alarmClassName":"紧急报警","alarms":1,"perDay":[0,1]}]}`), "rootuser": ok(`"alarms":2,"dates"`, `"perDay":[0,2]`),
		"powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getalarmdaysum", query: "imei=" + northIMEI, want: map[string]outcome{"south": ok(`"alarms":0,"dates":["2026-03-01"],"classes":[]`)}},
	{route: "GET /report/getalarmdaysum", query: "organId=2", want: map[string]outcome{"south": denied(404, "organ.notFound")}},
	{route: "GET /report/getfrequentplacelist", query: "imei=" + northIMEI, want: map[string]outcome{
		"north": ok(`"plateNo":"京A12345"`, `"carId":1,"startDate":"2025-12-02","endDate":"2026-03-01","nights":0,"atNight":-1,"now":-1,"all":1,"places":[{"lng":116.3,"lat":39.9,"visits":1,"seconds":600,"nights":0,`, `"weekdays":[0,0,0,0,0,0,600]`),
		"south": denied(404, "device.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getfrequentplacelist", query: "timeZone=Local&imei=" + northIMEI, want: map[string]outcome{"north": denied(400, "mileage.badZone")}},
	{route: "GET /report/getfrequentplacerows", query: "imei=" + northIMEI, want: map[string]outcome{
		"north": ok(`"placeNo":1`, `"plateNo":"京A12345"`, `"visits":1,"seconds":600,"nights":0,"knownNights":0`, `"total":1`), "south": ok(`"rows":[],"total":0`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/exportfrequentplacelist", body: `{"imei":"` + northIMEI + `","timeZone":"Europe/Berlin"}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/exportfrequentplacelist", body: `{"imei":"` + northIMEI + `","startDate":"2024-01-01","endDate":"2026-03-01"}`, want: map[string]outcome{"north": denied(200, "track.rangeTooLong")}},
	{route: "GET /report/getusedaylist", query: "startDate=2026-02-28&endDate=2026-03-05", want: map[string]outcome{
		"north": ok(`"rows":[{"date":"2026-02-28",`, `{"date":"2026-03-01","drivingSeconds":6600,"standingSeconds":600,"silentSeconds":36000,`, `"total":2`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getusedaylist", query: "imei=" + northIMEI, want: map[string]outcome{"south": ok(`"rows":[],"total":0`), "north": ok(`"total":1`)}},
	{route: "GET /report/getusedaylist", query: "organId=2", want: map[string]outcome{"south": denied(404, "organ.notFound")}},
	{route: "POST /report/exportusedaylist", body: `{"startDate":"2026-02-01","endDate":"2026-03-01","timeZone":"Europe/Berlin"}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/exportusedaylist", body: `{"organId":3}`, want: map[string]outcome{"north": denied(404, "organ.notFound")}},
	{route: "POST /report/setvehicleodometer", body: `{"carId":1,"date":"2026-02-28","odometerKm":51234.56,"lang":"en"}`, want: map[string]outcome{
		"north": ok("Odometer saved"), "south": denied(404, "vehicle.notFound"), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/setvehicleodometer", body: `{"carId":1,"date":"2026-03-09","odometerKm":5}`, want: map[string]outcome{"north": denied(200, "mileage.badDay")}},
	{route: "POST /report/setvehicleodometer", body: `{"carId":1,"date":"yesterday","odometerKm":5}`, want: map[string]outcome{"north": denied(400, "track.badTime")}},
	{route: "POST /report/setvehicleodometer", body: `{"carId":1,"date":"2026-02-28","odometerKm":-1}`, want: map[string]outcome{"north": denied(200, "mileage.badReading")}},
	{route: "POST /report/setvehicleodometer", body: `{"carId":1,"date":"2026-02-28","odometerKm":1e300}`, want: map[string]outcome{"north": denied(200, "mileage.badReading")}},
	{route: "POST /report/setvehicleodometer", body: `{"carId":99,"date":"2026-02-28","odometerKm":1}`, want: map[string]outcome{"north": denied(404, "vehicle.notFound")}},

	{route: "GET /report/getoperationreportlist", query: "lang=en", want: map[string]outcome{
		"north": ok(`"createUser":"north"`, `"realname":"Person north"`, `"organName":"north"`).without("south", "rootuser", "super"), "south": ok().without("north"),
		"super": ok(`"createUser":"north"`, `"createUser":"south"`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "GET /report/getoperationreportlist", query: "operationType=vehicle", want: map[string]outcome{"north": ok(`"rows":[],"total":0`)}},
	{route: "GET /report/getoperationreportlist", query: "userId=3", want: map[string]outcome{"north": ok(`"rows":[],"total":0`), "south": ok(`"createUser":"south"`)}},
	{route: "GET /report/getoperationreportlist", query: "startTime=5", want: map[string]outcome{"north": denied(200, "track.rangeRequired")}},
	{route: "POST /report/exportoperationreportlist", body: `{"operationType":"account","userId":2}`, want: map[string]outcome{
		"north": ok(`"taskId":1`), "powerless": noPermission, "personal": noPermission, "fresh": denied(401, "account.mustChange"),
	}},
	{route: "POST /report/exportoperationreportlist", body: `{"organId":3}`, want: map[string]outcome{"north": denied(404, "organ.notFound")}},
}

// TestReportsFollowTheDevice: what a device did goes with it to another organisation, and nobody sees it twice.
func TestReportsFollowTheDevice(t *testing.T) {
	f := newFleet(t)
	f.stand(t, "north", "861000000000880", "861000000000990")
	id := f.device(t, "861000000000880").Device.ID
	for _, list := range []string{"/report/getridereportlist", "/report/getstopreportlist"} {
		f.expect(t, "GET /api"+list, f.tokens["north"], "", ok("861000000000880"))
		f.expect(t, "GET /api"+list, f.tokens["south"], "", ok(`"total":0`))
	}
	_, err := f.db.ChangeDevice(t.Context(), id, func(e *device.Edit) error {
		e.Device.OrganID = f.organs["south"].ID
		return nil
	})
	check(t, err)
	rows, err := f.db.RowsByID(t.Context(), []fleet.ID{id})
	check(t, err)
	f.board.Put(rows)
	for _, list := range []string{"/report/getridereportlist", "/report/getstopreportlist"} {
		f.expect(t, "GET /api"+list, f.tokens["south"], "", ok("861000000000880", `"total":1`))
		f.expect(t, "GET /api"+list, f.tokens["north"], "", ok().without("861000000000880"))
	}
}

// TestOfflineAndHome: who stands and who is silent is in the report, on the home page and in its figures, for those who may see it; a time offline
// is found by every range that has a part of it, over or not.
func TestOfflineAndHome(t *testing.T) {
	f := newFleet(t)
	const parked, silent = "861000000000880", "861000000000990"
	f.stand(t, "north", parked, silent)
	north, south := f.tokens["north"], f.tokens["south"]
	for _, list := range []string{"/report/getofflinereportlist", "/device/getofflinedevicelist"} {
		f.expect(t, "GET /api"+list+"?lang=en", north, "", ok(silent, `"offlineLong":172800`, `"offlineCause":"unknown"`, `"total":1`))
		f.expect(t, "GET /api"+list+"?startSecond=172801", north, "", ok(`"total":0`))
		f.expect(t, "GET /api"+list+"?startSecond=86400&endSecond=172801&deviceType=YX", north, "", ok(`"total":1`))
		f.expect(t, "GET /api"+list+"?deviceType=WX", north, "", ok(`"total":0`))
		f.expect(t, "GET /api"+list, south, "", ok(`"rows":[],"total":0`))
	}
	f.expect(t, "GET /api/device/getofflinedevicelist?interval=1_3&searchKey=more", north, "", ok(`"total":1`))
	f.expect(t, "GET /api/device/getofflinedevicelist?interval=3_7", north, "", ok(`"total":0`))
	f.expect(t, "GET /api/home/gethomestopreportlist?lang=en", north, "", ok(parked, `"stopSecond":7200`, `"attentionName":"Not watched"`, `"total":1`))
	f.expect(t, "GET /api/home/gethomestopreportlist?startSecond=7200&endSecond=7201", north, "", ok(`"total":1`))
	f.expect(t, "GET /api/home/gethomestopreportlist?searchKey=zzz", north, "", ok(`"total":0`))
	f.expect(t, "GET /api/home/gethomestopreportlist", south, "", ok(`"rows":[],"total":0`))
	f.pass(6 * time.Second) // figures are a few seconds old at most
	f.expect(t, "GET /api/home/getechartstatisticsreport?lang=en", north, "", ok(`"key":"10","name":"Online, parked","value":1}`, `{"key":"1_3","name":"1 to 3 days","value":1}`, `{"key":"OFFLINE","name":"Offline","value":1}`))

	for kind, imei := range map[string]string{"offline-list": silent, "home-stop-list": parked, "offline-report": silent, "stop-report": parked} {
		mine, _ := parts(t, f.file(t, f.asker(t, "north", "north"), kind, "en", `{}`))
		others, _ := parts(t, f.file(t, f.asker(t, "south", "south"), kind, "en", `{}`))
		if !strings.Contains(mine, imei) || strings.Contains(others, imei) || strings.Contains(others, "north") {
			t.Errorf("%s: %s is in the file of the north: %v, of the south: %v", kind, imei, strings.Contains(mine, imei), strings.Contains(others, imei))
		}
	}

	d := f.device(t, silent).Device
	last := fleet.MillisOf(start.Add(-48 * time.Hour))
	check(t, f.db.OpenOffline(t.Context(), []offline.Opened{{DeviceID: d.ID, Period: offline.Period{From: last, Turned: last + 600_001, Cause: offline.Outage, Evidence: "40"}}}))
	f.expect(t, "GET /api/report/getofflinereportlist?lang=en", north, "", ok(`"offlineCauseName":"Regional outage","evidence":"40% of the area or carrier`))
	within := func(from, to time.Duration, more string) string {
		return fmt.Sprintf("GET /api/report/getofflinereportlist?lang=en&startTime=%d&endTime=%d%s", start.Add(from).Unix(), start.Add(to).Unix(), more)
	}
	const still = `"onlineAgainTime":0,"offlineLong":172806` // it is six seconds later
	f.expect(t, within(-72*time.Hour, 0, ""), north, "", ok(silent, still, `"total":1`))
	f.expect(t, within(-24*time.Hour, -23*time.Hour, ""), north, "", ok(silent, still, `"total":1`)) // it reaches in from before, and is not over
	f.expect(t, within(-24*time.Hour, -23*time.Hour, "&startSecond=172806&endSecond=172807"), north, "", ok(`"total":1`))
	f.expect(t, within(-24*time.Hour, -23*time.Hour, "&startSecond=172807"), north, "", ok(`"total":0`))
	f.expect(t, within(-72*time.Hour, -50*time.Hour, ""), north, "", ok(`"total":0`))
	f.expect(t, within(-24*time.Hour, -23*time.Hour, ""), south, "", ok(`"rows":[],"total":0`))
	last24 := fmt.Sprintf(`{"startTime":"%d","endTime":"%d"}`, start.Add(-24*time.Hour).Unix(), start.Unix())
	if mine, _ := parts(t, f.file(t, f.asker(t, "north", "north"), "offline-report", "en", last24)); !strings.Contains(mine, silent) || !strings.Contains(mine, "172806") {
		t.Errorf("the file of the last day lacks who is still silent: %s", mine)
	}
	_, err := f.db.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: offline.Heard{DeviceID: d.ID, Last: last, At: last + 7_200_000}}}})
	check(t, err)
	over := fmt.Sprintf("/api/report/getofflinereportlist?lang=en&startTime=%d&endTime=%d", last.Unix(), last.Unix())
	f.expect(t, "GET "+over, north, "", ok(`"offlineLong":7200,"offlineCause":"outage"`, `"total":1`))
	f.expect(t, "GET "+over, south, "", ok(`"rows":[],"total":0`))
	f.expect(t, within(-47*time.Hour, -46*time.Hour-30*time.Minute, ""), north, "", ok(`"offlineLong":7200`, `"total":1`)) // it began before
	f.expect(t, within(-46*time.Hour, 0, ""), north, "", ok(`"total":0`))
}

// TestWatchedDevices: what is watched is in the list and its file, for those who may see it, and is not any more once it is not watched.
func TestWatchedDevices(t *testing.T) {
	f := newFleet(t)
	const parked, silent = "861000000000880", "861000000000990"
	f.stand(t, "north", parked, silent)
	north, south := f.tokens["north"], f.tokens["south"]
	const list = "GET /api/device/getattentiondevicelist?lang=en"
	watch := func(level int) {
		t.Helper()
		f.expect(t, "POST /api/device/updatedeviceattention", north, fmt.Sprintf(`{"imei":%q,"attention":%d,"attentionRemark":"odd stays"}`, silent, level), ok())
	}
	f.expect(t, list, north, "", ok().without(silent))
	watch(3)
	f.expect(t, list, north, "", ok(silent, `"attention":3`, `"attentionName":"High"`, `"attentionRemark":"odd stays"`, `"deviceState":2`, `"offlineLong":172800`).without(parked))
	f.expect(t, list+"&searchKey="+silent, north, "", ok(`"total":1`))
	f.expect(t, list, south, "", ok().without(silent))
	mine, _ := parts(t, f.file(t, f.asker(t, "north", "north"), "attention-list", "en", `{}`))
	others, _ := parts(t, f.file(t, f.asker(t, "south", "south"), "attention-list", "en", `{}`))
	if !strings.Contains(mine, silent) || !strings.Contains(mine, "odd stays") || strings.Contains(mine, parked) || strings.Contains(others, silent) {
		t.Errorf("the file of the north: %s\nof the south: %s", mine, others)
	}
	watch(0)
	f.expect(t, list, north, "", ok().without(silent))
}

// TestFrequentPlacesOfAnother: the file of the frequent places of another organisation's device has no places.
func TestFrequentPlacesOfAnother(t *testing.T) {
	f := newFleet(t)
	f.fillLists(t)
	rows := func(who string) int {
		file, err := export.Read(f.file(t, f.asker(t, who, who), "frequent-places", "en", `{"imei":"`+northIMEI+`"}`), "x.xlsx", export.DefaultLimits())
		if empty, is := errors.AsType[*export.Error](err); is && empty.Code == export.CodeOnlyHeader {
			return 0
		}
		check(t, err)
		return len(file.Lines)
	}
	if own, foreign := rows("north"), rows("south"); own == 0 || foreign != 0 {
		t.Errorf("%d places of one's own, %d of another's", own, foreign)
	}
}

// TestStandingAgrees: how many vehicles stand for so long is one number in the counter of the home page, its list, and its file, to the second. How long has no end where none is said, and an end that comes first is refused.
func TestStandingAgrees(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fleetOf) {
		const parked = "861000000000880"
		f.stand(t, "north", parked, "861000000000990") // stands for two hours and half a second
		north := f.asker(t, "north", "north")
		for _, c := range []struct{ least, most, standing int }{
			{7199, 7200, 0}, {7200, 7201, 1}, {7201, 7300, 0}, {7199, 7201, 1}, {1, 7200, 0}, {7200, 0, 1}, {7201, 0, 0},
		} {
			q := fmt.Sprintf("lang=en&startSecond=%d&endSecond=%d", c.least, c.most)
			file, _ := parts(t, f.file(t, north, "home-stop-list", "en", fmt.Sprintf(`{"startSecond":%d,"endSecond":%d}`, c.least, c.most)))
			f.expect(t, "GET /api/home/gethomealarmcountreport?"+q, f.tokens["north"], "", ok(fmt.Sprintf(`"PACKING":%d,`, c.standing)))
			f.expect(t, "GET /api/home/gethomestopreportlist?"+q, f.tokens["north"], "", ok(fmt.Sprintf(`"total":%d}`, c.standing)))
			if n := strings.Count(file, parked); n != c.standing {
				t.Errorf("%s: %d are in the file, not %d", q, n, c.standing)
			}
		}
		f.pass(500 * time.Millisecond) // two hours and a second
		f.expect(t, "GET /api/home/gethomealarmcountreport?lang=en&startSecond=7200&endSecond=7201", f.tokens["north"], "", ok(`"PACKING":0,`))
		f.expect(t, "GET /api/home/gethomealarmcountreport?lang=en&startSecond=3600&endSecond=7201", f.tokens["north"], "", ok(`"PACKING":0,`))
		f.expect(t, "GET /api/home/gethomestopreportlist?lang=en&startSecond=3600&endSecond=7201", f.tokens["north"], "", ok(`"total":0}`))
		for _, path := range []string{"/home/gethomealarmcountreport", "/home/gethomestopreportlist"} {
			f.expect(t, "GET /api"+path+"?lang=en&startSecond=7200&endSecond=7200", f.tokens["north"], "", denied(200, "report.lasting"))
		}
	})
}
