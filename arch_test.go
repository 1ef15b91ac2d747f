// Package waymark_test holds the rules of the house that a compiler does not
// know: who may import whom, what must not be called where, how large things
// may grow. Each rule gives its reason. A new package is put on the map here.
package waymark_test

import (
	"go/ast"
	"path"
	"slices"
	"strings"
	"testing"
)

// words are the words of the domain (fleet/<word>), in the order in which they
// build on each other: each may import those before it.
var words = []string{
	"pace", "address", "packed", "audit", "health", "file", "organ", "permission", "dictionary", "guess", "account", "apikey", "task", "mail", "devicemodel", "sim", "vehicle", "device", "individual", "batch", "track", "motion", "retention", "fence", "place", "threshold",
	"alarm", "notice", "command", "fact", "monitor", "share", "offline", "mileage", "frequent", "report", "tryout", "subscription", "payee", "order", "payment", "bill", "shop", "purchase",
}

// allWords stands for fleet and every fleet/<word> in the lists below.
const allWords = "fleet/*"

// house is the map: which packages of ours each package may import, outside of
// tests, and why no others. A pattern that ends in /* means the packages right below.
var house = []struct {
	pkg string
	may []string
	why string
}{
	{"fleet", nil, "the kernel is what everything else is made of"},
	{"geo", nil, "geometry is pure: it knows no words"},
	{"geo/datum", []string{"geo"}, "coordinates; it knows no words"},
	{"geo/outline", nil, "outlines and codes; it knows no words and no names"},
	{"geo/region", []string{"geo", "geo/outline"}, "names, codes and outlines of regions; it knows no words"},
	// fleet/<word>: see words.

	{"protocol", []string{allWords, "geo"}, "a protocol turns bytes into words; what becomes of them is not its business"},
	{"protocol/*", []string{allWords, "geo", "protocol"}, "a protocol knows no other protocol, so that one can be changed or removed alone"},
	{"protocol/jt808", []string{allWords, "geo", "protocol", "protocol/jt808/downlink"}, "a protocol knows no other protocol, so that one can be changed or removed alone"},
	{"protocol/jt808/downlink", []string{"fleet/command"}, "what a command says on the wire is told from the session that it goes out in"},
	{"protocol/gt06", []string{allWords, "geo", "protocol", "protocol/gt06/texts"}, "a protocol knows no other protocol, so that one can be changed or removed alone"},
	{"protocol/gt06/texts", []string{"fleet/command"}, "texts of models are data"},
	{"protocol/all", []string{"protocol", "protocol/*", "fleet/command"}, "the one list of protocols, and what is asked of whichever it is"},
	{"protocol/protocoltest", []string{allWords, "protocol"}, "the golden runner serves every protocol alike"},
	{"protocol/protocoltest/corpustest", []string{allWords, "protocol", "protocol/all", "protocol/protocoltest"}, "runs recorded messages over every protocol"},

	{"ingest", []string{allWords, "geo"}, "the steps see the log and the database as interfaces of their own, so that they run on any"},
	{"gateway", []string{allWords, "protocol", "protocol/signature", "ingest", "rawio"}, "it writes the log's form (ingest) and never reads or stores"},
	{"store", []string{allWords}, "the interfaces that an engine fulfils are those of the words"},
	{"store/chunk", []string{allWords}, "how points are packed is the same for each engine"},
	{"store/extract", []string{"fleet", "fleet/audit"}, "how the audit is searched is the same for each engine"},
	{"store/sqldb", []string{"fleet", "proof", "store", "store/sqldb/*"}, "it opens and joins what its areas keep"},
	{"store/sqldb/engine", []string{"fleet", "fleet/audit"}, "statements and transactions are the same for every word; a change leaves its trail in the audit"},
	{"store/sqldb/schema", []string{"store/sqldb/engine"}, "tables come from SQL files, whatever is kept in them"},
	{"store/sqldb/doubles", []string{"fleet", "fleet/device", "fleet/mileage", "fleet/report", "store/sqldb/engine"}, "which rides are doubled follows rides, devices and vehicles wherever these are changed"},
	{"store/sqldb/letters", []string{"fleet", "fleet/mail", "fleet/notice", "store/sqldb/engine"}, "a mail is promised in the transaction of what it tells of, whatever that is; a notice ends with its mail"},
	{"store/sqldb/sums", []string{"fleet", "fleet/alarm", "fleet/organ", "store/sqldb/engine"}, "sums of alarms follow alarms, devices and organisations wherever these are changed"},
	{"store/sqldb/points", []string{"fleet", "fleet/organ", "fleet/track", "fleet/retention", "store/chunk", "store/sqldb/engine", "store/sqldb/schema"}, "points know no rows"},
	{"store/sqldb/road", []string{allWords, "store/sqldb/alarms", "store/sqldb/devices", "store/sqldb/doubles", "store/sqldb/engine", "store/sqldb/finance", "store/sqldb/points", "store/sqldb/sums"}, "what a worker found out is written with the points in one commit"},
	{"store/sqldb/*", []string{allWords, "store/extract", "store/sqldb/doubles", "store/sqldb/engine", "store/sqldb/letters", "store/sqldb/sums"}, "an area keeps and knows no other area; rules stay with the words"},
	{"store/blob", []string{"fleet", "fleet/file"}, "files are kept in a folder or an object store; what may be kept is the word's to say"},
	{"store/backup", nil, "it copies, compares and renames files, whatever is in them"},
	{"store/storetest", []string{allWords, "store", "store/storetest/moneytest", "store/storetest/noticetest", "store/storetest/pasttest", "store/storetest/sendtest"}, "the conformance suite must not know which engine it tests"},
	{"store/storetest/moneytest", []string{allWords, "store"}, "nor must its parts"},
	{"store/storetest/noticetest", []string{allWords, "store"}, "nor must its parts"},
	{"store/storetest/pasttest", []string{allWords, "store"}, "nor must its parts"},
	{"store/storetest/sendtest", []string{allWords, "store"}, "nor must its parts"},
	{"store/storetest/postgrestest", nil, "it starts servers, whatever is kept on them"},
	{"store/storetest/sqlitetest", []string{"fleet", "store/sqldb"}, "it copies databases of the engine"},
	{"idp", []string{"fleet", "fleet/account"}, "speaks to an identity provider over HTTP; who may sign in is the word's to say"},
	{"geocode", []string{"fleet", "fleet/address", "geo/datum"}, "speaks to geocoders over HTTP; who is asked when, and what people are told, is the word's to say"},
	{"tiles", []string{"fleet"}, "speaks to map providers over HTTP; who may have tiles is the edge's to say"},
	{"smtp", []string{"fleet", "fleet/mail"}, "speaks to a server of mail over SMTP; what is sent when, and how often it is tried, is the word's to say"},
	{"smtp/smtptest", nil, "a server of mail knows nobody's words"},
	{"billfile", []string{allWords, "export"}, "reads the files of payment services; what is in them is held against the book by the word"},
	{"payprovider/*", []string{"fleet", "fleet/payment", "fleet/purchase"}, "speaks to a payment service over HTTP; what is booked of what it tells is the word's to say"},
	{"simhub", []string{"fleet", "fleet/sim"}, "speaks to an operator's platform over HTTP; what its answers mean for a card is the word's to say"},
	{"proof", nil, "a disk is asked in one way, whatever is kept on it"},
	{"bus", []string{allWords, "proof"}, "it carries bytes and events and does not know what the bytes mean"},
	{"live", []string{allWords, "bus"}, "push reads the board, never the database"},
	{"dispatch", []string{allWords}, "takes commands to terminals; how they are reached, and by what protocol, is the wiring's to say"},
	{"courier", []string{allWords, "courier/webhook", "locale"}, "takes notices out; by what rules, and to whom, is the word's to say"},
	{"courier/webhook", nil, "speaks to other programs over HTTP, whatever they are told"},
	{"jobs", []string{allWords, "export"}, "a job uses the words like any other caller"},
	{"httpapi", []string{allWords, "geo/region", "locale", "live", "httpapi/*"}, "the edge decodes, asks a word and encodes; it never meets the database or a terminal"},
	{"httpapi/edge", []string{allWords, "locale", "export"}, "what every call goes through knows no call by name"},
	{"httpapi/asked", []string{allWords, "httpapi/edge"}, "what several areas ask for alike is no area"},
	{"httpapi/*", []string{allWords, "billfile", "geo/region", "locale", "export", "export/geofile", "httpapi/asked", "httpapi/edge"}, "an area knows no other area, so that each can be read, and changed, alone"},
	{"locale", []string{"fleet"}, "catalogues of texts by code"},
	{"export", nil, "rows to files and back; it knows no words"},
	{"export/geofile", nil, "ways to files; it knows no words"},

	{"web", nil, "carries the built browser application"},
	{"web/basemap", nil, "carries the base map"},
	{"devsim/story", []string{allWords}, "what terminals tell, and what must come of it, knows neither who tells it nor who judges it"},
	{"rawio", nil, "system calls; it knows no words"},
	{"devsim", []string{allWords, "geo", "rawio"}, "a simulated terminal has encoders of its own: a decoder's mistake must not be made twice"},
	{"devsim/verify", []string{"devsim"}, "what was stored is held against what the load knows that it sent"},
	{"cmd/waymark", []string{"*"}, "the wiring joins everything"},
	{"cmd/waymark/install", []string{allWords, "gateway", "geo/region", "geocode", "courier/webhook", "httpapi/edge", "idp", "ingest", "payprovider/*", "simhub", "smtp", "store", "store/*", "tiles"}, "settings become those of the packages; nothing runs"},
	{"cmd/waymark/operate", []string{allWords, "bus", "cmd/waymark/install", "geo/region", "httpapi", "locale", "protocol", "protocol/all", "store", "store/*"}, "a command that needs no server must not start one"},
	{"cmd/waymark/reach", []string{allWords, "bus", "cmd/waymark/operate", "dispatch", "gateway", "protocol"}, "what goes over the bus between those who dispatch and those who send is said in one place"},
	{"cmd/waymark/simulate", []string{allWords, "cmd/waymark/install", "devsim", "devsim/story", "devsim/verify", "store"}, "what is simulated is outside of the server"},
	{"cmd/house", nil, "it measures source, whatever that says"},
	{"apart", nil, "tests with processes of their own, whatever they test"},
}

// libraries names every library outside the standard one, the only places that
// may import it, and why. It holds for tests too where strict is set. A library
// that is not here is not in the product.
var libraries = []struct {
	path   string
	places []string
	strict bool
	why    string
}{
	{"database/sql", []string{"store"}, true, "SQL lives in the store"},
	{"modernc.org/sqlite", []string{"store"}, true, "SQL drivers live in the store"},
	{"github.com/jackc/pgx", []string{"store"}, true, "SQL drivers live in the store"},
	{"github.com/klauspost/compress/zstd", []string{"store/chunk"}, true, "how chunks are compressed is decided in one place"},
	{"github.com/klauspost/compress/s2", []string{"store/extract"}, true, "what is searched is unpacked in a moment"},
	{"github.com/klauspost/compress/flate", []string{"export"}, true, "files of long lists are packed with two fifths less of the processor"},
	{"github.com/klauspost/compress/gzhttp", []string{"httpapi"}, true, "answers are compressed at the edge"},
	{"github.com/danielgtaylor/huma", []string{"httpapi"}, true, "another HTTP library must cost one folder"},
	{"github.com/nats-io", []string{"bus"}, false, "another bus must cost one package; a test may start a server to join"},
	{"github.com/minio/highwayhash", []string{"bus"}, true, "the checksums of the files of the embedded log"},
	{"github.com/coder/websocket", []string{"live", "cmd/waymark"}, false, "browsers are pushed to from one place; simulate plays the browser"},
	{"github.com/prometheus", []string{"cmd/waymark"}, true, "packages count in atomic numbers; how they are shown is wiring"},
	{"github.com/alecthomas/kong", []string{"cmd/waymark"}, true, "settings reach packages as plain structs"},
	{"github.com/KimMachineGun/automemlimit", []string{"cmd/waymark"}, true, "how much memory there is, is asked when a server starts"},
	{"github.com/BurntSushi/toml", []string{"cmd/waymark"}, true, "settings reach packages as plain structs"},
	{"golang.org/x/crypto", []string{"fleet/account"}, false, "passwords are hashed in one place"},
	{"github.com/pquerna/otp", []string{"fleet/account"}, false, "codes of the second factor are made in one place; tests play the authenticator"},
	{"github.com/coreos/go-oidc", []string{"idp"}, true, "identity providers are spoken to in one place"},
	{"golang.org/x/oauth2", []string{"idp"}, true, "identity providers are spoken to in one place"},
	{"github.com/wechatpay-apiv3/wechatpay-go", []string{"payprovider/wechat"}, true, "a payment service is spoken to in one place"},
	{"github.com/smartwalle/alipay", []string{"payprovider/alipay"}, true, "a payment service is spoken to in one place"},
	{"github.com/minio/minio-go", []string{"store/blob"}, true, "where files are kept is decided in one place"},
	{"github.com/wneessen/go-mail", []string{"smtp"}, true, "servers of mail are spoken to in one place"},
	{"golang.org/x/image", []string{"fleet/file"}, true, "what a picture is, is decided in one place"},
	{"golang.org/x/sync", []string{"dispatch"}, false, "answers of many terminals are taken at a time, so that they are kept together"},
	{"golang.org/x/sys", []string{"gateway"}, true, "what the kernel knows of a connection: whether what stops a vehicle has arrived"},
	{"golang.org/x/text", []string{"protocol", "devsim", "export"}, false, "terminals that speak GBK; full-width digits and GBK in files that people upload"},
	{"github.com/richardlehane/mscfb", []string{"export"}, true, "the container of old .xls files is opened in one place"},
}

// forbidden are imports of the standard library that some places do without.
var forbidden = []struct {
	path, below string
	except      []string
	why         string
}{
	{"net/http", "fleet", nil, "the domain does not know that it is asked over HTTP"},
	{"net", "fleet", nil, "the domain opens no sockets"},
	{"os", "fleet", nil, "the domain reads no files and no environment"},
	{"encoding/json", "fleet", nil, "the form of an answer is the edge's; tags of the interface never get into the domain"},
	{"log/slog", "fleet", nil, "what goes wrong is returned; it is logged once, at the edge"},
	{"encoding/json", "protocol", []string{"protocol/protocoltest/corpustest"}, "terminals speak binary; the recorded messages alone are JSON"},
	{"net", "protocol", []string{"protocol/protocoltest/corpustest"}, "a protocol holds no connection; the recorded messages alone go over one"},
	{"os", "geo", nil, "geometry is pure"},
	{"testing", "", []string{"apart", "smtp/smtptest", "protocol/protocoltest", "protocol/protocoltest/corpustest", "store/storetest", "store/storetest/moneytest", "store/storetest/noticetest", "store/storetest/pasttest", "store/storetest/postgrestest", "store/storetest/sendtest", "store/storetest/sqlitetest"}, "test tools are not carried into the binary"},
}

// timeless are the places that must not read the wall clock: they are given
// their clock, so that a day can be replayed and gives the same again.
var timeless = struct {
	below, except []string
}{
	below:  []string{"fleet", "protocol", "geo", "ingest"},
	except: []string{"fleet/fleet.go", "protocol/protocoltest/corpustest/run.go"}, // SystemClock itself; deadlines of real sockets
}

func TestImports(t *testing.T) {
	for _, p := range packages(t) {
		may, why, ok := allowed(p.dir)
		if !ok {
			t.Errorf("%s is not on the map of the house (arch_test.go): say there what it may import, and why", p.dir)
			continue
		}
		for _, f := range p.files {
			for _, imp := range f.imports {
				checkImport(t, p.dir, f, imp, may, why)
			}
		}
	}
}

func checkImport(t *testing.T, dir string, f *file, imp string, may []string, why string) {
	t.Helper()
	if ours, ok := strings.CutPrefix(imp, "waymark/"); ok {
		if !f.test && !matchAny(may, ours) {
			t.Errorf("%s imports %s, but %s may not: %s", f.name, ours, dir, why)
		}
		return
	}
	known := false
	for _, l := range libraries {
		if !below(imp, l.path) {
			continue
		}
		known = true
		if (l.strict || !f.test) && !slices.ContainsFunc(l.places, func(place string) bool { return below(dir, place) }) {
			t.Errorf("%s imports %s, which only %s may: %s", f.name, imp, strings.Join(l.places, ", "), l.why)
		}
	}
	if !known && strings.Contains(strings.Split(imp, "/")[0], ".") {
		t.Errorf("%s imports the library %s, which is not on the list (arch_test.go): say there who may use it, and why", f.name, imp)
	}
	for _, r := range forbidden {
		if !f.test && imp == r.path && below(dir, r.below) && !slices.Contains(r.except, dir) {
			t.Errorf("%s imports %s, which it may not: %s", f.name, imp, r.why)
		}
	}
}

// allowed returns what a package may import of ours; ok is false when it is not on the map.
func allowed(dir string) (may []string, why string, ok bool) {
	if word, is := strings.CutPrefix(dir, "fleet/"); is {
		i := slices.Index(words, word)
		if i < 0 {
			return nil, "", false
		}
		may = []string{"fleet", "geo"}
		for _, w := range words[:i] {
			may = append(may, "fleet/"+w)
		}
		return may, "a word builds on the words before it (words in arch_test.go), never on an edge", true
	}
	best := ""
	for _, r := range house {
		if (r.pkg == dir || matches(r.pkg, dir)) && len(r.pkg) > len(best) { // the longest, the most particular
			may, why, ok, best = r.may, r.why, true, r.pkg
		}
	}
	return may, why, ok
}

func matchAny(patterns []string, pkg string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		return p == "*" || p == pkg || matches(p, pkg) || (p == allWords && pkg == "fleet")
	})
}

func matches(pattern, pkg string) bool {
	ok, err := path.Match(pattern, pkg)
	return err == nil && ok
}

// below reports whether a path is a folder or lies in it; everything lies in "".
func below(p, folder string) bool {
	return folder == "" || p == folder || strings.HasPrefix(p, folder+"/")
}

func TestWallClock(t *testing.T) {
	for _, p := range packages(t) {
		if !slices.ContainsFunc(timeless.below, func(f string) bool { return below(p.dir, f) }) {
			continue
		}
		for _, f := range p.files {
			if f.test || slices.Contains(timeless.except, f.name) {
				continue
			}
			ast.Inspect(f.tree, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok {
					if x, ok := s.X.(*ast.Ident); ok && x.Name == "time" && slices.Contains([]string{"Now", "Since", "Until"}, s.Sel.Name) {
						t.Errorf("%s: time.%s: take a clock as an argument; what is judged here must come out the same when it is replayed", f.at(n), s.Sel.Name)
					}
				}
				return true
			})
		}
	}
}

func TestDomainStartsNoGoroutines(t *testing.T) {
	for _, p := range packages(t) {
		if !below(p.dir, "fleet") && !below(p.dir, "geo") && !below(p.dir, "protocol") || below(p.dir, "protocol/protocoltest") {
			continue
		}
		for _, f := range p.files {
			ast.Inspect(f.tree, func(n ast.Node) bool {
				if g, ok := n.(*ast.GoStmt); ok && !f.test {
					t.Errorf("%s: a goroutine: whoever calls decides what runs side by side", f.at(g))
				}
				return true
			})
		}
	}
}

func TestNoInit(t *testing.T) {
	for _, p := range packages(t) {
		for _, f := range p.files {
			for _, d := range f.tree.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "init" && !f.test {
					t.Errorf("%s: init: what happens on import cannot be read top to bottom; call it where things are wired", f.at(fn))
				}
			}
		}
	}
}

// vague are names that say nothing of what is inside, so that anything ends up there.
var vague = []string{"util", "utils", "common", "helper", "helpers", "misc", "base", "model", "models", "type", "types", "shared"}

func TestNames(t *testing.T) {
	for _, dir := range folders(t) {
		if slices.Contains(vague, path.Base(dir)) {
			t.Errorf("folder %s: name it after what it is about", dir)
		}
	}
	for _, p := range packages(t) {
		for _, f := range p.files {
			if slices.Contains(vague, f.tree.Name.Name) {
				t.Errorf("%s: package %s: name it after what it is about", f.name, f.tree.Name.Name)
			}
		}
	}
}
