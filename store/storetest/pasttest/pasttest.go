// Package pasttest is the part of the suite that every database engine must pass which is about reports: stops, rides and times offline of many
// devices.
package pasttest

import (
	"fmt"
	"reflect"
	"testing"

	"waymark/fleet/organ"
	"waymark/store"
)

func imei(n int) string { return fmt.Sprintf("8600%011d", n) }

func must[T any](v T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		check(t, err)
		return v
	}
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func equal(t testing.TB, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got  %+v\nwant %+v", got, want)
	}
}

// root adds an organisation without a parent.
func root(t testing.TB, s store.Engine, name string) organ.Organ {
	t.Helper()
	return must(s.InsertOrgan(t.Context(), organ.Organ{Name: name, Status: 1, CreatedAt: 1000}))(t)
}
