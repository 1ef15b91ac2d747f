package locale

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"waymark/fleet"
	"waymark/fleet/health"
)

var placeholders = regexp.MustCompile(`\{[a-z]+\}`)

func load(t *testing.T) *Catalog {
	t.Helper()
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestCataloguesAgree(t *testing.T) {
	c := load(t)
	for code, cn := range c.texts[CN] {
		en, ok := c.texts[EN][code]
		if !ok {
			t.Errorf("%s is not in en.json", code)
			continue
		}
		a, b := placeholders.FindAllString(cn, -1), placeholders.FindAllString(en, -1)
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(a, b) {
			t.Errorf("%s has %v in Chinese, %v in English", code, a, b)
		}
		if cn == "" || en == "" {
			t.Errorf("%s is empty", code)
		}
		if strings.ContainsFunc(en, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s is Chinese in en.json", code)
		}
	}
	for code := range c.texts[EN] {
		if _, ok := c.texts[CN][code]; !ok {
			t.Errorf("%s is not in cn.json", code)
		}
	}
}

// TestWords: texts are written as a native writes them, and one thing in one way.
func TestWords(t *testing.T) {
	c := load(t)
	wrong := func(lang string, pattern *regexp.Regexp, rule string, but ...string) {
		t.Helper()
		for code, text := range c.texts[lang] {
			if pattern.MatchString(text) && !slices.Contains(but, code) {
				t.Errorf("%s, %s: %s", code, rule, text)
			}
		}
	}
	for code, text := range c.texts[CN] {
		if strings.HasPrefix(code, "audit.") { // what fills these is a word of its own, by which they are searched
			text = regexp.MustCompile(` ?\{\w+\} ?`).ReplaceAllString(text, "")
		}
		if regexp.MustCompile(`[\p{Han}，。；：“”（）、] |\S +\p{Han}`).MatchString(text) {
			t.Errorf("%s has a blank in Chinese: %s", code, text)
		}
	}
	wrong(CN, regexp.MustCompile(`\p{Han}[,;:!?()]|[,;:!?()]\p{Han}`), "half-width punctuation")
	wrong(CN, regexp.MustCompile(`你|组织|从未上线|从未上报`), "words that others stand for")
	wrong(CN, regexp.MustCompile(`\d [A-Z]|\} [KM]?B`), "numbers and units as elsewhere", "looksLike.jt1078")
	wrong(CN, regexp.MustCompile(`(?:^|[^-,A-Z\d/])\d{4,}(?:[^-\d年版]|$)`), "thousands set apart", "looksLike.jt1078")
	wrong(CN, regexp.MustCompile(`(?:^|[^百])公里`), "kilometres are km, as in km/h")
	wrong(EN, regexp.MustCompile(`\{(?:[a-ln-z]\w*|m[b-hj-z]\w*)\} (?:[a-z-]+ ){0,1}(?:`+plural+`)\b`), "no plural behind what may be 1", manyAlways...)
	wrong(EN, regexp.MustCompile(`(?:\d|\}) %|\b\d{4,}\b[^-]| must not be empty|\bEmail`), "numbers, percent and emptiness as elsewhere", "track.badTime", "looksLike.jt1078")
	wrong(EN, regexp.MustCompile(`^Choose .* first$`), "one way to ask for a selection")
	given := strings.Fields("organ.parentRequired track.imeiRequired track.rangeRequired user.loginRequired user.organRequired individual.bound device.bound " +
		"import.organRequired import.nothing file.missing fence.chooseFirst command.timeOut command.notValid command.noModel") // word for word from the specification
	wrong(EN, regexp.MustCompile(`(?i)\b(please|can not|property map|log manage|inbox|e\.g\.|etc)\b|…\.|’`), "words that others stand for, and begging", given...)
	wrong(CN, regexp.MustCompile(`不可恢复|请稍后重试|导出任务|任务栏|关键词|平台人员|根机构|支付服务|补登|公里/小时`), "words that others stand for")
	wrong(EN, regexp.MustCompile(`(?i)\b(groups?|rules? of notices|server of mail|whole installation|telephone|keys of shops|nobody knows)\b|\} seconds`), "words that others stand for", append(given, "frame.telephone number")...)
	for code, cn := range c.texts[CN] {
		if en := c.texts[EN][code]; strings.HasSuffix(cn, "。") != strings.HasSuffix(en, ".") {
			t.Errorf("%s ends a sentence in one language: %s | %s", code, cn, en)
		}
	}
	money := regexp.MustCompile(`^(payment|bill|keptRefund|purchase|audit\.payment)[.A-Z]`)
	for code, text := range c.texts[CN] {
		if money.MatchString(code) && strings.Contains(text, "登记") {
			t.Errorf("%s: money is booked (记账), devices are registered (登记): %s", code, text)
		}
		if strings.HasPrefix(code, "audit.") && strings.Contains(text, "了") {
			t.Errorf("%s: entries of the log say what was done without 了: %s", code, text)
		}
		if kind, ok := strings.CutPrefix(code, "task.kind."); ok && !slices.Contains([]string{"command-batch", "threshold-tryout", "alarm-process"}, kind) && !(strings.HasPrefix(text, "导出") && strings.HasPrefix(c.texts[EN][code], "Export of ")) {
			t.Errorf("%s: a task is named otherwise than others: %s | %s", code, text, c.texts[EN][code])
		}
	}
	for _, lang := range []string{CN, EN} { // one state, whoever shows it
		if a, b, d := c.texts[lang]["deviceState.0"], c.texts[lang]["deviceState.short.0"], c.texts[lang]["onlineState.NOTUSE"]; a != b || b != d {
			t.Errorf("a device that never reported is %s, %s and %s", a, b, d)
		}
	}
	several := []string{"请先选择车辆", "状态", "机构", "图片", "设备型号", "压缩包", "设备", "轨迹", "正常", "{n}小时"} // one and many, and what the specification gives
	said := map[string]string{}
	for code, cn := range c.texts[CN] {
		if strings.HasPrefix(code, framePrefix) || strings.HasPrefix(code, "frameValue.") { // called as their protocols call them
			continue
		}
		if other, again := said[cn]; again && c.texts[EN][other] != c.texts[EN][code] && !slices.Contains(several, cn) {
			t.Errorf("%s and %s are one in Chinese, and two in English: %s", code, other, cn)
		}
		said[cn] = code
	}
}

// plural are the nouns that counts stand before.
const plural = `alarms|bytes|cards|characters|commits|days|devices|digits|districts|entries|fences|hours|levels|lines|links|messages|minutes|months|payees|payments|people|pictures|places|points|rows|sets|tasks|users|vehicles`

// manyAlways are texts whose count is more than one whenever they are said: others say "rows: 1".
var manyAlways = strings.Fields("request.tooLarge live.tooMuch finding.points.lost track.rangeTooLong file.quota fence.exportMany tryout.tooManyDevices alarmed.offline finding.retention.leapt")

func TestErrcodesAreUniqueAndHaveTexts(t *testing.T) {
	c, seen := load(t), map[int]string{}
	for code, number := range Errcodes {
		if seen[number] != "" {
			t.Errorf("%d is both %s and %s", number, code, seen[number])
		}
		seen[number] = code
		if !c.Has(code) {
			t.Errorf("%s has a number, but no text", code)
		}
		if number < 1000 {
			t.Errorf("%s has the number %d; below 1000 is kept for 0 and 1", code, number)
		}
	}
	if Errcode("never.heard") != General {
		t.Error("a refusal without a number of its own must have the general one")
	}
}

// TestNumbersSetApart: what counts has its thousands set apart in both languages, and what only names something stays as it is.
func TestNumbersSetApart(t *testing.T) {
	c := load(t)
	for _, row := range []struct {
		value any
		want  string
	}{{999, "999"}, {10000, "10,000"}, {int64(-1234567), "-1,234,567"}, {uint32(1000), "1,000"}, {float64(90000), "90,000"}, {"10000", "10000"}, {fleet.ID(12345), "12345"}, {12.5, "12.5"}} {
		for _, lang := range []string{CN, EN} {
			if got := c.Text(lang, "device.tooLong", map[string]any{"max": row.value}); !strings.Contains(strings.ReplaceAll(got, "个", " "), row.want) || strings.Contains(got, ","+row.want) {
				t.Errorf("%v in %s: %s, want %s in it", row.value, lang, got, row.want)
			}
		}
	}
}

func TestText(t *testing.T) {
	c := load(t)
	args := map[string]any{"seconds": 7}
	for _, x := range []struct{ lang, code, want string }{
		{"cn", "account.throttled", "尝试次数过多，请在7秒后再试"},
		{"en", "account.throttled", "Too many attempts. Try again in 7 s"},
		{"xx", "account.throttled", "尝试次数过多，请在7秒后再试"},
		{"en", "no.such.code", "no.such.code"},
	} {
		if got := c.Text(x.lang, x.code, args); got != x.want {
			t.Errorf("%s %s: %q", x.lang, x.code, got)
		}
	}
}

func TestRefusal(t *testing.T) {
	c := load(t)
	number, text := c.Refusal("en", fmt.Errorf("wrapped: %w", fleet.Refuse(fleet.TooMany, "account.throttled").With("seconds", 7)))
	if number != 1103 || text != "Too many attempts. Try again in 7 s" {
		t.Errorf("%d %s", number, text)
	}
	for _, err := range []error{errors.New("disk on fire"), &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: errors.New("disk on fire")}} {
		if number, text := c.Refusal("en", err); number != 1000 || strings.Contains(text, "fire") || strings.Contains(text, "{") {
			t.Errorf("%d %s", number, text)
		}
	}
}

func TestEveryFindingHasAText(t *testing.T) {
	c := load(t)
	for _, code := range health.Codes() {
		if !c.Has("finding." + code) {
			t.Errorf("finding %s has no text", code)
		}
	}
}
