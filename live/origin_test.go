package live

import (
	"net/http"
	"testing"

	"github.com/coder/websocket"
)

// TestForeignPages: a page of another site cannot connect, whoever has it open; one of our own, of a host that is set, or what is no page can.
func TestForeignPages(t *testing.T) {
	w := newWorld(t, func(s *Settings) { s.Origins = []string{"console.example"} })
	for origin, want := range map[string]int{
		"https://evil.example":                 http.StatusForbidden,
		"https://console.example.evil.example": http.StatusForbidden,
		"null":                                 http.StatusForbidden,
		"https://console.example":              http.StatusSwitchingProtocols,
		"":                                     http.StatusSwitchingProtocols,
	} {
		header := http.Header{}
		if origin != "" {
			header.Set("Origin", origin)
		}
		ws, answer, err := websocket.Dial(t.Context(), w.url, &websocket.DialOptions{HTTPHeader: header})
		if answer == nil || answer.StatusCode != want || (err == nil) != (want == http.StatusSwitchingProtocols) {
			t.Errorf("from %q: %+v, %v", origin, answer, err)
		}
		if err == nil {
			_ = ws.CloseNow()
		}
	}
}
