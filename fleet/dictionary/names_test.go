package dictionary

import (
	"context"
	"testing"
	"time"

	"waymark/fleet"
)

// fewEntries is a store of some entries.
type fewEntries struct {
	Store
	list []Property
}

func (f *fewEntries) Properties(context.Context) ([]Property, error) { return f.list, nil }

// TestNames: a key is called what its entry says, whether that is offered or not; one that has no entry any more is called what it was as the product came. Who chooses is
// offered the enabled entries alone.
func TestNames(t *testing.T) {
	s := Service{Clock: fleet.ClockFunc(time.Now), Store: &fewEntries{list: []Property{
		{Code: "CMD_CODE", Key: "CC_1", Val: Text{"一", "One"}, Status: 1}, {Code: "CMD_CODE", Key: "CC_18", Val: Text{"十八", "Eighteen"}}, {Code: "CMD_CODE", Key: "CC_26x", Val: Text{"重启", "Restart"}, Status: 1},
		{Code: "OURS", Key: "gone", Val: Text{"无", ""}},
	}}}
	names, err := s.Names(t.Context(), "en", "CMD_CODE", "OURS", "NONE")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ list, key, want string }{
		{"CMD_CODE", "CC_1", "One"}, {"CMD_CODE", "CC_18", "Eighteen"}, {"CMD_CODE", "CC_26x", "Restart"}, {"CMD_CODE", "CC_26", "Restart"}, {"CMD_CODE", "CC_999", "CC_999"},
		{"OURS", "gone", "无"}, {"NONE", "k", "k"},
	} {
		if got := names.Of(c.list, c.key); got != c.want {
			t.Errorf("%s %s is called %q, want %q", c.list, c.key, got, c.want)
		}
	}
	gone, err := s.Gone(t.Context(), []string{"CMD_CODE", "OURS", "NONE"})
	called := map[string]string{}
	for i := range gone["CMD_CODE"] {
		called[gone["CMD_CODE"][i].Key] = gone["CMD_CODE"][i].Val.EN
	}
	if err != nil || called["CC_18"] != "Eighteen" || called["CC_26"] != "Restart" || called["CC_1"]+called["CC_26x"] != "" || len(gone["OURS"]) != 1 || len(gone["NONE"]) != 0 {
		t.Errorf("%+v, %v", gone, err)
	}
	offered, err := s.Entries(t.Context(), []string{"CMD_CODE", "OURS"})
	if err != nil || len(offered["CMD_CODE"]) != 2 || len(offered["OURS"]) != 0 {
		t.Errorf("%+v, %v", offered, err)
	}
}
