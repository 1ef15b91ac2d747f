package httpapi_test

import (
	"fmt"
	"testing"
)

// TestNobodyTakesATerminalOver: the terminal of one organisation is not had by another one that registers a better form of its number, in
// any way that a device gets a number.
func TestNobodyTakesATerminalOver(t *testing.T) {
	f := newFleet(t)
	const insert, update = "POST /api/device/insertdevice", "POST /api/device/updatedevice"
	const imei, checked = "860000000001002", "490154203237518"
	south, taken := f.tokens["south"], denied(200, "device.taken")
	for _, number := range []string{imei, checked} {
		f.expect(t, insert, f.tokens["north"], `{"organId":2,"imei":"`+number+`","deviceName":"n","deviceModel":"GT06N"}`, ok())
	}
	steals := []string{"1" + imei, "9" + imei, "a" + imei, "0" + imei, "49015420323751", "2c944ab787a7"}
	try := func() {
		t.Helper()
		for _, alias := range steals {
			for _, model := range []string{"GT06N", "JT808"} {
				f.expect(t, insert, south, fmt.Sprintf(`{"organId":3,"imei":"861000000000009","alias":%q,"deviceName":"n","deviceModel":%q}`, alias, model), taken)
			}
			f.expect(t, update, south, fmt.Sprintf(`{"deviceId":2,"alias":%q,"deviceName":"n","deviceModel":"GT06N"}`, alias), taken)
		}
		f.expect(t, insert, south, `{"organId":3,"imei":"49015420323751","deviceName":"n","deviceModel":"GT06N"}`, taken)
		sheet := sheetOf(t, deviceHeader, "|49015420323751|one|GT06N|", "|35145120840121|two|GT06N|", "|351451208401216|three|GT06N|")
		uploaded(t, f.upload(t, deviceUpload, south, "d.xlsx", sheet, "en"), `"total":3,"valid":2,"invalid":1`)
		f.expect(t, deviceRows+"&isValidate=0", south, "", ok(`"IMEI: 49015420323751 is already registered"`))
	}
	try()
	// Of two forms of one number in a file the first is registered.
	f.expect(t, deviceFinish, south, `{"organId":3}`, ok(`"imported":1,"failed":2,"open":false`))
	f.expect(t, "POST /api/device/deletedevice", south, fmt.Sprintf(`{"deviceIds":%d}`, f.device(t, "35145120840121").Device.ID), ok(`"deleted":1`))
	// Nor does it change when the device goes to another organisation or its own names change.
	f.expect(t, "POST /api/device/updatedeviceorgan", f.tokens["super"], `{"organId":1,"imeis":"`+imei+" "+checked+`"}`, ok(`"moved":2`))
	try()
	id := f.device(t, imei).Device.ID
	f.expect(t, update, f.tokens["super"], fmt.Sprintf(`{"deviceId":%d,"alias":"1%s","deviceName":"n","deviceModel":"GT06N"}`, id, imei), ok())
	f.expect(t, update, f.tokens["super"], fmt.Sprintf(`{"deviceId":%d,"alias":"","deviceName":"n","deviceModel":"GT06N"}`, id), ok())
	try()
	// Once it is deleted, its number is free.
	f.expect(t, "POST /api/device/deletedevice", f.tokens["super"], fmt.Sprintf(`{"deviceIds":%d}`, id), ok(`"deleted":1`))
	f.expect(t, update, south, `{"deviceId":2,"alias":"1`+imei+`","deviceName":"n","deviceModel":"GT06N"}`, ok())
}

// TestOneNumberOfTwoProtocols is two devices, of two organisations if need be; within one protocol it is one, whatever its text.
func TestOneNumberOfTwoProtocols(t *testing.T) {
	f := newFleet(t)
	taken := denied(200, "device.taken")
	register := func(who string, organ int, imei, alias, model string) (line, token, body string) {
		return "POST /api/device/insertdevice", f.tokens[who], fmt.Sprintf(`{"organId":%d,"imei":%q,"alias":%q,"deviceName":"n","deviceModel":%q}`, organ, imei, alias, model)
	}
	expect := func(line, token, body string, want outcome) { t.Helper(); f.expect(t, line, token, body, want) }
	for i, alias := range []string{"123456", "Straßenbahn 7, Wagen №2"} {
		digit := fmt.Sprint(i)
		line, token, body := register("north", 2, "86100000000010"+digit, alias, "JT808")
		expect(line, token, body, ok())
		line, token, body = register("south", 3, "86100000000020"+digit, alias, "JT808")
		expect(line, token, body, taken)
		line, token, body = register("south", 3, "86100000000020"+digit, "00"+alias, "JT808")
		expect(line, token, body, taken)
		line, token, body = register("south", 3, "86100000000020"+digit, alias, "GT06N")
		expect(line, token, body, ok())
		id := f.device(t, "86100000000020"+digit).Device.ID
		expect("POST /api/device/updatedevice", f.tokens["south"], fmt.Sprintf(`{"deviceId":%d,"alias":%q,"deviceName":"n","deviceModel":"JT808"}`, id, alias), taken)
	}
}
