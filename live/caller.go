package live

import (
	"context"
	"errors"
	"strconv"

	"github.com/coder/websocket"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// Close codes of our own.
const (
	closeNoSession = 4403 // the token is not valid (any more): sign in again
	closeBadWord   = 4400 // a message that cannot be understood

	closeNotPermitted = 4401 // signed in, but may not watch (or must change the password first)
)

// check asks again whose the token is: rights may have changed, the session ended.
func (s *socket) check(ctx context.Context) error {
	actor, err := s.authenticate(ctx)
	if err != nil {
		return err
	}
	if a := &s.client.actor; actor.AccountID != a.AccountID || actor.DeviceID != a.DeviceID || actor.OrganPath != a.OrganPath {
		return errMoved
	}
	s.reads = mayRead(&actor)
	return nil
}

// scopeOf names what somebody sees: a subtree of organisations, or one device.
func scopeOf(a *fleet.Actor) string {
	if a.Personal {
		return strconv.FormatInt(int64(a.DeviceID), 10)
	}
	return a.OrganPath
}

// version is that of the hub for what the caller sees.
func (s *socket) version() string { return s.hub.version() + "~" + scopeOf(&s.client.actor) }

// errMoved ends a connection whose caller may see something else now; the browser comes again.
var errMoved = errors.New("live: the caller's organisation changed")

// authenticate tells who the caller is, and refuses those who may not watch.
func (s *socket) authenticate(ctx context.Context) (fleet.Actor, error) {
	actor, err := s.hub.deps.Authenticate(ctx, s.token)
	switch {
	case err != nil:
		return fleet.Actor{}, ours(err)
	case actor.MustChange:
		return fleet.Actor{}, fleet.Refuse(fleet.NotPermitted, "account.mustChange")
	case !actor.Can(permission.MonitorCentre):
		return fleet.Actor{}, fleet.Refuse(fleet.NotPermitted, "notPermitted").With("code", permission.MonitorCentre)
	}
	return actor, nil
}

// ours makes any error that is no refusal one of our own: the browser comes again.
func ours(err error) error {
	if _, known := errors.AsType[*fleet.Error](err); known {
		return err
	}
	return &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: err}
}

// refuse says why the connection ends and closes it.
func (s *socket) refuse(ctx context.Context, err error) {
	var e *fleet.Error
	if !errors.As(err, &e) {
		s.hub.deps.Slog.Debug("live connection ended", "err", err)
		_ = s.ws.Close(websocket.StatusGoingAway, "") // it may be closed already
		return
	}
	code, text := s.hub.deps.Refusal(s.lang, err)
	_ = s.send(ctx, errorMessage{Type: "error", Errcode: code, Errmsg: text}) // the close says it too
	_ = s.ws.Close(statusOf(e.Kind), e.Code)
}

func statusOf(k fleet.Kind) websocket.StatusCode {
	switch k {
	case fleet.NoSession:
		return closeNoSession
	case fleet.NotPermitted:
		return closeNotPermitted
	case fleet.TooMany, fleet.Internal: // the browser comes again
		return websocket.StatusTryAgainLater
	default:
		return closeBadWord
	}
}
