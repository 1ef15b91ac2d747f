package offline

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
)

// Keeper opens periods as devices fall due. One goroutine uses it.
type Keeper struct {
	Store    Store
	Board    Board
	Cards    Cards
	Past     SignStore
	Clock    fleet.Clock
	Settings monitor.Settings
	Rules    Rules

	open    map[fleet.ID]fleet.Millis // From of the periods that are known to be kept; nil before the first look
	dropped fleet.Millis              // when those of devices that were not silent were dropped last
}

// Board knows the devices; monitor.Board does.
type Board interface {
	// Range calls f for every device until it returns false. f must be quick and must not call the board.
	Range(f func(*monitor.View) bool)
}

// Cards knows the SIM cards of devices.
type Cards interface {
	DeviceExtras(ctx context.Context, ids []fleet.ID) (map[fleet.ID]device.Extra, error)
}

// dropEvery is how often it is looked whether periods are open of devices that were never silent: the board may have heard nothing for a while, of
// all devices, when workers or the bus were down.
const dropEvery = fleet.Millis(60_000)

// Do opens the periods of devices that have gone offline since it looked last; after a start, of those of whom that is not kept.
func (k *Keeper) Do(ctx context.Context) error {
	if k.open == nil {
		kept, err := k.Store.StillOffline(ctx, nil)
		if err != nil {
			return fmt.Errorf("times offline: %w", err)
		}
		k.open = make(map[fleet.ID]fleet.Millis, len(kept))
		for i := range kept {
			k.open[kept[i].DeviceID] = kept[i].From
		}
	}
	now := fleet.MillisOf(k.Clock.Now())
	if now >= k.dropped+dropEvery || now < k.dropped {
		if err := k.Store.DropUnfounded(ctx, now+fleet.Millis(monitor.ClockSkew.Milliseconds())); err != nil {
			return fmt.Errorf("times offline: %w", err)
		}
		k.dropped = now
	}
	fresh := k.fresh(now)
	const step = 1000
	for len(fresh) > 0 {
		some := fresh[:min(step, len(fresh))]
		if err := k.add(ctx, some); err != nil {
			return fmt.Errorf("times offline: %w", err)
		}
		fresh = fresh[len(some):]
	}
	return nil
}

// silent is a device that went offline, with the share of those that went with it.
type silent struct {
	view   monitor.View
	turned fleet.Millis
	outage float64
}

// fresh returns the devices that have gone offline and of whom that is not kept.
func (k *Keeper) fresh(now fleet.Millis) []silent {
	var out []silent
	k.Board.Range(func(v *monitor.View) bool {
		id := v.Row.Device.ID
		if v.Code != monitor.Offline && !k.lapsed(v, now) {
			delete(k.open, id)
		} else if k.open[id] != v.State.LastMessage {
			out = append(out, silent{view: *v, turned: k.turned(v)})
		}
		return true
	})
	if len(out) > 0 {
		k.together(out)
	}
	slices.SortFunc(out, func(a, b silent) int { return cmp.Compare(a.view.State.LastMessage, b.view.State.LastMessage) }) // what is kept is read from the first on
	return out
}

// lapsed reports whether a device whose service has ended is silent, too: it does not count as offline, but has been since it turned.
func (k *Keeper) lapsed(v *monitor.View, now fleet.Millis) bool {
	return v.Code == monitor.Expired && v.State.LastMessage != 0 && now >= k.turned(v)
}

func (k *Keeper) turned(v *monitor.View) fleet.Millis {
	return v.State.LastMessage + fleet.Millis(k.Settings.OnlineWindow(&v.Row.Device).Milliseconds()) + 1
}

// together finds with how many others each device went offline.
func (k *Keeper) together(list []silent) {
	all := map[string]*gone{}
	for i := range list {
		for _, n := range neighbours(&list[i].view) {
			all[n] = &gone{}
		}
	}
	k.Board.Range(func(v *monitor.View) bool {
		if v.State.LastMessage == 0 || v.Code == monitor.Expired {
			return true
		}
		for _, n := range neighbours(v) {
			g := all[n]
			if g == nil {
				continue
			}
			if g.total++; v.Code == monitor.Offline {
				g.at = append(g.at, k.turned(v))
			}
		}
		return true
	})
	for i := range list {
		for _, n := range neighbours(&list[i].view) {
			list[i].outage = max(list[i].outage, k.Rules.share(all[n], list[i].turned))
		}
	}
}

// add keeps that devices went offline.
func (k *Keeper) add(ctx context.Context, some []silent) error {
	ids := make([]fleet.ID, len(some))
	for i := range some {
		ids[i] = some[i].view.Row.Device.ID
	}
	cards, err := k.Cards.DeviceExtras(ctx, ids)
	if err != nil {
		return err
	}
	told, err := k.told(ctx, ids, some[0].view.State.LastMessage)
	if err != nil {
		return err
	}
	list := make([]Opened, len(some))
	for i := range some {
		v := &some[i].view
		p := Period{From: v.State.LastMessage, Turned: some[i].turned}
		if v.State.HasPosition {
			p.Lat, p.Lon = v.State.Latest.Lat, v.State.Latest.Lon
		}
		p.Cause, p.Evidence = k.Rules.cause(&some[i], cards[ids[i]].SIMState, told[ids[i]])
		list[i] = Opened{ids[i], p}
	}
	if err := k.Store.OpenOffline(ctx, list); err != nil {
		return err
	}
	for i := range list {
		k.open[list[i].DeviceID] = list[i].From
	}
	return nil
}

// told are the signs of some devices, the first of which was heard last at a moment.
func (k *Keeper) told(ctx context.Context, ids []fleet.ID, first fleet.Millis) (map[fleet.ID][]Sign, error) {
	types, codes := signs()
	list, err := k.Past.Signs(ctx, ids, types, codes, first-k.Rules.Before)
	out := map[fleet.ID][]Sign{}
	for i := range list {
		out[list[i].DeviceID] = append(out[list[i].DeviceID], list[i])
	}
	return out, err
}
