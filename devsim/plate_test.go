package devsim

import (
	"regexp"
	"testing"
)

// platePattern is the form of number plates in use: province, office, and five letters and digits without I
// and O, or six for new energy.
var platePattern = regexp.MustCompile(`^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]([A-HJ-NP-Z0-9]{5}|[DF]\d{5})$`)

func TestPlatesStayUniqueInLargePlans(t *testing.T) {
	if testing.Short() {
		t.Skip("200,000 vehicles")
	}
	seen := map[string]int{}
	for _, v := range Plan(4, 200_000) {
		if other, ok := seen[v.Plate]; ok {
			t.Fatalf("vehicles %d and %d share the plate %s", other, v.Index, v.Plate)
		}
		seen[v.Plate] = v.Index
	}
}
