package install

import (
	"fmt"
	"path/filepath"
	"time"

	"waymark/fleet/address"
	"waymark/geocode"
)

// validate says which key is wrong.
func (c *GeocoderConfig) validate() error {
	for _, part := range []struct {
		name string
		GeocoderSourceConfig
	}{{"china", c.China}, {"abroad", c.Abroad}} {
		name := "geocoder." + part.name
		if part.Rate <= 0 || part.Rate > 1000 {
			return fmt.Errorf("%s.rate: must be more than 0, and at most 1000", name)
		}
		if part.URL != "" && !isURL(part.URL) {
			return fmt.Errorf("%s.url: must be an address, https://…", name)
		}
		if part.Kind == address.Offline {
			continue
		}
		if key, say := part.settings(c, "").Check(); say != "" {
			return fmt.Errorf("%s.%s: %s", name, key, say)
		}
	}
	switch {
	case c.Timeout < 100*time.Millisecond || c.Timeout > 20*time.Second:
		return fmt.Errorf("geocoder.timeout: must be 100ms–20s")
	case c.Keep < 0:
		return fmt.Errorf("geocoder.keep: must not be negative")
	case c.Most < 100 || c.Most > 1_000_000:
		return fmt.Errorf("geocoder.most: must be 100–1000000")
	}
	return nil
}

func (c *GeocoderSourceConfig) settings(all *GeocoderConfig, agent string) geocode.Settings {
	return geocode.Settings{Kind: c.Kind, URL: c.URL, Key: c.Key, Timeout: all.Timeout, Agent: agent}
}

// source is the geocoder of a part of the world, nil for the program's own regions.
func (c *GeocoderSourceConfig) source(all *GeocoderConfig, agent string) *address.Source {
	if c.Kind == address.Offline {
		return nil
	}
	return &address.Source{Name: c.Kind, Provider: geocode.New(c.settings(all, agent)), Second: c.Rate}
}

// agent is what the program calls itself where it asks others.
func (c *Config) agent() string {
	if c.Site.URL == "" {
		return "Waymark/" + Version
	}
	return "Waymark/" + Version + " (" + c.Site.URL + ")"
}

// Geocoders are those that are set, and how long what they say is kept.
func (c *Config) Geocoders() address.Settings {
	agent, g := c.agent(), &c.Geocoder
	return address.Settings{China: g.China.source(g, agent), Abroad: g.Abroad.source(g, agent), Keep: g.Keep}
}

// AddressesPath is the file in which addresses are kept that geocoders gave.
func (c *Config) AddressesPath() string { return filepath.Join(c.Data, "addresses.jsonl") }
