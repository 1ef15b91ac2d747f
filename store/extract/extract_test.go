package extract

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"waymark/fleet"
	"waymark/fleet/audit"
)

func entry(i int) audit.Entry {
	key := strconv.Itoa(861000000000000 + i%7*7919)
	return audit.Entry{
		ID: fleet.ID(i), Time: fleet.Millis(1_790_000_000_000 + i*1000), Source: []string{audit.Back, audit.App}[i%2],
		Level: audit.Info, Type: audit.TypeChange, Module: audit.ModuleDevice, Actor: audit.Actor{OrganPath: "/1/" + strconv.Itoa(i%5) + "/"},
		Key: key, Text: []string{"audit.deviceTransferred", "audit.other"}[i%2],
		Args:    []audit.Arg{{Name: "imei", Value: key}, {Name: "to", Value: "华北分公司车队" + strconv.Itoa(i%3)}},
		Changes: []audit.Change{{Field: "plate", Old: "京B" + strconv.Itoa(i%1000), New: "Ünique " + strconv.Itoa(i)}},
	}
}

func entries(ids ...int) []audit.Entry {
	var out []audit.Entry
	for _, id := range ids {
		out = append(out, entry(id))
	}
	return out
}

func wordsOf(texts ...string) (out []audit.Word) {
	for _, t := range texts {
		out = append(out, audit.Word{Text: t})
	}
	return out
}

func TestFind(t *testing.T) {
	all := entries(100, 101, 103, 104, 105, 106) // one is missing
	all[2].Args, all[2].Changes = nil, nil
	packed := Pack(all)
	for name, c := range map[string]struct {
		q    audit.Query
		want []fleet.ID
	}{
		"everything":            {audit.Query{}, []fleet.ID{100, 101, 103, 104, 105, 106}},
		"one character":         {audit.Query{Words: wordsOf("京")}, []fleet.ID{100, 101, 104, 105, 106}},
		"two characters":        {audit.Query{Words: wordsOf("车队")}, []fleet.ID{100, 101, 104, 105, 106}},
		"of a single entry":     {audit.Query{Words: wordsOf("b105")}, []fleet.ID{105}},
		"the last text":         {audit.Query{Words: wordsOf("106")}, []fleet.ID{106}},
		"capital letters":       {audit.Query{Words: wordsOf("ÜNIQUE 104")}, []fleet.ID{104}},
		"all words":             {audit.Query{Words: wordsOf("京", "队2")}, []fleet.ID{101, 104}},
		"not across two texts":  {audit.Query{Words: wordsOf("队2京")}, nil},
		"not the name":          {audit.Query{Words: wordsOf("plate")}, nil},
		"by the code":           {audit.Query{Words: []audit.Word{{Text: "b104", Codes: []string{"audit.other"}}}}, []fleet.ID{101, 103, 104, 105}},
		"by what is meant":      {audit.Query{Words: []audit.Word{{Text: "cut off", Values: map[string]bool{entry(104).Key: true, "京b101": true}}}}, []fleet.ID{101, 104}},
		"meant by the first":    {audit.Query{Words: []audit.Word{{Text: "cut off", Values: map[string]bool{entry(100).Key: true}}}}, []fleet.ID{100}},
		"meant, and whole":      {audit.Query{Words: []audit.Word{{Text: "cut off", Values: map[string]bool{entry(104).Key[1:]: true, "京b": true}}}}, nil},
		"source":                {audit.Query{Source: audit.App}, []fleet.ID{101, 103, 105}},
		"organisation and key":  {audit.Query{Below: "/1/", Key: entry(104).Key}, []fleet.ID{104}},
		"of another level":      {audit.Query{Level: audit.Fatal, Words: wordsOf("京")}, nil},
		"from one to before":    {audit.Query{From: entry(101).Time, To: entry(104).Time}, []fleet.ID{101, 103}},
		"type, module and path": {audit.Query{Type: audit.TypeChange, Module: audit.ModuleDevice, Below: "/1/3/"}, []fleet.ID{103}},
	} {
		hits, err := new(Finder).Find(packed, &c.q)
		var got []fleet.ID
		for _, h := range hits {
			if h.Time != entry(int(h.ID)).Time {
				t.Errorf("%s: %+v", name, h)
			}
			got = append(got, h.ID)
		}
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v, %v", name, got, c.want, err)
		}
	}
}

// TestDamaged cuts an extract at each byte, and changes each: that is an error, never a wrong answer.
func TestDamaged(t *testing.T) {
	packed := Pack(entries(1, 2, 3, 4, 5))
	q := audit.Query{Source: audit.Back, Words: wordsOf("京")}
	for i := range packed {
		if _, err := new(Finder).Find(packed[:i], &q); !errors.Is(err, ErrDamaged) {
			t.Errorf("cut at %d: %v", i, err)
		}
		broken := slices.Clone(packed)
		broken[i] ^= 0x55
		if _, err := new(Finder).Find(broken, &q); !errors.Is(err, ErrDamaged) {
			t.Errorf("changed at %d: %v", i, err)
		}
	}
}

// BenchmarkFind looks through a million entries.
func BenchmarkFind(b *testing.B) {
	var all [][]byte
	for from := 0; from < 1_000_000; from += Entries {
		part := make([]audit.Entry, Entries)
		for i := range part {
			part[i] = entry(from + i + 1)
		}
		all = append(all, Pack(part))
	}
	for name, words := range map[string][]audit.Word{
		"Rare": wordsOf("ünique 77777"), "None": wordsOf("转移"), "All": wordsOf("京"), "Meant": {{Text: "转移", Values: map[string]bool{"cc_38": true, "command.confirm": true}}},
	} {
		b.Run(name, func(b *testing.B) {
			q := audit.Query{Words: words}
			var f Finder
			n := 0
			for b.Loop() {
				n = 0
				for _, x := range all {
					hits, err := f.Find(x, &q)
					if err != nil {
						b.Fatal(err)
					}
					n += len(hits)
				}
			}
			b.ReportMetric(float64(n), "hits")
		})
	}
}

func ExampleNewer() {
	hits := []Hit{{ID: 1, Time: 5}, {ID: 2, Time: 9}, {ID: 3, Time: 5}}
	slices.SortFunc(hits, Newer)
	fmt.Println(hits)
	// Output: [{2 9} {3 5} {1 5}]
}
