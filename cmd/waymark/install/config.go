package install

import (
	"fmt"
	"net/netip"
	"path/filepath"
	"strings"
	"time"

	"waymark/fleet/organ"
	"waymark/gateway"
	"waymark/httpapi/edge"
	"waymark/ingest"
)

// Config is everything that can be set. A value comes from the first of: flag,
// environment (WAYMARK_ and the flag's name), file (waymark.toml), default.
type Config struct {
	Data     string         `help:"Folder that holds everything: database, log, files." default:"data" placeholder:"DIR"`
	Roles    []string       `help:"What this process does: gateway, worker, console." default:"gateway,worker,console" placeholder:"ROLE"`
	Database DatabaseConfig `embed:"" prefix:"database."`
	Bus      BusConfig      `embed:"" prefix:"bus."`
	Gateway  GatewayConfig  `embed:"" prefix:"gateway."`
	Ingest   IngestConfig   `embed:"" prefix:"ingest."`
	HTTP     HTTPConfig     `embed:"" prefix:"http."`
	Site     SiteConfig     `embed:"" prefix:"site."`
	Map      MapConfig      `embed:"" prefix:"map."`
	Geocoder GeocoderConfig `embed:"" prefix:"geocoder."`
	Account  AccountConfig  `embed:"" prefix:"account."`
	OIDC     OIDCConfig     `embed:"" prefix:"oidc."`
	Pay      PayConfig      `embed:"" prefix:"pay."`
	Files    FilesConfig    `embed:"" prefix:"files."`
	Device   DeviceConfig   `embed:"" prefix:"device."`
	SIMs     SIMsConfig     `embed:"" prefix:"sims."`
	Mail     MailConfig     `embed:"" prefix:"mail."`
	Keep     KeepConfig     `embed:"" prefix:"keep."`
	Notice   NoticeConfig   `embed:"" prefix:"notice."`
	Log      LogConfig      `embed:"" prefix:"log."`
}

// DatabaseConfig says where the database is.
type DatabaseConfig struct {
	URL string `help:"PostgreSQL to use instead of the embedded database, postgres://…" placeholder:"URL"`
}

// BusConfig says where the log and the messages between roles are.
type BusConfig struct {
	URL        string `help:"NATS cluster to use instead of the embedded server, nats://…" placeholder:"URL"`
	Partitions int    `help:"Partitions of the log; each has a worker." default:"2"`
	Replicas   int    `help:"Replicas of the log on a cluster." default:"1"`
	MaxGiB     int64  `name:"max-gib" help:"Most room of the log, in GiB; a full log refuses reports, it never drops them. 0 is no limit." default:"0"`
	MinFreeMiB uint64 `name:"min-free-mib" help:"Room that must stay free on the log's disk, in MiB; below it reports are refused." default:"256"`
	ReserveMiB uint64 `name:"reserve-mib" help:"Size of a file in the log's folder that is given back when the disk is full, in MiB. 0 keeps none." default:"64"`
}

// GatewayConfig says where and how terminals connect.
type GatewayConfig struct {
	Listen        []string      `help:"Where terminals connect, as protocol+network://address." default:"jt808+tcp://:5015,jt808+udp://:5015,gt06+tcp://:5023,gt06+udp://:5023" placeholder:"LISTENER"`
	TLSCert       string        `name:"tls-cert" help:"Certificate file of the listeners of the network tls." placeholder:"FILE"`
	TLSKey        string        `name:"tls-key" help:"Key file of the certificate." placeholder:"FILE"`
	Linger        time.Duration `help:"How long reports are gathered before they go to the log together." default:"4ms"`
	Idle          time.Duration `help:"A connection that is silent this long is closed." default:"30m"`
	Login         time.Duration `help:"A connection that has not named itself by then is closed." default:"3m"`
	Replaced      time.Duration `help:"An old connection of a device that has a newer one is closed after this silence." default:"1m"`
	MaxConns      int           `name:"max-connections" help:"Most connections of terminals." default:"200000"`
	MaxPerAddress int           `name:"max-per-address" help:"Most connections from one address." default:"20000"`
	MaxUnnamed    int           `name:"max-unnamed-per-address" help:"Most connections from one address that are not a registered device's." default:"1000"`
	MaxDeviceRate int           `name:"max-device-rate" help:"Most reports of one device a second, over all its connections. 0 is no limit." default:"200"`
	Inbox         int           `help:"Most unregistered terminals that are remembered." default:"10000"`
}

// IngestConfig says how points are kept.
type IngestConfig struct {
	ChunkPoints int           `name:"chunk-points" help:"Points of a device that are written together." default:"512"`
	MaxAge      time.Duration `name:"max-age" help:"Points are written after this long at the latest." default:"5m"`
	MaxHeld     int           `name:"max-held" help:"Most points of a partition in memory." default:"2000000"`
}

// HTTPConfig says where browsers connect.
type HTTPConfig struct {
	Listen         string   `help:"Address of the console and its interface." default:":8080" placeholder:"ADDRESS"`
	Metrics        string   `help:"Address at which /metrics is served, for Prometheus; nowhere without it." placeholder:"ADDRESS"`
	MaxConns       int      `name:"max-connections" help:"Most connections of browsers; fewer where the limit of open files leaves fewer." default:"4000"`
	MaxPerAddress  int      `name:"max-per-address" help:"Most connections of browsers from one address that is no trusted proxy." default:"1000"`
	Pprof          string   `help:"Address of Go's profiler; for this machine only." placeholder:"ADDRESS"`
	TLSCert        string   `name:"tls-cert" help:"Certificate file; without it the console speaks plain HTTP." placeholder:"FILE"`
	TLSKey         string   `name:"tls-key" help:"Key file of the certificate." placeholder:"FILE"`
	TrustedProxies []string `name:"trusted-proxies" help:"Networks of proxies whose X-Forwarded-For is believed." placeholder:"CIDR"`
	Origins        []string `help:"Other hosts whose pages may open the live connection." placeholder:"HOST"`
}

// SiteConfig names the site.
type SiteConfig struct {
	Title  string `help:"Title of the console." default:"Waymark"`
	URL    string `name:"url" help:"Address at which people find the console, https://…; needed for oidc." placeholder:"URL"`
	Organ  string `help:"Name of the first organisation." default:"Waymark"`
	Domain string `name:"storage-domain" help:"Where uploaded pictures are served from, when not from here." placeholder:"URL"`
}

// MapConfig says which maps there are.
type MapConfig struct {
	Basemap   string    `help:"PMTiles file to use instead of the embedded base map." placeholder:"FILE"`
	Regions   string    `help:"Folder made by 'waymark regions import' to use instead of the embedded regions; regions in the data folder when not given, where it is there." placeholder:"DIR"`
	Providers providers `help:"Further map providers, as a JSON list of {id, name, kind, url, key, …}; in the file as [[map.providers]]." placeholder:"JSON"`
	Default   string    `help:"Provider that is shown first." default:"offline"`
	Abroad    string    `help:"Provider that is shown first where one looks at places outside of China; the first one when not given." placeholder:"ID"`

	DistanceTool string `name:"distance-tool" help:"Where distances can be measured: everywhere (on every map), or not-google-bing (on those of Google and Bing it is refused)." default:"everywhere" enum:"everywhere,not-google-bing"`

	TileTimeout   time.Duration `name:"tile-timeout" help:"A provider that takes longer for a tile is given up." default:"10s"`
	TileMemoryMiB int           `name:"tile-memory-mib" help:"Most room of tiles that are kept in memory as their providers allow, in MiB." default:"64"`
}

// GeocoderConfig says who is asked what is at a place.
type GeocoderConfig struct {
	China   GeocoderSourceConfig `embed:"" prefix:"china."`
	Abroad  GeocoderSourceConfig `embed:"" prefix:"abroad."`
	Timeout time.Duration        `help:"A question to a geocoder is given up after this long." default:"5s"`
	Keep    time.Duration        `help:"How long an address is kept that a geocoder gave." default:"720h"`
	Most    int                  `help:"Most addresses that are kept." default:"50000"`
}

// GeocoderSourceConfig says who is asked about one part of the world.
type GeocoderSourceConfig struct {
	Kind string  `help:"Geocoder: offline (the regions that the program knows), nominatim, baidu, amap, tianditu or google." default:"offline" enum:"offline,nominatim,baidu,amap,tianditu,google"`
	URL  string  `name:"url" help:"Its address, where it is not the public one of its maker." placeholder:"URL"`
	Key  string  `help:"Key of the service; it stays on the server." placeholder:"KEY"`
	Rate float64 `help:"Questions in a second at most." default:"1"`
}

// AccountConfig says how people sign in.
type AccountConfig struct {
	Session     time.Duration `help:"A session ends after this long without use." default:"12h"`
	MinPassword int           `name:"min-password" help:"Least length of a password." default:"8"`
	Initial     string        `name:"initial-password" help:"First password of new users and after a reset: random (shown once), or six-zeros." default:"random" enum:"random,six-zeros"`
	KeyFile     string        `name:"key-file" help:"File with the key that seals second factors, 32 bytes in base64; account.key in the data folder when not given, and made when missing. The same for all consoles." placeholder:"FILE"`
}

// OIDCConfig says at which identity provider people can sign in, too.
type OIDCConfig struct {
	Issuer       string `help:"Identity provider at which people can sign in, https://…" placeholder:"URL"`
	ClientID     string `name:"client-id" help:"What the provider calls this installation." placeholder:"ID"`
	ClientSecret string `name:"client-secret" help:"Its secret there." placeholder:"SECRET"`
	Name         string `help:"Name of the provider, on the button." default:"SSO"`
	Claim        string `help:"Claim that is compared with the login name at the first sign-in." default:"preferred_username"`
}

// PayConfig says by which payment services the holders of devices can pay.
type PayConfig struct {
	Test   bool            `help:"Payment services that take no money stand in for those that are not set: for demos and trials only, as everybody can pay with them."`
	WeChat WeChatPayConfig `embed:"" prefix:"wechat."`
	Alipay AlipayConfig    `embed:"" prefix:"alipay."`
}

// WeChatPayConfig says what WeChat Pay calls the operator by.
type WeChatPayConfig struct {
	Merchant      string `help:"Number of the merchant at WeChat Pay; without it nobody can pay there." placeholder:"NUMBER"`
	AppID         string `name:"app-id" help:"Application that belongs to the merchant, wx…" placeholder:"ID"`
	Serial        string `help:"Serial number of the merchant's certificate." placeholder:"HEX"`
	KeyFile       string `name:"key-file" help:"Private key of the merchant's certificate, apiclient_key.pem." placeholder:"FILE"`
	APIv3KeyFile  string `name:"apiv3-key-file" help:"File with the APIv3 key, 32 characters." placeholder:"FILE"`
	PublicKeyID   string `name:"public-key-id" help:"ID of WeChat Pay's public key, PUB_KEY_ID_…" placeholder:"ID"`
	PublicKeyFile string `name:"public-key-file" help:"WeChat Pay's public key, pub_key.pem." placeholder:"FILE"`
	Fee           string `help:"What WeChat Pay keeps of a payment, in percent." default:"0.6"`
}

// AlipayConfig says what Alipay calls the operator by.
type AlipayConfig struct {
	AppID         string `name:"app-id" help:"Application at Alipay; without it nobody can pay there." placeholder:"ID"`
	KeyFile       string `name:"key-file" help:"Private key of the application, PEM or its base64 alone." placeholder:"FILE"`
	PublicKeyFile string `name:"public-key-file" help:"Alipay's public key, likewise." placeholder:"FILE"`
	Sandbox       bool   `help:"Speak to Alipay's sandbox."`
	Fee           string `help:"What Alipay keeps of a payment, in percent." default:"0.6"`
}

// FilesConfig says where uploaded pictures are kept.
type FilesConfig struct {
	MinFreeMiB  uint64 `name:"min-free-mib" help:"Room that must stay free on the disk of the folder files, in MiB, and never less than bus.min-free-mib; below it pictures and exports are refused." default:"1024"`
	S3Endpoint  string `name:"s3-endpoint" help:"Object store to use instead of the folder files, https://host." placeholder:"URL"`
	S3Bucket    string `name:"s3-bucket" help:"Bucket in it." placeholder:"NAME"`
	S3Region    string `name:"s3-region" help:"Region of the bucket." default:"us-east-1"`
	S3AccessKey string `name:"s3-access-key" help:"Access key." placeholder:"KEY"`
	S3SecretKey string `name:"s3-secret-key" help:"Secret key." placeholder:"SECRET"`
}

// DeviceConfig says what new devices begin with.
type DeviceConfig struct {
	TrialDays int `name:"trial-days" help:"Days of service of a new device after activation, unless it says otherwise. 0 is without end." default:"0"`

	LowVoltage string `name:"low-voltage" help:"Which external voltage is shown red: system (nearly empty for the vehicle's system, as its history tells), or 20 (20 V and below)." default:"system" enum:"system,20"`
}

// SIMsConfig says how the platform of the mobile operator is asked about SIM cards.
type SIMsConfig struct {
	URL     string         `help:"Address at which the operator's platform is asked about SIM cards, with {sims} or {iccids}. Without it nobody is asked." placeholder:"URL"`
	Method  string         `help:"How it is asked: GET or POST." default:"GET" enum:"GET,POST"`
	Body    string         `help:"Body of a POST: JSON with {sims} or {iccids}, which become quoted lists." placeholder:"JSON"`
	Headers []string       `help:"Headers of each question, as Name: value." placeholder:"HEADER"`
	Batch   int            `help:"Cards in one question." default:"50"`
	List    string         `help:"Where in the answer the list of cards is, names joined with dots." placeholder:"PATH"`
	Fields  SIMFieldConfig `embed:"" prefix:"field."`
	Unit    string         `help:"Unit of the amounts of data: B, KB or MB." default:"KB" enum:"B,KB,MB"`
	States  []string       `help:"What the platform's codes mean, as code=STATE." placeholder:"CODE=STATE"`
	Rate    int            `help:"Questions in a minute at most." default:"60"`
	Timeout time.Duration  `help:"A question is given up after this long." default:"30s"`
	Retries int            `help:"How often a question is asked again that failed." default:"3"`
	Refresh time.Duration  `help:"How often all cards are asked for." default:"6h"`
}

// SIMFieldConfig says where things stand in an element of the platform's list; "" is never looked for.
type SIMFieldConfig struct {
	Number     string `name:"sim" help:"Where the SIM number stands." placeholder:"PATH"`
	ICCID      string `name:"iccid" help:"Where the ICCID stands." default:"iccid" placeholder:"PATH"`
	State      string `help:"Where the state stands." placeholder:"PATH"`
	MonthUsed  string `name:"month-used" help:"Where the data used in the month stands." placeholder:"PATH"`
	MonthTotal string `name:"month-total" help:"Where the data of the month stands." placeholder:"PATH"`
	DayUsed    string `name:"day-used" help:"Where the data used in the day stands." placeholder:"PATH"`
	SMS        string `name:"sms" help:"Where the number of messages of the month stands." placeholder:"PATH"`
	Start      string `help:"Where the start of service stands." placeholder:"PATH"`
	End        string `help:"Where the end of service stands." placeholder:"PATH"`
}

// MailConfig says which server of mail takes what people are sent.
type MailConfig struct {
	Host         string        `help:"Server of mail (SMTP) that takes what people are sent. Without it nothing is sent." placeholder:"HOST"`
	Port         int           `help:"Its port." default:"587"`
	Security     string        `help:"How the connection is protected: starttls (it must be), tls (from the beginning, mostly port 465), or none (for a server on this machine)." default:"starttls" enum:"starttls,tls,none"`
	User         string        `help:"Name to sign in with there; without it nobody signs in." placeholder:"NAME"`
	Password     string        `help:"Password to sign in with there." placeholder:"SECRET"`
	PasswordFile string        `name:"password-file" help:"File that holds the password instead." placeholder:"FILE"`
	From         string        `help:"Address of the sender." placeholder:"ADDRESS"`
	Rate         int           `help:"Mails in a minute at most." default:"60"`
	MaxMiB       int64         `name:"max-mib" help:"Largest file that is attached, in MiB; larger ones are not sent." default:"20"`
	Timeout      time.Duration `help:"A server that takes longer is given up, until the next try." default:"30s"`
}

// KeepConfig says how long things are kept.
type KeepConfig struct {
	PointDays    int `name:"point-days" help:"Days that points are kept, unless the organisation says otherwise. 0 is for ever." default:"400"`
	MinPointDays int `name:"min-point-days" help:"Days that an organisation keeps points at least, whatever it says; never more than point-days." default:"30"`
	AuditDays    int `name:"audit-days" help:"Days that the audit is kept, at least 30. 0 is for ever." default:"0"`
}

// NoticeConfig says what notices of alarms may reach.
type NoticeConfig struct {
	WebhookAllow []string `name:"webhook-allow" help:"Hosts and networks of one's own that webhooks may call, also without TLS, as names or CIDR; others only on the internet and over https." placeholder:"HOST"`
}

// KeepRule says how long points are kept.
func (c *Config) KeepRule() organ.Keep {
	return organ.Keep{Default: c.Keep.PointDays, Least: c.Keep.MinPointDays}
}

// LogConfig says what the program tells of itself.
type LogConfig struct {
	Level  string `help:"Least level: debug, info, warn, error." default:"info" enum:"debug,info,warn,error"`
	Format string `help:"Form of the lines: text or json." default:"text" enum:"text,json"`
}

// Validate is called by the command line parser; it says which key is wrong.
func (c *Config) Validate() error {
	for _, rule := range []struct {
		key string
		ok  bool
		say string
	}{
		{"roles", validRoles(c.Roles), "must be some of gateway, worker, console"},
		{"roles", len(c.Roles) == len(allRoles) || (c.Bus.URL != "" && c.Database.URL != ""), "a process with some roles only needs bus.url and database.url"},
		{"bus.partitions", c.Bus.Partitions >= 1 && c.Bus.Partitions <= 256, "must be 1–256"},
		{"bus.replicas", c.Bus.Replicas >= 1 && c.Bus.Replicas <= 5, "must be 1–5"},
		{"bus.max-gib", c.Bus.MaxGiB >= 0, "must not be negative"},
		{"gateway.linger", c.Gateway.Linger >= 0 && c.Gateway.Linger <= time.Second, "must be 0–1s"},
		{"gateway.idle", c.Gateway.Idle >= 10*time.Second, "must be at least 10s"},
		{"gateway.login", c.Gateway.Login >= time.Second, "must be at least 1s"},
		{"gateway.replaced", c.Gateway.Replaced >= time.Second, "must be at least 1s"},
		{"gateway.max-connections", c.Gateway.MaxConns >= 1, "must be at least 1"},
		{"gateway.max-per-address", c.Gateway.MaxPerAddress >= 1, "must be at least 1"},
		{"gateway.max-unnamed-per-address", c.Gateway.MaxUnnamed >= 1, "must be at least 1"},
		{"gateway.max-device-rate", c.Gateway.MaxDeviceRate >= 0 && c.Gateway.MaxDeviceRate <= 1_000_000, "must be 0–1000000"},
		{"gateway.inbox", c.Gateway.Inbox >= 1, "must be at least 1"},
		{"ingest.chunk-points", c.Ingest.ChunkPoints >= 16 && c.Ingest.ChunkPoints <= 4096, "must be 16–4096"},
		{"ingest.max-age", c.Ingest.MaxAge >= time.Second, "must be at least 1s"},
		{"ingest.max-held", c.Ingest.MaxHeld >= 1000, "must be at least 1000"},
		{"http.max-connections", c.HTTP.MaxConns >= 1, "must be at least 1"},
		{"http.max-per-address", c.HTTP.MaxPerAddress >= 1, "must be at least 1"},
		{"gateway.tls-cert", (c.Gateway.TLSCert == "") == (c.Gateway.TLSKey == ""), "certificate and key go together"},
		{"gateway.listen", c.Gateway.TLSCert != "" || !overTLS(c.Gateway.Listen), "a listener of the network tls needs gateway.tls-cert and gateway.tls-key"},
		{"http.tls-cert", (c.HTTP.TLSCert == "") == (c.HTTP.TLSKey == ""), "certificate and key go together"},
		{"map.default", c.Map.knows(c.Map.Default), "is not the id of a provider"},
		{"map.abroad", c.Map.Abroad == "" || c.Map.knows(c.Map.Abroad), "is not the id of a provider"},
		{"map.tile-timeout", c.Map.TileTimeout >= tileTimes[0] && c.Map.TileTimeout <= tileTimes[1], "must be 1s–1m"},
		{"map.tile-memory-mib", c.Map.TileMemoryMiB >= 1 && c.Map.TileMemoryMiB <= 4096, "must be 1–4096"},
		{"account.session", c.Account.Session >= time.Minute, "must be at least 1m"},
		{"account.min-password", c.Account.MinPassword >= 6 && c.Account.MinPassword <= 64, "must be 6–64"},
		{"site.url", c.Site.URL == "" || isSite(c.Site.URL), "must be of the form https://host"},
		{"oidc.issuer", c.OIDC.Issuer == "" || isURL(c.OIDC.Issuer), "must be an address, https://…"},
		{"oidc.client-id", c.OIDC.Issuer == "" || c.OIDC.ClientID != "", "is needed with oidc.issuer"},
		{"oidc.name", c.OIDC.Issuer == "" || c.OIDC.Name != "", "must not be empty"},
		{"oidc.claim", c.OIDC.Issuer == "" || c.OIDC.Claim != "", "must not be empty"},
		{"site.url", c.OIDC.Issuer == "" || c.Site.URL != "", "is needed with oidc.issuer"},
		{"files.s3-endpoint", c.Files.S3Endpoint == "" || isSite(c.Files.S3Endpoint), "must be of the form https://host"},
		{"files.s3-bucket", (c.Files.S3Endpoint == "") == (c.Files.S3Bucket == ""), "endpoint and bucket go together"},
		{"files.s3-secret-key", (c.Files.S3AccessKey == "") == (c.Files.S3SecretKey == ""), "access key and secret key go together"},
		{"device.trial-days", c.Device.TrialDays >= 0 && c.Device.TrialDays <= 36500, "must be 0–36500"},
		{"keep.point-days", c.Keep.PointDays >= 0, "must not be negative"},
		{"keep.min-point-days", c.Keep.MinPointDays >= 0, "must not be negative"},
		{"keep.audit-days", c.Keep.AuditDays == 0 || c.Keep.AuditDays >= 30, "must be 0, or at least 30"},
	} {
		if !rule.ok {
			return fmt.Errorf("%s: %s", rule.key, rule.say)
		}
	}
	if _, err := c.Webhooks(); err != nil {
		return err
	}
	if _, err := c.listeners(); err != nil {
		return err
	}
	if err := c.Pay.validate(c.Site.URL); err != nil {
		return err
	}
	if err := c.SIMs.validate(); err != nil {
		return err
	}
	if err := c.Mail.validate(); err != nil {
		return err
	}
	if err := c.Geocoder.validate(); err != nil {
		return err
	}
	_, err := c.Proxies()
	return err
}

var allRoles = [...]string{"gateway", "worker", "console"}

func validRoles(roles []string) bool {
	for _, r := range roles {
		if r != allRoles[0] && r != allRoles[1] && r != allRoles[2] {
			return false
		}
	}
	return len(roles) > 0
}

// Role reports whether the process has a role.
func (c *Config) Role(name string) bool {
	for _, r := range c.Roles {
		if r == name {
			return true
		}
	}
	return false
}

func (c *Config) listeners() ([]gateway.Listener, error) {
	var out []gateway.Listener
	for _, s := range c.Gateway.Listen {
		scheme, address, ok := strings.Cut(s, "://")
		name, network, ok2 := strings.Cut(scheme, "+")
		if !ok || !ok2 || (network != "tcp" && network != "udp" && network != "tls") || !strings.Contains(address, ":") {
			return nil, fmt.Errorf("gateway.listen: %q is not of the form protocol+tcp://address:port, with udp or tls in place of tcp", s)
		}
		out = append(out, gateway.Listener{Protocol: name, Network: network, Address: address})
	}
	return out, nil
}

// Proxies are the networks of proxies whose word on addresses is believed.
func (c *Config) Proxies() ([]netip.Prefix, error) {
	var out []netip.Prefix
	for _, s := range c.HTTP.TrustedProxies {
		p, err := netip.ParsePrefix(s)
		if err != nil {
			return nil, fmt.Errorf("http.trusted-proxies: %q is not a network such as 10.0.0.0/8", s)
		}
		out = append(out, p)
	}
	return out, nil
}

// GatewaySettings are the settings of the gateway.
func (c *Config) GatewaySettings() (gateway.Settings, error) {
	s := gateway.DefaultSettings()
	var err error
	s.Listeners, err = c.listeners()
	s.Partitions, s.Linger, s.IdleAfter, s.LoginWithin = c.Bus.Partitions, c.Gateway.Linger, c.Gateway.Idle, c.Gateway.Login
	s.ReplacedAfter, s.MaxConns, s.MaxPerAddress, s.InboxLimit = c.Gateway.Replaced, c.Gateway.MaxConns, c.Gateway.MaxPerAddress, c.Gateway.Inbox
	s.MaxUnnamed, s.DeviceRate, s.MaxPeers = c.Gateway.MaxUnnamed, c.Gateway.MaxDeviceRate, c.Gateway.MaxConns
	if err == nil && c.Gateway.TLSCert != "" {
		s.TLS, err = terminalTLS(c.Gateway.TLSCert, c.Gateway.TLSKey)
	}
	return s, err
}

// IngestSettings are the settings of the workers.
func (c *Config) IngestSettings() ingest.Settings {
	s := ingest.DefaultSettings()
	s.Partitions, s.ChunkPoints, s.MaxAge, s.MaxHeld = c.Bus.Partitions, c.Ingest.ChunkPoints, c.Ingest.MaxAge, c.Ingest.MaxHeld
	return s
}

// SiteInfo is what the application is told of itself.
func (c *Config) SiteInfo() edge.Site {
	return edge.Site{
		Title: c.Site.Title, Version: Version, StorageDomain: c.Site.Domain, URL: c.Site.URL, ProviderName: c.OIDC.shownName(),
		Providers: c.Map.all(), DefaultProvider: c.Map.Default, ProviderAbroad: c.Map.Abroad,
		LowAtFixed: c.Device.LowVoltage == "20",
	}
}

// SixZeros reports whether first passwords are six zeros.
func (c *AccountConfig) SixZeros() bool { return c.Initial == "six-zeros" }

// DatabaseDir is where the embedded database is.
func (c *Config) DatabaseDir() string { return filepath.Join(c.Data, "db") }

// LogDir is where the embedded log is.
func (c *Config) LogDir() string { return filepath.Join(c.Data, "log") }

// MarkDir is where it is remembered how far the log goes, apart from it.
func (c *Config) MarkDir() string { return filepath.Join(c.Data, "mark") }
