package install

import (
	"fmt"
	"net/netip"
	"regexp"
	"strings"

	"waymark/courier/webhook"
)

// hostName is what a name of a host looks like.
var hostName = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$`)

// Webhooks says what webhooks may call.
func (c *Config) Webhooks() (webhook.Settings, error) {
	var s webhook.Settings
	for _, text := range c.Notice.WebhookAllow {
		text = strings.TrimSpace(text)
		if network, err := netip.ParsePrefix(text); err == nil {
			s.Networks = append(s.Networks, network.Masked())
		} else if address, err := netip.ParseAddr(text); err == nil {
			s.Networks = append(s.Networks, netip.PrefixFrom(address, address.BitLen()))
		} else if hostName.MatchString(text) {
			s.Hosts = append(s.Hosts, text)
		} else {
			return s, fmt.Errorf("notice.webhook-allow: %q is neither a host nor a network", text)
		}
	}
	return s, nil
}
