package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"waymark/apart"
	"waymark/devsim"
	"waymark/fleet"
	"waymark/fleet/device"
)

func init() { chaosScenarios["disk-people"] = chaosDiskPeople }

// chaosDiskPeople has the kernel find an error on the disk of the data folder, again and again, while people change devices and issue commands, and shops and payment services
// tell payments, each once more until it is answered. Every change that was answered is there when the disk is mounted anew, and none is answered meanwhile. That a sync may end
// without an error although nothing of it was kept is too rare of SQLite's files to be met here: a program that did not ask the disk after a commit passed 42 such errors.
// TestWhatTheDiskDidNotKeepIsNotDone and TestTheDiskIsAskedOfEachFile are about that.
func chaosDiskPeople(t *testing.T) {
	if !runApart(t) {
		return
	}
	apart.Private(t)
	d := newDisk(t)
	pays, wechat := newPayService(t), newWechatService(t)
	c := newChaosIn(t, filepath.Join(d.dir, "data"), slices.Concat(pays.flags, wechat.flags)...)
	c.start()
	b := &till{server: c.server, product: "P000001", pays: pays, wechat: wechat, stop: make(chan struct{}), told: map[string]fleet.Fen{}, acked: map[string]bool{}, plans: map[string]bool{}}
	plan := devsim.Plan(chaosSeed, chaosDevices)
	for _, v := range plan[:4] {
		b.imeis = append(b.imeis, v.IMEI)
	}
	b.open()
	o := &office{till: b, auth: b.token()}
	const people, tellers = 6, 3
	b.tellers.Add(tellers + 1)
	go b.replan(o.auth, rand.New(rand.NewPCG(chaosSeed, 98)))
	for n := range tellers {
		go b.tell(n, rand.New(rand.NewPCG(chaosSeed, uint64(n))))
	}
	for n := range people {
		o.hire(&plan[8+n], n)
	}
	for round := range rounds(2, 20) {
		quiet := d.others()
		o.await(between(c, int64(5), 60))
		d.findError()
		quiet()
		c.untilReady(false)
		o.wantNothing()
		c.signal(syscall.SIGTERM)
		c.wantErrorLine()
		d.mend()
		// Who opens and closes the database leaves no log of SQLite's behind. A file that grows is what a sync may say too much of: what is written in place is on the disk.
		c.do("admin", "create-administrator", fmt.Sprint("other-", round), "--password", testPassword)
		c.start()
		o.await(people) // whoever was not answered has asked again
	}
	close(b.stop)
	b.tellers.Wait()
	o.people.Wait()
	c.signal(syscall.SIGKILL)
	c.start() // what is shown is what the disk has
	o.wantAll()
	b.reckon()
	c.signal(syscall.SIGTERM)
	c.wantSound()
}

// others has others write to the disk and sync what they wrote, each a file of their own, until it takes nothing more; quiet waits for that. With them a sync of the program
// is more often one of many that are under way at a time.
func (d *disk) others() (quiet func()) {
	var all sync.WaitGroup
	for n := range 12 {
		all.Go(func() {
			f, err := os.Create(filepath.Join(d.dir, fmt.Sprint("others-", n)))
			if err != nil {
				d.t.Error(err)
				return
			}
			defer f.Close()
			for block := make([]byte, 4096); err == nil && d.t.Context().Err() == nil; time.Sleep(5 * time.Millisecond) { // the pace of the others
				if _, err = f.Write(block); err == nil {
					err = f.Sync()
				}
			}
		})
	}
	d.t.Cleanup(all.Wait)
	return all.Wait
}

// office is where people change devices and issue commands, with all that they were answered.
type office struct {
	*till
	auth   string
	people sync.WaitGroup
	done   atomic.Int64 // changes that were answered
	staff  []*clerk
}

// clerk changes one device, the name of which is the number of the change.
type clerk struct {
	o       *office
	vehicle *devsim.Vehicle
	n, last int // the clerk's number, and that of the last change that was answered

	commands []int64 // those that were answered; a number that is there twice stands for one that was lost
}

// hire has somebody change a device until the office closes.
func (o *office) hire(v *devsim.Vehicle, n int) {
	who := &clerk{o: o, vehicle: v, n: n}
	o.staff = append(o.staff, who)
	o.people.Go(func() {
		for who.named(who.last+1) && who.commanded() {
			select {
			case <-o.stop:
				return
			default:
			}
		}
	})
}

// until asks for a change until it is answered. It returns false when the test has ended.
func (o *office) until(path, body string, into any) bool {
	header := http.Header{"Authorization": {"Bearer " + o.auth}, "Content-Type": {"application/json"}}
	for {
		text, heard := o.call(path, header, body)
		if heard {
			answer := struct {
				Errcode int
				Retobj  any
			}{Retobj: into}
			if err := json.Unmarshal([]byte(text), &answer); err != nil || answer.Errcode != 0 {
				o.t.Errorf("%s %s: %s", path, body, text)
				return false
			}
			o.done.Add(1)
			return true
		}
		select {
		case <-o.t.Context().Done():
			return false
		case <-time.After(5 * time.Millisecond): // nobody heard it: there is nothing else to wait for
		}
	}
}

func (w *clerk) name(change int) string { return fmt.Sprintf("clerk %d, change %d", w.n, change) }

// named gives the device another name.
func (w *clerk) named(change int) bool {
	model := map[string]string{devsim.JT808: "JT808", devsim.GT06: "GT06N"}[w.vehicle.Protocol]
	ok := w.o.until("/api/device/updatedevice", fmt.Sprintf(`{"deviceId":%d,"deviceName":%q,"deviceModel":%q,"deviceType":%q,"plateNo":%q}`,
		w.vehicle.Index+1, w.name(change), model, device.Wired, w.vehicle.Plate), nil)
	if ok {
		w.last = change
	}
	return ok
}

// commanded issues a command, under the number of the change.
func (w *clerk) commanded() bool {
	var made struct{ CommandID int64 }
	key := w.name(w.last)
	ok := w.o.until("/api/report/sendcommand", fmt.Sprintf(`{"imei":%q,"cmdCode":"CC_18","clientKey":%q,"data":{"seconds":%d}}`, w.vehicle.IMEI, key, 10+w.last), &made)
	if ok {
		w.commands = append(w.commands, made.CommandID)
	}
	return ok
}

// await waits until so many more changes have been answered.
func (o *office) await(more int64) {
	o.t.Helper()
	for until := o.done.Load() + more; o.done.Load() < until; {
		select {
		case <-o.stopped:
			o.t.Fatalf("the server ended:\n%s", o.out)
		case <-o.t.Context().Done():
			o.t.Fatal("no change is answered any more")
		case <-time.After(2 * time.Millisecond): // look again; there is nothing else to wait for
		}
	}
}

// wantNothing demands that no change is answered any more, but for those whose answers are on their way: one of each clerk.
func (o *office) wantNothing() {
	o.t.Helper()
	first := o.done.Load()
	for range 20 {
		header := http.Header{"Authorization": {"Bearer " + o.auth}, "Content-Type": {"application/json"}}
		if text, heard := o.call("/api/device/updatedevice", header, fmt.Sprintf(`{"deviceId":%d,"deviceName":"nobody","deviceModel":"JT808"}`, chaosDevices)); heard {
			o.t.Fatal("a change is answered that cannot be kept: ", text)
		}
	}
	if more := o.done.Load() - first; more > int64(len(o.staff)) {
		o.t.Errorf("%d changes were answered that cannot be kept", more)
	}
}

// wantAll demands that what was answered is there: the name that each device was given last, an entry of the audit for each that it had, and each command, once.
func (o *office) wantAll() {
	o.t.Helper()
	for _, w := range o.staff {
		imei := w.vehicle.IMEI
		var now struct{ Retobj struct{ DeviceName string } }
		o.get("/api/device/getdevice?imei="+imei, o.auth, &now)
		if want := w.name(w.last); now.Retobj.DeviceName != want {
			o.t.Errorf("the device is called %q, not %q", now.Retobj.DeviceName, want)
		}
		told := o.told(imei)
		for n := 1; n <= w.last; n++ {
			if told[w.name(n)] == 0 {
				o.t.Errorf("%s was answered, and is not in the audit", w.name(n))
			}
		}
		there := o.issued(imei)
		for n, id := range w.commands {
			if !there[id] {
				o.t.Errorf("the command of %s was answered, and is not there", w.name(n+1))
			}
			delete(there, id)
		}
		if len(there) > 0 {
			o.t.Errorf("%d commands of clerk %d were issued twice, or by nobody: %v", len(there), w.n, there)
		}
		o.t.Logf("clerk %d: %d names and %d commands were answered", w.n, w.last, len(w.commands))
	}
}

// issued are the commands of a device.
func (o *office) issued(imei string) map[int64]bool {
	o.t.Helper()
	ids := map[int64]bool{}
	for page := 1; ; page++ {
		var answer struct {
			Retobj struct{ Rows []issuedCommand }
		}
		o.get(fmt.Sprintf("/api/report/getcommandreportlist?imei=%s&pageSize=200&currentPage=%d&lang=en", imei, page), o.auth, &answer)
		for _, c := range answer.Retobj.Rows {
			if c.IMEI == imei {
				ids[c.CommandID] = true
			}
		}
		if len(answer.Retobj.Rows) < 200 {
			return ids
		}
	}
}

// told counts how often the audit says of a device that it was given each name.
func (o *office) told(imei string) map[string]int {
	o.t.Helper()
	names, seen := map[string]int{}, 0
	for page := 1; ; page++ {
		var answer struct {
			Retobj struct {
				Rows  []struct{ Changes []struct{ Field, New string } }
				Total int
			}
		}
		o.get(fmt.Sprintf("/api/uclog/getloggerlist?module=device&type=change&key=%s&pageSize=200&currentPage=%d", imei, page), o.auth, &answer)
		for _, row := range answer.Retobj.Rows {
			for _, ch := range row.Changes {
				if ch.Field == "deviceName" {
					names[ch.New]++
				}
			}
		}
		if seen += len(answer.Retobj.Rows); len(answer.Retobj.Rows) == 0 || seen >= answer.Retobj.Total {
			return names
		}
	}
}
