package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"waymark/fleet"
	"waymark/fleet/account"
	"waymark/fleet/batch"
	"waymark/fleet/device"
	"waymark/fleet/sim"
	"waymark/fleet/vehicle"
	"waymark/store"
)

func wrong(code string) []batch.Reason {
	return []batch.Reason{{Column: batch.IMEI, Code: code, Args: map[string]string{"value": "x"}}}
}

func testBatches(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	ann := must(s.InsertAccount(ctx, account.Account{LoginName: "ann", OrganID: o.ID}))(t)
	bob := must(s.InsertAccount(ctx, account.Account{LoginName: "bob", OrganID: o.ID}))(t)
	_, _, err := s.OpenBatch(ctx, ann.ID, batch.Devices)
	wantErr(t, err, fleet.ErrNotFound)
	_, _, err = s.Batch(ctx, 9)
	wantErr(t, err, fleet.ErrNotFound)
	put := func(a account.Account, k batch.Kind, name string) batch.Batch {
		return must(s.PutBatch(ctx, batch.Batch{AccountID: a.ID, Kind: k, FileName: name, State: batch.Open, CreatedAt: 7}, []batch.Row{
			{Number: 2, Values: []string{"京A1", "1", "é\"", "", ""}}, {Number: 4, Values: []string{"", "2", "", "", ""}, Reasons: wrong("a")},
			{Number: 3, Values: []string{"", "3", "", "", ""}},
		}))(t)
	}
	put(ann, batch.Devices, "first")
	b := put(ann, batch.Devices, "second")
	put(ann, batch.SIMs, "cards")
	other := put(bob, batch.Devices, "bob's")
	got, counts, err := s.OpenBatch(ctx, ann.ID, batch.Devices)
	check(t, err)
	equal(t, got, b)
	equal(t, counts, batch.Counts{Total: 3, Valid: 2})
	list := func(valid *bool, page fleet.Page, want ...int) []batch.Row {
		t.Helper()
		rows, _, err := s.BatchRows(ctx, b.ID, valid, page)
		check(t, err)
		var numbers []int
		for _, r := range rows {
			numbers = append(numbers, r.Number)
		}
		equal(t, numbers, want)
		return rows
	}
	yes, no, ten := true, false, fleet.Page{Number: 1, Size: 10}
	rows := list(nil, ten, 2, 3, 4)
	equal(t, rows[0].Values[2], "é\"")
	equal(t, rows[2].Reasons, wrong("a"))
	list(&yes, ten, 2, 3)
	list(&no, ten, 4)
	list(nil, fleet.Page{Number: 2, Size: 2}, 4)

	stop := errors.New("stop")
	wantErr(t, s.ChangeBatch(ctx, b.ID, func([]batch.Row) ([]batch.Row, error) { return nil, stop }), stop)
	check(t, s.ChangeBatch(ctx, b.ID, func(all []batch.Row) ([]batch.Row, error) {
		equal(t, len(all), 3)
		all[2].Reasons, all[2].Values[1] = nil, "4"
		return all[2:], nil
	}))
	equal(t, list(&yes, ten, 2, 3, 4)[2].Values[1], "4")
	wantErr(t, s.ChangeBatch(ctx, 999, func([]batch.Row) ([]batch.Row, error) { return nil, nil }), fleet.ErrNotFound)

	check(t, s.DropBatch(ctx, other.ID))
	_, _, err = s.Batch(ctx, other.ID)
	wantErr(t, err, fleet.ErrNotFound)
	check(t, s.DropBatches(ctx, 100, 7))
	check(t, s.DeleteUser(ctx, ann.ID)) // with what it began
	_, _, err = s.Batch(ctx, b.ID)
	wantErr(t, err, fleet.ErrNotFound)
}

func testFinishBatches(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	ann := must(s.InsertAccount(ctx, account.Account{LoginName: "ann", OrganID: o.ID}))(t)
	must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "860000000000001", Alias: "860000000000009"}, nil))(t)
	equal(t, must(s.TakenIMEIs(ctx, []string{"860000000000001", "860000000000009", "5"}))(t), map[string]bool{"860000000000001": true, "860000000000009": true})
	check(t, s.PutUnknown(ctx, []device.Unknown{{Identity: "860000000000002", Protocol: "p"}, {Identity: "860000000000003", Protocol: "p"}, {Protocol: "p"}}, 0))
	put := func(imeis ...string) batch.Batch {
		var rows []batch.Row
		for i, imei := range imeis {
			rows = append(rows, batch.Row{Number: i + 2, Values: []string{"京A12345", imei, "n", "m", ""}})
		}
		return must(s.PutBatch(ctx, batch.Batch{AccountID: ann.ID, Kind: batch.Devices, State: batch.Open, CreatedAt: 7}, rows))(t)
	}
	submission := func(fail error) batch.DeviceSubmission {
		return batch.DeviceSubmission{
			Submission: batch.Submission{OrganID: o.ID, At: 50, Settle: func(rows []batch.Row) bool { return rows[len(rows)-1].Done }},
			Choose: func(rows []batch.Row, taken map[string]bool) (out []device.Row, err error) {
				for i := range rows {
					if taken[rows[i].Values[1]] {
						rows[i].Reasons = wrong("taken")
						continue
					}
					rows[i].Done = true
					out = append(out, device.Row{Device: device.Device{OrganID: o.ID, IMEI: rows[i].Values[1]}, Vehicle: vehicle.Vehicle{Plate: rows[i].Values[0]}})
				}
				return out, fail
			},
		}
	}
	b := put("860000000000001", "860000000000002", "860000000000003")
	stop := errors.New("stop")
	_, err := s.FinishDevices(ctx, b.ID, submission(stop))
	wantErr(t, err, stop)
	equal(t, len(must(s.TakenIMEIs(ctx, []string{"860000000000002"}))(t)), 0)
	ids := must(s.FinishDevices(ctx, b.ID, submission(nil)))(t)
	rows := must(s.RowsByID(ctx, ids))(t)
	equal(t, []any{len(rows), rows[0].Vehicle.Plate, rows[0].Vehicle.ID == rows[1].Vehicle.ID}, []any{2, "京A12345", true})
	got, counts, err := s.Batch(ctx, b.ID)
	check(t, err)
	b.State, b.OrganID, b.FinishedAt = batch.Done, o.ID, 50
	equal(t, got, b)
	equal(t, counts, batch.Counts{Total: 3, Valid: 2, Done: 2})
	_, left, err := s.Unknowns(ctx, fleet.Sort{}, fleet.Page{Number: 1, Size: 9})
	check(t, err)
	equal(t, left, 1)                                    // which has not named itself
	_, err = s.FinishDevices(ctx, b.ID, submission(nil)) // it is done
	wantErr(t, err, fleet.ErrNotFound)
	b = put("860000000000004", "860000000000001") // not done: the last row is not
	must(s.FinishDevices(ctx, b.ID, submission(nil)))(t)
	_, counts, err = s.OpenBatch(ctx, ann.ID, batch.Devices)
	check(t, err)
	equal(t, counts, batch.Counts{Total: 2, Valid: 1, Done: 1})
	check(t, s.DropBatches(ctx, 51, 8))
	_, _, err = s.Batch(ctx, b.ID)
	wantErr(t, err, fleet.ErrNotFound)
}

// testFinishAtOnce: of many who submit the same SIM cards at once each card is had once, and nothing is done by halves.
func testFinishAtOnce(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	o := root(t, s, "o")
	const people, each = 6, 20
	var all sync.WaitGroup
	made := make([]int, people)
	for p := range people {
		a := must(s.InsertAccount(ctx, account.Account{LoginName: fmt.Sprint("a", p), OrganID: o.ID}))(t)
		var rows []batch.Row
		for i := range each {
			c := card(o.ID, (i*7+p)%each) // in another order
			rows = append(rows, batch.Row{Number: i + 2, Values: []string{c.Number, c.ICCID, "", "", "", "", ""}})
		}
		b := must(s.PutBatch(ctx, batch.Batch{AccountID: a.ID, Kind: batch.SIMs, State: batch.Open}, rows))(t)
		all.Go(func() {
			check(t, s.FinishSIMs(ctx, b.ID, batch.SIMSubmission{
				Submission: batch.Submission{OrganID: o.ID, At: 50, Settle: func([]batch.Row) bool { return true }},
				Choose: func(rows []batch.Row, taken sim.Taken) (out []sim.Card, _ error) {
					for i := range rows {
						if !taken.Numbers[rows[i].Values[0]] {
							out = append(out, sim.Card{OrganID: o.ID, Number: rows[i].Values[0], ICCID: rows[i].Values[1]})
						}
					}
					made[p] = len(out)
					return out, nil
				},
			}))
		})
	}
	all.Wait()
	sum := 0
	for _, n := range made {
		sum += n
		if n != 0 && n != each {
			t.Errorf("%d of %d", n, each)
		}
	}
	equal(t, sum, each)
}
