package edge

import (
	"encoding/json"
	"io"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"waymark/locale"
)

// Envelope is what every answer is wrapped in.
type Envelope[O any] struct {
	Errcode int    `json:"errcode" enum:"0" doc:"success"`
	Errmsg  string `json:"errmsg" doc:"text for people in the language asked for"`
	Retobj  O      `json:"retobj" doc:"the answer"`
}

// Refusal is the envelope of a request that was not done.
type Refusal struct {
	Errcode int    `json:"errcode" minimum:"1" doc:"one of the numbers in /api/docs; 1 where there is none of its own"`
	Errmsg  string `json:"errmsg" doc:"text for people in the language asked for"`
	Retobj  *None  `json:"retobj" doc:"always null"`
	At      string `json:"at,omitempty" doc:"the field of what was sent that it is about, where the number does not say so: names with dots between them"`
	status  int
	wait    int // seconds until it is worth trying again, 0 where that is not the matter
}

// GetHeaders implements huma.HeadersError.
func (r *Refusal) GetHeaders() http.Header {
	if r.wait <= 0 {
		return nil
	}
	return http.Header{"Retry-After": {strconv.Itoa(r.wait)}}
}

// None stands for an answer without contents; a nil pointer to it is null.
type None struct{}

// Schema implements huma.SchemaProvider.
func (None) Schema(huma.Registry) *huma.Schema { return &huma.Schema{Type: "null"} }

// Error implements error.
func (r *Refusal) Error() string { return r.Errmsg }

// GetStatus implements huma.StatusError.
func (r *Refusal) GetStatus() int { return r.status }

// Page is the shape of lists.
type Page[R any] struct {
	Rows  []R  `json:"rows" nullable:"false"`
	Total int  `json:"total" doc:"how many there are on all pages"`
	More  bool `json:"more,omitempty" doc:"there are more than these: further pages are reached by next alone, and by none where next is absent, as where the newest rows alone are sorted"`
	// Where a list is counted to a number only, pages behind that are reached by these.
	Next     string `json:"next,omitempty" doc:"of lists that take after: what the next page is asked for with; absent where there is none"`
	Previous string `json:"previous,omitempty" doc:"of lists that take before: what the page before is asked for with; absent where there is none"`
}

// streamer is an answer that writes its own JSON, where the general encoder would be too slow and hold too much in memory.
type streamer interface {
	// WriteJSON writes the contents of the envelope.
	WriteJSON(w io.Writer) error
}

// write writes an envelope whose contents are a streamer; done is false for all others.
func (e Envelope[O]) write(w io.Writer) (done bool, err error) {
	inner, ok := any(e.Retobj).(streamer)
	if !ok {
		return false, nil
	}
	head, err := json.Marshal(Envelope[*None]{Errcode: e.Errcode, Errmsg: e.Errmsg})
	if err != nil {
		return true, err
	}
	if _, err = w.Write(head[:len(head)-len("null}")]); err != nil {
		return true, err
	}
	if err = inner.WriteJSON(w); err != nil {
		return true, err
	}
	_, err = io.WriteString(w, "}\n")
	return true, err
}

// JSON is how bodies are written and read.
var JSON = huma.Format{Unmarshal: json.Unmarshal, Marshal: func(w io.Writer, v any) error {
	if quick, ok := v.(interface{ write(io.Writer) (bool, error) }); ok {
		if done, err := quick.write(w); done {
			return err
		}
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}}

// WriteRefusal answers outside of the route table.
func (s *Server) WriteRefusal(w http.ResponseWriter, status int, lang, code string, args map[string]any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = JSON.Marshal(w, &Refusal{Errcode: locale.Errcode(code), Errmsg: s.Texts.Text(lang, code, args)})
}

// Maybe is an answer, or a part of one, that may be null.
type Maybe[T any] struct{ Of *T }

// Schema implements huma.SchemaProvider.
func (Maybe[T]) Schema(r huma.Registry) *huma.Schema {
	return &huma.Schema{OneOf: []*huma.Schema{r.Schema(reflect.TypeFor[T](), true, ""), {Type: "null"}}}
}

// MarshalJSON implements json.Marshaler.
func (m Maybe[T]) MarshalJSON() ([]byte, error) { return json.Marshal(m.Of) }
