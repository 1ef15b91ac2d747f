package gateway

import "testing"

// TestStreams: connections that have a goroutine each, as they have where there are no pollers, behave like the others.
func TestStreams(t *testing.T) {
	byGoroutines = true
	defer func() { byGoroutines = false }()
	for name, test := range map[string]func(*testing.T){
		"acknowledgement": TestNoAcknowledgementBeforeTheLogHasIt, "failure": TestLogFailureIsNoPositiveAnswer, "bytes": TestFramesByteByByte,
		"newest": TestNewestConnectionWins, "speaks on": TestOldConnectionThatSpeaksOn, "login": TestLoginTimeout, "idle": TestIdleTimeout,
		"long": TestLongFrame, "half closed": TestHalfClosed, "limits": TestLimits, "silent": TestSilentConnections, "shutdown": TestShutdownAnswersWhatWasRead,
		"rate": TestDeviceRate, "many": TestManyConnectionsOfOneDevice, "crowded": TestCrowdedOutIsReadFirst, "goes on": TestCrowdedOutGoesOn, "unknown": TestUnknownTerminalsAreSlow,
	} {
		t.Run(name, test)
	}
}
