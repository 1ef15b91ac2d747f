package records

import (
	"context"
	"maps"
	"regexp"
	"strconv"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/dictionary"
	"waymark/fleet/permission"
	"waymark/httpapi/asked"
	"waymark/locale"
)

// kindOfTask begins the codes of what tasks are called.
const kindOfTask = "task.kind."

// logContent is the sentence of an entry: what fills its text is kept as codes, and read as words.
func (s *server) logContent(lang string, names dictionary.Names, zone *time.Location, e *audit.Entry) string {
	args := values(e.Args)
	for _, a := range e.Args {
		switch a.Name {
		case "command":
			if name, ok := asked.CommandName(names, a.Value); ok { // its key is looked for, too
				args[a.Name] = s.Texts.Text(lang, "audit.commandName", map[string]any{"name": name, "code": a.Value})
			}
		case "said":
			args[a.Name] = s.Texts.Said(lang, a.Value)
		case "taskKind":
			args[a.Name] = s.Texts.Text(lang, kindOfTask+a.Value, nil)
		case "from", "to":
			if n, err := strconv.ParseInt(a.Value, 10, 64); err == nil {
				args[a.Name] = fleet.Millis(n).Time().In(zone).Format("2006-01-02 15:04")
			}
		}
	}
	if reason, ok := args["reason"].(string); ok {
		whys := maps.Clone(args)
		for _, a := range e.Args {
			if name, ok := strings.CutPrefix(a.Name, audit.Why); ok {
				whys[name] = a.Value
			}
		}
		args["reason"] = s.reason(lang, reason, whys)
	}
	return s.Texts.Text(lang, e.Text, args)
}

// reason is why something was refused: what the one who asked was told, or the permission, or one of two, that was wanting.
func (s *server) reason(lang, code string, args map[string]any) string {
	if s.Texts.Has(code) {
		return s.Texts.Text(lang, code, args)
	}
	codes, names := []string{code}, []string{}
	if also, ok := args["also"].(string); ok {
		codes = append(codes, also)
	}
	for _, one := range codes {
		if name := permission.NameOf(one).In(lang); name != one {
			names = append(names, "“"+name+"”")
		}
	}
	if len(names) < len(codes) {
		return strings.Join(codes, audit.Either)
	}
	return s.Texts.Text(lang, "audit.lacks", map[string]any{"names": strings.Join(names, audit.Either), "code": strings.Join(codes, audit.Either)})
}

// filled is where a sentence is filled in: the names there are not what anybody reads.
var filled = regexp.MustCompile(`\{[^}]*\}`)

// logWords finds, for every word that is looked for, the entries whose text in this language contains it, and what fills texts
// and is read as words that contain it: the log keeps codes and what fills them, not sentences.
func (s *server) logWords(ctx context.Context, lang, content string) ([]audit.Word, error) {
	texts := strings.Fields(content)
	if len(texts) == 0 {
		return nil, nil
	}
	read, err := s.readAs(ctx, lang)
	if err != nil {
		return nil, err
	}
	words := make([]audit.Word, len(texts))
	for i, text := range texts {
		w := audit.Word{Text: text, Values: map[string]bool{}}
		text = strings.ToLower(text)
		for _, code := range s.Texts.Codes() {
			if strings.HasPrefix(code, "audit.") && strings.Contains(s.plain(lang, code), text) {
				w.Codes = append(w.Codes, code)
			}
		}
		for value, words := range read {
			if strings.Contains(words, text) {
				w.Values[strings.ToLower(value)] = true
			}
		}
		words[i] = w
	}
	return words, nil
}

// plain is a text in small letters, without what is filled in.
func (s *server) plain(lang, code string) string {
	return strings.ToLower(filled.ReplaceAllString(s.Texts.Text(lang, code, nil), "\n"))
}

// readAs are the words, in small letters, that what fills texts is read as: commands by their names in both languages, reasons, warnings and kinds of tasks in one.
func (s *server) readAs(ctx context.Context, lang string) (map[string]string, error) {
	out := map[string]string{}
	for _, code := range permission.Codes() {
		out[code] = strings.ToLower(s.reason(lang, code, nil))
	}
	for code := range locale.Errcodes {
		out[code] = s.plain(lang, code)
	}
	for _, code := range s.Texts.Codes() {
		if kind, ok := strings.CutPrefix(code, kindOfTask); ok {
			out[kind] = s.plain(lang, code)
		}
		if message, ok := strings.CutPrefix(code, locale.SaidPrefix); ok {
			out[message] = s.plain(lang, code)
		}
	}
	for _, l := range []string{locale.CN, locale.EN} {
		names, err := asked.CommandNames(ctx, s.Names, l)
		if err != nil {
			return nil, err
		}
		for _, list := range names {
			for key, name := range list {
				out[key] += "\n" + strings.ToLower(name)
			}
		}
	}
	return out, nil
}
