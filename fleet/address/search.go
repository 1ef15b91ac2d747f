package address

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Found is a place that a geocoder knows by words.
type Found struct {
	Name     string
	Lat, Lon float64 // degrees, WGS-84
	Source   string  // name of the geocoder
}

// Finder is a Provider that finds places by words, too; not all can.
type Finder interface {
	// Find returns what an address, or a part of it, may be, the likeliest first. It ends within a time of its own, and fails as a Provider does.
	Find(ctx context.Context, words, lang string) ([]Found, error)
}

// fewest is the number of characters with which a geocoder is asked: words of fewer are names of regions, or begun.
const fewest = 3

// Search returns what the geocoders know by some words: the one of China is asked first, the other where that has nothing. Where none is set that can, or
// it says nothing at this moment, there is nothing: regions are found without.
func (s *Service) Search(ctx context.Context, words, lang string) []Found {
	words = strings.Join(strings.Fields(words), " ")
	if utf8.RuneCountInString(words) < fewest {
		return nil
	}
	for _, source := range []*Source{s.Settings.China, s.Settings.Abroad} {
		if source == nil {
			continue
		}
		finder, able := source.Provider.(Finder)
		if !able {
			continue
		}
		kept, err := s.keptOr(ctx, source, "find,"+source.Name+","+lang+","+words, func(ctx context.Context) (string, error) {
			found, err := finder.Find(ctx, words, lang)
			return written(found), err
		})
		if found := read(kept); err == nil && len(found) > 0 {
			return found
		}
	}
	return nil
}

// written is what is kept of places: a line of each, its latitude, longitude and name.
func written(list []Found) string {
	var b strings.Builder
	for _, f := range list {
		fmt.Fprintf(&b, "%.7f %.7f %s\n", f.Lat, f.Lon, strings.Join(strings.Fields(f.Name), " "))
	}
	return b.String()
}

// read are the places of what was written.
func read(kept Kept) (out []Found) {
	for line := range strings.Lines(kept.Text) {
		parts := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", 3)
		if len(parts) < 3 {
			continue
		}
		lat, err := strconv.ParseFloat(parts[0], 64)
		lon, err2 := strconv.ParseFloat(parts[1], 64)
		if err == nil && err2 == nil {
			out = append(out, Found{Name: parts[2], Lat: lat, Lon: lon, Source: kept.Source})
		}
	}
	return out
}
