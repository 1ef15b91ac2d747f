package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"waymark/export"
)

const importedAtOnce = 600

// TestKilledWhileImporting kills the server with SIGKILL while a file of devices is uploaded, and while it is submitted: each is done whole or not at
// all, what was answered is done, and what is not can be done after the next start.
func TestKilledWhileImporting(t *testing.T) {
	eachEngine(t, func(t *testing.T, flags ...string) {
		i := &importing{server: newServer(t, 0, 1, flags...), rng: rand.New(rand.NewPCG(26, 11))}
		i.start()
		i.auth = i.token()
		i.upload(sheetOfDevices(t, 0), nil) // undisturbed: how long each takes
		i.submit(nil)
		had := importedAtOnce
		for n := range rounds(3, 20) {
			if i.wantDevices(had); t.Failed() {
				return
			}
			had = i.round(sheetOfDevices(t, n+1), had)
		}
		t.Logf("killed before the end: %d of %d uploads, which take %v, and %d submits, which take %v", i.undone[0], rounds(3, 20), i.took[0], i.undone[1], i.took[1])
		i.wantDevices(had)
		i.signal(syscall.SIGTERM)
		if out := i.do("admin", "check"); !strings.Contains(out, "sound") {
			t.Error(out)
		}
	})
}

// importing is a server that devices are imported to.
type importing struct {
	*server
	auth   string
	rng    *rand.Rand
	took   [2]time.Duration // to upload, to submit
	undone [2]int           // how often the kill came first
}

// round imports a file with a kill in either step, and returns how many devices there are then.
func (i *importing) round(sheet []byte, had int) int {
	i.t.Helper()
	done := i.upload(sheet, i.killed(0))
	i.start()
	switch uploaded := i.uploaded(); {
	case uploaded == 0 && done:
		i.t.Error("an upload that was answered is not there")
	case uploaded == 0:
		i.undone[0]++
		i.upload(sheet, nil)
	case uploaded != importedAtOnce:
		i.t.Fatalf("%d of %d rows were uploaded", uploaded, importedAtOnce)
	}
	done = i.submit(i.killed(1))
	i.start()
	switch now := i.devices(); {
	case now == had && done:
		i.t.Error("a submit that was answered is not there")
	case now == had:
		if rows := i.uploaded(); rows != importedAtOnce {
			i.t.Errorf("nothing was imported, and %d of %d rows are left", rows, importedAtOnce)
		}
		i.undone[1]++
		i.submit(nil)
	case now != had+importedAtOnce:
		i.t.Fatalf("%d of %d devices were imported", now-had, importedAtOnce)
	case i.uploaded() != 0:
		i.t.Error("it was imported, and can be once more")
	}
	return had + importedAtOnce
}

// killed has the server be killed at a moment of what takes about as long as it did before, or some more: it has just been started.
func (i *importing) killed(step int) func() {
	after := time.Duration(i.rng.Int64N(int64(3 * i.took[step])))
	return func() {
		time.Sleep(after) // every moment must do
		i.signal(syscall.SIGKILL)
	}
}

// upload uploads a file and reports whether that was answered.
func (i *importing) upload(sheet []byte, kill func()) bool {
	i.t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	part, err := form.CreateFormFile("file", "devices.xlsx")
	if err != nil {
		i.t.Fatal(err)
	}
	_, _ = part.Write(sheet) // into memory, as what follows
	_ = form.Close()
	return i.timed(0, "/api/device/insertdeviceimport", form.FormDataContentType(), b.Bytes(), kill)
}

// submit submits what was uploaded and reports whether that was answered.
func (i *importing) submit(kill func()) bool {
	i.t.Helper()
	return i.timed(1, "/api/device/finishimportdevice", "application/json", []byte(`{"organId":1,"lang":"en"}`), kill)
}

// timed asks while the server is killed, or undisturbed, which must succeed.
func (i *importing) timed(step int, path, kind string, body []byte, kill func()) bool {
	i.t.Helper()
	begun, killed := time.Now(), make(chan struct{})
	go func() {
		defer close(killed)
		if kill != nil {
			kill()
		}
	}()
	errcode, err := i.post(path, kind, body)
	if <-killed; kill != nil {
		if err == nil && errcode != 0 {
			i.t.Errorf("%s: errcode %d", path, errcode)
		}
		return err == nil
	}
	if i.took[step] = max(i.took[step], time.Since(begun)); err != nil || errcode != 0 {
		i.t.Fatalf("%s: errcode %d, %v", path, errcode, err)
	}
	return true
}

func (i *importing) post(path, kind string, body []byte) (errcode int, err error) {
	req, err := http.NewRequestWithContext(context.WithoutCancel(i.t.Context()), http.MethodPost, i.url()+path, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	req.Header.Set("Authorization", "Bearer "+i.auth)
	req.Header.Set("Content-Type", kind)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return 0, err
	}
	var answer struct{ Errcode int }
	err = json.Unmarshal(text, &answer)
	return answer.Errcode, err
}

// uploaded is how many rows wait to be submitted, all of them valid.
func (i *importing) uploaded() int {
	i.t.Helper()
	var answer struct {
		Retobj struct{ BatchID, Valid, Invalid int }
	}
	i.get("/api/device/getdeviceimportlist?pageSize=1&lang=en", i.auth, &answer)
	if answer.Retobj.Invalid != 0 || (answer.Retobj.BatchID == 0) != (answer.Retobj.Valid == 0) {
		i.t.Errorf("half of an import: %+v", answer.Retobj)
	}
	return answer.Retobj.Valid
}

func (i *importing) devices() int {
	i.t.Helper()
	var answer struct{ Retobj struct{ Total int } }
	i.get("/api/device/getdevicelist?pageSize=1&lang=en", i.auth, &answer)
	return answer.Retobj.Total
}

func (i *importing) wantDevices(n int) {
	i.t.Helper()
	if got := i.devices(); got != n {
		i.t.Errorf("%d devices, want %d", got, n)
	}
}

// sheetOfDevices is the nth file of devices to import.
func sheetOfDevices(t *testing.T, n int) []byte {
	t.Helper()
	var b bytes.Buffer
	var columns []export.Column
	for _, title := range []string{"Plate", "IMEI *", "Device name *", "Device model *", "SIM number"} {
		columns = append(columns, export.Column{Title: title})
	}
	w, err := export.NewWriter(t.Context(), &b, export.Sheet{Name: "S", Columns: columns})
	if err != nil {
		t.Fatal(err)
	}
	for row := range importedAtOnce {
		cells := []export.Cell{export.Text(""), export.Text(fmt.Sprintf("8640%05d%06d", n, row)), export.Text(fmt.Sprint("imported ", row)), export.Text("GT06N"), export.Text("")}
		if err := w.Row(cells); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
