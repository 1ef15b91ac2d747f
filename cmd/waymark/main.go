// Command waymark is the whole product in one file: the server, a demo of it,
// simulated terminals, and what an administrator needs at the console.
package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
	_ "time/tzdata" // zones of people and terminals, also where the system has none

	"github.com/alecthomas/kong"

	"waymark/cmd/waymark/install"
	"waymark/cmd/waymark/operate"
	"waymark/cmd/waymark/simulate"
)

// cli is the command line. The settings are flags of every command.
type cli struct {
	install.Config `embed:""`
	ConfigFile     string `name:"config" help:"Configuration file." default:"waymark.toml" env:"WAYMARK_CONFIG" placeholder:"FILE"`

	Serve    serveCmd             `cmd:"" help:"Run the server."`
	Demo     demoCmd              `cmd:"" help:"Run the server with a demo organisation and a simulated fleet."`
	Simulate simulate.SimulateCmd `cmd:"" help:"Simulate terminals that connect to a server, or measure one under load."`
	Admin    adminCmd             `cmd:"" help:"Look after an installation."`
	Settings install.SettingsCmd  `cmd:"" name:"config" help:"Print the settings in force."`
	OpenAPI  operate.OpenAPICmd   `cmd:"" name:"openapi" help:"Print the OpenAPI document of the HTTP interface."`
	Regions  operate.RegionsCmd   `cmd:"" help:"Look after the regions of China."`
	Explain  operate.ExplainCmd   `cmd:"" help:"Explain raw data of terminals."`
	Version  versionCmd           `cmd:"" help:"Print the version."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	defer stop()
	signal.Ignore(syscall.SIGXFSZ) // a file that must not grow is an error of the write, as a full disk is
	if err := run(ctx, os.Args[1:], os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "waymark:", err)
		stop()
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	var c cli
	file, named := configPath(args)
	settings, err := install.OpenSettings(file, named)
	if err != nil {
		return err
	}
	parser, err := kong.New(&c, kong.Name("waymark"), kong.Description("Vehicle and device tracking: server, console and terminals in one program."),
		kong.UsageOnError(), kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
		kong.Writers(stdout, stderr), kong.DefaultEnvars("WAYMARK"), kong.Resolvers(settings))
	if err != nil {
		return fmt.Errorf("command line: %w", err)
	}
	k, err := parser.Parse(args)
	if err != nil {
		return err
	}
	return k.Run(&install.Env{Context: ctx, Config: &c.Config, Log: newLogger(c.Log, stderr), Out: stdout})
}

// configPath finds the configuration file before the rest is parsed, for the
// file itself gives values to flags.
func configPath(args []string) (path string, named bool) {
	for i, a := range args {
		if a == "--config" && i+1 < len(args) {
			return args[i+1], true
		}
		if len(a) > 9 && a[:9] == "--config=" {
			return a[9:], true
		}
	}
	if p := os.Getenv("WAYMARK_CONFIG"); p != "" {
		return p, true
	}
	return "waymark.toml", false
}

func newLogger(c install.LogConfig, w io.Writer) *slog.Logger {
	var level slog.Level
	_ = level.UnmarshalText([]byte(c.Level)) // the parser has checked it
	opts := &slog.HandlerOptions{Level: level}
	if c.Format == "json" {
		return slog.New(slog.NewJSONHandler(w, opts))
	}
	return slog.New(slog.NewTextHandler(w, opts))
}

type versionCmd struct{}

// Run prints the version.
func (versionCmd) Run(e *install.Env) error {
	_, err := fmt.Fprintln(e.Out, install.Version)
	return err
}
