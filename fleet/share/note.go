package share

import (
	"context"
	"strconv"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
)

// Visitor is the name of who opens a link, as an actor: somebody without an account.
const Visitor = "share link"

// deed is what somebody with an account did with a link.
func deed(text string, link *Share, imei string) audit.Deed {
	return audit.Deed{Module: audit.ModuleShare, Text: text, Key: imei, Args: args(link, imei)}
}

func args(link *Share, imei string) []audit.Arg {
	label := link.Label
	if label == "" {
		label = "–"
	}
	return []audit.Arg{{Name: "imei", Value: imei}, {Name: "label", Value: label}, {Name: "to", Value: strconv.FormatInt(int64(link.ExpiresAt), 10)}}
}

// ended is the entry of a link that the program ended.
func ended(link *Share, row *device.Row, why Reason) audit.Entry {
	imei := ""
	if row != nil {
		imei = row.Device.IMEI
	}
	return audit.Entry{
		Actor:  audit.Actor{Name: audit.Program, OrganID: link.OrganID, OrganPath: link.OrganPath},
		Source: audit.Back, Level: audit.Info, Type: audit.TypeChange, Module: audit.ModuleShare, Key: imei, Text: "audit.shareEnded." + string(why),
		Args: args(link, imei),
	}
}

// daily is how often the openings of one link are noted in the audit.
const daily = fleet.Millis(24 * time.Hour / time.Millisecond)

// noteVisit counts an opening, unless it is one that goes on; the first in a day is written into the audit before anything is shown.
func (s *Service) noteVisit(ctx context.Context, o Opening, link *Share, imei string) error {
	now := s.Clock.Now()
	if !s.visits.begin(link.ID, o.Address, now) {
		return nil
	}
	before, err := s.Store.NoteOpening(ctx, link.ID, fleet.MillisOf(now))
	if err != nil || before != 0 && before/daily == fleet.MillisOf(now)/daily {
		return err
	}
	return s.Audit.Record(ctx, audit.Entry{
		Actor:  audit.Actor{Name: Visitor, Address: o.Address, OrganID: link.OrganID, OrganPath: link.OrganPath},
		Source: audit.App, Level: audit.Info, Type: audit.TypeView, Module: audit.ModuleShare, Key: imei, Text: "audit.shareOpened",
		Args: args(link, imei),
	})
}
