package address

import (
	"context"
	"testing"
	"time"
)

// knowing is a geocoder that finds places, too.
type knowing struct {
	asked
	found []Found
}

func (k *knowing) Find(context.Context, string, string) ([]Found, error) {
	k.times.Add(1)
	return k.found, k.err
}

// TestSearch: the geocoder of China is asked first and the other where that has nothing; what they say is kept, in each language apart, and what they
// cannot say is nothing.
func TestSearch(t *testing.T) {
	b := newBench()
	b.Settings.Keep = time.Hour
	china, abroad := &knowing{found: []Found{{Name: "天府广场", Lat: 30.6, Lon: 104}}}, &knowing{found: []Found{{Name: "Main Street", Lat: 48, Lon: 2}}}
	b.Settings.China.Provider, b.Settings.Abroad.Provider = china, abroad
	search := func(words, lang, want string, china32, abroad32 int32) {
		t.Helper()
		b.now = b.now.Add(5 * time.Second) // nobody asks too often
		got := ""
		if found := b.Search(t.Context(), words, lang); len(found) > 0 {
			got = found[0].Name + " by " + found[0].Source
		}
		if got != want || china.times.Load() != china32 || abroad.times.Load() != abroad32 {
			t.Errorf("%s: %q, want %q; asked %d and %d times", words, got, want, china.times.Load(), abroad.times.Load())
		}
	}
	search("天府广场", "cn", "天府广场 by amap", 1, 0)
	search(" 天府广场 ", "cn", "天府广场 by amap", 1, 0)
	search("天府广场", "en", "天府广场 by amap", 2, 0)
	search("天府", "cn", "", 2, 0) // names of regions, or begun
	china.found = nil
	search("Main Street", "en", "Main Street by google", 3, 1)
	search("Main Street", "en", "Main Street by google", 3, 1)
	china.err, abroad.err = &Failure{Status: "INVALID_USER_KEY"}, &Failure{Status: "INVALID_USER_KEY"}
	search("Side Street", "en", "", 4, 2)
	china.err, china.found = nil, []Found{{Name: "Side Street"}} // a failure is not kept
	search("Side Street", "en", "Side Street by amap", 5, 2)
	b.Settings.China.Provider = &asked{} // it cannot
	abroad.err = nil
	search("Long Street", "en", "Main Street by google", 5, 3)
	b.Settings.China, b.Settings.Abroad = nil, nil
	search("Long Street", "en", "", 5, 3)
}
