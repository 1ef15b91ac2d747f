package httpapi_test

import "testing"

// TestHiddenNumbersOfAlarms: an alarm of a device that has no name and no vehicle, and whose model hides its IMEI, is not called by that; any other is as it was.
func TestHiddenNumbersOfAlarms(t *testing.T) {
	f := newFleet(t)
	super := f.tokens["super"]
	const edit = "POST /api/device/updatedevice"
	f.expect(t, edit, super, `{"deviceId":2,"deviceName":"","deviceModel":"GT06N","plateNo":""}`, ok())
	f.expect(t, "GET /api/alarm/getalarmlist", super, "", ok(`"imei":"`+southIMEI+`","deviceName":""`))
	f.expect(t, edit, super, `{"deviceId":2,"deviceName":"","deviceModel":"M23B","plateNo":""}`, ok())
	f.expect(t, "GET /api/alarm/getalarmlist", super, "", ok(`"imei":"`+southIMEI+`","deviceName":"–"`, `"imei":"`+northIMEI+`","deviceName":"`).without(`"imei":"`+northIMEI+`","deviceName":"–"`))
	f.expect(t, edit, super, `{"deviceId":2,"deviceName":"Pack","deviceModel":"M23B","plateNo":""}`, ok())
	f.expect(t, "GET /api/alarm/getalarmlist", super, "", ok(`"imei":"`+southIMEI+`","deviceName":"Pack"`))
}
