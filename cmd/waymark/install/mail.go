package install

import (
	"fmt"
	"os"
	"strings"
	"time"

	"waymark/fleet/mail"
	"waymark/smtp"
)

// Server is what the settings say of the server of mail. Title names the sender.
func (c *MailConfig) Server(title string) (smtp.Settings, error) {
	password := c.Password
	if c.PasswordFile != "" {
		content, err := os.ReadFile(c.PasswordFile)
		if err != nil {
			return smtp.Settings{}, fmt.Errorf("mail.password-file: %w", err)
		}
		password = strings.TrimRight(string(content), "\r\n")
	}
	return smtp.Settings{
		Host: c.Host, Port: c.Port, Security: c.Security, User: c.User, Password: password, From: c.From, Name: title, Timeout: c.Timeout, MaxBytes: c.MaxMiB << 20,
	}, nil
}

// validate says which setting is wrong.
func (c *MailConfig) validate() error {
	for _, rule := range []struct {
		key string
		ok  bool
		say string
	}{
		{"mail.port", c.Port >= 1 && c.Port <= 65535, "must be 1–65535"},
		{"mail.from", c.Host == "" || mail.Address(c.From), "must be an address such as fleet@example.com"},
		{"mail.user", c.User == "" || c.Security != smtp.Plain, "a password is not sent over a connection that anybody can read: set mail.security"},
		{"mail.password", c.Password == "" || c.PasswordFile == "", "it, or mail.password-file"},
		{"mail.rate", c.Rate >= 1 && c.Rate <= 6000, "must be 1–6000"},
		{"mail.max-mib", c.MaxMiB >= 1 && c.MaxMiB <= 100, "must be 1–100"},
		{"mail.timeout", c.Timeout >= time.Second && c.Timeout <= 10*time.Minute, "must be 1s–10m"},
	} {
		if !rule.ok {
			return fmt.Errorf("%s: %s", rule.key, rule.say)
		}
	}
	return nil
}
