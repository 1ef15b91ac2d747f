package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"sync"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/cmd/waymark/simulate"
	"waymark/devsim"
	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/payment"
	"waymark/fleet/permission"
	"waymark/fleet/track"
	"waymark/store"
)

type demoCmd struct {
	Vehicles int           `help:"How many vehicles." default:"300"`
	Seed     uint64        `help:"The same seed gives the same fleet." default:"1"`
	Past     time.Duration `help:"How much history the fleet brings along." default:"1h"`
}

// demoPassword is that of all demo accounts; a demo holds nothing that is true.
const demoPassword = "waymark-demo"

// Run serves a demo until it is interrupted.
func (c demoCmd) Run(e *install.Env) error {
	if e.Config.Data == "data" {
		e.Config.Data = "data/demo"
	}
	install.PaceGarbage(e.Log)
	e.Config.Pay.Test = true // nobody pays for what is not true
	s, err := open(e.Context, e.Config, e.Log)
	if err != nil {
		return err
	}
	defer s.close()
	plan := devsim.Plan(c.Seed, c.Vehicles)
	fresh, err := s.seedDemo(e.Context, plan)
	if err != nil {
		return err
	}
	if err := s.directory.Load(e.Context); err != nil {
		return err
	}
	addrs, err := s.demoAddrs()
	if err != nil {
		return err
	}
	fmt.Fprintf(e.Out, "\nDemo with %d vehicles: %s\n    admin     %s   (everything)\n    manager   %s   (one branch)\n    operator  %s   (one branch, day to day)\n\n", c.Vehicles, s.http.url(), demoPassword, demoPassword, demoPassword)
	past := c.Past
	if !fresh {
		past = 0
	}
	fleetCtx, stop := context.WithCancel(e.Context)
	var driving sync.WaitGroup
	driving.Go(func() {
		f := devsim.NewFleet(devsim.FleetConfig{Seed: c.Seed, Vehicles: connecting(plan), Past: past, Listen: true, Log: e.Log})
		logError(e.Log, "simulated fleet", f.Run(fleetCtx, addrs))
	})
	err = s.run(e.Context)
	stop()
	driving.Wait()
	return err
}

// demoAddrs is where the simulated terminals find this gateway.
func (s *system) demoAddrs() (map[string]string, error) {
	out := map[string]string{}
	for _, name := range []string{devsim.JT808, devsim.GT06} {
		a, ok := s.gateway.Addr(name, "tcp").(*net.TCPAddr)
		if !ok {
			return nil, fmt.Errorf("gateway.listen: the demo needs %s+tcp", name)
		}
		out[name] = net.JoinHostPort("127.0.0.1", strconv.Itoa(a.Port))
	}
	return out, nil
}

// seedDemo fills an empty database with organisations by region and city, the
// fleet, and three accounts. It returns whether it did.
func (s *system) seedDemo(ctx context.Context, plan []devsim.Vehicle) (bool, error) {
	n, err := s.db.CountAccounts(ctx)
	if err != nil || n > 0 {
		return false, err
	}
	tree := &demoTree{db: s.db, now: fleet.MillisOf(s.clock.Now()), ids: map[string]fleet.ID{}}
	if tree.root, err = tree.insert(ctx, 0, "示范车队 Demo Fleet"); err != nil {
		return false, err
	}
	for _, v := range plan {
		if err := tree.add(ctx, v.City); err != nil {
			return false, err
		}
	}
	of := func(v devsim.Vehicle) fleet.ID { return tree.ids[v.City.Name] }
	if err := s.demoModels(ctx, plan, tree.now); err != nil {
		return false, err
	}
	if err := simulate.InsertPlan(ctx, s.db, plan, of); err != nil {
		return false, err
	}
	if err := s.demoCards(ctx, plan, of, tree.now); err != nil {
		return false, err
	}
	if err := s.silence(ctx, plan); err != nil {
		return false, err
	}
	if err := s.demoPackages(ctx, tree); err != nil {
		return false, err
	}
	return true, s.demoAccounts(ctx, tree)
}

// demoPackages are what the holders of devices can buy.
func (s *system) demoPackages(ctx context.Context, tree *demoTree) error {
	for _, p := range []payment.Package{{Name: "月度服务 One month", Price: 1990, Days: 31}, {Name: "年度服务 One year", Price: 19900, Days: 366}} {
		p.OrganID, p.Type, p.State, p.CreatedAt = tree.root, "RENEW", 1, tree.now
		if _, err := s.db.InsertPackage(ctx, p); err != nil {
			return fmt.Errorf("demo package %s: %w", p.Name, err)
		}
	}
	return nil
}

// connecting leaves out the vehicles that are off line for the whole demo.
func connecting(plan []devsim.Vehicle) []devsim.Vehicle {
	return slices.DeleteFunc(slices.Clone(plan), func(v devsim.Vehicle) bool { return v.Start == devsim.Offline })
}

// silence gives the vehicles that are off line a last report some hours ago, as
// if they had been heard before the demo began.
func (s *system) silence(ctx context.Context, plan []devsim.Vehicle) error {
	var b monitor.Batch
	for i, v := range plan {
		if v.Start != devsim.Offline {
			continue
		}
		row, err := s.db.RowByIMEI(ctx, v.IMEI)
		if err != nil {
			return fmt.Errorf("demo vehicle %s: %w", v.IMEI, err)
		}
		at := fleet.MillisOf(s.clock.Now().Add(-time.Duration(1+i%40) * time.Hour).Truncate(time.Second))
		p := track.Point{FixTime: at, RecvTime: at, Lat: track.E7(v.Lat), Lon: track.E7(v.Lon), Mode: track.ModeGPS, Satellites: 9, Status: track.ClockSet | track.ACCKnown}
		b.Points = append(b.Points, track.DevicePoints{DeviceID: row.Device.ID, Points: []track.Point{p}})
		b.States = append(b.States, monitor.State{DeviceID: row.Device.ID, LastMessage: at, Latest: p, HasPosition: true, FixedAt: at})
	}
	if _, err := s.db.Commit(ctx, b); err != nil {
		return fmt.Errorf("demo vehicles that are off line: %w", err)
	}
	return nil
}

func (s *system) demoAccounts(ctx context.Context, tree *demoTree) error {
	if _, err := s.words.Accounts.CreateAdministrator(ctx, "admin", tree.root, demoPassword); err != nil {
		return err
	}
	operator, _, err := s.words.Accounts.Create(ctx, account.Account{LoginName: "operator", RealName: "Operator", OrganID: tree.branch}, demoPassword)
	if err != nil {
		return err
	}
	manager, _, err := s.words.Accounts.Create(ctx, account.Account{LoginName: "manager", RealName: "Manager", OrganID: tree.branch}, demoPassword)
	if err != nil {
		return err
	}
	return errors.Join(s.demoRole(ctx, operator.ID, "Operator"), s.demoRole(ctx, manager.ID, "Administrator"))
}

// demoRole gives an account one of the ready roles.
func (s *system) demoRole(ctx context.Context, accountID fleet.ID, name string) error {
	roles, err := s.db.Roles(ctx)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(roles, func(r permission.Role) bool { return r.NameEN == name })
	if i < 0 {
		return fmt.Errorf("demo: there is no role %q", name)
	}
	return s.db.GrantRole(ctx, accountID, roles[i].ID)
}

// demoTree makes the organisations of a demo: one a city, below one a region.
type demoTree struct {
	db     store.Engine
	now    fleet.Millis
	root   fleet.ID
	branch fleet.ID // the first region, for the operator
	ids    map[string]fleet.ID
}

func (t *demoTree) insert(ctx context.Context, parent fleet.ID, name string) (fleet.ID, error) {
	o, err := t.db.InsertOrgan(ctx, organ.Organ{ParentID: parent, Name: name, Sort: len(t.ids), Status: 1, CreatedAt: t.now})
	if err != nil {
		return 0, fmt.Errorf("demo organisation %s: %w", name, err)
	}
	return o.ID, nil
}

func (t *demoTree) add(ctx context.Context, c devsim.City) error {
	if t.ids[c.Name] != 0 {
		return nil
	}
	region := demoRegion(c)
	if t.ids[region] == 0 {
		id, err := t.insert(ctx, t.root, region)
		if err != nil {
			return err
		}
		t.ids[region] = id
		if t.branch == 0 {
			t.branch = id
		}
	}
	id, err := t.insert(ctx, t.ids[region], c.Name)
	t.ids[c.Name] = id
	return err
}

// demoRegion groups cities by where they lie.
func demoRegion(c devsim.City) string {
	switch {
	case c.Lon < 73 || c.Lon > 135 || c.Lat < 18:
		return "海外 Overseas"
	case c.Lat > 34:
		return "北方 North"
	case c.Lon > 115:
		return "华东 East"
	case c.Lon < 109:
		return "西部 West"
	}
	return "华南 South"
}
