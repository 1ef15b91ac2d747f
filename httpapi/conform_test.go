package httpapi_test

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"waymark/httpapi"
)

// document is the OpenAPI document, read once.
var document = sync.OnceValue(func() map[string]any {
	text, err := httpapi.OpenAPI("test")
	if err != nil {
		panic(err)
	}
	var doc map[string]any
	if err := json.Unmarshal(text, &doc); err != nil {
		panic(err)
	}
	return doc
})

// at walks down a document; nil where there is nothing.
func at(v any, path ...string) any {
	for _, name := range path {
		m, _ := v.(map[string]any)
		v = m[name]
	}
	return v
}

// conforms says where an answer is not what the document says of its route, "" where it is, or where there is no such route.
func conforms(r *http.Request, w *httptest.ResponseRecorder) string {
	op := at(document(), "paths", strings.TrimPrefix(r.URL.Path, "/api"), strings.ToLower(r.Method))
	if op == nil || !strings.HasPrefix(r.URL.Path, "/api/") {
		return ""
	}
	response := at(op, "responses", strconv.Itoa(w.Code))
	if response == nil {
		if response = refused(op); !slices.Contains(asList(at(response, "x-statuses")), any(float64(w.Code))) {
			return fmt.Sprintf("the status %d is not in the document", w.Code)
		}
	}
	content, _ := at(response, "content").(map[string]any)
	if w.Body.Len() == 0 && len(content) == 0 {
		return ""
	}
	kind, _, _ := strings.Cut(w.Header().Get("Content-Type"), ";")
	body, known := content[kind]
	if !known {
		return fmt.Sprintf("the media type %q of %d is not in the document", kind, w.Code)
	}
	if kind != "application/json" {
		return ""
	}
	var v any
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
		return err.Error()
	}
	return misfit(at(body, "schema"), v, "")
}

// refused is what the document says of an operation's refusals.
func refused(op any) any {
	ref, _ := at(op, "responses", "default", "$ref").(string)
	return at(document(), strings.Split(strings.TrimPrefix(ref, "#/"), "/")...)
}

// misfit says where a value is not what a schema asks for, "" where it is.
func misfit(schema, v any, where string) string {
	s, _ := schema.(map[string]any)
	if ref, ok := s["$ref"].(string); ok {
		return misfit(at(document(), strings.Split(strings.TrimPrefix(ref, "#/"), "/")...), v, where)
	}
	if one, ok := s["oneOf"].([]any); ok {
		var why []string
		for _, o := range one {
			if m := misfit(o, v, where); m != "" {
				why = append(why, m)
			}
		}
		if len(why) != len(one)-1 {
			return fmt.Sprintf("%s: fits %d of %d: %s", where, len(one)-len(why), len(one), strings.Join(why, "; "))
		}
	}
	if types := asList(s["type"]); len(types) > 0 && !slices.ContainsFunc(types, func(t any) bool { return isType(t, v) }) {
		return fmt.Sprintf("%s: %.80v is no %v", where, v, s["type"])
	}
	if enum, ok := s["enum"].([]any); ok && v != nil && !slices.Contains(enum, v) {
		return fmt.Sprintf("%s: %v is none of %v", where, v, enum)
	}
	switch v := v.(type) {
	case float64:
		if least, ok := s["minimum"].(float64); ok && v < least {
			return fmt.Sprintf("%s: %v is less than %v", where, v, least)
		}
	case []any:
		for i := range v {
			if m := misfit(s["items"], v[i], fmt.Sprintf("%s[%d]", where, i)); m != "" {
				return m
			}
		}
	case map[string]any:
		return misfitFields(s, v, where)
	}
	return ""
}

func misfitFields(s, v map[string]any, where string) string {
	for _, name := range asList(s["required"]) {
		if _, there := v[name.(string)]; !there {
			return fmt.Sprintf("%s: %v is missing", where, name)
		}
	}
	for name, field := range v {
		schema := at(s["properties"], name)
		if schema == nil {
			if s["additionalProperties"] == false {
				return fmt.Sprintf("%s: there is no %s in the document", where, name)
			}
			schema = s["additionalProperties"]
		}
		if m := misfit(schema, field, where+"."+name); m != "" {
			return m
		}
	}
	return ""
}

func asList(v any) []any {
	switch v := v.(type) {
	case nil:
		return nil
	case []any:
		return v
	}
	return []any{v}
}

func isType(t, v any) bool {
	switch v := v.(type) {
	case nil:
		return t == "null"
	case bool:
		return t == "boolean"
	case string:
		return t == "string"
	case float64:
		return t == "number" || t == "integer" && v == math.Trunc(v)
	case []any:
		return t == "array"
	}
	return t == "object"
}

// TestMisfit shows that what holds the answers against the document finds what is wrong.
func TestMisfit(t *testing.T) {
	refusal := map[string]any{"$ref": "#/components/schemas/Refusal"}
	for _, c := range []struct {
		answer string
		fits   bool
	}{
		{`{"errcode":1001,"errmsg":"x","retobj":null}`, true}, {`{"errcode":0,"errmsg":"x","retobj":null}`, false},
		{`{"errcode":1001,"errmsg":"x","retobj":{}}`, false}, {`{"errcode":1001,"errmsg":"x"}`, false},
		{`{"errcode":1001.5,"errmsg":"x","retobj":null}`, false}, {`{"errcode":1001,"errmsg":"x","retobj":null,"more":1}`, false},
	} {
		var v any
		check(t, json.Unmarshal([]byte(c.answer), &v))
		if why := misfit(refusal, v, ""); (why == "") != c.fits {
			t.Errorf("%s: %q", c.answer, why)
		}
	}
}

// TestStrictBodies sends what the document forbids, and what it allows in another form.
func TestStrictBodies(t *testing.T) {
	f := newFleet(t)
	const insert = "POST /api/ucorgan/insertorgan"
	organ := func(fields string) string { return `{"parentId":1,"organName":"o","lang":"en",` + fields + `}` }
	for _, c := range []struct {
		line, body string
		want       outcome
	}{
		{insert, organ(`"sort":null`), denied(400, "request.badValue")}, {insert, organ(`"sort":1,"remark":null`), denied(400, "request.badValue")},
		{insert, organ(`"sort":1.5`), denied(400, "request.badValue")}, {insert, organ(`"sort":1e400`), denied(400, "request.badJSON")},
		{insert, organ(`"sort":9007199254740993`), denied(400, "request.badValue")}, {insert, organ(`"remark":"x"`), denied(400, "request.missing")},
		{insert, `null`, denied(400, "request.badValue")}, {insert, organ(`"sort":12.0,"retentionDays":1.20e2`), ok()},
		{"POST /api/task/canceltask", `{"taskId":-1}`, denied(400, "request.badValue")}, {"POST /api/task/canceltask", `{"taskId":0}`, denied(400, "request.badValue")},
		{"POST /api/car/deletecar", `{"carId":1.0}`, ok()}, {"POST /api/car/deletecar", `{"carId":"1;2"}`, denied(400, "request.badValue")},
		{"GET /api/ucorgan/getorganlist?pageSize=5.0", "", ok()}, {"GET /api/ucorgan/getorganlist?pageSize=5.5", "", denied(400, "request.badValue")},
		{"GET /api/ucorgan/getorganlist?pageSize=5&pageSize=6", "", denied(400, "request.twice")}, {"GET /api/ucorgan/getorganlist?lang=en&lang=cn", "", denied(400, "request.twice")},
		{"GET /api/device/getorgandevicelist?organId=-11", "", denied(400, "request.badValue")},
	} {
		f.expect(t, c.line, f.tokens["super"], c.body, c.want)
	}
}
