package live

// hello is the first message of a client.
type hello struct {
	Type  string `json:"type"` // "auth"
	Token string `json:"token"`
	Lang  string `json:"lang"`
}

// request is what a client wants to be told of; it replaces what it wanted before.
type request struct {
	Type    string      `json:"type"` // "subscribe"
	Organs  []organWant `json:"organs"`
	Devices []string    `json:"devices"` // IMEIs
	Rect    *[4]float64 `json:"rect"`    // west, south, east, north in degrees
	Resume  string      `json:"resume"`  // version of the last message it has
}

type organWant struct {
	ID  int64 `json:"id"` // 0 all that the caller may see, -10 watched vehicles
	Sub bool  `json:"sub"`
}

// watchedOrgan is the id of the synthetic group of watched vehicles.
const watchedOrgan = -10

type readyMessage struct {
	Type      string `json:"type"`
	Now       int64  `json:"now"`       // milliseconds
	Heartbeat int    `json:"heartbeat"` // seconds between beats when nothing else is sent
}

type errorMessage struct {
	Type    string `json:"type"`
	Errcode int    `json:"errcode"`
	Errmsg  string `json:"errmsg"`
}

type rowsMessage struct {
	Type    string  `json:"type"` // "snapshot" or "change"
	Rows    []row   `json:"rows"`
	Removed []int64 `json:"removed,omitempty"` // devices that are gone, or not the caller's any more
	Version string  `json:"version"`
	Last    bool    `json:"last,omitempty"`    // of a snapshot's parts
	Resumed bool    `json:"resumed,omitempty"` // only what changed since the version asked for
}

type countsMessage struct {
	Type       string     `json:"type"`
	Statistics statistics `json:"statistics"`
}

type beatMessage struct {
	Type    string `json:"type"`
	Now     int64  `json:"now"`
	Version string `json:"version"`
}
