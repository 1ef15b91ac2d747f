package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync"

	"waymark/bus"
	"waymark/cmd/waymark/install"
	"waymark/cmd/waymark/operate"
	"waymark/courier"
	"waymark/dispatch"
	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/apikey"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/dictionary"
	"waymark/fleet/file"
	"waymark/fleet/health"
	"waymark/fleet/individual"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
	"waymark/fleet/permission"
	"waymark/gateway"
	"waymark/httpapi"
	"waymark/ingest"
	"waymark/jobs"
	"waymark/live"
	"waymark/locale"
	"waymark/protocol/all"
	"waymark/store"
	"waymark/web"
	"waymark/web/basemap"
)

// system is everything that runs in this process. Parts of roles that it does
// not have are nil.
type system struct {
	cfg        *install.Config
	log        *slog.Logger
	plainLog   *slog.Logger // as log, but not into the audit
	clock      fleet.Clock
	db         store.Engine
	bus        *bus.Bus
	recorder   *audit.Recorder
	health     *health.Service
	conditions *health.Conditions
	words      httpapi.Services
	directory  *device.Directory
	board      *monitor.Board
	hub        *live.Hub
	desk       desk
	gateway    *gateway.Gateway
	dispatcher *dispatch.Dispatcher // nil without a console
	workers    []*keeper
	http       *console // the console, or without that role the operations alone
	undo       []func() // what close undoes, last first
	reading    reading
}

// desk is what does what people wait for in the background; all nil without a console.
type desk struct {
	runner  *jobs.Runner     // of exports
	mailer  *jobs.Mailer     // nil without a server of mail, too
	courier *courier.Courier // of notices
}

// reading is what reads again what changed.
type reading struct {
	devices sync.Mutex // for the board, one at a time
	fences  *jobs.Soon // for the workers; nil without
	places  *jobs.Soon // likewise
}

// open builds the system, read top to bottom: database, bus, the words, then
// the roles. Nothing runs yet but the bus.
func open(ctx context.Context, cfg *install.Config, log *slog.Logger) (_ *system, err error) {
	s := &system{cfg: cfg, log: log, plainLog: log, clock: install.WallClock()}
	defer func() {
		if err != nil {
			s.close()
		}
	}()
	if err = os.MkdirAll(cfg.Data, 0o750); err != nil {
		return nil, fmt.Errorf("data: %w", err)
	}
	release, err := cfg.Own(log)
	if err != nil {
		return nil, err
	}
	s.later(release)
	if err = cfg.MayBegin(ctx); err != nil {
		return nil, err
	}
	if err = s.openBase(ctx, install.OpenDatabase); err != nil {
		return nil, err
	}
	s.directory = device.NewDirectory(s.db)
	if err = s.directory.Load(ctx); err != nil {
		return nil, err
	}
	s.board = monitor.NewBoard(monitor.DefaultSettings(), s.clock)
	s.words.Dictionary = &dictionary.Service{Store: s.db, Clock: s.clock, Events: s.bus, Audit: s.recorder}
	var vault *account.Vault
	if cfg.Role("console") { // nobody else signs people in
		if vault, err = s.openVault(ctx); err != nil {
			return nil, err
		}
	}
	s.words.Permissions = &permission.Service{
		Store: s.db, Organs: organ.NewFinder(s.db), Clock: s.clock, Events: s.bus, Audit: s.recorder, Forget: s.rightsChanged,
	}
	s.words.Accounts = account.NewService(account.Parts{
		Store: s.db, Organs: s.db, Perms: s.db, Roles: s.words.Permissions, Devices: device.Holders{Store: s.db}, Clock: s.clock, Rand: rand.Reader, Events: s.bus, Audit: s.recorder,
		Provider: cfg.Provider(s.clock), Vault: vault, Individuals: individual.Binder{Store: s.db, Devices: s.db, Clock: s.clock, Events: s.bus},
		Pause: install.Pause, Settings: account.Settings{Issuer: cfg.Site.Title, SessionLife: cfg.Account.Session, MinPassword: cfg.Account.MinPassword, SixZeros: cfg.Account.SixZeros()},
	})
	s.words.Keys = &apikey.Service{Store: s.db, Accounts: s.words.Accounts, Clock: s.clock, Rand: rand.Reader, Audit: s.recorder}
	s.words.Organs = organ.New(organ.Parts{
		Store: s.db, Points: s.db, Keep: cfg.KeepRule(), Counter: s.board, Roles: s.words.Permissions, Clock: s.clock, Rights: s.words.Accounts, Events: s.bus, Audit: s.recorder,
	})
	s.words.Money.Payees = &payee.Service{Store: s.db, Organs: s.words.Organs, Dictionary: s.words.Dictionary, Sealer: vault, Clock: s.clock, Audit: s.recorder}
	if err = s.openThresholds(ctx); err != nil {
		return nil, err
	}
	if cfg.Role("worker") {
		if err = s.openWorkers(ctx); err != nil {
			return nil, err
		}
	}
	if cfg.Role("gateway") {
		if err = s.openGateway(ctx); err != nil {
			return nil, err
		}
	}
	if cfg.Role("console") {
		err = s.openConsole(ctx, vault)
	} else {
		s.http, err = s.newConsole(s.operations())
	}
	if err == nil {
		err = s.openMetrics()
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// openBase opens what everything else stands on: the database, the audit, what is told of itself, and the log.
func (s *system) openBase(ctx context.Context, database func(context.Context, *install.Config, fleet.Clock) (store.Engine, error)) (err error) {
	if s.db, err = database(ctx, s.cfg, s.clock); err != nil {
		return err
	}
	s.later(func() { logError(s.plainLog, "close the database", s.db.Close()) })
	if pg, is := s.db.(interface {
		Unsynced(context.Context) (string, error)
	}); is {
		off, err := pg.Unsynced(ctx)
		if err != nil {
			return err
		}
		if off != "" {
			s.log.Warn("PostgreSQL does not wait for its disk: what was acknowledged is lost, and its database may be damaged, when its machine loses power", "settings", off)
		}
	}
	s.recorder = audit.NewRecorder(s.db, s.db, s.clock)
	s.later(s.startAudit())
	s.log = slog.New(auditHandler{Handler: s.log.Handler(), recorder: s.recorder})
	s.openHealth()
	s.tellDamage()
	if err := s.compareAudit(ctx); err != nil {
		return err
	}
	if err := s.compareFiles(ctx); err != nil {
		return err
	}
	return s.openBus(ctx)
}

func (s *system) openBus(ctx context.Context) (err error) {
	places, first, err := install.PlacesInLog(ctx, s.db, s.cfg.Bus.Partitions)
	if err != nil {
		return err
	}
	s.bus, err = bus.Open(ctx, bus.Config{
		URL: s.cfg.Bus.URL, Dir: s.cfg.LogDir(), Mark: s.cfg.MarkDir(), Partitions: s.cfg.Bus.Partitions, Replicas: s.cfg.Bus.Replicas,
		MaxBytes: s.cfg.Bus.MaxGiB << 30, MinFree: s.cfg.Bus.MinFreeMiB << 20, Places: places, FirstSeq: first,
		Reserve: s.cfg.Bus.ReserveMiB << 20, Conditions: s.conditions,
		Report: func(f health.Finding) error { return s.health.Report(ctx, f) },
	}, s.log)
	if err != nil {
		return err
	}
	s.later(s.bus.Close)
	return nil
}

func (s *system) openWorkers(ctx context.Context) error {
	guard, err := s.openGuard(ctx)
	if err != nil {
		return err
	}
	places, err := s.openPlaces(ctx, guard)
	if err != nil {
		return err
	}
	for p := range s.cfg.Bus.Partitions {
		s.workers = append(s.workers, newKeeper(p, s.cfg.IngestSettings(), ingest.Deps{
			Store: s.db, Log: s.bus, Bus: s.bus, Clock: s.clock, Slog: s.log, Guard: guard, Places: places, Thresholds: s.thresholds(), Conditions: s.conditions,
		}))
	}
	return nil
}

func (s *system) openGateway(ctx context.Context) error {
	settings, err := s.cfg.GatewaySettings()
	if err != nil {
		return err
	}
	if settings.MaxConns, err = s.fitDescriptors(settings.MaxConns); err != nil {
		return err
	}
	s.gateway = gateway.New(settings, gateway.Deps{
		Protocols: all.All(), Log: s.bus, Directory: s.directory, Inbox: s.db, Clock: s.clock, Slog: s.log,
	})
	return s.gateway.Listen(ctx)
}

func (s *system) openConsole(ctx context.Context, vault *account.Vault) error {
	if _, err := s.words.Dictionary.Plant(ctx); err != nil {
		return err
	}
	if err := s.openModels(ctx); err != nil {
		return err
	}
	if err := s.plantRights(ctx); err != nil {
		return err
	}
	texts, err := locale.Load()
	if err != nil {
		return err
	}
	if err := s.words.Accounts.Recall(ctx); err != nil {
		return err
	}
	proxies, err := s.cfg.Proxies()
	if err != nil {
		return err
	}
	base, err := openBasemap(s.cfg.Map.Basemap)
	if err != nil {
		return err
	}
	points := &ingest.Reader{Chunks: s.db, Kept: s.db, Ask: s.askWorker, Partitions: s.cfg.Bus.Partitions}
	s.words.Devices = &device.Service{Store: s.db, Organs: s.words.Organs, Models: s.words.Models, TrialDays: s.cfg.Device.TrialDays, Frames: points, Explain: operate.Explain, Events: s.firstHere(ctx), Clock: s.clock, Audit: s.recorder}
	settings := live.DefaultSettings()
	settings.Origins = s.cfg.HTTP.Origins
	s.hub = live.New(settings, live.Deps{
		Board: s.board, Authenticate: s.words.Accounts.Authenticate, Clock: s.clock, Slog: s.log,
		Hides: s.words.Models.Hiding, Refusal: texts.Refusal,
	}, epoch())
	atlas, err := s.atlas()
	if err != nil {
		return err
	}
	kept, err := s.cfg.FileStore()
	if err != nil {
		return err
	}
	s.openTasks(kept)
	if err := s.openMail(kept); err != nil {
		return err
	}
	s.words.Files = &file.Service{Store: kept, Notes: s.db, Clock: s.clock, Rand: rand.Reader, Audit: s.recorder}
	s.openAddresses(atlas)
	if err := s.openServices(points, atlas); err != nil {
		return err
	}
	if err := s.openNotices(vault, texts); err != nil {
		return err
	}
	s.openDispatch()
	deps := httpapi.Deps{
		Services: s.words, Recorder: s.recorder, Regions: atlas.Regions(), Province: provinceNames(atlas), Texts: texts, Live: s.hub, App: web.Dist(), Basemap: base,
		Tiles: s.cfg.Tiles(s.clock), Ready: s.readiness(), Site: s.cfg.SiteInfo(), TrustedProxies: proxies, Log: s.log, Rand: rand.Reader, Keeps: s.db.Keeps,
	}
	s.openRunner(deps)
	s.openSubscriptions(deps)
	handler, err := httpapi.New(deps)
	if err != nil {
		return err
	}
	s.http, err = s.newConsole(handler)
	return err
}

func openBasemap(path string) (*io.SectionReader, error) {
	if path == "" {
		return basemap.Open(), nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("map.basemap: %w", err)
	}
	st, err := f.Stat()
	if err != nil {
		return nil, fmt.Errorf("map.basemap: %w", err)
	}
	head := make([]byte, 8)
	if _, err := f.ReadAt(head, 0); err != nil || string(head) != "PMTiles\x03" {
		return nil, fmt.Errorf("map.basemap: %s is no PMTiles archive of version 3", path)
	}
	return io.NewSectionReader(f, 0, st.Size()), nil // open as long as the process runs
}

// askWorker carries a question to the worker of a partition over the bus.
func (s *system) askWorker(ctx context.Context, partition int, question []byte) ([]byte, error) {
	return s.bus.Ask(ctx, headSubject(partition), question)
}

// caughtUp reports whether this process's workers have seen the whole log.
func (s *system) caughtUp(ctx context.Context) error {
	for _, k := range s.workers {
		if err := k.caughtUp(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (s *system) databaseAnswers(ctx context.Context) error {
	_, err := s.db.Place(ctx, 0)
	return errors.Join(err, s.db.Keeps())
}

// epoch names this run of the process.
func epoch() string {
	var b [6]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// later has close undo something.
func (s *system) later(f func()) { s.undo = append(s.undo, f) }

func (s *system) close() {
	for i := len(s.undo) - 1; i >= 0; i-- {
		s.undo[i]()
	}
	s.undo = nil
}

func logError(log *slog.Logger, what string, err error) {
	if err != nil {
		log.Error(what, "err", err)
	}
}
