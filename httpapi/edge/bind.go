package edge

import (
	"context"
	"net/http"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// The most bytes that a request body may have: as a rule, and where it lists many things by their numbers.
const (
	MaxBody  = 64 << 10
	longBody = 1 << 20
)

// The methods that calls have.
const (
	Get  = http.MethodGet
	Post = http.MethodPost
)

// Route is one line of the table.
type Route struct {
	Method, Path string
	Code         string // permission code; "" for everyone who is signed in
	Also         string // another code that is enough, "" for none
	Public       bool   // needs no session
	Foreign      bool   // called by strangers' addresses: parameters that it does not know are no mistake
	Long         bool   // its body may list many things: longBody, not maxBody
	Always       bool   // allowed before a password that must be changed was changed
	About        string // field of its body that names the device, for the audit of who is refused; "" for none
	Keyed        bool   // may be called by an API key though it changes something; see byKey
	Tag          string
	Summary      string
	CN           string  // Summary in Chinese
	Cost         float64 // see spend; 0 for most
	Description  string
	Bind         Binder
	// Unheard is told of calls that are refused before the handler is reached; nil for nobody.
	Unheard func(address string, err error)
	Handler string // name of the handler; filled when it is bound
}

// Binder registers a handler under an operation.
type Binder func(api huma.API, op huma.Operation, s *Server)

// answer is the shape of every successful answer.
type answer[O any] struct{ Body Envelope[O] }

// Do makes a binder of a handler: it gets the call and its decoded input, and
// returns what goes into retobj or a *fleet.Error.
func Do[I, O any](handle func(*Call, *I) (O, error)) Binder {
	return func(api huma.API, op huma.Operation, s *Server) {
		noteHandler(op, handle)
		spoken := spokenIn[I]()
		huma.Register(api, op, func(ctx context.Context, in *I) (*answer[O], error) {
			c := callOf(ctx)
			c.Speak(spoken(in))
			out, err := handle(c, in)
			if err == nil {
				err = s.kept(op.Method)
			}
			if err != nil {
				return nil, s.refusal(c, err)
			}
			return &answer[O]{Body: Envelope[O]{Errmsg: s.Texts.Text(c.Lang, c.Done, nil), Retobj: out}}, nil
		})
		bodyOnce(api, &op)
	}
}

// bodyOnce takes the body as it came out of the document where it is there as JSON, too: handlers that check a signature read both.
func bodyOnce(api huma.API, op *huma.Operation) {
	item := api.OpenAPI().Paths[op.Path]
	if item == nil || item.Post == nil || item.Post.RequestBody == nil || item.Post.RequestBody.Content["application/json"] == nil {
		return
	}
	delete(item.Post.RequestBody.Content, "application/octet-stream")
}

// spokenIn makes what reads the language that the body of an input asks for: its field Lang. It is "" where a body has none.
func spokenIn[I any]() func(*I) string {
	body, _ := reflect.TypeFor[I]().FieldByName("Body")
	if body.Type == nil || body.Type.Kind() != reflect.Struct {
		return func(*I) string { return "" }
	}
	lang, found := body.Type.FieldByName("Lang")
	if !found {
		return func(*I) string { return "" }
	}
	at := slices.Concat(body.Index, lang.Index)
	return func(in *I) string { return reflect.ValueOf(in).Elem().FieldByIndex(at).String() }
}

func (r *Route) operation() huma.Operation {
	op := huma.Operation{
		OperationID: operationID(r.Method, r.Path), Method: r.Method, Path: r.Path,
		Tags: []string{r.Tag}, Summary: r.Summary, Description: r.Description,
		MaxBodyBytes: MaxBody, Metadata: map[string]any{routeKey: r},
		Responses: map[string]*huma.Response{"default": {Ref: "#/components/responses/" + Refused}},
	}
	if r.Long {
		op.MaxBodyBytes = longBody
	}
	if !r.Public {
		op.Security = []map[string][]string{{"bearer": {}}}
	}
	if r.Code != "" {
		op.Extensions = map[string]any{"x-permission": r.Codes()}
	}
	return op
}

// Codes writes the codes of which one is asked for.
func (r *Route) Codes() string {
	if r.Also == "" {
		return r.Code
	}
	return r.Code + " or " + r.Also
}

const routeKey = "route"

func routeOf(ctx huma.Context) *Route {
	r, _ := ctx.Operation().Metadata[routeKey].(*Route)
	return r
}

// operationID turns POST /device/insertdevice into post-device-insertdevice.
func operationID(method, path string) string {
	return strings.ToLower(method) + strings.ReplaceAll(path, "/", "-")
}

var closure = regexp.MustCompile(`(\[\.\.\.\])?(\.func\d+)+$`)

// noteHandler writes the name of a handler into its route: "signIn" of (*server).signIn.
func noteHandler(op huma.Operation, handle any) {
	r, ok := op.Metadata[routeKey].(*Route)
	f := runtime.FuncForPC(reflect.ValueOf(handle).Pointer())
	if ok && f != nil {
		name := closure.ReplaceAllString(f.Name(), "") // of a handler that was made, the name of its maker
		r.Handler = strings.TrimSuffix(name[strings.LastIndexByte(name, '.')+1:], "-fm")
	}
}

// Refused is the name of the one response that stands for all refusals of all calls.
const Refused = "Refused"
