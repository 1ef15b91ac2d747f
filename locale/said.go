package locale

// SaidPrefix begins the codes of what the program itself warns of. The catalogues in said/ have a text for each message that it logs as a warning or an error,
// which is its key.
const SaidPrefix = "said."

// Said returns a message of the program in a language; one that nobody has put into words stays as it was logged.
func (c *Catalog) Said(lang, message string) string {
	if !c.Has(SaidPrefix + message) {
		return message
	}
	return c.Text(lang, SaidPrefix+message, nil)
}
