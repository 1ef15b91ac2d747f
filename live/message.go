package live

// hello is the first message of a client.
type hello struct {
	Type  string `json:"type" enum:"auth"`
	Token string `json:"token" doc:"the authToken of POST /signin"`
	Lang  string `json:"lang" required:"false"`
}

// request is what a client wants to be told of; it replaces what it wanted before.
type request struct {
	Type    string      `json:"type" enum:"subscribe"`
	Organs  []organWant `json:"organs" required:"false" nullable:"false"`
	Search  string      `json:"search" required:"false" maxLength:"100" doc:"only what a search of the device list for this text finds of organs; devices and rect are wanted whatever it says"`
	Devices []string    `json:"devices" required:"false" nullable:"false" doc:"IMEIs"`
	Rect    *[4]float64 `json:"rect" required:"false" nullable:"false" doc:"west, south, east, north in degrees"`
	Resume  string      `json:"resume" required:"false" doc:"version of the last message that the client has"`
}

type organWant struct {
	ID  int64 `json:"id" doc:"0 all that the caller may see, -10 watched devices"`
	Sub bool  `json:"sub" required:"false" doc:"with those below it"`
}

// watchedOrgan is the id of the synthetic group of watched vehicles.
const watchedOrgan = -10

type readyMessage struct {
	Type      string `json:"type" enum:"ready"`
	Now       int64  `json:"now" doc:"milliseconds"`
	Heartbeat int    `json:"heartbeat" doc:"seconds between beats when nothing else is sent"`
}

type errorMessage struct {
	Type    string `json:"type" enum:"error"`
	Errcode int    `json:"errcode"`
	Errmsg  string `json:"errmsg"`
}

type rowsMessage struct {
	Type    string   `json:"type" enum:"snapshot,change"`
	Rows    []row    `json:"rows" nullable:"false"`
	Removed []int64  `json:"removed,omitempty" nullable:"false" doc:"devices that are gone, or not the caller's any more"`
	Gone    []int64  `json:"gone,omitempty" nullable:"false" doc:"of those removed: which the caller does not see anywhere any more, since they were deleted or moved, or their vehicle was settled; the others only are not what was asked for"`
	Absent  []string `json:"absent,omitempty" nullable:"false" doc:"in the last part of a snapshot: IMEIs among the devices asked for that are not the caller's to see"`
	Version string   `json:"version"`
	Last    bool     `json:"last,omitempty" doc:"of a snapshot's parts"`
	Resumed bool     `json:"resumed,omitempty" doc:"only what changed since the version asked for"`
}

type countsMessage struct {
	Type       string     `json:"type" enum:"counts"`
	Statistics statistics `json:"statistics"`
}

type beatMessage struct {
	Type    string `json:"type" enum:"beat"`
	Now     int64  `json:"now" doc:"milliseconds"`
	Version string `json:"version"`
}

// Messages returns one of each message that is sent over the WebSocket, those of
// the client first, for a document that describes them by their types.
func Messages() []any {
	return []any{hello{}, request{}, readyMessage{}, errorMessage{}, rowsMessage{}, countsMessage{}, alarmsMessage{}, commandsMessage{}, noticesMessage{}, beatMessage{}}
}
