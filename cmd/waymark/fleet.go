package main

import (
	"context"
	"crypto/rand"

	"waymark/cmd/waymark/install"
	"waymark/courier"
	"waymark/courier/webhook"
	"waymark/dispatch"
	"waymark/fleet"
	"waymark/fleet/account"
	fleetaddress "waymark/fleet/address"
	"waymark/fleet/alarm"
	"waymark/fleet/audit"
	"waymark/fleet/batch"
	"waymark/fleet/bill"
	"waymark/fleet/command"
	"waymark/fleet/devicemodel"
	"waymark/fleet/fact"
	"waymark/fleet/fence"
	"waymark/fleet/individual"
	"waymark/fleet/mail"
	"waymark/fleet/motion"
	"waymark/fleet/notice"
	"waymark/fleet/order"
	"waymark/fleet/payment"
	"waymark/fleet/place"
	"waymark/fleet/purchase"
	"waymark/fleet/report"
	"waymark/fleet/share"
	"waymark/fleet/shop"
	"waymark/fleet/sim"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
	"waymark/fleet/tryout"
	"waymark/fleet/vehicle"
	"waymark/geo/region"
	"waymark/geocode"
	"waymark/httpapi/paynotify"
	"waymark/ingest"
	"waymark/jobs"
	"waymark/locale"
	"waymark/protocol/all"
	"waymark/simhub"
)

// openModels makes the catalogue of device models, with what the product comes with.
func (s *system) openModels(ctx context.Context) error {
	var protocols []string
	for _, p := range all.All() {
		protocols = append(protocols, p.Name())
	}
	s.words.Models = &devicemodel.Service{
		Store: s.db, Dictionary: s.words.Dictionary, Protocols: protocols, CheckTexts: command.CheckTexts, Clock: s.clock, Events: s.bus, Audit: s.recorder,
	}
	_, err := s.words.Models.Plant(ctx)
	return err
}

// mostShared is how many points of a track are read at most for who has a link: 30 days, one every ten seconds, and some more.
const mostShared = 300_000

// openServices makes the words that the console alone asks. Points reads what devices sent.
func (s *system) openServices(points *ingest.Reader, atlas *region.Atlas) (err error) {
	w := &s.words
	w.Individuals = &individual.Service{Store: s.db, Devices: s.db, Passwords: w.Accounts, Clock: s.clock, Events: w.Devices.Events, Audit: s.recorder}
	w.Vehicles = &vehicle.Service{Store: s.db, Organs: w.Organs, Events: w.Devices.Events, Clock: s.clock, Audit: s.recorder}
	w.History = &track.History{Devices: w.Devices, Reader: points, Clock: s.clock, Audit: s.recorder}
	w.Reports = &report.Service{Devices: w.Devices, Store: s.db, Board: s.board, Clock: s.clock, Days: motion.DefaultSettings().Clock, Operations: s.db, Cars: s.db, Audit: s.recorder, Diaries: &report.Diaries{}}
	w.History.Stops = w.Reports
	w.Watch.Glance = &report.Glance{Board: s.board, Clock: s.clock, Province: provinceNames(atlas)}
	w.Watch.Facts = &fact.Service{Store: s.db, Devices: w.Devices}
	w.Watch.Shares = share.New(share.Parts{
		Store: s.db, Devices: w.Devices, Rows: s.db, Makers: w.Accounts, Board: s.board, Clock: s.clock, Rand: rand.Reader, Audit: s.recorder, Pause: install.Pause,
		Tracks: &track.History{Devices: w.Devices, Reader: points, Clock: s.clock, Settings: track.HistorySettings{MaxPoints: mostShared}},
	})
	w.Watch.Commands = &command.Service{Store: s.db, Devices: w.Devices, Organs: w.Organs, Models: w.Models, Names: w.Dictionary, Carriers: all.Carriers{}, Facts: w.Watch.Facts, Seen: s.seen, Clock: s.clock, Events: s.bus, Audit: s.recorder}
	w.Watch.Fences = &fence.Service{Store: s.db, Organs: w.Organs, Devices: w.Devices, Models: w.Models, Regions: newFenceRegions(atlas), Clock: s.clock, Events: s.bus, Audit: s.recorder}
	w.Watch.Alarms = &alarm.Service{Store: s.db, Clock: s.clock, Events: s.bus, Audit: s.recorder}
	w.Watch.Modelling = &alarm.Modelling{Store: s.db, Organs: w.Organs, Audit: s.recorder}
	w.Watch.Thresholds.Parts = threshold.Parts{Store: s.db, Organs: w.Organs, Vehicles: s.db, Devices: w.Devices, Events: s.bus, Audit: s.recorder}
	w.Watch.Tryouts = &tryout.Service{Parts: tryout.Parts{
		Store: s.db, Thresholds: w.Watch.Thresholds, Board: s.board, Points: points, Marks: s.db, Past: s.db, Ground: s.ground, Clock: s.clock,
	}}
	w.Watch.Places = &place.Service{Store: s.db, Organs: w.Organs, Vehicles: s.db, Regions: w.Watch.Fences.Regions, Clock: s.clock, Events: s.bus, Audit: s.recorder}
	w.Money.Orders = &order.Service{Store: s.db, Payees: w.Money.Payees, Dictionary: w.Dictionary, Clock: s.clock, Events: w.Devices.Events, Audit: s.recorder}
	w.Money.Payments = &payment.Service{Store: s.db, Organs: w.Organs, Types: w.Dictionary, Clock: s.clock, Events: w.Devices.Events, Audit: s.recorder}
	w.Money.Bills = &bill.Service{Store: s.db, Organs: w.Organs, Payments: w.Money.Payments, Clock: s.clock, Audit: s.recorder}
	if err := s.openPurchases(); err != nil {
		return err
	}
	w.Audit, w.Board = &audit.Service{Store: s.db}, s.board
	if w.SIMs, err = s.openSIMs(); err != nil {
		return err
	}
	w.Imports = &batch.Service{Store: s.db, Devices: w.Devices, SIMs: w.SIMs, Organs: w.Organs, Clock: s.clock, Events: w.Devices.Events, Audit: s.recorder}
	return nil
}

// openPurchases makes what takes what is told of payments: by shops, and by the payment services at which holders of devices pay.
func (s *system) openPurchases() error {
	m := &s.words.Money
	providers, err := s.cfg.PayProviders(s.clock, paynotify.Door)
	if err != nil {
		return err
	}
	for _, p := range providers {
		if p.Trial() {
			s.log.Warn("a payment service that takes no money stands in: everybody can pay for service", "setting", "pay.test", "source", p.Source())
		}
	}
	m.Shops = &shop.Service{Store: s.db, Organs: s.words.Organs, Payments: m.Payments, Sealer: m.Payees.Sealer, Clock: s.clock, Rand: rand.Reader, Audit: s.recorder}
	m.Purchases = &purchase.Service{
		Store: s.db, Devices: s.db, Payments: m.Payments, Providers: providers, Clock: s.clock, Rand: rand.Reader,
		Trouble: func(err error) { s.log.Warn("a payment service could not be asked", "error", err) },
	}
	m.Tally = &paynotify.Tally{Log: s.log, Clock: s.clock}
	return nil
}

// openSIMs makes the service of SIM cards, and what asks the operator's platform where one is set up.
func (s *system) openSIMs() (*sim.Service, error) {
	cards := &sim.Service{Store: s.db, Organs: s.words.Organs, Dictionary: s.words.Dictionary, Clock: s.clock, Events: s.bus, Audit: s.recorder}
	if s.cfg.SIMs.URL == "" {
		return cards, nil
	}
	settings, err := s.cfg.SIMs.Platform()
	if err != nil {
		return nil, err
	}
	cards.Hub = jobs.NewSIMRefresh(cards, simhub.New(settings, s.clock), s.cfg.SIMs.Refresh, s.cfg.SIMs.Batch, s.log)
	return cards, nil
}

// openAddresses makes what answers what is at a place: geocoders where they are set, else the regions.
func (s *system) openAddresses(atlas *region.Atlas) {
	cache := geocode.OpenShelf(s.cfg.AddressesPath(), s.cfg.Geocoder.Most, s.log)
	s.later(cache.Close)
	s.words.Addresses = fleetaddress.New(fleetaddress.Parts{
		Regions: func(p fleetaddress.Place) string {
			found, _ := atlas.At(p.Lat, p.Lon)
			return found.Text(p.Lang)
		},
		InChina: func(lat, lon float64) bool {
			_, ok := atlas.China(lat, lon)
			return ok
		},
		Cache: cache, Clock: s.clock, Settings: s.cfg.Geocoders(),
	})
}

// provinceNames returns what finds the name of the province of a place, "" outside of China.
func provinceNames(atlas *region.Atlas) func(lat, lon float64, lang string) string {
	return func(lat, lon float64, lang string) string {
		province, _ := atlas.Province(lat, lon)
		return province.Name(lang)
	}
}

// openNotices makes what tells of alarms.
func (s *system) openNotices(vault *account.Vault, texts *locale.Catalog) error {
	settings, err := s.cfg.Webhooks()
	if err != nil {
		return err
	}
	hooks, rules := webhook.New(settings), notice.DefaultRules()
	book := notice.NewBook(s.db, rules)
	s.words.Watch.Notices = &notice.Service{Book: book, Parts: notice.Parts{
		Store: s.db, Organs: s.words.Organs, Users: s.words.Accounts, Vehicles: s.db, Alarms: s.db, Hosts: hooks, Sealer: vault, Rand: rand.Reader, Clock: s.clock,
		Events: s.bus, Audit: s.recorder,
	}}
	s.desk.courier = courier.New(courier.Deps{
		Store: s.db, Book: book, Rules: rules, Actors: s.words.Accounts, Secret: s.words.Watch.Notices.Secret, Names: s.words.Dictionary, Hides: s.words.Models.Hiding, Texts: texts,
		Site: courier.Site{Title: s.cfg.Site.Title, URL: s.cfg.Site.URL}, Mail: letters{s.words.Sending.Mails}, Hooks: hooks, Clock: s.clock, Log: s.log,
		Told: func(ids []fleet.ID) { s.bus.Publish(fleet.Event{Word: "notice", Verb: "sent", IDs: ids}) },
	})
	return nil
}

// letters makes mails of what a courier writes.
type letters struct{ *mail.Service }

// Make implements courier.Mailer. Who may not be told of alarms by the time that it is sent, or is elsewhere, does not get it.
func (l letters) Make(c courier.Letter) (mail.Mail, error) {
	return l.Service.Make(forReader(&c), mail.Letter{Kind: "notice", Subject: c.Subject, Body: c.Body})
}

// forReader says whom a letter is for.
func forReader(c *courier.Letter) mail.For {
	if c.AccountID == 0 {
		return mail.For{To: c.To}
	}
	return mail.For{AccountID: c.AccountID, OrganID: c.OrganID, Code: mail.AnyOf(notice.Shown...), To: c.To}
}

// seen is what is known now of where a device is and how fast.
func (s *system) seen(id fleet.ID) command.Evidence {
	view, _ := s.board.Known(id)
	return dispatch.EvidenceOf(&view)
}
