package httpapi_test

import (
	"fmt"
	"sync"
	"testing"
)

// TestDoubleClicks: of many who save the same at the same moment one succeeds, and the others are told.
func TestDoubleClicks(t *testing.T) {
	f := newFleet(t)
	north := f.organs["north"].ID
	for path, body := range map[string]string{
		"/ucrole/insertrole":       fmt.Sprintf(`{"roleName":"new","organId":%d}`, north),
		"/ucorgan/insertorgan":     fmt.Sprintf(`{"organName":"new","parentId":%d,"sort":1}`, north),
		"/car/insertcar":           fmt.Sprintf(`{"plateNo":"NEW1","organId":%d}`, north),
		"/uccard/insertsimcard":    fmt.Sprintf(`{"sim":"13800000001","iccid":"89860000000000000001","organId":%d}`, north),
		"/device/insertdevice":     fmt.Sprintf(`{"imei":"864000000000001","deviceName":"n","deviceModel":"JT808","plateNo":"NEW2","organId":%d}`, north),
		"/ucuser/insertuser":       fmt.Sprintf(`{"loginName":"new.one","strRoleId":"1","organId":%d}`, north),
		"/devicemodel/insertmodel": `{"code":"NEW-1","nameCn":"new","type":"DEVICE_TYPE.YX"}`,
	} {
		answers := make([]reply, 8)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() { answers[i] = f.ask(t, "POST /api"+path, f.tokens["super"], body) })
		}
		all.Wait()
		saved := 0
		for _, a := range answers {
			switch {
			case a.Status != 200:
				t.Errorf("%s: %d %s", path, a.Status, a.Errmsg)
			case a.Errcode == 0:
				saved++
			}
		}
		if saved != 1 {
			t.Errorf("%s: saved %d times: %+v", path, saved, answers[0])
		}
	}
}
